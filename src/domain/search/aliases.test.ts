import { expect, test } from 'vitest';
import { makeAliases } from './aliases.ts';

const named = makeAliases({
  aliases: [{ pattern: '^(?:WS-)?C?(9\\d00L?-\\d.*)$', name: 'Catalyst $1' }],
  suffixes: [{ pattern: '[EA]' }],
  parts: { JL682A: 'Catalyst 9200L-24P-4X' },
});
const ask = (question: string, known: readonly string[] = []) =>
  named(
    question,
    (model) => known.includes(model),
    (model) => model === 'Catalyst 9200L-24P-4X',
  );

test.each([
  ['чем заменить WS-C9200L-24P-4X?', 'чем заменить Catalyst 9200L-24P-4X?'],
  ['чем заменить WS-C9200L-24P-4X', 'чем заменить Catalyst 9200L-24P-4X'],
  ['C9200L-24P-4X-E, 3 шт.', 'Catalyst 9200L-24P-4X, 3 шт.'],
  ['WS-C9300L-24P-4X', 'WS-C9300L-24P-4X'], // no such model is in the table
  ['JL682A 2 шт', 'Catalyst 9200L-24P-4X 2 шт'],
  ['порт 48 В', 'порт 48 В'],
])('%s is read as %s', (question, expected) => {
  expect(ask(question)).toBe(expected);
});

test('what the index knows as it stands is left so', () => {
  expect(ask('WS-C9200L-24P-4X', ['WS-C9200L-24P-4X'])).toBe('WS-C9200L-24P-4X');
});
