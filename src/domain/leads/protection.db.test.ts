import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeHits } from '#src/platform/database/hits.queries.server.ts';
import { addressKey } from '#src/platform/http/address.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { judgedLead, leadOf } from '#tests/support/leads.ts';
import { type Arrival, acceptLead, findLead } from './leads.server.ts';
import { newStamp, suspicionsOf } from './protection.server.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());
beforeEach(async () => {
  await testDatabase.db.deleteFrom('lead').execute();
  await testDatabase.db.deleteFrom('hit').execute();
});

const accept = (arrival: Partial<Arrival>, email?: string) =>
  acceptLead('support', leadOf('support', email), { page: null, ...arrival });

describe('the signed moment of opening', () => {
  const judge = (stamp: unknown, now?: number, isPlain = false) => suspicionsOf({ stamp, trap: '', isPlain }, now);

  test('between two seconds and a day is a person', async () => {
    const stamp = await newStamp(1_000_000_000_000);
    expect(await judge(stamp, 1_000_000_002_000)).toEqual([]);
    expect(await judge(stamp, 1_000_086_400_000)).toEqual([]);
    expect(await judge(stamp, 1_000_000_001_999)).toEqual(['fast']);
    expect(await judge(stamp, 1_000_086_400_001)).toEqual(['stale']);
    expect(await judge(stamp, 999_999_999_000)).toEqual([]); // a clock that was set back, or another node's
    expect(await judge(stamp, 999_990_000_000)).toEqual(['stale']);
  });

  test.each(['x', 'x.y', '.', 'zzzz.AAAAAAAAAAAAAAAAAAAAAAAA', {}, 5, 'x'.repeat(1000)])(
    '%s is forged',
    async (stamp) => {
      expect(await judge(stamp)).toEqual(['stale']);
    },
  );

  test('none is odd for a script and all a plain form can bring', async () => {
    expect(await judge(undefined)).toEqual(['unstamped']);
    expect(await judge(undefined, undefined, true)).toEqual([]);
  });
});

test('a robot that fills the hidden field is kept, flagged and delivered, but writes to nobody through us', async () => {
  const { number } = await accept({ stamp: { stamp: undefined, trap: 'http://spam.example' } });
  expect(await judgedLead(number)).toEqual([['honeypot', 'unstamped'], ['company-letter']]);
});

test('whoever is suspected of anything writes to no stranger through us', async () => {
  for (const [stamp, flag] of [
    [undefined, 'unstamped'],
    ['forged', 'stale'],
    [await newStamp(), 'fast'],
  ]) {
    const { number } = await accept({ stamp: { stamp, trap: '' } });
    expect(await judgedLead(number)).toEqual([[flag], ['company-letter']]);
  }
});

test('a person is not flagged', async () => {
  const { number } = await accept({
    address: '192.0.2.1',
    stamp: { stamp: await newStamp(Date.now() - 9_000), trap: '' },
  });
  expect(await judgedLead(number)).toEqual([[], ['company-letter', 'visitor-letter']]);
});

describe('limits that all nodes count together', () => {
  test('above the limit of its address a form is refused until the hour ends; another address and another form are not', async () => {
    const limits = { formsPerHour: 3 };
    for (let i = 0; i < 3; i += 1) await accept({ address: '192.0.2.1', limits });
    const refusal = await accept({ address: '192.0.2.1', limits }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 429, message: expect.stringContaining('слишком много заявок') });
    expect((refusal as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0);
    expect((refusal as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(3_600);
    await accept({ address: '192.0.2.2', limits });
    await acceptLead('call', leadOf('call'), { page: null, address: '192.0.2.1', limits });
  });

  test('a repetition with the same key is answered above the limit too: it is no further request', async () => {
    const limits = { formsPerHour: 1 };
    const first = await accept({ address: '192.0.2.1', limits, key: 'one-key-for-one-form' });
    expect(await accept({ address: '192.0.2.1', limits, key: 'one-key-for-one-form' })).toEqual(first);
    await expect(accept({ address: '192.0.2.1', limits })).rejects.toMatchObject({ status: 429 });
  });

  test('twenty at once are counted one by one', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => accept({ address: '192.0.2.1', limits: { formsPerHour: 7 } })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  });

  test('a flood through one form is flagged and kept', async () => {
    const limits = { formFloodPerHour: 2 };
    const flags = [];
    for (let i = 0; i < 4; i += 1) {
      const { number } = await accept({ address: `192.0.2.${i}`, limits });
      flags.push((await findLead(number))?.lead.suspicions);
    }
    expect(flags).toEqual([[], [], ['flood'], ['flood']]);
  });

  test('one mailbox gets so many receipts and no more, however it is written; the requests are kept', async () => {
    const limits = { receiptsPerHour: 2 };
    await accept({ address: '192.0.2.1', limits });
    await accept({ address: '192.0.2.2', limits });
    const { number } = await accept({ address: '192.0.2.3', limits }, 'IVAN@Example.com');
    expect(await judgedLead(number)).toEqual([['receipts'], ['company-letter']]);
  });

  test('one address, and all together, get so many receipts to whatever mailboxes', async () => {
    for (const limits of [{ receiptsPerAddress: 2 }, { receiptsInAll: 2 }]) {
      await testDatabase.db.deleteFrom('hit').execute();
      for (const name of ['a', 'b']) await accept({ address: '2001:db8::1', limits }, `${name}@example.com`);
      const { number } = await accept({ address: '2001:db8::2', limits }, 'c@example.com');
      expect(await judgedLead(number)).toEqual([['many receipts'], ['company-letter']]);
    }
  });

  test('programs take neither receipts nor calm from people, however many they send', async () => {
    const limits = { receiptsPerHour: 2, receiptsPerAddress: 2, receiptsInAll: 2, formFloodPerHour: 2 };
    for (let i = 0; i < 5; i += 1) {
      const { number } = await accept({ address: `192.0.2.${i % 2}`, limits, stamp: { stamp: undefined, trap: '' } });
      expect(await judgedLead(number)).toEqual([['unstamped'], ['company-letter']]);
    }
    const stamp = { stamp: await newStamp(Date.now() - 9_000), trap: '' };
    for (let i = 0; i < 2; i += 1) {
      const { number } = await accept({ address: '192.0.2.1', limits, stamp });
      expect(await judgedLead(number)).toEqual([[], ['company-letter', 'visitor-letter']]);
    }
    const { number } = await accept({ address: '192.0.2.9', limits, stamp: { stamp: undefined, trap: '' } });
    expect((await judgedLead(number))[0]).toEqual(['unstamped', 'receipts', 'many receipts']); // nothing to ask about
  });

  test('no address is stored, and what was counted two hours ago is forgotten', async () => {
    await accept({ address: '192.0.2.77' });
    const rows = await testDatabase.db.selectFrom('hit').selectAll().execute();
    expect(JSON.stringify(rows.map(({ bucket }) => bucket.toString('latin1')))).not.toContain('192.0.2.77');
    await testDatabase.db.updateTable('hit').set({ hour: sql<Date>`hour - interval '3 hours'` }).execute();
    await purgeHits();
    expect(await testDatabase.db.selectFrom('hit').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key));
});
