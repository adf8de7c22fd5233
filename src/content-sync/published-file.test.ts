/** What an editor is told about the files that he publishes: content/downloads/published/. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { formatProblem } from '#src/platform/content/problems.ts';
import { fixtureFiles } from '#tests/support/content-fixture.ts';
import { downloadsFolder } from './downloads-folder.server.ts';
import { loadContentFiles } from './load-content.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'published-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BYTES = 'manual';
const SUM = createHash('sha256').update(BYTES).digest('hex');
const FILE = 'downloads/published/m1.yaml';
const GOOD = `documents: [m1-manual]
versions:
  - version: '1.1'
    date: 2026-11-20
    file: m1-1.1.pdf
    sha256: ${SUM}
    notes: [Вторая версия]
  - version: '1.0'
    date: 2026-10-01
    file: m1-1.0.pdf
    notes: [Первая версия]
    withdrawn: В ней была ошибка.
    replacedBy: '1.1'
`;
const A_NAME =
  'ожидалось: имя файла из латинских букв, цифр, «-», «_», «+» и «.», без пробелов и русских букв, с расширением строчными, например mes2300-4.0.25.zip';
const inContent = { 'downloads/files/m1-1.1.pdf': BYTES };

const load = (yaml: string, files: Record<string, string> = inContent, stored = downloadsFolder(undefined)) =>
  loadContentFiles(fixtureFiles({ [FILE]: yaml, ...files }), stored);
const messages = (...given: Parameters<typeof load>) =>
  load(...given).problems?.map((one) => formatProblem(one).replace(`content/${FILE}:`, '')) ?? [];
const published = (...given: Parameters<typeof load>) => load(...given).content?.published_file ?? [];

test('C008: a document with a file has its version, its size and its checksum; a withdrawn version has neither', () => {
  const { content, problems } = load(GOOD);
  expect(problems?.map(formatProblem)).toBeUndefined();
  expect(content?.document.find(({ code }) => code === 'm1-manual')).toMatchObject({
    ...{ has_file: true, version: '1.1', published: '2026-11-20' },
  });
  expect(content?.published_file).toMatchObject([
    { key: 'm1-manual/1.1', sort: 1, name: 'm1-1.1.pdf', size: '6', sha256: SUM, withdrawn: null },
    { key: 'm1-manual/1.0', sort: 2, size: null, withdrawn: 'В\u00a0ней была ошибка.', replaced_by: 'm1-manual/1.1' },
  ]);
});

test('C008: a document whose every version is withdrawn has no file', () => {
  const yaml = `documents: [m1-manual]
versions:
  - { version: '1.0', date: 2026-10-01, file: m1-1.0.pdf, notes: [Первая], withdrawn: Ошибка. }
`;
  expect(load(yaml, {}).content?.document.find(({ code }) => code === 'm1-manual')?.has_file).toBe(false);
});

test.each<[string, string, Record<string, string>, string[]]>([
  [
    'a file that is nowhere',
    GOOD,
    {},
    [
      '5 versions[1].file — файла m1-1.1.pdf нет в content/downloads/files; папка больших файлов не задана (DOWNLOADS_DIR)',
    ],
  ],
  [
    'a checksum of another file',
    GOOD.replace(SUM, 'a'.repeat(64)),
    inContent,
    [
      `6 versions[1].sha256 — контрольная сумма не сходится: у файла m1-1.1.pdf она ${SUM}. Проверьте, что файл скопирован целиком и это та версия`,
    ],
  ],
  [
    'no checksum: it is told',
    GOOD.replace(/ {4}sha256.*\n/, ''),
    inContent,
    [`3 versions[1].sha256 — нет контрольной суммы; у файла m1-1.1.pdf она такая: ${SUM}`],
  ],
  [
    'half a checksum',
    GOOD.replace(SUM, SUM.slice(0, 40)),
    inContent,
    [`6 versions[1].sha256 — ожидалось: контрольная сумма SHA-256, 64 знака 0–9 и a–f; стоит «${SUM.slice(0, 40)}»`],
  ],
  [
    'a name with a space and Russian letters',
    GOOD.replace('m1-1.1.pdf', 'Руководство 1.1.PDF'),
    {},
    [`5 versions[1].file — ${A_NAME}; стоит «Руководство 1.1.PDF»`],
  ],
  [
    'a file that leads out of the folder',
    GOOD.replace('m1-1.1.pdf', '../company.yaml'),
    {},
    [`5 versions[1].file — ${A_NAME}; стоит «../company.yaml»`],
  ],
  [
    'a format that the list of documents does not promise',
    GOOD.replace('m1-1.1.pdf', 'm1-1.1.zip'),
    { 'downloads/files/m1-1.1.zip': BYTES },
    ['5 versions[1].file — ожидалось: файл .pdf, как в столбце format таблицы documents.csv'],
  ],
  [
    'an empty file',
    GOOD.replace(SUM, createHash('sha256').digest('hex')),
    { 'downloads/files/m1-1.1.pdf': '' },
    ['5 versions[1].file — файл m1-1.1.pdf пуст'],
  ],
  [
    'a file too heavy for the content',
    GOOD.replace(SUM, createHash('sha256').update(BYTES.repeat(4_000_000)).digest('hex')),
    { 'downloads/files/m1-1.1.pdf': BYTES.repeat(4_000_000) },
    [
      '5 versions[1].file — файл m1-1.1.pdf занимает 24\u00a0МБ, в content/ помещается до 20\u00a0МБ: положите его в папку DOWNLOADS_DIR',
    ],
  ],
  [
    'a document that nobody knows',
    GOOD.replace('[m1-manual]', '[m1-manual, m1-none]'),
    inContent,
    ['1 documents[2] — документа «m1-none» нет в content/catalog/documents.csv'],
  ],
  [
    'a version twice',
    GOOD.replace("- version: '1.0'", "- version: '1.1'"),
    inContent,
    [
      '8 versions[2].version — номер версии «1.1» уже занят: content/downloads/published/m1.yaml:3',
      '13 versions[2].replacedBy — версия не может заменять саму себя',
    ],
  ],
  [
    'a version that YAML reads as a number',
    GOOD.replace("'1.1'\n    date", '1.1\n    date'),
    inContent,
    ['3 versions[1].version — ожидалось: версия в кавычках, например «4.0.25»'],
  ],
  [
    'a replacement of what can still be taken',
    GOOD.replace('    notes: [Вторая версия]', "    notes: [Вторая версия]\n    replacedBy: '1.0'"),
    inContent,
    [
      '8 versions[1].replacedBy — чем заменена, пишут у отозванной версии: withdrawn',
      '8 versions[1].replacedBy — версия 1.0 сама отозвана, ожидалась та, которую можно скачать',
    ],
  ],
  [
    'a file that no version names',
    GOOD,
    { ...inContent, 'downloads/files/left.pdf': 'x' },
    [
      'content/downloads/files/left.pdf:1 — файл не назван ни одной версией в downloads/published: проверьте имя или удалите его',
    ],
  ],
])('%s', (_, yaml, files, expected) => {
  expect(messages(yaml, files)).toEqual(expected);
});

test('a large file stands in the folder of the server; one that nobody touched since is not read again', () => {
  writeFileSync(join(folder, 'm1-1.1.pdf'), BYTES);
  expect(published(GOOD, {}, downloadsFolder(folder))).toMatchObject([{ size: '6', sha256: SUM }, {}]);
  const files = new Map([['m1-1.1.pdf', { size: 6, sha256: 'b'.repeat(64) }]]);
  const known = { files, at: new Date(Date.now() + 3_600_000) };
  expect(messages(GOOD, {}, downloadsFolder(folder, known))).toEqual([expect.stringContaining('она bbbb')]);
  // Touched after it was hashed: other bytes of the same length would have the checksum of the old ones.
  expect(messages(GOOD, {}, downloadsFolder(folder, { files, at: new Date() }))).toEqual([]);
  truncateSync(join(folder, 'm1-1.1.pdf'), 5);
  expect(messages(GOOD, {}, downloadsFolder(folder, known))).toEqual([expect.stringContaining('не сходится')]);
  rmSync(join(folder, 'm1-1.1.pdf'));
  expect(messages(GOOD, {}, downloadsFolder(folder))).toEqual([
    `5 versions[1].file — файла m1-1.1.pdf нет в content/downloads/files и в ${folder}`,
  ]);
});
