import { createHash } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { calls, registerApi } from './api.ts';
import { openApiDescription } from './openapi.ts';

const app = fastify();
const routes: { method: string; url: string }[] = [];
app.addHook('onRoute', ({ method, url }) => {
  for (const one of [method].flat()) routes.push({ method: one, url });
});
await registerApi(app, {
  siteUrl: 'http://localhost',
  readsPerMinute: 1000,
  writesPerMinute: 1000,
  formsPerHour: 100_000,
  workPerMinute: 30_000,
});
await app.ready();
const document = openApiDescription(calls);

test('calls that miss without parameters of their path name 404', () => {
  const named = Object.values(document.paths).flatMap((path) => Object.values(path));
  const missing = named.filter(({ responses }) => '404' in responses).map(({ operationId }) => operationId);
  expect(missing).toEqual(expect.arrayContaining(['confirm-subscription', 'find-personal-data-policy']));
});

test('the document is valid OpenAPI 3.1, with every reference in it', async () => {
  const served = (await app.inject('/api/openapi.json')).json();
  const validator = new Validator();
  expect(await validator.validate(served)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const text = JSON.stringify(served);
  const named = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)];
  const missing = named.filter(([, kind, id]) => !served.components[kind as string]?.[id as string]);
  expect(missing).toEqual([]);
  expect(named.length).toBe([...text.matchAll(/"\$ref"/g)].length);
});

test('every route of the API is in the document, and nothing else is', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`),
  );
  const own = ['GET /api', 'GET /api/', 'GET /api/openapi.json'];
  const registered = routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
    .filter((route) => !own.includes(route) && !route.endsWith('/api/*'));
  expect(registered.sort()).toEqual(documented.sort());
});

test('calls have names of their own', () => {
  expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
});

test('limits of parameters stand in the document as they are checked', () => {
  const parameters = document.paths['/catalog/goods']?.get?.parameters ?? [];
  expect(parameters.find(({ name }) => name === 'perPage')?.schema).toMatchObject({ minimum: 1, maximum: 100 });
  expect(parameters.map(({ name }) => name)).toEqual([
    'group',
    'lifecycle',
    'query',
    'sort',
    'page',
    'perPage',
    'facets',
  ]);
});

test('the page for people names every call, runs no script and passes its own strict policy', async () => {
  for (const url of ['/api/', '/api']) {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    const unbroken = reply.body.replaceAll('<wbr>', '');
    for (const path of Object.keys(document.paths)) expect(unbroken.includes(`/api${path}<`), path).toBe(true);
    for (const { id, method, path } of calls) {
      expect(reply.body).toContain(`href="#${id}"`);
      const [section = ''] = reply.body
        .split(`<div id="${id}">`)
        .slice(1)
        .map((one) => one.split('<h3')[0] ?? '');
      const hasBody = section.includes('\n  -d &#39;');
      // A request with a body is a POST by itself.
      const how = method === 'POST' && hasBody ? '' : ` -X ${method}`;
      const way = method === 'GET' ? 'curl &#39;' : `curl -K curl.txt${how} &#39;`;
      expect([path, section.includes(way)]).toEqual([path, true]);
    }
    for (const status of [400, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]) {
      expect(reply.body).toContain(`<td>${status}</td>`);
    }
    expect(reply.body).not.toMatch(/<script|style="|\son\w+=/i);
    const style = /<style>([\s\S]*?)<\/style>/.exec(reply.body)?.[1] ?? '';
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
  }
});

test('C293: a document came out on a day, in a month or in a year, as precisely as it is known', () => {
  const { published } = (document as unknown as { components: { schemas: Schemas } }).components.schemas.GoodDetails
    .properties.documents.items.properties;
  const pattern = new RegExp(published.anyOf.find(({ type }) => type === 'string')?.pattern ?? 'none');
  expect(['2026-03-19', '2026-03', '2026'].map((text) => pattern.test(text))).toEqual([true, true, true]);
  expect(['26', '2026-3', '19.03.2026', ''].map((text) => pattern.test(text))).toEqual([false, false, false, false]);
});
type Published = { anyOf: { type: string; pattern?: string }[] };
type Schemas = {
  GoodDetails: { properties: { documents: { items: { properties: { published: Published } } } } };
};
