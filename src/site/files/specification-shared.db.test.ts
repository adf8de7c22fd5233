/** A specification that is kept by links, over HTTP and without scripts: read, changed, saved by two at once, erased. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEPT_DAYS } from '#src/domain/kept/kept.server.ts';
import { findShared, saveVersion, sharedJob, shareSpecification } from '#src/domain/specification/shared.server.ts';
import { MOST_VERSIONS } from '#src/domain/specification/shared.ts';
import { database } from '#src/platform/database/database.server.ts';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const headers = { host: 'site.example' };
const get = (url: string) => site.app.inject({ url, headers });
const post = (url: string, form: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '192.0.2.7' },
    payload: new URLSearchParams(form).toString(),
  });
const shownText = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ');
const pageOf = async (url: string) => shownText((await get(url)).body);
const addressOf = (location: unknown) => new URL(String(location), 'https://site.example');

const LIST = '# Узел\nMES2448P; 4\nECCM; 1';
const FILE = '/files/specification';

/** Keeps a list and returns the key that changes it and the page's address for readers. */
async function share(list = LIST) {
  const made = await post(`${FILE}/links`, { list });
  expect(made.statusCode, made.body).toBe(303);
  const at = addressOf(made.headers.location);
  const key = String(at.searchParams.get('link'));
  const { body } = await get(at.pathname + at.search);
  const found = await findShared(key);
  return {
    key,
    edit: at.pathname + at.search,
    read: `/specification/?link=${found?.keys.read}`,
    code: found?.code,
    body,
  };
}

test('gets two links and a code; a reader sees the list and is offered neither saving nor erasing', async () => {
  const { edit, read, code, body } = await share();
  expect(body).toContain('Ссылка для правки');
  expect(body).toContain('Стереть навсегда');
  for (const way of [read, `/specification/?code=${code}`]) {
    const reply = await get(way);
    const page = shownText(reply.body);
    expect(page).toContain('Версия 1 от');
    expect(page).toContain('MES2448P');
    expect(page).toContain('Ссылка открыта для чтения');
    for (const word of ['Ссылка для правки', 'Стереть навсегда', 'Сохранить версию']) expect(page).not.toContain(word);
    expect(reply.body).not.toContain(edit.split('link=')[1]);
    expect(reply.headers['cache-control']).toContain('no-store');
  }
});

test('saves a version, tells what it changed, opens and brings back an old one, and readers see the newest', async () => {
  const { key, edit, read } = await share();
  const saved = await post(`${FILE}/version`, { link: key, base: '1', list: LIST.replace('; 4', '; 6') });
  expect(saved.statusCode).toBe(303);
  const page = await pageOf(edit);
  expect(page).toContain('Версия 2 от');
  expect(page).toMatch(/Отличия от версии 1 ?:/);
  expect(page).toContain('MES2448P: было 4, стало 6');
  expect(page).not.toContain('Пока вы правили');
  expect(await pageOf(read)).toContain('MES2448P: было 4, стало 6');

  const old = await pageOf(`${edit}&version=1`);
  expect(old).toContain('Вернуть версию 1');
  expect(old).not.toContain('Отличия от версии');
  const back = await post(`${FILE}/version`, { link: key, base: '2', list: LIST });
  expect(back.statusCode).toBe(303);
  expect(await pageOf(read)).toContain('MES2448P: было 6, стало 4');
  const again = await post(`${FILE}/version`, { link: key, base: '3', list: LIST });
  expect(addressOf(again.headers.location).searchParams.has('base')).toBe(false);
  expect((await findShared(key))?.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
});

test('what two save at once is kept whole, and the later one is told of the other', async () => {
  const { key } = await share();
  const [one, other] = await Promise.all(
    ['; 5', '; 7'].map((count) => post(`${FILE}/version`, { link: key, base: '1', list: LIST.replace('; 4', count) })),
  );
  const late = [one, other]
    .map((reply) => addressOf(reply?.headers.location))
    .filter((at) => at.searchParams.has('base'));
  expect(late).toHaveLength(1);
  const page = await pageOf(`${late[0]?.pathname}${late[0]?.search}`);
  expect(page).toContain('Пока вы правили, другие сохранили версию 2');
  expect(page).toMatch(/MES2448P: было [57], стало [57]/);
  const texts = await Promise.all([1, 2, 3].map(async (version) => (await findShared(key, version))?.text));
  expect(new Set(texts)).toEqual(new Set([LIST, LIST.replace('; 4', '; 5'), LIST.replace('; 4', '; 7')]));
});

test('a changed list that is counted without scripts can still be saved, and a refusal keeps it in the field', async () => {
  const { key } = await share();
  const list = LIST.replace('; 4', '; 9');
  const counted = (await post('/specification/', { link: key, list })).body;
  expect(shownText(counted)).toContain('Сохранить версию');
  expect(counted).toContain(`name="link" value="${key}"`);
  const refused = await post(`${FILE}/version`, { link: key, base: '1', list: `${list} // +7 900 123-45-67` });
  expect(refused.statusCode).toBe(422);
  expect(shownText(refused.body)).toContain('похожая на телефон');
  expect(refused.body).toContain('900 123-45-67');
  expect((await post(`${FILE}/links`, { list: ' ' })).statusCode).toBe(422);
});

test('erased by its own link, it is gone with versions and code; no other key erases or saves', async () => {
  const { key, edit, read, code } = await share();
  const readKey = String(read.split('link=')[1]);
  for (const wrong of [readKey, key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), 'нет', '']) {
    expect((await post(`${FILE}/erasing`, { link: wrong })).statusCode, wrong).toBe(404);
    const reply = await post(`${FILE}/version`, { link: wrong, base: '1', list: 'MES2324; 1' });
    expect(reply.statusCode, wrong).toBe(404);
    expect(reply.body, 'the text stays').toContain('MES2324; 1');
  }
  expect((await get(edit)).statusCode).toBe(200);
  const gone = await post(`${FILE}/erasing`, { link: key });
  expect([gone.statusCode, shownText(gone.body).includes('Список удалён')]).toEqual([200, true]);
  for (const way of [edit, read, `${edit}&version=1`]) {
    const reply = await get(way);
    expect([reply.statusCode, shownText(reply.body).includes('По этой ссылке списка нет')], way).toEqual([404, true]);
  }
  expect(shownText((await get(`/specification/?code=${code}`)).body)).toContain('спецификации нет');
  const { rows } = await sql`select 1 from kept where value->>'link' = ${readKey}`.execute(database());
  expect(rows).toEqual([]);
});

