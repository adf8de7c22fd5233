/** SQL of offers. */
import { database } from '#src/platform/database/database.server.ts';

export function readPromos() {
  return database().selectFrom('promo').selectAll().orderBy('sort').orderBy('code').execute();
}
