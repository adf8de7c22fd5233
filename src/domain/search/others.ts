/**
 * Things of other trades (content/search/others.yaml): whether a question asks for one of them. «Датчик дыма для склада» does,
 * «коммутатор для датчиков» does not: what follows «для» only tells more of the noun before it. Pure.
 */
import { isProperty } from './head.ts';
import { keyOfWord, keysOfPhrase } from './normalise.ts';
import { type Question, type Slot, textBesideConditions } from './question.ts';
import type { OthersThings } from './search.kind.ts';
import { COUNTED } from './spoken-models.ts';
import { isEmptyWord, type Thesaurus } from './thesaurus.ts';
import { isNumber, tokenise } from './tokens.ts';

/**
 * A thing of another trade by its words in a question. `isBeside`: it stands beside ours and may be asked of us; `isTechnology`: nothing of
 * ours has it, whatever kind stands beside it.
 */
export type Thing = { words: string[]; isBeside: boolean; isTechnology: boolean };
/** Returns undefined where the question asks for none. */
export type FindOthers = (question: string, thesaurus: Thesaurus) => Thing | undefined;

/** The thing, where its words say nothing that is ours: «музыка на удержании». */
export const thingBeside = (ours: ReadonlySet<string>, thing: Thing | undefined): Thing | undefined =>
  thing?.words.every((word) => [...ours].some((text) => tokenise(text).some((own) => own.word === word)))
    ? undefined
    : thing;

export type IsHomonym = (slot: Pick<Slot, 'text'>) => boolean;
/** Tells slots whose name of ours other trades have too. */
export function makeIsHomonym({ homonyms }: OthersThings = NO_OTHERS) {
  const names = new Set(homonyms.map(nameOf));
  return ({ text }: Pick<Slot, 'text'>): boolean => names.has(nameOf(text));
}
const nameOf = (text: string) => keysOfPhrase(text).join(' ');
const NO_OTHERS: OthersThings = { homonyms: [], chatter: [], beside: [], technologies: [], things: {} };

export function makeFindOthers(others: OthersThings = NO_OTHERS): FindOthers {
  const isHomonym = makeIsHomonym(others);
  const plain = { isBeside: false, isTechnology: false, isWhole: false };
  const keysOf = (phrases: readonly string[], is: Partial<typeof plain>) =>
    phrases.map((phrase) => ({ keys: keysOfPhrase(phrase), ...plain, ...is }));
  const phrases = [
    ...keysOf(others.technologies, { isTechnology: true }),
    ...keysOf(Object.values(others.things).flat(), {}),
    ...keysOf(others.beside, { isBeside: true }),
    ...keysOf(others.chatter, { isWhole: true }),
  ];
  const longestFirst = phrases.toSorted((a, b) => b.keys.length - a.keys.length);
  const byFirst = Map.groupBy(longestFirst, ({ keys }) => keys[0]);
  return (question, thesaurus) => {
    const words = tokenise(question.replace(ENTRY, '')).map(({ word }) => word);
    const keys = words.map(keyOfWord);
    const isWholeAt = (from: number, to: number) =>
      words.every((word, at) => (at >= from && at < to) || thesaurus.empty.has(word));
    const thingAt = (at: number, least: number, isTechnology = false): Thing | undefined => {
      const found = byFirst
        .get(keys[at])
        ?.find(
          (one) =>
            one.keys.length >= least &&
            (one.isTechnology || !isTechnology) &&
            one.keys.every((key, by) => keys[at + by] === key) &&
            !isOfCounted(words, at + one.keys.length) &&
            (!one.isWhole || isWholeAt(at, at + one.keys.length)),
        );
      const { isBeside, isTechnology: isOfAll } = found ?? plain;
      return found && { words: words.slice(at, at + found.keys.length), isBeside, isTechnology: isOfAll };
    };
    if (isSum(words, thesaurus)) return { words, isBeside: false, isTechnology: false };
    for (let at = 0; at < words.length; at += 1) {
      const technology = isPurpose(words, at) ? undefined : thingAt(at, 1, true);
      if (technology) return technology;
    }
    const details = detailsFrom(words, thesaurus);
    // «Шлюз на канале имени Москвы»: what follows tells which of all that are called so.
    const isOfHomonym = words.slice(0, details).some((text) => isHomonym({ text }));
    const named = words.slice(0, isOfHomonym ? words.length : details).flatMap((_, at) => {
      const thing = thingAt(at, 2);
      return thing && (at < details || isTelling(thing)) ? thing : [];
    });
    const [first] = named;
    // «IP-камера 4 Мп»: what stands beside ours may be told to be none of it.
    if (first) return named.find(({ isBeside }) => !isBeside) ?? first;
    const head = words.findIndex((word, at) => thingAt(at, 1) !== undefined || isNoun(word, thesaurus));
    return head >= 0 && head < details ? thingAt(head, 1) : undefined;
  };
}

