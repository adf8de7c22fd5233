/** Readers of what a specification is made of, over HTTP and without scripts: pasted texts, files, refusals. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '#src/platform/xlsx.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const headers = { host: 'site.example' };
const post = (url: string, fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
function postFile(url: string, bytes: Buffer) {
  const payload = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="t"\r\nContent-Type: x/y\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]);
  return site.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  });
}
const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ');

const TENDER = '/specification/tender/';
const FLEET = '/specification/fleet/';
const LINES = 'Коммутатор, 12 шт.\n24 порта 1000BASE-T, 4 SFP+\nцвет чёрный матовый';

test('a tender is answered by the page: demands with their words, what was not read, goods with the quantity', async () => {
  const { statusCode, body } = await post(TENDER, { text: LINES });
  const page = text(body);
  expect(statusCode).toBe(200);
  expect(page).toMatch(/порты SFP\+: не менее 4 « ?4 SFP\+ ?»/);
  expect(page).toContain('«цвет чёрный матовый» (строка 3)');
  expect(body).toMatch(/href="\/specification\/\?add=[^"]*%3B\+12"/);
  expect(body).toContain('noindex');
});

test('a demand that is taken out stays in view, ticked, and a good that misses it alone meets the rest', async () => {
  const first = await post(TENDER, { text: `${LINES}\nбюджет PoE от 9000 Вт` });
  const [, left = ''] = /name="left"[^>]*value="([^"]*PoE[^"]*)"/.exec(first.body) ?? [];
  expect(left).not.toBe('');
  const { body } = await post(TENDER, {
    text: `${LINES}\nбюджет PoE от 9000 Вт`,
    left: left.replaceAll('&nbsp;', '\u00a0'),
  });
  expect(body.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(1);
  expect(text(body)).toMatch(/Всем прочитанным требованиям соответству[ею]т [1-9]/);
});

test.each([
  ['a text', Buffer.from(LINES)],
  ['a workbook', undefined],
])('%s as a file is read as the same lines', async (_, given) => {
  const rows = [
    ['Коммутатор, 12 шт.'],
    ['Порты 1000BASE-T', 'не менее 24'],
    ['Порты SFP+', '4'],
    ['цвет чёрный матовый'],
  ];
  const { statusCode, body } = await postFile(TENDER, given ?? (await writeXlsx([{ name: 'ТЗ', rows }])));
  expect(statusCode).toBe(200);
  expect(text(body)).toContain('порты SFP+: не менее 4');
  expect(text(body)).toContain('«цвет чёрный матовый»');
});

const OUTPUT = `SW1#show inventory
NAME: "1", DESCR: "switch"
PID: DES-3200-28 , VID: V05  , SN: FOC1234X0AB
NAME: "2", DESCR: "module"
PID: SFP-10G-LR , VID: V05  , SN: A1
NAME: "3", DESCR: "appliance"
PID: QQZZ-9001-1X , VID: V05  , SN: A2`;

test('a fleet is answered by the page, and what is ticked goes into the specification with what it stands for', async () => {
  const { statusCode, body } = await post(FLEET, { text: OUTPUT });
  const page = text(body);
  expect(statusCode).toBe(200);
  for (const told of [
    'DES-3200-28',
    'Устройств других производителей — 1',
    'модулей — 1',
    'не распознано — 1',
    'Заменить на',
    'строка 3, SW1',
  ])
    expect(page, told).toContain(told);
  const chosen = [...body.matchAll(/<input [^>]*name="add"[^>]*>/g)].flatMap(([input]) =>
    input.includes('checked=""') ? (/value="([^"]*)"/.exec(input)?.[1] ?? []) : [],
  );
  expect(chosen).toHaveLength(2);
  expect(chosen[0]).toMatch(/; 1 \/\/ вместо D-Link DES-3200-28$/);

  const reply = await site.app.inject({
    method: 'POST',
    url: '/specification/',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(chosen.map((line) => ['add', line])).toString(),
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain(chosen.join('\n'));
  expect(text(reply.body)).toContain('вместо D-Link DES-3200-28');
});

test('what is not sure is told in the specification and its files, and a guessed maker is not carried as a fact', async () => {
  const { body } = await post(FLEET, {
    text: 'Huawei S6730-H24X6C; 2\nWS-C2960X-24PS-L; 12\nMES2324 1 шт + 1 шт ЗИП',
  });
  const lines = [...body.matchAll(/<input [^>]*name="add"[^>]*value="([^"]*)"[^>]*>/g)].map(([input, value = '']) => ({
    line: value.replaceAll('&quot;', '"'),
    isTicked: input.includes('checked=""'),
  }));
  expect(lines.map(({ isTicked }) => isTicked)).toEqual([false, false, false]);
  expect(lines[0]?.line).toMatch(/; 2 \/\/ вместо Huawei S6730-H24X6C; аплинки: подходящих портов нет/);
  expect(lines[1]?.line).toMatch(/^WS-C2960X-24PS-L; 12 \/\/ аналог не\u00a0подобран$/);
  expect(lines[2]?.line).toMatch(/^MES2324; 2 \/\/ в\u00a0том числе ЗИП: 1$/);
  expect(text(body)).toContain(
    'Модели WS-C2960X-24PS-L нет в таблице аналогов. Судя по обозначению, это коммутатор Cisco',
  );
});

test('a workbook of devices is answered row by row, and its heading is told', async () => {
  const rows = [
    ['Модель', 'Количество'],
    ['DES-3200-28', '4'],
    ['нет такой модели', '2'],
  ];
  const { statusCode, body } = await postFile(FLEET, await writeXlsx([{ name: 'Сеть', rows }]));
  expect(statusCode).toBe(200);
  expect(text(body)).toContain('не распознано — 1');
  expect(body).toMatch(/; 4 \/\/ вместо D-Link DES-3200-28"/);
});

test.each([
  [FLEET, ''],
  [FLEET, 'a\u0000b'],
  [FLEET, 'я'.repeat(60_001)],
  [FLEET, 'я'.repeat(8_001)],
  [FLEET, Array.from({ length: 151 }, (_, n) => `M-${n}`).join('\n')],
  [TENDER, ''],
  [TENDER, ' \n '],
  [TENDER, 'a\u0000b'],
  [TENDER, 'я'.repeat(20_001)],
  [TENDER, 'порт\n'.repeat(301)],
])('%s refuses what it cannot read with a sentence and gives it back', async (url, sent) => {
  const reply = await post(url, { text: sent });
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain('role="alert"');
  if (sent.trim()) expect(reply.body).toContain(sent.trim().slice(0, 1));
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
  ['a broken workbook', Buffer.from('PK\u0003\u0004 no workbook')],
  ['a text that is too long', Buffer.from('порт 1\n'.repeat(40_000))],
])('%s as a file is refused with a sentence', async (_, bytes) => {
  const reply = await postFile(TENDER, bytes);
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain('role="alert"');
});
