/**
 * How many a line of a price list asks for, and what is left of the line as a name. What people write stands in tables of
 * patterns; a number that may mean something else is marked, and a line that says no number has none.
 */

/**
 * One way to read a line. `quantity` null: the line says none. `doubt`: the number may be no quantity: `bare` stands alone, so
 * that it is sure only where all other words are the name of a device; `other` has a rival in the line.
 */
export type Reading = { name: string; quantity: number | null; doubt?: 'bare' | 'other' };

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`;
const UNIT = `${oneOf([
  ...['шт(?:ук[аи]?)?', 'усл\\.? ?ед', 'ед(?:иниц[аыу]?)?', 'к-?т(?:а|ов)?', 'компл(?:ект(?:а|ов)?)?', 'кмпл', 'экз'],
  ...['уп(?:ак(?:овк[аи]|овок)?)?', 'бухт[аы]?', 'рул(?:он(?:а|ов)?)?', 'лиц(?:ензи[яий])?', 'изд(?:ели[ейя])?'],
  ...['устройств[оа]?', 'pcs?', 'pieces?', 'ea', 'each', 'units?', 'sets?', 'nos'],
])}(?:\\.|(?!\\.))(?![\\p{L}\\d]| ?/ ?\\p{L}| в (?:уп|кор|пач))`;
const WORD = `${oneOf([
  ...['кол(?:-?в[оеа]|ичеств[оеа]|\\.)?', 'к-во', 'qty', 'q-?ty', 'quantity', 'count'],
  ...['заказ', 'потребность', 'нуж(?:но|на|ны|ен)', 'требу[ею]тся', 'необходим[аоы]?', 'надо'],
])}(?!\\p{L})\\.?`;
const CURRENCY = oneOf([
  ...['₽', 'руб(?:л[еяь]й?|\\.)?(?!\\p{L})', 'р\\.?(?![\\p{L}\\d])', 'ru[br](?!\\p{L})', 'usd', 'eur', '\\$', '€'],
  ...['у\\. ?е\\.?', 'тыс\\.?(?: руб\\.?)?(?!\\p{L})', 'млн'],
]);
/** Numbers in letters, in the cases that lists use. */
export const SPELLED: Readonly<Record<string, number>> = {
  ...{ один: 1, одна: 1, одно: 1, одну: 1, одного: 1, одной: 1, два: 2, две: 2, двух: 2, пара: 2, пару: 2, пары: 2 },
  ...{ три: 3, трех: 3, трёх: 3, четыре: 4, четырех: 4, четырёх: 4, пять: 5, пяти: 5, шесть: 6, шести: 6, семь: 7 },
  ...{ семи: 7, восемь: 8, восьми: 8, девять: 9, девяти: 9, десять: 10, десяти: 10, десяток: 10, дюжина: 12 },
  ...{ одиннадцать: 11, одиннадцати: 11, двенадцать: 12, двенадцати: 12, тринадцать: 13, тринадцати: 13 },
  ...{ четырнадцать: 14, четырнадцати: 14, пятнадцать: 15, пятнадцати: 15, шестнадцать: 16, шестнадцати: 16 },
  ...{ семнадцать: 17, семнадцати: 17, восемнадцать: 18, восемнадцати: 18, девятнадцать: 19, девятнадцати: 19 },
  ...{ двадцать: 20, двадцати: 20, тридцать: 30, тридцати: 30, сорок: 40, сорока: 40, пятьдесят: 50, пятидесяти: 50 },
  ...{ шестьдесят: 60, шестидесяти: 60, семьдесят: 70, семидесяти: 70, восемьдесят: 80, восьмидесяти: 80 },
  ...{ девяносто: 90, девяноста: 90, сто: 100, ста: 100, двести: 200, двухсот: 200, триста: 300, трёхсот: 300 },
};
/** The number that words tell: «двадцать пять»; undefined where one of them is no number. */
export function spelledCount(words: string): number | undefined {
  const counts = words
    .toLowerCase()
    .split(/\s+/)
    .map((word) => SPELLED[word]);
  return counts.reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
}
/** «4 пары» are no two. */
const SPELLED_WORD = `(?!(?<=\\d )пар)(?:${Object.keys(SPELLED).join('|')})(?!\\p{L})`;
const HAS_SPELLED = new RegExp(SPELLED_WORD, 'iu');
/** «Двадцать пять»: the sum of its words. */
const IN_LETTERS = `(?<spelled>${SPELLED_WORD}(?: ${SPELLED_WORD})*)`;

/** No part of a word, of a number or of a size before the number; none after it. */
const APART = '(?<![\\p{L}\\d]|\\d[.,]|[\\p{L}\\d][/+*×-])';
const ENDS = '(?![\\p{L}\\d/%"″]|[.,]\\d|-\\p{L})';
const COUNT = '(?<count>\\d{1,3}(?: \\d{3})+|\\d{1,6})(?<decimals>[.,]0{1,3})?';
const IN_WORDS = '(?: ?\\([а-яё ]{3,30}\\))?';
const CROSS = '[x×х*]';
const MONEY = "(?:\\d{1,3}(?:[ '.,]\\d{3})+|\\d+)(?:[.,]\\d{1,2})?";
const PER_UNIT = `(?: ?(?:/|за) ?(?:1 ?|одну? )?${UNIT})?`;

const pattern = (source: string) => new RegExp(source, 'giu');

/** Money of a line: what it costs says nothing of how many. */
const PRICES = [
  pattern(`(?:цен[аы]|стоимость|price)(?: за)?(?: (?:1 ?)?${UNIT})?[ :=–—-]*${MONEY}(?: ?${CURRENCY})?${PER_UNIT}`),
  pattern(`(?<!\\p{L})(?:по|за|@) ${MONEY} ?${CURRENCY}${PER_UNIT}`),
  pattern(`(?<!\\p{L})(?:по|@) (?:\\d{1,3}(?: \\d{3})+|\\d{4,})(?:[.,]\\d{1,2})?${PER_UNIT}`),
  pattern(`${APART}${MONEY} ?${CURRENCY}${PER_UNIT}`),
  pattern(`(?:\\$|€|₽|usd|eur|rub) ?${MONEY}`),
  pattern(`${APART}(?:\\d{1,3}(?: \\d{3})+|\\d{3,})[.,]\\d{2}(?![\\d.,]|\\p{L}| ?${UNIT})`),
];

/** «5 USD 900»: which of both is money, nobody can say. */
const BETWEEN_NUMBERS = /\d ?(?:usd|eur|ru[br]|\$|€|₽) ?\d/iu;

/** Words and signs that say that a number is a quantity. */
const STATED = [
  pattern(`${APART}(?<!за )(?<unsure>(?<!\\p{L})(?:по|от|до|или|либо|менее|более) )?${COUNT}${IN_WORDS} ?${UNIT}`),
  pattern(`(?<![\\p{L}\\d])(?:в )?${WORD}(?:,? ?\\(?${UNIT}\\)?)?[ .:=–—-]*${COUNT}${IN_WORDS}(?: ?${UNIT})?${ENDS}`),
  pattern(`${APART}${COUNT} ?${WORD}`),
  // «Стек x 8», «SFP+ x 4»: what stands before the cross may be what is counted.
  pattern(`(?<=(?:^|[ ,;(])[\\p{L}+]{2,} )(?<unsure>${CROSS}) ?${COUNT}(?: ?${UNIT})?(?=$|[ ),;\\]])`),
  pattern(`(?<=^|[ ,;:([])(?<!(?:^|[ x×х*])\\d{1,6} )${CROSS} ?${COUNT}(?: ?${UNIT})?(?=$|[ ),;\\]])`),
  pattern(`^${COUNT} ?${CROSS} (?! ?\\d+ ?[gmгмpп])`),
  pattern(`${APART}${COUNT} ?${CROSS}$`),
  // «SFP-10G-LR — 4 пары» are eight; a pair of a cable is no number of pieces.
  pattern(
    `(?=\\d[\\d .,]{0,20}пар)(?<!(?:кабел|вит(?:ая|ой) |[uf]tp).{0,80})${APART}${COUNT} ?(?<pairs>пар(?:а|ы|у)?)\\.?(?=$|[ ,;)])`,
  ),
  pattern(`(?<![\\p{L}-])${IN_LETTERS} ${UNIT}`),
  pattern(`(?<![\\p{L}\\d])(?:в )?${WORD}[ .:=–—-]*${IN_LETTERS}(?: ${UNIT})?(?=$|[ ,;)])`),
  pattern(`(?<= [–—-] )${IN_LETTERS}(?=$|[,;])`),
  // «ESR-200 один (резервный)», «LTP-8X, одна»
  pattern(`(?<=\\d[\\p{L}+]{0,6},? )${IN_LETTERS}(?= ?(?:$|[,;(]))`),
];
/** The unit before the number; only where none of the above is, for a price may follow a unit. */
const UNIT_FIRST = [pattern(`(?<![\\p{L}\\d/]|за )${UNIT}[ :=–—-]*${COUNT}$`)];

/** What is counted or measured of a device, not how many devices there are: «24 порта», «19"». */
const PROPERTY = '(?:\\p{L}*порт|ports?(?!\\p{L})|год|лет|мес|(?:км|м|вт|w|u|g|г)(?!\\p{L}))';
/** «2xMES2324», «MES2324*3», «MES2324-4 шт», «(5)», «MES2324 5»: likely a quantity, and perhaps a part of the name. */
const BARE = [
  pattern(`(?<=[\\p{L}\\d])-${COUNT} ?${UNIT}`),
  pattern(`(?<=[\\p{L}\\d)])[*×]${COUNT}$`),
  pattern(`^${COUNT}${CROSS}(?=\\p{L})`),
  pattern(`[ ,;][([]${CROSS}?${COUNT}[)\\]]$`),
  pattern('(?<=[^ ,;]) ?[ ,;]+(?<count>\\d{1,4})(?<decimals>[.,]0{1,2})?$'),
  pattern(`^(?<unsure>[([])(?<count>\\d{1,4})[)\\]] ?(?=\\S)`),
  pattern(`^(?<count>\\d{1,4}) (?=\\S)(?!${PROPERTY})`),
  pattern(`^${IN_LETTERS} (?=\\S)(?!${PROPERTY})`),
];
/** «MES2324 - 5», «MES2324: 5»: a quantity, unless the whole is a name with a dash. */
const AFTER_SIGN = [pattern(`(?: [–—=-] ?|[:=] ?)(?<count>\\d{1,5})$`)];
/** Words after which a number alone says which, not how many: «Wi-Fi 6», «уровня 2», «кабинет 214», «инв. № 451». */
const NUMBERED = new RegExp(
  `(?<![\\p{L}\\d-])(?:${[
    ...[
      'уровн',
      'верси',
      'ревизи',
      'категори',
      'класс',
      'тип',
      'сери',
      'модел',
      'порт',
      'слот',
      'инвентарн',
      'заводск',
      'гаранти',
      'групп',
      'остат',
    ],
    ...['кабинет', 'комнат', 'помещени', 'этаж', 'аудитори', 'корпус', 'офис', 'здани', 'стро[ей]ни', 'стойк', 'шкаф'],
    ...['склад', 'договор', 'заявк', 'счет', 'счёт', 'лот', 'позици', 'приложени', 'питани', 'напряжени', 'температур'],
    ...['номер', 'школ', 'объект', 'узел', 'узл', 'площадк', 'цех', 'юнит', 'скорост', 'мощност', 'частот', 'диапазон'],
  ]
    .map((stem) => `${stem}\\p{L}{0,12}`)
    .join(
      '|',
    )}|кат|инв|зав|каб|ком|пом|эт|ауд|корп|оф|стр|д|дом|зал|ряд|рев|v|ver|rev|gen|l|layer|cat|class|type|series|model|room|rack|slot|vlan|s/n|sn|inv|mimo|wi-?fi|до|от|п|ст|код\\p{L}{0,4}(?: товара)?|ндс|№|#)[.: №#]{0,4}$`,
  'iu',
);
/** «2x2:2», «4 × 10 Гбит/с», «600x800x1000», «1:64», «2,4–5 ГГц»: streams, ports, speeds and sizes are no quantities. */
const MEASURES = [
  pattern(`(?<![\\p{L}\\d])\\d{1,4}(?:${CROSS}\\d{1,4}(?:[.,]\\d+)?)+(?::\\d{1,2})*`),
  pattern(
    `(?<![\\p{L}\\d])\\d{1,3} ${CROSS} \\d{1,4}(?: ?(?:[gmгм](?!\\p{L})|[gmгм]б|[gmt]b|ge|gbe|fe|вт|мм|см|порт|sfp|rj|base)|[/:]\\d+)`,
  ),
  pattern(`(?<=\\S )\\d{1,3} ${CROSS} \\d{1,2}$`),
  pattern(`(?<![\\p{L}\\d])\\d{1,4}(?: ?${CROSS} ?\\d{1,4}){2,}`),
  pattern(`(?<=mimo[ :-]{0,2})\\d{1,2}(?: ?[x×х*:] ?\\d{1,2})*`),
  pattern('(?<![\\p{L}\\d-])\\d{1,3}(?::\\d{1,3})+(?!\\d)'),
  pattern('(?<![\\p{L}\\d])\\d{1,2}[.,]\\d{1,2} ?[–—/-] ?\\d{1,2}(?!\\d)'),
  pattern(
    `${CROSS} ?\\d{1,4} ?(?:[gгmм](?:бит|b|ц|гц)|вт|квт|w|мм|см|ггц|ghz|г(?!\\p{L})|g(?!\\p{L})|[fg]e(?!\\p{L}))`,
  ),
];

