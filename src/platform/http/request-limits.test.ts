import { expect, test } from 'vitest';
import { checkJson, checkUrl, MAX_ENTRIES, MAX_JSON_DEPTH, MAX_JSON_VALUES, readEntries } from './request-limits.ts';

const statusOf = (check: () => unknown): number => {
  try {
    check();
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
};

test('an address is refused by its length and by the number of its parameters', () => {
  const many = (count: number) => `/search/?${Array.from({ length: count }, () => 'a=1').join('&')}`;
  expect(statusOf(() => checkUrl(many(MAX_ENTRIES)))).toBe(200);
  expect(statusOf(() => checkUrl(many(MAX_ENTRIES + 1)))).toBe(422);
  expect(statusOf(() => checkUrl(`/${'&'.repeat(2_000)}`))).toBe(200);
  expect(statusOf(() => checkUrl(`/${'a'.repeat(8_000)}`))).toBe(413);
});

test('a form is refused by the number of its fields', () => {
  expect(readEntries('a=1&b=%D0%AF').get('b')).toBe('Я');
  expect(statusOf(() => readEntries('&'.repeat(MAX_ENTRIES)))).toBe(422);
});

test('JSON is refused by depth and by the number of values, whatever stands in its texts', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
  expect(statusOf(() => checkJson(deep(MAX_JSON_DEPTH)))).toBe(200);
  expect(statusOf(() => checkJson(deep(MAX_JSON_DEPTH + 1)))).toBe(422);
  expect(statusOf(() => checkJson(deep(100_000)))).toBe(422);
  expect(statusOf(() => checkJson(`{"a":${'{"a":'.repeat(MAX_JSON_DEPTH)}`))).toBe(422);
  expect(statusOf(() => checkJson(`[${'1,'.repeat(MAX_JSON_VALUES - 1)}1]`))).toBe(200);
  expect(statusOf(() => checkJson(`[${'1,'.repeat(MAX_JSON_VALUES)}1]`))).toBe(422);
  expect(statusOf(() => checkJson(JSON.stringify(['[{,\\"'.repeat(50_000), '\\', '"[['])))).toBe(200);
  expect(statusOf(() => checkJson('not JSON'))).toBe(200); // its reader says so
});
