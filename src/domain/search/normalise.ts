/**
 * How a text becomes words of the search index, and how a visitor's spelling becomes the same words: case, ё, Russian
 * endings, transliteration, Cyrillic look-alikes of Latin letters, the other keyboard layout, separators in models,
 * figures with units. Pure; the indexer, the query and the marking of matched words all use it.
 *
 * A word of the index is Latin: Russian words by their stem's sound («коммутаторы» → `komutator`, which `kommutator`
 * sounds like too), Latin ones as written and by sound (`wep30l` and `vep30l`), models without separators.
 */
import { russianStem } from './russian-stem.ts';

/** A word in a text; `start` and `end` are its place in UTF-16 units. */
export type Token = {
  word: string;
  start: number;
  end: number;
  /** Stands right after the token before it, with one separator of models or none: «MES2420D-08DP», «802.11ax». */
  isGlued: boolean;
  /** The separator was a slash: «10/100/1000», which joins alternatives, not parts of a name. */
  isSlash: boolean;
};
/** A word of the index with the place it came from. `isModel`: holds a digit and is spelled, not inflected. */
export type Lexeme = { word: string; start: number; end: number; isModel: boolean };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const PORT_WORD = 'порт';

/** One spelling of one thing: compatibility forms, case, ё. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
}

/** Words of a text in their order. Speeds become one word («10 Гбит/с» → `10g`), «24×1G» becomes «24 порт 1g». */
export function tokenise(text: string): Token[] {
  const raw: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(WORD)) {
    const gap = text.slice(last, match.index);
    last = match.index + match[0].length;
    const isFirst = raw.length === 0;
    const isGlued = !isFirst && /^(?:|[-‐‑–_.,/+×*'’])$/u.test(gap);
    raw.push({
      word: fold(match[0]),
      start: match.index,
      end: last,
      isGlued,
      isSlash: gap === '/',
    });
  }
  return raw.length === 0 ? raw : joinUnits(raw, text);
}

const GIGABITS = /^(?:g|ge|gbe|gb|gbps|gbit|г|гбит|гигабит|гигабита|гбпс|гб)$/;
const MEGABITS = /^(?:mbps|mbit|мбит|мегабит|мегабита|мбпс)$/;
const SPEED = /^(\d{1,3})(g|ge|gbe|gbps|gbit|г|гбит|m|mbps|mbit|мбит)$/;
const TIMES = /^(\d{1,3})[xх](\d{1,3}(?:g|ge|г|гбит))$/;

function joinUnits(raw: Token[], text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const token = raw[at] as Token;
    const next = raw[at + 1];
    const isPart = token.isGlued && /[a-zа-я]$/.test(raw[at - 1]?.word ?? '');
    const times = token.isGlued ? null : TIMES.exec(token.word);
    if (times) {
      tokens.push({ ...token, word: times[1] as string });
      tokens.push({ ...token, word: PORT_WORD, isGlued: false });
      tokens.push({ ...token, word: speed(times[2] as string) ?? (times[2] as string), isGlued: false });
      continue;
    }
    const sign = next && text.slice(token.end, next.start).trim();
    if (next && /^\d+$/.test(token.word) && (sign === '×' || sign === '*')) {
      tokens.push(token);
      if (/^\d+$/.test(next.word)) {
        tokens.pop();
        tokens.push({ ...token, word: `${token.word}x${next.word}`, end: next.end }); // MIMO 4×4
        at += 1;
      } else tokens.push({ ...token, word: PORT_WORD, isGlued: false });
      continue;
    }
    // A fraction before a speed: «2,5 Гбит/с», «2.5G».
    const after = raw[at + 2];
    if (next?.isGlued && /^\d{1,2}$/.test(token.word) && !isPart && /[.,]/.test(sign ?? '')) {
      const whole =
        speed(next.word) ?? (/^\d$/.test(next.word) && after ? unitSpeed(next.word, after.word) : undefined);
      if (whole) {
        const isTwo = speed(next.word) !== undefined;
        const used = isTwo ? 1 : 2 + perSecond(raw, at + 2, text);
        const end = (raw[at + used] as Token).end;
        tokens.push({ ...token, word: `${token.word}p${whole}`, end });
        at += used;
        continue;
      }
    }
    const alone = isPart ? undefined : speed(token.word);
    if (alone) {
      const used = perSecond(raw, at, text);
      tokens.push({ ...token, word: alone, end: (raw[at + used] as Token).end });
      at += used;
      continue;
    }
    const withUnit = next && !isPart && /^\d{1,3}$/.test(token.word) && unitSpeed(token.word, next.word);
    if (withUnit && next && /^(?:\s*|-)$/.test(text.slice(token.end, next.start))) {
      const used = 1 + perSecond(raw, at + 1, text);
      const isMemory = /^(?:гб|gb)$/.test(next.word) && used === 1;
      if (!isMemory) {
        tokens.push({ ...token, word: withUnit, end: (raw[at + used] as Token).end });
        at += used;
        continue;
      }
    }
    tokens.push(token);
  }
  return tokens;
}

