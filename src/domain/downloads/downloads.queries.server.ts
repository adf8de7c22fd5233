/** SQL of downloads. */
import { database } from '#src/platform/database/database.server.ts';

/** When the content last changed. */
export async function readContentDay(): Promise<Date> {
  const state = await database().selectFrom('content_state').select('synced_at').executeTakeFirstOrThrow();
  return state.synced_at;
}
