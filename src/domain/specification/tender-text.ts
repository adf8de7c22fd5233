/**
 * A line of a tender as search's reader takes it: look-alike letters, signs of multiplication, numbers with spaces and standards of
 * ports brought to one spelling of the same length, so that every word keeps its place in the line. Pure.
 */
import { withNumerals } from '#src/domain/search/numerals.ts';
import type { Thesaurus } from '#src/domain/search/thesaurus.ts';
import { type Token, tokenise } from '#src/domain/search/tokens.ts';

/** Cyrillic letters that look like Latin ones, in capitals and small. */
const LOOKS: Readonly<Record<string, string>> = {
  ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', К: 'K', М: 'M', О: 'O', Р: 'P', Т: 'T', Х: 'X', У: 'Y' },
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', о: 'o', р: 'p', х: 'x', у: 'y', к: 'k', м: 'm', т: 't', н: 'h' },
};
/** Other shapes of signs of comparison. */
const SIGNS: Readonly<Record<string, string>> = { '⩽': '≤', '≦': '≤', '‹': '<', '⩾': '≥', '≧': '≥', '›': '>' };
const blank = (text: string): string => ' '.repeat(text.length);

/** A word of both alphabets with a Latin letter in it, all Latin where its Cyrillic letters have a twin each. */
const latin = (word: string): string => {
  if (!/[a-z]/i.test(word) || !/[а-яё]/i.test(word)) return word;
  // «IP-АТС» is no «IP-ATC»: each part by itself, but for a letter alone («10GBASE-Т»).
  if (/-[а-яё]{3,}(?![\p{L}\d])/iu.test(word)) return word.split('-').map(latin).join('-');
  const all = [...word].map((letter) => LOOKS[letter] ?? letter).join('');
  return /[а-яё]/i.test(all) ? word : all;
};

