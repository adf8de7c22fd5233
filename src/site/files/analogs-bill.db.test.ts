/** Bills as plain forms send them: a file to the page of analogues, an answered list to the form of a request. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_BILL_LENGTH } from '#src/domain/analogs/bill.ts';
import { xlsxCells } from '#src/platform/tables/xlsx-cells.server.ts';
import { writeXlsx } from '#src/platform/xlsx.server.ts';
import { zip } from '#src/platform/zip.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

async function sendFile(bytes: Buffer | string, name = 'bill.xlsx') {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(Buffer.from(bytes as string))]), name);
  const { headers, body } = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await new Response(body).arrayBuffer());
  const type = headers.get('content-type') as string;
  return site.app.inject({ method: 'POST', url: '/analogs/', headers: { 'content-type': type }, payload });
}

const sendForm = ({ app }: SiteApp, url: string, entries: Record<string, string>, from = '192.0.2.9') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams(entries).toString(),
  });

test('a sent workbook is answered line by line in the page; no line is lost, nothing is kept', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => (n % 2 ? [`мусор ${n}`, n + 1] : ['Cisco 7609', n + 1]));
  const reply = await sendFile(await writeXlsx([{ name: 'Лист', rows: [['Модель', 'Кол-во'], ...rows] }]));
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(/<p class="[^"]*total[^"]*">([^<]*)/.exec(reply.body)?.[1]).toMatch(
    /^500\sстрок\. Ответ есть: 250, модель не\sнайдена: 250\.$/,
  );
  expect(reply.body.match(/<tr[^>]*><td[^>]*>\d+<\/td>/g)).toHaveLength(500);
  expect(reply.body.includes('noindex')).toBe(true);
});

test('a file that cannot be read says why in the page', async () => {
  for (const [bytes, words] of [
    ['', 'Выберите файл'],
    ['PK\u0003\u0004 это не книга, а что-то другое', 'Книга не\u00a0читается'],
    ['a\u0000b\u0000c', 'Это не\u00a0таблица'],
    ['x\n'.repeat(1001), 'Не больше 1\u00a0000 строк'],
    ['x'.repeat(2_100_000), 'Файл больше 2'],
  ] as const) {
    const reply = await sendFile(bytes);
    expect([reply.statusCode, reply.body.includes(words)], words).toEqual([422, true]);
  }
  expect((await sendFile('x'.repeat(4_000_000))).statusCode).toBe(413);
  const none = { method: 'POST', url: '/analogs/', headers: { 'content-type': 'multipart/form-data' } } as const;
  expect((await site.app.inject({ ...none, payload: 'nothing' })).statusCode).toBe(422);
});

test('a workbook with one cell in the last row of Excel is refused at once and ends nothing', async () => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const cell = (address: string) => `<c r="${address}"><v>1</v></c>`;
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${type}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cell('A1')}</row><row r="1048576">${cell('XFD1048576')}</row></sheetData></worksheet>`,
  };
  const bytes = zip(Object.entries(parts).map(([name, xml]) => ({ name, data: Buffer.from(xml) })));
  const reply = await sendFile(bytes);
  expect([reply.statusCode, reply.body.includes('строки дальше 5\u00a0000-й')]).toEqual([422, true]);
  expect(reply.body.length).toBeLessThan(300_000);
});

test('an answered list opens the form of a request with everything filled in, however long', async () => {
  const positions = Array.from({ length: 1000 }, (_, n) => ({
    asked: `Строка ${n + 1}: коммутатор доступа`,
    quantity: n,
  }));
  const entries = {
    vendor: 'Разные производители',
    model: 'Спецификация',
    positions: JSON.stringify(positions),
    name: 'чужое',
  };
  const reply = await site.app.inject({
    method: 'POST',
    url: '/forms/analog/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(entries).toString(),
  });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(/<input(?=[^>]* name="model")(?=[^>]* value="Спецификация")[^>]*>/.test(reply.body)).toBe(true);
  expect(reply.body.includes('Строка 1000: коммутатор доступа')).toBe(true);
  expect(/чужое|Заявка не отправлена/.test(reply.body)).toBe(false);
});

test('modules join a list on the page of modules, one line after another, and the list is in no address', async () => {
  const SFP = '/catalog/ethernet-switches/sfp/';
  const idOf = async (code: string) =>
    (await site.database.db.selectFrom('good').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
  const devices = [
    { good: await idOf('mes2348p'), quantity: 12, asked: 'Cisco Catalyst 9200L-48P-4G; 12' },
    { good: await idOf('mes2324p'), quantity: 3, asked: 'что-то <ещё>' },
  ];
  const fields = { vendor: 'Разные производители', model: 'Спецификация', positions: JSON.stringify(devices) };
  const question = { good: 'MES2348P', far: 'mes2324p', distance: '10', lines: '2', spares: '1' };
  const first = await sendForm(site, SFP, { ...fields, ...question });
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(first.body).toMatch(/В\sзаявке 2\sпозиции, 15\sшт\./);
  expect(first.body).toContain('Устройства заявки: ');
  const adds = [...first.body.matchAll(/<button value="([^"]*)"[^>]* name="add"/g)].map(([, value = '']) =>
    JSON.parse(value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
  );
  expect(adds.length).toBeGreaterThan(1);
  expect(adds[0][0]).toMatchObject({ quantity: 5, note: expect.stringMatching(/^оптика: MES2348P ↔ MES2324P, /) });

  const add = JSON.stringify(adds[0]);
  const second = await sendForm(site, SFP, { ...fields, add });
  expect(second.body).toMatch(/В\sзаявке 3\sпозиции, 20\sшт\./);
  const form = await sendForm(site, '/forms/analog/', { ...fields, add });
  expect([form.statusCode, form.headers.location]).toEqual([200, undefined]);
  for (const [at, quantity] of [12, 3, 5].entries()) {
    expect(form.body).toMatch(new RegExp(`name="positions\\.${at}"[^>]* value="${quantity}"`));
  }

  // What is no list of ours is the form's to refuse; a question that no form sends has no page.
  expect((await sendForm(site, '/forms/analog/', { ...fields, add: '{' })).statusCode).toBe(200);
  expect((await sendForm(site, SFP, { ...fields, positions: '{"a":1}' })).body).not.toMatch(/В\sзаявке \d/);
  expect((await sendForm(site, SFP, { ...fields, unit: 'мили' })).statusCode).toBe(404);
});

test('a list that is too long is refused by a page', async () => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/analogs/bill.xlsx',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `bill=${'x'.repeat(MAX_BILL_LENGTH * 6 + 2_000)}`,
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
});

test('a list that says nothing comes back in the page with its problem', async () => {
  const empty = await sendForm(site, '/analogs/bill.xlsx', { bill: ' \n' });
  expect([empty.statusCode, empty.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
  expect(empty.body).toMatch(/role="alert"[^>]*>Вставьте список оборудования</);
});

test('above the limit of its address, on whichever node, a list is refused by a page that keeps it and says when', async () => {
  const env = { FORMS_PER_HOUR: '3', TRUSTED_PROXIES: '1' };
  const nodes = await Promise.all([startSiteApp(env, site.database), startSiteApp(env, site.database)]);
  try {
    const ways = [
      ['/analogs/bill.xlsx', { bill: 'Cisco 7609; 2' }, /<textarea[^>]*>Cisco 7609; 2<\/textarea>/],
      [
        '/forms/analog/',
        { model: 'Спецификация', positions: '[{"asked":"Своё","quantity":7}]' },
        /value="Спецификация"[\s\S]*Своё/,
      ],
      ['/analogs/', {}, /id="bill"/],
    ] as const;
    for (const [index, [path, entries]] of ways.entries()) {
      const reply = await sendForm(nodes[index % 2] as SiteApp, path, entries, '192.0.2.1');
      expect(reply.statusCode, path).not.toBe(429);
    }
    for (const [path, entries, kept] of ways) {
      for (const node of nodes) {
        const reply = await sendForm(node, path, entries, '192.0.2.1');
        expect([reply.statusCode, reply.headers['content-type']], path).toEqual([429, 'text/html; charset=utf-8']);
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
        expect(reply.body).toContain('слишком много списков');
        expect(reply.body).toMatch(kept);
      }
    }
    const other = await sendForm(nodes[0], '/forms/analog/', { model: 'x' }, '192.0.2.2');
    expect(other.statusCode).toBe(200);
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
});

/** The workbooks of this part of the site: an answered bill, a comparison of two groups. */
async function workbooks(): Promise<[name: string, bytes: Buffer][]> {
  const goods = await site.database.db
    .selectFrom('good')
    .select('id')
    .where('code', 'in', ['mes2324', 'mes5324', 'esr-20'])
    .execute();
  const bill = await site.app.inject({
    method: 'POST',
    url: '/analogs/bill.xlsx',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ bill: 'Cisco 7609; 2\n=1+1; 3' }).toString(),
  });
  const comparison = await site.app.inject(`/files/comparison.xlsx?goods=${goods.map(({ id }) => id).join(',')}`);
  expect([bill.statusCode, comparison.statusCode]).toEqual([200, 200]);
  return [
    ['bill', bill.rawPayload],
    ['comparison', comparison.rawPayload],
  ];
}

