import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Letter, openMail, removeLetters } from '#src/platform/mail.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { leadOf } from '#tests/support/leads.ts';
import { deliverNext } from './delivery.server.ts';
import { acceptLead, findLead, findRoom, roomKeyOf, setLeadState, withdrawConsent } from './leads.server.ts';
import { leadDetails } from './operator.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const company = {
    name: 'Пример',
    phone: '8 800 000-00-00',
    email: 'a@example.com',
    hours: { days: 'Пн–Пт', time: '9–18' },
  };
  await database.db
    .insertInto('site_document')
    .values({ code: 'company', value: JSON.stringify(company), content_hash: '-' })
    .execute();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['lead', 'erasure'] as const) await database.db.deleteFrom(table).execute();
});

const asked = leadOf('support', 'person@example.com');
const contacts = { ...asked.contacts, comment: 'Сервер 10.0.0.7 молчит', name: 'Аристарх' };
const lead = { ...asked, contacts, promotionalCommunicationsConsent: true };
const accept = () => acceptLead('support', lead, { page: '/contacts/?from=letter', key: 'one-key-only' });
const nothing = async () => undefined;

test('a room tells how a lead stands and nothing that its sender typed', async () => {
  const { number, room: key } = await accept();
  expect(await roomKeyOf(number)).toBe(key);
  expect((await findRoom(key))?.states).toEqual([{ title: 'Принята', note: '', at: expect.any(String) }]);
  await setLeadState(number, 'working', 'Инженер считает');
  await setLeadState(number, 'answered', '');
  const room = await findRoom(key);
  expect(room?.states.map(({ title, note }) => [title, note])).toEqual([
    ['Ответ отправлен', ''],
    ['В\u00a0работе', 'Инженер считает'],
    ['Принята', ''],
  ]);
  expect(room?.consents.map(({ document, withdrawn }) => [document, withdrawn])).toEqual([
    ['personal-data', null],
    ['promotional', null],
  ]);
  const { name, comment, phone, email } = contacts;
  for (const typed of [name, comment, phone, email]) expect(JSON.stringify(room)).not.toContain(typed);
});

test('a forged key, that of another purpose and that of an erased lead open nothing', async () => {
  const { id, room: key } = await accept();
  for (const forged of ['', id, `${key}x`, key.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))]) {
    expect(await findRoom(forged)).toBeUndefined();
    expect(await withdrawConsent(forged, 'personal-data', nothing)).toBeUndefined();
  }
  await database.db.deleteFrom('lead').execute();
  expect([await findRoom(key), await roomKeyOf(1), await setLeadState(1, 'closed', '')]).toEqual([
    undefined,
    undefined,
    false,
  ]);
});

test('without the consent to letters the lead goes on, and the company is told once', async () => {
  const { number, room: key } = await accept();
  expect(await withdrawConsent(key, 'promotional', nothing)).toBe(true);
  expect(await withdrawConsent(key, 'promotional', nothing)).toBe(false);
  const found = await findLead(number);
  expect(found?.lead.contacts.email).toBe('person@example.com');
  expect(found?.deliveries.map(({ channel }) => channel)).toEqual([
    'company-letter',
    'visitor-letter',
    'withdrawal-letter',
  ]);
  const room = await findRoom(key);
  expect([room?.isErased, room?.consents.map(({ withdrawn }) => withdrawn !== null)]).toEqual([false, [false, true]]);
});

test('without the consent to personal data nothing of the person stays, and what was not sent is not sent', async () => {
  const { id, number, room: key } = await accept();
  const dataDir = await mkdtemp(join(tmpdir(), 'room-'));
  await mkdir(join(dataDir, 'letters'));
  await writeFile(join(dataDir, 'letters', `${id}.company-letter.eml`), 'letter');
  const failing = async () => {
    throw new Error('the folder cannot be read');
  };
  await expect(withdrawConsent(key, 'personal-data', failing)).rejects.toThrow('cannot be read');
  expect((await findLead(number))?.lead.contacts.email).toBe('person@example.com');

  expect(await withdrawConsent(key, 'personal-data', (ids) => removeLetters(dataDir, ids))).toBe(true);
  expect(await readdir(join(dataDir, 'letters'))).toEqual([]);
  const found = await findLead(number);
  expect(found?.lead).toMatchObject({ contacts: {}, extras: {}, page: null, tracking_session: null });
  expect(found?.deliveries.map(({ channel }) => channel)).toEqual(['withdrawal-letter']);
  expect(await database.db.selectFrom('lead_key').selectAll().execute()).toEqual([]);
  expect((await database.db.selectFrom('erasure').select('leads').execute()).map(({ leads }) => leads)).toEqual([
    [number],
  ]);
  const room = await findRoom(key);
  expect([room?.isErased, room?.asked, room?.consents.every(({ withdrawn }) => withdrawn !== null)]).toEqual([
    true,
    [],
    true,
  ]);
  expect(found && leadDetails(found)).toContain('отозвано');
});

test('the company gets a letter for each withdrawal, the second one too', async () => {
  const { number, room: key } = await accept();
  const sent: Letter[] = [];
  const mail = {
    ...openMail({ dataDir: tmpdir(), siteUrl: 'https://site.example' }),
    send: async (letter: Letter) => void sent.push(letter),
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const deliver = async () => {
    while (await deliverNext({ mail, log: log as never, leadsTo: ['sales@example.com'] }));
  };
  await deliver();
  await withdrawConsent(key, 'promotional', nothing);
  await deliver();
  await withdrawConsent(key, 'personal-data', nothing);
  await deliver();
  const [, receipt, first, second] = sent;
  expect(receipt?.text).toContain(`/leads/${key}/`);
  expect([first?.subject, second?.subject]).toEqual([
    `Отозвано согласие: заявка № ${number}`,
    `Отозвано согласие: заявка № ${number}`,
  ]);
  expect(first?.id).not.toBe(second?.id);
  expect(first?.text).toContain('Уберите контакты');
  expect(second?.text).toContain('данные заявки стёрты');
  expect([first?.to, second?.to]).toEqual([['sales@example.com'], ['sales@example.com']]);
});
