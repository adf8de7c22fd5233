/** The operator's commands as he runs them: processes of their own on the site's database. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { checkLead } from './lead-schemas.ts';
import { acceptLead, findLead, forgetLeads } from './leads.server.ts';
import { exportRows } from './operator.server.ts';

const run = promisify(execFile);
let testDatabase: TestDatabase;
let folder: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
});
afterAll(async () => {
  await testDatabase.close();
  await rm(folder, { recursive: true });
});

async function leads(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/leads.ts', ...words], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, DATABASE_URL: testDatabase.url, DATA_DIR: folder },
  });
  return stdout;
}
async function accept(contacts: Record<string, string>): Promise<{ id: string; number: number }> {
  const checked = checkLead('support', {
    contacts: { name: 'Канарей Желтопузов', company_name: 'ООО «Канарейка»', phone: '+7(912)000-11-22', ...contacts },
    personalDataProcessingConsent: true,
  });
  if ('fields' in checked) throw new Error(JSON.stringify(checked.fields));
  return acceptLead('support', checked.lead, { page: null });
}

test('an export is a table that runs no formula of a visitor, readable by its owner only', async () => {
  const { number } = await accept({ comment: '=1+1\nвторая; строка "в кавычках"' });
  const csv = join(folder, 'out.csv');
  expect(await leads('export', csv)).toContain('Записано заявок: 1');
  expect((await stat(csv)).mode & 0o777).toBe(0o600);
  const text = await readFile(csv, 'utf8');
  expect(text).toContain(`${number};`);
  expect(text).toContain(`'+7(912)000-11-22`);
  expect(text).toContain(`"'=1+1\nвторая; строка ""в кавычках"""`);
  const xlsx = join(folder, 'out.xlsx');
  expect(await leads('export', xlsx, '2026-01-01')).toContain('Записано заявок: 1');
  expect((await readFile(xlsx)).subarray(0, 2).toString()).toBe('PK');
  for (const date of ['вчера', '2026-02-31']) {
    await expect(leads('export', csv, date)).rejects.toMatchObject({ stderr: expect.stringContaining('2026-11-21') });
  }
});

test('a person is erased by any of his addresses, with the letters that lie as files, and a report without his data', async () => {
  const mine = await accept({ comment: 'Раз', email: 'Canary@Example.com' });
  const byPhone = await accept({ comment: 'Два', phone: '8 912 000-11-22' });
  const other = await accept({ comment: 'Три', phone: '+79990000000', email: 'other@example.com' });
  await mkdir(join(folder, 'letters'));
  for (const { id } of [mine, other]) await writeFile(join(folder, 'letters', `${id}.company-letter.eml`), 'x');
  await testDatabase.db
    .insertInto('subscription')
    .values({
      ...{ id: mine.id, email: 'canary@example.com', consent_version: '1', consent_hash: Buffer.from('x') },
    })
    .execute();
  expect(await leads('erase', 'canary@example.com')).toContain('Найдено заявок: 1');
  expect(await findLead(mine.number)).toBeDefined();
  const report = await leads('erase', String(mine.number), 'да');
  expect(report).toContain(`№ ${mine.number}`);
  expect(report).toContain('подписки: 1');
  expect(report).toContain('файлы писем: 1');
  for (const canary of ['Желтопузов', 'Канарейка', '000-11-22', 'anary@']) expect(report).not.toContain(canary);
  expect(await findLead(mine.number)).toBeUndefined();
  expect(await findLead(byPhone.number)).toBeUndefined();
  expect(await findLead(other.number)).toBeDefined();
  expect(await readdir(join(folder, 'letters'))).toEqual([`${other.id}.company-letter.eml`]);
  const proof = await testDatabase.db.selectFrom('erasure').selectAll().executeTakeFirstOrThrow();
  expect([proof.reason, proof.subscriptions, proof.leads.includes(mine.number)]).toEqual(['asked', 1, true]);
});

test('what is older than the term of keeping goes, with a note of the numbers, and nothing of it is left in any table', async () => {
  const { number } = await accept({ comment: 'Старая заявка', email: 'old-canary@example.com' });
  await testDatabase.db
    .updateTable('lead')
    .set({ created_at: sql<Date>`now() - interval '31 days'` })
    .where('number', '=', number)
    .execute();
  expect((await forgetLeads(32)).numbers).toEqual([]);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(testDatabase.db);
  const holders = async () => {
    const names: string[] = [];
    for (const { name } of rows) {
      const found = await sql`select 1 from ${sql.table(name)} t where t::text like '%old-canary%'`.execute(
        testDatabase.db,
      );
      if (found.rows.length > 0) names.push(name);
    }
    return names;
  };
  expect(await holders()).toContain('lead');
  expect((await forgetLeads(30)).numbers).toEqual([number]);
  expect(await holders()).toEqual([]);
});

test('a request that cannot be erased keeps no other, and is named', async () => {
  const all = [await accept({ comment: 'Раз' }), await accept({ comment: 'Два' }), await accept({ comment: 'Три' })];
  await testDatabase.db
    .updateTable('lead')
    .set({ created_at: sql<Date>`now() - interval '31 days'` })
    .where(
      'id',
      'in',
      all.map(({ id }) => id),
    )
    .execute();
  const stuck = all[1] as (typeof all)[number];
  const alongside = async (ids: string[]) => {
    if (ids.includes(stuck.id)) throw new Error('a file that cannot be deleted');
  };
  const { numbers, failed } = await forgetLeads(30, alongside);
  expect(numbers).toEqual([all[0]?.number, all[2]?.number]);
  expect([...failed.keys()]).toEqual([stuck.number]);
  expect(await findLead(stuck.number)).toBeDefined();
  expect((await forgetLeads(30)).numbers).toEqual([stuck.number]);
});

test('a request that cannot be written takes no other out of an export: its number stays, with why', async () => {
  const [good, bad] = [
    await findLead((await accept({ comment: 'Раз' })).number),
    await findLead((await accept({ comment: 'Два' })).number),
  ];
  if (!good || !bad) throw new Error('not stored');
  const broken = { ...bad, lead: { ...bad.lead, created_at: new Date(Number.NaN) } };
  const made = exportRows([broken, good]);
  expect(made.broken).toEqual([bad.lead.number]);
  expect(made.rows.map(([number]) => number)).toEqual([bad.lead.number, good.lead.number]);
  expect(made.rows[0]?.[2]).toContain('не читается');
});

test('suspicious requests are listed, dead ones too, and an unknown command says what there is', async () => {
  const { number, id } = await accept({ comment: 'Робот' });
  await testDatabase.db
    .updateTable('lead')
    .set({ suspicions: ['honeypot'] })
    .where('id', '=', id)
    .execute();
  const listed = await leads('list', 'suspicious');
  expect(listed).toContain(`№ ${number}`);
  expect(listed).toContain('возможно, робот');
  expect(await leads('show', String(number))).toContain('заполнено поле, которого человек не видит');
  expect(await leads('list', 'dead')).toContain('Таких заявок нет');
  await testDatabase.db.updateTable('delivery').set({ state: 'dead' }).where('lead_id', '=', id).execute();
  expect(await leads('list', 'dead')).toContain('НЕ ДОСТАВЛЕНО');
  expect(await leads('requeue', 'all')).toContain('Снова в очереди: 1');
  await expect(leads('nothing')).rejects.toMatchObject({ stderr: expect.stringContaining('npm run leads -- export') });
});
