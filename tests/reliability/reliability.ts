/**
 * Figures of reliability, each measured by one command and printed as one line: `npm run reliability -- 9 600` is figure 9
 * for 600 seconds, `-- 9 600 down` one half of it. Without a number the figures are listed. Everything asked is on this machine.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { abuseTable, runAbuse } from './abuse.ts';
import { clocksAndLocales } from './clock.ts';
import { databaseAway } from './database-away.ts';
import { sessionOf, visitorOf, watchHonest } from './honest.ts';
import { at, FORM, ordered, type Result, WARM, withSite } from './measuring.ts';
import { supplyChain } from './supply.ts';
import { worstCases } from './worst-cases.ts';

type Figure = { title: string; run(size: number | undefined, kind: string | undefined): Promise<Result> };

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
    const honest = await watchHonest(site.url, { slowestMs: 2_000 });
    const over = await load(seconds, 300, rate);
    const { bad, p99Ms } = await honest.stop();
    const after = site.memoryMb();
    await sleep(10_000);
    const calm = ordered((await load(3, 2, 20)).accepted);
    const [p99, refused] = [at(ordered(over.accepted), 0.99), at(ordered(over.refused), 0.99)];
    const isMet =
      over.good >= peak.good * 0.9 && p99 <= 1_000 && after <= before * 1.5 + 200 && over.other + bad.length === 0;
    return {
      said: `предел ${Math.round(peak.good)}/с, нагрузка ${rate}/с ${seconds} с: принято ${Math.round(over.good)}/с, p99 ${p99} мс; отказано ${over.refused.length}, p99 ${refused} мс; иное ${over.other}; честный рядом: прочитанные страницы и формы p99 ${p99Ms} мс, плохо ${bad.length} ${bad.slice(0, 3).join('; ')}; память ${before} → ${after} МБ; после p95 ${at(calm, 0.95)} мс`,
      isMet,
    };
  });
}

/** Runs another program of the project that prints its own figures. */
function program(...args: string[]): Result {
  const { status } = spawnSync(process.execPath, args, { cwd: PROJECT_FOLDER, stdio: 'inherit' });
  return { said: `node ${args.join(' ')}`, isMet: status === 0 };
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
  1: {
    title: 'N убийств (100) под заявками: npm start, его сервер, его база по очереди',
    run: async (kills = 100) => program('tests/chaos/chaos.ts', '4242', String(kills * 20), String(kills), 'whole'),
  },
  2: tested('отказ на каждом запросе к базе по очереди', 'database', 'tests/chaos/statements.db.test.ts'),
  3: tested('повтор с тем же ключом', 'database', 'src/api/forms.db.test.ts', 'src/domain/leads/delivery.db.test.ts'),
  7: tested('жизнь встроенной базы', 'database', 'src/platform/embedded-postgres/embedded-postgres.db.test.ts'),
  9: {
    title: 'базы нет N секунд (60): висит и остановлена по очереди, или только hung, только down',
    async run(seconds = 60, kind) {
      const kinds = kind === 'hung' || kind === 'down' ? ([kind] as const) : (['hung', 'down'] as const);
      const results: Result[] = [];
      for (const one of kinds) results.push(await databaseAway(one, seconds));
      return { said: results.map(({ said }) => said).join('\n   '), isMet: results.every(({ isMet }) => isMet) };
    },
  },
  10: { title: 'втрое больше, чем можно, N секунд (30)', run: (seconds = 30) => overload(seconds) },
  11: {
    title: 'N перезапусков двух узлов по очереди за nginx, 200 запросов в секунду (20)',
    run: async (times = 20) => program('tests/nodes/nodes.ts', 'restart', String(times)),
  },
  12: { title: 'N разных адресов (20000)', run: (count = 20_000) => manyAddresses(count) },
  13: tested('получатели молчат, отказывают, говорят по байту', 'database', 'src/domain/leads/receivers.db.test.ts'),
  14: { title: 'часовые пояса, языки, часы на час вперёд и назад', run: () => clocksAndLocales() },
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
        await runAbuse(site.url, { share: 0.02, slow: 100 }); // what a process grows to by itself
        const report = await runAbuse(site.url, { pid: site.serverPid(), share: 0.02, slow: 1_000 });
        const { honest, memory, wrong } = report;
        const grown = memory[1] - memory[0];
        const said = `честным p99 ${honest.p99Ms} мс, память ${memory[0]} → ${memory[1]} МБ, нарушений ${wrong.length} ${wrong.slice(0, 3).join('; ')}`;
        return { said, isMet: wrong.length === 0 && grown <= 50 };
      }),
  },
  22: { title: 'пакеты, одинаковые сборки, опись, известные уязвимости', run: () => supplyChain() },
  23: { title: 'худшие случаи работы, размер которой выбирает посетитель', run: () => worstCases() },
  21: tested('личного нет в журнале', 'unit', 'src/platform/log.test.ts', 'src/platform/http/shown-path.test.ts'),
};

const [number, size, kind] = process.argv.slice(2);
const figure = FIGURES[Number(number ?? 0)];
if (!figure) {
  for (const [name, { title }] of Object.entries(FIGURES)) console.log(`${name.padStart(3)}  ${title}`);
} else {
  const { said, isMet } = await figure.run(size === undefined ? undefined : Number(size), kind);
  console.log(`${number}. ${isMet ? 'да' : 'НЕТ'}: ${said}`);
  process.exit(isMet ? 0 : 1);
}
