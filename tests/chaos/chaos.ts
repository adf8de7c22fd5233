/**
 * The kill test: requests through every form while processes are killed with -9 in turn, at random moments; afterwards what
 * clients, database and receivers have is compared. `npm run chaos -- [seed] [submits] [kills]` kills web process, worker and
 * database; with `whole` behind the numbers it is the built site of `npm start`: `npm start` itself, the server, the database.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { EXTRAS, type ExtraField, type FormName, LEAD_FORMS, leadForm } from '#src/domain/leads/leads.ts';
import { startParts, startWhole, type Target } from './stages.ts';

const XSRF = 'A'.repeat(32);
const FORMS = Object.keys(LEAD_FORMS) as FormName[];
const CLIENTS = 12;
/** Most deliveries under way in one worker. */
const SLOTS = 6;
const CANARIES = ['Желтопузов', 'Канарейка', '912)000', 'canary'];

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
  /** The whole built site of `npm start`; else the API and a worker as processes of their own. */
  isWhole?: boolean;
  say?: (line: string) => void;
}): Promise<ChaosReport> {
  const { seed, submits, kills, say = () => {} } = given;
  const random = randomOf(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
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
  const receivers = {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    httpUrl: `http://127.0.0.1:${portOf(http.address())}`,
  };
  const stage = await (given.isWhole ? startWhole : startParts)(receivers);
  const { db, goods } = stage;
  const killed: Record<Target, number> = { web: 0, worker: 0, start: 0, database: 0 };
  const strike = (target: Target) => {
    killed[target] += 1;
    stage.strike(target);
  };

  const stamp = await stampOf(stage.origin);
  const bodyOf = (form: FormName, key: string) => {
    const values: Record<string, string> = {
      ...{ name: 'Канарей Желтопузов', company_name: 'ООО «Канарейка»', phone: '+7(912)000-11-22', city: 'Томск' },
      ...{ email: `canary.${key}@example.com`, subject: 'other', inn: '7707083893', kpp: '770701001', comment: key },
      ...{ company_site: 'example.com', phoneNumberExtension: '12' },
    };
    const { fields, extras } = leadForm(form);
    const extra = (field: ExtraField): unknown => {
      const { kind } = EXTRAS[field];
      if (kind === 'goods') return [pick(goods)];
      if (kind === 'positions') return [{ good: pick(goods), quantity: 1 + Math.floor(random() * 5) }];
      if (kind === 'id') return stage.solution;
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
      const reply = await fetch(`${stage.origin}/api/forms/${sent.form}`, {
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
        const first = stage.targets[struck % stage.targets.length] as Target; // each in turn
        const second = random() < 0.15 && struck < kills ? pick(stage.targets) : undefined;
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
  await stage.ready();
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
  const cut = stage.delivering.reduce((sum, target) => sum + killed[target], 0);
  if (duplicates > cut * SLOTS) wrong.push(`${duplicates} duplicates after ${cut} cuts`);
  for (const canary of CANARIES) if (stage.log().includes(canary)) wrong.push(`«${canary}» is in the log`);

  await stage.stop();
  http.closeAllConnections();
  http.close();
  smtp.close(() => {});
  return {
    ...{ seed, submits, kills: killed, duplicates, wrong },
    retries: history.reduce((sum, { tries }) => sum + tries - 1, 0),
    unknown: history.filter(({ answer }) => answer === null).length,
  };
}

if (process.argv[1] === import.meta.filename) {
  const isWhole = process.argv.includes('whole');
  const numbers = process.argv.slice(2).filter((one) => one !== 'whole');
  const [seed = Date.now() % 1_000_000, submits = 2_000, kills = 100] = numbers.map(Number);
  console.log(
    `Зерно ${seed}: ${submits} заявок, ${kills} убийств. Повторить: npm run chaos -- ${seed} ${submits} ${kills}${isWhole ? ' whole' : ''}`,
  );
  const report = await runChaos({ seed, submits, kills, isWhole, say: console.log });
  console.log(JSON.stringify(report, null, 2));
  console.log(report.wrong.length === 0 ? 'Ничего не потеряно.' : `Нарушений: ${report.wrong.length}`);
  process.exit(report.wrong.length === 0 ? 0 : 1);
}
