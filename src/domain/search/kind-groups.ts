/** Which groups of the catalogue stand for a kind of devices that is asked for. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import { type Asked, type AskedSlot, type Candidate, kindAskedFor } from './ask.ts';
import { factsOf, isMet, meet } from './conditions.ts';
import { groupsShown } from './shown-groups.ts';
import type { WordIndex } from './word-index.ts';

export const isOfKind = ({ slots }: Asked): boolean => kindAskedFor(slots) !== undefined;
export const isConditioned = ({ conditions = [] }: Asked): boolean => conditions.length > 0;

export const codeOf = ({ entries }: WordIndex, entry: number): string =>
  (elementAt(entries, entry).shown as { code: string }).code;

/** «Уличная вайфайка», «поешный свитч»: the group of most goods of the kind that have the features asked for. */
export function narrowedTo(index: WordIndex, asked: Asked, candidates: readonly Candidate[]): string | undefined {
  if (!NARROWED.has(candidates)) NARROWED.set(candidates, groupOfMost(index, asked, candidates));
  return NARROWED.get(candidates);
}
/** Of the candidates of a question, who are asked about twice. */
const NARROWED = new WeakMap<readonly Candidate[], string | undefined>();

function groupOfMost(index: WordIndex, asked: Asked, candidates: readonly Candidate[]): string | undefined {
  const { conditions = [], features = [] } = asked;
  if (conditions.length + features.length === 0 || conditions.some(({ kind }) => kind !== 'feature')) return undefined;
  const met = candidates.filter(({ entry, isOther, meetings }) => {
    const { kind, standing } = elementAt(index.entries, entry);
    if (kind !== 'good' || isOther || standing.isOld) return false;
    const { facts } = factsOf(elementAt(index.entries, entry));
    return meetings.every(isMet) && features.every((one) => isMet(meet(one, facts)));
  });
  const codes = met.map(({ entry }) => groupsShown(elementAt(index.entries, entry).shown)[0]);
  const sizes = Map.groupBy(codes, (code) => code);
  return [...sizes].find(([, same]) => same.length > codes.length / 2)?.[0];
}

/** «Свитчи с PoE», and not «шлюз с записью разговоров»: the group of the kind whose every good has what is asked for, and so is named by it. */
export function definedBy(index: WordIndex, asked: Asked, candidates: readonly Candidate[]): string[] {
  const wanted = [...(asked.conditions ?? []), ...(asked.features ?? [])];
  const isFeature = ({ text }: AskedSlot) => (asked.features ?? []).some((one) => one.text === text);
  if (wanted.length === 0 || !isOfKind(asked)) return [];
  if (wanted.some((one) => one.kind === 'feature' && (!one.isWanted || one.rule.isNamed))) return [];
  if (!asked.slots.every((slot) => slot.groups || isFeature(slot))) return [];
  const code = narrowedTo(index, asked, candidates);
  if (code === undefined || kindAskedFor(asked.slots)?.includes(code)) return [];
  const goods = index.ofGroup(code).map((at) => elementAt(index.entries, at));
  const isDefined = goods.every(
    (entry) =>
      entry.kind !== 'good' || entry.standing.isOld || wanted.every((one) => isMet(meet(one, factsOf(entry).facts))),
  );
  return isDefined ? [code] : [];
}

/** A kind of devices with neither figures, names, features nor conditions. */
export const isOfKindAlone = (asked: Asked): boolean =>
  kindAskedFor(asked.slots) !== undefined &&
  !isConditioned(asked) &&
  (asked.features ?? []).length === 0 &&
  asked.slots.every(({ isModel, isAside, groups, models }) => groups || !isModel || (isAside && models.length > 0));

/** Any good of the kind will do: what else was said tells hardly one of them from another. */
export function isAnyOfKind(index: WordIndex, asked: Asked, candidates: readonly Candidate[]): boolean {
  if (!isOfKindAlone(asked)) return false;
  const isHost = ({ isAside, isModel }: AskedSlot) => isAside === true && isModel;
  const goods = candidates.filter(({ entry, isOther }) => {
    const { kind, standing } = elementAt(index.entries, entry);
    return kind === 'good' && !isOther && !standing.isOld;
  });
  const saying = asked.slots.map((slot, at) => ({
    slot,
    count: goods.filter(({ words }) => (words[at] ?? 0) > 0).length,
  }));
  // A word that few of them have tells which are meant, and so does the name of the device that they are for.
  const isTelling = ({ slot, count }: (typeof saying)[number]) =>
    count > 0 && (isHost(slot) || (!slot.groups && count <= goods.length / 2));
  return goods.length > 1 && !saying.some(isTelling);
}