/** 1 when «/с» follows. */
function perSecond(raw: readonly Token[], at: number, text: string): 0 | 1 {
  const [unit, next] = [raw[at], raw[at + 1]];
  return unit && next && /^[сs]$/.test(next.word) && text.slice(unit.end, next.start) === '/' ? 1 : 0;
}

function speed(word: string): string | undefined {
  const found = SPEED.exec(word);
  return found ? `${found[1]}${/^[gг]/.test(found[2] as string) ? 'g' : 'm'}` : undefined;
}

function unitSpeed(number: string, unit: string): string | undefined {
  if (GIGABITS.test(unit)) return `${number}g`;
  return MEGABITS.test(unit) ? `${number}m` : undefined;
}

const SOUNDS: Record<string, string> = Object.fromEntries(
  [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'].map((letter, index) => [
    letter,
    'a b v g d e j z i i k l m n o p r s t u f h ts ch sh sh - i - e u a'.replaceAll('-', '').split(' ')[index] ?? '',
  ]),
);
/** As people spell Latin abbreviations in Cyrillic: х is x, ц is c. */
const SPELLED: Record<string, string> = { ...SOUNDS, х: 'x', ц: 'c', ж: 'zh' };
/** Cyrillic letters that look like Latin ones. */
const LOOKS: Record<string, string> = {
  ...SPELLED,
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
};
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

const spell = (word: string, letters: Record<string, string>) =>
  word.replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter);

/** How a Latin spelling sounds, coarsely: w is v, c and q are k, x is ks, y is i, doubled letters are one. */
export function sound(latin: string): string {
  return latin
    .replace(/shch|sch/g, 'sh')
    .replaceAll('zh', 'j')
    .replaceAll('kh', 'h')
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replace(/y([uae])/g, '$1')
    .replace(/c(?!h)/g, 'k')
    .replaceAll('q', 'k')
    .replaceAll('y', 'i')
    .replace(/([a-z])\1+/g, '$1');
}

const PAIRS = 'shch щ sch щ zh ж kh х ts ц ch ч sh ш yu ю ju ю ya я ja я yo е jo е ye е x кс w в q к'.split(' ');
const SINGLE: Record<string, string> = Object.fromEntries(
  [...'abdefghijklmnoprstuvz'].map((letter, index) => [letter, [...'абдефгхийклмнопрстувз'][index] as string]),
);

/** A Russian word written in Latin letters: «promyshlennyj» → «промышленный». */
function toCyrillic(latin: string): string {
  let rest = latin;
  for (let at = 0; at < PAIRS.length; at += 2) rest = rest.replaceAll(PAIRS[at] as string, PAIRS[at + 1] as string);
  return rest
    .replace(/c(?=[eiyеиы])/g, 'ц')
    .replaceAll('c', 'к')
    .replace(/(?<=[aeiouаеиоуыэюя])y/g, 'й')
    .replace(/y(?=y)/g, 'ы')
    .replace(/(?<=ы)y/g, 'й')
    .replaceAll('y', 'ы')
    .replace(/[a-z]/g, (letter) => SINGLE[letter] ?? letter);
}

/** The word of the index for an inflected Russian word. */
export function russianKey(word: string): string {
  let stem = russianStem(word);
  // A fleeting vowel: «точек» and «точка», «настроек» and «настройка».
  if (stem.length >= 5) stem = stem.replace(/(?<=[^аеиоуыэюя])[ео]к$/, 'к').replace(/(?<=[аеиоуыэюя])ек$/, 'йк');
  return sound(spell(stem, SOUNDS));
}

const isCyrillic = (word: string) => /[а-яіѕј]/.test(word);
const isLatin = (word: string) => /[a-z]/.test(word);
export const hasDigit = (word: string) => /\d/.test(word);
const isNumber = (word: string) => /^\d+$/.test(word);

/** Words of the index that one word of a text gives. */
function keysOfText(word: string): string[] {
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
  return parts ? `${parts[1]}${russianKey(parts[2] as string)}` : spell(word, SPELLED);
}

/** A word of both alphabets, without digits: all Cyrillic, or all Latin. */
function mixedKeys(word: string): string[] {
  const latin = spell(word, LOOKS);
  const cyrillic = word.replace(/[a-z]/g, (letter) => LOOKS_BACK[letter] ?? letter);
  return isLatin(cyrillic) ? latinKeys(latin) : [russianKey(cyrillic), ...latinKeys(latin)];
}

/**
 * Words of the index that a visitor's word may mean, the likeliest first. Later ones count only when no earlier one is
 * known.
 */
