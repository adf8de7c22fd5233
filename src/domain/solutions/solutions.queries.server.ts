/** SQL of solutions. */
import type { Database } from '#src/platform/database/database.server.ts';
import type { SolutionType, Topology } from './solutions.ts';

declare module '#src/platform/database/tables.ts' {
  interface Columns {
    'solution.equipment': { goodId: number; role: string; quantity: number }[];
    'solution.topology': Topology;
    'solution_group.type': SolutionType;
  }
}

/** Everything about solutions; there are few. */
export async function readSolutions(db: Database) {
  const groups = await db.selectFrom('solution_group').selectAll().orderBy('sort').orderBy('id').execute();
  const solutions = await db.selectFrom('solution').selectAll().orderBy('sort').orderBy('id').execute();
  return { groups, solutions };
}
