/** Words of a text in their order, with speeds and counts of ports brought to one spelling. */
import { elementAt } from '#src/platform/lists.ts';

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

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** «8 портов, аплинк 10G»: the speed is that of others. */
export const isUplink = (token: Pick<Token, 'word'> | undefined): boolean =>
  /^(?:аплинк|uplink)/u.test(token?.word ?? '');
/** The word that counts of ports are written with. */
export const PORT_WORD = 'порт';

export const hasDigit = (word: string): boolean => /\d/.test(word);
/** «10G», «2,5g». */
export const isSpeed = (word: string): boolean => /^\d+(?:[.,]\d+)?[gг]$/iu.test(word);
export const isNumber = (word: string): boolean => /^\d+$/.test(word);
/** Letters and figures in one word: «MES2324», «4x4». */
export const beginsName = (token: Pick<Token, 'word'> | undefined): boolean =>
  token !== undefined && hasDigit(token.word) && !isNumber(token.word);

/** One spelling of one thing: compatibility forms, case, ё. */
export function fold(text: string): string {
  return (PLAIN.test(text) ? text : text.normalize('NFKC')).toLowerCase().replaceAll('ё', 'е');
}
/** Has no other form. */
const PLAIN = /^[a-zа-яё\d ]*$/i;

/** What may stand between two parts of a name, or nothing. */
const GLUE = "-‐‑–_.,/+×*'’";

/** Words of a text in their order. Speeds become one word («10 Гбит/с» → `10g`), «24×1G» becomes «24 порт 1g». */
export function tokenise(text: string): Token[] {
  const raw: Token[] = [];
  let last = 0;
  for (const match of text.matchAll(WORD)) {
    const gap = text.slice(last, match.index);
    last = match.index + match[0].length;
    const isGlued = raw.length > 0 && gap.length <= 1 && GLUE.includes(gap);
    raw.push({ word: fold(match[0]), start: match.index, end: last, isGlued, isSlash: gap === '/' });
  }
  const tokens: Token[] = [];
  for (let at = 0; at < raw.length; ) {
    const read = joined(raw, at, text);
    if (read) tokens.push(...read.tokens);
    else tokens.push(measured(elementAt(raw, at), raw[at - 1]));
    at += read?.used ?? 1;
  }
  return tokens;
}

/** «3 метра», «80km», «1310 nm» as units are written: «3 м», «80км». */
function measured(token: Token, before: Token | undefined): Token {
  const mayBe = /^\d/.test(token.word) || isNumber(before?.word ?? '');
  const [, number = '', word = ''] = (mayBe && /^(\d*)(\p{L}+)$/u.exec(token.word)) || [];
  if (word === '') return token;
  const unit = LENGTHS.find(([, names]) => names.test(word))?.[0];
  return unit === undefined ? token : { ...token, word: number + unit };
}
const LENGTHS = [
  ['км', /^(?:km|км|килом|километр(?:а|ов|овый|овая|ы)?)$/],
  ['нм', /^(?:nm|нм|нанометр(?:а|ов)?)$/],
  ['м', /^(?:метр(?:а|ов|овый|ы)?)$/],
] as const;

const GIGABITS = /^(?:g|ge|gbe|gb|gbps|gbit|г|гбит|гигабит|гигабита|гига?|гигов|гбпс|гб)$/;
const MEGABITS = /^(?:mbps|mbit|мбит|мегабит|мегабита|мбпс)$/;
/** Gigabytes, unless «/с» follows. */
const MEMORY = /^(?:гб|gb|гига?|гигов)$/;
const SPEED = /^(\d{1,3})(g|ge|gbe|gbps|gbit|г|гбит|m|mbps|mbit|мбит)$/;
const TIMES = /^(\d{1,3})[xх](\d{1,3}(?:g|ge|г|гбит))$/;
/** Ports by their names: «8xGE», «4xSFP+». */
const PORT_NAME = 'ge|gbe|fe|te|xge|q?sfp(?:28)?|rj(?:11|45)?|fxs|fxo|g?pon|lan|combo|комбо|poe|пое';
const NAMED_TIMES = new RegExp(`^(\\d{1,3})[xх](${PORT_NAME}|e1)$`);
const ALIKE: Readonly<Record<string, string>> = { te: '10g', xge: '10g', gbe: '1g', ge: '1g', fe: '100m' };

