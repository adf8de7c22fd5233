/** Figure 9: the database is stopped, or hangs, for a time; pages that were read go on, forms say so, and all is well again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '#tests/chaos/cluster.ts';
import type { BuiltSite } from './built-site.ts';
import { sessionOf, visitorOf } from './honest.ts';
import { at, FORM, ordered, type Result, WARM, withSite } from './measuring.ts';

const BACK_MS = 5_000;

/** `hung`: a black hole instead of the database; `down`: it is not there. */
export async function databaseAway(kind: 'hung' | 'down', seconds: number): Promise<Result> {
  if (kind === 'hung') {
    return withSite({}, (site) => {
      const stopped = postgresOf(site);
      const all = (signal: 'SIGSTOP' | 'SIGCONT') => {
        for (const pid of stopped) process.kill(pid, signal);
      };
      return watch(site, { kind, seconds, begin: async () => all('SIGSTOP'), end: () => all('SIGCONT') });
    });
  }
  const cluster = await startCluster();
  try {
    return await withSite({ DATABASE_URL: cluster.url }, (site) =>
      watch(site, { kind, seconds, begin: cluster.down, end: cluster.up }),
    );
  } finally {
    await cluster.stop();
  }
}

/** Process numbers of the embedded PostgreSQL of a site: the postmaster and its children. */
function postgresOf({ dataDir }: BuiltSite): number[] {
  const pid = Number(readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).map(Number);
  return [pid, ...children.filter(Boolean)];
}

type Away = { kind: 'hung' | 'down'; seconds: number; begin(): Promise<void>; end(): void };

async function watch(site: BuiltSite, { kind, seconds, begin, end }: Away): Promise<Result> {
  const ask = visitorOf(site.url, '198.51.100.7');
  const { headers } = await sessionOf(ask);
  const post = () => ask('/api/forms/support', { method: 'POST', headers, body: JSON.stringify(FORM) });
  for (const path of WARM) await ask(path);
  await begin();
  const pages: number[] = [];
  const forms: number[] = [];
  const bad: Record<string, number> = {};
  const until = performance.now() + seconds * 1_000;
  const timed = async (into: number[], asking: Promise<Response>, isRight: (reply: Response) => boolean) => {
    const begun = performance.now();
    const seen = await asking.catch((error: Error) => error.name);
    into.push(performance.now() - begun);
    if (typeof seen === 'string' || !isRight(seen)) {
      const what = typeof seen === 'string' ? seen : String(seen.status);
      bad[what] = (bad[what] ?? 0) + 1;
    }
    if (typeof seen !== 'string') await seen.arrayBuffer().catch(() => {});
  };
  const read = async () => {
    for (let n = 0; performance.now() < until; n += 1) {
      await timed(pages, ask(WARM[n % WARM.length] as string), ({ status }) => status === 200);
      await sleep(50);
    }
  };
  const write = async () => {
    while (performance.now() < until) {
      await timed(forms, post(), (reply) => reply.status === 503 && reply.headers.has('retry-after'));
      await sleep(1_000);
    }
  };
  await Promise.all([read(), write()]);
  end();
  const back = await untilTaken(post);
  const [read95, slowest] = [at(ordered(pages), 0.95), at(ordered(forms), 1)];
  const most = kind === 'hung' ? 3_000 : 1_000;
  const isMet = Object.keys(bad).length === 0 && slowest <= most && read95 <= 100 && back <= BACK_MS;
  return {
    said: `база ${kind === 'hung' ? 'висит' : 'остановлена'} ${seconds} с: страниц ${pages.length}, p95 ${read95} мс; форм ${forms.length} с 503, дольше всего ${slowest} мс; не то, что обещано: ${JSON.stringify(bad)}; снова принимает через ${back} мс`,
    isMet,
  };
}

/** Milliseconds until a form is taken; more than `BACK_MS` by far when it never is. */
async function untilTaken(post: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < 30_000) {
    const isTaken = await post().then(
      ({ status }) => status === 201,
      () => false,
    );
    if (isTaken) break;
    await sleep(100);
  }
  return Math.round(performance.now() - begun);
}
