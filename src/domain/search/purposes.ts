/** A kind of devices by the place or the purpose that a question tells beside it: «вайфайки под потолок» are access points for rooms. Pure. */
import { headOf } from './head.ts';
import { keysOfQuery } from './normalise.ts';
import type { Slot } from './question.ts';
import type { Thesaurus } from './thesaurus.ts';
import { fold, tokenise } from './tokens.ts';

/** Groups of the kind that is asked for, narrowed where words of one purpose stand beside it. */
export function withPurpose<One extends Slot>(slots: readonly One[], { purposes }: Pick<Thesaurus, 'purposes'>): One[] {
  const head = headOf(slots);
  const groups = head?.groups;
  if (!groups) return [...slots];
  const keys = new Set(
    slots.flatMap((slot) =>
      slot === head ? [] : tokenise(fold(slot.text)).flatMap(({ word }) => keysOfQuery(word).slice(0, 1)),
    ),
  );
  const [kind, ...others] = purposes.filter(
    (one) =>
      one.of.length === groups.length &&
      one.of.every((code) => groups.includes(code)) &&
      !keys.isDisjointFrom(one.keys),
  );
  return kind && others.length === 0
    ? slots.map((slot) => (slot === head ? { ...slot, groups: kind.groups } : slot))
    : [...slots];
}