export function keysOfQuery(word: string): string[] {
  if (hasDigit(word)) return [...new Set([numberUnit(word), ...spellings([word])])];
  if (!isCyrillic(word)) return [...new Set([...latinKeys(word), russianKey(toCyrillic(word))])];
  if (isLatin(word)) return [...new Set(mixedKeys(word))];
  const isLookAlike = LOOK_ALIKE.test(word);
  return [
    ...new Set([russianKey(word), ...spellings([word]).filter((form) => isLookAlike || form !== spell(word, LOOKS))]),
  ];
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

/** Letters, digits and nothing else, as models are compared: «MES2420D-08DP» → `mes2420d08dp`. */
export function modelKey(model: string): string {
  return spell(
    tokenise(model)
      .map(({ word }) => word)
      .join(''),
    LOOKS,
  );
}

const EN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`";
const RU = 'йцукенгшщзхъфывапролджэячсмитьбю.ё';
const TO_RU = new Map([...EN].map((key, index) => [key, [...RU][index] as string]));
const TO_EN = new Map([...RU].map((key, index) => [key, [...EN][index] as string]));
for (const [key, letter] of [...'{}:"<>~'].map((key, index) => [key, [...'хъжэбюё'][index] as string] as const))
  TO_RU.set(key, letter);

/** The same keys on the other layout, or undefined when the text holds letters of both or of none. */
export function otherLayout(text: string): string | undefined {
  const lower = text.normalize('NFKC').toLowerCase();
  const [latin, cyrillic] = [/[a-z]/.test(lower), /[а-яё]/.test(lower)];
  if (latin === cyrillic) return undefined;
  const keys = latin ? TO_RU : TO_EN;
  return [...lower].map((key) => keys.get(key) ?? key).join('');
}

/** Words without a meaning of their own. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'и в во на с со для под от до к ко из у о об или не что как где чем за это мне нам есть the of for with and in by'.split(
    ' ',
  ),
);

const MODEL_PARTS = 6;
const MAX_WORD = 60;

/** Everything a text gives the index. `isModel`: the whole text is one name («LTP-8X rev.C»), spaces are separators too. */
export function* lexemesOf(text: string, { isModel = false } = {}): Generator<Lexeme> {
  const tokens = tokenise(text);
  for (const [at, token] of tokens.entries()) {
    const { word, start, end } = token;
    if (word.length > MAX_WORD || STOP_WORDS.has(word)) continue;
    if (!isModel && /^\p{L}$/u.test(word)) continue; // a letter alone says something in a name only
    for (const key of keysOfText(word)) if (key) yield { word: key, start, end, isModel: hasDigit(word) };

    // The rest of a name from here on: «mes2420d08dp», «08dp»; from digits inside too: «2420d08dp».
    let last = at;
    const isPart = (next: Token | undefined) =>
      next !== undefined &&
      (isModel || (next.isGlued && !next.isSlash && !(isCyrillic(next.word) && !hasDigit(next.word))));
    while (last + 1 < tokens.length && last - at < MODEL_PARTS && isPart(tokens[last + 1])) last += 1;
    const parts = tokens.slice(at, last + 1);
    const name = parts.map((part) => part.word).join('');
    const nameEnd = (parts.at(-1) as Token).end;
    const isName = isModel || !isCyrillic(word) || hasDigit(word);
    if (isName && name.length <= MAX_WORD) {
      if (last > at) yield* spelled(name, start, nameEnd);
      if (/\d{3}/.test(word)) {
        for (const digits of word.matchAll(/(?<=\D)\d{3,}/g)) yield* spelled(name.slice(digits.index), start, nameEnd);
      }
    }

    // «24 порта», «150 точек», «350 Вт», «Wi-Fi 6».
    const next = tokens[at + 1];
    if (next && isNumber(word) && word.length <= 5 && !hasDigit(next.word)) {
      for (const key of keysOfText(next.word)) yield { word: word + key, start, end: next.end, isModel: true };
    }
    const number = tokens[last + 1];
    if (!isModel && number && isNumber(number.word) && number.word.length <= 3 && isName && !hasDigit(name)) {
      yield* spelled(name + number.word, start, number.end);
    }
  }
}

function* spelled(name: string, start: number, end: number): Generator<Lexeme> {
  const forms = isCyrillic(name) ? spellings([name]) : latinKeys(name);
  for (const word of forms) yield { word, start, end, isModel: true };
}

/**
 * Edits between two words, a swap of neighbours counting once (optimal string alignment), or `limit + 1` when there are
 * more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [before, previous] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((previous[j] as number) + 1, (row[j - 1] as number) + 1, (previous[j - 1] as number) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] as number) + 1);
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, previous] = [previous, row];
  }
  return previous[b.length] as number;
}

/** Slips that a word of this many characters may have: short words are other words, not misspelled ones. */
export function slipsAllowed(characters: number): 0 | 1 | 2 {
  if (characters < 4) return 0;
  return characters < 8 ? 1 : 2;
}

export { PORT_WORD };
