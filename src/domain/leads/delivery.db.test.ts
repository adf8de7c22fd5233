import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createJobs } from '#src/platform/jobs.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { type Letter, type Mail, MailError } from '#src/platform/mail.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { generateContent, madeGoods, writeContent, writeQuestionnaire } from '#tests/support/generated-catalog.ts';
import { CONSENTS } from './consents.ts';
import { deliverNext, deliveryJobs, forgetFormKeys, pauseSeconds } from './delivery.server.ts';
import { checkLead, type Lead } from './lead-schemas.ts';
import { acceptLead, findLead, findLeads, requeueLead } from './leads.server.ts';
import type { FormName } from './leads.ts';
import { leadDetails, leadLine } from './operator.server.ts';

const COMPANY = {
  ...{ name: 'Демо-Телеком', email: 'info@example.com', phone: '+7 (800) 000-00-00' },
  hours: { time: '09:00-18:00', days: 'Пн–Пт', closed: 'Сб, Вс' },
};
const BODY = {
  contacts: {
    ...{ subject: 'other', name: 'Канарей Желтопузов', company_name: 'ООО «Канарейка»', phone: '+7(912)000-11-22' },
    ...{ email: 'canary@example.com', city: 'Томск', comment: 'Первая строка\nBcc: evil@example.com' },
  },
  personalDataProcessingConsent: true,
  promotionalCommunicationsConsent: true,
};
const CANARIES = ['Желтопузов', 'Канарейка', '000-11-22', 'canary@', 'Первая строка'];

const content = generateContent({ goods: 20 });
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await writeContent(testDatabase.db, content);
  await writeQuestionnaire(testDatabase.db, 'ecss');
  await testDatabase.db
    .insertInto('site_document')
    .values({ code: 'company', value: JSON.stringify(COMPANY), content_hash: '-' })
    .execute();
});
afterAll(() => testDatabase.close());
beforeEach(() => testDatabase.db.deleteFrom('lead').execute());

function consultation(change: Record<string, string> = {}): Lead {
  const checked = checkLead('consultation', { ...BODY, contacts: { ...BODY.contacts, ...change } });
  if ('fields' in checked) throw new Error(JSON.stringify(checked.fields));
  return checked.lead;
}
const accept = (key?: string, lead = consultation()) =>
  acceptLead('consultation', lead, { key, page: '/contacts/?a=1' });

/** A receiver that keeps letters, or fails as it is told; and the log beside it. */
function receiver(fail: (letter: Letter) => Error | undefined = () => undefined) {
  const letters: Letter[] = [];
  const lines: string[] = [];
  const mail: Mail = {
    ...{ destination: 'test', isFolder: false },
    async send(letter) {
      const error = fail(letter);
      if (error) throw error;
      letters.push(letter);
    },
  };
  const log = createLog({ logLevel: 'info', logFormat: 'json' }, (line) => lines.push(line));
  return { letters, lines, parts: { mail, log, leadsTo: ['sales@example.com', 'boss@example.com'] } };
}
const down = new MailError([{ code: 'ECONNREFUSED', isRefused: false }]);
const deliverAll = async (parts: Parameters<typeof deliverNext>[0]) => {
  for (let i = 0; i < 100 && (await deliverNext(parts)); i += 1);
};
/** Moves the clock of all deliveries: what waited is due, and older by so many hours. */
const hoursLater = (hours: number) =>
  testDatabase.db
    .updateTable('delivery')
    .set({
      due_at: sql<Date>`due_at - make_interval(secs => ${hours * 3_600})`,
      queued_at: sql<Date>`queued_at - make_interval(secs => ${hours * 3_600})`,
    })
    .execute();
const states = async () =>
  (await testDatabase.db.selectFrom('delivery').select(['channel', 'state']).orderBy('id').execute()).map(
    ({ channel, state }) => `${channel} ${state}`,
  );
const count = async (table: 'lead' | 'lead_consent' | 'delivery' | 'lead_key') =>
  Number((await testDatabase.db.selectFrom(table).select(sql<string>`count(*)`.as('n')).executeTakeFirstOrThrow()).n);