type Joined = { tokens: Token[]; used: number };
type Rule = (raw: readonly Token[], at: number, text: string) => Joined | undefined;

/** Figures with their units, read as one; undefined for a word that stays as it is. */
function joined(raw: readonly Token[], at: number, text: string): Joined | undefined {
  const token = elementAt(raw, at);
  if (!hasDigit(token.word)) return undefined;
  for (const rule of [
    gluedTimes,
    namedTimes,
    signedTimes,
    spacedTimes,
    fraction,
    gigabitPorts,
    wholeSpeed,
    apartSpeed,
  ]) {
    const found = rule(raw, at, text);
    if (found) return found;
  }
  return undefined;
}

/** A part of a name: the letters before it are glued to it. */
const isPart = (raw: readonly Token[], at: number) =>
  raw[at]?.isGlued === true && /[a-zа-я]$/.test(raw[at - 1]?.word ?? '');
const signBetween = (token: Token, next: Token | undefined, text: string) =>
  next && text.slice(token.end, next.start).trim();

/** «24x1g». */
const gluedTimes: Rule = (raw, at) => {
  const token = elementAt(raw, at);
  const [, count, rate] = (token.isGlued ? null : TIMES.exec(token.word)) ?? [];
  if (!count || !rate) return undefined;
  const tokens = [
    { ...token, word: count },
    { ...token, word: PORT_WORD, isGlued: false },
    { ...token, word: speed(rate) ?? rate, isGlued: false },
  ];
  return { tokens, used: 1 };
};

/** «8xGE» is «8 порт 1g»; «20xGE/FE» is a part of a name. */
const namedTimes: Rule = (raw, at) => {
  const token = elementAt(raw, at);
  const [, count, name] = (token.isGlued || raw[at + 1]?.isSlash ? null : NAMED_TIMES.exec(token.word)) ?? [];
  if (!count || !name) return undefined;
  const tokens = [
    { ...token, word: count },
    { ...token, word: PORT_WORD, isGlued: false },
    { ...token, word: ALIKE[name] ?? name, isGlued: false },
  ];
  return { tokens, used: 1 };
};

/** «24 x 1G» is «24 порт 1G». */
const spacedTimes: Rule = (raw, at) => {
  const [token, sign, next] = [elementAt(raw, at), raw[at + 1], raw[at + 2]];
  if (!next || !isNumber(token.word) || token.isGlued || !/^[xх]$/.test(sign?.word ?? '')) return undefined;
  if (!SPEED.test(next.word) && !NAMED_NEXT.test(next.word)) return undefined;
  return { tokens: [token, { ...token, word: PORT_WORD, isGlued: false }], used: 2 };
};
const NAMED_NEXT = new RegExp(`^(?:${PORT_NAME}|e1)$`);

/** «24 × SFP» is «24 порт SFP», «4×4» of MIMO is one word. */
const signedTimes: Rule = (raw, at, text) => {
  const [token, next] = [elementAt(raw, at), raw[at + 1]];
  const sign = signBetween(token, next, text);
  if (!next || !isNumber(token.word) || (sign !== '×' && sign !== '*')) return undefined;
  if (isNumber(next.word)) {
    return { tokens: [{ ...token, word: `${token.word}x${next.word}`, end: next.end }], used: 2 };
  }
  return { tokens: [token, { ...token, word: PORT_WORD, isGlued: false }], used: 1 };
};

/** A fraction before a speed: «2,5 Гбит/с», «2.5G». */
const fraction: Rule = (raw, at, text) => {
  const [token, next, after] = [elementAt(raw, at), raw[at + 1], raw[at + 2]];
  if (!next?.isGlued || !/^\d{1,2}$/.test(token.word) || isPart(raw, at)) return undefined;
  if (!/[.,]/.test(signBetween(token, next, text) ?? '')) return undefined;
  const glued = speed(next.word);
  const whole = glued ?? (/^\d$/.test(next.word) && after ? unitSpeed(next.word, after.word) : undefined);
  if (!whole) return undefined;
  const used = glued === undefined ? 2 + perSecond(raw, at + 2, text) : 1;
  return { tokens: [{ ...token, word: `${token.word}p${whole}`, end: elementAt(raw, at + used).end }], used: used + 1 };
};

