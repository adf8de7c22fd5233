/** SQL of leads and their deliveries. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { CalculationRecord } from '#src/domain/calculators/calculation-record.ts';
import { type Database, database } from '#src/platform/database/database.server.ts';
import type { DB } from '#src/platform/database/tables.ts';
import type { ContactField } from './leads.ts';
import type { Position } from './positions.ts';

declare module '#src/platform/database/tables.ts' {
  interface Columns {
    'lead.contacts': Partial<Record<ContactField, string>>;
    'lead.extras': LeadExtras;
  }
}

export type LeadRow = Selectable<DB['lead']>;
export type ConsentRow = Selectable<DB['lead_consent']>;
export type DeliveryRow = Selectable<DB['delivery']>;

/** A good as it was called when it was asked for. */
export type LeadGood = { id: number; code: string; name: string };
/**
 * Answers of a form beside the contacts, by field; goods with the names they had, a calculation as the server made it.
 */
export type LeadExtras = {
  goods?: LeadGood[];
  positions?: Position[];
  calculation?: CalculationRecord;
  [field: string]: unknown;
};

export type NewLead = {
  form: string;
  contacts: Partial<Record<ContactField, string>>;
  extras: LeadExtras;
  page: string | null;
  consents: { document: string; version: string; hash: Buffer }[];
  channels: readonly Channel[];
  suspicions: readonly string[];
  session: string | undefined;
  key: string | undefined;
  bodyHash: Buffer;
};
/**
 * One way to deliver a lead or a letter of a subscription (`channel`), and the worker that delivers it (`receiver`).
 */
export type Channel = { channel: string; receiver: Receiver };
export type Receiver = 'mail' | 'crm' | 'call-tracking' | 'digest';
export type StoredLead = {
  id: string;
  number: number;
  createdAt: Date;
  bodyHash: Buffer;
  suspicions: readonly string[];
  hasEmail: boolean;
};

/** Returns the lead that was stored under an idempotency key. */
export async function readKey(key: string): Promise<StoredLead | undefined> {
  return keyed(database(), key).executeTakeFirst();
}

/** True when the sender has left an address. */
const HAS_EMAIL = sql<boolean>`contacts ? 'email'`.as('hasEmail');

const keyed = (db: Database, key: string) =>
  db
    .selectFrom('lead_key')
    .innerJoin('lead', 'lead.id', 'lead_key.lead_id')
    .select(['lead.id', 'number', 'lead.created_at as createdAt', 'body_hash as bodyHash', 'suspicions'])
    .select(HAS_EMAIL)
    .where('key', '=', key);

/**
 * Writes a lead with its consents and deliveries in one transaction. When the key is taken, returns the lead stored
 * under it; a second request waits at the unique index until the first is committed.
 */
export async function storeLead(lead: NewLead): Promise<StoredLead> {
  const { form, contacts, extras, page, consents, channels, key, bodyHash, suspicions, session } = lead;
  return database()
    .transaction()
    .execute(async (trx) => {
      const id = randomUUID();
      if (key !== undefined) {
        const taken = await trx
          .insertInto('lead_key')
          .values({ key, lead_id: id, body_hash: bodyHash })
          .onConflict((on) => on.column('key').doNothing())
          .returning('key')
          .executeTakeFirst();
        if (!taken) return keyed(trx, key).executeTakeFirstOrThrow();
      }
      const { number, created_at: createdAt } = await trx
        .insertInto('lead')
        .values({
          ...{ id, form, contacts: JSON.stringify(contacts), extras: JSON.stringify(extras), page },
          ...{ suspicions: [...suspicions], tracking_session: session ?? null },
        })
        .returning(['number', 'created_at'])
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('lead_consent')
        .values(
          consents.map(({ document, version, hash }) => ({ lead_id: id, document, version, text_hash: hash, page })),
        )
        .execute();
      await trx
        .insertInto('delivery')
        .values(channels.map((one) => ({ lead_id: id, ...one })))
        .execute();
      return { id, number, createdAt, bodyHash, suspicions, hasEmail: contacts.email !== undefined };
    });
}

/** Deletes idempotency keys older than `hours`. The same key makes a new lead afterwards. */
export async function purgeKeys(hours: number): Promise<void> {
  await database()
    .deleteFrom('lead_key')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute();
}

/** A claimed delivery with its lead. A letter to a subscriber has no lead. */
export type DueDelivery = { delivery: DeliveryRow; lead: LeadRow | undefined; consents: ConsentRow[] };

/**
 * Claims for `leaseSeconds` the delivery that has waited longest, of `receiver` when one is given. When the worker
 * is killed, the lease ends and another worker claims the delivery.
 */