/** «1.», «12)», «№ 3», «поз. 4», «•» before a line of a list. */
const ORDINAL =
  /^(?:(?:№|п\.?(?:п\.?)?|поз\.?|позиция|стр\.?) ?\d{1,4}[.):]? |\d{1,3}(?:\.\d{1,3}){0,3}[.)] ?|[•*·–—-] +)/iu;
const MOST = 999_999;

/** Longest part of a line in which a quantity is looked for: a line of a hundred thousand separators is no device. */
const MAX_READ = 500;

/** `isGrouped`: the last group of a number with spaces alone; `isJoined`: all its groups. */
type Found = { from: number; to: number; count: number; isGrouped: boolean; isJoined: boolean; isDoubtful: boolean };

/** A line without cells: all ways to read it, the likeliest first, never none. */
export function readText(line: string): Reading[] {
  const text = line.length > MAX_READ ? line : line.replace(ORDINAL, '').trim();
  if (text.length > MAX_READ || text === '') return [{ name: line, quantity: null }];
  const proved = provedByProduct(text);
  if (proved) return [proved];
  const priceless = PRICES.reduce((rest, price) => rest.replace(price, ' '), text).replace(/ {2,}/g, ' ');
  const bare = priceless.replace(/(?<![ ,;:–—=-])[ ,;:–—=-]+$/u, '').trim() || text;
  const stated = readStated(bare);
  if (stated.length > 0) return stated;
  return readBare(bare).map((way) => (BETWEEN_NUMBERS.test(text) ? { ...way, doubt: 'other' as const } : way));
}

