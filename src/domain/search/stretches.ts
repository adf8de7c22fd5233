/** Conditions of a question in their order, and what stands between them: the kinds of devices that it names tell how they are read. Pure. */
import { isModuleBeside, isOfModules } from './ask.ts';
import type { Found } from './condition-phrases.ts';
import type { Condition } from './conditions.ts';
import { isAnyDevice, isTrouble } from './head.ts';
import { fullNameAt, isModelAt, type Read, type Reading } from './names.ts';
import { phraseAt } from './phrases.ts';
import type { Slot } from './question.ts';
import { conditionAt } from './read-conditions.ts';
import { beginsName, type Token } from './tokens.ts';

/** A stretch of a question: a condition, or what stands between conditions. */
export type Stretch = { from: number; to: number; condition?: Condition };

/** «Новинки на 48 портов»: ports that are counted tell that devices are asked for, as a kind does; «12 портов SFP» names no module. */
export function stretchesOf(reading: Reading): Stretch[] {
  const phrases = reading.tokens.map((_, at) => phraseAt(reading, at));
  const stretches = stretchesWith(reading, phrases);
  const isPorts = ({ condition }: Stretch) =>
    condition?.kind === 'number' && condition.rule.attributes.some((code) => code.startsWith('ports-'));
  return stretches.some(isPorts) ? stretchesWith(reading, phrases, stretches) : stretches;
}

/** `counting`: what was read before, where ports are counted. */
function stretchesWith(reading: Reading, phrases: Phrases, counting: readonly Stretch[] = []): Stretch[] {
  const { tokens } = reading;
  const stretches: Stretch[] = [];
  let from = 0;
  const conditioned = conditionedBy(reading, phrases, counting);
  for (let at = 0; at < tokens.length; ) {
    // «PM350 220 12» is a name, though «220» alone is a condition; «точка доступа» before a number is what has it.
    const name = beginsName(tokens[at]) ? fullNameAt(reading, at) : phrases[at];
    const isName = name !== undefined && (name.slot.isModel || name.slot.groups !== undefined);
    const last = stretches.at(-1);
    const before = last?.to === at ? last.condition : undefined;
    const found = foundAt(conditioned(stretches), at, { before, phrases, name: isName ? name : undefined });
    if (!found) {
      at += isName ? name.used : 1;
      continue;
    }
    if (at > from) stretches.push({ from, to: at });
    stretches.push({ from: at, to: at + found.used, condition: found.condition });
    at += found.used;
    from = at;
  }
  return from < tokens.length ? [...stretches, { from, to: tokens.length }] : stretches;
}

/** How conditions are read beside the kinds that the question names outside of those that were read before. */
function conditionedBy(reading: Reading, phrases: Phrases, counting: readonly Stretch[]) {
  const isInside = (at: number) => counting.some(({ condition, from, to }) => condition && at >= from && at < to);
  const outside = phrases.map((phrase, at) => (isInside(at) ? undefined : phrase));
  const kinds = [...kindsIn(reading, outside), ...ownKind(reading)];
  const isOfKind = isOfDevices(kinds);
  const isAny = reading.tokens.some(({ word }) => isAnyDevice(word));
  // «ESR с SFP+»: letters that names begin with are a kind of devices.
  const isOfSeries = reading.tokens.some(({ word, isGlued }) => !isGlued && reading.lexicon.isSeries(word));
  const isOfModulesAlone = kinds.every((kind) => isOfModules(kind.groups));
  const told = {
    ...reading,
    kinds: kinds.flatMap((kind) => kind.groups),
    isOwned: isOwnedDevice(reading, kinds, phrases),
    isRelated: reading.kind !== undefined,
    isOfKind,
  };
  return (stretches: readonly Stretch[]) => {
    const isCondition = counting.length > 0 || stretches.some(({ condition }) => condition);
    const hasConditions = isAny || isOfSeries ? isOfModulesAlone : kinds.length === 0 && isCondition;
    return { ...told, isOfDevices: isOfKind || hasConditions };
  };
}

