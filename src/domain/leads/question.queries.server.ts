/** SQL of the question that suspected senders are asked. */
import { sql } from 'kysely';
import { database } from '#src/platform/database/database.server.ts';
import type { LeadRow } from './leads.queries.server.ts';

/** Returns what a question about a lead needs, unless the lead is older than `hours`. */
export async function readQuestioned(
  id: string,
  hours: number,
): Promise<Pick<LeadRow, 'id' | 'suspicions' | 'contacts'> | undefined> {
  return database()
    .selectFrom('lead')
    .select(['id', 'suspicions', 'contacts'])
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst();
}

/** Notes that the sender of a lead has answered the question, and queues the receipt; a second time changes nothing. */
export async function letReceiptGo(id: string): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('lead')
        .set({ suspicions: sql<string[]>`array_append(suspicions, 'answered')` })
        .where('id', '=', id)
        .where(sql<boolean>`not 'answered' = any (suspicions)`)
        .execute();
      await trx
        .insertInto('delivery')
        .values({ lead_id: id, channel: 'visitor-letter', receiver: 'mail' })
        .onConflict((on) => on.columns(['lead_id', 'channel']).doNothing())
        .execute();
    });
}
