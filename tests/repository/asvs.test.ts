/** docs/asvs.md: every item of levels 1 and 2 of OWASP ASVS 5.0.0 once, with a test, a document or a reason. */
import { expect, test } from 'vitest';
import { listFiles, readText } from './files.ts';

/** Levels of the items 1, 2, 3 … of each section, as the standard's own table of 5.0.0 has them. */
const STANDARD = `V1.1:22 V1.2:1111122223 V1.3:112222222223 V1.4:222 V1.5:123 V2.1:122 V2.2:112 V2.3:12223 V2.4:23 V3.1:3 V3.2:113
V3.3:12223 V3.4:11222233 V3.5:11122333 V3.6:3 V3.7:22333 V4.1:12233 V4.2:23333 V4.3:22 V4.4:1222 V5.1:2 V5.2:112333 V5.3:113
V5.4:222 V6.1:122 V6.2:111111112222 V6.3:11223333 V6.4:112233 V6.5:22222333 V6.6:2223 V6.7:33 V6.8:2222 V7.1:222 V7.2:1111 V7.3:22
V7.4:11222 V7.5:223 V7.6:22 V8.1:1233 V8.2:1123 V8.3:133 V8.4:23 V9.1:111 V9.2:1222 V10.1:22 V10.2:223 V10.3:22223
V10.4:1111122222233333 V10.5:22222 V10.6:22 V10.7:222 V11.1:2233 V11.2:22233 V11.3:11233 V11.4:1222 V11.5:23 V11.6:23 V11.7:33
V12.1:12233 V12.2:11 V12.3:22223 V13.1:2333 V13.2:222223 V13.3:2233 V13.4:1222233 V14.1:22 V14.2:12223333 V14.3:122 V15.1:12233
V15.2:12233 V15.3:1222222 V15.4:3333 V16.1:2 V16.2:22222 V16.3:2222 V16.4:222 V16.5:2223 V17.1:23 V17.2:22223333 V17.3:22`;
const asked = STANDARD.split(/\s+/).flatMap((section) => {
  const [name = '', levels = ''] = section.split(':');
  return [...levels].flatMap((level, at) => (level === '3' ? [] : [`${name}.${at + 1} ${level}`]));
});

const text = readText('docs/asvs.md');
const rows = [...text.matchAll(/^\| (V[\d.]+) \| (\d) \| ([^|]+) \| (.*) \|$/gm)].map(
  ([, item = '', level = '', answer = '', why = '']) => ({ item, level, answer, why }),
);
const files = new Set(listFiles());
const pathsOf = (why: string) => [...why.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path]) => path ?? '');
/** A test that the check runs, or the shipped document that an item asks for. */
const isProof = (path: string) => /\.test\.tsx?$/.test(path) && files.has(path);
const namesDocument = (why: string) => /\]\([\w/-]+\.md(#[\w-]+)?\)|the table below/.test(why);

test('each item of levels 1 and 2 stands once, in order, with its level', () => {
  expect(asked).toHaveLength(253);
  expect(rows.map(({ item, level }) => `${item} ${level}`)).toEqual(asked);
});

test('the counts at the head are those of the rows', () => {
  const head = text.slice(0, text.indexOf('\n## '));
  expect(head).toContain(`once: ${rows.length}.`);
  for (const answer of ['holds', 'does not hold', 'operator', 'not applicable']) {
    const count = rows.filter((row) => row.answer === answer).length;
    expect(head, answer).toContain(`**${answer}** (${count})`);
  }
  expect(new Set(rows.map(({ answer }) => answer)).size).toBe(4);
});

test('what holds names a test or a document; every file that a row names exists; nothing is without a reason', () => {
  const wrong = rows.flatMap(({ item, answer, why }) => [
    ...pathsOf(why)
      .filter((path) => !files.has(path))
      .map((path) => `${item}: no file ${path}`),
    ...(answer === 'holds' && !pathsOf(why).some(isProof) && !namesDocument(why) ? [`${item}: no proof`] : []),
    ...(why.length < 5 ? [`${item}: no reason`] : []),
  ]);
  expect(wrong).toEqual([]);
});
