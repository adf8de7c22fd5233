/** How many of a thing a tender wants. Pure. */

import { SPELLED } from '#src/domain/catalog/line-quantity.ts';
import type { Token } from '#src/domain/search/tokens.ts';
import { elementAt } from '#src/platform/lists.ts';

/** `from`, `to`: places in the text. `isSaid`: the words tell of the thing wherever they stand. `unit`: of what is not counted in pieces. */
export type Quantity = { value: number; from: number; to: number; isSaid: boolean; unit?: string };

const SPELLED_WORD = `(?:${Object.keys(SPELLED).join('|')})`;
/** «Двадцать пять»: the sum of its words. */
const spelledCount = (words: string): number =>
  words.split(/\s/u).reduce((sum, word) => sum + (SPELLED[word.toLowerCase()] ?? 0), 0);
const SPELLED_PIECES = new RegExp(
  String.raw`(?<!\p{L})${SPELLED_WORD}(?:\s${SPELLED_WORD})?(?=\s{1,3}(?:штук|шт(?!\p{L})|комплект|единиц))`,
  'giu',
);
/** «Двенадцать штук» with the number in figures; the text keeps its length. */
export const withFigures = (text: string): string =>
  text.replace(SPELLED_PIECES, (told) => String(spelledCount(told)).padEnd(told.length));

