/**
 * Several nodes on one machine, under visitors, while something happens to them. Prints the figures and exits with 1 when
 * a page, a script or a request of a visitor was lost. Needs nginx and PostgreSQL of the system.
 *
 *   npm run nodes -- restart [20]      rolling restarts of two nodes at 200 requests a second
 *   npm run nodes -- upgrade [20]      rolling upgrades to a release with another shape of content, and back
 *   npm run nodes -- upgrade [20] COMMIT   the same from the release at that commit to this one, and back
 *   npm run nodes -- failover          one of three nodes killed, then the primary; the replica is promoted
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { sitePaths } from '#tests/support/site-paths.ts';
import { type LoadReport, startLoad } from './load.ts';
import { freePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { buildNextRelease, buildReleaseOf } from './releases.ts';
import { type SiteNode, startNginx, startNode, stopNode } from './site.ts';

const PER_SECOND = Number(process.env.NODES_RATE ?? 200);
const FORMS_PER_SECOND = 2;
/** How long a visitor presses the button again before the request counts as failed. */
const PATIENCE = 40;

const [scenario = 'restart', count = '20', commit] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'site-nodes-'));
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** Addresses that visitors walk: about a hundred, spread over the whole sitemap. */
async function pathsOf(origin: string): Promise<string[]> {
  const paths = await sitePaths(origin);
  const step = Math.max(1, Math.floor(paths.length / 100));
  return paths.filter((_, index) => index % step === 0);
}

/** Requests in the database that visitors were told are accepted, and how often each stands there. */
async function countLost(url: string, report: LoadReport): Promise<{ lost: number; twice: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ number: number; times: string }>(
    `select min(number) as number, count(*) as times from lead group by contacts->>'comment'`,
  );
  await client.end();
  const stored = new Set(rows.map(({ number }) => number));
  return {
    lost: [...report.acknowledged.values()].filter((number) => !stored.has(number)).length,
    twice: rows.filter(({ times }) => Number(times) > 1).length,
  };
}

/** Asks for every page once, as a site in use was asked; a machine too busy to answer in ten seconds is told. */
async function warm(origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const answer = await fetch(origin + path).catch((error: Error) => error);
    if (answer instanceof Error) say(`до начала не ответил ${path}: ${answer.message}`);
    else await answer.arrayBuffer();
  }
}

/** The release that runs first, and the one that takes its place. */
function releases(): [old: string, next: string] {
  if (scenario !== 'upgrade') return [PROJECT_FOLDER, PROJECT_FOLDER];
  const pair: [string, string] = commit
    ? [buildReleaseOf(commit, folder), PROJECT_FOLDER]
    : [PROJECT_FOLDER, buildNextRelease(folder)];
  say('соседняя версия собрана');
  return pair;
}

async function main(): Promise<boolean> {
  const [databasePort, replicaPort, nginxPort, ...ports] = await Promise.all(Array.from({ length: 6 }, freePort));
  const postgres = await startPostgres(databasePort ?? 0);
  const nodes: SiteNode[] = [];
  const portsUsed = scenario === 'failover' ? ports : ports.slice(0, 2);
  const replica = scenario === 'failover' ? await postgres.startReplica(replicaPort ?? 0) : undefined;
  const databaseUrl = replica
    ? `postgres://postgres@127.0.0.1:${databasePort},127.0.0.1:${replicaPort}/site`
    : postgres.primary.url;
  const start = (release: string, port: number) => startNode(release, port, { databaseUrl, folder });
  const [old, next] = releases();
  for (const port of portsUsed) nodes.push(await start(old, port));
  const nginx = await startNginx(nginxPort ?? 0, portsUsed);
  const paths = await pathsOf(`http://127.0.0.1:${portsUsed[0]}`);
  await warm(nginx.origin, paths);
  say(`узлов ${nodes.length}, адресов ${paths.length}, ${PER_SECOND} запросов в секунду`);
  const load = startLoad(nginx.origin, {
    paths,
    perSecond: PER_SECOND,
    formsPerSecond: FORMS_PER_SECOND,
    patience: PATIENCE,
  });
  let isOrderly = true;

  async function replace(index: number, release: string): Promise<void> {
    const old = nodes[index];
    if (!old) throw new Error(`no node ${index}`);
    const code = await stopNode(old);
    if (code !== 0) isOrderly = false;
    nodes[index] = await start(release, old.port);
    await sleep(1_000);
  }

  await sleep(2_000);
  if (scenario === 'restart') {
    for (let i = 0; i < Number(count); i += 1) {
      await replace(i % nodes.length, old);
      say(`перезапуск ${i + 1} из ${count}`);
    }
  } else if (scenario === 'upgrade') {
    for (let i = 0; i < Number(count); i += 1) {
      for (const index of nodes.keys()) await replace(index, i % 2 === 0 ? next : old);
      say(`${i % 2 === 0 ? 'обновление' : 'возврат'} ${i + 1} из ${count}`);
    }
  } else {
    nodes[0]?.process.kill('SIGKILL');
    say('узел убит');
    await sleep(5_000);
    await postgres.primary.kill();
    say('основная база убита');
    await sleep(5_000);
    replica?.promote();
    const promoted = Date.now();
    say('реплика стала основной');
    await untilFormIsTaken(nginx.origin);
    say(`формы снова принимаются через ${((Date.now() - promoted) / 1_000).toFixed(1)} с`);
    await sleep(5_000);
  }

  const report = await load.stop();
  const { lost, twice } = await countLost(replica?.url ?? postgres.primary.url, report);
  await Promise.all(nodes.map((node) => (node.process.exitCode === null ? stopNode(node) : undefined)));
  const errors = await nginx.stop();
  await postgres.stop();
  say(
    `страниц ${report.pages}, файлов ${report.scripts}, заявок ${report.forms} (отправлены ещё раз: ${[...report.repeated.values()].reduce((sum, times) => sum + times, 0)})`,
  );
  for (const [reason, times] of report.repeated) say(`  ${times} раз: ${reason}`);
  say(`страница целиком: p99 ${report.p99Ms} мс, худшая ${report.slowestMs} мс`);
  say(
    `не удалось: ${report.failed.length}, потеряно заявок: ${lost}, принято дважды: ${twice}, остановка в порядке: ${isOrderly}`,
  );
  say(`ошибок узлов, которые nginx закрыл копией страницы: ${errors.length}`);
  for (const line of [...report.failed, ...errors].slice(0, 20)) say(`  ${line}`);
  return report.failed.length === 0 && errors.length === 0 && lost === 0 && twice === 0 && isOrderly;
}

/** Waits until one form is accepted; the load's own forms wait for the same. */
async function untilFormIsTaken(origin: string): Promise<void> {
  for (;;) {
    const trial = startLoad(origin, { paths: ['/livez'], perSecond: 0, formsPerSecond: 100 });
    await sleep(20);
    const { acknowledged } = await trial.stop();
    if (acknowledged.size > 0) return;
    await sleep(200);
  }
}

const isWhole = await main().finally(() => rmSync(folder, { recursive: true, force: true }));
process.exit(isWhole ? 0 : 1);
