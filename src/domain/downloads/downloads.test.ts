import { expect, test } from 'vitest';
import type { Good } from '#src/domain/catalog/catalog.ts';
import { inPages, releaseNotes } from './downloads.ts';
import { mibFiles } from './mib.ts';

const good = {
  id: 140,
  code: 'mes2448p',
  model: 'MES2448P',
  name: 'Ethernet-коммутатор MES2448P',
  shape: { kind: 'switch', model: 'MES2448P', ports: { ge: 48, sfpp: 4 }, poePorts: 48 },
} as unknown as Good;
const files = mibFiles(good, { siteUrl: 'https://site.example', email: 'a@site.example', date: '2026-11-21' });
const modules = files.filter(({ name }) => name.endsWith('.mib'));

test('release notes are a text with every release, the newest first', () => {
  const text = releaseNotes(
    {
      kind: 'MIB-файлы',
      code: 'mib',
      about: 'Образец.',
      absent: '',
      releases: [
        { version: '1.1', date: '2027-01-02', notes: ['второе'] },
        { version: '1.0', date: '2026-11-21', notes: ['первое'] },
      ],
    },
    'Компания',
  );
  expect(text).toMatch(
    /^Компания\. MIB-файлы: что изменилось\n[\s\S]*Выпуск 1\.1, 02\.01\.2027\n {2}- второе[\s\S]*Выпуск 1\.0/,
  );
});

test('a module set is SMIv2 by form: ASCII, one identity each, every import used and found', () => {
  const defined = new Map<string, Set<string>>();
  for (const { name, text } of modules) {
    expect(text, name).toMatch(/^[\n\x20-\x7e]*$/);
    expect(text.match(/MODULE-IDENTITY\n/g)?.length, name).toBe(1);
    const module = /^([A-Z][A-Z0-9-]*) DEFINITIONS ::= BEGIN/.exec(text)?.[1] ?? '';
    expect(`${module}.mib`).toBe(name);
    expect(text.trimEnd().endsWith('END'), name).toBe(true);
    const words = [
      ...text.matchAll(
        /^([a-z][A-Za-z0-9]{0,63}) (?:MODULE-IDENTITY|OBJECT-IDENTITY|OBJECT-TYPE|OBJECT-GROUP|MODULE-COMPLIANCE| *OBJECT IDENTIFIER)/gm,
      ),
    ];
    defined.set(module, new Set(words.map(([, word]) => word as string)));
    const imports = /IMPORTS([\s\S]*?);/.exec(text)?.[1] ?? '';
    const body = text.slice(text.indexOf(';'));
    for (const [, list = '', from = ''] of imports.matchAll(/([\w\s,-]+?)\s+FROM\s+([\w-]+)/g)) {
      for (const word of list.split(',').map((one) => one.trim())) {
        expect(body, `${name} uses ${word}`).toMatch(new RegExp(`\\b${word}\\b`));
        if (from.startsWith('DEMO-')) expect(defined.get(from), `${from} defines ${word}`).toContain(word);
      }
    }
    for (const [, parent = ''] of body.matchAll(/::= \{ (\w+) \d+ \}/g)) {
      expect(text.match(new RegExp(`\\b${parent}\\b`, 'g'))?.length, `${name}: ${parent}`).toBeGreaterThan(1);
    }
  }
  expect(modules.map(({ name }) => name)).toEqual([
    'DEMO-ROOT-MIB.mib',
    'DEMO-HARDWARE-MIB.mib',
    'DEMO-MES2448P-MIB.mib',
  ]);
});

test('the note of the set tells the numbers to expect', () => {
  const note = files.find(({ name }) => name === 'README.txt')?.text ?? '';
  expect(note).toContain('1.3.6.1.4.1.32473.1.140');
  expect(note).toContain('группа 1: 1G, портов 48, из них с PoE 48');
});

test('a good stands on one page, and a page is filled while the next good has room', () => {
  const goods = [9, 9, 4, 30, 1].map((count, id) => ({ id, count }));
  expect(inPages(goods, 20)).toEqual([[0, 1], [2], [3], [4]]);
  expect(inPages([], 20)).toEqual([]);
});