/** «24 гигабит» are 24 ports: there is no such speed. */
const gigabitPorts: Rule = (raw, at, text) => {
  const [token, next, after] = [elementAt(raw, at), raw[at + 1], raw[at + 2]];
  if (!next || isPart(raw, at) || !PORTS_OF.test(token.word) || !GIGABIT_WORD.test(next.word)) return undefined;
  if (perSecond(raw, at + 1, text) > 0) return undefined;
  const isSaid = after !== undefined && /^порт/.test(after.word);
  const tokens = [
    { ...token, word: token.word },
    { ...token, word: PORT_WORD, isGlued: false },
    { ...next, word: '1g', isGlued: false, ...(isSaid && { end: after.end }) },
  ];
  return { tokens, used: isSaid ? 3 : 2 };
};
/** Numbers of ports that are no speed. */
const PORTS_OF = /^(?:[4-9]|1[1-9]|2[0-46-9]|3\d|4[1-9]|5[1-9])$/;
const GIGABIT_WORD = /^(?:гигабит|гигабита|гигабитных|гигабитные|гиг|гигов|гиговых|gigabit)$/;

/** «10g», «10гбит/с». */
const wholeSpeed: Rule = (raw, at, text) => {
  const token = elementAt(raw, at);
  const word = isPart(raw, at) ? undefined : speed(token.word);
  if (!word) return undefined;
  const used = perSecond(raw, at, text);
  return { tokens: [{ ...token, word, end: elementAt(raw, at + used).end }], used: used + 1 };
};

/** «10 Гбит/с», «10-Гбит». */
const apartSpeed: Rule = (raw, at, text) => {
  const [token, next] = [elementAt(raw, at), raw[at + 1]];
  if (!next || isPart(raw, at) || !/^\d{1,6}$/.test(token.word)) return undefined;
  const word = unitSpeed(token.word, next.word);
  if (!word || !/^(?:\s*|-)$/.test(text.slice(token.end, next.start))) return undefined;
  const used = 1 + perSecond(raw, at + 1, text);
  if (MEMORY.test(next.word) && used === 1) return undefined;
  return { tokens: [{ ...token, word, end: elementAt(raw, at + used).end }], used: used + 1 };
};

/** How many words «/с» or «в секунду» takes where it follows. */
function perSecond(raw: readonly Token[], at: number, text: string): 0 | 1 | 2 {
  const [unit, next, last] = [raw[at], raw[at + 1], raw[at + 2]];
  if (next?.word === 'в' && /^сек(?:унду)?$/.test(last?.word ?? '')) return 2;
  return unit && next && /^[сs]$/.test(next.word) && text.slice(unit.end, next.start) === '/' ? 1 : 0;
}

function speed(word: string): string | undefined {
  const [, number, unit] = SPEED.exec(word) ?? [];
  return number && unit && !isGrams(number, unit) ? `${number}${/^[gг]/.test(unit) ? 'g' : 'm'}` : undefined;
}

function unitSpeed(number: string, unit: string): string | undefined {
  const isShort = number.length <= 3;
  if (GIGABITS.test(unit)) return !isShort || isGrams(number, unit) ? undefined : `${number}g`;
  if (!MEGABITS.test(unit)) return undefined;
  return isShort ? `${number}m` : IN_GIGABITS.get(number);
}
/** «10000 Мбит/с»: speeds of ports in megabits. */
const IN_GIGABITS: ReadonlyMap<string, string> = new Map([
  ['1000', '1g'],
  ['2500', '2p5g'],
  ['5000', '5g'],
  ['10000', '10g'],
  ['25000', '25g'],
  ['40000', '40g'],
  ['100000', '100g'],
]);

/** «900 г» is a mass: no port has such a speed. */
const isGrams = (number: string, unit: string): boolean => unit === 'г' && !SPEEDS_OF_PORTS.test(number);
const SPEEDS_OF_PORTS = /^(?:[125]|10|25|40|50|100|200|400|800)$/;
