/** Other makers that a question names, and their models. Pure. */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { elementAt } from '#src/platform/lists.ts';
import type { Candidate } from './ask.ts';
import type { Slot } from './question.ts';
import type { IndexEntry, WordIndex } from './word-index.ts';

/** What an entry of another maker's model tells of it; `goods`: ids of ours that stand for it. */
export const analogOf = ({ shown }: Pick<IndexEntry, 'shown'>): { vendor: string; model: string; goods: number[] } =>
  shown as ReturnType<typeof analogOf>;

/** Names of other makers that a question has. `texts`: the index that their pages are in. */
export function vendorsNamed(slots: readonly Slot[], { entries, named }: WordIndex): ReadonlySet<string> {
  const makers = slots.flatMap(({ text }) => named(modelKey(text)).map((entry) => elementAt(entries, entry)));
  return new Set(makers.flatMap(({ kind, models }) => (kind === 'maker' ? models : [])));
}

/** Candidates without models of makers that are not named: «Cisco 2960» is no «SNR-S2960». */
export function ofVendors(
  candidates: readonly Candidate[],
  vendors: ReadonlySet<string>,
  { entries }: WordIndex,
): readonly Candidate[] {
  if (vendors.size === 0) return candidates;
  return candidates.filter((candidate) => {
    const entry = elementAt(entries, candidate.entry);
    return entry.kind !== 'analog' || vendors.has(modelKey(analogOf(entry).vendor));
  });
}
