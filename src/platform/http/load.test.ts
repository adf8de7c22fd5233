import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { addressKey } from './address.ts';
import {
  COST,
  createBudgets,
  createLateness,
  createLimit,
  doOwnWork,
  type Overloaded,
  registerLoad,
} from './load.server.ts';

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

test('lateness is that of the worst tick of the last quarter of a second or two, and is forgotten', () => {
  const lateness = createLateness();
  for (let at = 20; at <= 240; at += 20) lateness.tick(at);
  expect(lateness.ms).toBe(0);
  lateness.tick(1_240);
  expect(lateness.ms).toBe(980);
  for (let at = 1_260; at < 1_490; at += 20) lateness.tick(at);
  expect(lateness.ms).toBe(980);
  for (let at = 1_500; at <= 1_800; at += 20) lateness.tick(at);
  expect(lateness.ms).toBe(0);
});

test('a process that stands for less than the limit refuses nobody, however often it stands', async () => {
  const app = fastify();
  await registerLoad(app, { workPerMinute: 10_000_000, maxDelayMs: 60_000 });
  app.get('/work', { config: { lane: 30 } }, async () => 'made');
  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    const end = performance.now() + 300; // longer than the whole time of a measurement
    while (performance.now() < end);
    await new Promise((go) => setImmediate(go));
    statuses.push((await app.inject('/work')).statusCode);
  }
  expect(statuses).toEqual(Array(6).fill(200));
  await app.close();
});

/** Asks a process that stood for longer than it may. */
async function askLate(app: FastifyInstance): Promise<number> {
  const end = performance.now() + 400;
  while (performance.now() < end);
  await new Promise((go) => setTimeout(go, 1)); // the tick tells how late it is
  return (await app.inject('/work')).statusCode;
}

test('a late process makes what is asked for alone, and refuses what comes within a second of other work', async () => {
  const app = fastify();
  app.setErrorHandler<Overloaded>((error, _request, reply) => reply.code(error.status).send());
  await registerLoad(app, { workPerMinute: 10_000_000, maxDelayMs: 100 });
  app.get('/work', { config: { lane: 30 } }, async () => 'made');
  const ask = () => askLate(app);
  const [alone, soon] = [await ask(), await ask()];
  await new Promise((go) => setTimeout(go, 1_000));
  expect([alone, soon, await ask()]).toEqual([200, 503, 200]);
  await app.close();
});

test('nobody is refused for the process being late by its own work, and that work is not refused', async () => {
  const app = fastify();
  app.setErrorHandler<Overloaded>((error, _request, reply) => reply.code(error.status).send());
  await registerLoad(app, { workPerMinute: 100, maxDelayMs: 100 });
  app.get('/work', { config: { lane: 30 } }, async () => 'made');
  const ask = () => askLate(app);
  let end = () => {};
  const goesOn = new Promise<void>((resolve) => {
    end = resolve;
  });
  const own = doOwnWork(async () => {
    await goesOn;
    return [await ask(), await ask(), await ask(), await ask()]; // more than an address may ask for
  });
  const visitor = [await ask(), await ask()];
  end();
  expect([visitor, await own]).toEqual([
    [200, 200],
    [200, 200, 200, 200],
  ]);
  await new Promise((go) => setTimeout(go, 600));
  expect([await ask(), await ask()]).toEqual([200, 503]);
  await app.close();
});

test('where there is no place, work is refused before its body is read, before it pays, and always by the same error', async () => {
  const app = fastify();
  await registerLoad(app, { workPerMinute: 33 * COST.page, maxDelayMs: 60_000 });
  const errors = new Set<unknown>();
  let parsed = 0;
  app.setErrorHandler<Overloaded>((error, _request, reply) => {
    errors.add(error);
    return reply.code(error.status).send();
  });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async () => {
    parsed += 1;
    return '';
  });
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = 0;
  app.post('/work', { config: { lane: COST.page } }, async () => {
    begun += 1;
    await over;
    return 'made';
  });
  const ask = () =>
    app.inject({ method: 'POST', url: '/work', headers: { 'content-type': 'text/plain' }, payload: 'x' });
  const crowd = Array.from({ length: 32 }, async () => (await ask()).statusCode);
  await expect.poll(() => begun, { timeout: 30_000 }).toBe(32);
  for (let n = 0; n < 3; n += 1) expect((await ask()).statusCode).toBe(503);
  expect([parsed, errors.size]).toEqual([32, 1]);
  end();
  expect(await Promise.all(crowd)).toEqual(Array(32).fill(200));
  expect((await ask()).statusCode).toBe(200); // the refusals took nothing from the address
  await app.close();
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
    const isHere = () => new Promise((done) => app.server.getConnections((_, n) => done(n >= 120)));
    await expect.poll(isHere, { timeout: 30_000 }).toBe(true);
    const crowd = Array.from({ length: 32 }, () => fetch(`${base}/work`));
    await expect.poll(() => held.length, { timeout: 30_000 }).toBe(32);
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
