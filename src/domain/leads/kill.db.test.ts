/** Workers of their own processes, killed with -9 while a real mail server has their letter in hand. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { checkLead } from './lead-schemas.ts';
import { acceptLead } from './leads.server.ts';

const WORKER = `
import { deliveryJobs } from '#src/domain/leads/delivery.server.ts';
import { connectDatabase } from '#src/platform/database/database.server.ts';
import { createJobs } from '#src/platform/jobs.server.ts';
import { createLog } from '#src/platform/log.server.ts';
import { openMail } from '#src/platform/mail.server.ts';
const { url, smtpUrl } = JSON.parse(process.argv.at(-1));
connectDatabase(url);
const mail = openMail({ siteUrl: 'http://localhost', dataDir: '/nowhere', smtpUrl, mailFrom: 'site@example.ru' });
const log = createLog({ logLevel: 'silent', logFormat: 'json' });
createJobs(
  deliveryJobs({ mail, log, leadsTo: ['sales@example.ru'], leaseSeconds: 1 }, { slots: 1, pollMs: 50 }),
  log,
).start();
setInterval(() => {}, 1_000);
`;
const LEADS = 12;
const KILLS = 5;

let testDatabase: TestDatabase;
let server: SMTPServer;
let worker: ChildProcess | undefined;
let kills = 0;
const taken: string[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const company = { name: 'Демо', email: 'a@b.ru', phone: '+7', hours: { time: '', days: '', closed: '' } };
  await testDatabase.db
    .insertInto('site_document')
    .values({ code: 'company', value: JSON.stringify(company), content_hash: '-' })
    .execute();
  server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, logger: false },
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk));
      stream.on('end', () => {
        taken.push(/^Message-ID:\s*<([^>]+)>/im.exec(raw)?.[1] ?? '');
        // Every second letter kills its worker: it is here, and nobody is left to say so in the database.
        if (kills < KILLS && taken.length % 2 === 0) {
          kills += 1;
          worker?.kill('SIGKILL');
        }
        done();
      });
    },
  });
  server.on('error', () => {}); // connections of the killed
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  worker?.removeAllListeners().kill('SIGKILL');
  await new Promise<void>((done) => server.close(done));
  await testDatabase.close();
});

function startWorker(): void {
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const given = JSON.stringify({ url: testDatabase.url, smtpUrl });
  worker = spawn(process.execPath, ['--input-type=module', '-e', WORKER, '--', given], {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  worker.once('exit', startWorker);
}

test('killed between sending and marking: nothing lost, one duplicate a kill at most, all with the Message-ID of the first', async () => {
  const checked = checkLead('call', {
    contacts: { subject: 'other', name: 'Иван', company_name: 'ООО', phone: '+79123456789', comment: 'Звоните' },
    personalDataProcessingConsent: true,
  });
  if ('fields' in checked) throw new Error('refused');
  for (let i = 0; i < LEADS; i += 1) await acceptLead('call', checked.lead, { page: null });
  startWorker();
  const waiting = () => testDatabase.db.selectFrom('delivery').select('id').where('state', '<>', 'done').execute();
  await expect.poll(async () => (await waiting()).length, { timeout: 50_000, interval: 200 }).toBe(0);
  const leads = await testDatabase.db.selectFrom('lead').select('id').execute();
  expect(kills).toBe(KILLS);
  expect([...new Set(taken)].sort()).toEqual(leads.map(({ id }) => `${id}.company-letter@example.ru`).sort());
  expect(taken.length).toBeGreaterThan(LEADS);
  expect(taken.length).toBeLessThanOrEqual(LEADS + KILLS);
});
