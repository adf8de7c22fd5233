import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip, zipSize } from './zip.server.ts';

const FILES = [
  { name: 'логотип.svg', data: Buffer.from('<svg/>') },
  { name: 'empty.txt', data: Buffer.alloc(0) },
];

test('an archive is as large as was said before, and the same for the same files', () => {
  const archive = zip(FILES);
  expect(archive.length).toBe(zipSize(FILES.map(({ name, data }) => ({ name, bytes: data.length }))));
  expect(zip(FILES).equals(archive)).toBe(true);
});

test('the directory at the end leads to every file', () => {
  const archive = zip(FILES);
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  expect(archive.readUInt16LE(end + 10)).toBe(2);
  let at = archive.readUInt32LE(end + 16);
  for (const { name, data } of FILES) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const length = archive.readUInt16LE(at + 28);
    expect(archive.subarray(at + 46, at + 46 + length).toString()).toBe(name);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    const from = local + 30 + archive.readUInt16LE(local + 26);
    expect(archive.subarray(from, from + data.length).equals(data)).toBe(true);
    at += 46 + length;
  }
});

test('a packed archive holds its files, dated as asked, and is equal for equal files', () => {
  const data = Buffer.from('привет '.repeat(50));
  const make = () => zip([{ name: 'я.txt', data }], { date: '2026-11-21', isPacked: true });
  const archive = make();
  expect(make().equals(archive)).toBe(true);
  expect(archive.readUInt16LE(12)).toBe(((2026 - 1980) << 9) | (11 << 5) | 21);
  const start = 30 + archive.readUInt16LE(26);
  const packed = archive.subarray(start, start + archive.readUInt32LE(18));
  expect(inflateRawSync(packed).equals(data)).toBe(true);
  expect(archive.readUInt32LE(archive.length - 22 + 16)).toBe(start + packed.length);
});
