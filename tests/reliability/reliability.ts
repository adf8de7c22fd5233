/**
 * Figures of reliability, each measured by one command and printed as one line: `npm run reliability -- 9 600` is figure 9
 * for 600 seconds. Without a number the figures are listed. Everything asked is on this machine.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { startCluster } from '#tests/chaos/cluster.ts';
import { abuseTable, runAbuse } from './abuse.ts';
import { type BuiltSite, startBuiltSite } from './built-site.ts';
import { sessionOf, visitorOf } from './honest.ts';

type Result = { said: string; isMet: boolean };
type Figure = { title: string; run(size: number | undefined): Promise<Result> };

const WARM = ['/', '/contacts/', '/catalog/', '/product/mes2324/', '/news/'];
const FORM = {
  contacts: { name: 'Иван', company_name: 'ООО', phone: '+79120001122', comment: 'Вопрос' },
  personalDataProcessingConsent: true,
};

/** A figure that tests of the check measure; it runs them and nothing else. */
const tested = (title: string, project: 'unit' | 'database', ...files: string[]): Figure => ({
  title,
  async run() {
    const vitest = join(PROJECT_FOLDER, 'node_modules/vitest/vitest.mjs');
    const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', project, ...files], {
      cwd: PROJECT_FOLDER,
      stdio: 'inherit',
    });
    return { said: `тесты: ${files.join(', ')}`, isMet: status === 0 };
  },
});

async function withSite<T>(env: Record<string, string>, work: (site: BuiltSite) => Promise<T>): Promise<T> {
  const site = await startBuiltSite(env);
  try {
    return await work(site);
  } finally {
    await site.close();
  }
}

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
const ordered = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

/** Process numbers of the embedded PostgreSQL of a site: the postmaster and its children. */
function postgresOf({ dataDir }: BuiltSite): number[] {
  const pid = Number(readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).map(Number);
  return [pid, ...children.filter(Boolean)];
}

/** Figure 9, hung: every process of PostgreSQL is stopped for `seconds`; pages that were read go on, forms say so in time. */
async function hangDatabase(seconds: number): Promise<Result> {
  return withSite({}, async (site) => {
    const ask = visitorOf(site.url, '198.51.100.7');
    const { headers } = await sessionOf(ask);
    for (const path of WARM) await ask(path);
    const stopped = postgresOf(site);
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    const pages: number[] = [];
    const forms: number[] = [];
    let badPages = 0;
    let badForms = 0;
    const statuses = new Set<string>();
    const until = performance.now() + seconds * 1_000;
    const read = async () => {
      for (let n = 0; performance.now() < until; n += 1) {
        const begun = performance.now();
        const ok = await ask(WARM[n % WARM.length] as string).then(
          ({ status }) => status === 200,
          () => false,
        );
        pages.push(performance.now() - begun);
        if (!ok) badPages += 1;
        await sleep(50);
      }
    };
    const write = async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        const reply = await ask('/api/forms/support', { method: 'POST', headers, body: JSON.stringify(FORM) }).catch(
          () => undefined,
        );
        forms.push(performance.now() - begun);
        if (reply?.status !== 503 || !reply.headers.has('retry-after')) {
          badForms += 1;
          statuses.add(String(reply?.status));
        }
        await sleep(1_000);
      }
    };
    await Promise.all([read(), write()]);
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
    const begun = performance.now();
    let isBack = false;
    while (!isBack && performance.now() - begun < 20_000) {
      isBack = await ask('/api/forms/support', { method: 'POST', headers, body: JSON.stringify(FORM) }).then(
        ({ status }) => status === 201,
        () => false,
      );
      if (!isBack) await sleep(100);
    }
    const back = Math.round(performance.now() - begun);
    const [read95, slowest] = [at(ordered(pages), 0.95), at(ordered(forms), 1)];
    const isMet = badPages === 0 && badForms === 0 && slowest <= 3_000 && read95 <= 100 && isBack && back <= 5_000;
    return {
      said: `база висит ${seconds} с: страниц ${pages.length}, не 200: ${badPages}, p95 ${read95} мс; форм ${forms.length}, не 503 с Retry-After: ${badForms} (${[...statuses].join()}), дольше всего ${slowest} мс; снова принимает через ${back} мс`,
      isMet,
    };
  });
}