test('another program reads the workbooks back: texts, numbers, and a formula of a visitor as a text', async () => {
  const [[, bill], [, comparison]] = (await workbooks()) as [[string, Buffer], [string, Buffer]];
  const rows = await xlsxCells(bill);
  expect(rows[0]?.slice(0, 3)).toEqual(['№ строки', 'Запрошено', 'Количество']);
  expect(rows.slice(1).map(([number, source, quantity]) => [number, source, quantity])).toEqual([
    ['1', 'Cisco 7609; 2', '2'],
    ['2', '=1+1; 3', '3'],
  ]);
  expect((await xlsxCells(comparison)).flat().join(' ')).toMatch(/MES2324|MES5324|ESR-20/);
});

const office = await promisify(execFile)('soffice', ['--version']).then(
  () => true,
  () => false,
);
test.skipIf(!office)('LibreOffice opens the workbooks (skipped where it is not installed)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'xlsx-'));
  const files = await Promise.all(
    (await workbooks()).map(async ([name, bytes]) => {
      await writeFile(join(folder, `${name}.xlsx`), bytes);
      return join(folder, `${name}.xlsx`);
    }),
  );
  await promisify(execFile)('soffice', ['--headless', '--convert-to', 'csv', '--outdir', folder, ...files]);
  const made = (await readdir(folder)).filter((name) => name.endsWith('.csv')).sort();
  await rm(folder, { recursive: true });
  expect(made).toEqual(['bill.csv', 'comparison.csv']);
});

test('C031: the devices of ours in an answered list lead to the calculator that counts them, with their numbers', async () => {
  const list = 'DES-3200-28; 4\nMES2324\nнет такой модели; 2';
  const { body } = await site.app.inject({ url: `/analogs/?bill=${encodeURIComponent(list)}` });
  const [, href = ''] = /href="(\/prices-eccm\/\?[^"]*)"/.exec(body) ?? [];
  const fleet = new URL(href.replaceAll('&amp;', '&'), 'https://site.example').searchParams.get('fleet');
  const [first, second, ...rest] = fleet?.split('\n') ?? [];
  expect(first).toMatch(/^MES\S+ 4$/);
  expect([second, rest]).toEqual(['MES2324 1', []]);
  const counted = await site.app.inject({ url: href.replaceAll('&amp;', '&') });
  expect(counted.body.replace(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ')).toContain('MES2324 — 1');
});
