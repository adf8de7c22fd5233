/**
 * Whether a question is about something of this site. An unknown word beside a known one is either a detail («камера
 * недорого») or the very thing that is asked for («кроссовки nike»), and then silence is the right answer. Pure.
 */
import { elementAt } from '#src/platform/lists.ts';
import { isOfModules } from './ask.ts';
import type { Company } from './company.ts';
import { isProperty } from './head.ts';
import { importanceAmongTexts } from './importance.ts';
import { SURE_NAME } from './names.ts';
import { isCyrillic, keysOfQuery } from './normalise.ts';
import type { Thing } from './others.ts';
import type { Range } from './phrase-table.ts';
import { type Alternative, isKnown, type Question, type Slot, type Term, type Way } from './question.ts';
import { RANKING } from './ranking.ts';
import { fold, hasDigit, isNumber, tokenise } from './tokens.ts';
import { bestPlace, isInName, type SearchIndex, type WordIndex } from './word-index.ts';

/** Ways that say less than the word itself: what is found by them alone need not be what was typed. */
const GUESSED: ReadonlySet<Way> = new Set(['root', 'kin', 'number', 'inName', 'near']);

/**
 * `slots`: all that was asked for but noise; `strength`: how well the best of everything answers; `others`: words of the index
 * for what the site has nothing about.
 */
type Asked = {
  slots: readonly Slot[];
  strength: number;
  isConditioned: boolean;
  /** The words of the question, «купить» too, and phrases that visitors call texts. */
  said: readonly Range[];
  company: Company;
  isWord(word: string): boolean;
  others: ReadonlySet<string>;
  /** Whether other trades call something by the name of this kind of ours: «шлюз», «точка». */
  isHomonym(slot: Slot): boolean;
  /** A thing of another trade that is asked for. */
  thing: Thing | undefined;
  /** The largest part of the question that one phrase of a text says. */
  together: number;
  /** The question speaks to somebody: «ты». */
  isToYou: boolean;
  /** It is asked as a question, or something is wrong. */
  isAsking: boolean;
};

/**
 * True when the question names nothing of ours (no model, kind, or word in the name of a device or module) and either at
 * least as many of its words are unknown as known, or some are not known for certain and the best answer is poor; and when
 * the words of the question are hardly those of the site. Numbers say neither; an unknown word after «на», «для» is a detail.
 */
export function isOfOthers(asked: Asked, index: SearchIndex): boolean {
  if (isThingOfOthers(asked, index)) return true;
  if (isHeadOurs(asked, index)) return false;
  if (isSmallTalk(asked, index)) return true;
  if (isAskedOfUs(asked, index)) return false;
  if (isHomonymOfOthers(asked, index) || isWordOfOthers(asked, index)) return true;
  if (isSaidTogether(asked)) return false;
  if (isUnknownThing(asked)) return true;
  if (asked.isConditioned) return isConditionOfOthers(asked, index);
  return isUnnamed(asked, index) || isStrange(asked, index) || isOnlyMentioned(asked, index);
}

/** «Сколько килобит съедает звонок»: a question about what is called so here, and hardly a word that the site does not know. */
function isAskedOfUs(asked: Asked, index: SearchIndex): boolean {
  const { slots, isAsking, strength, isWord } = asked;
  if (!isAsking || strength < RANKING.subject.answer || slots.some(otherOf(asked))) return false;
  const unknown = slots.filter((slot) => !isKnown(slot)).length;
  const isOwn = (slot: Slot) => !isNumber(slot.text) && ownness(slot, asked, index, isWord(slot.text)) === 1;
  return unknown <= 1 && slots.some((slot) => isKnown(slot) && isOwn(slot));
}

/** «Красный огонёк LOS у клиента»: visitors call a text of ours by several of the words. */
const isSaidTogether = (asked: Asked): boolean =>
  asked.together >= RANKING.together.ours && !asked.slots.some(otherOf(asked));

/** «Ты настоящий»: nobody speaks so to a catalogue of devices about them. */
const isSmallTalk = ({ isToYou, slots }: Asked, index: SearchIndex): boolean =>
  isToYou && !slots.some((slot) => isOurs(slot, index));

/** «ESR-77777»: a name by its letters, and no figures that the site has. */
export const isUnknownName = ({ slots }: Question): boolean => slots.length > 0 && slots.every(hasUnknownFigures);
const hasUnknownFigures = (slot: Slot): boolean =>
  !isKnown(slot) &&
  slot.parts?.some(({ text, alternatives }) => hasDigit(text) && alternatives.every(({ way }) => way === 'slip')) ===
    true;

