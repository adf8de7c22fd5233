/** SQL of subscriptions and digests. Their letters are rows of `delivery`, which the workers of leads deliver. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { database } from '#src/platform/database/database.server.ts';
import type { DB } from '#src/platform/database/tables.ts';

/** A news item as a digest told it. */
export type DigestItem = { title: string; text: string; path: string };

declare module '#src/platform/database/tables.ts' {
  interface Columns {
    'digest.items': DigestItem[];
  }
}

export type SubscriptionRow = Selectable<DB['subscription']>;
export type DigestRow = Selectable<DB['digest']>;

/**
 * One statement whatever is known of the address, so that its time tells nothing. An active subscription stays; one that
 * was ended waits for a confirmation again. `hasLetter`: queue the letter that asks for it, unless it is active.
 */
export async function requestSubscription(
  { email, page, version, hash }: { email: string; page: string | null; version: string; hash: Buffer },
  hasLetter: boolean,
): Promise<void> {
  await sql`
    with asked as (
      insert into subscription (id, email, consent_version, consent_hash, page)
      values (${randomUUID()}, ${email}, ${version}, ${hash}, ${page})
      on conflict (email) do update set
        state = case when subscription.state = 'active' then 'active' else 'pending' end,
        requested_at = case when subscription.state = 'active' then subscription.requested_at else now() end,
        consent_version = excluded.consent_version, consent_hash = excluded.consent_hash, page = excluded.page
      returning id, state
    )
    insert into delivery (subscription_id, channel, receiver)
    select id, 'confirm-letter', 'mail' from asked where state = 'pending' and ${hasLetter}
    on conflict (subscription_id) where channel = 'confirm-letter' do update set
      state = 'waiting', attempts = 0, due_at = now(), queued_at = now(), done_at = null, failure = null
  `.execute(database());
}

export async function readSubscription(id: string): Promise<SubscriptionRow | undefined> {
  return database().selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes the request `round` active; false when it is not the one that waits (or was confirmed by this very link). */
export async function confirmSubscription(id: string, round: number): Promise<boolean> {
  const row = await database()
    .updateTable('subscription')
    .set({ state: 'active', confirmed_at: sql<Date>`coalesce(confirmed_at, now())`, unsubscribed_at: null })
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', 'in', ['pending', 'active'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a subscription, with every letter that still waits for it; older links confirm nothing any more. */
export async function endSubscription(id: string): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('subscription')
        .set((eb) => ({
          ...{ state: 'unsubscribed', unsubscribed_at: sql<Date>`now()`, confirmed_at: null },
          round: eb('round', '+', 1),
        }))
        .where('id', '=', id)
        .where('state', '<>', 'unsubscribed')
        .execute();
      await trx.deleteFrom('delivery').where('subscription_id', '=', id).where('state', '<>', 'done').execute();
    });
}

export async function deleteSubscription(email: string): Promise<number> {
  const rows = await database().deleteFrom('subscription').where('email', '=', email).returning('id').execute();
  return rows.length;
}

/** Requests that nobody confirmed within `days`: the address is forgotten. */
export async function purgePending(days: number): Promise<void> {
  await database()
    .deleteFrom('subscription')
    .where('state', '=', 'pending')
    .where('requested_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

export async function countSubscriptions(): Promise<Record<string, number>> {
  const rows = await database()
    .selectFrom('subscription')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export async function readDigest(id: number): Promise<DigestRow | undefined> {
  return database().selectFrom('digest').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function readLastDigest(): Promise<DigestRow | undefined> {
  return database().selectFrom('digest').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Writes a digest with one delivery for each active subscriber, or nothing at all. */
export async function storeDigest(subject: string, items: readonly object[]): Promise<{ id: number; letters: number }> {
  return database()
    .transaction()
    .execute(async (trx) => {
      const { id } = await trx
        .insertInto('digest')
        .values({ subject, items: JSON.stringify(items) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { numAffectedRows } = await sql`
        insert into delivery (subscription_id, digest_id, channel, receiver)
        select id, ${id}, 'digest-letter', 'digest' from subscription where state = 'active'
      `.execute(trx);
      return { id, letters: Number(numAffectedRows ?? 0) };
    });
}

/** Progress of the letters of a digest. */
export async function countDigestLetters(id: number): Promise<Record<string, number>> {
  const rows = await database()
    .selectFrom('delivery')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('digest_id', '=', id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
