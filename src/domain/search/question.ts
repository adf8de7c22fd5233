/**
 * A visitor's question → what to look for. Pure: the words of the index are asked through `Lexicon`. Each slot is one thing
 * asked for with the ways it may be written in the index; an unknown slot names its forms, so that the caller may look
 * for similar words and put it right.
 */
import {
  editDistance,
  fold,
  hasDigit,
  keysOfQuery,
  otherLayout,
  PORT_WORD,
  russianKey,
  STOP_WORDS,
  slipsAllowed,
  sound,
  spellings,
  type Token,
  tokenise,
} from './normalise.ts';
import type { Synonyms } from './search.kind.ts';

/** Words of the index with the number of entries that have them. */
export type Lexicon = { count(word: string): number; countPrefix(prefix: string): number };
/** Below this a word is one of texts alone: no device has it. */
const OF_DEVICES = 1;

export type Term = { word: string; isPrefix: boolean };
export const countOf = ({ word, isPrefix }: Term, lexicon: Lexicon): number =>
  isPrefix ? lexicon.countPrefix(word) : lexicon.count(word);
/** All of `terms` together are one way to say it; `weight` up to 1. */
export type Alternative = {
  terms: Term[];
  weight: number;
  /** A near matter, not another name of the same: texts about it answer, devices of it do not. */
  isForTexts?: boolean;
};
export type Slot = {
  /** As typed, or as understood on the other layout. */
  text: string;
  alternatives: Alternative[];
  /** A model or a part of one. */
  isModel: boolean;
  /** Spellings to compare with whole models. */
  models: string[];
  /** For an unknown slot: words to look for similar ones, and how many slips they may have. */
  slips?: { forms: string[]; limit: 1 | 2 };
  /** For an unknown word: the known words that begin as it does but for its ending; goes before two slips. */
  root?: Alternative;
  /** What to look for instead when nothing is similar either. */
  parts?: Slot[];
  /** Follows «с», «для»: says more about the rest. */
  isAside?: boolean;
  /** «Купить», «цена»: says nothing of a device, and may be what a text is about. */
  isNoise?: boolean;
};
export type Question = {
  /** What a device is looked for by: no noise while there is something else. */
  slots: Slot[];
  /** What a text is looked for by. */
  textSlots: Slot[];
  /** Asked as a question or as a choice: «как», «что лучше», «… или …?». */
  isAsking: boolean;
  /** «Скачать», «pdf»: papers and software are what is wanted. */
  isFetching: boolean;
  /** Pieces of the question in order, for showing how it was understood; a piece of a slot follows its correction. */
  pieces: { text: string; slot?: Slot }[];
  hasOtherLayout: boolean;
};

/** Numbers that ports come in, in words. */
const NUMERALS: readonly (readonly [RegExp, string])[] = [
  [/^од(?:ин|н(?:а|о|ой|ого|ому|им|ом|у))$/, '1'],
  [/^дв(?:а|е|ух|ум|умя)$/, '2'],
  [/^четыр(?:е|ех|ем|ьмя)$/, '4'],
  [/^вос(?:емь|ьми|емью|ьмью)$/, '8'],
  [/^шестнадцат(?:ь|и|ью)$/, '16'],
];