/** «1.», «2)», «1.2» before words, a number in a cell of its own: the place of a line in its list. */
const ORDINAL =
  /^\s*(?:(?:\|\s?)?\d{1,3}[.)]?(?=\s?(?:\||;\s?[\p{L}«]))|(?:поз(?:иция)?\.?\s?(?:№\s?)?|№ ?)\d{1,3}[.):]?(?=\s)|\d{1,2}(?:\.\d{1,2}){2,3}[.)]?(?=\s+\S)|\d{1,2}(?:\.\d{1,2}){1,3}[.)](?=\s+\d)|(?:п\.? ?)?(?:\d{1,3}[.)]+|\d{1,2}(?:\.\d{1,2}){1,3}[.)]?)(?=\s+(?!гбит|g(?!\p{L})|gb|мм|кг|ггц|ghz)[\p{L}«"])|\d{1,3}[.)]?(?=\t|[^\S\n]{0,9}\n(?!\s{0,9}(?:шт|компл|ед|усл)))|[а-яa-z]\)(?=\s+[\p{L}\d«"])|[а-еa-f]\.\d{1,2}(?:\.\d{1,2}){0,2}[.)]?(?=\s+[\p{L}«"]))/iu;

/** How many signs of the line say its place in a list. */
export const ordinalLength = (line: string): number => ORDINAL.exec(line)?.[0].length ?? 0;

/** A code of a classifier: ОКПД 2, КТРУ. */
const CODE = String.raw`(?<!\d)\d{2}\.\d{2}\.\d{2}\.\d{3}(?:-\d{8})?`;
const CODE_IN_BRACKETS = new RegExp(String.raw`\s?\(?${CODE}\)?`, 'g');
export const withoutCodes = (text: string): string => text.replace(CODE_IN_BRACKETS, '');

/** Codes of classifiers, and what forms of purchases say to those who fill them in. */
const NOISE = new RegExp(
  String.raw`${CODE}(?!\d)|(?:окпд|ктру)(?:\s?2(?!\d))?:?|значени[ея] характеристик\p{L}* не (?:может|могут) изменяться участником(?: закупки)?|участник закупки указывает[^\t|;]{0,160}|не (?:может|могут) изменяться участником закупки`,
  'giu',
);

/** «Согласно п. 2.1», «см. таблицу 3»: a place of the text, no value. */
const REFERENCE =
  /(?<![\p{L}\d])(?:пп?\.|пункт\p{L}{0,3}|разд\.|раздел\p{L}{0,2}|табл\.|таблиц\p{L}{1,2}|приложени\p{L}{1,2})\s?(?:№\s?)?\d{1,2}(?:\.\d{1,2}){0,3}(?:\s?(?:[-–—,]|и\s)\s?\d{1,2}(?:\.\d{1,2}){1,3}){0,6}(?![\d%])/giu;

/** Where such words stand in the line. */
export const noiseIn = (line: string): [number, number][] =>
  [...line.matchAll(NOISE)].map(({ index, 0: words }) => [index, index + words.length]);

/** The cell without what a form says to those who fill it in. */
export const withoutNoise = (cell: string): string => (NOISE_CELL.test(cell) ? '' : cell);
const NOISE_CELL =
  /^\s{0,9}(?:значени[ея] характеристик\p{L}{0,2} не (?:может|могут)|участник закупки указывает)(?!\p{L})/iu;

/** The line with the same places and one spelling of signs. */
function plain(line: string): string {
  return (
    line
      .replace(ORDINAL, blank)
      // «комбинирован-» and «ных» below it are one word.
      .replace(/(?<=\p{Ll})(-\s{0,9}\n\s{0,9})(\p{Ll}+)/gu, (_, gap: string, rest: string) => rest + blank(gap))
      .replace(NOISE, blank)
      .replace(REFERENCE, blank)
      .replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000\ufeff]/gu, ' ')
      .replace(/[‐‑‒]/gu, '-')
      .replace(/[⩽≦‹⩾≧›](?=\s?\d)/gu, (sign) => SIGNS[sign] ?? sign)
      .replace(/(?<!\p{L})плюс(?= ?\d)/giu, blank)
      .replace(/[\p{L}\d+-]+/gu, latin)
      // «Порты 1000BASE-T (LAN)»: where such ports lead.
      .replace(/\(lan\)/giu, blank)
      // «SFP (не SFP+)»: what is not meant.
      .replace(/\((?:не|кроме)\s(?!мен|бол|ниж|выш|хуж|ране|поздн|свыш|превыш)[^()\d]{1,30}\)/giu, blank)
      // «24 (двадцать четыре)»: the number is said once more.
      .replace(/(?<=\d ?)\([а-яё]{3,20}(?: [а-яё]{3,20}){0,3}\)/giu, blank)
      .replace(/(?<=\d)-(?:ти|мя|ми|ех|х|и)(?![\p{L}\d])/giu, blank)
      .replace(/(?<=\d)-(?=порт)/giu, ' ')
      // «2–4 порта»: the least of them is asked for.
      .replace(/(?<=(?<![\d.,])\d{1,2})\s?[-–—]\s?\d{1,2}(?= (?:порт|слот|интерфейс))/giu, blank)
      // «10–90 %»: the most of them is asked for.
      .replace(/(?<![\d.,])\d{1,2}\s?(?:[-–—]|\.{2,3}|…)\s?(?=\d{2,3}\s?%)/gu, blank)
      // «Порты SFP, допускаются комбинированные»: other ports may take their place.
      .replace(
        /[,(]?\s?(?:допуска\p{L}{2,4}|в\sт\.\s?ч\.|в том числе|включая)\s(?:комбинированн\p{L}{2,3}|комбо(?:-порт\p{L}{0,3})?)\)?/giu,
        blank,
      )
      // «2 порта для SFP», «слоты под модули SFP+» are ports of theirs.
      .replace(
        /(?<=(?:порт|слот|разъ[её]м)\p{L}{0,3}\s)(?:для|под)\s(?:установки\s)?(?:(?:оптическ\p{L}{2,3}\s)?(?:модул|трансивер)\p{L}{1,3}\s)?(?=q?sfp)/giu,
        blank,
      )
      .replace(/(?<![\p{L}\d])от\s\d{1,2}\s?%?\s(?=до\s\d{2,3}\s?%)/giu, blank)
      // «Уровня 2+» is L2+.
      .replace(/(?<=уров)(\p{L}{2,3})\s2\+(?!\d)/giu, (told) => `${told.slice(0, -4)} l2p`)
      // A number and its unit in cells of their own.
      .replace(
        /(?<=\d\s{0,3})[|;](?=\s{0,3}(?:вт|ватт|гбит|мбит|мб|гб|кг|мм|°|ч|час|мес|запис|байт|дба?|дби|u|mpps|%)(?![а-яё]{0,9}[a-z])\p{L}*)/giu,
        ' ',
      )
      .replace(/гигабит в секунду/giu, (unit) => 'Гбит/с'.padStart(unit.length))
      .replace(/мегабит в секунду/giu, (unit) => 'Мбит/с'.padStart(unit.length))
      .replace(/градус\p{L}* цельсия/giu, (unit) => '°C'.padStart(unit.length))
      // «24xSFP», «24 х 1G»: what follows is a port, not a size.
      .replace(/(?<=\d ?)[xх×*](?= ?(?:[\p{L}]|\d{1,3} ?(?:g|г)|\d{1,4}\/\d|\d{3,4}base))/giu, ' ')
      // «4 GE» are ports, no four gigabits.
      .replace(/(?<=(?<![\d.,/])(?!(?:10|25|40|50|100) )\d{1,2} {1,3})g(?:b?e)(?=[ ,;).]|$)/giu, (word) =>
        '1G'.padEnd(word.length),
      )
      // A plus makes another thing: PoE+, L2+.
      .replace(/(?<=poe|l2)\++/gi, (plus) => 'p'.repeat(plus.length))
      .replace(/,(?=\d)(?<=[\p{L}+"″],)/gu, ';')
      .replace(/[(:;,[…/÷](?=[-−–]\d)/gu, ' ')
  );
}

/** «16 000» as one number, «16K» as sixteen thousand: the tokens that such words make. */
function withThousands(tokens: readonly Token[], text: string): Token[] {
  const read: Token[] = [];
  for (const token of tokens) {
    const last = read.at(-1);
    // «1 000 000»: the groups before are one word already.
    const isBegun =
      last &&
      (/^[1-9]\d{0,2}$/.test(last.word) ||
        (/^[1-9]\d{3,8}$/.test(last.word) && last.end - last.start > last.word.length));
    const isGroup = isBegun && /^\d{3}$/.test(token.word) && text.slice(last.end, token.start) === ' ';
    const [, thousands] = /^(\d{1,4})[kк]$/.exec(token.word) ?? [];
    if (last && isGroup) read[read.length - 1] = { ...last, word: last.word + token.word, end: token.end };
    else read.push(thousands ? { ...token, word: `${thousands}000` } : token);
  }
  return read;
}

const MEGABITS = '(?: ?(?:мбит|mbps|mbit|mb)[^ ,;]{0,3})?';
const COPPER = String.raw`(?:[ (-]{0,2}rj-?45\)?)?`;
const SPEED = '(?:1|2[.,]5|5|10|25|40|50|100|1000)';
const UNIT = String.raw` ?(?:g(?:b?e|base-?[rxsle]\w{0,3})?|base-?[rxsl]\w{0,2}|гбит(?:\/с)?)(?![\p{L}\d])`;
/** «1G/10G», «1000BASE-X/10GBASE-R»: speeds of one port, which its cage tells. */
const SPEEDS = String.raw`(?:${SPEED}(?:${UNIT})? ?\/ ?){1,3}${SPEED}${UNIT}`;
const CAGE_SPEEDS = `(?:${SPEEDS}[ (/]{1,2})?`;
const SPEEDS_BEHIND = String.raw`(?: \(?${SPEEDS}\)?)?`;
/** Names of ports, longer ones first, with the word that stands for each (`tender-words.ts`). */
const PORTS: readonly (readonly [word: string, pattern: string])[] = [
  [
    'qsfpany',
    String.raw`(?:40 ?g(?:base-?\w{0,4}|be?)?[ (]{0,2})?qsfp\+?\)?\s?(?:\/|или)\s?(?:100 ?g(?:base-?\w{0,4}|be?)?[ (]{0,2})?qsfp-?28\)?|(?:100 ?g(?:base-?\w{0,4}|be?)?[ (]{0,2})?qsfp-?28\)?\s?(?:\/|или)\s?(?:40 ?g(?:base-?\w{0,4}|be?)?[ (]{0,2})?qsfp\+\)?`,
  ],
  ['sfpanyfast', String.raw`sfp\+\s?(?:\/|или)\s?sfp-?28|sfp-?28\s?(?:\/|или)\s?sfp\+`],
  [
    'qsfpxxviii',
    String.raw`${CAGE_SPEEDS}(?:(?:40\/)?100 ?g(?:be|e|base-?\w{0,4})?[ (/]{0,2})?qsfp-?28\)?(?: (?:40\/)?100 ?g(?:be?)?(?!\w))?${SPEEDS_BEHIND}|100 ?gbase-?\w{0,4}`,
  ],
  [
    'qsfpxl',
    String.raw`(?:40 ?g(?:be|base-?\w{0,4})?[ (/]{0,2})?qsfp\+?\)?(?: 40 ?g(?:be?)?(?!\w))?|40 ?gbase-?\w{0,4}`,
  ],
  [
    'sfpxxv',
    String.raw`${CAGE_SPEEDS}(?:(?:1\/)?(?:10\/)?25 ?g(?:be|e|base-?\w{0,4})?[ (/]{0,2})?sfp-?28\)?(?: (?:1\/)?(?:10\/)?25 ?g(?:be?)?(?!\w))?${SPEEDS_BEHIND}|25 ?gbase-?\w{0,4}`,
  ],
  ['tenbaset', String.raw`10 ?(?:g|гбит\/с|гбит)[ (-]{1,2}rj-?45\)?|10 ?gbase-?t\w?|10 ?g(?:be|e)?[ (-]{1,2}rj-?45\)?`],
  [
    'sfpten',
    String.raw`${CAGE_SPEEDS}(?:(?:1\/|100\/1000\/)?10 ?g(?:be|e|base-?[rxsle]\w{0,3})?[ (/]{0,2})?(?:sfp\/)?sfp\+\)?(?: (?:1\/)?10 ?g(?:be?)?(?!\w))?${SPEEDS_BEHIND}(?: ?\/ ?(?:10\/)?(?:100\/)?1000 ?base-?x(?: ?\(sfp\))?|\/sfp(?![\w+]))?|10 ?gbase-?[rxsle]\w{0,3}(?: ?\/ ?1000 ?base-?x)?`,
  ],
  [
    'mgebase',
    String.raw`(?:10\/)?(?:100\/)?1000\/2500(?:\/5000)?(?:\/10000)? ?(?:base-?t\w?)?|(?<=порт\p{L}{0,3} (?:по )?)2[.,]5 ?гбит\/с|2[.,]5 ?гбит\/с(?=[ (]{1,2}rj)|(?:(?:100m?|1000m?|1g?)\/){0,2}2[.,]5(?:\/5(?:\/10)?)? ?g(?![\p{L}\d])(?: ?base-?t)?|(?:(?:10m?|100m?|1000m?|1g)\/){0,3}2[.,]5 ?g(?:base-?t|\/5g(?:\/10g)?(?:base-?t)?|be(?![\p{L}]))(?: ?\(?rj-?45\)?)?`,
  ],
  [
    'combobase',
    String.raw`(?:(?:10\/100\/)?1000 ?base-?[xt]{1,2}(?:\/(?:1000 ?base-?)?(?:[xt]|sfp))?\s*\(?)?(?:combo|комбо(?:-порт\p{L}*)?|комбинированн\p{L}{2,3}(?:\s+порт\p{L}*)?)(?:\s+(?:10\/100\/)?1000 ?base-?[xt]{1,2}(?:[\/ -]{1,3}(?:1000 ?base-?[xt]|sfp|x|t|rj-?45))*)?(?:\s*\(?sfp\)?)?`,
  ],
  [
    'gebase',
    String.raw`10\/100\/1000${MEGABITS}(?: ?base-?tx?(?![\w]))?${COPPER}|1000 ?base-?tx?(?![\w])${COPPER}|(?:1 ?g(?:be|e)?|gigabit ethernet|gb?e)[ (-]{1,2}rj-?45\)?`,
  ],
  [
    'sfpone',
    String.raw`(?:100(?:base-?fx)?\/)?1000 ?base-?(?:x|sx|lx|fx)(?: ?\(?sfp\)?)?(?![\w+])|sfp(?![\w+])(?: 1 ?g(?:be?)?(?!\w))?`,
  ],
  ['febase', String.raw`10\/100(?![/\d])${MEGABITS}(?: ?base-?tx?(?![\w]))?${COPPER}|100 ?base-?tx`],
];
const PORT = new RegExp(PORTS.map(([, pattern]) => String.raw`(?<![\p{L}\d/])(${pattern})`).join('|'), 'giu');

/** «900 Мбит/с» and «0,9 Гбит/с», which search takes for speeds of ports, as a number and its unit. */
function withSpeeds(tokens: readonly Token[], text: string): Token[] {
  return tokens.flatMap((token): Token[] => {
    const [, digits = '', letter] = /^(\d{1,3})([gm])$/.exec(token.word) ?? [];
    const unit = /^\s?(?:[мmгg](?:бит|bit|bps))/iu.exec(text.slice(token.start + digits.length))?.[0];
    const isOfPort = letter === 'm' ? /^10{1,2}$/.test(digits) : !token.isGlued;
    if (digits === '' || unit === undefined || isOfPort) return [token];
    const middle = token.start + digits.length;
    const word = letter === 'm' ? 'мбит' : 'гбит';
    return [
      { ...token, word: digits, end: middle },
      {
        ...token,
        word,
        start: middle + unit.length - unit.trimStart().length,
        end: Math.max(token.end, middle + unit.length),
        isGlued: false,
      },
    ];
  });
}

type Span = { word: string; start: number; end: number };

function portsIn(text: string): Span[] {
  return [...text.matchAll(PORT)].flatMap((match) => {
    const [word] = PORTS[match.slice(1).findIndex((group) => group !== undefined)] ?? [];
    return word === undefined ? [] : [{ word, start: match.index, end: match.index + match[0].length }];
  });
}

/** Tokens of a line, ports as one word each; `text` has the places of the line. */
export function tenderTokens(
  line: string,
  thesaurus: Pick<Thesaurus, 'numerals' | 'tails'>,
): { text: string; tokens: Token[] } {
  const spelled = plain(line);
  const ports = portsIn(spelled);
  // «STP/RSTP» are two names, «Гбит/с» is one unit.
  const text = spelled.replace(/\/(?=[a-z]{2})(?<=[a-z]{2}[+\d]?\/)/gi, ' ');
  const tokens: Token[] = [];
  let next = 0;
  for (const token of withThousands(withNumerals(withSpeeds(tokenise(text), text), thesaurus), text)) {
    while (ports[next] && (ports[next]?.end ?? 0) <= token.start) next += 1;
    const port = ports[next];
    if (!port || token.end <= port.start) tokens.push(token);
    else if (tokens.at(-1)?.end !== port.end) tokens.push({ ...port, isGlued: false, isSlash: false });
  }
  return { text, tokens };
}