/** «1 200», «1200». */
const COUNT = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2}(?!\d)|\d{1,6}`;
const countOf = (digits = '0'): number => Number(digits.replace(/\s/gu, ''));

const PIECE = String.raw`(?:усл\.?\s{0,3})?(?:шт(?:ук[аиу]?|\.)?|компл(?:ект(?:а|ов)?|\.)?|ед(?:иниц[аы]?|\.)?|лиц(?:ензи[ийя]|\.)?|чел(?:овека?|\.)?|pcs|экз)(?![\p{L}])`;
const WORDS = String.raw`(?:\s*\([^)\d]{2,30}\))?`;
const ALL = new RegExp(
  String.raw`(?:итого|всего|общее (?:количество|кол-во))[^\d.;,|]{0,20}?(${COUNT})(?![\d.,]*\d)${WORDS}(?:\s*${PIECE})?(?!\s*(?:порт|вт|гбит|u))`,
  'giu',
);
const SAID = new RegExp(
  String.raw`(?:кол-во|количество|колич\.|к-во|qty|quantity|в количестве|объ[её]м поставки)(?:\s(?:поставляем|закупаем|приобретаем)\p{L}{2,3})?(?:[\s(,]*(?:товара|изделий|устройств|поставки|к поставке|шт\.?|штук|ед\.?|комплектов)\)?)?[\s:=|—–-]{1,6}(${COUNT})(?![\d.,]*\d)(?!\s*(?:[xх×]\s*\d|порт|слот|интерф|вт|u(?![\p{L}])))${WORDS}(?:\s*${PIECE})?`,
  'giu',
);
/** No number stands right before: «1 200» is one; the last figure of a name is none, «Огнетушитель ОП-4 3 шт». */
const NO_NUMBER = String.raw`(?<!(?<![^\s|;,(]{0,30}\p{L}[^\s|;,(]{0,30})\d[ \u00a0])`;
const PIECES = new RegExp(String.raw`(?<![\p{L}\d.,/])${NO_NUMBER}(${COUNT})${WORDS}[\s\u00a0-]*${PIECE}`, 'giu');
const COMPARED =
  /(?:≥|≤|>|<|=|(?:не\s+)?(?:менее|меньше|ниже|более|больше)|минимум|от|до|свыше|каждый|каждая|на)[\s:|]*$/iu;
/** Parts of a device: «порты SFP+, 4 шт.» tells how many ports. */
const PART =
  /порт|интерфейс|слот|разъ[её]м|(?:блок|модул)\p{L}* питания|контакт|(?:^|[^\p{L}])бп(?![\p{L}])|(?<!без)вентилятор|устройств|поток|линий|туннел|антенн|ядер|vlan|таблиц|адрес|запис(?:ей|и)(?!\p{L}|\sразговор)|стек|объ[её]м|ssid|потоков/iu;

/** «1+1 резерв»: both are bought. */
const SPARE = /(?<![\p{L}\d.,/])(\d{1,3})\s?\+\s?(\d{1,3})\s?(?:шт\.?\s?)?(?:в\s|на\s)?(?:резерв|зип)\p{L}{0,3}/iu;

const OF_TYPES = /(?<!\p{L})тип\p{L}{0,2}\s?[«"]?[\dА-ЯA-Z]{1,3}[»"]?\s?[–—:-]\s?\d/giu;

/** Of the whole thing, the surest words first. `isPart`: it is a part that is bought by itself. */
export function quantityOf(
  text: string,
  count: { value: number; from: number; to: number } | null,
  isPart = false,
): Quantity | undefined {
  // «Тип 1 – 18 шт., тип 2 – 3 шт.»: nobody says which is this one.
  if ([...text.matchAll(OF_TYPES)].length > 1) return undefined;
  const sure = totalIn(text) ?? cellOf(text) ?? inPlaces(text) ?? spareIn(text) ?? eachOf(withSpelled(text));
  if (sure) return sure;
  // «К каждому по два модуля»: nobody says of how many.
  if (EACH_UNTOLD.test(text)) return undefined;
  const alike = ALIKE_COUNT.exec(text);
  if (alike) return alikeOf(alike);
  const pairs = pairsIn(text);
  if (pairs) return pairs;
  if (count && count.value > 1) return { ...count, isSaid: false };
  const pieces = [...text.matchAll(PIECES)].filter(
    (match) => countOf(match[1]) > 0 && isOfThing(text, match.index, isPart),
  );
  return piecesAt(text, pieces) ?? (count ? { ...count, isSaid: false } : isPart ? measureOf(text) : undefined);
}

/** «Всего 12», «количество: 12». */
function totalIn(text: string): Quantity | undefined {
  const [all] = [...text.matchAll(ALL)];
  const said = all ?? [...text.matchAll(SAID)].find((match) => countOf(match[1]) > 0);
  return said && told(said);
}

function spareIn(text: string): Quantity | undefined {
  const spare = SPARE.exec(text);
  return spare ? { ...told(spare), value: countOf(spare[1]) + countOf(spare[2]), isSaid: false } : undefined;
}

/** What transceivers are counted in where both ends are bought together. */
export const PAIR = 'пар.';
const OF_PAIRS =
  /^(?!.{0,200}(?:кабел|вит(?:ая|ой)\s|utp|ftp)).{0,200}(?:модул|sfp|xfp|трансивер|при[её]мопередат|bidi|wdm)/isu;
/** «Пара модулей … — 6 шт.» are six pairs. */
const PAIR_FIRST = /^[\s\d.)•*–—-]{0,9}пара\s/iu;
/** «— 4 пары», «10 пар.» behind the name; «две пары модулей» are counted as pieces. */
const PAIRS = new RegExp(
  String.raw`(?<![\p{L}\d.,/]|\d[ \u00a0])(${COUNT})\s?пар(?:а|ы|у)?\.?(?=\s{0,3}(?:[.,;)|]|$))`,
  'iu',
);

function pairsIn(text: string): Quantity | undefined {
  if (!OF_PAIRS.test(text)) return undefined;
  const first = PAIR_FIRST.test(text) ? [...text.matchAll(PIECES)].at(-1) : undefined;
  const found = first && countOf(first[1]) > 1 ? first : PAIRS.exec(text);
  return found && countOf(found[1]) > 0 ? { ...told(found), isSaid: false, unit: PAIR } : undefined;
}

const MEASURE = String.raw`бухт[аы]?|метр(?:ов|а)?|м|км|катушк?[аи]?|катушек|рулон(?:а|ов)?|упак(?:ов[ко]{1,2}[аи]?)?|пог\.\s?м|час(?:ов|а)?|лицензи[ийя]|картридж\p{L}{0,2}|кассет[аы]?|пролет\p{L}{0,2}|пролёт\p{L}{0,2}|мест[оа]?|участник\p{L}{0,2}`;
const MEASURED = new RegExp(
  String.raw`(?<![\p{L}\d.,/×xх*-])(${COUNT})(?:,0{1,3})?\s{0,3}(${MEASURE})\.?[\s.,;)|]{0,6}$|[|\t;]\s{0,9}(${MEASURE})\.?\s{0,9}[|\t;]\s{0,9}(${COUNT})[\s|;]{0,6}$`,
  'iu',
);
/** «500 м», «12 бухт» at the end: what is not chosen here may be counted so. */
function measureOf(text: string): Quantity | undefined {
  const found = MEASURED.exec(text);
  if (!found) return lengthBefore(text);
  const digits = found?.[1] ?? found?.[4] ?? '';
  const unit = (found?.[2] ?? found?.[3] ?? '').toLowerCase();
  if (!found || countOf(digits) === 0 || (/^к?м$/u.test(unit) && !LONG.test(text))) return undefined;
  const from = found.index + found[0].lastIndexOf(digits);
  const isBefore = found[1] !== undefined;
  return { value: countOf(digits), from, to: isBefore ? text.length : from + digits.length, isSaid: false, unit };
}
const LENGTH_BEFORE = new RegExp(
  String.raw`^[^\d]{0,40}?(${COUNT})\s{0,3}(км|м|бухт[аы]?|катуш\p{L}{2})\s(?:\p{L}{3,20}\s)?(?:кабел|провод|вит)`,
  'iu',
);
/** «300 м кабеля UTP» */
function lengthBefore(text: string): Quantity | undefined {
  const found = LENGTH_BEFORE.exec(text);
  const [all = '', digits = '', unit = ''] = found ?? [];
  if (!found || countOf(digits) === 0) return undefined;
  const from = found.index + all.indexOf(digits);
  return {
    value: countOf(digits),
    from,
    to: from + digits.length + unit.length + 1,
    isSaid: false,
    unit: unit.toLowerCase(),
  };
}
/** Things that are sold by metres: «300 м» of a transceiver is how far it reaches. */
const LONG = /кабел|провод|труб|короб|лот(?:ок|к)|вит(?:ая|ой) пар|волокн/iu;
const PIECE_ALONE = new RegExp(`^${PIECE}\\.?$`, 'iu');
const MEASURE_ALONE = new RegExp(`^(?:${MEASURE})\\.?$`, 'iu');
/** The unit of a cell that holds one and nothing else; undefined for pieces. */
export const measureIn = (cell: string): string | undefined =>
  MEASURE_ALONE.test(cell.trim())
    ? cell.trim().replace(/\.$/, '').toLowerCase()
    : PIECE_ALONE.test(cell.trim())
      ? unitIn(cell).unit
      : undefined;

/** What is counted where it is no pieces: kits, licences, people. */
const UNITS: readonly (readonly [unit: string, words: RegExp])[] = [
  ['усл. ед.', /усл\.?\s{0,3}ед/iu],
  ['компл.', /компл/iu],
  ['лиц.', /лиц/iu],
  ['чел.', /чел/iu],
  ['экз.', /экз/iu],
];
const unitIn = (text: string): { unit?: string } => {
  const found = UNITS.find(([, words]) => words.test(text));
  return found ? { unit: found[0] } : {};
};

/** Pieces with their unit: «1 шт. + 1 шт. ЗИП» are two, «4 комплекта (8 шт.)» are eight. */
function piecesAt(text: string, [first, second]: readonly RegExpExecArray[]): Quantity | undefined {
  if (!first) return undefined;
  const between = second ? text.slice(endOf(first), second.index) : '';
  if (second && /^\s*\+\s*$/.test(between)) {
    const value = countOf(first[1]) + countOf(second[1]);
    const to = endOf(second) + (/^\s*зип/iu.exec(text.slice(endOf(second)))?.[0].length ?? 0);
    return { value, from: first.index, to, isSaid: false, ...unitIn(first[0]) };
  }
  const isOfKits = second && /комп/iu.test(first[0]) && /^\s?\(\s?$/.test(between);
  return isOfKits ? { ...told(second), from: first.index, isSaid: false } : { ...told(first), isSaid: false };
}

/** «шт. 10», a line of its own, as a document of narrow columns leaves it: of the thing above. */
export const NUMBER_LINE = new RegExp(String.raw`^\s{0,20}${PIECE}\s{1,9}(${COUNT})\s{0,9}$`, 'iu');

/** Cells of prices: «215 000,00». */
const PRICES = String.raw`(?:[|\t;]\s{0,3}\d[\d \u00a0]{0,11}[.,]\d{2}\s{0,3}){0,3}[|;]?\s{0,3}`;

/** «| шт | 50 | SIP, PoE»: cells within a row that no heading tells of. */
const INNER_CELLS = new RegExp(
  String.raw`[|\t]\s*(?:усл\.?\s*)?${PIECE}\s*[|\t]\s*(${COUNT})\s*(?=[|\t](?!\s*\d{1,6}\s*(?:[|\t]|$))\s*\S)`,
  'iu',
);
const LAST_CELLS = new RegExp(
  String.raw`(?:[|\t;]\s*(?:усл\.?\s*)?${PIECE}\s*[|\t;]|,\s*${PIECE})\s*(${COUNT})\s*[|;]?\s*${PRICES}$|[|\t;]\s*(${COUNT})\s*[|\t;]\s*${PIECE}\s*[|\t;]?\s*$`,
  'iu',
);
/** «| шт | 10 |», «| 10 | шт |»: cells at the end of a row. */
function cellOf(text: string): Quantity | undefined {
  const [line = '', alone = '0'] = NUMBER_LINE.exec(text) ?? [];
  if (countOf(alone) > 0) return { value: countOf(alone), from: 0, to: line.length, isSaid: true, ...unitIn(line) };
  const found = LAST_CELLS.exec(text) ?? INNER_CELLS.exec(text);
  const digits = found?.[1] ?? found?.[2] ?? '0';
  if (!found || countOf(digits) === 0 || !isOfThing(text, found.index)) return undefined;
  const from = found.index + found[0].indexOf(digits);
  // A row of its own tells of the thing above it.
  const isSaid = text.slice(0, found.index).trim() === '';
  return { value: countOf(digits), from, to: from + digits.length, isSaid, ...unitIn(found[0]) };
}

const endOf = (match: RegExpExecArray): number => match.index + match[0].length;
const told = (match: RegExpExecArray): Quantity => ({
  ...{ value: countOf(match[1]), from: match.index, to: endOf(match), isSaid: true },
  ...unitIn(match[0]),
});

const PLACE = String.raw`(этаж|корпус|здани|объект|узл|узел|стойк|шкаф|филиал|площадк|отделени|школ|кабинет|подъезд)\p{L}*`;

/** «Ещё два таких же». */
const ALIKE_COUNT = new RegExp(
  String.raw`^(\s{0,9}(?:и\s|а\s)?(?:ещ[её]\s)?)(\d{1,4}|${SPELLED_WORD})\s(?:точно\s)?так(?:их|ой|ую)\sже(?!\p{L})`,
  'iu',
);
function alikeOf([, before = '', count = '']: RegExpExecArray): Quantity {
  const value = SPELLED[count.toLowerCase()] ?? Number(count);
  return { value, from: before.length, to: before.length + count.length, isSaid: true };
}
const EACH_UNTOLD = /^[\s•*–—-]{0,9}(?:в|на|для|к)\sкажд\p{L}{2,3}(?!\p{L})(?!\sиз\s\d)/iu;
const ALL_SPELLED = new RegExp(String.raw`(?<!\p{L})${SPELLED_WORD}(?!\p{L})`, 'giu');
const withSpelled = (text: string): string =>
  text.replace(ALL_SPELLED, (word) => String(SPELLED[word.toLowerCase()] ?? word).padEnd(word.length));

/** «На каждый этаж по 2 шт. (этажей 9)»: 18; undefined also where the number of places is not told. */
function eachOf(text: string): Quantity | undefined {
  const each = numberForEach(text);
  const rest = each && text.slice(0, each.from) + ' '.repeat(each.to - each.from) + text.slice(each.to);
  const places = each && numberOfPlaces(rest ?? '', each.place);
  if (!each || !places) return undefined;
  const [from, to] = eachPlace(text, each, places);
  return { value: each.value * places.value, from, to, isSaid: false };
}

/** From the one to the other; where figures of the thing stand between, that of each alone. */
function eachPlace(text: string, each: Told, places: Told): [number, number] {
  const [from, to] = [Math.min(each.from, places.from), Math.max(each.to, places.to)];
  const between = text.slice(Math.min(each.to, places.to), Math.max(each.from, places.from));
  return /\d/.test(between) ? [each.from, each.to] : [from, to];
}

/** «В каждый из 5 филиалов — маршрутизатор»: one for each of them; «— 2 маршрутизатора», «— два маршрутизатора»: ten in all. */
function inPlaces(text: string): Quantity | undefined {
  const [all = '', digits = ''] = IN_EACH.exec(text) ?? [];
  const rest = text.slice(all.length);
  if (countOf(digits) === 0 || !/^\s?[\p{L}\d]/u.test(rest)) return undefined;
  const from = all.lastIndexOf(digits);
  const [, before = '', each = ''] = FOR_PLACE.exec(rest) ?? [];
  if (each === '') {
    const isOne = !/^\s?\d/u.test(rest);
    return isOne ? { value: countOf(digits), from, to: from + digits.length, isSaid: true } : undefined;
  }
  const value = countOf(digits) * (spelledCount(each) || Number(each));
  return { value, from, to: all.length + before.length + each.length, isSaid: false };
}
/** «В каждый из 5 филиалов —», «на каждый этаж:». */
export const IN_EACH = /^[\s•*–—-]{0,9}(?:в|на|для)\sкажд\p{L}{2,3}\s(?:из\s(\d{1,3})\s)?\p{L}{3,20}\s?[—–:-]/iu;

/** How many for each place; «24 порта» are of the device. */
const FOR_PLACE = new RegExp(
  String.raw`^(\s?(?:по\s)?)(${SPELLED_WORD}(?:\s${SPELLED_WORD})?|\d{1,4})\s(?=(?:\d{1,3}-)?(?!порт|слот|интерфейс|разъ[её]м|вход|ввод)\p{L})`,
  'iu',
);

type Told = { value: number; from: number; to: number };

const FOR_EACH = new RegExp(
  String.raw`(?:по\s+(\d{1,4}|одно(?:му|й))(?:\s*${PIECE})?[^.;]{0,20}?(?:на\s+(?:каждый\s+|каждую\s+|каждое\s+|один\s+)?(?:из\s+\d{1,3}\s+)?${PLACE})?|(?:на|в)\s+(?:каждый|каждую|каждое)\s+${PLACE}\s+(?:по\s+)?(\d{1,4}))`,
  'iu',
);
const EACH_PLACE = new RegExp(String.raw`на\s+(?:каждый|каждую|каждое)\s+${PLACE}`, 'iu');
/** «По 2 шт. на каждый этаж», «на каждую стойку одно»: how many for each place, and what the places are called. */
function numberForEach(text: string): (Told & { place: string }) | undefined {
  const each = FOR_EACH.exec(text);
  const [, before, place = '', placeBefore = '', after] = each ?? [];
  const called = (place || placeBefore || EACH_PLACE.exec(text)?.[1]) ?? '';
  const some = /^одно/u.test(before ?? '') ? 1 : Number(before ?? after ?? 0);
  if (!each || called === '' || some === 0) return undefined;
  return { value: some, from: each.index, to: endOf(each), place: called };
}

/** «9 этажей», «этажей: 9». */
function numberOfPlaces(text: string, place: string): Told | undefined {
  const stem = place.slice(0, 4);
  const places = new RegExp(
    String.raw`(?<![\p{L}\d.,/])(\d{1,3})\s+${stem}\p{L}*|${stem}\p{L}*\s*[:=–—-]?\s*(\d{1,3})(?![\d.,]*\d)`,
    'iu',
  ).exec(text);
  const many = Number(places?.[1] ?? places?.[2] ?? 0);
  return places && many > 0 ? { value: many, from: places.index, to: endOf(places) } : undefined;
}

/** True unless the pieces are of a part of the device, are a bound, or are counted for each place. */
function isOfThing(text: string, at: number, isPart = false): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_CLAUSE), at);
  if (COMPARED.test(before) || /по\s*$/iu.test(before)) return false;
  // «Количество портов 8, 4 шт.»: the number of ports stands before; that of «RJ-45» is none.
  if (/(?<![\p{L}\d-])\d{1,6}\s{0,3}(?:,|[–—]|\s-)\s{0,3}$/u.test(before)) return true;
  const clauses = before
    .replace(/\([^()]{0,60}\)/g, '')
    .replace(/[\s—–,;:|(-]{1,8}$/u, '')
    .split(/[,;|\t(]|\.\s/);
  const clause = clauses.at(-1) ?? '';
  return (
    isPart ||
    !PART.test(clause) ||
    (/[–—]\s{0,3}$/u.test(before) && IS_WITH.test(clause)) ||
    // «Порт 10/100/1000BASE-T – 1 шт.» counts ports.
    (!/^[\s\p{L})]{0,4}(?:порт|интерфейс|слот)\p{L}{0,3}\s/iu.test(clause) &&
      /(?:\d|дв(?:а|ум|ух)|тр[иеё]|четыр|восьм|одн)[^,]{0,40}?(?:порт|слот|интерфейс|блок|бп|sfp|base)/iu.test(clause))
  );
}

/** How far before the pieces their thing may stand: a line of nothing but pieces is read in time. */
const LONGEST_CLAUSE = 500;

/** «… с заменой блоков питания – 2 шт.», «АТС на 16 линий – 1 шт.»: the pieces are of what has the part. */
const IS_WITH = /недопустим|не допуска|запрещ|(?:^|\s)(?:со?\s(?!\p{L}{0,20}(?:количеств|числ))|на\s\d{1,4}\s)/iu;

/** Cells with nothing but a number, several of them at the end of a row. */
const NUMBER_CELLS = /(?:[\t|] {0,9}\d{1,6} {0,9}){2,20}[\t|]?$/u;

/** Of numbers for several places that one which is the sum of the others; undefined where none is. */
function sumOf(row: string, start: number): Quantity | undefined {
  const cells = [...row.slice(start).matchAll(/\d{1,6}/gu)].map(({ index, 0: digits }) => ({
    ...{ value: Number(digits), from: start + index, to: start + index + digits.length },
  }));
  const sum = cells.reduce((all, { value }) => all + value, 0);
  const total = cells.find(({ value }) => value > 0 && value * 2 === sum);
  return total && { ...total, isSaid: false };
}

/** A number in letters at the end of a sentence: «… с записью разговоров, одна.», «роутеров возьмём два.» */
export const ENDS_SPELLED = new RegExp(
  String.raw`(?:[,—–]|\s-|(?<!\p{L})(?:возьм[её]м|бер[её]м|нуж(?:ен|на|но|ны)|надо|хватит|закажем|понадобится))\s{1,2}(?:всего\s)?(${SPELLED_WORD}(?:\s${SPELLED_WORD})?)(?:\sштук\p{L}?)?(?=\s{0,3}(?:[.;!](?:\s|$)|$))`,
  'iu',
);
function spelledAt(text: string): Quantity | undefined {
  const found = ENDS_SPELLED.exec(text);
  const words = found?.[1] ?? '';
  const value = spelledCount(words);
  const clauses = text.slice(0, found?.index).split(/[,;:.]/);
  if (!found || value === 0 || isOfPart(clauses)) return undefined;
  const from = found.index + found[0].indexOf(words);
  return { value, from, to: from + words.length, isSaid: false };
}

/** «…, блоков питания — два», «…, оптических портов — шесть», «…, SFP+ — два»; «SFP+ LR — восемь» alone are transceivers. */
const isOfPart = (clauses: readonly string[]): boolean =>
  OF_PART.test(clauses.at(-1) ?? '') || (clauses.length > 1 && OF_CAGES.test(clauses.at(-1) ?? ''));
const OF_PART =
  /^\s{0,9}(?:(?:и|с|на)\s)?(?:\p{L}{3,20}(?:ых|их|ые|ие|ый|ий|ой)\s){0,2}(?:порт|слот|интерфейс|разъ[её]м|блок|бп|модул\p{L}{1,3} питания|вентилятор|антенн|ввод|лини|вход|выход|аплинк|uplink|поток|диапазон|канал(?:а|ов|ы)?(?!\p{L}))/iu;
const OF_CAGES = /^\s{0,9}(?:x?q?sfp|xfp)/iu;

/** A bare number at the end: «Коммутатор — 5», «Коммутатор x 5»; that of the last cell of a row. */
export function lastNumber(text: string, isListed = false): Quantity | undefined {
  const spelled = spelledAt(text);
  if (spelled) return spelled;
  const several = NUMBER_CELLS.exec(text.trimEnd());
  if (several) return sumOf(text, several.index);
  const found = (isListed ? LAST_LISTED : LAST).exec(text.trimEnd()) ?? MODEL_AND_COUNT.exec(text.trimEnd());
  if (!found || Number(found[1]) === 0) return undefined;
  const from = found.index + found[0].indexOf(found[1] ?? '');
  return { value: Number(found[1]), from, to: from + (found[1]?.length ?? 0), isSaid: false };
}

const LAST = /(?:\s[—–-]\s{0,3}|\s[xх×]\s?|[\t|]\s{0,9})(\d{1,5})\s{0,3}[.;|]?$/u;
/** «PWR-C1-350WAC; 4», as a specification is written. */
const MODEL_AND_COUNT = /(?<=^\s{0,9}[A-Z][\w.+/-]{2,40});\s?(\d{1,5})$/u;
/** «Мачта 12 м: 2» in a list of such lines. */
const LAST_LISTED = /(?:\s[—–-]\s{0,3}|\s[xх×]\s?|:\s{0,3}|[\t|]\s{0,9})(\d{1,5})\s{0,3}[.;|]?$/u;

/** The tokens that a place of the text is made of. */
export function tokensIn(
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
): { from: number; to: number } {
  return { from: firstOf(tokens, ({ end }) => end > from), to: firstOf(tokens, ({ start }) => start >= to) };
}

/** Where the tokens begin that `isPast` holds for, which holds for all behind the first of them: a search by halves. */
function firstOf(tokens: readonly Token[], isPast: (token: Token) => boolean): number {
  let [from, to] = [0, tokens.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isPast(elementAt(tokens, middle))) to = middle;
    else from = middle + 1;
  }
  return from;
}