/** «Коммутатор для коровника», «шустрый роутер»: the noun is one of ours alone, and what is not known only tells more of it. */
function isHeadOurs(asked: Asked, { devices }: SearchIndex): boolean {
  const { slots, isHomonym } = asked;
  const isOther = otherOf(asked);
  // «802.1x RADIUS-сервер», «опорные маршрутизаторы»: a figure of the trade or a property before the noun.
  const isNoun = ({ text, groups }: Slot) => groups || !(isCyrillic(text) && isProperty(fold(text)));
  const head = slots.find((slot) => !hasDigit(slot.text) && isNoun(slot)) ?? slots[0];
  if (!head || head.isAside || isOther(head)) return false;
  const isTrade = head.groups
    ? !isHomonym(head)
    : !isCyrillic(head.text) &&
      !isNumber(head.text) &&
      head.text.length >= SHORTEST_TRADE &&
      head.alternatives.some((one) => one.way === 'exact' && isNamedSo(one, devices));
  const rest = slots.filter((slot) => slot !== head && (!isKnown(slot) || isOther(slot)));
  const isDetail = (slot: Slot) => slot.isAside || (head.groups && slots.indexOf(slot) < slots.indexOf(head));
  return isTrade && slots.every((slot) => !isOther(slot) || slot.isAside) && rest.every(isDetail);
}
const SHORTEST_TRADE = 3;

/**
 * «Шлюз панамского канала», «точка роста»: a name that other trades have too, and beside it words of the language that the
 * site does not know or only mentions.
 */
export function isHomonymOfOthers(asked: Asked, index: SearchIndex): boolean {
  const { slots, isHomonym, isWord, isAsking } = asked;
  const kinds = slots.filter(({ groups }) => groups);
  const words = slots.filter(({ groups, text }) => !groups && !isNumber(text));
  if (kinds.length !== 1 || isAsking || !kinds.every(isHomonym) || words.length === 0) return false;
  const [after] = slots.slice(slots.findIndex((slot) => kinds.includes(slot)) + 1);
  // «Шлюз панамского канала»: what follows at once tells which of all that are called so.
  const isTold = after !== undefined && !after.isAside && !isKnown(after) && isThing(after, asked);
  if (isTold && words.every(({ text }) => isWord(text))) return true;
  const isOther = otherOf(asked);
  return (
    words.every((slot) => isForeign(slot, asked, index)) && words.some((slot) => isOther(slot) || isThing(slot, asked))
  );
}

/**
 * «Лицензия на охоту», «бухгалтерские курсы», «стек для лепки»: a word of ours that other trades have too, and beside it words of the language that the site does
 * not know or only mentions.
 */
function isWordOfOthers(asked: Asked, index: SearchIndex): boolean {
  const { slots, isHomonym, isAsking } = asked;
  const head = slots.find(({ text }) => !isProperty(fold(text))) ?? slots[0];
  const rest = slots.filter((slot) => slot !== head && !isNumber(slot.text));
  if (!head || head.groups || head.isModel || isAsking || rest.length === 0 || !isHomonym(head)) return false;
  const isOther = otherOf(asked);
  const isUnknown = (slot: Slot) => isOther(slot) || (!isKnown(slot) && isThing(slot, asked));
  if (isToldAfter(rest, asked) || rest.some(isOther)) return true;
  if (!rest.every((slot) => isForeign(slot, asked, index))) return false;
  return rest.some(isUnknown) || rest.every((slot) => isThing(slot, asked) && isApart(slot, asked));
}

/** «Стойка амортизатора передняя»: what follows at once tells which of all that are called so. */
function isToldAfter(rest: readonly Slot[], asked: Asked): boolean {
  const [after] = rest;
  if (!after || after.isAside || isKnown(after) || PAST.test(fold(after.text))) return false;
  return isThing(after, asked) && rest.every(({ text }) => asked.isWord(text));
}

/** «Петля положила сеть»: something happened. */
const PAST = /(?:л|л[аио]|л[аио]сь|лся)$/u;

/** What the site has nothing about or does not know, or a word of the language that it only mentions. */
const isForeign = (slot: Slot, asked: Asked, index: SearchIndex): boolean =>
  otherOf(asked)(slot) ||
  isPiece(slot) ||
  !isKnown(slot) ||
  (asked.isWord(slot.text) &&
    (!slot.alternatives.some(isSure) || ownness(slot, asked, index, true) <= RANKING.subject.place.D));

/** A word of the language that is neither an action nor a property of many. */
const isThing = ({ text }: Slot, { isWord }: Asked): boolean => isWord(text) && !NO_THING.test(fold(text));

