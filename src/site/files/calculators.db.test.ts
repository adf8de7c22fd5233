/** The two calculators over HTTP: page, bill in the address, mistakes at their fields, the table. */
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeXlsx } from '#src/platform/xlsx.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;

beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const get = (url: string) => site.app.inject({ url, headers: { host: 'site.example' } });
const text = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');

/** «всего 1 877 214 ₽», «всего 94 702,50 ₽» */
const TOTAL = /всего \d[\d ]*(?:,\d\d)? ₽/;

describe('C006, C030, C031: a system counted on a page, without scripts', () => {
  test('the page shows the bill of the defaults and where it stands on the site', async () => {
    const page = await get('/prices-ecss/');
    expect(page.statusCode).toBe(200);
    expect(text(page.body)).toContain('Расчёт стоимости Softswitch ECSS-10');
    expect(text(page.body)).toContain('500 абонентов');
    expect(text(page.body)).toContain('Цены вымышлены');
    expect(text(page.body)).toMatch(TOTAL);
    const other = await get('/prices-eccm/');
    expect(text(other.body)).toContain('Расчёт стоимости системы ECCM');
    expect(text(other.body)).toContain('итог появится здесь');
  });

  test('the address is the calculation: answers change the bill', async () => {
    const page = await get('/prices-ecss/?users=15000&load=0,1&topology=single');
    expect(text(page.body)).toContain('Сервер серии Heavy');
    expect(text(page.body)).toContain('единственная точка отказа');
    expect(text(page.body)).toContain('1 529');
  });

  test('an answer that does not fit is told at its field, keeps its place, and there is no bill', async () => {
    const page = await get('/prices-ecss/?users=0');
    expect(page.statusCode).toBe(200);
    expect(text(page.body)).toContain('Укажите целое число от 1 до 100 000');
    expect(page.body).toMatch(/name="users"[^>]*value="0"|value="0"[^>]*name="users"/);
    expect(text(page.body)).not.toMatch(TOTAL);
    expect((await get('/files/prices-ecss.xlsx?users=0')).statusCode).toBe(404);
  });

  test('devices of the fleet are found as people write them, strange ones are named', async () => {
    const page = await get(`/prices-eccm/?fleet=${encodeURIComponent('mes 2324 10\nesr200;2\nчужая 4')}&reserve=0`);
    expect(text(page.body)).toMatch(/Лицензия на коммутатор доступа: MES2324/);
    expect(text(page.body)).toMatch(/Лицензия на маршрутизатор: ESR-200/);
    expect(text(page.body)).toContain('чужая 4');
  });

  test('a comparison leads to ECCM with the compared devices that it serves, whatever group compares them', async () => {
    const ways = async (...models: string[]) => {
      const ids = await Promise.all(
        models.map(async (model) => (await get(`/api/catalog/good/${model.toLowerCase()}`)).json().data.id),
      );
      const page = await get(`/catalog/comparison/?goods=${ids.join(',')}`);
      return [...page.body.matchAll(/href="(\/prices-eccm\/\?fleet=[^"]*)"/g)].map(([, href = '']) => href);
    };
    const [way = ''] = await ways('MES2324', 'MES5324', 'ESR-200', 'SoftWLC');
    expect(new URL(way, 'http://site').searchParams.get('fleet')?.split('\n').sort()).toEqual([
      'ESR-200 1',
      'MES2324 1',
      'MES5324 1',
    ]);
    expect(text((await get(way)).body)).toContain('Лицензия на коммутатор доступа: MES2324');
    expect(await ways('SoftWLC')).toEqual([]);
  });

  test('a list without one served device is told on the page and in the table, sells nothing and can be sent', async () => {
    const query = `fleet=${encodeURIComponent('Cisco 2960 4\nSoftWLC 2')}&host=ours`;
    const page = text((await get(`/prices-eccm/?${query}`)).body);
    expect(page).toContain('Ни одной позиции');
    for (const line of ['Cisco 2960 4', 'SoftWLC 2', 'Отправить расчёт']) expect(page).toContain(line);
    expect(page).not.toMatch(/Сервер для ECCM|Устройства с запасом/);
    const sheets = await readXlsxFile((await get(`/files/prices-eccm.xlsx?${query}`)).rawPayload);
    const basis = sheets.find(({ sheet }) => sheet === 'Исходные данные')?.data;
    expect(basis).toContainEqual(['Не посчитано, модель не найдена', 'Cisco 2960 4']);
    expect(basis?.map((row) => text(row.join('|')))).toContain('Модели и количество|не указаны');
  });

  test('stations that the catalogue says ECCM manages are counted, licences of a term by years', async () => {
    const list = 'WOP-2ac-LR5 SYNC 1\nWOP-3ax-LR5 1\nWB-2P-LR2 1\nWB-2P-LR5 1';
    const page = text((await get(`/prices-eccm/?fleet=${encodeURIComponent(list)}&reserve=0&term=3`)).body);
    expect(page).not.toContain('Эти строки мы не посчитали');
    expect(page).toMatch(/Новые годовые лицензии\D{0,9}12(?!\d)/);
    expect(page).not.toContain('Новые лицензии');
  });

  test('a line on request leaves the sum of the others, and says how many there are', async () => {
    const page = text((await get('/prices-ecss/?streams=1')).body);
    expect(page).toMatch(TOTAL);
    expect(page).toContain('Ещё по запросу — 1 позиция');
  });

  test('where more costs less the page says so, leads to the cheaper one, and every such place is listed', async () => {
    const page = await get('/prices-ecss/?users=950');
    expect(text(page.body)).toContain('Лицензия абонента: 950 — 855 000 ₽, а 1 000 — 800 000 ₽');
    expect(text(page.body)).toContain('Лицензия абонента: 1 000 шт. дешевле, чем 890–990 шт.');
    const [, href = ''] = /href="(\/prices-ecss\/\?[^"]*takesTiers=yes[^"]*)"/.exec(page.body) ?? [];
    const cheaper = text((await get(href.replaceAll('&amp;', '&'))).body);
    expect(cheaper).toContain('Нужно 950; 1 000 по сниженной цене дешевле');
    expect(cheaper).not.toContain('Больше лицензий стоит дешевле');
  });

  test('the table has the same lines, with sums as numbers', async () => {
    const file = await get('/files/prices-ecss.xlsx?users=100');
    expect(file.statusCode).toBe(200);
    const rows = await readSheet(file.rawPayload);
    const users = rows.find(([name]) => name === 'Лицензия абонента');
    expect(users?.slice(3)).toEqual([100, 'шт.', 900, 90_000]);
  });

  test('the paper says the same bill, what it was made of, and where it opens again', async () => {
    const query = `fleet=${encodeURIComponent('MES2324 10\nчужая 3')}&reserve=0`;
    const file = await get(`/files/prices-eccm.pdf?${query}`);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const again = await get(`/files/prices-eccm.pdf?${query}`);
    expect(again.rawPayload.equals(file.rawPayload)).toBe(true);
    expect((await get('/files/prices-eccm.pdf')).statusCode).toBe(404); // nothing to count
    expect((await get('/files/prices-ecss.pdf?users=0')).statusCode).toBe(404);
    expect((await get('/files/prices-none.pdf')).statusCode).toBe(404);
  });

  test('a list of devices comes as a table: counted by model, with the other answers kept, what is not served too', async () => {
    const post = (bytes: Buffer, query = '') => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'fleet.xlsx');
      return site.app.inject({
        method: 'POST',
        url: `/files/prices-eccm/devices${query}`,
        headers: { host: 'site.example' },
        payload: form,
      });
    };
    const rows = [
      ['Модель', 'Количество'],
      ['MES2324', 10],
      ['esr200', 2],
      ['MES2324', 5],
      ['Cisco 2960', 4],
    ];
    const sent = await post(await writeXlsx([{ name: 'Сеть', rows }]), '?reserve=0&term=3');
    expect(sent.statusCode, sent.body).toBe(303);
    const to = new URL(String(sent.headers.location), 'https://site.example');
    expect([to.pathname, ...to.searchParams]).toEqual([
      '/prices-eccm/',
      ['reserve', '0'],
      ['term', '3'],
      ['fleet', 'MES2324 15\nESR-200 2\nCisco 2960;4'],
    ]);
    const page = text((await get(to.pathname + to.search)).body);
    expect(page).toContain('Cisco 2960;4');
    expect(page).toMatch(/Лицензия на маршрутизатор, на год: ESR-200/);

    const refused = await post(Buffer.alloc(0));
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringMatching(/[а-я]{4}/)]);
    const long = await writeXlsx([
      { name: 'Сеть', rows: Array.from({ length: 450 }, (_, n) => [`Чужая модель ${n}`, 1]) },
    ]);
    expect((await post(long)).body).toContain('длиннее, чем помещается в адрес');
  });

  test('a link that names an old price list is counted by it, on the page, in the table and the paper, and says so', async () => {
    const query =
      'users=600&PriceList=%D0%B4%D0%B5%D0%BC%D0%BE%D0%BD%D1%81%D1%82%D1%80%D0%B0%D1%86%D0%B8%D0%BE%D0%BD%D0%BD%D1%8B%D0%B9+2026-06';
    const page = await get(`/prices-ecss/?${query}`);
    expect(text(page.body)).toContain('Суммы посчитаны по прежнему прайс-листу «демонстрационный 2026-06»');
    expect(text(page.body)).toContain('600 шт. 860 ₽'); // 900 now
    expect(page.body).toMatch(/type="hidden" name="PriceList" value="демонстрационный 2026-06"/);
    const rows = await readSheet((await get(`/files/prices-ecss.xlsx?${query}`)).rawPayload);
    expect(rows.find(([name]) => name === 'Лицензия абонента')?.[5]).toBe(860);
    expect(rows.flat().join(' ')).toContain('демонстрационный 2026-06');
    expect((await get(`/files/prices-ecss.pdf?${query}`)).statusCode).toBe(200);
  });

  test('two calculations stand side by side: what differs, in both and as a difference', async () => {
    const first = await get('/prices-ecss/?users=500&trunks=0');
    const [, href = ''] = /href="(\/prices-ecss\/\?[^"]*Beside=[^"]+)"/.exec(first.body) ?? [];
    const same = await get(href.replaceAll('&amp;', '&'));
    expect(text(same.body)).toContain('Расчёты пока одинаковы');
    const [, beside = ''] = /name="Beside" value="([^"]+)"/.exec(same.body) ?? [];
    const query = new URLSearchParams({ users: '600', trunks: '0', Beside: beside.replaceAll('&amp;', '&') });
    const both = text((await get(`/prices-ecss/?${query}`)).body);
    expect(both).toContain('Абоненты 600 500');
    expect(both).toMatch(/Лицензия абонента 600 шт\., 540 000 ₽ 500 шт\., 450 000 ₽ \+90 000 ₽/);
    expect(both).toMatch(/Всего без НДС [\d ]+ ₽ [\d ]+ ₽ \+\d/);
  });

  test('a shared link names its price list, and says so when another one holds', async () => {
    const page = await get('/prices-ecss/?users=600');
    const [, href = ''] = /href="(\/prices-ecss\/\?users=600&amp;PriceList=[^"]+)"/.exec(page.body) ?? [];
    const shared = text((await get(href.replaceAll('&amp;', '&'))).body);
    expect(shared).toMatch(TOTAL);
    expect(shared).not.toContain('Ссылка составлена');
    const later = text((await get('/prices-ecss/?users=600&PriceList=2025-01')).body);
    expect(later).toContain('Ссылка составлена по прайс-листу «2025-01». Сейчас действует «');
  });
});
