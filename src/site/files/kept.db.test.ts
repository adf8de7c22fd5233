/** Short codes of calculations over HTTP, without scripts: kept, opened as people type them, put beside another. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEEPINGS_PER_HOUR } from '#src/domain/kept/kept.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const headers = { host: 'site.example' };
const get = (url: string) => site.app.inject({ url, headers });
const post = (url: string) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ');

/** Sends the form of the page that keeps its calculation; returns the address of the page with the code. */
async function keepOf(page: string): Promise<URL> {
  const { body } = await get(page);
  const [, action = ''] = /<form action="(\/files\/prices-[a-z]+\/code[^"]*)" method="post">/.exec(body) ?? [];
  const kept = await post(action.replaceAll('&amp;', '&'));
  expect(kept.statusCode, kept.body).toBe(303);
  return new URL(String(kept.headers.location), 'https://site.example');
}
const codeIn = (address: URL): string => String(address.searchParams.get('Code'));

describe('C006: a calculation under a short code', () => {
  test('gets one, shows it, and opens by it however it is typed', async () => {
    const kept = await keepOf('/prices-ecss/?users=1234&trunks=7');
    const code = codeIn(kept);
    const page = text((await get(kept.pathname + kept.search)).body);
    expect(page).toContain('Код этого расчёта');
    expect(page).toContain('По телефону: ');
    for (const typed of [
      code,
      code.toLowerCase(),
      `${code.slice(0, 3)} ${code.slice(3)}`,
      `${code.slice(0, 3)}-${code.slice(3)}`,
    ]) {
      const opened = await get(`/files/prices-eccm/code?${new URLSearchParams({ code: typed })}`);
      expect([opened.statusCode, opened.headers['cache-control']]).toEqual([302, 'no-store']);
      const to = new URL(String(opened.headers.location), 'https://site.example');
      expect([to.pathname, to.searchParams.get('users'), to.searchParams.get('trunks')]).toEqual([
        '/prices-ecss/',
        '1234',
        '7',
      ]);
      expect(to.searchParams.get('PriceList')).toContain('2026-11');
      expect(text((await get(to.pathname + to.search)).body)).toContain('Код этого расчёта');
    }
    expect(codeIn(await keepOf('/prices-ecss/?users=1234&trunks=7'))).toBe(code);
  });

  test('a list of devices, lines that are not served and an old price list come back with it', async () => {
    const list = 'MES2324 10\nCisco 2960 4';
    const query = new URLSearchParams({ fleet: list, PriceList: 'демонстрационный 2026-06' });
    const kept = await keepOf(`/prices-eccm/?${query}`);
    expect([kept.searchParams.get('fleet'), kept.searchParams.get('PriceList')]).toEqual([
      list,
      'демонстрационный 2026-06',
    ]);
    const page = text((await get(kept.pathname + kept.search)).body);
    for (const words of ['Cisco 2960 4', 'прежнему прайс-листу', 'Код этого расчёта']) expect(page).toContain(words);
  });

  test('the code of another calculation is never shown as that of this one; an unknown one is told', async () => {
    const kept = await keepOf('/prices-ecss/?users=777');
    kept.searchParams.set('users', '778');
    const edited = text((await get(kept.pathname + kept.search)).body);
    expect(edited).not.toContain('Код этого расчёта');
    expect(edited).toContain(`Код «${codeIn(kept)}» не от этого расчёта`);
    const never = text((await get('/prices-ecss/?users=778&Code=PPPPPP')).body);
    expect(never, 'the page does not tell which codes there are').toContain('Код «PPPPPP» не от этого расчёта');
    for (const [typed, sentence] of [
      ['AAAAAA', 'Расчёта с таким кодом нет'],
      ['000000', 'Расчёта с таким кодом нет'],
      ['привет', 'Расчёта с таким кодом нет'],
      ['', 'Введите шесть знаков кода'],
    ] as const) {
      const opened = await get(`/files/prices-ecss/code?${new URLSearchParams({ code: typed, own: 'users=321' })}`);
      expect(opened.statusCode).toBe(302);
      const to = new URL(String(opened.headers.location), 'https://site.example');
      expect([to.searchParams.get('users'), to.hash]).toEqual(['321', '#keep']);
      const { body } = await get(to.pathname + to.search);
      expect(text(body)).toContain(sentence);
      expect(/<input [^>]*id="calculator-code"[^>]*>/.exec(body)?.[0]).toContain(`value="${typed}"`);
    }
  });

  test('by its code a calculation is put beside the one that is open', async () => {
    const code = codeIn(await keepOf('/prices-ecss/?users=500&trunks=0'));
    const opened = await get(
      `/files/prices-ecss/code?${new URLSearchParams({ code, own: 'users=600&trunks=0', beside: 'yes' })}`,
    );
    const page = text((await get(String(opened.headers.location))).body);
    expect(page).toMatch(/Лицензия абонента 600 шт\., 540 000 ₽ 500 шт\., 450 000 ₽ \+90 000 ₽/);
  });

  test('what may be personal, wrong answers and unknown calculators are not kept', async () => {
    const count = async () => (await site.database.db.selectFrom('kept').select('code').execute()).length;
    const before = await count();
    const list = (line: string) => `/files/prices-eccm/code?${new URLSearchParams({ fleet: `MES2324 1\n${line}` })}`;
    for (const line of ['ivanov@example.com', 'звонить 8 (913) 123-45-67']) {
      const refused = await post(list(line));
      expect(refused.statusCode).toBe(303);
      const page = text((await get(String(refused.headers.location))).body);
      expect(page).toContain('личных сведений с расчётом не храним');
      expect(page).toContain(line); // what was typed stays
    }
    const unfinished = await post('/files/prices-ecss/code?users=0');
    expect(unfinished.statusCode).toBe(303);
    expect(text((await get(String(unfinished.headers.location))).body)).toContain('только для законченного расчёта');
    expect((await post('/files/prices-none/code')).statusCode).toBe(404);
    expect(await count()).toBe(before);
  });

  test('an address that keeps more in an hour than it may is asked to wait', async () => {
    const answers = [];
    for (let at = 0; at < KEEPINGS_PER_HOUR + 2; at += 1)
      answers.push((await post(`/files/prices-ecss/code?users=${5_000 + at}`)).statusCode);
    expect(answers).toContain(429);
    expect(answers.lastIndexOf(303)).toBeLessThan(answers.indexOf(429));
  });
});
