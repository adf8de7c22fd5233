/** SQL of solutions. */
import type { Database } from '#src/platform/database/database.server.ts';

/** Everything about solutions at one content version; there are few. */
export function readSolutions(db: Database) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const state = await trx.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
      const groups = await trx.selectFrom('solution_group').selectAll().orderBy('sort').orderBy('id').execute();
      const solutions = await trx.selectFrom('solution').selectAll().orderBy('sort').orderBy('id').execute();
      return { version: Number(state.version), groups, solutions };
    });
}