/** No text of ours is called by the word with another one of the question. */
const isApart = ({ alternatives }: Slot, { company, said }: Asked): boolean =>
  alternatives.every(({ terms }) => terms.every((term) => company.wordsSaid(term, said) < 2));

/** «Кв»: two letters that only begin a word of ours. */
const isPiece = ({ text, alternatives }: Slot): boolean =>
  text.length < 3 && isCyrillic(fold(text)) && !alternatives.some(isSure);

/** Says what was typed, and not the beginning of it alone: «оркестр» is no «оркестратор». */
const isSure = ({ way }: Alternative): boolean => way !== 'begins' && !isByRoot(way);

/** «Модульная мебель»: a property that is known, and right after it a thing of the language that the site does not know. */
function isUnknownThing({ slots, isWord, isAsking, isConditioned }: Asked): boolean {
  if (isAsking || isConditioned || slots.some(({ groups, isModel }) => groups || isModel)) return false;
  return slots.some((slot, at) => {
    const before = slots[at - 1];
    if (slot.alternatives.some(isSure) || slot.isAside || before === undefined || !isKnown(before)) return false;
    const [property, thing] = [fold(before.text), fold(slot.text)];
    return isCyrillic(property) && isProperty(property) && isWord(thing) && !isProperty(thing) && !NO_THING.test(thing);
  });
}

/** Transceivers, a router: no kind of ours has the technology that is asked for. */
export const isOfTechnology = ({ thing, isAsking }: Pick<Asked, 'thing' | 'isAsking'>): boolean =>
  thing?.isTechnology === true && !isAsking;

/** A thing of another trade is asked for, and neither a good of ours nor a kind of goods beside it. */
function isThingOfOthers(asked: Asked, { devices }: SearchIndex): boolean {
  const { slots, thing, isAsking } = asked;
  if (!thing) return false;
  const { words, isBeside, isTechnology } = thing;
  const rest = slots.filter(({ text }) => tokenise(text).some(({ word }) => !words.includes(word)));
  // «Медиаконвертер SFP»: transceivers are put into a device.
  const isKind = (slot: Slot) =>
    slot.groups && !isOfModules(slot.groups) && !asked.isHomonym(slot) && (isBeside || !slot.isAside);
  const isGood = ({ isModel, models }: Slot) =>
    isModel && models.flatMap((model) => devices.named(model)).some((at) => devices.entries[at]?.kind === 'good');
  if (rest.some(isGood) || ((isBeside || isTechnology) && isAsking)) return false;
  if (isTechnology) return true;
  if (rest.some(isKind) || ((isBeside || isAsking) && isTold(rest, asked, words))) return false;
  return words.length > 1 || !(isNameBefore(asked, words, devices) || isOfText(elementAt(words, 0), asked));
}

/** «Перегрев шкафа»: one phrase of a text says much of the question, the thing with it, and the site knows what stands beside the thing. */
const isTold = (rest: readonly Slot[], { together, company, said }: Asked, thing: readonly string[]): boolean =>
  together >= RANKING.together.ours &&
  rest.some(({ alternatives }) => alternatives.some(({ way }) => way === 'exact' || way === 'same')) &&
  thing.flatMap(keysOfQuery).some((word) => company.wordsSaid({ word, isPrefix: false }, said) > 1);

/** «Elph desktop windows»: a name of ours before a foreign word is what is asked for. «OADM CWDM» is no CWDM. */
function isNameBefore({ slots }: Asked, [word = '']: readonly string[], devices: WordIndex): boolean {
  const at = slots.findIndex(({ text }) => tokenise(text).some((token) => token.word === word));
  const isName = ({ text, alternatives }: Slot) =>
    text.length >= SURE_NAME &&
    !isCyrillic(text) &&
    !isNumber(text) &&
    alternatives.some((one) => one.way === 'exact' && isNamedSo(one, devices));
  return !isCyrillic(word) && slots.slice(0, Math.max(0, at)).some(isName);
}

/** «Принтер не проходит авторизацию»: a text is called by the word with another one of the question, or by the whole of it. */
function isOfText(word: string, { company, said, slots }: Asked): boolean {
  const least = Math.min(2, slots.length);
  return keysOfQuery(word).some((key) => {
    const term = { word: key, isPrefix: false };
    return company.partSaid(term, said) === 1 && company.wordsSaid(term, said) >= least;
  });
}

