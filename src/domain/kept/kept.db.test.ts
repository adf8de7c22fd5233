/** Codes in the database: the same value has one, old ones go, and a flood meets an end. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertKept } from './kept.queries.server.ts';
import { checkGuess, findCode, findKept, KEPT_DAYS, keep, keptJob, MOST_KEPT } from './kept.server.ts';
import { CODE_SIGNS, GUESSES } from './kept.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.db.deleteFrom('kept').execute();
  await database.db.deleteFrom('hit').execute();
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
  expect(await findKept('calculation', again)).toEqual({ code: again, value });
  expect(await findCode('calculation', value)).toBe(again);
  expect(await findCode('calculation', { ...value, users: '501' })).toBeUndefined();
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
    select string_agg(substr(${CODE_SIGNS}, (at / (${CODE_SIGNS.length}::int ^ place)::int) % ${CODE_SIGNS.length}::int + 1, 1), '' order by place desc), 'calculation', 'flood ' || at, '{}'
    from generate_series(1, ${MOST_KEPT}::int) as at, generate_series(0, 5) as place group by at
    on conflict do nothing`.execute(database.db);
  await expect(keep('calculation', { users: '2' })).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await keep('calculation', value)).toBe(known);
});

const WRONG = { status: 429, message: expect.stringContaining('кодов') };
const hits = async () => (await database.db.selectFrom('hit').select('hits').execute()).map((row) => row.hits).sort();

test('an address that tries wrong codes is refused for the rest of the hour, right ones too, and no other is', async () => {
  const right = await keep('calculation', value);
  for (let tried = 0; tried < GUESSES.ofOne; tried += 1) await checkGuess('192.0.2.44', 'PPPPPP');
  await expect(checkGuess('192.0.2.44', 'PPPPPP')).rejects.toMatchObject(WRONG);
  await expect(checkGuess('192.0.2.44', right)).rejects.toMatchObject(WRONG);
  await checkGuess('192.0.2.45', right);
});

test('right codes and texts that are none are no guesses, and many at once are counted as one after another', async () => {
  const right = await keep('calculation', value);
  for (const typed of [right, '', 'жжжжжж', 'PPPPPPP']) await checkGuess('192.0.2.44', typed);
  expect(await hits()).toEqual([]);
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => checkGuess('192.0.2.44', 'PPPPPP')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(GUESSES.ofOne);
  expect(await hits()).toEqual([GUESSES.ofOne, GUESSES.ofOne]);
});

test('a text that may be two codes is two guesses, and the second is not tried beyond the limit', async () => {
  await sql`insert into kept (code, kind, hash, value) values ('QQQQQQ', 'calculation', '1', '{}')`.execute(
    database.db,
  );
  await checkGuess('192.0.2.44', 'AAAAAA'); // that is ФФФФФФ by its keys
  expect(await hits()).toEqual([]);
  await database.db.deleteFrom('kept').execute();
  for (let tried = 0; tried < GUESSES.ofOne - 2; tried += 2) await checkGuess('192.0.2.44', 'AAAAAA');
  await checkGuess('192.0.2.44', 'PPPPPP');
  await sql`insert into kept (code, kind, hash, value) values ('QQQQQQ', 'calculation', '1', '{}')`.execute(
    database.db,
  );
  await expect(checkGuess('192.0.2.44', 'AAAAAA')).rejects.toMatchObject(WRONG);
  expect(await hits()).toEqual([GUESSES.ofOne, GUESSES.ofOne]);
});

test('when the addresses together try too many wrong codes each has few, and who types a right one meets no limit', async () => {
  const right = await keep('calculation', value);
  const addresses = Array.from({ length: 100 }, (_, at) => `198.51.100.${at}`);
  let tried = 0;
  for (const address of addresses)
    for (let at = 0; at < GUESSES.ofOne; at += 1)
      tried += await checkGuess(address, 'PPPPPP').then(
        () => 1,
        () => 0,
      );
  const others = addresses.length - GUESSES.ofAll / GUESSES.ofOne;
  expect(tried).toBe(GUESSES.ofAll + others * GUESSES.ofOneThen);
  for (let at = 0; at < 2 * GUESSES.ofOne; at += 1) await checkGuess('192.0.2.45', right);
});

test('a new code is typed like no other one: what its keys give in the other layout is free', async () => {
  const free = { most: MOST_KEPT, twins: ['QQQQQQ'] };
  const row = { code: 'AAAAAA', kind: 'calculation', hash: '2', value: {} };
  await sql`insert into kept (code, kind, hash, value) values ('QQQQQQ', 'calculation', '1', '{}')`.execute(
    database.db,
  );
  expect(await insertKept(row, free)).toBeUndefined();
  await database.db.deleteFrom('kept').execute();
  expect(await insertKept(row, free)).toBe('AAAAAA');
});
