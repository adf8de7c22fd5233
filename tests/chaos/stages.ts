/** What the kill test kills: the API and a worker as processes of their own, or the whole built site of `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newestContent } from '#src/content-sync/content-schema.server.ts';
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { connectDatabase, type Database, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { address } from '#src/platform/embedded-postgres/connections.server.ts';
import { readPidFile } from '#src/platform/embedded-postgres/files.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { freePort } from '#tests/nodes/ports.ts';
import { startBuiltSite } from '#tests/reliability/built-site.ts';
import { generateContent, writeContent, writeQuestionnaire } from '#tests/support/generated-catalog.ts';
import { startCluster } from './cluster.ts';
import type { Task } from './process.ts';

/** `start`: `npm start` itself, whose server must not outlive it. */
export type Target = 'web' | 'worker' | 'start' | 'database';
export type Stage = {
  origin: string;
  /** Whoever asks it waits for `ready` after a kill. */
  db: Database;
  targets: readonly Target[];
  /** Those of them whose end may cut deliveries off, so that these are made a second time. */
  delivering: readonly Target[];
  /** Goods and a solution that a request may name. */
  goods: readonly number[];
  solution: number;
  /** Kills one process with -9; it is started again at once. */
  strike(target: Target): void;
  /** Resolves when everything that was killed is up again. */
  ready(): Promise<void>;
  log(): string;
  stop(): Promise<void>;
};
type Receivers = { smtpUrl: string; httpUrl: string };

/** Web process and worker over a PostgreSQL of the test's own, with generated content. */
export async function startParts({ smtpUrl, httpUrl }: Receivers): Promise<Stage> {
  const cluster = await startCluster();
  const content = generateContent({ goods: 20 });
  const onSale = content.good.filter(({ lifecycle }) => !lifecycle.includes(DISCONTINUED));
  await migrate(cluster.url);
  const db = connectDatabase(cluster.url, { max: 2 });
  await writeContent(db, content);
  for (const code of ['ecss', 'eccm']) await writeQuestionnaire(db, code);
  const company = { name: 'Демо', email: 'a@b.ru', phone: '+7', hours: { time: '', days: '', closed: '' } };
  await db
    .insertInto('site_document')
    .values({ code: 'company', value: JSON.stringify(company), content_hash: '-' })
    .execute();
  await db
    .insertInto('solution')
    .values({
      ...{ id: 6, name: 'Сеть', preview: '', sort: 0, groups: [], goods: [], task: '', how: '', example: '' },
      ...{ topology: '{}', equipment: '[]', conditions: [], checks: [], content_hash: '-' },
    })
    .execute();

  const port = await freePort();
  const running: Partial<Record<Target, ChildProcess>> = {};
  let isOver = false;
  let log = '';
  const start = (role: 'web' | 'worker') => {
    const task: Task = { role, url: cluster.url, port, smtpUrl, httpUrl };
    const child = spawn(process.execPath, [join(import.meta.dirname, 'process.ts'), JSON.stringify(task)], {
      cwd: PROJECT_FOLDER,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk));
    child.once('exit', () => void (isOver || start(role)));
    running[role] = child;
  };
  start('web');
  start('worker');
  return {
    ...{ origin: `http://127.0.0.1:${port}`, db, targets: ['web', 'worker', 'database'] },
    delivering: ['worker', 'database'],
    ...{ goods: onSale.map(({ id }) => id), solution: 6 },
    strike(target) {
      if (target === 'database') cluster.kill();
      else running[target]?.kill('SIGKILL');
    },
    ready: cluster.ready,
    log: () => log,
    async stop() {
      isOver = true;
      for (const child of Object.values(running)) child.kill('SIGKILL');
      await disconnectDatabase();
      await cluster.stop();
    },
  };
}

/** The site as an operator has it: `npm start`, its server, the PostgreSQL of its own; the shipped content. */
export async function startWhole({ smtpUrl, httpUrl }: Receivers): Promise<Stage> {
  const many = '1000000';
  const site = await startBuiltSite({
    ...{ SMTP_URL: smtpUrl, MAIL_FROM: 'site@example.ru', LEADS_TO: 'sales@example.ru' },
    ...{ CRM_URL: `${httpUrl}/crm`, CRM_SECRET: 'a-secret-of-the-crm' },
    ...{ CALL_TRACKING_SITE_ID: '7', CALL_TRACKING_URL: `${httpUrl}/calls/{siteId}` },
    ...{ FORMS_PER_HOUR: many, FORM_FLOOD_PER_HOUR: many, RECEIPTS_PER_HOUR: '1000', RECEIPTS_PER_ADDRESS: many },
    ...{ RECEIPTS_IN_ALL: many, WRITES_PER_MINUTE: many, READS_PER_MINUTE: many, WORK_PER_MINUTE: many },
  });
  const cluster = join(site.dataDir, 'database/cluster');
  const postmaster = () => readPidFile(cluster);
  const found = postmaster();
  if (!found) throw new Error('The embedded database has no postmaster.pid');
  const db = connectDatabase(await newestContent(address(found)), { max: 2 });
  const all = await db.selectFrom('good').select(['id', 'lifecycle']).execute();
  const onSale = all.filter(({ lifecycle }) => !lifecycle.includes(DISCONTINUED));
  const solution = await db.selectFrom('solution').select('id').limit(1).executeTakeFirstOrThrow();

  /** One after another: `npm start` that was killed is started again before it is killed again. */
  let restarting = Promise.resolve();
  const restartAfter = (kill: () => void) => {
    restarting = restarting.then(async () => {
      kill();
      await site.ended();
      await site.start();
    });
  };
  const strikes: Record<Target, () => void> = {
    web: () => restartAfter(() => kill(site.serverPid())),
    worker: () => {}, // it lives in the server
    start: () => restartAfter(() => kill(site.startPid())),
    database: () => kill(postmaster()?.pid),
  };
  const isUp = () =>
    fetch(`${site.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    ...{ origin: site.url, db, targets: ['web', 'start', 'database'] },
    delivering: ['web', 'start', 'database'],
    ...{ goods: onSale.map(({ id }) => id), solution: solution.id },
    strike: (target) => strikes[target](),
    async ready() {
      await restarting;
      while (!(await isUp())) await sleep(100);
    },
    log: site.log,
    async stop() {
      await disconnectDatabase();
      await site.close();
    },
  };
}

function kill(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {} // it has just ended by itself
}
