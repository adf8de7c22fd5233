import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addressKey } from './address.ts';
import { createBudgets, createLimit, registerLoad } from './load.server.ts';

test('work of an address flows off evenly, and whoever is refused is told when there will be enough', () => {
  let now = 0;
  const budgets = createBudgets(600, () => now);
  for (let n = 0; n < 20; n += 1) expect(budgets.spend('a', 30)).toBe(0);
  expect(budgets.spend('a', 30)).toBe(3);
  expect(budgets.spend('b', 30)).toBe(0);
  now = 2_900;
  expect(budgets.spend('a', 30)).toBe(1);
  now = 3_000;
  expect(budgets.spend('a', 30)).toBe(0);
  now = 120_000;
  for (let n = 0; n < 20; n += 1) expect(budgets.spend('a', 30)).toBe(0);
});

test('however many addresses come, the last 20,000 are remembered', () => {
  const budgets = createBudgets(600);
  for (let n = 0; n < 50_000; n += 1) budgets.spend(addressKey(`2001:db8:${(n >> 8).toString(16)}:${n & 255}::1`), 30);
  expect(budgets.size).toBe(20_000);
});

test('a crowd that is late becomes smaller, to a bound; in time it grows again; one that is late alone changes nothing', () => {
  const limit = createLimit({ most: 32, least: 8 });
  limit.finished(5_000, 1);
  expect(limit.most).toBe(32);
  limit.finished(400, 32);
  expect(limit.most).toBe(28);
  for (let n = 0; n < 100; n += 1) limit.finished(400, limit.most);
  expect(limit.most).toBe(8);
  for (let n = 0; n < 1_000; n += 1) limit.finished(100, 1);
  expect(limit.most).toBe(32);
});

test('visitors who read or write slowly hold no place, and a form is taken in a crowd', async () => {
  const app = fastify();
  await registerLoad(app, { workPerMinute: 10_000_000, maxDelayMs: 60_000 });
  const held: (() => void)[] = [];
  app.get('/work', { config: { lane: 30 } }, () => new Promise((done) => held.push(() => done('made'))));
  app.get('/stream', { config: { lane: 30 } }, async (_request, reply) => {
    const endless = new Readable({ read() {} });
    endless.push('begun');
    return reply.send(endless);
  });
  app.post('/form', { config: { lane: 'form' } }, async () => 'taken');
  app.get('/ready', { config: { lane: 'ready' } }, async () => 'ready');
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const closing: Socket[] = [];
  try {
    for (let n = 0; n < 40; n += 1) expect((await fetch(`${base}/stream`, { signal: stop.signal })).status).toBe(200);
    // Bodies that never come: more of them than there are places for forms.
    const head = 'POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nx';
    const dripping = Array.from({ length: 120 }, () => connect(Number(new URL(base).port), '127.0.0.1'));
    for (const socket of dripping) socket.on('error', () => {}).write(head);
    closing.push(...dripping);
    await expect.poll(() => new Promise((done) => app.server.getConnections((_, n) => done(n >= 120)))).toBe(true);
    const crowd = Array.from({ length: 32 }, () => fetch(`${base}/work`));
    await expect.poll(() => held.length).toBe(32);
    const refused = await fetch(`${base}/work`);
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, false]); // the application writes the header
    expect((await fetch(`${base}/ready`)).status).toBe(200);
    expect((await fetch(`${base}/form`, { method: 'POST' })).status).toBe(200);
    for (const done of held) done();
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(32).fill(200));
  } finally {
    stop.abort();
    for (const socket of closing) socket.destroy();
    app.server.closeAllConnections();
    await app.close();
  }
});
