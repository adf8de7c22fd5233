/** Honest visitors beside a load: one asks for pages, one sends a form now and then; what they met. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Honest = { answers: number; bad: string[]; slowestMs: number; p99Ms: number };

const FORM = {
  contacts: {
    name: 'Иван',
    company_name: 'ООО «Связь»',
    phone: '+7(912)000-11-22',
    comment: 'Вопрос',
    email: 'ivan@example.com',
  },
  personalDataProcessingConsent: true,
};

/** Paths that an honest visitor reads; they are warmed before the load. */
const READ = ['/', '/contacts/', '/catalog/', '/product/mes2324/', '/api/catalog/groups'];

export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** A visitor of his own address: only with TRUSTED_PROXIES=1 is the header believed. */
export const visitorOf =
  (base: string, address: string): Ask =>
  (path, init = {}) =>
    fetch(base + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      ...init,
      headers: { 'x-forwarded-for': address, ...init.headers },
    });

/** Token and stamp as a browser has them. */
export async function sessionOf(ask: Ask): Promise<{ headers: Record<string, string>; stamp: string }> {
  const { data } = (await (await ask('/api/xsrf-token')).json()) as { data: { token: string } };
  const stamped = (await (await ask('/api/form-stamp')).json()) as { data: { stamp: string } };
  const cookie = `XSRF-TOKEN=${data.token}`;
  const headers = { cookie, 'x-xsrf-token': data.token, 'content-type': 'application/json' };
  return { headers, stamp: stamped.data.stamp };
}

/** Watches until `stop`; a status that was not to be expected and an answer after a second are bad. */
export async function watchHonest(
  base: string,
  { formEveryMs = 2_000, pageEveryMs = 200, expected = [200, 201], slowestMs = 1_000 } = {},
): Promise<{ stop(): Promise<Honest> }> {
  const ask = visitorOf(base, '198.51.100.7');
  const session = await sessionOf(ask);
  for (const path of READ) await ask(path);
  await sleep(2_100); // a person takes longer than two seconds for a form
  const bad: string[] = [];
  const times: number[] = [];
  let isOver = false;
  async function timed(what: string, run: () => Promise<Response>): Promise<void> {
    const begun = performance.now();
    // An answer may break off in its body, too.
    const status = await run()
      .then(async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      })
      .catch((error: Error) => error.name);
    const ms = performance.now() - begun;
    times.push(ms);
    if (!expected.includes(Number(status))) bad.push(`${what}: ${status}`);
    else if (ms > slowestMs) bad.push(`${what}: ${Math.round(ms)} ms`);
  }
  async function read(): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const path = READ[n % READ.length] as string;
      await timed(path, () => ask(path));
      await sleep(pageEveryMs);
    }
  }
  async function write(): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const body = JSON.stringify({ ...FORM, stamp: session.stamp });
      const headers = { ...session.headers, 'idempotency-key': `honest-${process.pid}-${n}-${Date.now()}` };
      await timed('form', () => ask('/api/forms/support', { method: 'POST', headers, body }));
      await sleep(formEveryMs);
    }
  }
  const working = Promise.all([read(), write()]);
  return {
    async stop() {
      isOver = true;
      await working;
      times.sort((a, b) => a - b);
      const at = (share: number) =>
        Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
      return { answers: times.length, bad, slowestMs: at(1), p99Ms: at(0.99) };
    },
  };
}