type Place = { before: Condition | undefined; phrases: Phrases; name: Read | undefined };

/** The condition that begins here; of what has a name of its own, one that says more than the name. */
function foundAt(
  conditioned: ReturnType<ReturnType<typeof conditionedBy>>,
  at: number,
  { before, phrases, name }: Place,
): Found | undefined {
  if (!name || mayBeCondition(name.slot, conditioned.isOfKind)) return conditionAt(conditioned, at, before);
  if (!name.slot.groups || !phrases.slice(0, at).some((phrase) => phrase?.slot.groups)) return undefined;
  const found = conditionAt(conditioned, at, before);
  return found && isDetail(found, name.used) ? found : undefined;
}

/** «Роутер, бп меняются на ходу»: more than the name of another kind. */
const isDetail = ({ condition, used }: Found, name: number): boolean => condition.kind === 'feature' && used > name;

/** «Вайфай 7 точка», «коммутатор, SFP не нужен»: a word with its number and a module may be conditions. */
const mayBeCondition = (slot: Slot, isOfKind: boolean): boolean =>
  (slot.isModel && slot.models.length === 0) || isModuleBeside(slot, isOfKind);

type Kind = { groups: readonly string[]; isPlace: boolean; isOwned: boolean };

type Phrases = readonly (Read | undefined)[];

/** All kinds of devices that the question names. `isPlace`: where something is, «в коммутаторе нет PoE»; `isOwned`: who has it. */
const kindsIn = (reading: Reading, phrases: Phrases): Kind[] =>
  phrases.flatMap((phrase, at) => {
    const groups = phrase?.slot.groups;
    const before = reading.tokens[at - 1]?.word ?? '';
    const isPlace =
      PLACES.has(before) &&
      !isWhichOf(reading, at) &&
      !(before === 'из' && OF_MANY.test(reading.tokens[at]?.word ?? ''));
    return groups && before !== 'не' ? [{ groups, isPlace, isOwned: OWNED.has(before) }] : [];
  });
const ownKind = ({ kind }: Reading): Kind[] => (kind ? [{ groups: kind.groups, isPlace: false, isOwned: false }] : []);

/** «ERPS на коммутаторах», «RSSI на олт»: which of them have it is asked. */
function isWhichOf({ source, tokens, thesaurus }: Reading, at: number): boolean {
  const word = tokens[at]?.word ?? '';
  return MANY.test(word) || (SHORT_NAME.test(word) && !isAsked(tokens, thesaurus) && !isTrouble(source));
}
const MANY = /[ая]х$/u;
const SHORT_NAME = /^(?:олт|olt|онт|ont)$/u;
/** «Что нового из коммутаторов». */
const OF_MANY = /(?:ов|ей|ек)$/u;
const PLACES: ReadonlySet<string> = new Set(['в', 'во', 'на', 'из']);
const OWNED: ReadonlySet<string> = new Set(['у', 'с', 'со', 'от', 'к', 'ко']);

/** A device that somebody has: «MES2324», or what the question begins with, «у коммутатора». «SFP28» is a kind. */
const isOwnedDevice = (reading: Reading, [first]: readonly Kind[], phrases: Phrases): boolean =>
  first?.isOwned === true || phrases.some((phrase, at) => !phrase?.slot.groups && isModelAt(reading, at));

/** A kind of devices is what is asked for. */
const isOfDevices = (kinds: readonly Kind[]): boolean =>
  kinds.some(({ groups }) => !isOfModules(groups)) && kinds.every(({ isPlace }) => !isPlace);

/** «PoE не нужно» is no question. */
export const isAsked = (tokens: readonly Token[], { asking }: Reading['thesaurus']): boolean =>
  tokens.some(({ word }, at) => asking.has(word) && !(word === WHERE && PLACES.has(tokens[at - 2]?.word ?? '')));
/** «В цех, где взрывоопасно»: it tells of the place. */
const WHERE = 'где';
