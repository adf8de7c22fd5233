/** Stage 4 of search: what entries are worth by their standing: discontinued, kind of paper, size of a group. Pure. */
import type { Standing } from '#src/platform/content/search-entry.ts';
import type { Candidate } from './ask.ts';
import { RANKING } from './ranking.ts';
import type { IndexEntry, WordIndex } from './word-index.ts';

/** A device that is named is what was asked for, discontinued or not. */
export const standingOf = (entry: IndexEntry, { exact }: Candidate, worth: number): number =>
  exact > 0 && entry.tab === 'catalog' ? 1 : worth;

/**
 * What is asked of thousands of entries, side by side: what their standing is worth, and their tabs, or kinds where they have none, by
 * numbers in `names`.
 */
export function columnsOf(index: WordIndex): Columns {
  const known = COLUMNS.get(index);
  if (known) return known;
  const placeOf = ({ tab, kind }: IndexEntry) => tab ?? kind;
  const names = [...new Set(index.entries.map(placeOf))];
  const numbers = new Map(names.map((name, at) => [name, at]));
  const columns = {
    worths: Float64Array.from(index.entries, ({ standing }) => worthOf(standing)),
    places: Uint8Array.from(index.entries, (entry) => numbers.get(placeOf(entry)) ?? 0),
    names,
  };
  COLUMNS.set(index, columns);
  return columns;
}
type Columns = { worths: Float64Array; places: Uint8Array; names: string[] };
const COLUMNS = new WeakMap<WordIndex, Columns>();

export function worthOf({ isOld, goods, paper, isPage, isAlone, isReference }: Standing): number {
  const {
    discontinued,
    smallestGroup,
    usualGroup,
    page,
    withoutAnalogues,
    reference,
    paper: papers,
  } = RANKING.standing;
  let worth = 1;
  if (isOld) worth *= discontinued;
  if (goods !== undefined) worth *= smallestGroup + ((1 - smallestGroup) * goods) / (goods + usualGroup);
  if (paper !== undefined) worth *= papers[paper] ?? 1;
  if (isPage) worth *= page;
  if (isAlone) worth *= withoutAnalogues;
  if (isReference) worth *= reference;
  return worth;
}
