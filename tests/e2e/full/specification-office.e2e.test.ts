/**
 * The files of a specification as LibreOffice opens them: every value of the pages of its goods, the sums of the answer, and the
 * tables of the page; sums of the workbook are counted anew.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { parse } from 'parse5';
import { afterAll, expect, inject, test } from 'vitest';

const { url } = inject('site');
/** Each part of LibreOffice has a command of its own and may be missing. */
const has = (command: string) => spawnSync(command, ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIST = [
  ...[
    '# Узел',
    'MES2448P; 4 // в стойку',
    'Cisco C9200L-24T-4G; 2',
    'WEP-30L; 6',
    'нет такой модели; 1',
    'MES3324F; 1',
  ],
  ...['Линия: MES2448P ↔ MES3324F SFP+; 12 км; одномод; 2; запас 1', 'Линия: MES3324F', 'ИБП: 3000 ВА; 864 Вт·ч'],
].join('\n');

type Node = { nodeName: string; value?: string; childNodes?: Node[] };
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
const textOf = (node: Node): string => node.value ?? (node.childNodes ?? []).map(textOf).join('');
const all = (node: Node, names: readonly string[]): Node[] => [
  ...(names.includes(node.nodeName) ? [node] : []),
  ...(node.childNodes ?? []).flatMap((one) => all(one, names)),
];

/** Rows of all tables of a file, read from what LibreOffice makes of it. */
function opened(bytes: Uint8Array, name: string, filter: string): string[][] {
  writeFileSync(join(folder, name), bytes);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const office = spawnSync(
    'soffice',
    [profile, '--headless', '--convert-to', filter, '--outdir', folder, join(folder, name)],
    { encoding: 'utf8' },
  );
  expect(office.status, office.stderr).toBe(0);
  const html = parse(readFileSync(join(folder, name.replace(/\.\w+$/, '.html')), 'utf8')) as Node;
  return all(html, ['tr']).map((row) => all(row, ['td', 'th']).map((cell) => plain(textOf(cell))));
}

/** A workbook without the values that we wrote beside its formulas. */
function bare(file: Uint8Array): Uint8Array {
  const parts = unzipSync(file);
  const sheet = 'xl/worksheets/sheet1.xml';
  const text = strFromU8(parts[sheet] ?? new Uint8Array()).replace(/<\/f><v>[^<]*<\/v>/g, '</f>');
  return zipSync({ ...parts, [sheet]: strToU8(text) });
}

type Answer = {
  data: {
    rows: { ours: { href: string } | null }[];
    sums: { code: string; name: string; value: number | null; text: string }[];
    tables: { head: string[]; rows: string[][] }[];
  };
};
type Good = {
  data: { sections: { attributes: { name: string; value: string; confidence: string }[] }[] };
};

const form = `${new URLSearchParams({ list: LIST })}`;

async function fileOf(name: string): Promise<Uint8Array> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const file = await fetch(`${url}/files/${name}`, { method: 'POST', headers, body: form });
  expect(file.status).toBe(200);
  return new Uint8Array(await file.arrayBuffer());
}

async function pageData(): Promise<Answer['data']> {
  const reply = await fetch(`${url}/specification/_data.json?${form}`);
  return ((await reply.json()) as Answer).data;
}

/** Rows of the computed tables of the page. */
function tableRows({ tables }: Answer['data']): string[][] {
  const rows = tables.flatMap(({ head, rows: own }) => [head, ...own]).map((row) => row.map(plain));
  expect(rows.length).toBeGreaterThan(20);
  return rows;
}

test.skipIf(!has('localc'))(
  'LibreOffice (apt-get install libreoffice-calc) counts the sums of the workbook as the page does, and its tables are those of the page',
  { timeout: 180_000 },
  async () => {
    const rows = opened(bare(await fileOf('specification.xlsx')), 'counted.xlsx', 'html:HTML (StarCalc)');
    const data = await pageData();
    for (const row of tableRows(data)) expect(rows.map((cells) => cells.slice(0, row.length))).toContainEqual(row);
    const head = rows.find((cells) => cells[0] === '№') ?? [];
    const counted = rows.find((cells) => cells[2] === 'Всего известного') ?? [];
    const known = data.sums.filter(({ code, value }) => code !== 'heat' && value !== null);
    expect(known.length).toBeGreaterThan(1);
    for (const { name, value } of known) {
      const cell = counted[head.findIndex((title) => title.startsWith(`${plain(name)} всего`))] ?? '';
      expect(Number(cell.replace(',', '.')), name).toBeCloseTo(value ?? 0, 2);
    }
  },
);

test.skipIf(!has('lowriter'))(
  'LibreOffice (apt-get install libreoffice-writer) opens the document, and its tables say what the site says',
  { timeout: 180_000 },
  async () => {
    const rows = opened(await fileOf('specification.docx'), 'specification.docx', 'html:HTML (StarWriter):EmbedImages');
    const data = await pageData();
    for (const row of tableRows(data)) expect(rows).toContainEqual(row);
    for (const { name, text } of data.sums) {
      expect(rows.map((cells) => cells.slice(0, 2))).toContainEqual([plain(name), plain(text)]);
    }
    const codes = data.rows.flatMap(({ ours }) => ours?.href.split('/')[2] ?? []);
    expect(codes.length).toBeGreaterThanOrEqual(3);
    let compared = 0;
    for (const code of codes) {
      const good = (await (await fetch(`${url}/api/catalog/good/${code}`)).json()) as Good;
      for (const { name, value, confidence } of good.data.sections.flatMap((one) => one.attributes)) {
        if (confidence === 'inferred') continue;
        compared += 1;
        expect(
          rows.map((cells) => cells.slice(0, 2)),
          code,
        ).toContainEqual([plain(name), plain(value)]);
      }
    }
    expect(compared).toBeGreaterThan(20);
  },
);
