/** Codes in the database: the same value has one, old ones go, and a flood meets an end. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  checkGuesses,
  countGuess,
  findKept,
  KEPT_DAYS,
  keep,
  keptAs,
  keptJob,
  MOST_GUESSES,
  MOST_KEPT,
} from './kept.server.ts';
import { CODE_SIGNS } from './kept.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.db.deleteFrom('kept').execute();
});

const value = { calculator: 'ecss', users: '500' };

test('what is kept comes back by its code; the same entries in any order have the same code, by many at once too', async () => {
  const codes = await Promise.all([
    keep('calculation', value),
    keep('calculation', { users: '500', calculator: 'ecss' }),
  ]);
  const again = await keep('calculation', value);
  expect(new Set([...codes, again]).size).toBe(1);
  expect(again).toMatch(new RegExp(`^[${CODE_SIGNS}]{6}$`));
  expect(await findKept('calculation', again)).toEqual(value);
  expect(await keptAs('calculation', again, value)).toBe('this');
  expect(await keptAs('calculation', again, { ...value, users: '501' })).toBe('another');
  expect(await keptAs('calculation', 'AAAAAA', value)).toBe('none');
  expect(await keep('calculation', { ...value, users: '501' })).not.toBe(again);
});

test('a code of nothing, or of another kind of thing, finds nothing', async () => {
  expect(await findKept('calculation', 'AAAAAA')).toBeUndefined();
  await sql`insert into kept (code, kind, hash, value) values ('EEEEEE', 'specification', '1', '{}')`.execute(
    database.db,
  );
  expect(await findKept('calculation', 'EEEEEE')).toBeUndefined();
});

test('what nobody has opened goes after a month, what somebody has after a year and more; opening begins it anew', async () => {
  const [again, opened, left] = await Promise.all(['1', '2', '3'].map((users) => keep('calculation', { users })));
  for (const code of [again, opened]) await findKept('calculation', code ?? '');
  await sql`update kept set kept_at = kept_at - interval '32 days'`.execute(database.db);
  await keptJob.run(new AbortController().signal);
  const rest = async () =>
    (await database.db.selectFrom('kept').select('code').execute()).map(({ code }) => code).sort();
  expect(await rest()).toEqual([again, opened].sort());
  expect(left).toBeDefined();

  await sql`update kept set opened_on = current_date - ${KEPT_DAYS.opened + 1}::integer`.execute(database.db);
  await findKept('calculation', again ?? '');
  await keptJob.run(new AbortController().signal);
  expect(await rest()).toEqual([again]);
});

// 120,000 rows take seconds, on a busy machine many.
test('a full table takes nothing new, says so, and still knows what it has', { timeout: 60_000 }, async () => {
  const known = await keep('calculation', value);
  await sql`insert into kept (code, kind, hash, value)
    select string_agg(substr(${CODE_SIGNS}, (at / (15 ^ place)::int) % 15 + 1, 1), '' order by place desc), 'calculation', 'flood ' || at, '{}'
    from generate_series(1, ${MOST_KEPT}::int) as at, generate_series(0, 5) as place group by at
    on conflict do nothing`.execute(database.db);
  await expect(keep('calculation', { users: '2' })).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await keep('calculation', value)).toBe(known);
});

test('an address that tries wrong codes is refused for the rest of the hour, and no other is', async () => {
  for (let tried = 0; tried < MOST_GUESSES; tried += 1) {
    await checkGuesses('192.0.2.44');
    await countGuess('192.0.2.44');
  }
  await expect(checkGuesses('192.0.2.44')).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('кодов'),
  });
  await checkGuesses('192.0.2.45');
});
