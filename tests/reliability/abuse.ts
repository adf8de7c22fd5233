/**
 * Sends a running site what strangers send and measures honest visitors beside it: `npm run abuse` starts a built site of its
 * own, `npm run abuse -- http://127.0.0.1:3000 [process number]` asks one that runs (its own machine only; limits by address
 * then need TRUSTED_PROXIES=1). The site must answer everything but what it chose to refuse, and stay alive.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltSite } from './built-site.ts';
import { type Honest, sessionOf, visitorOf, watchHonest } from './honest.ts';
import { type Payload, payloads } from './payloads.ts';

const PARALLEL = 6;
/** Memory may grow by so much over its level before, in MB. */
const MAX_GROWTH_MB = 400;

type Tally = { sent: number; statuses: Record<string, number>; slowestMs: number; wrong: string[] };
export type AbuseReport = {
  sent: number;
  kinds: Record<string, Tally>;
  honest: Honest;
  memory: [number, number];
  wrong: string[];
};

/** `share`: 1 sends everything, 0.1 every tenth. `slow`: connections that drip. `isPatient`: times are not judged (a shared machine). */
export async function runAbuse(
  base: string,
  {
    pid,
    share = 1,
    slow = 200,
    isPatient = false,
    say = () => {},
  }: { pid?: number | undefined; share?: number; slow?: number; isPatient?: boolean; say?: (line: string) => void },
): Promise<AbuseReport> {
  const { hostname, port } = new URL(base);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) throw new Error('Only a site on this machine is asked');
  const memory = () =>
    pid ? Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024) : 0;
  await (await fetch(`${base}/api/`)).arrayBuffer(); // what the site makes of its content after a start is made
  const guard = visitorOf(base, '203.0.113.1');
  const { headers } = await sessionOf(guard);
  const list = payloads(headers).filter((_, n) => Math.floor(n * share) !== Math.floor((n - 1) * share));
  const kinds: Record<string, Tally> = {};
  const before = memory();
  const honest = await watchHonest(base, isPatient ? { slowestMs: 10_000 } : {});
  const dripping = drip(Number(port), slow);

  async function send(
    { kind, method = 'GET', path, headers: own = {}, body, marker }: Payload,
    n: number,
  ): Promise<void> {
    kinds[kind] ??= { sent: 0, statuses: {}, slowestMs: 0, wrong: [] };
    const tally = kinds[kind];
    tally.sent += 1;
    const begun = performance.now();
    let status = 'broken off';
    try {
      const address = `203.0.113.${n % 250}`;
      const reply = await visitorOf(base, address)(path, {
        method,
        headers: own,
        ...(body !== undefined && { body }),
      } as RequestInit);
      const text = await reply.text();
      status = String(reply.status);
      if (reply.status >= 500 && !reply.headers.has('retry-after'))
        tally.wrong.push(`${reply.status} ${method} ${path.slice(0, 100)}`);
      if (marker && text.includes(marker)) tally.wrong.push(`came back as it stands: ${path.slice(0, 100)}`);
      if (reply.headers.has('x-injected')) tally.wrong.push(`a header of the stranger: ${path.slice(0, 100)}`);
      if (text.length > 3_000_000 && method === 'POST')
        tally.wrong.push(`an answer of ${text.length}: ${path.slice(0, 100)}`);
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      status = cause?.code ?? name;
      if (name === 'TimeoutError') tally.wrong.push(`no answer in 10 s: ${method} ${path.slice(0, 100)}`);
    }
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
    tally.slowestMs = Math.max(tally.slowestMs, Math.round(performance.now() - begun));
  }

  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const n = next++;
      await send(list[n] as Payload, n);
      if (n % 500 === 499) say(`отправлено ${n + 1} из ${list.length}, память ${memory()} МБ`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  const held = await (await dripping).held();
  const met = await honest.stop();
  await sleep(1_000);
  const isAlive = await guard('/livez').then(
    ({ ok }) => ok,
    () => false,
  );
  const after = isAlive ? memory() : 0;
  const wrong = [
    ...Object.entries(kinds).flatMap(([kind, tally]) => tally.wrong.map((one) => `${kind}: ${one}`)),
    ...met.bad.map((one) => `честный посетитель, ${one}`),
    ...(isAlive ? [] : ['процесс не отвечает']),
    ...(after - before > MAX_GROWTH_MB ? [`память выросла с ${before} до ${after} МБ`] : []),
    ...(held > 0 ? [`медленных соединений держится дольше 12 с: ${held}`] : []),
  ];
  return { sent: list.length, kinds, honest: met, memory: [before, after], wrong };
}

/** Connections that say a letter a second; `held` answers how many are still open 12 s after they began. */
async function drip(port: number, count: number): Promise<{ held(): Promise<number> }> {
  const begun = performance.now();
  const starts = [
    'GET / HTTP/1.1\r\nHost: a\r\nX-A: ',
    'POST /api/forms/call HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
    'GET / HT',
  ];
  const sockets = Array.from({ length: count }, (_, n) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(starts[n % starts.length] as string));
    const timer = setInterval(() => socket.write('x'), 1_000);
    socket
      .on('error', () => {})
      .on('close', () => clearInterval(timer))
      .resume();
    return socket;
  });
  return {
    async held() {
      await sleep(Math.max(0, begun + 12_000 - performance.now()));
      const open = sockets.filter(({ closed }) => !closed);
      for (const socket of open) socket.destroy();
      return open.length;
    },
  };
}

/** The report as a table for people; what was wrong comes first, for a log that keeps the first line of an assertion. */
export function abuseTable({ sent, kinds, honest, memory, wrong }: AbuseReport): string {
  const rows = Object.entries(kinds)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, { sent: count, statuses, slowestMs }]) => {
      const answers = Object.entries(statuses)
        .map(([status, n]) => `${status}×${n}`)
        .join(' ');
      return `${kind.padEnd(42)} ${String(count).padStart(5)}  ${String(slowestMs).padStart(6)} мс  ${answers}`;
    });
  return [
    ...(wrong.length === 0
      ? ['Нарушений нет.']
      : [`Нарушений ${wrong.length}: ${wrong[0]}`, ...wrong.slice(1, 50).map((line) => `  ${line}`)]),
    ...rows,
    `Всего ${sent}; честным посетителям ответов ${honest.answers}, p99 ${honest.p99Ms} мс, дольше всего ${honest.slowestMs} мс; память ${memory[0]} → ${memory[1]} МБ`,
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) {
  const [address, pid] = process.argv.slice(2);
  const own = address === undefined ? await startBuiltSite() : undefined;
  try {
    const number = own ? own.serverPid() : pid === undefined ? undefined : Number(pid);
    const report = await runAbuse(own?.url ?? (address as string), { pid: number, say: console.log });
    console.log(abuseTable(report));
    process.exitCode = report.wrong.length === 0 ? 0 : 1;
  } finally {
    await own?.close();
  }
}
