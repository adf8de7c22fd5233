/** A list of a request on its way through the selector of modules: it goes from page to page in forms and is kept nowhere. */
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { positionsOf } from '#src/domain/leads/lead-body.ts';
import { leadForm } from '#src/domain/leads/leads.ts';
import { type Position, totalText } from '#src/domain/leads/positions.ts';

/** `fields` go along as they are; `models` are the devices of the list, each once; `total` tells its length in words. */
export type Carried = { fields: [name: string, value: string][]; models: string[]; total: string };

const MOST_MODELS = 50;

/** Reads what a form carries; null when there is no list in it. */
export async function carriedOf(entries: readonly (readonly [string, string])[]): Promise<Carried | null> {
  const found = positionsOf(entries);
  if (!Array.isArray(found)) return null;
  const positions = found.filter((one): one is Position => typeof one === 'object' && one !== null);
  const ids = [...new Set(positions.flatMap(({ good }) => (Number.isInteger(good) ? [Number(good)] : [])))];
  const cards = await Promise.all(ids.slice(0, MOST_MODELS).map((id) => findGoodCard(id)));
  const own: readonly string[] = leadForm('analog').extras;
  const fields = entries.filter(([name]) => own.includes(name)).map(([name, value]): [string, string] => [name, value]);
  return { fields, models: cards.flatMap((card) => card?.model ?? []), total: totalText(positions) };
}
