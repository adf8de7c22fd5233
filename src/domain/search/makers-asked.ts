/** Whether a maker is asked for, and its page. Pure. */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { elementAt } from '#src/platform/lists.ts';
import { meantRow } from './modules.ts';
import { isKnown, type Slot } from './question.ts';
import { RANKING } from './ranking.ts';
import type { ScoredRow } from './score.ts';
import { hasDigit } from './tokens.ts';
import type { SearchIndex } from './word-index.ts';

/** A maker is asked for, and no model of it that is known. */
export const isOfMaker = (
  read: readonly ScoredRow[],
  texts: readonly Slot[],
  isVendor: boolean,
  all: readonly Slot[],
) => isMakerAsked(read, texts) || (isVendor && all.some(isUnknownModel));

const isUnknownModel = (slot: Slot) => !isKnown(slot) && hasDigit(slot.text);
const isMakerAsked = (rows: readonly ScoredRow[], slots: readonly Slot[]) =>
  rows.some((row) => row.entry.kind === 'maker' && isSaidWhole(row, slots));

/** Every word of the question but noise is in the name. */
const isSaidWhole = ({ features }: ScoredRow, slots: readonly Slot[]) =>
  features.words.every((word, at) => slots[at]?.isNoise || word >= RANKING.named);

/** The row of a maker's page; undefined where it has none. */
export function makerCalled(vendor: string, { named, entries }: SearchIndex['texts']): ScoredRow | undefined {
  const entry = named(modelKey(vendor))
    .map((at) => elementAt(entries, at))
    .find(({ kind }) => kind === 'maker');
  return entry && meantRow(entry);
}
