/** A visitor's specification over HTTP, without scripts: answered, kept under a code, opened, told apart from another, as a file. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFactSources, findGood } from '#src/domain/catalog/catalog.server.ts';
import { KEPT_DAYS } from '#src/domain/kept/kept.server.ts';
import { CODE_SIGNS, GUESSES } from '#src/domain/kept/kept.ts';
import { MAX_SPECIFICATION_LENGTH } from '#src/domain/specification/specification.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { xlsxCells } from '#src/platform/tables/xlsx-cells.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const headers = { host: 'site.example' };
const get = (url: string) => site.app.inject({ url, headers });
const post = (url: string, list: string, from = '192.0.2.7') =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams({ list }).toString(),
  });
const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ');

const LIST = '# Узел доступа\nMES2448P; 4 // в стойку\nDES-3200-28; 2\nECCM; 1\nнет такой модели';

describe('a specification', () => {
  test('is answered line by line: ours, what stands for others, software by its name, what nobody knows', async () => {
    const { statusCode, body } = await post('/specification/', LIST);
    const page = text(body);
    expect(statusCode).toBe(200);
    expect(page).toContain('Узел доступа MES2448P');
    expect(page).toContain('D-Link DES-3200-28');
    expect(body).toContain('href="/product/eccm/"');
    expect(page).toContain('Количество не указано. Модель не найдена.');
    expect(page).toContain('не менее');
    expect(body).toMatch(/<textarea[^>]*>\n?# Узел доступа/);
  });

  const INVENTORY = [
    ...['SW1#show inventory', 'NAME: "1", DESCR: "C9200L-24P-4G-E"'],
    'PID: C9200L-24P-4G-E   , VID: V05  , SN: FOC0000X0AA',
  ].join('\n');
  const TABLE = 'name,manufacturer,device_type,status\nsw-1,Cisco,C9200L-24P-4G,active';
  const OFFER = 'Прочитать как состав сети';

  test.each([
    ['output', INVENTORY],
    ['a table of devices', TABLE],
    ['output beyond the lines of a list', `${INVENTORY}\n${'Uptime: 5 days\n'.repeat(400)}end`],
    ['output beyond the length of a list', `${INVENTORY}\n${`${'-'.repeat(99)}\n`.repeat(200)}end`],
  ])('that is %s offers the reader of fleets, which gets the whole text', async (_, sent) => {
    const { body } = await post('/specification/', sent);
    const [, action = '', value = ''] =
      /<form [^>]*action="(\/specification\/fleet[^"]*)"[^>]*><input [^>]*name="text" value="([^"]*)"/.exec(body) ?? [];
    expect(text(body)).toContain(OFFER);
    const unescaped = value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    expect(unescaped).toBe(sent);
    const read = await site.app.inject({
      method: 'POST',
      url: action.replace(/#.*/, ''),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ text: unescaped }).toString(),
    });
    expect(read.statusCode).toBe(200);
    expect(text(read.body)).toContain('Что найдено');
    expect(/<textarea[^>]*>\n?([^<]*)</.exec(read.body)?.[1]?.replaceAll('&quot;', '"')).toBe(sent);
  });

  test('that is a list offers no other reader, whatever its table, and the API says which it is', async () => {
    const isFleet = async (list: string) => {
      const token = 'a'.repeat(32);
      const { body } = await site.app.inject({
        method: 'POST',
        url: '/api/specification',
        headers: { ...headers, cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
        payload: { text: list },
      });
      return JSON.parse(body).data.is_fleet;
    };
    for (const list of [LIST, 'Модель;Количество\nMES2324;3', 'name,quantity\nMES2324,3', '1\tКоммутатор MES2324\t4']) {
      const shown = (await post('/specification/', list)).body.replace(/<script[\s\S]*?<\/script>/g, '');
      expect(text(shown), list).not.toContain(OFFER);
      expect(await isFleet(list), list).toBe(false);
    }
    expect(await isFleet(TABLE)).toBe(true);
  });

  test('a line that an address brings stands in the field', async () => {
    const { body } = await get('/specification/?add=MES2448P%3B+1');
    expect(body).toMatch(/<textarea[^>]*>\n?MES2448P; 1</);
    expect((await get('/specification/')).body).not.toContain('<table');
  });

  test('who tries codes is refused after some tens, by each way that opens one, and right codes are refused too', async () => {
    const kept = await post('/files/specification/code', LIST, '192.0.2.70');
    const right = String(kept.headers.location).replace(/#.*/, '');
    const from = (url: string) => site.app.inject({ url, headers, remoteAddress: '192.0.2.71' });
    const ways = [
      '/specification/?code=',
      '/specification/?beside=',
      '/specification/_data.json?code=',
      '/files/prices-ecss/code?code=',
    ];
    for (let tried = 0; tried < GUESSES.ofOne; tried += 1) {
      const code = `PPPP${CODE_SIGNS[tried % 15]}${CODE_SIGNS[Math.floor(tried / 15)]}`;
      expect([302, 404]).toContain((await from(`${ways[tried % ways.length]}${code}`)).statusCode);
    }
    for (const way of [right, `${ways[3]}AAAAAA`]) expect((await from(way)).statusCode, way).toBe(429);
    expect((await get(right)).statusCode).toBe(200);
  });

  test('gets a code, opens by it however it is typed, and another code is told apart in words', async () => {
    const kept = await post('/files/specification/code', LIST);
    expect(kept.statusCode, kept.body).toBe(303);
    const address = new URL(String(kept.headers.location), 'https://site.example');
    const code = String(address.searchParams.get('code'));
    const page = text((await get(address.pathname + address.search)).body);
    expect(page).toContain('Код этой спецификации');
    const end = new Date(Date.now() + KEPT_DAYS.opened * 86_400_000);
    expect(page).toContain(`Код действует до ${formatDate(end)}`);
    expect(page).toContain('MES2448P');
    const spaced = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
    expect(text((await get(`/specification/?code=${encodeURIComponent(spaced)}`)).body)).toContain('DES-3200-28');

    const later = await post('/files/specification/code', LIST.replace('; 4', '; 6'));
    const newer = String(new URL(String(later.headers.location), 'https://site.example').searchParams.get('code'));
    const both = text((await get(`/specification/?code=${newer}&beside=${code}`)).body);
    expect(both).toContain('MES2448P: было 4, стало 6');
    expect(text((await get(`/specification/?code=${code}&beside=${code}`)).body)).toContain('Состав тот же');
  });

  test('a code of nothing is told as such, and so is a comparison with it; neither answer is kept', async () => {
    const wrong = await get('/specification/?code=AAAAAA');
    expect([wrong.statusCode, text(wrong.body).includes('спецификации нет')]).toEqual([404, true]);
    expect((await get('/specification/?code=нет&list=MES2448P')).statusCode).toBe(404);
    const beside = await get('/specification/?list=MES2448P&beside=AAAAAA');
    expect([beside.statusCode, text(beside.body).includes('спецификации нет')]).toEqual([404, true]);
  });

  test('becomes a workbook whose sums are formulas', async () => {
    const reply = await post('/files/specification.xlsx', LIST);
    expect(reply.headers['content-disposition']).toContain('specification.xlsx');
    const rows = await xlsxCells(reply.rawPayload);
    const [head, first] = rows;
    expect(head?.slice(0, 5)).toEqual(['№', 'Раздел', 'Изделие', 'Количество', 'В списке']);
    expect(first?.slice(0, 5)).toEqual(['2', 'Узел доступа', 'MES2448P', '4', 'MES2448P; 4']);
    expect(rows.at(-1)?.[2]).toBe('Всего известного');
  });

  test('a line without a number has an empty cell in the workbook, and is counted once as long as it is', async () => {
    const { rawPayload } = await post('/files/specification.xlsx', 'MES2324');
    const [head, first] = await xlsxCells(rawPayload);
    expect(first?.[head?.indexOf('Количество') ?? -1] ?? '').toBe('');
    const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toMatch(/IF\(D2=(?:"|&quot;){2},1,D2\)/);
    expect(text((await post('/specification/', 'MES2324')).body)).toContain('количество не указано');
  });

  test('becomes a document whose tables name every value, its origin, and what nobody states', async () => {
    const reply = await post('/files/specification.docx', LIST);
    expect(reply.headers['content-disposition']).toContain('specification.docx');
    const xml = strFromU8(unzipSync(reply.rawPayload)['word/document.xml'] ?? new Uint8Array());
    const rows = [...xml.matchAll(/<w:tr>.*?<\/w:tr>/g)].map(([row]) =>
      [...row.matchAll(/<w:tc>.*?<\/w:tc>/g)].map(([cell]) => text(cell).trim()),
    );
    expect(rows).toContainEqual(['Показатель', 'Значение', 'Единица', 'Происхождение']);
    for (const code of ['mes2448p', 'eccm']) {
      const good = await findGood(code);
      const attributes = good?.sections.flatMap((section) => section.attributes) ?? [];
      expect(attributes.length, code).toBeGreaterThan(0);
      for (const { name, value, unit, confidence } of attributes) {
        const isNamed = rows.some(([one, told]) => one === text(name) && told === text(value));
        expect([name, isNamed]).toEqual([name, confidence !== 'inferred']);
        if (isNamed)
          expect(rows.filter(([one, , said]) => one === text(name) && said === text(unit ?? ''))).not.toEqual([]);
      }
    }
    // The sums stand before the tables of the goods.
    const sums = ['Масса', 'Место в стойке'].map((sum) => rows.find(([name]) => name === sum)?.[1]);
    expect(sums.map((value) => value?.startsWith('не менее'))).toEqual([true, true]);
    expect(text(xml)).toContain('DES-3200-28');
    const sources = await findFactSources('mes2448p');
    expect(sources).not.toEqual([]);
    for (const title of sources) expect(text(xml)).toContain(text(title));
    expect(rows.filter(([, value, , origin]) => value === 'не указано' && origin === '')).not.toEqual([]);
  });

  test('shows what it computes alike on the page, in the workbook, in the document and in the API', async () => {
    const list = `${LIST}\nMES3324F; 1\nЛиния: MES2448P ↔ MES3324F SFP+; 12 км; одномод; 2\nИБП: 3000 ВА; 864 Вт·ч`;
    const page = text((await post('/specification/', list)).body);
    const wanted = [
      'Что проверить',
      'Линии и оптика',
      'Модули для линий',
      'Порты',
      'Кабельный журнал',
      'Бесперебойное питание',
    ];
    for (const title of wanted) expect(page).toContain(title);
    const book = unzipSync((await post('/files/specification.xlsx', list)).rawPayload);
    const sheets = [...strFromU8(book['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/<sheet [^>]*name="([^"]*)"/g)];
    expect(sheets.map(([, name]) => name)).toEqual(expect.arrayContaining(wanted));
    const document = unzipSync((await post('/files/specification.docx', list)).rawPayload)['word/document.xml'];
    for (const title of wanted) expect(text(strFromU8(document ?? new Uint8Array()))).toContain(title);
    const token = 'a'.repeat(32);
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/specification',
      headers: { ...headers, cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
      payload: { text: list },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { links, needed } = answer.json().data;
    expect(links[0].cables).toHaveLength(2);
    for (const { name, quantity } of needed) expect(page).toContain(`${name} ${quantity} 0 ${quantity}`);
  });

  test.each([
    ['/files/specification/code', ''],
    ['/files/specification.xlsx', ' \n '],
    ['/files/specification.docx', ''],
    ['/files/specification/code', 'MES2448P // звоните +7 900 123-45-67'],
    ['/files/specification/code', 'ivan@example.com'],
    ['/specification/', 'MES2448P\n'.repeat(301)],
    ['/files/specification.xlsx', 'а'.repeat(MAX_SPECIFICATION_LENGTH + 1)],
    ['/specification/', 'a\u0000b'],
  ])('%s refuses what it cannot take with a sentence, and gives the list back', async (url, list) => {
    const reply = await post(url, list);
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('role="alert"');
  });

  test('a flood of codes meets an end; the list stays in the field', async () => {
    const replies = [];
    for (let n = 0; n < 62; n += 1)
      replies.push(await post('/files/specification/code', `MES2448P; ${n + 1}`, '192.0.2.99'));
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.at(-1)?.body).toContain('MES2448P; 62');
  });
});