/** Figure 10: three times the capacity that was measured just before; what is ready is served, the rest is told to wait. */
async function overload(seconds: number): Promise<Result> {
  return withSite({ WORK_PER_MINUTE: '10000000', READS_PER_MINUTE: '10000000' }, async (site) => {
    for (const path of WARM) await fetch(site.url + path);
    let question = 0;
    const requests = [
      ...WARM.flatMap((path) => Array.from({ length: 4 }, () => ({ path }))),
      ...Array.from({ length: 5 }, () => ({
        setupRequest: (one: autocannon.Request) => ({ ...one, path: `/search/?query=${question++}` }),
      })),
    ];
    const load = (duration: number, connections: number, overallRate?: number) =>
      new Promise<{ good: number; accepted: number[]; refused: number[]; other: number }>((done) => {
        const seen = { good: 0, accepted: [] as number[], refused: [] as number[], other: 0 };
        const run = autocannon(
          { url: site.url, connections, duration, requests, ...(overallRate && { overallRate }) } as autocannon.Options,
          () => done({ ...seen, good: seen.accepted.length / duration }),
        );
        run.on('response', (_client, status, _bytes, ms) => {
          if (status === 503) seen.refused.push(ms);
          else if (status < 400) seen.accepted.push(ms);
          else seen.other += 1;
        });
      });
    const before = site.memoryMb();
    const peak = await load(Math.min(10, seconds), 16);
    const rate = Math.ceil((peak.good + peak.refused.length / Math.min(10, seconds)) * 3);
    const over = await load(seconds, 100, rate);
    const after = site.memoryMb();
    await sleep(10_000);
    const calm = ordered((await load(3, 2, 20)).accepted);
    const [p99, refused] = [at(ordered(over.accepted), 0.99), at(ordered(over.refused), 0.99)];
    const isMet = over.good >= peak.good * 0.9 && p99 <= 1_000 && after <= before * 1.5 + 200 && over.other === 0;
    return {
      said: `предел ${Math.round(peak.good)}/с, нагрузка ${rate}/с ${seconds} с: принято ${Math.round(over.good)}/с, p99 ${p99} мс; отказано ${over.refused.length}, p99 ${refused} мс; иное ${over.other}; память ${before} → ${after} МБ; после p95 ${at(calm, 0.95)} мс`,
      isMet,
    };
  });
}

/** Figure 11: two nodes on one database, `times` restarts in turn; a client that does what deploy/nginx does: a request that was not sent, and a GET that got 503, goes to the other node. */
async function restarts(times: number): Promise<Result> {
  const cluster = await startCluster();
  const env = { DATABASE_URL: cluster.url, READS_PER_MINUTE: '10000000', WORK_PER_MINUTE: '10000000' };
  const nodes = [await startBuiltSite(env), await startBuiltSite(env)];
  const failed: Record<string, number> = {};
  let sent = 0;
  let isOver = false;
  const ask = async (first: number): Promise<void> => {
    for (const node of [nodes[first], nodes[1 - first]]) {
      try {
        const reply = await fetch(`${node?.url}${WARM[sent % WARM.length]}`, { signal: AbortSignal.timeout(10_000) });
        await reply.arrayBuffer();
        if (reply.status === 503 && node === nodes[first]) continue; // as deploy/nginx does with a GET
        if (reply.status !== 200) failed[reply.status] = (failed[reply.status] ?? 0) + 1;
        return;
      } catch (error) {
        const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name;
        if (code === 'ECONNREFUSED') continue; // nothing was sent: a balancer goes to the next node
        failed[code] = (failed[code] ?? 0) + 1;
        return;
      }
    }
    failed['no node'] = (failed['no node'] ?? 0) + 1;
  };
  const client = async (n: number) => {
    while (!isOver) {
      sent += 1;
      await ask(n % 2);
      await sleep(100); // 20 clients: 200 requests a second
    }
  };
  const clients = Array.from({ length: 20 }, (_, n) => client(n));
  await sleep(2_000);
  for (let n = 0; n < times; n += 1) {
    const node = nodes[n % 2] as BuiltSite;
    await node.stop();
    await node.start();
  }
  isOver = true;
  await Promise.all(clients);
  await Promise.all(nodes.map((node) => node.close()));
  await cluster.stop();
  const count = Object.values(failed).reduce((sum, one) => sum + one, 0);
  return {
    said: `перезапусков ${times}, запросов ${sent}, не удалось ${count} ${JSON.stringify(failed)}`,
    isMet: count === 0,
  };
}

