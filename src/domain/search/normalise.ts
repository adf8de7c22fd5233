/**
 * How a text becomes words of the search index, and how a visitor's spelling becomes the same words: case, ё, Russian
 * endings, transliteration, Cyrillic look-alikes of Latin letters, separators in models, figures with units. Pure; the
 * indexer, the question and the marking of matched words all use it.
 *
 * A word of the index is Latin: Russian words by their stem's sound («коммутаторы» → `komutator`, which `kommutator`
 * sounds like too), Latin ones as written and by sound (`wep30l` and `vep30l`), models without separators.
 */
import { LOOKS, SOUNDS, SPELLED, spell } from '#src/domain/catalog/model-key.ts';
import { keptByText } from '#src/platform/kept.ts';
import { elementAt } from '#src/platform/lists.ts';
import { cyrillicWays, sound } from './letters.ts';
import { russianStem } from './russian-stem.ts';
import { hasDigit, isNumber, type Token, tokenise } from './tokens.ts';

/** A word of the index with the place it came from. `isModel`: holds a digit and is spelled, not inflected. */
export type Lexeme = { word: string; start: number; end: number; isModel: boolean };

/** Latin letters that look like Cyrillic ones, for «кoммутатор» with one letter of the other alphabet. */
const LOOKS_BACK: Record<string, string> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};

/** The word of the index for an inflected Russian word. */
export function russianKey(word: string): string {
  return soundOfStem(word, russianStem(word));
}

/** A stem that keeps what is the end of a verb only by its looks: «антены», «педали». */
function nounKey(word: string): string {
  return VERB_LIKE.test(word) ? soundOfStem(word, word.slice(0, -1)) : russianKey(word);
}
const VERB_LIKE = /^.{2,}(?:[аеияы]л[аиоы]|ен[аоы])$/;

/** «Терминалы» by the stem of «терминал», whose end the stemmer takes for that of a verb. */
function nominativeKey(word: string): string[] {
  const stem = russianStem(word);
  return stem !== word && /[ая]л$/.test(stem) ? [russianKey(stem)] : [];
}

function soundOfStem(word: string, found: string): string {
  let stem = found;
  // «Пое» is PoE by its sound, not a form of «ПО», «апи» is API: two letters with a vowel are no stem.
  if (word.length === 3 && /^(?:.[аеиоуыэюя]|[аеиоуыэюя].)$/.test(stem)) stem = word;
  // A fleeting vowel: «точек» and «точка», «настроек» and «настройка».
  if (stem.length >= 5) stem = stem.replace(/(?<=[^аеиоуыэюя])[ео]к$/, 'к').replace(/(?<=[аеиоуыэюя])ек$/, 'йк');
  return sound(spell(stem, SOUNDS));
}

export const isCyrillic = (word: string) => /[а-яіѕј]/.test(word);
const isLatin = (word: string) => /[a-z]/.test(word);

/** Words of the index that one word of a text gives. Texts say the same words again and again, when they are indexed and when what was found is marked. */
export const keysOfText = keptByText<readonly string[]>(8_000, makeTextKeys);

function makeTextKeys(word: string): string[] {
  if (hasDigit(word))
    return isCyrillic(word) ? [...new Set([numberUnit(word), ...spellings([word])])] : latinKeys(word);
  if (!isCyrillic(word)) return latinKeys(word);
  if (isLatin(word)) return [...new Set([...mixedKeys(word)])];
  return [russianKey(word)];
}

const latinKeys = (word: string) => [...new Set([word, sound(word)])];

/** «160вт» as «160 вт» gives it. */
function numberUnit(word: string): string {
  const parts = /^(\d+)([а-я]+)$/.exec(word);
  return parts ? `${parts[1]}${russianKey(elementAt(parts, 2))}` : spell(word, SPELLED);
}

/** A word of both alphabets, without digits: all Cyrillic, or all Latin. */
function mixedKeys(word: string): string[] {
  const latin = spell(word, LOOKS);
  const cyrillic = word.replace(/[a-z]/g, (letter) => LOOKS_BACK[letter] ?? letter);
  return isLatin(cyrillic) ? latinKeys(latin) : [russianKey(cyrillic), ...latinKeys(latin)];
}

/**
 * Words of the index that a visitor's word may mean, the likeliest first. Later ones count only when no earlier one is
 * known. A question asks for the keys of its words again and again.
 */
export const keysOfQuery = keptByText<readonly string[]>(4_000, makeKeys);
/** The likeliest word of the index that a visitor's word means. */
export const keyOfWord = (word: string): string => elementAt(keysOfQuery(word), 0);
/** The same of each word of a phrase. */
export const keysOfPhrase = (phrase: string): string[] => tokenise(phrase).map(({ word }) => keyOfWord(word));

