/** The page of the API shows real answers of this content, and each of its links can be asked. */
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteDatabase, type TestDatabase } from '#tests/support/database.ts';
import { calls, registerApi } from './api.ts';
import type { OpenApiDescription } from './openapi.ts';

let testDatabase: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  testDatabase = await createSiteDatabase();
  app = fastify();
  await registerApi(app, {
    siteUrl: 'http://localhost:3000',
    readsPerMinute: 100_000,
    writesPerMinute: 100_000,
    formsPerHour: 100_000,
  });
});
afterAll(async () => {
  await app.close();
  await testDatabase.close();
});

const plain = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('a call for reading has the answer that the API gives, and a link that asks it', async () => {
  const { body } = await app.inject('/api/');
  const personal = /^\/(?:xsrf-token|form-stamp|subscription\/)/;
  const reading = calls.filter(({ method, file, path }) => method === 'GET' && !file && !personal.test(path));
  const bare: string[] = [];
  for (const { id, path } of reading) {
    const part = body.split(`<h3 id="${id}">`)[1]?.split('<h3')[0] ?? '';
    const [, href] = /<a href="([^"]*)" rel="nofollow">/.exec(part) ?? [];
    if (href === undefined || !part.includes(`aria-label="Ответ ${id}"`)) {
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
