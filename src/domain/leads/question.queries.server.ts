/** SQL of receipts that wait for their sender: for the answer to a question, or for a button. */
import { sql } from 'kysely';
import { type Database, database } from '#src/platform/database/database.server.ts';
import type { LeadRow } from './leads.queries.server.ts';

/** `hasReceipt`: its receipt is queued or sent. */
export type QuestionedLead = Pick<LeadRow, 'id' | 'suspicions' | 'contacts'> & { hasReceipt: boolean };

/** Returns what a question about a lead needs, unless the lead is older than `hours`. */
export async function readQuestioned(id: string, hours: number): Promise<QuestionedLead | undefined> {
  return database()
    .selectFrom('lead')
    .select(['id', 'suspicions', 'contacts'])
    .select((lead) =>
      lead
        .exists(
          lead
            .selectFrom('delivery')
            .select('lead_id')
            .whereRef('lead_id', '=', 'lead.id')
            .where('channel', '=', 'visitor-letter'),
        )
        .$castTo<boolean>()
        .as('hasReceipt'),
    )
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
      await queueReceipt(id, trx);
    });
}

/** Queues the receipt of a lead; a second time changes nothing. */
export async function queueReceipt(id: string, db: Database = database()): Promise<void> {
  await db
    .insertInto('delivery')
    .values({ lead_id: id, channel: 'visitor-letter', receiver: 'mail' })
    .onConflict((on) => on.columns(['lead_id', 'channel']).doNothing())
    .execute();
}
