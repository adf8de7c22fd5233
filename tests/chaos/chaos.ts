/**
 * The kill test: requests through every form while web process, worker and database are killed with -9 at random points;
 * afterwards what clients, database and receivers have is compared. `npm run chaos -- [seed] [submits] [kills]`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { EXTRAS, type ExtraField, type FormName, LEAD_FORMS, leadForm } from '#src/domain/leads/leads.ts';
import { connectDatabase, disconnectDatabase } from '#src/platform/database/database.server.ts';
import { migrate } from '#src/platform/database/migrate.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { generateContent, writeContent, writeQuestionnaire } from '#tests/support/generated-catalog.ts';
import { startCluster } from './cluster.ts';
import type { Task } from './process.ts';

const XSRF = 'A'.repeat(32);
const FORMS = Object.keys(LEAD_FORMS) as FormName[];
const CLIENTS = 12;
/** Most deliveries under way in one worker. */
const SLOTS = 6;
const CANARIES = ['Желтопузов', 'Канарейка', '912)000', 'canary'];
type Target = 'web' | 'worker' | 'database';

/** Numbers in [0, 1) that depend on nothing but the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a client knows of one request in the end: its number, or nothing, when it gave up. */
type Sent = {
  key: string;
  form: string;
  hasEmail: boolean;
  tries: number;
  answer: { id: string; number: number } | null;
};
export type ChaosReport = {
  seed: number;
  submits: number;
  kills: Record<Target, number>;
  retries: number;
  unknown: number;
  duplicates: number;
  /** Everything that should not be: empty when the test passed. */
  wrong: string[];
};

/** A signed time of opening, old enough for a person: without one nobody gets a receipt. */
async function stampOf(site: string): Promise<string> {
  for (;;) {
    const reply = await fetch(`${site}/api/form-stamp`).catch(() => undefined);
    if (reply?.ok) {
      const { data } = (await reply.json()) as { data: { stamp: string } };
      await sleep(2_100);
      return data.stamp;
    }
    await sleep(50);
  }
}