/** The quantity that a cell holds and nothing else: «5», «5 шт.», «x5», «5,00», «кол-во 5», «одна»; undefined for any other. */
export function countOf(cell: string): number | undefined {
  const { count: digits, decimals } = CELL.exec(cell)?.groups ?? {};
  if (digits === undefined) return spelledCount(cell.trim());
  const count = Number(digits.replaceAll(' ', ''));
  const isMoney = decimals !== undefined && count >= 1_000 && !isStated(cell);
  return isMoney || count > MOST ? undefined : count;
}
/** Does a cell of a quantity hold more than the number: a unit, a cross, a word? */
export const isStated = (cell: string): boolean => /[^\d.,\s]/.test(cell);
const CELL = new RegExp(`^\\(?(?:${WORD}[ :=-]*)?${CROSS}? ?${COUNT}${IN_WORDS} ?(?:${CROSS}|${UNIT})?\\)?$`, 'iu');
const UNIT_ALONE = new RegExp(`^${UNIT}$`, 'iu');
const FIGURE = new RegExp(`^(?:${CURRENCY})?[\\d\\s.,%]{1,20}(?:${CURRENCY}\\.?)?$`, 'iu');
export const isUnit = (cell: string): boolean => UNIT_ALONE.test(cell);
/** A cell of money or an order number: digits with spaces, a comma and a currency. */
export const isFigure = (cell: string): boolean => cell !== '' && FIGURE.test(cell);
/** One Latin name, «MES2324-24P»: `STATED` needs a space, a sign, or a number or one of its own words at the beginning. */
const ONE_NAME = /^(?!X\d|Q-?TY|QUANTITY|COUNT)[A-Z][A-Z\d]*(?:-[A-Z\d]+)*$/;
/** The quantity that a text states in words, where it states one only. */
export function statedIn(text: string): number | undefined {
  if (ONE_NAME.test(text)) return undefined;
  const [first, ...others] = text.length > MAX_READ ? [] : findAll(text, STATED);
  return first && others.every(({ count }) => count === first.count) ? first.count : undefined;
}

