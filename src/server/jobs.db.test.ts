/** Leads that are kept too long, erased by the hour. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLead } from '#src/domain/leads/lead-schemas.ts';
import { acceptLead, findLead } from '#src/domain/leads/leads.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { eraseOldLeads } from './jobs.ts';

let testDatabase: TestDatabase;
let folder: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'data-'));
});
afterAll(async () => {
  await testDatabase.close();
  await rm(folder, { recursive: true });
});

async function takenLead(): Promise<{ id: string; number: number }> {
  const checked = checkLead('support', {
    contacts: { name: 'Иван', company_name: 'ООО «Связь»', phone: '+7(912)000-11-22', comment: 'Старая' },
    personalDataProcessingConsent: true,
  });
  if ('fields' in checked) throw new Error(JSON.stringify(checked.fields));
  return acceptLead('support', checked.lead, { page: null });
}

test('where letters cannot be deleted, the requests stay to be erased the next time, and nothing is written down', async () => {
  const { id, number } = await takenLead();
  await testDatabase.db
    .updateTable('lead')
    .set({ created_at: sql<Date>`now() - interval '31 days'` })
    .where('id', '=', id)
    .execute();
  const settings = { leadsKeepDays: 30, dataDir: join(folder, 'data') };
  await mkdir(settings.dataDir);
  await writeFile(join(settings.dataDir, 'letters'), 'not a folder');
  const notes = () => testDatabase.db.selectFrom('erasure').selectAll().execute();
  const before = await notes();
  const said: unknown[] = [];
  const errors: unknown[] = [];
  const log = { info: (...line: unknown[]) => said.push(line), error: (line: unknown) => errors.push(line) };
  await eraseOldLeads(settings, log);
  expect(errors).toEqual([{ err: expect.objectContaining({ code: 'ENOTDIR' }), leads: [number] }]);
  expect([(await findLead(number)) !== undefined, await notes(), said]).toEqual([true, before, []]);
  await rm(join(settings.dataDir, 'letters'));
  await mkdir(join(settings.dataDir, 'letters'));
  await writeFile(join(settings.dataDir, 'letters', `${id}.company-letter.eml`), 'x');
  await eraseOldLeads(settings, log);
  expect([await findLead(number), await readdir(join(settings.dataDir, 'letters'))]).toEqual([undefined, []]);
  expect(said).toHaveLength(1);
  await eraseOldLeads(settings, log);
  expect(said).toHaveLength(1);
});
