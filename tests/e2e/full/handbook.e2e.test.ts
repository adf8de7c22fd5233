/** docs/operations.md, block by block, on a machine that is empty at first (tests/nodes/handbook.ts). */
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Machine, makeMachine, readBlocks } from '#tests/nodes/handbook.ts';
import { freePort } from '#tests/nodes/ports.ts';

const blocks = readBlocks();
/** Sections that the story below does, and those that it cannot, with the reason. */
const TRIED = ['Install on one machine', 'Commands', 'Restore', 'Upgrade'];
const NOT_TRIED = {
  'Back to a moment': 'own-postgres.e2e.test.ts does it with a server of its own',
  "The editors' desk": 'desk.e2e.test.ts and desk-sign-in.e2e.test.ts walk it without a machine of its own',
};

const folder = mkdtempSync(join(tmpdir(), 'handbook-'));
let machine: Machine | undefined;
afterAll(async () => {
  await machine?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('every block of commands is done here or has a reason', () => {
  expect([...blocks.keys()].sort()).toEqual([...TRIED, ...Object.keys(NOT_TRIED)].sort());
});

test('install, take a request, back up, lose everything, restore, upgrade, go back', { timeout: 600_000 }, async () => {
  const here = makeMachine(folder, await freePort());
  machine = here;
  const doAll = (section: string, change = (text: string) => text) =>
    (blocks.get(section) ?? []).map((block) => here.run(change(block))).join('');
  doAll('Install on one machine');
  const number = await sendRequest(here.origin);
  expect(doAll('Commands')).toContain(`№ ${number} `);

  here.run('systemctl start telecom-site-backup.service');
  const [backup = ''] = readdirSync(here.path('/var/backups/telecom-site'));
  doAll('Restore', (text) => text.replaceAll('FILE', `/var/backups/telecom-site/${backup}`));
  await expect.poll(() => isReady(here.origin), { timeout: 60_000 }).toBe(true);
  expect(await sendRequest(here.origin)).toBe(number + 1); // the first is there, its number is not given out again

  doAll('Upgrade');
  expect(realpathSync(here.path('/opt/telecom-site/current'))).toBe(realpathSync(here.path('/opt/telecom-site/1.1.0')));
  expect(await sendRequest(here.origin)).toBe(number + 2);

  here.run('ln -sfn /opt/telecom-site/1.0.0 /opt/telecom-site/current && systemctl restart telecom-site');
  await expect.poll(() => isReady(here.origin), { timeout: 60_000 }).toBe(true);
  expect(await sendRequest(here.origin)).toBe(number + 3);
});

/** The site is stopped and started between two questions, so no connection is kept for the next. */
const CLOSE = { connection: 'close' };

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { headers: CLOSE }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Sends a request as a visitor does and returns its number. */
async function sendRequest(origin: string): Promise<number> {
  const token = 'A'.repeat(32);
  const answer = await fetch(`${origin}/api/forms/consultation`, {
    method: 'POST',
    headers: {
      ...CLOSE,
      ...{ 'content-type': 'application/json', cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
      ...{ 'idempotency-key': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' },
    },
    body: JSON.stringify({
      contacts: {
        ...{ name: 'Проверка', email: 'a@example.ru', phone: '+7(912)000-11-22', comment: 'Проверка' },
        ...{ company_name: 'ООО «Проверка»', city: 'Томск', subject: 'other' },
      },
      personalDataProcessingConsent: true,
    }),
  });
  const { data } = (await answer.json()) as { data?: { number: number } };
  expect(answer.status).toBe(201);
  return data?.number ?? 0;
}