function makeKeys(word: string): string[] {
  if (hasDigit(word)) return [...new Set([numberUnit(word), ...spellings([word])])];
  if (!isCyrillic(word))
    return [
      ...new Set([...latinKeys(word), ...cyrillicWays(word).map(russianKey), ...singular(word).flatMap(latinKeys)]),
    ];
  if (isLatin(word)) return [...new Set(mixedKeys(word))];
  const isLookAlike = LOOK_ALIKE.test(word);
  return [
    ...new Set([
      russianKey(word),
      nounKey(word),
      ...nominativeKey(word),
      ...spellings([word]).filter((form) => isLookAlike || form !== spell(word, LOOKS)),
    ]),
  ];
}
/** «Switches», «gateways», «antennas»: the word of one. */
function singular(word: string): string[] {
  if (!/^[a-z]{2,}[^su]s$/.test(word)) return [];
  return [word.replace(/ies$/, 'y').replace(/(?<=ch|sh|x)es$|s$/, '')];
}

/** «МЕС» may be «MEC»; «пора» is no «popa». */
const LOOK_ALIKE = /^[авекмнорстухіѕј]+$/;

/**
 * A model written in pieces → its spellings without separators, Latin. A Cyrillic run may be look-alikes («МЕS», «Р») or
 * letters by sound («мес», «д»), each run its own way.
 */
export function spellings(words: readonly string[]): string[] {
  const name = words.join('');
  const runs = name.match(/[а-яіѕј]+|[^а-яіѕј]+/g) ?? [];
  if (!runs.some(isCyrillic)) return [...new Set([name, sound(name)])];
  // Beside Latin letters it is a look-alike, beside none a letter by sound.
  const tables = isLatin(name) ? [LOOKS, SPELLED, SOUNDS] : [SOUNDS, SPELLED, LOOKS];
  let forms = [''];
  for (const run of runs) {
    const ways = isCyrillic(run) ? [...new Set(tables.map((letters) => spell(run, letters)))] : [run];
    const fits = forms.length * ways.length <= 27;
    forms = forms.flatMap((form) => (fits ? ways : ways.slice(0, 1)).map((way) => form + way));
  }
  const raw = [...new Set([...tables.map((letters) => spell(name, letters)), ...forms])];
  return [...new Set([...raw, ...raw.map(sound)])];
}

const MODEL_PARTS = 6;
const MAX_WORD = 60;

/** Everything a text gives the index. `isModel`: the whole text is one name («LTP-8X rev.C»), spaces are separators too. */
export function* lexemesOf(text: string, { isModel = false } = {}): Generator<Lexeme> {
  const tokens = tokenise(text);
  for (const [at, { word, start, end }] of tokens.entries()) {
    if (word.length > MAX_WORD) continue;
    if (!isModel && /^\p{L}$/u.test(word)) continue; // a letter alone says something in a name only
    for (const key of keysOfText(word)) if (key) yield { word: key, start, end, isModel: hasDigit(word) };
    const last = lastOfName(tokens, at, isModel);
    yield* namesFrom(tokens, at, last, isModel);
    yield* withNumber(tokens, at, last, isModel);
  }
}

/** The last part of the name that has a part at `from`. */
function lastOfName(tokens: readonly Token[], from: number, isModel: boolean): number {
  const isPart = (next: Token | undefined) =>
    next !== undefined &&
    (isModel || (next.isGlued && !next.isSlash && !(isCyrillic(next.word) && !hasDigit(next.word))));
  let last = from;
  while (last - from < MODEL_PARTS && isPart(tokens[last + 1])) last += 1;
  return last;
}

const mayBeName = (word: string, isModel: boolean) => isModel || !isCyrillic(word) || hasDigit(word);

/** The rest of a name from a part on: «mes2420d08dp», «08dp»; from digits inside too: «2420d08dp». */
function* namesFrom(tokens: readonly Token[], from: number, last: number, isModel: boolean): Generator<Lexeme> {
  const parts = tokens.slice(from, last + 1);
  const [first, final] = [parts[0], parts.at(-1)];
  const name = parts.map(({ word }) => word).join('');
  if (!first || !final || !mayBeName(first.word, isModel) || name.length > MAX_WORD) return;
  if (last > from) yield* spelled(name, first.start, final.end);
  if (!/\d{3}/.test(first.word)) return;
  for (const digits of first.word.matchAll(/(?<=\D)\d{3,}/g)) {
    yield* spelled(name.slice(digits.index), first.start, final.end);
  }
}

/** «24 порта», «150 точек», «350 Вт», «Wi-Fi 6». */
function* withNumber(tokens: readonly Token[], at: number, last: number, isModel: boolean): Generator<Lexeme> {
  const { word, start } = elementAt(tokens, at);
  const next = tokens[at + 1];
  if (next && isNumber(word) && word.length <= 5 && !hasDigit(next.word)) {
    for (const key of keysOfText(next.word)) yield { word: word + key, start, end: next.end, isModel: true };
  }
  const number = tokens[last + 1];
  if (isModel || !number || !isNumber(number.word) || number.word.length > 3) return;
  const name = tokens
    .slice(at, last + 1)
    .map((part) => part.word)
    .join('');
  if (mayBeName(word, isModel) && !hasDigit(name)) yield* spelled(name + number.word, start, number.end);
}

function* spelled(name: string, start: number, end: number): Generator<Lexeme> {
  const forms = isCyrillic(name) ? spellings([name]) : latinKeys(name);
  for (const word of forms) yield { word, start, end, isModel: true };
}