/** Longer questions are cut: nobody means the 25th word. */
const MAX_WORDS = 24;
const MAX_SPAN = 6;
/** «Новинки 2026» has no slip. */
const YEAR = /^(?:19|20)\d\d$/;
const SHORTEST_ROOT = 5;
/** Of a stem, without suffixes. */
const ROOT_PART = 0.7;
const ROOT_WEIGHT = 0.6;
const PORT = russianKey(PORT_WORD);
/** «24 порта», «24-портовый». */
const PORTS = new Set([PORT, russianKey('портовый')]);
const PREPOSITIONS = new Set(['с', 'со', 'для', 'на', 'под', 'with', 'for']);
/** Words that ask or compare: who types them wants to read. */
const ASKING = new Set(
  `как какой какая какое какие каким какими какую какого какому каком каких каков что чем чему почему зачем отчего когда где куда откуда сколько кто
  можно нельзя нужно надо стоит ли или либо лучше хуже чего разница различие различия отличие отличия отличается
  отличаются отличить сравнение сравнить против значит означает такое делать сделать выбрать подобрать how what why when where which versus vs`.split(
    /\s+/,
  ),
);
/** Of them those that may be what is asked about. */
const ASKED = new Set(
  'разница различие различия отличие отличия отличается отличаются сравнение сравнить выбрать подобрать'.split(' '),
);
/** Words that papers and software are asked for with; «по» after them is software. */
const FETCHING = new Set(
  'скачать скачивание загрузить download pdf обновить обновление установить поставить версия версию версии'.split(' '),
);
/** Words without a meaning of their own in a question; in texts they stand everywhere. */
const FILLERS = new Set(
  `стать посмотреть смотреть узнать показать бы же то так там тут вот уже еще если чтобы через после перед при без между над про из-за ваш ваша ваше ваши вашей
  вашего вашу вам вас мой моя мое мои моей моего мою меня мной я мы вы нас наш наша свой своя свои они она оно его ее их им нет быть
  был была было будет будут взять брать мочь может могу хочет хотим надобно этот эта эти этого тот та те такой такая такие таких
  is are do does can my your`.split(/\s+/),
);
const isStop = (word: string) =>
  STOP_WORDS.has(word) || word === 'по' || FILLERS.has(word) || (ASKING.has(word) && !ASKED.has(word));
const isNumber = (word: string) => /^\d+$/.test(word);
const isCyrillic = (word: string) => /[а-яіѕј]/.test(word);

type Sense = { keys: string[]; isForTexts: boolean };
/** Synonyms ready for questions. */
export type Thesaurus = {
  /** Phrases by their first word. */
  byFirst: Map<string, { keys: string[]; meanings: Sense[] }[]>;
  words: Set<string>;
  /** A spelling of each word, for corrections. */
  shown: Map<string, string>;
  noise: Set<string>;
};

const phraseKeys = (phrase: string) => tokenise(phrase).map(({ word }) => keysOfQuery(word)[0] as string);

/** What stands in the index of a phrase. */
const meaningKeys = (phrase: string) =>
  tokenise(phrase)
    .filter(({ word }) => !isStop(word))
    .map(({ word }) => keysOfQuery(word)[0] as string);

export function makeThesaurus({ same, means, texts, noise }: Synonyms): Thesaurus {
  const meaningsOf = new Map<string, Sense[]>();
  const add = (phrase: string, meanings: readonly string[], isForTexts = false) => {
    const name = phraseKeys(phrase).join(' ');
    const senses = meanings.map((meaning) => ({ keys: meaningKeys(meaning), isForTexts }));
    meaningsOf.set(name, [...(meaningsOf.get(name) ?? []), ...senses]);
  };
  for (const phrases of same)
    for (const phrase of phrases)
      add(
        phrase,
        phrases.filter((other) => other !== phrase),
      );
  for (const { words, mean } of means) for (const phrase of words) add(phrase, mean);
  for (const { words, mean } of texts) for (const phrase of words) add(phrase, mean, true);
  const byFirst: Thesaurus['byFirst'] = new Map();
  for (const [name, meanings] of meaningsOf) {
    const keys = name.split(' ');
    const first = keys[0] as string;
    byFirst.set(
      first,
      [...(byFirst.get(first) ?? []), { keys, meanings }].sort((a, b) => b.keys.length - a.keys.length),
    );
  }
  const words = new Set([...meaningsOf.keys()].flatMap((name) => name.split(' ')));
  const shown = new Map(
    [...same.flat(), ...[...means, ...texts].flatMap((one) => one.words)].flatMap((phrase) =>
      tokenise(phrase).map(({ word }) => [keysOfQuery(word)[0] as string, word] as const),
    ),
  );
  return { byFirst, words, shown, noise: new Set(noise.flatMap(phraseKeys)) };
}

/** Reads a question. An empty one (nothing but punctuation) has no slots. */
export function readQuestion(query: string, lexicon: Lexicon, thesaurus: Thesaurus): Question {
  const chunks = query.trim().split(/\s+/).slice(0, MAX_WORDS);
  const read = chunks.map((chunk) => readChunk(chunk, lexicon, thesaurus));
  // Two letters are a word of some layout too often: they follow the others.
  const isSure = (one: Chunk) => one.isOther && one.text.length > 2;
  const all = read.every((one) => one.isOther || !/\p{L}/u.test(one.text));
  if (!all && !read.some(isSure)) {
    for (const [at, one] of read.entries()) if (one.isOther) read[at] = asTyped(chunks[at] as string);
  }
  const hasOtherLayout = read.some(({ isOther }) => isOther);
  const text = read.map((one) => one.text).join(' ');
  const words = tokenise(text).slice(0, MAX_WORDS);
  for (const token of words) token.word = numeral(token.word) ?? token.word;
  const reader = new Reader(text, words, lexicon, thesaurus);
  return { ...reader.read(), hasOtherLayout };
}