export async function runChaos(given: {
  seed: number;
  submits: number;
  kills: number;
  say?: (line: string) => void;
}): Promise<ChaosReport> {
  const { seed, submits, kills, say = () => {} } = given;
  const random = randomOf(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
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

  const taken: string[] = [];
  const smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, logger: false },
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk));
      stream.on('end', () => {
        taken.push(/^Message-ID:\s*<([^@]+)@/im.exec(raw)?.[1] ?? 'none');
        done();
      });
    },
  });
  smtp.on('error', () => {}); // connections of the killed
  const http = createServer((request, reply) => {
    request.resume().on('end', () => {
      taken.push(String(request.headers['idempotency-key']));
      reply.end();
    });
  });
  const listen = (server: { listen(port: number, host: string, ready: () => void): unknown }) =>
    new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  await listen(smtp);
  await listen(http);
  const portOf = (address: unknown) => (address as AddressInfo).port;
  const free = createServer();
  await listen(free);
  const port = portOf(free.address());
  await new Promise((done) => free.close(done));

  const running: Partial<Record<Target, ChildProcess>> = {};
  let isOver = false;
  let log = '';
  const start = (role: 'web' | 'worker') => {
    const task: Task = {
      ...{ role, url: cluster.url, port },
      ...{ smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server.address())}` },
      httpUrl: `http://127.0.0.1:${portOf(http.address())}`,
    };
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

  const killed: Record<Target, number> = { web: 0, worker: 0, database: 0 };
  const strike = (target: Target) => {
    killed[target] += 1;
    if (target === 'database') cluster.kill();
    else running[target]?.kill('SIGKILL');
  };

  const stamp = await stampOf(`http://127.0.0.1:${port}`);
  const bodyOf = (form: FormName, key: string) => {
    const values: Record<string, string> = {
      ...{ name: 'Канарей Желтопузов', company_name: 'ООО «Канарейка»', phone: '+7(912)000-11-22', city: 'Томск' },
      ...{ email: `canary.${key}@example.com`, subject: 'other', inn: '7707083893', kpp: '770701001', comment: key },
      ...{ company_site: 'example.com', phoneNumberExtension: '12' },
    };
    const { fields, extras } = leadForm(form);
    const extra = (field: ExtraField): unknown => {
      const { kind } = EXTRAS[field];
      if (kind === 'goods') return [pick(onSale).id];
      if (kind === 'id') return 6;
      if (kind === 'whole') return 1 + Math.floor(random() * 5);
      return kind === 'data' ? { users: 100 } : 'Строка';
    };
    return {
      contacts: Object.fromEntries(fields.map((field) => [field, values[field]])),
      personalDataProcessingConsent: true,
      stamp,
      ...Object.fromEntries(extras.map((field) => [field, extra(field)])),
    };
  };

  const history: Sent[] = [];
  async function submit(form: FormName, key: string, body: object, givesUp: boolean): Promise<void> {
    const sent: Sent = {
      ...{ key, form: form.replace('{name}', 'ecss'), tries: 0, answer: null },
      hasEmail: leadForm(form).fields.includes('email'),
    };
    history.push(sent);
    for (;;) {
      sent.tries += 1;
      const reply = await fetch(`http://127.0.0.1:${port}/api/forms/${sent.form}`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', 'idempotency-key': key },
          ...{ cookie: `XSRF-TOKEN=${XSRF}`, 'x-xsrf-token': XSRF },
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined);
      const answer = reply && (await reply.json().catch(() => undefined));
      if (reply?.status === 201) {
        sent.answer = (answer as { data: { id: string; number: number } } | undefined)?.data ?? null;
        if (sent.answer) return;
      } else if (reply && ![500, 503].includes(reply.status)) {
        wrong.push(`${key}: ${reply.status} ${JSON.stringify(answer)}`);
        return;
      }
      if (givesUp || sent.tries > 1_000) return;
      await sleep(100 + 300 * Math.random());
    }
  }

  const wrong: string[] = [];
  let next = 0;
  let struck = 0;
  const client = async () => {
    while (next < submits) {
      const number = next++;
      const key = `${seed}-${number}-${Math.floor(random() * 1e9)}`;
      const form = FORMS[number % FORMS.length] as FormName;
      await submit(form, key, bodyOf(form, key), random() < 0.1);
      // Kills are spread over the requests, each at a moment of its own within those under way.
      while (struck < kills && next * kills >= (struck + 1) * submits) {
        struck += 1;
        const first = pick<Target>(['web', 'worker', 'database']);
        const second = random() < 0.15 && struck < kills ? pick<Target>(['web', 'worker', 'database']) : undefined;
        setTimeout(() => strike(first), random() * 40);
        if (second) {
          struck += 1;
          setTimeout(() => strike(second), random() * 40);
        }
        if (struck % 20 === 0) say(`убито ${struck} из ${kills}, заявок отправлено ${next} из ${submits}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await sleep(100);

  // Everything is left alone now, and the queue must drain.
  await cluster.ready();
  const waiting = () =>
    db
      .selectFrom('delivery')
      .select('id')
      .where('state', '<>', 'done')
      .execute()
      .catch(() => [{ id: 0 }]);
  // As long as it moves: a pause after a failed try is up to a minute or two here.
  for (let left = (await waiting()).length, since = Date.now(); left > 0 && Date.now() - since < 180_000; ) {
    await sleep(200);
    const now = (await waiting()).length;
    if (now < left) since = Date.now();
    left = now;
  }

  const leads = await db
    .selectFrom('lead')
    .innerJoin('lead_key', 'lead_key.lead_id', 'lead.id')
    .select(['lead.id', 'number', 'form', 'contacts', 'key'])
    .execute();
  const { count } = await db
    .selectFrom('lead')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count !== leads.length) wrong.push(`${count} leads for ${leads.length} keys`);
  const byKey = new Map(leads.map((lead) => [lead.key.replace(/^key:/, ''), lead]));
  const deliveries = await db.selectFrom('delivery').select(['lead_id', 'channel', 'state']).execute();
  const received = new Set(taken);
  for (const { key, form, answer, hasEmail } of history) {
    const lead = byKey.get(key);
    if (answer && (lead?.id !== answer.id || lead.number !== answer.number))
      wrong.push(`${key}: acknowledged and lost`);
    if (!lead) continue;
    if (lead.form !== form || (lead.contacts as { comment?: string }).comment !== key) wrong.push(`${key}: mixed up`);
    const channels = ['company-letter', ...(hasEmail ? ['visitor-letter'] : []), 'crm', 'call-tracking'];
    const own = deliveries.filter(({ lead_id }) => lead_id === lead.id);
    if (
      own
        .map(({ channel }) => channel)
        .sort()
        .join() !== [...channels].sort().join()
    )
      wrong.push(`${key}: rows`);
    for (const { state, channel } of own) if (state !== 'done') wrong.push(`${key}: ${channel} ${state}`);
    for (const channel of channels)
      if (!received.has(`${lead.id}.${channel}`)) wrong.push(`${key}: ${channel} not received`);
  }
  for (const { key } of leads)
    if (!history.some((sent) => `key:${sent.key}` === key)) wrong.push(`${key}: nobody sent it`);
  const duplicates = taken.length - received.size;
  if (duplicates > (killed.worker + killed.database) * SLOTS) wrong.push(`${duplicates} duplicates`);
  for (const canary of CANARIES) if (log.includes(canary)) wrong.push(`«${canary}» is in the log`);

  isOver = true;
  for (const child of [running.web, running.worker]) child?.kill('SIGKILL');
  http.closeAllConnections();
  http.close();
  smtp.close(() => {});
  await disconnectDatabase();
  await cluster.stop();
  return {
    ...{ seed, submits, kills: killed, duplicates, wrong },
    retries: history.reduce((sum, { tries }) => sum + tries - 1, 0),
    unknown: history.filter(({ answer }) => answer === null).length,
  };
}

if (process.argv[1] === import.meta.filename) {
  const [seed = Date.now() % 1_000_000, submits = 2_000, kills = 100] = process.argv.slice(2).map(Number);
  console.log(
    `Зерно ${seed}: ${submits} заявок, ${kills} убийств. Повторить: npm run chaos -- ${seed} ${submits} ${kills}`,
  );
  const report = await runChaos({ seed, submits, kills, say: console.log });
  console.log(JSON.stringify(report, null, 2));
  console.log(report.wrong.length === 0 ? 'Ничего не потеряно.' : `Нарушений: ${report.wrong.length}`);
  process.exit(report.wrong.length === 0 ? 0 : 1);
}
