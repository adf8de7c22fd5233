/** SQL of calculators. */
import { sql } from 'kysely';
import { database } from '#src/platform/database/database.server.ts';
import { type Calculator, calculatorSiteDocument } from './calculators.ts';

/** Reads the questions and the served devices of all calculators, by code. */
export async function readFleetParts(): Promise<FleetParts[]> {
  return database()
    .selectFrom('site_document')
    .select([
      sql<string>`value ->> 'code'`.as('code'),
      sql<string>`value ->> 'title'`.as('title'),
      sql<Calculator['steps']>`value -> 'steps'`.as('steps'),
      sql<Calculator['devices']>`value -> 'devices'`.as('devices'),
    ])
    .where('code', 'like', `${calculatorSiteDocument()}%`)
    .orderBy('code')
    .execute();
}
export type FleetParts = Pick<Calculator, 'code' | 'title' | 'steps' | 'devices'>;

/** Code and title of every calculator, by code. */
export async function readCalculatorNames(): Promise<{ code: string; title: string }[]> {
  return database()
    .selectFrom('site_document')
    .select([sql<string>`value ->> 'code'`.as('code'), sql<string>`value ->> 'title'`.as('title')])
    .where('code', 'like', `${calculatorSiteDocument()}%`)
    .orderBy('code')
    .execute();
}