/** «двумя» → 2. */
const numeral = (word: string) => NUMERALS.find(([forms]) => forms.test(word))?.[1];

/** Keys that are letters on one layout only: «жилых» is no «bks», nobody types «;bks[». */
const SIGN = /[[\];']/;

type Chunk = { text: string; tokens: Token[]; isOther: boolean };

/** A chunk between spaces as typed, or on the other layout when only that makes words. */
function readChunk(text: string, lexicon: Lexicon, thesaurus: Thesaurus): Chunk {
  const typed = asTyped(text);
  const other = otherLayout(text);
  if (other === undefined || SIGN.test(other)) return typed;
  const otherTokens = tokenise(other);
  // «тег-1» has two words that are known, and is the model «ntu-1».
  if (namesModel(otherTokens, lexicon) && !namesModel(typed.tokens, lexicon)) {
    return { text: other, tokens: otherTokens, isOther: true };
  }
  const level = knownLevel(typed.tokens, lexicon, thesaurus);
  if (level === 2) return typed;
  // «новых» is no «yjds» that sounds like «ids»: what Cyrillic letters hide is spelled as it is.
  const isSpelled = /[а-яё]/i.test(text);
  if (otherTokens.length === 0 || knownLevel(otherTokens, lexicon, thesaurus, isSpelled) <= level) return typed;
  return { text: other, tokens: otherTokens, isOther: true };
}

/** Letters and figures that together are a word of devices. */
const namesModel = (tokens: readonly Token[], lexicon: Lexicon) =>
  tokens.length > 1 &&
  tokens.some(({ word }) => isNumber(word)) &&
  spellings(tokens.map(({ word }) => word)).some((key) => lexicon.count(key) >= OF_DEVICES);

const asTyped = (text: string): Chunk => ({ text, tokens: tokenise(text), isOther: false });

/** 2: every word is known; 1: every word begins a known one; 0: something is unknown. */
function knownLevel(tokens: readonly Token[], lexicon: Lexicon, { words }: Thesaurus, isSpelled = false): 0 | 1 | 2 {
  if (tokens.length === 0) return 0;
  const levelOf = (keys: readonly string[], isShort: boolean): 0 | 1 | 2 => {
    // A word that only texts have must be spelled so: everything sounds like something in long texts.
    const [spelled] = keys;
    const isKnown = (key: string) => lexicon.count(key) >= OF_DEVICES || words.has(key);
    if (keys.some(isKnown) || lexicon.count(spelled ?? '') > 0) return 2;
    return !isShort && keys.some((key) => key.length > 2 && lexicon.countPrefix(key) > 0) ? 1 : 0;
  };
  const single = tokens.map(({ word }) =>
    isNumber(word) || isStop(word)
      ? 2
      : levelOf(isSpelled && !hasDigit(word) ? [word] : longKeys(word), word.length < 3),
  );
  const lowest = Math.min(...single) as 0 | 1 | 2;
  if (tokens.length === 1 || lowest === 2) return lowest;
  return Math.max(lowest, levelOf(spellings(tokens.map(({ word }) => word)), false)) as 0 | 1 | 2;
}

/** Words of the index for a visitor's word, but for those where an ending ate nearly all of it. */
const longKeys = (word: string) => {
  if (/^[ыьъ]/.test(word)) return []; // no Russian word begins so
  return keysOfQuery(word).filter((key) => key.length > 1 && (word.length > 5 || key.length >= word.length - 1));
};

/** How much a word says of what is asked for. */
const Meaning = { none: 0, noise: 1, thing: 2 } as const;
type Meaning = (typeof Meaning)[keyof typeof Meaning];

class Reader {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  readonly #lexicon: Lexicon;
  readonly #thesaurus: Thesaurus;

  constructor(source: string, tokens: readonly Token[], lexicon: Lexicon, thesaurus: Thesaurus) {
    this.#source = source;
    this.#tokens = tokens;
    this.#lexicon = lexicon;
    this.#thesaurus = thesaurus;
  }

  read(): Pick<Question, 'slots' | 'textSlots' | 'isAsking' | 'isFetching' | 'pieces'> {
    const meanings = this.#tokens.map((_, at) => this.#meaningAt(at));
    const most = Math.max(...meanings); // nothing but «купить» and «для»: then they are what is asked
    const pieces: Question['pieces'] = [];
    const slots: Slot[] = [];
    const noise: Slot[] = [];
    let isAside = false;
    for (let at = 0; at < this.#tokens.length; ) {
      const meaning = meanings[at] as Meaning;
      if (meaning < most) {
        isAside ||= slots.length > 0 && PREPOSITIONS.has((this.#tokens[at] as Token).word);
        pieces.push({ text: this.#text(at, at) });
        if (meaning === Meaning.noise) noise.push({ ...this.#noiseSlot(at), isNoise: true });
        at += 1;
        continue;
      }
      const { slot, used } = this.#slotAt(at);
      if (isAside) slot.isAside = true;
      slots.push(slot);
      pieces.push({ text: slot.text, slot });
      at += used;
    }
    // Single letters beside real words say nothing («MES2324 P» was joined before).
    const real = slots.filter((slot) => slot.text.length > 1 || isNumber(slot.text));
    const asked = real.length > 0 ? real : slots;
    const isAsking = this.#source.includes('?') || this.#tokens.some(({ word }) => ASKING.has(word));
    const isFetching = this.#tokens.some(({ word }) => FETCHING.has(word));
    return { slots: asked, textSlots: [...asked, ...noise], isAsking, isFetching, pieces };
  }

  #noiseSlot(at: number): Slot {
    const phrase = this.#phraseAt(at);
    return phrase?.used === 1 ? phrase.slot : this.#wordSlot(at);
  }

  #meaningAt(at: number): Meaning {
    const { word } = this.#tokens[at] as Token;
    if (word === 'по') {
      const before = this.#tokens[at - 1]?.word;
      const isLast = at === this.#tokens.length - 1;
      const isSoftware = this.#text(at, at) === 'ПО' || before === undefined || isLast || FETCHING.has(before);
      return isSoftware ? Meaning.thing : Meaning.none;
    }
    if (ASKED.has(word)) return Meaning.noise;
    if (isStop(word)) return Meaning.none;
    return keysOfQuery(word).some((key) => this.#thesaurus.noise.has(key)) ? Meaning.noise : Meaning.thing;
  }

  #text(from: number, to: number): string {
    return this.#source.slice(this.#tokens[from]?.start, this.#tokens[to]?.end);
  }

  #words(from: number, to: number): string[] {
    return this.#tokens.slice(from, to + 1).map(({ word }) => word);
  }

  #slotAt(at: number): { slot: Slot; used: number } {
    const figure = this.#figureAt(at);
    if (figure) return figure;
    const name = this.#fullName(at) ?? this.#gluedName(at);
    if (name) return name;
    return this.#readAt(at);
  }

  /** «LTP-4X rev.B»: a whole name goes before its first part. */
  #fullName(at: number): { slot: Slot; used: number } | undefined {
    const run = this.#gluedRun(at);
    for (let used = Math.min(MAX_SPAN, this.#tokens.length - at); used > run; used -= 1) {
      const slot = this.#modelSlot(at, used);
      if (slot?.alternatives.some(({ terms }) => !terms[0]?.isPrefix)) return { slot, used };
    }
    return undefined;
  }

  /** «wlc-303», written as one name and unknown: first a slip is looked for, then its parts are read one by one. */
  #gluedName(at: number): { slot: Slot; used: number } | undefined {
    const used = this.#gluedRun(at);
    const words = this.#words(at, at + used - 1);
    if (used < 2 || !words.some(hasDigit) || words.some((word) => isCyrillic(word) && word.length > 4))
      return undefined;
    const slot = this.#modelSlot(at, used);
    if (slot) return { slot, used };
    const unknown = this.#unknown(at, used, spellings(words), words.join(''));
    if (!unknown.slips) return undefined;
    const parts: Slot[] = [];
    for (let next = at; next < at + used; ) {
      const part = this.#readAt(next, at + used);
      parts.push(part.slot);
      next += part.used;
    }
    return { slot: { ...unknown, parts }, used };
  }

  #readAt(at: number, end = this.#tokens.length): { slot: Slot; used: number } {
    const number = this.#numberOfAt(at);
    if (number) return number;
    for (let used = Math.min(MAX_SPAN, end - at); used >= 2; used -= 1) {
      const slot = this.#modelSlot(at, used);
      if (slot) return { slot, used };
    }
    const phrase = this.#phraseAt(at);
    if (phrase) return phrase;

    const run = this.#gluedRun(at);
    const joined = run > 1 && at + run <= end ? this.#words(at, at + run - 1).join('') : '';
    if (/^[a-z]+$/.test(joined) && this.#lexicon.count(joined) > 0) {
      return { slot: this.#slot(at, at + run - 1, [exact(joined)], false), used: run }; // «SIP-T»
    }
    const single = this.#modelSlot(at, 1);
    if (single) return { slot: single, used: 1 };
    return { slot: this.#wordSlot(at), used: 1 };
  }

  /** «24 порта 10G»: the number, the speed and nothing else will do. */
  #figureAt(at: number): { slot: Slot; used: number } | undefined {
    const [number, ports] = this.#words(at, at + 1);
    if (!number || !ports || !isNumber(number) || !this.#isPortsAt(at + 1)) return undefined;
    const base = `${number}${PORT}`;
    for (const [from, to] of [
      [at + 2, at + 3],
      [at + 2, at + 2],
      [at + 3, at + 3],
    ] as const) {
      if (to >= this.#tokens.length) continue;
      const found = spellings(this.#words(from, to)).find((name) => this.#lexicon.count(base + name) > 0);
      if (found) {
        const apart = { terms: [whole(base), whole(found)], weight: 0.4 };
        return { slot: this.#slot(at, to, [exact(base + found), apart], true), used: to - at + 1 };
      }
    }
    if (this.#lexicon.count(base) === 0) return undefined;
    // «TAU-24.IP» says its ports in the name only.
    const inName = this.#lexicon.count(number) > 0 ? [{ ...exact(number), weight: 0.4 }] : [];
    return { slot: this.#slot(at, at + 1, [exact(base), ...inName], true), used: 2 };
  }

  #isPortsAt(at: number): boolean {
    return PORTS.has(russianKey(this.#tokens[at]?.word ?? ''));
  }

  /** «350 Вт», «150 точек» as the index has them. */
  #numberOfAt(at: number): { slot: Slot; used: number } | undefined {
    const pair = this.#words(at, at + 1);
    const isFirst = isNumber(pair[0] ?? '');
    const [number, word] = isFirst ? pair : pair.toReversed(); // «poe 24» too
    if (!number || !word || !isNumber(number) || hasDigit(word)) return undefined;
    if (!isFirst && this.#isPortsAt(at + 2)) return undefined;
    const found = keysOfQuery(word).find((key) => this.#lexicon.count(number + key) >= OF_DEVICES);
    return found ? { slot: this.#slot(at, at + 1, [exact(number + found)], true), used: 2 } : undefined;
  }

  /** A model or the beginning of one, written with any separators. */
  #modelSlot(at: number, used: number): Slot | undefined {
    const words = this.#words(at, at + used - 1);
    if (!words.some(hasDigit)) return undefined;
    const isPlainWord = (word: string, index: number) =>
      isCyrillic(word) && !hasDigit(word) && (word.length > 4 || (isStop(word) && !this.#tokens[at + index]?.isGlued));
    if (words.some(isPlainWord)) return undefined;
    if (used > 1 && this.#isPortsAt(at + used)) return undefined; // «PoE 4 порта»
    if (used === 1 && isNumber(words[0] as string)) return this.#numberSlot(at, words[0] as string);
    const unit = used === 1 ? keysOfQuery(words[0] as string) : [];
    const forms = [...new Set([...unit, ...spellings(words)])];
    const alternatives = this.#spelled(forms, words.some(isCyrillic));
    // «PoE 4» of an article is no name: only a device's name may be written apart.
    const isApart = this.#tokens.slice(at + 1, at + used).some(({ isGlued }) => !isGlued);
    const isTheirs = ({ terms: [term] }: Alternative) =>
      term !== undefined && countOf(term, this.#lexicon) >= OF_DEVICES;
    if (alternatives.length === 0 || (isApart && !alternatives.some(isTheirs))) return undefined;
    return { ...this.#slot(at, at + used - 1, alternatives, true), models: forms };
  }

  /**
   * Whole words first, then those that begin so; a spelling by sound only when no letter by letter one is known.
   * `isForeign`: written in Cyrillic, where a beginning may be spelled by sound too.
   */
  #spelled(forms: readonly string[], isForeign: boolean): Alternative[] {
    const whole = forms.filter((form) => this.#lexicon.count(form) > 0);
    const begun = forms.filter(
      (form, at) => form.length > 2 && (at === 0 || isForeign) && this.#lexicon.countPrefix(form) > 0,
    );
    if (whole.length > 0) {
      const first = whole.filter((form) => forms.indexOf(form) === 0);
      const chosen = first.length > 0 ? first : whole;
      return [
        ...chosen.map(exact),
        ...chosen.filter((form) => form.length > 2).map((form) => ({ ...prefix(form), weight: 0.7 })),
      ];
    }
    const first = begun.filter((form) => forms.indexOf(form) === 0);
    return (first.length > 0 ? first : begun).map((form) => ({ ...prefix(form), weight: 0.8 }));
  }

  #numberSlot(at: number, number: string): Slot | undefined {
    const alternatives = number.length > 2 ? this.#spelled([number], false) : [];
    if (number.length <= 2 && this.#lexicon.count(number) > 0) alternatives.push({ ...exact(number), weight: 0.5 });
    return alternatives.length > 0
      ? { ...this.#slot(at, at, alternatives, number.length > 2), models: [number] }
      : undefined;
  }

  /** The longest phrase of the thesaurus that begins here, with what it means. */
  #phraseAt(at: number): { slot: Slot; used: number } | undefined {
    const first = keysOfQuery((this.#tokens[at] as Token).word);
    const phrases = first.flatMap((key) => this.#thesaurus.byFirst.get(key) ?? []);
    for (const { keys, meanings } of phrases.sort((a, b) => b.keys.length - a.keys.length)) {
      const words = this.#words(at, at + keys.length - 1);
      if (words.length < keys.length) continue;
      if (!keys.every((key, index) => keysOfQuery(words[index] as string).includes(key))) continue;
      const next = this.#tokens[at + keys.length];
      if (next && isNumber(next.word) && next.word.length <= 3) {
        // «вайфай 6» as «Wi-Fi 6».
        const numbered = [keys, ...meanings.filter((one) => !one.isForTexts).map((one) => one.keys)]
          .map((meaning) => meaning.join('') + next.word)
          .filter((word) => this.#lexicon.count(word) >= OF_DEVICES);
        if (numbered.length > 0) {
          return { slot: this.#slot(at, at + keys.length, numbered.map(exact), true), used: keys.length + 1 };
        }
      }
      const known = (meaning: readonly string[]) =>
        meaning.length > 0 && meaning.every((key) => this.#lexicon.count(key) > 0);
      const ownKeys = keys.filter((_, index) => !isStop(words[index] as string));
      const own = ownKeys.length > 0 && known(ownKeys) ? [{ terms: ownKeys.map(whole), weight: 1 }] : [];
      const others = meanings
        .filter((meaning) => known(meaning.keys))
        .map(({ keys, isForTexts }) => ({ terms: keys.map(whole), weight: isForTexts ? 0.8 : 0.9, isForTexts }));
      if (own.length + others.length === 0) continue;
      return { slot: this.#slot(at, at + keys.length - 1, [...own, ...others], false), used: keys.length };
    }
    return undefined;
  }

  #gluedRun(at: number): number {
    let used = 1;
    while (this.#tokens[at + used]?.isGlued && used < MAX_SPAN) used += 1;
    return used;
  }

  #wordSlot(at: number): Slot {
    const { word } = this.#tokens[at] as Token;
    const keys = keysOfQuery(word);
    const known = keys.find((key) => this.#lexicon.count(key) > 0);
    if (known) {
      // «MES» stands in a text or two and begins the names of hundreds.
      const series = word.length <= 5 ? spellings([word]).find((form) => this.#isSeries(form, word)) : undefined;
      const more = series ? [{ ...prefix(series), weight: 0.95 }] : [];
      return this.#slot(at, at, [exact(known), ...more], false);
    }
    const isLast = at === this.#tokens.length - 1;
    const isLongEnough = word.length >= (isLast ? 2 : 3);
    const begun = isLongEnough ? keys.filter((key) => key.length > 1 && this.#lexicon.countPrefix(key) > 0) : [];
    const [beginning] = begun;
    const begins = beginning === undefined ? undefined : { ...prefix(beginning), weight: 0.8 };
    // Where only texts have words that begin so, a slip is likelier.
    if (begins && (!isCyrillic(word) || isLast || this.#lexicon.countPrefix(beginning as string) >= 1)) {
      return this.#slot(at, at, [begins], false);
    }
    const unknown = this.#unknown(at, 1, isCyrillic(word) ? keys.slice(0, 1) : keys, word);
    const root = begins ?? (isCyrillic(word) ? this.#rootOf(keys[0] ?? '') : undefined);
    return root ? { ...unknown, root } : unknown;
  }

  /** «Обрывается» where the index has «обрыв»: the longest beginning that is known. */
  #rootOf(key: string): Alternative | undefined {
    for (const length of [key.length - 1, key.length - 2]) {
      const root = key.slice(0, length);
      if (length >= SHORTEST_ROOT && this.#lexicon.countPrefix(root) > 0) return { ...prefix(root), weight: 0.7 };
    }
    return undefined;
  }

  #isSeries(form: string, word: string): boolean {
    const isSure = form === word || form.length > 2; // «wrr» is not all that begins with «vr»
    return isSure && form.length > 1 && this.#lexicon.countPrefix(form) > 4 * this.#lexicon.count(form) + 4;
  }

  #unknown(at: number, used: number, forms: readonly string[], written: string): Slot {
    const slot = this.#slot(at, at + used - 1, [], hasDigit(written));
    const isExact = hasDigit(written) && (written.length < 4 || YEAR.test(written));
    const limit = isExact ? 0 : hasDigit(written) ? 1 : slipsAllowed([...written].length);
    return limit === 0
      ? slot
      : { ...slot, slips: { forms: [...new Set([...forms, ...forms.map(sound)])].slice(0, 6), limit } };
  }

  #slot(from: number, to: number, alternatives: Alternative[], isModel: boolean): Slot {
    return { text: this.#text(from, to), alternatives, isModel, models: [] };
  }
}

const whole = (word: string): Term => ({ word, isPrefix: false });
const exact = (word: string): Alternative => ({ terms: [whole(word)], weight: 1 });
const prefix = (word: string): Alternative => ({ terms: [{ word, isPrefix: true }], weight: 1 });

/** A word of the index near an unknown one; `shown` is its spelling for the visitor. */
export type Similar = { form: string; word: string; shown: string; count: number };

/** The same letters in another order: a likelier slip than another letter. */
const isSwap = ({ form, word }: Similar) =>
  form.length === word.length && [...form].sort().join('') === [...word].sort().join('');

/**
 * Words near an unknown slot, the nearest first: as many slips as the nearest has. Of those the one that is spelled nearest
 * («пороль» is «пароль», not «порога»), then the commoner one.
 */
function nearest({ slips, text }: Slot, similar: readonly Similar[]): (Similar & { distance: number })[] {
  if (!slips) return [];
  const typed = fold(text);
  const near = similar
    .filter(({ form }) => slips.forms.includes(form))
    // The ending is no part of the form: a short stem is another word, not a misspelled one.
    .map((one) => ({ ...one, limit: Math.min(slips.limit, slipsAllowed(one.form.length)) }))
    .map((one) => ({
      ...one,
      distance: editDistance(one.form, one.word, one.limit),
      // A word of texts alone must be a little nearer.
      spelled: editDistance(typed, fold(one.shown), FAR) + (one.count > 0 ? 0 : 1),
    }))
    .filter(({ form, word, distance, limit }) => distance <= limit && form !== `ne${word}`) // «неуправляемый» is no slip
    .filter(({ form, word, distance }) => distance < 2 || form[0] === word[0]) // who slips twice begins rightly
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(isSwap(b)) - Number(isSwap(a)) ||
        a.spelled - b.spelled ||
        Number(isVowelSlip(b)) - Number(isVowelSlip(a)) ||
        b.count - a.count,
    );
  return near.filter(({ distance }) => distance === near[0]?.distance);
}
/** Another vowel is a likelier slip than another consonant. */
const isVowelSlip = ({ form, word }: Similar) => form.replace(/[aeiou]/g, '') === word.replace(/[aeiou]/g, '');
/** Inflected forms differ by so much at most. */
const FAR = 4;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Known names one slip away: a letter too many, too few, another one, or two that changed places. */
function namesNear(form: string, { count }: Lexicon): string[] {
  const near = new Set<string>();
  const tryName = (name: string) => {
    if (count(name) > 0) near.add(name);
  };
  for (let at = 0; at + 1 < form.length; at += 1) {
    tryName(form.slice(0, at) + form[at + 1] + form[at] + form.slice(at + 2));
  }
  for (let at = form.length - 1; at >= 0; at -= 1) tryName(form.slice(0, at) + form.slice(at + 1));
  for (let at = 0; at <= form.length; at += 1) {
    for (const letter of ALPHABET) {
      if (at < form.length) tryName(form.slice(0, at) + letter + form.slice(at + 1));
      tryName(form.slice(0, at) + letter + form.slice(at));
    }
  }
  return [...near];
}

const MOST_NAMES = 6;

/** Gives an unknown model the names it was most likely meant to be. Answers whether there are any. */
export function correctModel(slot: Slot, lexicon: Lexicon): boolean {
  if (!slot.isModel || !slot.slips) return false;
  const near = [...new Set(slot.slips.forms.flatMap((form) => namesNear(form, lexicon)))].slice(0, MOST_NAMES);
  const [best] = near;
  if (best === undefined) return false;
  slot.alternatives = near.map((word) => ({ ...exact(word), weight: 0.8 }));
  slot.models = [best];
  slot.text = best.toUpperCase();
  return true;
}

/**
 * In a text a thing is said by other parts of speech: «продлить» by «продление», «гарантийный» by «гарантия». A Russian word
 * stands for those of its root too, for less.
 */
export function withRoot(slot: Slot): Slot {
  const [own] = slot.alternatives;
  const [term] = own?.terms ?? [];
  if (slot.isModel || !own || !term || own.terms.length > 1 || own.isForTexts || !/^[а-яё]+$/i.test(slot.text))
    return slot;
  const length = Math.max(SHORTEST_ROOT, Math.ceil(term.word.length * ROOT_PART));
  if (length >= term.word.length && term.word.length < SHORTEST_ROOT) return slot;
  const root = { ...prefix(term.word.slice(0, length)), weight: ROOT_WEIGHT };
  return { ...slot, alternatives: [...slot.alternatives, root] };
}

/** Takes an unknown word that no slip explains by its root. */
export function takeRoot(slot: Slot): void {
  if (slot.root && slot.alternatives.length === 0) slot.alternatives = [slot.root];
}

/** The question with unknown words put right («комутатр точкадоступа»), or undefined when nothing is near. */
export function correctedText(
  { slots, pieces }: Question,
  similar: readonly Similar[],
  lexicon: Lexicon,
  thesaurus: Thesaurus,
): string | undefined {
  let isCorrected = false;
  const texts = pieces.map(({ text, slot }) => {
    if (!slot?.slips || slot.isModel || !slots.includes(slot)) return text;
    const known = [...thesaurus.shown].flatMap(([word, shown]) =>
      (slot.slips?.forms ?? []).map((form): Similar => ({ form, word, shown, count: 1 })),
    );
    const [near] = nearest(slot, [...similar, ...known]);
    const right = splitWords(text, lexicon) ?? (slot.root && near?.distance === 2 ? undefined : near?.shown);
    if (right === undefined) return text;
    isCorrected = true;
    return right;
  });
  return isCorrected ? texts.join(' ') : undefined;
}

const SHORTEST_PART = 4;

/** «точкадоступа» → «точка доступа». */
function splitWords(text: string, lexicon: Lexicon): string | undefined {
  const word = fold(text);
  if (!/^[а-я]+$/.test(word)) return undefined;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => lexicon.count(russianKey(part)) > 1)) return parts.join(' ');
  }
  return undefined;
}

/** Whether a text of the question is too little to search for: no letters, no digits. */
export function isEmptyQuestion(query: string): boolean {
  return tokenise(fold(query)).length === 0;
}