/** A question with conditions is of others where nothing of ours is named, and a thing that nothing has: «болгарка 125 мм». */
function isConditionOfOthers(asked: Asked, index: SearchIndex): boolean {
  const { slots } = asked;
  const isUnknown = (slot: Slot) => !isKnown(slot) && !slot.isAside && isThing(slot, asked);
  if (slots.some((slot) => isOurs(slot, index))) return false;
  if (slots.some(otherOf(asked))) return true;
  return slots.some(isUnknown) || (slots.length > 1 && slots.some((slot) => !isKnown(slot) && !isCyrillic(slot.text)));
}

function isUnnamed(asked: Asked, index: SearchIndex): boolean {
  const { slots, strength } = asked;
  const isOther = otherOf(asked);
  if (slots.some((slot) => isOurs(slot, index))) return false;
  const words = slots.filter(({ text }) => !isNumber(text));
  const isThing = (slot: Slot) => isOther(slot) || !(slot.isAside || isAction(slot));
  const unknown = words.filter((slot) => !isKnown(slot) && isThing(slot)).length;
  const known = words.filter(({ alternatives }) => alternatives.some(({ way }) => !isByRoot(way))).length;
  if (unknown > 0 && known <= unknown) return true;
  return words.length > 1 && known < words.length && strength < RANKING.leastAnswer;
}

const isByRoot = (way: Way) => way === 'root' || way === 'kin';

function isOurs({ text, groups, models, alternatives }: Slot, { devices, modules }: SearchIndex): boolean {
  if (groups) return true;
  const sure = alternatives.filter(({ way }) => !GUESSED.has(way));
  if (isNumber(text)) return sure.some(({ way }) => way !== 'slip') && models.length > 0;
  if (sure.length === 0) return false;
  return models.length > 0 || sure.some((one) => isNamedSo(one, devices) || isNamedSo(one, modules));
}

/** Every word of the alternative stands in some name. */
export const isNamedSo = ({ terms }: Alternative, index: WordIndex): boolean =>
  terms.every((term) => isInName(index, term));

/** «Боль в спине»: words of the language, none of which names or heads anything, nor is two words of a phrase. */
function isOnlyMentioned(asked: Asked, index: SearchIndex): boolean {
  const { slots, isWord, isAsking } = asked;
  if (isAsking || slots.length < 2) return false;
  return slots.every((slot) => {
    return (
      isKnown(slot) &&
      isWord(slot.text) &&
      isApart(slot, asked) &&
      ownness(slot, asked, index, true) <= RANKING.subject.mentioned
    );
  });
}

/** Whether the site hardly speaks in the words of a question, or speaks so and answers it poorly. */
function isStrange(asked: Asked, index: SearchIndex): boolean {
  const { slots, strength } = asked;
  const { beside, usual, answer } = RANKING.subject;
  const isOther = otherOf(asked);
  const hasOther = slots.some(isOther);
  const isPoor = strength < answer || hasOther;
  const isBeside = isKindBeside(asked);
  // «Роутер keenetic»: what is called a router is not what was asked for.
  if (strength >= RANKING.meant && !isBeside && !hasOther) return false;
  // «Сколько градусов на улице выдержит точка доступа», «VRF на роутере»
  const isOfOurs = (asked.isAsking || !hasOther) && slots.some((slot) => slot.groups && !asked.isHomonym(slot));
  if ((!isPoor || isOfOurs) && slots.every(isKnown)) return false;
  const words = slots.filter(({ text }) => /\p{L}/u.test(text));
  if (words.length < 2 && words.every((slot) => isExact(slot) && !isOther(slot))) {
    return words.some((slot) => isCyrillic(slot.text) && isMentioned(slot, asked, index));
  }
  const share = shareOfSite(words, asked, index);
  return share < (isBeside ? beside : leastOf(asked)) || (share < usual && isPoor);
}

const leastOf = (asked: Asked): number => RANKING.subject[isHeadUnknown(asked) ? 'head' : 'least'];
const isExact = ({ alternatives }: Slot): boolean => alternatives.some(({ way }) => way === 'exact');
/** Tells slots that the site has nothing about. */
const otherOf =
  ({ others }: Asked) =>
  ({ text, groups }: Slot): boolean =>
    !groups && keysOfQuery(fold(text)).some((key) => others.has(key));

/**
 * Kinds of devices and unknown words, and nothing else: «шлюз на волге» is of what is unknown. A word that is none of Russian is
 * a slip.
 */
function isKindBeside({ slots, isWord }: Asked): boolean {
  const isThing = ({ text }: Slot) => (isWord(text) && !FOR_WHOM.test(fold(text))) || !isCyrillic(text);
  const unknown = slots.filter((slot) => !isKnown(slot));
  const isOfKind = slots.every((slot) => slot.groups || !isKnown(slot));
  return isOfKind && unknown.length > 0 && unknown.every((slot) => isThing(slot) && !isAction(slot));
}

