/** Pages and the call of support, asked over HTTP without a browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';
import { itemsOf } from '#tests/support/structured-data.ts';

let site: SiteApp;

beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const get = (url: string) => site.app.inject({ url, headers: { host: 'site.example' } });
const questions = (html: string) =>
  [...html.slice(html.indexOf('<main'), html.indexOf('</main>')).matchAll(/<details[\s\S]*?<\/details>/g)].map(
    ([text]) => text,
  );

test('C009, C037: support names the portal, the warranty, the regulations, questions and forms', async () => {
  const { statusCode, body } = await get('/support/');
  expect(statusCode).toBe(200);
  for (const id of ['ask', 'self', 'warranty', 'regulations', 'support-levels', 'warranty-service']) {
    expect(body).toContain(` id="${id}"`);
  }
  for (const form of ['support', 'warranty-extension', 'good-substitution']) {
    expect(body).toContain(`href="/forms/${form}/"`);
    expect((await get(`/forms/${form}/`)).statusCode).toBe(200);
  }
  for (const href of ['/analogs/', '/support/faq-list/']) expect(body).toContain(`href="${href}"`);
  expect(body.match(/<h1/g)).toHaveLength(1);
});

test('C167: of the regulations one stands open at a time', async () => {
  const names = questions((await get('/support/')).body).map((text) => /<details[^>]*name="(\w+)"/.exec(text)?.[1]);
  expect(names.length).toBeGreaterThan(3);
  expect(new Set(names)).toEqual(new Set(['regulations']));
});

test('C038: forty questions and more in six groups and more, each with an address of its own', async () => {
  const { body } = await get('/support/faq-list/');
  const all = questions(body);
  expect(all.length).toBeGreaterThanOrEqual(40);
  const ids = all.map((text) => /<div id="([^"]+)"/.exec(text)?.[1] ?? '');
  expect(new Set(ids).size).toBe(all.length);
  for (const id of ids) expect(body).toContain(`href="/support/faq-list/#${id}"`);
  expect(body.match(/<section id=/g)?.length).toBeGreaterThanOrEqual(6);
  // Every id of the page stands once, or an address could lead elsewhere.
  const every = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(every.filter((id, at) => every.indexOf(id) !== at)).toEqual([]);
});

test('machines read the questions as a FAQPage, the whole list only', async () => {
  const data = (html: string) => itemsOf(html).find((one) => one['@type'] === 'FAQPage');
  const { body } = await get('/support/faq-list/');
  const { mainEntity } = data(body) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(mainEntity).toHaveLength(questions(body).length);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(name).toMatch(/\?$/);
    expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  }
  expect(data((await get('/support/faq-list/?query=poe')).body)).toBeUndefined();
});

test('C038: a search without scripts shows what fits, open; nothing found says where to ask', async () => {
  const { body } = await get(`/support/faq-list/?query=${encodeURIComponent('заводской адрес')}`);
  const found = questions(body);
  expect(found.length).toBeGreaterThan(0);
  for (const text of found) expect(text).toMatch(/<details[^>]* open=""/);
  expect(body).toContain('noindex');
  const nothing = (await get('/support/faq-list/?query=zzzz')).body;
  expect(questions(nothing)).toEqual([]);
  expect(nothing).toContain('href="/forms/support/"');
});

test('C319: api/reference/regulations answers warranty and support with their days and text', async () => {
  const reply = await get('/api/reference/regulations');
  expect(reply.statusCode).toBe(200);
  const { data } = reply.json();
  expect(new Set(data.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['warranty', 'support']));
  expect(data[0]).toMatchObject({
    code: 'warranty-service',
    effective: '2026-01-01',
    html: expect.stringContaining('<p>'),
  });
});