function readStated(text: string): Reading[] {
  const all = findAll(text, STATED);
  const found = all.length > 0 ? all : findAll(text, UNIT_FIRST);
  // The last stands where quantities stand; equal ones are one, said twice.
  const byCount = [...Map.groupBy(found, ({ count }) => count).values()].reverse();
  const isRivalled = new Set(found.filter(({ isGrouped }) => !isGrouped).map(({ count }) => count)).size > 1;
  return byCount.flatMap((same) => {
    const [one] = same;
    // From the end, and what stands inside another only with it.
    const apart = same.filter((inner) => !same.some((outer) => outer !== inner && isInside(inner, outer)));
    const name = apart.toReversed().reduce((rest, { from, to }) => cut(rest, from, to), text);
    if (!one || name === '') return [];
    return [{ name, quantity: one.count, ...((isRivalled || one.isDoubtful) && { doubt: 'other' as const }) }];
  });
}

const isInside = (inner: Found, outer: Found): boolean =>
  outer.from <= inner.from && inner.to <= outer.to && outer.to - outer.from > inner.to - inner.from;

function readBare(text: string): Reading[] {
  const whole = { name: text, quantity: null };
  const isCounted = ({ from }: Found) => !NUMBERED.test(text.slice(0, from));
  const signed = findAll(text, AFTER_SIGN)
    .filter(isCounted)
    .map((one) => readingOf(text, one));
  if (signed.length > 0) return [...signed, whole].filter(({ name }) => name !== '');
  const bare = findAll(text, BARE)
    .filter(isCounted)
    .map(
      (one): Reading => ({ ...readingOf(text, one), doubt: one.isDoubtful || one.count >= 1_000 ? 'other' : 'bare' }),
    );
  // «Cisco IP Phone 8841»: what stands before the number names no model without it.
  const isOfModel = BARE_MODEL.test(text);
  return (isOfModel ? [whole, ...bare] : [...bare, whole]).filter(({ name }) => name !== '');
}
/** Two Latin words and a number of a thousand and more, as makers number models; a kind of part or of port is counted so too. */
const BARE_MODEL =
  /^(?!.{0,80}(?<![a-z])(?:sfp|xfp|utp|ftp|dac|aoc|patch|cord|cable|lc|sc|apc|upc)(?![a-z]))(?:[a-z][a-z&+.-]{0,20} ){1,4}[1-9]\d{3}$/i;

