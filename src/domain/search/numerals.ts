/** Words for numbers in a question. Pure. */
import type { Thesaurus } from './thesaurus.ts';
import { isNumber, type Token } from './tokens.ts';

/** Words for numbers as numbers: «двадцать четыре» → 24, «восьмипортовый» → «8 портовый». */
export function withNumerals(
  tokens: readonly Token[],
  { numerals, tails }: Pick<Thesaurus, 'numerals' | 'tails'>,
  isCounted: (word: string) => boolean = () => false,
): Token[] {
  const read: Token[] = [];
  for (const [at, token] of tokens.entries()) {
    const ports = portsIn(token.word, numerals, tails);
    const [, gigabits = ''] = WITH_SPEED.exec(token.word) ?? [];
    const tail = numerals.get(token.word) ?? tails.get(token.word);
    // «Три порта», «три здания»: so many are asked for where they are what attributes count.
    const next = tokens[at + 1]?.word ?? '';
    const isThousand = THOUSANDS.test(token.word) && (numerals.has(next) || tails.has(next));
    const number = numerals.get(token.word) ?? (isCounted(next) || THOUSANDS.test(next) ? tail : undefined);
    const joined = joinedWith(read.at(-1), token, tail, tokens[at - 1]?.word);
    if (numerals.has(gigabits)) read.push({ ...token, word: `${numerals.get(gigabits)}g` });
    else if (joined) read[read.length - 1] = joined;
    else if (isThousand) read.push({ ...token, word: '1000' });
    else if (ports) {
      read.push({ ...token, word: ports.count }, { ...token, word: ports.rest, isGlued: false });
    } else read.push(number === undefined ? token : { ...token, word: number });
  }
  return read;
}
/** «Десять гигабит», «двадцать четыре»: one word with the one before. `typed`: that one as typed: in «220, два блока» figures are a number of their own. */
function joinedWith(last: Token | undefined, token: Token, tail: string | undefined, typed = ''): Token | undefined {
  if (!last) return undefined;
  if (THOUSANDS.test(token.word) && /^\d{1,2}$/.test(last.word)) {
    return { ...last, word: `${last.word}000`, end: token.end };
  }
  if (SPEEDS.has(last.word) && GIGABITS.test(token.word)) return { ...last, word: `${last.word}g`, end: token.end };
  if (tail === undefined || isNumber(typed) || !isTailOf(tail, last.word)) return undefined;
  return { ...last, word: String(Number(last.word) + Number(tail)), end: token.end };
}

/** «Восьмипортовый», «сорокаградусный»: how many, and what is counted. */
function portsIn(
  word: string,
  numerals: Thesaurus['numerals'],
  tails: Thesaurus['tails'],
): { count: string; rest: string } | undefined {
  const [, begin = '', rest = ''] = WITH_PORTS.exec(word) ?? [];
  const count = begin === ONE ? '1' : (numerals.get(begin) ?? tails.get(begin));
  if (count === undefined) return undefined;
  return { count, rest: UNITS.find(([stem]) => rest.startsWith(stem))?.[1] ?? rest };
}
const ONE = 'одно';
const UNITS = [
  ['градусн', 'градусов'],
  ['юнитов', 'юнита'],
  ['юнитн', 'юнита'],
  ['ваттн', 'ватт'],
  ['вольтов', 'вольт'],
] as const;

/** «Две тысячи», «двести», «двести сорок», «двадцать четыре»: what is added to a number with noughts at its end. */
const isTailOf = (number: string, before: string) =>
  /^[1-9]\d{0,3}0$/.test(before) && before.endsWith('0'.repeat(number.length)) && number.length < before.length;
/** «Стогигабитный», «десятигиговый»; «десять гигабит», «сто гиг». */
const WITH_SPEED = /^(\p{L}{2,14}?)гиг(?:абит)?(?:н|ов)\p{L}{2,3}$/u;
/** «Десять гигабитных» are ports, ten of them. */
const GIGABITS = /^(?:джи|гиг(?:а|ов)?|гигабит(?:а|ов)?|гиг(?:абит)?(?:н|ов)(?!ых$)\p{L}{2,3})$/u;
const THOUSANDS = /^тысяч(?:а|и)?$/u;
const SPEEDS = new Set(['10', '25', '40', '100', '400']);
const WITH_PORTS =
  /^(\p{L}{3,22}?)(портов\p{L}{1,4}|градусн\p{L}{2,3}|юнит(?:ов|н)\p{L}{2,3}|ваттн\p{L}{2,3}|вольтов\p{L}{2,3})$/u;
