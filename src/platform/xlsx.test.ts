import { inflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { writeXlsx } from './xlsx.server.ts';

/** Texts of the files in a ZIP archive, by its central directory. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(archive.lastIndexOf('PK\u0005\u0006') + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const start = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const body = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const packed = archive.subarray(body, body + size);
    files.set(name, (method === 0 ? packed : inflateRawSync(packed)).toString('utf8'));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
const sheetOf = (files: Map<string, string>, number: number) => files.get(`xl/worksheets/sheet${number}.xml`) ?? '';

test('equal sheets make equal bytes, whatever the clock says', async () => {
  const sheets = [
    {
      name: 'Лист',
      rows: [
        ['Имя', 'Сколько'],
        ['а', 1],
      ],
    },
  ];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  try {
    const first = await writeXlsx(sheets);
    vi.setSystemTime(new Date('2027-03-04T12:34:56Z'));
    expect((await writeXlsx(sheets)).equals(first)).toBe(true);
    expect(first.includes('PK\u0003\u0004')).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('numbers are numbers, texts are texts, and a formula of a visitor is a text', async () => {
  const files = unzip(
    await writeXlsx([
      {
        name: 'Лист',
        rows: [
          ['Имя', 'Сколько'],
          ['=HYPERLINK("http://x")', 2.5],
          [null, 1],
        ],
      },
    ]),
  );
  const sheet = sheetOf(files, 1);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(/<v>2\.5<\/v>/);
  expect([...files.values()].join()).toContain('<t>=HYPERLINK("http://x")</t>');
});

test('signs that no XML holds are left out, the rest of the text stays', async () => {
  const files = unzip(await writeXlsx([{ name: 'x', rows: [['a\u0000b\u0008c <&> «ё» 💥']] }]));
  expect([...files.values()].join()).toMatch(/abc &lt;&amp;&gt; «ё» 💥/);
});

test('a formula carries its value in whatever column it stands', async () => {
  const rows = [Array.from({ length: 30 }, (_, n) => ({ formula: `ROW()+${n}`, value: n + 1 }))];
  const sheet = sheetOf(unzip(await writeXlsx([{ name: 'x', rows }])), 1);
  for (const [address, value] of Object.entries({ A1: 1, Z1: 26, AA1: 27, AD1: 30 }))
    expect(sheet).toMatch(new RegExp(`<c r="${address}"[^>]*><f>[^=<][^<]*</f><v>${value}</v></c>`));
});

test('sheets have names that the format allows, each its own', async () => {
  const long = 'Коммутаторы доступа [1/2]: очень длинное название';
  const rows = [['x']];
  const files = unzip(
    await writeXlsx([
      { name: long, rows },
      { name: long, rows },
      { name: 'A & <B>', rows },
    ]),
  );
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    ([, name]) => name as string,
  );
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(3);
  expect(names[2]).toBe('A &amp; &lt;B&gt;');
  for (const name of names) {
    expect(name.length).toBeLessThanOrEqual(31);
    expect(name).not.toMatch(/[[\]:*?/\\]/);
  }
});

test('a queue with an end: one more is refused with 503 and a sentence, and the next is made', async () => {
  const sheets = [{ name: 'x', rows: [['a']] }];
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => writeXlsx(sheets)));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(19);
  for (const one of refused) expect(one).toMatchObject({ status: 503, message: expect.stringContaining('Повторите') });
  expect((await writeXlsx(sheets)).length).toBeGreaterThan(0);
});