const readingOf = (text: string, { from, to, count }: Found): Reading => ({
  name: cut(text, from, to),
  quantity: count,
});

/** Patterns of quantities in words. */
const OF_LETTERS: ReadonlySet<RegExp> = new Set(
  [...STATED, ...UNIT_FIRST, ...BARE].filter(({ source }) => source.includes(IN_LETTERS)),
);

/** The same as `matchAll`, which copies the pattern for each text; none of these patterns matches nothing. */
function matchesIn(text: string, one: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  one.lastIndex = 0;
  for (let match = one.exec(text); match !== null; match = one.exec(text)) matches.push(match);
  return matches;
}

/** Every quantity that the patterns find; a number of groups («200 100») is also found as its last group alone. */
function findAll(text: string, patterns: readonly RegExp[]): Found[] {
  // Words are looked for only where there are any: thousands of lines hold none.
  const some = HAS_SPELLED.test(text) ? patterns : patterns.filter((one) => !OF_LETTERS.has(one));
  const found = some.flatMap((one) => matchesIn(text, one).flatMap((match) => foundBy(match)));
  if (found.length === 0) return [];
  const unlike = found.filter(
    (one, at) => found.findIndex(({ from, to }) => from === one.from && to === one.to) === at,
  );
  const measures = MEASURES.flatMap((one) => matchesIn(text, one));
  const isMeasure = ({ from, to }: Found) =>
    measures.some(({ 0: all, index }) => from < index + all.length && index < to && from >= index - 3);
  // «Wi-Fi 6 300 шт.» is not 6 300.
  const isOfWord = ({ isJoined, from }: Found) => isJoined && NUMBERED.test(text.slice(0, from));
  const counted = unlike.filter((one) => one.count <= MOST && !isMeasure(one) && !isOfWord(one));
  return counted.sort((a, b) => a.to - b.to || b.from - a.from);
}