/** «Без wifi 8 портов»: the number that ends what is said up to `to` is of what is counted after it. */
const isOfCounted = (words: readonly string[], to: number): boolean =>
  isNumber(words[to - 1] ?? '') && COUNTED.test(words[to] ?? '');

/** «Вход в личный кабинет банка»: the thing is what one enters. */
const ENTRY = /^\s*(?:вход|войти|зайти|попасть|авторизация|регистрация)\s+(?:в|во|на)\s+/iu;

/** «Сколько будет двадцать минус пять», «трижды пять», «два плюс два». «Минус сорок плюс шестьдесят» is a range of temperature. */
function isSum(words: readonly string[], thesaurus: Thesaurus): boolean {
  const { numerals, tails } = thesaurus;
  const isFigure = (word: string) => isNumber(word) || numerals.has(word) || tails.has(word) || TIMES.has(word);
  const isSpoken = (word = '') => isFigure(word) && !isNumber(word);
  const isBetween = (at: number) => isSpoken(words[0]) && isSpoken(words[at - 1]) && isSpoken(words[at + 1]);
  const isAdded = (word: string, at: number) => SIGNS.has(word) && isBetween(at);
  return (
    words.some((word, at) => word === 'будет' || TIMES.has(word) || isAdded(word, at)) &&
    words.some(isFigure) &&
    words.every((word) => isFigure(word) || OPERATIONS.has(word) || isEmptyWord(word, thesaurus))
  );
}
const TIMES: ReadonlySet<string> = new Set(['дважды', 'трижды', 'четырежды', 'пятью', 'семью', 'восемью']);
const SIGNS: ReadonlySet<string> = new Set(['плюс', 'минус']);
const OPERATIONS: ReadonlySet<string> = new Set([
  ...SIGNS,
  'сколько',
  'будет',
  'на',
  'умножить',
  'разделить',
  'поделить',
  'прибавить',
  'отнять',
  'вычесть',
  'сложить',
]);

/** The thing that a question asks for as it was read, or as it was typed where it was read on the other layout: «gnb». */
export function thingIn(
  [query, typed, question]: readonly [query: string, typed: Question, question: Question],
  find: (text: string) => Thing | undefined,
): Thing | undefined {
  const thing = (typed.hasOtherLayout ? find(query) : undefined) ?? thingOf(typed, find);
  return thing ?? (typed === question ? undefined : thingOf(question, find));
}

/** The thing that a question asks for; what conditions of ours say is none: «умный дом Z-Wave», «без Wi-Fi 8 FXS». */
function thingOf(
  question: Pick<Question, 'source' | 'conditions' | 'pieces'>,
  find: (text: string) => Thing | undefined,
): Thing | undefined {
  const thing = find(question.source);
  const said = new Set(question.conditions.flatMap(({ text }) => tokenise(text).map(({ word }) => word)));
  const isOurs = thing?.words.every((word) => said.has(word));
  return isOurs ? find(textBesideConditions(question)) : thing;
}

/** «Коммутатор для lorawan»: what follows tells what it is for. «Роутер с LTE» has it. */
const isPurpose = (words: readonly string[], at: number): boolean =>
  !['с', 'со', undefined].includes(words.slice(0, at).findLast((word) => PREPOSITIONS.has(word)));

/** Tells of what precedes it, and needs no more: «компьютер для» goes on. */
const isTelling = ({ words, isBeside }: Thing): boolean => !isBeside && !PREPOSITIONS.has(words.at(-1) ?? '');

/** The place of the preposition after which the question tells more of what stands before: «wi-fi на старом ноутбуке». */
function detailsFrom(words: readonly string[], thesaurus: Thesaurus): number {
  const first = words.findIndex((word) => !isSilent(word, thesaurus) && !isNumber(word));
  const from = words.findIndex((word, at) => at > first && PREPOSITIONS.has(word));
  return first >= 0 && from >= 0 ? from : words.length;
}
const PREPOSITIONS: ReadonlySet<string> = new Set([
  'для',
  'с',
  'со',
  'на',
  'под',
  'к',
  'ко',
  'в',
  'во',
  'от',
  'по',
  'у',
  'из',
  'через',
]);

const isSilent = (word: string, thesaurus: Thesaurus): boolean =>
  isEmptyWord(word, thesaurus) || thesaurus.noise.has(keyOfWord(word)) || thesaurus.asking.has(word);

/** A word that may be the noun of a question: no property, no verb, nothing that says nothing. */
function isNoun(word: string, thesaurus: Thesaurus): boolean {
  if (isNumber(word) || word.length < 3 || isProperty(word) || VERB.test(word)) return false;
  return !isSilent(word, thesaurus);
}
const VERB = /(?:тся|ться|[аеуя]ют|[аеуя]ет|(?<!^(?:печ|пам|кров))[ая]ть|ить|.[^с]еть)$/u;
