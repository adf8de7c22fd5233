/** SQL of calculators. */
import { sql } from 'kysely';
import { database } from '#src/platform/database/database.server.ts';
import { calculatorSiteDocument } from './calculators.ts';

/** Code and title of every calculator, by code. */
export async function readCalculatorNames(): Promise<{ code: string; title: string }[]> {
  return database()
    .selectFrom('site_document')
    .select([sql<string>`value ->> 'code'`.as('code'), sql<string>`value ->> 'title'`.as('title')])
    .where('code', 'like', `${calculatorSiteDocument()}%`)
    .orderBy('code')
    .execute();
}