describe('taking a lead', () => {
  test('C328, C192, C193: contacts, consents with text and page, and deliveries are stored together', async () => {
    const { id, number, acceptedAt } = await accept();
    const found = await findLead(number);
    expect(found?.lead).toMatchObject({
      ...{ id, form: 'consultation', contacts: BODY.contacts, page: '/contacts/?a=1', created_at: acceptedAt },
    });
    expect(found?.consents.map(({ document, version, page }) => [document, version, page])).toEqual(
      Object.values(CONSENTS)
        .map(({ document, version }) => [document, version, '/contacts/?a=1'])
        .sort(),
    );
    expect(found?.consents.every(({ text_hash }) => text_hash.length === 32)).toBe(true);
    expect(await states()).toEqual(['company-letter waiting', 'visitor-letter waiting']);
  });

  test('C193: a consent that was not given is not stored', async () => {
    const { number } = await accept(undefined, { ...consultation(), promotionalCommunicationsConsent: false });
    expect((await findLead(number))?.consents.map(({ document }) => document)).toEqual(['personal-data']);
  });

  test('C327: without an e-mail only the company gets a letter', async () => {
    const { email: _, city: __, ...contacts } = BODY.contacts;
    const checked = checkLead('call', { ...BODY, contacts });
    if ('fields' in checked) throw new Error('refused');
    await acceptLead('call', checked.lead, { page: null });
    const { letters, parts } = receiver();
    await deliverAll(parts);
    expect(letters.map(({ id, replyTo }) => [id.split('.')[1], replyTo])).toEqual([['company-letter', undefined]]);
  });

  test('the same key and body a hundred times, twenty at once, is one lead and one answer', async () => {
    const key = randomUUID();
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push(...(await Promise.all(Array.from({ length: 20 }, () => accept(key)))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([await count('lead'), await count('lead_consent'), await count('delivery')]).toEqual([1, 2, 2]);
  });

  test('the same key with another body is a conflict that tells the number', async () => {
    const key = randomUUID();
    const { number } = await accept(key);
    await expect(accept(key, consultation({ city: 'Омск' }))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(String(number)),
    });
    expect(await count('lead')).toBe(1);
  });

  test('without a key every call is a lead; a plain form is known by its body', async () => {
    await accept();
    await accept();
    const plain = () => acceptLead('consultation', consultation(), { page: null, isPlain: true });
    const [one, two] = [await plain(), await plain()];
    expect([two.id, two.number]).toEqual([one.id, one.number]);
    expect(await count('lead')).toBe(3);
  });

  test('a key is forgotten after 72 hours, not before', async () => {
    const key = randomUUID();
    const first = await accept(key);
    const age = (hours: number) =>
      testDatabase.db
        .updateTable('lead_key')
        .set({ created_at: sql<Date>`now() - make_interval(hours => ${hours})` })
        .execute();
    for (const [hours, isSame] of [
      [71, true],
      [73, false],
    ] as const) {
      await age(hours);
      await forgetFormKeys();
      expect((await accept(key)).id === first.id).toBe(isSame);
    }
  });

  test.each(['lead_key', 'lead', 'lead_consent', 'delivery'])(
    'when writing %s fails, nothing of the lead is left, and the retry makes it whole',
    async (table) => {
      const key = randomUUID();
      await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'on purpose'; end $$`.execute(
        testDatabase.db,
      );
      await sql`create trigger fail before insert on ${sql.table(table)} execute function fail()`.execute(
        testDatabase.db,
      );
      await expect(accept(key)).rejects.toThrow('on purpose');
      await sql`drop function fail cascade`.execute(testDatabase.db);
      expect([await count('lead'), await count('lead_key'), await count('delivery')]).toEqual([0, 0, 0]);
      await accept(key);
      expect([await count('lead'), await count('lead_key'), await count('delivery')]).toEqual([1, 1, 2]);
    },
  );
});

describe('letters', () => {
  test('C012, C192: the company gets everything that was typed, and answers to the visitor', async () => {
    const { number, id } = await accept();
    const { letters, parts } = receiver();
    await deliverAll(parts);
    const [company, visitor] = letters as [Letter, Letter];
    expect(company).toMatchObject({
      id: `${id}.company-letter`,
      to: ['sales@example.com', 'boss@example.com'],
      replyTo: { name: BODY.contacts.name, address: BODY.contacts.email },
      subject: `Заявка № ${number}: Консультация — ООО «Канарейка»`,
    });
    for (const value of [
      ...Object.values(BODY.contacts).filter((one) => one !== 'other'),
      'Другое',
      '/contacts/?a=1',
    ]) {
      expect(company.text).toContain(value);
      for (const line of value.split('\n')) expect(company.html).toContain(line);
    }
    expect(visitor).toMatchObject({ id: `${id}.visitor-letter`, to: [BODY.contacts.email] });
    expect(visitor.subject).toBe(`Заявка № ${number} принята — Демо-Телеком`);
    for (const { text } of Object.values(CONSENTS)) expect(visitor.text).toContain(text);
    expect(visitor.text).toContain(COMPANY.phone);
  });

  test('the receipt repeats nothing that was typed: a stranger’s address carries no message of ours', async () => {
    await accept();
    const { letters, parts } = receiver();
    await deliverAll(parts);
    const receipt = JSON.stringify(letters.find(({ id }) => id.endsWith('visitor-letter')));
    for (const value of ['Желтопузов', 'Канарейка', '000-11-22', 'Первая строка', 'Томск']) {
      expect(receipt).not.toContain(value);
    }
  });

  test('C345: the receipt repeats what was asked in words of ours: goods, numbers, the calculation; nothing typed', async () => {
    const { contacts } = BODY;
    const common = { contacts: { ...contacts, subject: undefined }, personalDataProcessingConsent: true };
    const [made] = madeGoods(content);
    const asked: [FormName, object][] = [
      ['good-testing-request', { goods: [made], quantity: 17, dates: 'КАНАРЕЙКА', purpose: 'КАНАРЕЙКА' }],
      ['questionnaire/ecss', { inputs: { users: '250', кому: 'КАНАРЕЙКА' }, lines: ['КАНАРЕЙКА'] }],
      ['questionnaire/ecss', { inputs: { расчёт: 'https://evil.example/prices-ecss/?users=7' } }],
    ];
    for (const [form, extras] of asked) {
      const checked = checkLead(form, { ...common, ...extras });
      if ('fields' in checked) throw new Error(JSON.stringify(checked.fields));
      await acceptLead(form, checked.lead, { page: null });
    }
    const { letters, parts } = receiver();
    await deliverAll({ ...parts, receivers: { siteUrl: 'https://site.example' } });
    const texts = letters.filter(({ id }) => id.endsWith('visitor-letter')).map(({ text }) => text);
    const name = content.good.find(({ id }) => id === made)?.name;
    expect(texts[0]).toContain(`О чём заявка\nМодель: ${name}\nКоличество: 17\n`);
    expect(texts[1]).toContain('https://site.example/prices-ecss/?users=250');
    expect(texts[1]).toContain('250 шт. × 900\u00a0₽ = 225\u00a0000\u00a0₽');
    expect(texts[2]).not.toContain('users=7');
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).not.toContain('КАНАРЕЙКА');
  });

  test('what was typed is text in the HTML, never markup', async () => {
    await accept(undefined, consultation({ company_name: 'R&D "Связь"' }));
    const { letters, parts } = receiver();
    await deliverAll(parts);
    expect(letters[0]?.html).toContain('R&amp;D &quot;Связь&quot;');
  });
});

describe('delivery', () => {
  test('a receiver that is down for 71 hours gets everything once it is up', async () => {
    await accept();
    const broken = receiver(() => down);
    for (let hours = 0; hours < 71; hours += 1) {
      await deliverAll(broken.parts);
      await hoursLater(1);
    }
    const { letters, parts } = receiver();
    await hoursLater(1);
    await deliverAll(parts);
    expect(letters).toHaveLength(2);
    expect(await states()).toEqual(['company-letter done', 'visitor-letter done']);
  });

  test('after 72 hours a delivery is dead, told as an error, listed, and delivered after a requeue', async () => {
    const { number } = await accept();
    const broken = receiver(() => down);
    await hoursLater(73);
    await deliverAll(broken.parts);
    expect(await states()).toEqual(['company-letter dead', 'visitor-letter dead']);
    const errors = broken.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatchObject({ lead: number, channel: 'company-letter', failure: 'ECONNREFUSED' });
    expect(errors[0].msg).toContain(`npm run leads -- requeue ${number}`);
    expect((await findLeads({ limit: 10, onlyDead: true })).map(leadLine).join()).toContain('НЕ ДОСТАВЛЕНО');
    expect(await requeueLead(number)).toBe(2);
    expect(await requeueLead(number)).toBe(0);
    await deliverAll(receiver().parts);
    expect(await states()).toEqual(['company-letter done', 'visitor-letter done']);
    expect(await findLeads({ limit: 10, onlyDead: true })).toEqual([]);
  });

  test('the last try falls on the 72nd hour exactly', async () => {
    await accept();
    await hoursLater(71.9);
    await testDatabase.db.updateTable('delivery').set({ attempts: 60 }).execute();
    await deliverAll(receiver(() => down).parts);
    const rows = await testDatabase.db.selectFrom('delivery').selectAll().execute();
    for (const { state, due_at, queued_at } of rows) {
      expect([state, due_at.getTime() - queued_at.getTime()]).toEqual(['waiting', 72 * 3_600_000]);
    }
  });

  test('an address of a visitor that no server takes is given up at once; our own mailbox never is', async () => {
    await accept();
    const { parts, lines } = receiver(() => new MailError([{ code: 'EENVELOPE 550', isRefused: true }]));
    await deliverAll(parts);
    expect(await states()).toEqual(['company-letter waiting', 'visitor-letter dead']);
    expect(lines.some((line) => JSON.parse(line).level === 50)).toBe(false);
  });

  test('a worker killed between the letter and the mark sends it again under the same id, and others wait its lease', async () => {
    await accept();
    const killed = receiver();
    const dying = { ...killed.parts, leaseSeconds: 120 };
    const kill = new Promise<void>(() => {}); // the process is gone: nothing after the sending happens
    const sent = new Promise<void>((done) => {
      void deliverNext({
        ...dying,
        mail: {
          ...killed.parts.mail,
          async send(letter) {
            await killed.parts.mail.send(letter);
            done();
            await kill;
          },
        },
      });
    });
    await sent;
    const { letters, parts } = receiver();
    await deliverAll(parts);
    expect(letters).toHaveLength(1); // the other one: the lease still holds
    await testDatabase.db
      .updateTable('delivery')
      .set({ due_at: sql<Date>`now()` })
      .where('state', '=', 'waiting')
      .execute();
    await deliverAll(parts);
    expect(letters).toHaveLength(2);
    expect(letters.map(({ id }) => id)).toContain(killed.letters[0]?.id);
    expect(await states()).toEqual(['company-letter done', 'visitor-letter done']);
  });

  test('who lost the lease cannot put a delivery off that another has done', async () => {
    await accept();
    const slow = receiver();
    let fail: (error: Error) => void = () => {};
    const losing = deliverNext({
      ...slow.parts,
      mail: { ...slow.parts.mail, send: () => new Promise((_, reject) => (fail = reject)) },
    });
    await expect
      .poll(
        async () =>
          (await testDatabase.db.selectFrom('delivery').where('attempts', '=', 1).selectAll().execute()).length,
      )
      .toBe(1);
    await testDatabase.db.updateTable('delivery').set({ due_at: sql<Date>`now()` }).execute();
    await deliverAll(receiver().parts);
    fail(down);
    await losing;
    expect(await states()).toEqual(['company-letter done', 'visitor-letter done']);
  });

  test('many workers at once deliver each letter once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => accept()));
    const { letters, parts } = receiver();
    const workers = [1, 2, 3].map(() => createJobs(deliveryJobs(parts, { slots: 3, pollMs: 10 }), parts.log));
    for (const worker of workers) worker.start();
    await expect
      .poll(async () => (await states()).every((one) => one.endsWith('done')), { timeout: 20_000 })
      .toBe(true);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(letters).toHaveLength(60);
    expect(new Set(letters.map(({ id }) => id)).size).toBe(60);
  });

  test('nothing a visitor typed is in the log, neither on success nor on failure', async () => {
    const { number } = await accept();
    const broken = receiver((letter) => new Error(`cannot send to ${letter.to} ${letter.text}`));
    await deliverAll(broken.parts);
    await hoursLater(80);
    await deliverAll(broken.parts);
    await requeueLead(number);
    const fine = receiver();
    await deliverAll(fine.parts);
    const out = [...broken.lines, ...fine.lines].join('');
    expect(out).toContain('Заявка доставлена');
    for (const canary of CANARIES) expect(out).not.toContain(canary);
    const rows = JSON.stringify(await testDatabase.db.selectFrom('delivery').selectAll().execute());
    for (const canary of CANARIES) expect(rows).not.toContain(canary);
  });

  test('pauses double up to an hour and differ by a quarter', () => {
    expect([1, 2, 3, 20].map((attempts) => pauseSeconds(attempts, 0.5))).toEqual([30, 60, 120, 3600]);
    expect([pauseSeconds(1, 0), pauseSeconds(1, 1)]).toEqual([22.5, 37.5]);
  });
});

test('the operator reads a list without anything personal and one lead with everything', async () => {
  const { number } = await accept();
  const list = (await findLeads({ limit: 10, onlyDead: false })).map(leadLine).join('\n');
  expect(list).toMatch(new RegExp(`^№ ${number}  .*Консультация: письмо компании — ждёт, письмо посетителю — ждёт$`));
  for (const canary of CANARIES) expect(list).not.toContain(canary);
  const found = await findLead(number);
  const details = found && leadDetails(found);
  for (const canary of CANARIES) expect(details).toContain(canary);
});

test('of two sites on one database each takes only what it is configured for', async () => {
  const { id } = await acceptLead('consultation', consultation(), { page: '/', receivers: ['crm'] });
  const posted: string[] = [];
  const crm = createServer((request, reply) => {
    posted.push(String(request.headers['idempotency-key']));
    reply.end();
  });
  await new Promise<void>((ready) => crm.listen(0, '127.0.0.1', ready));
  const crmUrl = `http://127.0.0.1:${(crm.address() as { port: number }).port}/`;
  const [poor, rich] = [receiver(), receiver()];
  const siteUrl = 'https://www.example.ru';
  const open = (parts: Parameters<typeof deliveryJobs>[0]) => {
    const jobs = createJobs(deliveryJobs(parts, { pollMs: 20 }), parts.log);
    jobs.start();
    return jobs;
  };
  const bare = open({ log: poor.parts.log, receivers: { siteUrl } });
  await new Promise((resume) => setTimeout(resume, 400));
  const attempts = () => testDatabase.db.selectFrom('delivery').select('attempts').execute();
  expect((await attempts()).map((one) => one.attempts)).toEqual([0, 0, 0]);
  const whole = open({ ...rich.parts, receivers: { siteUrl, crmUrl, crmSecret: 'a-secret-of-the-crm' } });
  await expect.poll(async () => (await states()).every((one) => one.includes('done')), { timeout: 10_000 }).toBe(true);
  expect([rich.letters.length, posted]).toEqual([2, [`${id}.crm`]]);
  await Promise.all([bare.stop(), whole.stop()]);
  crm.close();
});

test('a request of a time when any depth was taken is delivered like the others', async () => {
  const { id } = await accept();
  await sql`update lead set extras = ${`{"inputs":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`}::jsonb where id = ${id}`.execute(
    testDatabase.db,
  );
  const { letters, parts } = receiver();
  await deliverAll(parts);
  expect(letters).toHaveLength(2);
});
