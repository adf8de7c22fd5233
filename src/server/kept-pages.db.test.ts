/** Kept pages go a way of their own; nobody may see a difference to the general one but the time it takes. */
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
let port: number;
beforeAll(async () => {
  site = await startSiteApp();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(() => site.close());

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Asks over a socket: the short way stands before what `inject` asks. */
function overSocket(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask(
      { port, path, method, headers: { host: 'site.example', ...headers }, agent: false },
      async (answer) => {
        const body = Buffer.concat(await answer.toArray());
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      },
    );
    sent.on('error', reject).end();
  });
}

async function general(path: string, headers: Record<string, string>): Promise<Answer> {
  const {
    statusCode,
    headers: sent,
    rawPayload,
  } = await site.app.inject({ url: path, headers: { host: 'site.example', ...headers } });
  return { status: statusCode, headers: sent as IncomingHttpHeaders, body: rawPayload };
}

/** What differs from answer to answer, and what belongs to the connection. */
const OWN = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding'];
const comparable = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
  body: body.toString('base64'),
});

/** Waits until the page is kept and packed at the best level: its packing and its ETag change no more. */
async function packedBest(path: string): Promise<void> {
  const isBest = async () => (await general(path, { 'accept-encoding': 'br' })).headers.etag?.endsWith('-br"') ?? false;
  await vi.waitUntil(isBest, { timeout: 60_000 });
}

const PATHS = ['/', '/catalog/', '/product/mes2420d-08dp/', '/news/'];
const ASKED: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'gzip, deflate, br, zstd' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br;q=0' },
  { 'accept-encoding': 'br', accept: 'text/markdown' },
  { 'accept-encoding': 'br', 'if-none-match': '"another"' },
  { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() },
  { host: 'www.site.example' },
];

test('a kept page is the same by both ways, whatever is asked with it', async () => {
  for (const path of PATHS) {
    await packedBest(path);
    for (const headers of ASKED) {
      const what = `${path} ${JSON.stringify(headers)}`;
      await overSocket(path, headers); // what this visitor takes lies ready from now on
      expect(comparable(await overSocket(path, headers)), what).toEqual(comparable(await general(path, headers)));
    }
    const { etag = '' } = (await general(path, { 'accept-encoding': 'br' })).headers;
    const known = { 'accept-encoding': 'br', 'if-none-match': etag };
    const [short, long] = [await overSocket(path, known), await general(path, known)];
    expect(short.status).toBe(304);
    expect(comparable(short)).toEqual(comparable(long));
  }
});

test('every answer of the short way has a number of its own', async () => {
  await general('/', {});
  const numbers = await Promise.all([1, 2, 3].map(async () => (await overSocket('/', {})).headers['x-request-id']));
  expect(new Set(numbers).size).toBe(3);
  for (const number of numbers) expect(number).toMatch(/^[\da-f-]{36}$/);
});

test('HEAD, a query, a data file and an address that is not kept are answered as before', async () => {
  const page = await overSocket('/', { 'accept-encoding': 'br' });
  const head = await overSocket('/', { 'accept-encoding': 'br' }, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    page.headers['content-length'],
  ]);
  expect((await overSocket('/?utm=1', {})).status).toBe(200);
  expect((await overSocket('/_data.json', {})).headers['content-type']).toMatch(/json/);
  expect((await overSocket('/nowhere/', {})).status).toBe(404);
  expect((await overSocket('/catalog', {})).headers.location).toBe('/catalog/');
});