test('the oldest versions go, and lists that nobody opens go whole', async () => {
  const key = await shareSpecification('MES2324; 1');
  for (let number = 2; number <= MOST_VERSIONS + 2; number += 1) await saveVersion(key, `MES2324; ${number}`);
  const found = await findShared(key);
  expect([found?.versions.length, found?.versions.at(-1)?.number, found?.text]).toEqual([
    MOST_VERSIONS,
    3,
    'MES2324; 52',
  ]);
  expect(await findShared(key, 2)).toBeUndefined();

  const never = await shareSpecification('MES2324; 7');
  const run = () => sharedJob.run(new AbortController().signal);
  await sql`update shared_specification set shared_on = shared_on - ${KEPT_DAYS.unopened + 1}::integer`.execute(
    database(),
  );
  await run();
  expect([await findShared(key), await findShared(never)].map(Boolean)).toEqual([true, false]);
  await sql`update shared_specification set opened_on = opened_on - ${KEPT_DAYS.opened + 1}::integer`.execute(
    database(),
  );
  await run();
  expect(await findShared(key)).toBeUndefined();
});

test('the API makes, opens, saves and erases the same list', async () => {
  const token = 'a'.repeat(32);
  const ask = (method: 'POST' | 'DELETE' | 'GET', path: string, payload?: object) =>
    site.app.inject({
      method,
      url: `/api/specification/links${path}`,
      headers: { ...headers, cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
      ...(payload && { payload }),
    });
  const made = await ask('POST', '', { text: LIST });
  expect(made.statusCode, made.body).toBe(201);
  const { edit_key: edit, read_key: read, code } = made.json().data;
  const saved = await ask('POST', `/${edit}/versions`, { text: 'MES2324; 2' });
  expect(saved.json().data).toMatchObject({ version: 2, text: 'MES2324; 2', edit_key: edit });
  for (const way of [read, code]) {
    expect((await ask('GET', `/${way}`)).json().data).toMatchObject({ version: 2, edit_key: null, text: 'MES2324; 2' });
  }
  expect((await ask('GET', `/${read}?version=1`)).json().data.text).toBe(LIST);
  expect((await ask('POST', `/${read}/versions`, { text: LIST })).statusCode).toBe(404);
  expect((await ask('DELETE', `/${read}`)).statusCode).toBe(404);
  expect((await ask('POST', '', { text: 'я@example.org' })).statusCode).toBe(422);
  expect((await ask('DELETE', `/${edit}`)).json().data).toEqual({ is_erased: true });
  for (const way of [edit, read, code]) expect((await ask('GET', `/${way}`)).statusCode).toBe(404);
});