/** Figure 12 in part: so many different addresses, each asking for another page that does not exist. */
async function manyAddresses(count: number): Promise<Result> {
  return withSite({}, async (site) => {
    for (const path of WARM) await fetch(site.url + path);
    const ask = async (n: number) => {
      const address = `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`;
      const path = n % 2 ? `/no-such-page-${n}/` : `/search/?query=number${n}`;
      const reply = await visitorOf(site.url, address)(path).catch(() => undefined);
      await reply?.arrayBuffer();
      return reply?.status;
    };
    const statuses: Record<string, number> = {};
    const run = async (from: number, to: number) => {
      for (let n = from; n < to; n += 8) {
        for (const status of await Promise.all(Array.from({ length: 8 }, (_, i) => ask(n + i)))) {
          statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
        }
      }
    };
    await run(0, Math.min(1_000, count / 4)); // what a process grows to by itself
    const before = site.memoryMb();
    await run(Math.min(1_000, count / 4), count);
    const after = site.memoryMb();
    const begun = performance.now();
    const kept = await fetch(`${site.url}/contacts/`);
    const said = `адресов ${count}: память ${before} → ${after} МБ, ответы ${JSON.stringify(statuses)}, прочитанная раньше страница ${kept.status} за ${Math.round(performance.now() - begun)} мс`;
    return { said, isMet: after - before <= 250 && kept.status === 200 };
  });
}

/** Figure 16: headers by the table of the HTTP Observatory, on routes of every kind. */
async function headersScore(): Promise<Result> {
  return withSite({ SITE_URL: 'https://www.example.ru' }, async ({ url }) => {
    const routes = [
      ...WARM,
      '/catalog',
      '/no-such-page/',
      '/%zz/',
      '/api/catalog/groups',
      '/api/none',
      '/robots.txt',
      '/sitemap.xml',
      '/files/contacts.vcf',
      '/pictures/share.png',
      '/livez',
      '/assets/none.js',
      `/${'a'.repeat(9_000)}`,
    ];
    const scores: [string, number][] = [];
    for (const path of routes) {
      const { headers } = await fetch(url + path, { redirect: 'manual' });
      const policy = headers.get('content-security-policy') ?? '';
      const cookie = headers.get('set-cookie') ?? '';
      let score = 100;
      score += !policy ? -25 : policy.includes("default-src 'none'") && !policy.includes('unsafe-') ? 10 : -20;
      score += /max-age=\d{8}/.test(headers.get('strict-transport-security') ?? '') ? 0 : -20;
      score += policy.includes('frame-ancestors') ? 5 : -20;
      score += headers.get('x-content-type-options') === 'nosniff' ? 0 : -5;
      score += /strict-origin|no-referrer|same-origin/.test(headers.get('referrer-policy') ?? '') ? 5 : 0;
      score += headers.get('cross-origin-resource-policy') ? 10 : 0;
      score += cookie && !(cookie.includes('Secure') && cookie.includes('SameSite')) ? -20 : 0;
      scores.push([path.slice(0, 40), score]);
    }
    const worst = scores.reduce((low, one) => (one[1] < low[1] ? one : low));
    return { said: `маршрутов ${scores.length}, худший ${worst[0]}: ${worst[1]}`, isMet: worst[1] >= 120 };
  });
}

