/** SQL of calculators. */
import { database } from '#src/platform/database/database.server.ts';

export async function readCalculator(code: string): Promise<unknown> {
  const row = await database()
    .selectFrom('site_document')
    .select('value')
    .where('code', '=', `calculator-${code}`)
    .executeTakeFirst();
  return row?.value;
}