export async function claimDelivery(leaseSeconds: number, receiver?: Receiver): Promise<DueDelivery | undefined> {
  const delivery = await database()
    .updateTable('delivery')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      due_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('delivery')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', sql<Date>`now()`)
        .$if(receiver !== undefined, (query) => query.where('receiver', '=', receiver as Receiver))
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!delivery) return undefined;
  const { lead_id: leadId } = delivery;
  if (leadId === null) return { delivery, lead: undefined, consents: [] };
  const [lead, consents] = await Promise.all([
    database().selectFrom('lead').selectAll().where('id', '=', leadId).executeTakeFirst(),
    database().selectFrom('lead_consent').selectAll().where('lead_id', '=', leadId).orderBy('document').execute(),
  ]);
  return lead && { delivery, lead, consents }; // a lead that was erased meanwhile has taken its deliveries with it
}

export async function markDone(id: number): Promise<void> {
  await database()
    .updateTable('delivery')
    .set({ state: 'done', failure: null, done_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Puts a failed delivery off by `seconds`, at most to the end of `maxHours`; after that, or with `isFinal`, the
 * delivery is dead. Only the holder of the lease may change it. Returns the new state, or undefined when the lease
 * was lost.
 */
export async function markFailed(
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  { seconds, maxHours, failure, isFinal }: { seconds: number; maxHours: number; failure: string; isFinal: boolean },
): Promise<string | undefined> {
  const end = sql<Date>`queued_at + make_interval(hours => ${maxHours})`;
  const row = await database()
    .updateTable('delivery')
    .set({
      failure,
      state: sql<string>`case when ${isFinal} or now() >= ${end} then 'dead' else 'waiting' end`,
      due_at: sql<Date>`least(now() + make_interval(secs => ${seconds}), ${end})`,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .returning('state')
    .executeTakeFirst();
  return row?.state;
}

export type LeadSummary = Pick<LeadRow, 'number' | 'form' | 'created_at' | 'suspicions'> & {
  /** Title of the calculator that counted it. */
  calculator: string | null;
  deliveries: DeliveryRow[];
};

/**
 * Returns the newest leads with the states of their deliveries; with `onlyDead` only leads that have a dead delivery.
 */
export async function readLeads({
  limit,
  onlyDead = false,
  onlySuspicious = false,
}: {
  limit: number;
  onlyDead?: boolean;
  onlySuspicious?: boolean;
}): Promise<LeadSummary[]> {
  const leads = await database()
    .selectFrom('lead')
    .select(['id', 'number', 'form', 'created_at', 'suspicions'])
    .select(sql<string | null>`extras #>> '{calculation,title}'`.as('calculator'))
    .$if(onlyDead, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('delivery').select('delivery.id').whereRef('lead_id', '=', 'lead.id').where('state', '=', 'dead'),
        ),
      ),
    )
    .$if(onlySuspicious, (query) => query.where('suspicions', '<>', sql<string[]>`'{}'`))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  const deliveries = await deliveriesOf(leads.map(({ id }) => id));
  return leads.map((lead) => ({ ...lead, deliveries: deliveries.filter(({ lead_id }) => lead_id === lead.id) }));
}

/** Returns one lead with its consents and deliveries. */
export async function readLead(
  number: number,
): Promise<{ lead: LeadRow; consents: ConsentRow[]; deliveries: DeliveryRow[] } | undefined> {
  const lead = await database().selectFrom('lead').selectAll().where('number', '=', number).executeTakeFirst();
  if (!lead) return undefined;
  const [consents, deliveries] = await Promise.all([
    database().selectFrom('lead_consent').selectAll().where('lead_id', '=', lead.id).orderBy('document').execute(),
    deliveriesOf([lead.id]),
  ]);
  return { lead, consents, deliveries };
}

async function deliveriesOf(leadIds: string[]): Promise<DeliveryRow[]> {
  if (leadIds.length === 0) return [];
  return database().selectFrom('delivery').selectAll().where('lead_id', 'in', leadIds).orderBy('id').execute();
}

/**
 * Makes dead deliveries due again for another 72 hours: those of one lead, or of all leads without `number`. Returns
 * how many.
 */
export async function requeueDead(number?: number): Promise<number> {
  const rows = await database()
    .updateTable('delivery')
    .set({ state: 'waiting', due_at: sql<Date>`now()`, queued_at: sql<Date>`now()` })
    .where('state', '=', 'dead')
    .$if(number !== undefined, (query) =>
      query.where('lead_id', '=', (eb) =>
        eb
          .selectFrom('lead')
          .select('lead.id')
          .where('lead.number', '=', number as number),
      ),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** Counts dead deliveries and those that have waited longer than `lateMinutes`. */
export async function countDeliveries(lateMinutes: number): Promise<{ dead: number; late: number }> {
  const { dead, late } = await database()
    .selectNoFrom((eb) => [
      eb
        .selectFrom('delivery')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('state', '=', 'dead')
        .where('channel', 'in', ['company-letter', 'withdrawal-letter', 'crm', 'call-tracking'])
        .as('dead'),
      eb
        .selectFrom('delivery')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('state', '=', 'waiting')
        .where('receiver', '<>', 'digest')
        .where('queued_at', '<', sql<Date>`now() - make_interval(mins => ${lateMinutes})`)
        .as('late'),
    ])
    .executeTakeFirstOrThrow();
  return { dead: dead ?? 0, late: late ?? 0 };
}

/** The queue of requests and their receipts, news digests left out: how many wait, since when the oldest, how many are given up. */
export async function readQueue(): Promise<{ waiting: number; oldestSeconds: number; dead: number }> {
  return database()
    .selectFrom('delivery')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<number>`coalesce(extract(epoch from now() - min(queued_at) filter (where state = 'waiting')), 0)::float8`.as(
        'oldestSeconds',
      ),
      sql<number>`count(*) filter (where state = 'dead')::int`.as('dead'),
    ])
    .where('receiver', '<>', 'digest')
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow();
}

export type FullLead = { lead: LeadRow; consents: ConsentRow[]; deliveries: DeliveryRow[] };

/** Returns up to `limit` whole leads after `number`, oldest first. An export reads them portion by portion. */
export async function readLeadsAfter(number: number, since: Date, limit: number): Promise<FullLead[]> {
  const leads = await database()
    .selectFrom('lead')
    .selectAll()
    .where('number', '>', number)
    .where('created_at', '>=', since)
    .orderBy('number')
    .limit(limit)
    .execute();
  const ids = leads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [consents, deliveries] = await Promise.all([
    database().selectFrom('lead_consent').selectAll().where('lead_id', 'in', ids).orderBy('document').execute(),
    deliveriesOf(ids),
  ]);
  return leads.map((lead) => ({
    lead,
    consents: consents.filter(({ lead_id }) => lead_id === lead.id),
    deliveries: deliveries.filter(({ lead_id }) => lead_id === lead.id),
  }));
}

/** Finds the leads of a person by e-mail, in any letter case, or by the digits of a phone. */
export async function findPerson({ email, phone }: { email?: string; phone?: string }): Promise<string[]> {
  const rows = await database()
    .selectFrom('lead')
    .select('id')
    .$if(email !== undefined, (query) => query.where(sql`lower(contacts->>'email')`, '=', email as string))
    .$if(phone !== undefined, (query) =>
      // +7 and 8 before ten digits are the same phone.
      query.where(
        sql`regexp_replace(regexp_replace(contacts->>'phone', '\\D', '', 'g'), '^[78](\\d{10})$', '\\1')`,
        '=',
        phone as string,
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export type Erased = { ids: string[]; numbers: number[] };

/** Ids and numbers of leads older than `days`, from the number after `after`, the oldest first. */
export async function readOldLeads(
  days: number,
  after: number,
  limit: number,
): Promise<{ id: string; number: number }[]> {
  return database()
    .selectFrom('lead')
    .select(['id', 'number'])
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/**
 * Deletes leads with everything that refers to them and records their numbers. `alongside` deletes what is kept outside the database; when it throws, nothing is deleted and the next
 * attempt repeats all.
 */
export async function eraseLeads(
  ids: readonly string[],
  {
    reason = 'asked',
    subscriptions = 0,
    alongside,
  }: { reason?: 'asked' | 'retention'; subscriptions?: number; alongside?: (ids: string[]) => Promise<unknown> } = {},
): Promise<Erased> {
  if (ids.length === 0 && subscriptions === 0) return { ids: [], numbers: [] };
  return database()
    .transaction()
    .execute(async (trx) => {
      const rows =
        ids.length === 0
          ? []
          : await trx.deleteFrom('lead').where('id', 'in', ids).returning(['id', 'number']).execute();
      const numbers = rows.map(({ number }) => number).sort((a, b) => a - b);
      if (numbers.length > 0 || subscriptions > 0) {
        await trx.insertInto('erasure').values({ reason, leads: numbers, subscriptions }).execute();
      }
      const erased = rows.map(({ id }) => id);
      if (erased.length > 0) await alongside?.(erased); // last: nothing but the commit comes after it
      return { ids: erased, numbers };
    });
}