function foundBy({ 0: all, index, groups = {} }: RegExpExecArray): Found[] {
  const { count = '', decimals = '', spelled, unsure, pairs } = groups;
  const whole = { from: index, to: index + all.length };
  if (spelled) {
    return [{ ...whole, count: spelledCount(spelled) ?? 0, isGrouped: false, isJoined: false, isDoubtful: false }];
  }
  // «5,000» is five to some and five thousand to others.
  const one = {
    ...whole,
    isGrouped: false,
    isJoined: false,
    isDoubtful: decimals.length === 4 || unsure !== undefined,
  };
  if (pairs) return [{ ...one, count: 2 * Number(count.replaceAll(' ', '')) }];
  const last = count.lastIndexOf(' ');
  if (last < 0 || count[last + 1] === '0') return [{ ...one, count: Number(count.replaceAll(' ', '')) }];
  const from = index + all.indexOf(count) + last + 1;
  return [
    { ...one, from, count: Number(count.slice(last + 1)), isGrouped: true },
    { ...one, count: Number(count.replaceAll(' ', '')), isJoined: true },
  ];
}

const SEPARATORS = /^[ ,;:.–—=([*-]+|(?<![ ,;:–—=([-])[ ,;:–—=([-]+$/gu;
const trimmed = (text: string): string => text.replace(/ {2,}/g, ' ').replace(SEPARATORS, '').trim();

/** A text without a part of it, and without the brackets and dashes that held the part. */
function cut(text: string, from: number, to: number): string {
  const [before, after] = [text.slice(0, from).replace(/(?<![ (–—-])[ (–—-]+$/u, ''), text.slice(to)];
  return trimmed(`${before} ${after.replace(/^[ ),;.\]]+/u, '')}`);
}

const NUMERIC = /^\d[\d.,]*$/;
const BESIDE_NUMBER = new RegExp(`^(?:${CURRENCY}|${UNIT}|${CROSS}|=)[.,;]?$`, 'iu');
const LONGEST_RUN = 12;

/** «MES2324 3 412 500,00 1 237 500,00»: of the numbers at the end the first times the second is the third. */
function provedByProduct(text: string): Reading | undefined {
  const words = text.split(' ');
  let start = words.length;
  while (start > 0 && words.length - start < LONGEST_RUN && isOfRun(words[start - 1] ?? '')) start -= 1;
  const run = words.slice(start).flatMap((word, at) => (NUMERIC.test(word) ? [{ word, at: start + at }] : []));
  for (let first = 0; first < run.length - 2; first += 1) {
    const found = factorOf(run.slice(first).map(({ word }) => word));
    const name = trimmed(words.slice(0, run[first]?.at).join(' '));
    if (found && name !== '') return { name, ...found };
  }
  return undefined;
}

const isOfRun = (word: string): boolean => NUMERIC.test(word) || BESIDE_NUMBER.test(word);

/** The quantity of three numbers that the words make, with spaces between thousands. */
function factorOf(words: readonly string[]): Omit<Reading, 'name'> | undefined {
  for (const first of numbersFrom(words, 0)) {
    for (const second of numbersFrom(words, first.to)) {
      if (second.to === words.length) continue;
      const found = quantityByProduct(first.text, second.text, words.slice(second.to).join(' '));
      if (found) return found;
    }
  }
  return undefined;
}

/** Numbers that the words make from one on; words that make none make none with the next either. */
function numbersFrom(words: readonly string[], from: number): { text: string; to: number }[] {
  const numbers: { text: string; to: number }[] = [];
  for (let [text, to] = [words[from] ?? '', from + 1]; NUMBER.test(text); text += ` ${words[to]}`, to += 1) {
    numbers.push({ text, to });
    if (to === words.length) break;
  }
  return numbers;
}

/** Of two numbers whose product is the third the quantity: the whole one, of two whole ones the smaller. */
export function quantityByProduct(first: string, second: string, sum: string): Omit<Reading, 'name'> | undefined {
  const [a, b, product] = [numberOf(first), numberOf(second), numberOf(sum)];
  if (!(a > 0 && b > 0 && Math.abs(a * b - product) < 0.01)) return undefined;
  const isCount = (text: string, value: number) => Number.isInteger(value) && value <= MOST && !/[.,]\d{2}$/.test(text);
  const counts = [...(isCount(first, a) ? [a] : []), ...(isCount(second, b) ? [b] : [])];
  if (counts.length === 0) return Number.isInteger(a) && a <= MOST ? { quantity: a } : undefined;
  const quantity = Math.min(...counts);
  // «120; 4; 480»: quantities stand first as a rule, prices are larger as a rule.
  const isClear = counts.length === 1 || a <= b || a >= 1_000;
  return { quantity, ...(!isClear && { doubt: 'other' as const }) };
}

/** A number as tables write it, with a currency or without; NaN where the text is none. */
function numberOf(text: string): number {
  const [, digits = '', rest = ''] = NUMBER.exec(text) ?? [];
  return digits === '' ? Number.NaN : Number(`${digits.replaceAll(' ', '')}${rest.replace(',', '.')}`);
}
const NUMBER = new RegExp(`^(?:${CURRENCY} ?)?(\\d{1,3}(?: \\d{3})+|\\d+)([.,]\\d{1,2})?(?: ?${CURRENCY}\\.?)?$`, 'iu');
