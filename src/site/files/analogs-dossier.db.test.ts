/** The dossier of pairs over HTTP, from the repository's content. */
import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_DOSSIER_PAIRS } from '#src/domain/analogs/bill.ts';
import { findDossier } from '#src/domain/analogs/dossier.server.ts';
import { findFactSources } from '#src/domain/catalog/catalog.server.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

const PAIR = 'cisco-catalyst-1000-24t-4g-l:mes2428:12';
const DECLARED = 'cisco-7609:me5210s';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const get = (url: string) => site.app.inject({ url, headers: { host: 'site.example' } });
const address = (kind: 'pdf' | 'xlsx', ...pairs: string[]) =>
  `/files/analogs/dossier.${kind}?${pairs.map((pair) => `pair=${pair}`).join('&')}`;
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ');
const pdfText = async (url: string) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']], answer.body.slice(0, 200)).toEqual([
    200,
    'application/pdf',
  ]);
  return plain((await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })).text);
};
const found = async (...pairs: string[]) => {
  const asked = pairs.map((text) => {
    const [model = '', good = '', quantity] = text.split(':');
    return { model, good, quantity: quantity === undefined ? null : Number(quantity) };
  });
  return (await findDossier(asked)) ?? [];
};

test('the paper tells every parameter with both values, verdict, weight and the origin of each value', async () => {
  const words = await pdfText(address('pdf', PAIR, DECLARED));
  for (const { theirName, ourModel, ourName, rows, theirSources, ourSources } of await found(PAIR, DECLARED)) {
    for (const text of [theirName, ourModel, ourName, ...theirSources, ...ourSources])
      expect(words).toContain(plain(text));
    for (const { name, theirs, ours } of rows) {
      expect(words).toContain(plain(name));
      for (const value of [theirs, ours]) if (value) expect(words).toContain(plain(value.value).split(' ')[0]);
    }
  }
  expect(words).toMatch(/12 шт\./);
  expect(words).toContain('Заявлен аналогом в записи реестра Минпромторга');
  expect(words).toContain('Чего не знаем и кто может ответить');
  expect(words).toContain(`версия содержания ${contentVersion()}`);
  expect(words).toMatch(/редакция [0-9a-f]{8}/);
  expect(words.replaceAll(' ', '')).toContain(`site.example/files/analogs/dossier.pdf?pair=${PAIR}&pair=${DECLARED}`);
});

test('the workbook has a summary and a sheet for each pair; a gap names who can close it', async () => {
  const answer = await get(address('xlsx', PAIR, DECLARED));
  const [pair] = await found(PAIR);
  const summary = await readSheet(answer.rawPayload, 'Сводка');
  expect(summary[1]?.slice(0, 6)).toEqual([1, pair?.theirName, pair?.ourModel, pair?.ourName, 12, pair?.score]);
  const rows = await readSheet(answer.rawPayload, '1 MES2428');
  expect(rows[0]).toEqual(expect.arrayContaining(['Параметр', 'Вывод', 'Вес, %', 'Откуда известно']));
  for (const [at, one] of (pair?.rows ?? []).entries()) {
    const cells = rows[at + 1] ?? [];
    expect(cells[0]).toBe(one.name);
    expect(cells[2]).toBe(one.theirs?.value ?? 'нет данных');
    expect(cells[3]).toBe(one.theirs?.origin ?? null);
    expect(cells[5]).toBe(one.ours?.origin ?? null);
    expect(cells[7]).toBe(one.weight);
    // Every known value has an origin in words, every unknown one somebody who can answer.
    for (const value of [one.theirs, one.ours]) if (value) expect(value.origin).not.toBe('');
  }
  const gaps = (pair?.rows ?? []).flatMap(({ theirs, ours }) => [theirs, ours]).filter((value) => value === null);
  const at = rows.findIndex(([first]) => first === 'Чего не\u00a0знаем');
  const told = rows.slice(at + 1, at + 1 + gaps.length);
  expect(told.every(([name, , whose, who]) => name && whose && who)).toBe(true);
});

test('weights of compared parameters make a hundred, and what was not compared weighs nothing', async () => {
  for (const { rows } of await found(PAIR)) {
    const weights = rows.map(({ weight }) => weight);
    expect(Math.abs(weights.reduce((sum, one) => sum + one, 0) - 100)).toBeLessThanOrEqual(rows.length / 2);
    for (const { theirs, weight } of rows) if (theirs === null) expect(weight).toBe(0);
  }
});

test('a pair that the rule would not offer says so instead of looking like an answer', async () => {
  const withoutPoe = 'tp-link-tl-sg3428mp:mes2324';
  const [pair] = await found(withoutPoe);
  expect(pair?.isAnswer).toBe(false);
  expect(pair?.score ?? 0).toBeLessThanOrEqual(70);
  expect(await pdfText(address('pdf', withoutPoe))).toContain('не предлагается как аналог');
});

test('equal addresses give equal bytes, and a number changes the edition', async () => {
  const [one, again, other] = await Promise.all([
    get(address('pdf', PAIR)),
    get(address('pdf', PAIR)),
    get(address('pdf', PAIR.replace(':12', ':13'))),
  ]);
  expect(one.rawPayload.equals(again.rawPayload)).toBe(true);
  expect(one.headers['content-disposition']).not.toBe(other.headers['content-disposition']);
});

test('the longest dossier is made; a longer one, no pair and strangers are addresses that do not exist', async () => {
  const most = Array.from({ length: MAX_DOSSIER_PAIRS }, () => PAIR);
  for (const kind of ['pdf', 'xlsx'] as const) expect((await get(address(kind, ...most))).statusCode, kind).toBe(200);
  for (const pairs of [
    [...most, PAIR],
    [],
    ['cisco-7609'],
    ['cisco-7609:no-such-good'],
    ['no-such-model:mes2324'],
    ['cisco-7609:me5210s:-1'],
    ['cisco-catalyst-1000-24t-4g-l:wep-30l'],
    ['huawei-lpui-120-12x10gbase-lan-wan-sfp-a:mes2324'],
  ]) {
    expect((await get(address('pdf', ...pairs))).statusCode, pairs.at(-1)).toBe(404);
  }
});

test('every good and every model of another maker names its sources', async () => {
  const goods = await site.database.db.selectFrom('good').select('code').execute();
  const models = await site.database.db.selectFrom('analog_model').select(['code', 'figures']).execute();
  for (const { code } of goods) expect(await findFactSources(code), code).not.toEqual([]);
  for (const { code, figures } of models) expect(figures.sources ?? [], code).not.toEqual([]);
});
