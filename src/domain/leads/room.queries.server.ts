/** SQL of the rooms of leads: states and withdrawn consents. */
import { sql } from 'kysely';
import { database } from '#src/platform/database/database.server.ts';
import type { ConsentName } from './consents.ts';
import { type FullLead, readLead } from './leads.queries.server.ts';
import type { LeadState } from './room.ts';

/** The lead with this id, with its states, the newest first. */
export async function readRoom(
  id: string,
): Promise<(FullLead & { states: { state: string; note: string; set_at: Date }[] }) | undefined> {
  const row = await database().selectFrom('lead').select('number').where('id', '=', id).executeTakeFirst();
  const found = row && (await readLead(row.number));
  return found && { ...found, states: await readStates(id) };
}

/** Returns the id of the lead with this number. */
export async function readLeadId(number: number): Promise<string | undefined> {
  const row = await database().selectFrom('lead').select('id').where('number', '=', number).executeTakeFirst();
  return row?.id;
}

const readStates = (id: string) =>
  database()
    .selectFrom('lead_state')
    .select(['state', 'note', 'set_at'])
    .where('lead_id', '=', id)
    .orderBy('id', 'desc')
    .execute();

/** Adds a state to the lead with this number. Returns false where there is no such lead. */
export async function storeState(number: number, state: LeadState, note: string): Promise<boolean> {
  const id = await readLeadId(number);
  if (id === undefined) return false;
  await database().insertInto('lead_state').values({ lead_id: id, state, note }).execute();
  return true;
}

/**
 * Marks a consent as withdrawn and queues the letter that tells the company. Without the consent to personal data everything
 * that the sender gave is erased, and deliveries that have not gone yet are dropped; the number, the form, the time and the
 * consents with their pages stay as the proof. `alongside` deletes what is kept outside the database; when it throws, nothing is changed.
 * Returns false where there is no such consent or it was withdrawn before.
 */
export async function withdraw(
  id: string,
  document: ConsentName,
  alongside: (ids: string[]) => Promise<unknown>,
): Promise<boolean> {
  return database()
    .transaction()
    .execute(async (trx) => {
      const now = sql<Date>`now()`;
      const withdrawn = await trx
        .updateTable('lead_consent')
        .set({ withdrawn_at: now })
        .where('lead_id', '=', id)
        .$if(document !== 'personal-data', (query) => query.where('document', '=', document))
        .where('withdrawn_at', 'is', null)
        .returning('document')
        .execute();
      if (!withdrawn.some((one) => one.document === document)) return false;
      const isErased = document === 'personal-data';
      if (isErased) {
        await trx.deleteFrom('delivery').where('lead_id', '=', id).where('state', '<>', 'done').execute();
        await trx.deleteFrom('lead_key').where('lead_id', '=', id).execute();
        const { number } = await trx
          .updateTable('lead')
          .set({ contacts: '{}', extras: '{}', page: null, tracking_session: null })
          .where('id', '=', id)
          .returning('number')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('erasure')
          .values({ reason: 'asked', leads: [number] })
          .execute();
      }
      // The second withdrawal of a lead needs a letter of its own, under the same channel.
      await trx
        .insertInto('delivery')
        .values({ lead_id: id, channel: 'withdrawal-letter', receiver: 'mail' })
        .onConflict((on) =>
          on
            .columns(['lead_id', 'channel'])
            .doUpdateSet({ state: 'waiting', attempts: 0, failure: null, done_at: null, due_at: now, queued_at: now }),
        )
        .execute();
      if (isErased) await alongside([id]); // last: nothing but the commit comes after it
      return true;
    });
}