/** Figure 19: one address sends `count` requests, with whatever it says of its address. */
async function oneSender(count: number): Promise<Result> {
  return withSite({ FORMS_PER_HOUR: '50', TRUSTED_PROXIES: '0', WRITES_PER_MINUTE: '10000000' }, async ({ url }) => {
    const { headers } = await sessionOf(visitorOf(url, '203.0.113.1'));
    const statuses: Record<string, number> = {};
    let silent = 0;
    for (let n = 0; n < count; n += 10) {
      await Promise.all(
        Array.from({ length: 10 }, async (_, i) => {
          const reply = await visitorOf(url, `198.51.${(n + i) % 250}.${i}`)('/api/forms/support', {
            method: 'POST',
            headers,
            body: JSON.stringify(FORM),
          });
          statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
          if (reply.status === 429 && !reply.headers.has('retry-after')) silent += 1;
          await reply.arrayBuffer();
        }),
      );
    }
    const said = `отправлено ${count}: ${JSON.stringify(statuses)}, отказов без Retry-After ${silent}`;
    return { said, isMet: statuses['201'] === 50 && statuses['429'] === count - 50 && silent === 0 };
  });
}

const FIGURES: Readonly<Record<number, Figure>> = {
  1: tested('убийства процессов под заявками; долго: npm run chaos', 'database', 'tests/chaos/chaos.db.test.ts'),
  2: tested('отказ на каждом запросе к базе по очереди', 'database', 'tests/chaos/statements.db.test.ts'),
  3: tested('повтор с тем же ключом', 'database', 'src/api/forms.db.test.ts', 'src/domain/leads/delivery.db.test.ts'),
  7: tested('жизнь встроенной базы', 'database', 'src/platform/embedded-postgres/embedded-postgres.db.test.ts'),
  9: { title: 'база висит N секунд (60)', run: (seconds = 60) => hangDatabase(seconds) },
  10: { title: 'втрое больше, чем можно, N секунд (30)', run: (seconds = 30) => overload(seconds) },
  11: { title: 'N перезапусков по очереди (4)', run: (times = 4) => restarts(times) },
  12: { title: 'N разных адресов (20000)', run: (count = 20_000) => manyAddresses(count) },
  13: tested('получатели молчат, отказывают, говорят по байту', 'database', 'src/domain/leads/receivers.db.test.ts'),
  16: { title: 'заголовки всех ответов', run: () => headersScore() },
  17: {
    title: 'что шлют чужие (npm run abuse)',
    run: () =>
      withSite({}, async (site) => {
        const report = await runAbuse(site.url, { pid: site.serverPid(), say: console.log });
        console.log(abuseTable(report));
        return {
          said: `отправлено ${report.sent}, нарушений ${report.wrong.length}`,
          isMet: report.wrong.length === 0,
        };
      }),
  },
  19: { title: 'N заявок с одного адреса (1000)', run: (count = 1_000) => oneSender(count) },
  20: {
    title: 'тысяча медленных соединений',
    run: () =>
      withSite({}, async (site) => {
        const report = await runAbuse(site.url, { pid: site.serverPid(), share: 0.02, slow: 1_000 });
        const { honest, memory, wrong } = report;
        const said = `честным p99 ${honest.p99Ms} мс, память ${memory[0]} → ${memory[1]} МБ, нарушений ${wrong.length} ${wrong.slice(0, 3).join('; ')}`;
        return { said, isMet: wrong.length === 0 };
      }),
  },
  21: tested('личного нет в журнале', 'unit', 'src/platform/log.test.ts', 'src/platform/http/shown-path.test.ts'),
};

const [number, size] = process.argv.slice(2).map(Number);
const figure = FIGURES[number ?? 0];
if (!figure) {
  for (const [name, { title }] of Object.entries(FIGURES)) console.log(`${name.padStart(3)}  ${title}`);
} else {
  const { said, isMet } = await figure.run(size);
  console.log(`${number}. ${isMet ? 'да' : 'НЕТ'}: ${said}`);
  process.exit(isMet ? 0 : 1);
}