/** An action or a property of many: «взламывают», «климатические»; whom a thing is for: «руководителю». */
const NO_THING = /(?:ть|ться|тся|чь|[ую]т|ые|[гкхшщ]ие|телю|арю|[ое]ру|нику|исту|енту)$/u;
const FOR_WHOM = /(?:телю|арю|[ое]ру|нику|исту|енту)$/u;

/**
 * What is asked for stands first, and nothing has it; the rest are words of Russian that anybody uses: «стабилизатор
 * напряжения». A word of the trade or a name beside it is ours.
 */
function isHeadUnknown({ slots, isWord }: Asked): boolean {
  const [head, ...rest] = slots;
  if (!head || isKnown(head) || !isWord(head.text) || NO_THING.test(fold(head.text))) return false;
  return rest.every((slot) => !slot.groups && (!isKnown(slot) || slot.text.split(' ').every(isWord)));
}

/** The share of the words that the site says in words of its own. */
function shareOfSite(words: readonly Slot[], asked: Asked, index: SearchIndex): number {
  const isOther = otherOf(asked);
  let [said, all] = [0, 0];
  for (const slot of words) {
    const isLanguage = asked.isWord(slot.text);
    if (isOther(slot) || !isKnown(slot)) {
      if (isOther(slot) || !isAction(slot)) all += weightOfUnknown(slot, index, isOther(slot) || isLanguage);
      continue;
    }
    const weight = (slot.isAside ? RANKING.aside : 1) * importanceAmongTexts(slot, index.lexicon);
    all += weight;
    said += weight * ownness(slot, asked, index, isLanguage);
  }
  return said / all;
}

/** The word stands only in the rest of long texts. */
function isMentioned({ groups, alternatives }: Slot, asked: Asked, index: SearchIndex): boolean {
  const best = Math.max(...alternatives.flatMap(({ terms }) => terms.map((term) => worthOfBest(term, asked, index))));
  return !groups && best <= RANKING.subject.place.D;
}

/** How much a word weighs that the site has nothing of; `isThing`: it is a word of Russian, no slang and no slip. */
function weightOfUnknown({ groups: _, ...slot }: Slot, { lexicon }: SearchIndex, isThing: boolean): number {
  const { unknown } = RANKING.subject;
  const more = isThing ? unknown.word : unknown.other;
  return importanceAmongTexts({ ...slot, alternatives: [] }, lexicon) * more * (slot.isAside ? RANKING.aside : 1);
}

/** «Прикинуть», «регистрируется», «подбираете»: what is done says nothing of what is wanted. */
const isAction = ({ text }: Slot): boolean => ACTION.test(fold(text));
const ACTION = /(?:(?<!с)ть|тся|ться|чь|[аяую]ете|[аяую]ем|[аяу]ют|[аяую]ешь)$/u;

/** How much a word is one of the site's own: 1 in names, less in headings, little in the rest of long texts. */
function ownness(
  { text, groups, isModel, models, alternatives }: Slot,
  asked: Asked,
  index: SearchIndex,
  isLanguage: boolean,
): number {
  const isNamed = isModel && models.length > 0 && text.length >= SURE_NAME;
  if (groups || (isNamed && alternatives.some(({ way }) => way === 'exact'))) return 1;
  const { way: ways, begunByWord, begunBySound, begunByLetters } = RANKING.subject;
  const sayings = alternatives.map(({ terms, way }) => {
    if (ways[way] === 0) return 0;
    const [term] = terms;
    let worth: number = ways[way];
    if (term && way === 'begins') {
      if (isLanguage) worth *= begunByWord;
      if (term.word.length < 3) worth *= begunByLetters;
      if (/^[a-z]/i.test(text) && !term.word.startsWith(text.toLowerCase())) worth *= begunBySound;
    }
    return worth * Math.min(...terms.map((term) => worthOfBest(term, asked, index)));
  });
  return Math.max(0, ...sayings);
}

/** In names and headings as a word alone; in a phrase of visitors as much as the question says of the phrase. */
function worthOfBest(term: Term, { said, company }: Asked, { devices, texts, modules }: SearchIndex): number {
  const { place: worth } = RANKING.subject;
  const places = [devices, texts, modules].flatMap((world) => bestPlace(world, term) ?? []);
  const alone = Math.max(0, ...places.map((place) => worth[place]));
  return alone >= worth.B ? alone : Math.max(alone, worth.B * company.partSaid(term, said));
}
