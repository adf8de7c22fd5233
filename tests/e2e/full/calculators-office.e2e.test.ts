/** The tables of calculators, counted anew by LibreOffice: what their formulas give is what the page says. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { type Calculator, inputsOf } from '#src/domain/calculators/calculators.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import type { CalculatorData } from '#src/site/blocks/calculator/calculation-view.ts';

const { url } = inject('site');
const hasOffice = spawnSync('localc', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Case = { inputs: Record<string, string | number>; devices?: { model: string; count: number }[] };
type File = Pick<Calculator, 'steps'> & { cases: Case[] };
const fileOf = (code: string): File =>
  parse(readFileSync(join(PROJECT_FOLDER, `content/calculators/${code}.yaml`), 'utf8'));

/** Addresses of calculations: the cases of the content, then what chance gives. */
function questions(code: string): string[] {
  const { steps, cases } = fileOf(code);
  const own = cases.map(({ inputs, devices = [] }) => {
    const fleet = devices.map(({ model, count }) => `${model} ${count}`).join('\n');
    return Object.entries({ ...inputs, ...(fleet && { fleet }) });
  });
  const entries = inputsOf({ steps }).flatMap((input): [string, fc.Arbitrary<string>][] => {
    if (input.kind === 'number')
      return [[input.code, fc.integer({ min: Math.ceil(input.min), max: input.max }).map(String)]];
    if (input.kind === 'choice') return [[input.code, fc.constantFrom(...input.options.map(({ value }) => value))]];
    if (input.kind === 'flag') return [[input.code, fc.constantFrom('yes', 'no')]];
    if (input.kind === 'text') return [[input.code, fc.constant('ECSS-1')]];
    const rows = fc.array(fc.tuple(fc.constantFrom('MES2324', 'ESR-200', 'WEP-30L'), fc.integer({ min: 1, max: 900 })));
    return [[input.code, rows.map((all) => all.map((row) => row.join(' ')).join('\n'))]];
  });
  const random = fc.sample(fc.record(Object.fromEntries(entries)), 25).map((one) => Object.entries(one));
  return [...own, ...random].map((one) => `${new URLSearchParams(one.map(([name, value]) => [name, String(value)]))}`);
}

/** The file without the values that we wrote beside its formulas, and with the changed cells of its first sheet. */
function bare(file: Uint8Array, change: (sheet: string) => string = (sheet) => sheet): Uint8Array {
  const parts = unzipSync(file);
  const sheet = 'xl/worksheets/sheet1.xml';
  const text = strFromU8(parts[sheet] ?? new Uint8Array()).replace(/<\/f><v>[^<]*<\/v>/g, '</f>');
  return zipSync({ ...parts, [sheet]: strToU8(change(text)) });
}

/** The first sheets of the files as LibreOffice counts them. */
async function counted(files: readonly Uint8Array[]): Promise<unknown[][][]> {
  const [from, to] = ['in', 'out'].map((name) => mkdtempSync(join(folder, name)));
  if (!from || !to) throw new Error('no folder');
  mkdirSync(from, { recursive: true });
  const names = files.map((bytes, index) => {
    writeFileSync(join(from, `${index}.xlsx`), bytes);
    return join(from, `${index}.xlsx`);
  });
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const office = spawnSync('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', to, ...names], {
    encoding: 'utf8',
  });
  expect(office.status, office.stderr).toBe(0);
  return Promise.all(names.map((_, index) => readSheet(join(to, `${index}.xlsx`))));
}

const kopecks = (text: string) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100);

test.skipIf(!hasOffice).each(['ecss', 'eccm', 'site'])(
  'LibreOffice (apt-get install libreoffice-calc) counts the tables of %s as the page does',
  { timeout: 300_000 },
  async (code) => {
    const pages: CalculatorData[] = [];
    const files: Uint8Array[] = [];
    for (const query of questions(code)) {
      const page = await fetch(`${url}/prices-${code}/_data.json?${query}`);
      const { data } = (await page.json()) as { data: CalculatorData };
      if (!data.total) continue; // chance gave no device
      pages.push(data);
      files.push(
        bare(new Uint8Array(await (await fetch(url + data.ways.find(({ download }) => download)?.href)).arrayBuffer())),
      );
    }
    expect(pages.length).toBeGreaterThan(15);
    let formulas = 0;
    for (const [index, rows] of (await counted(files)).entries()) {
      const { groups, columns, sums, href } = pages[index] as CalculatorData;
      const lines = groups.flatMap((group) =>
        // Where nothing has a price the page shows no column of sums.
        group.lines.map(({ name, cells }) => ({ name, sum: columns.length > 1 ? (cells.at(-1) ?? '') : 'по запросу' })),
      );
      const wanted = [...lines, ...sums].map(({ name, sum }) => [
        name.replaceAll('\u00a0', ' '),
        sum.includes('запросу') ? null : kopecks(sum),
      ]);
      const got = rows.flatMap((row) => {
        const sum = row[6];
        if (sum === 'Сумма, руб.' || row.length < 7 || sum === null) return [];
        formulas += 1;
        return [[String(row[0]).replaceAll('\u00a0', ' '), typeof sum === 'number' ? Math.round(sum * 100) : null]];
      });
      expect(new Map(got as [string, number][]), href).toEqual(new Map(wanted as [string, number][]));
    }
    expect(formulas).toBeGreaterThan(pages.length);
  },
);

test.skipIf(!hasOffice)(
  'LibreOffice (apt-get install libreoffice-calc): a quantity that is changed takes the price of its step, and the rest follows',
  { timeout: 120_000 },
  async () => {
    const file = await fetch(`${url}/files/prices-ecss.xlsx?users=950&topology=single&hardware=own&trunks=0`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const users = (await readSheet(Buffer.from(bytes))).findIndex(([name]) => name === 'Лицензия абонента') + 1;
    const more = bare(bytes, (sheet) => {
      const cell = new RegExp(`(<c r="D${users}"[^>]*><v>)950(</v>)`);
      expect(sheet).toMatch(cell);
      return sheet.replace(cell, '$11000$2');
    });
    const [before = [], after = []] = await counted([bare(bytes), more]);
    const sumOf = (rows: unknown[][], name: string) => Number(rows.find(([one]) => one === name)?.[6]);
    expect(sumOf(before, 'Лицензия абонента')).toBe(855_000);
    expect(sumOf(after, 'Лицензия абонента')).toBe(800_000); // 1 000 by 800: the next step of the price list
    const saved = 55_000 * 1.15; // the support of a year goes with it
    expect(sumOf(before, 'Всего без НДС') - sumOf(after, 'Всего без НДС')).toBeCloseTo(saved, 2);
  },
);
