/** The page of the API shows real answers of this content, and each of its links can be asked. */
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { calls, registerApi } from './api.ts';
import type { OpenApiDescription } from './openapi.ts';

const settings = {
  siteUrl: 'http://localhost:3000',
  readsPerMinute: 100_000,
  writesPerMinute: 100_000,
  formsPerHour: 100_000,
  workPerMinute: 30_000,
};

let testDatabase: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  testDatabase = await createSiteDatabase();
  app = fastify();
  await registerApi(app, settings);
});
afterAll(async () => {
  await app.close();
  await testDatabase.close();
});

const plain = (html: string) =>
  html
    .replaceAll('<wbr>', '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What the folded call holds. */
const partOf = (html: string, id: string): string => html.split(`<div id="${id}">`)[1]?.split('<h3')[0] ?? '';

test('every call and every record is folded, at an address of its own inside, so that a link to it opens it', async () => {
  const { body } = await app.inject('/api/');
  const { paths } = (await app.inject('/api/openapi.json')).json<OpenApiDescription>();
  const all = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  const folded = [...body.matchAll(/<details class="call"><summary><h3>.*?<\/summary><div id="([^"]*)">/g)];
  expect(all.filter((id) => !folded.some(([, one]) => one === id))).toEqual([]);
  const after = body.split('<h2 id="records">')[1] ?? '';
  expect(after.match(/<details class="call">/g)?.length).toBe(after.match(/<h3>/g)?.length);
  expect(body).toContain('href="#index">Содержание</a>');
});

test('a call for reading has the answer that the API gives, and a link that asks it', async () => {
  const { body } = await app.inject('/api/');
  const personal = /^\/(?:xsrf-token|form-stamp|subscription\/)/;
  const reading = calls.filter(({ method, file, path }) => method === 'GET' && !file && !personal.test(path));
  const bare: string[] = [];
  for (const { id, path } of reading) {
    const part = partOf(body, id);
    const [, href] = /<a class="run" href="([^"]*)" rel="nofollow">/.exec(part) ?? [];
    if (href === undefined || !part.includes(`aria-label="Ответ GET ${path}"`)) {
      bare.push(path);
      continue;
    }
    const { statusCode, body: answer } = await app.inject(plain(href));
    expect([path, statusCode]).toEqual([path, 200]);
    const shown = plain(/aria-label="Ответ [^"]*"><code>([\s\S]*?)<\/code>/.exec(part)?.[1] ?? '');
    expect(Object.keys(JSON.parse(shown)).toSorted()).toEqual(Object.keys(JSON.parse(answer)).toSorted());
  }
  // No list names an offer, and nobody else has the key of a lead's room.
  expect(bare.toSorted()).toEqual(['/leads/{key}', '/promo/{code}', '/specification/links/{key}']);
});

test('a call that computes has its real answer to the body that its request shows', async () => {
  const { body } = await app.inject('/api/');
  const token = '0'.repeat(32);
  for (const id of ['match-analog-bill', 'read-fleet', 'read-tender', 'answer-specification']) {
    const part = plain(partOf(body, id));
    const [, url = '', payload = ''] =
      /curl -K curl.txt 'http:\/\/localhost:3000([^']*)'[\s\S]*?-d '([^']*)'/.exec(part) ?? [];
    const { json, statusCode } = await app.inject({
      ...{ method: 'POST', url, payload },
      headers: { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
    });
    expect([id, statusCode]).toEqual([id, 200]);
    const shown = JSON.parse(/aria-label="Ответ [^"]*"><code>([\s\S]*?)<\/code>/.exec(part)?.[1] ?? '');
    const [answer] = [json().data].flat();
    expect(Object.keys([shown.data].flat()[0]).filter((name) => name !== '…')).toEqual(
      Object.keys(answer).slice(0, Object.keys([shown.data].flat()[0]).filter((name) => name !== '…').length),
    );
  }
});

test('what all calls share is told once: common fields, pages and filters', async () => {
  const { body } = await app.inject('/api/');
  for (const id of ['fields', 'pages', 'filters', 'token', 'limits', 'errors'])
    expect(body.split(`<h2 id="${id}">`)).toHaveLength(2);
  expect(body.match(/XSRF-TOKEN=/g)).toBeNull();
  expect(body.match(/<dt><code>page<\/code><\/dt>|Номер\sстраницы/g)).toBeNull();
});

test('one noun for one thing: a model of the catalogue', async () => {
  const { body } = await app.inject('/api/');
  expect(body).not.toMatch(/товар|куки/i);
});

test('every form takes a key of repetition, and its rule is told once', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<OpenApiDescription>();
  const forms = Object.entries(paths).filter(([path]) => path.startsWith('/forms/'));
  expect(forms.length).toBeGreaterThan(10);
  for (const [path, { post }] of forms) {
    expect([path, post?.parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key')]).toEqual([
      path,
      true,
    ]);
    expect(Object.keys(post?.responses ?? {})).toContain('409');
  }
  const { body } = await app.inject('/api/');
  expect(body.match(/вторую\sзаявку/g)).toHaveLength(1);
});

test('the page and what its calls make of the content are made when the site listens; a failed page is made again', async () => {
  const own = fastify();
  let drawn = 0;
  const frame = async () => {
    drawn += 1;
    if (drawn === 1) throw new Error('drawn in vain');
    return { html: 'page', styleSources: [] };
  };
  await registerApi(own, settings, { frame });
  try {
    await own.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => drawn, { timeout: 30_000 }).toBe(1);
    for (let n = 0; n < 2; n += 1) expect((await own.inject('/api/')).body).toBe('page');
    expect(drawn).toBe(2);
  } finally {
    await own.close();
  }
});
