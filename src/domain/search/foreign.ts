/**
 * Another maker's model with more that is said of it: «Netgear GS108, но с PoE» asks for goods that are like ours that stands for it
 * and have the rest. Pure.
 */
import type { Arranged } from './arrange.ts';
import { factsOf, isMet } from './conditions.ts';
import type { Slot } from './question.ts';
import { modelOf } from './related.ts';
import type { Features } from './score.ts';
import type { Understood } from './search.ts';
import type { WordIndex } from './word-index.ts';

/** The same question of our model; undefined where nothing stands for the other maker's, or nothing is said after its name. */
export function askedOfOurs(
  source: string,
  slots: readonly Slot[],
  foreign: Arranged['foreign'],
  { entries }: WordIndex,
): string | undefined {
  if (!foreign) return undefined;
  const name = slots
    .filter(({ isModel, models }) => isModel && models.length > 0)
    .sort((a, b) => b.text.length - a.text.length)[0]?.text;
  const from = name === undefined ? -1 : source.indexOf(name);
  if (name === undefined || from < 0) return undefined;
  const rest = source.slice(from + name.length).replace(BEFORE_REST, '');
  if (rest === '') return undefined;
  const stands = entries.find((entry) => entry.kind === 'good' && factsOf(entry).id === foreign.goods[0]);
  return stands && `${modelOf(stands)} но ${rest}`;
}
const BEFORE_REST = /^[\s,.;:?!—-]+(?:(?:но|а)(?!\p{L})[\s,]*)?/u;

/** Goods like the one that stands for another maker's model that have what else is asked of it, the best first; its analogues where none has. */
export function withRest(arranged: Arranged, ours: Related | undefined): Arranged {
  const { foreign } = arranged;
  const rows = ours?.named.origin ? ours.arranged.tabs.catalog.rows : [];
  const goods = rows.flatMap(({ entry, features }) =>
    entry.kind === 'good' && hasAll(features) ? [factsOf(entry).id] : [],
  );
  return foreign && goods.length > 0 ? { ...arranged, foreign: { ...foreign, goods, isNarrowed: true } } : arranged;
}
/** Beside conditions other words are details; «48 портов» is none. */
const hasAll = ({ meetings, words }: Features): boolean =>
  meetings.length > 0 ? meetings.every(isMet) : words.every((word) => word > 0);

/** What the question finds as asked of ours. */
type Related = { named: { origin: number | null }; arranged: Arranged };

/** Goods that are read of those like one of another maker. */
export const MOST_LIKE = 100;

/** Another maker's model as the answer tells of it. */
export const toldForeign = (foreign: Arranged['foreign']): Understood['foreign'] =>
  foreign ? { vendor: foreign.vendor, model: foreign.model, ...(foreign.isNarrowed && { isNarrowed: true }) } : null;
