/** How many of a thing a tender wants. Pure. */
import type { Token } from '#src/domain/search/tokens.ts';

/** `from`, `to`: places in the text. `isSaid`: the words tell of the thing wherever they stand. */
export type Quantity = { value: number; from: number; to: number; isSaid: boolean };

const PIECE = String.raw`(?:шт(?:ук[аи]?|\.)?|компл(?:ект(?:а|ов)?|\.)?|ед(?:иниц[аы]?|\.)?|pcs|экз)(?![\p{L}])`;
const WORDS = String.raw`(?:\s*\([^)\d]{2,30}\))?`;
const ALL = new RegExp(
  String.raw`(?:итого|всего|общее (?:количество|кол-во))[^\d.;,|]{0,20}?(\d{1,6})(?![\d.,]*\d)${WORDS}(?:\s*${PIECE})?(?!\s*(?:порт|вт|гбит|u))`,
  'giu',
);
const SAID = new RegExp(
  String.raw`(?:кол-во|количество|колич\.|к-во|qty|quantity|в количестве|объ[её]м поставки)(?:[\s(,]*(?:товара|изделий|устройств|поставки|к поставке|шт\.?|штук|ед\.?|комплектов)\)?)?[\s:=|—–-]{1,6}(\d{1,6})(?![\d.,]*\d)(?!\s*(?:[xх×]\s*\d|порт|слот|интерф|вт|u(?![\p{L}])))${WORDS}(?:\s*${PIECE})?`,
  'giu',
);
const PIECES = new RegExp(String.raw`(?<![\p{L}\d.,/])(\d{1,6})${WORDS}[\s\u00a0-]*${PIECE}`, 'giu');
const COMPARED = /(?:≥|≤|>|<|=|не\s+(?:менее|меньше|ниже|более|больше)|минимум|от|до|свыше|каждый|каждая|на)[\s:|]*$/iu;
/** Parts of a device: «порты SFP+, 4 шт.» tells how many ports. */
const PART =
  /порт|интерфейс|слот|разъ[её]м|блок\p{L}* питания|(?:^|[^\p{L}])бп(?![\p{L}])|(?<!без)вентилятор|устройств|поток|линий|туннел|антенн|ядер|vlan|таблиц|адрес|запис|стек|объ[её]м|ssid|потоков/iu;

const OF_TYPES = /(?<!\p{L})тип\p{L}{0,2}\s?[«"]?[\dА-ЯA-Z]{1,3}[»"]?\s?[–—:-]\s?\d/giu;

/** Of the whole thing, the surest words first. `isPart`: it is a part that is bought by itself. */
export function quantityOf(
  text: string,
  count: { value: number; from: number; to: number } | null,
  isPart = false,
): Quantity | undefined {
  // «Тип 1 – 18 шт., тип 2 – 3 шт.»: nobody says which is this one.
  if ([...text.matchAll(OF_TYPES)].length > 1) return undefined;
  const [all] = [...text.matchAll(ALL)];
  if (all) return told(all);
  const said = [...text.matchAll(SAID)].find((match) => Number(match[1]) > 0);
  if (said) return told(said);
  const cell = cellOf(text);
  if (cell) return cell;
  const each = eachOf(text);
  if (each) return each;
  if (count && count.value > 1) return { ...count, isSaid: false };
  const pieces = [...text.matchAll(PIECES)].filter(
    (match) => Number(match[1]) > 0 && isOfThing(text, match.index, isPart),
  );
  return piecesAt(text, pieces) ?? (count ? { ...count, isSaid: false } : undefined);
}

/** Pieces with their unit: «1 шт. + 1 шт. ЗИП» are two, «4 комплекта (8 шт.)» are eight. */
function piecesAt(text: string, [first, second]: readonly RegExpExecArray[]): Quantity | undefined {
  if (!first) return undefined;
  const between = second ? text.slice(endOf(first), second.index) : '';
  if (second && /^\s*\+\s*$/.test(between)) {
    const value = Number(first[1]) + Number(second[1]);
    const to = endOf(second) + (/^\s*зип/iu.exec(text.slice(endOf(second)))?.[0].length ?? 0);
    return { value, from: first.index, to, isSaid: false };
  }
  const isOfKits = second && /комп/iu.test(first[0]) && /^\s?\(\s?$/.test(between);
  return isOfKits ? { ...told(second), from: first.index, isSaid: false } : { ...told(first), isSaid: false };
}

/** «шт. 10», a line of its own, as a document of narrow columns leaves it: of the thing above. */
export const NUMBER_LINE = new RegExp(String.raw`^\s{0,20}${PIECE}\s{1,9}(\d{1,6})\s{0,9}$`, 'iu');

/** «| шт | 10 |», «| 10 | шт |»: cells at the end of a row. */
function cellOf(text: string): Quantity | undefined {
  const [line = '', alone = '0'] = NUMBER_LINE.exec(text) ?? [];
  if (Number(alone) > 0) return { value: Number(alone), from: 0, to: line.length, isSaid: true };
  const found = new RegExp(
    String.raw`[|\t;]\s*(?:усл\.?\s*)?${PIECE}\s*[|\t;]\s*(\d{1,6})\s*[|;]?\s*$|[|\t;]\s*(\d{1,6})\s*[|\t;]\s*${PIECE}\s*[|\t;]?\s*$`,
    'iu',
  ).exec(text);
  const digits = found?.[1] ?? found?.[2] ?? '0';
  if (!found || Number(digits) === 0 || !isOfThing(text, found.index)) return undefined;
  const from = found.index + found[0].indexOf(digits);
  // A row of its own tells of the thing above it.
  const isSaid = text.slice(0, found.index).trim() === '';
  return { value: Number(digits), from, to: from + digits.length, isSaid };
}

const endOf = (match: RegExpExecArray): number => match.index + match[0].length;
const told = (match: RegExpExecArray): Quantity => ({
  value: Number(match[1]),
  from: match.index,
  to: endOf(match),
  isSaid: true,
});

const PLACE = String.raw`(этаж|корпус|здани|объект|узл|узел|стойк|шкаф|филиал|площадк|отделени|школ|кабинет|подъезд)\p{L}*`;

/** «На каждый этаж по 2 шт. (этажей 9)»: 18; undefined also where the number of places is not told. */
function eachOf(text: string): Quantity | undefined {
  const each = new RegExp(
    String.raw`(?:по\s+(\d{1,4})(?:\s*${PIECE})?[^.;]{0,20}?(?:на\s+(?:каждый\s+|каждую\s+|каждое\s+|один\s+)?${PLACE})?|на\s+(?:каждый|каждую|каждое)\s+${PLACE}\s+(?:по\s+)?(\d{1,4}))`,
    'iu',
  ).exec(text);
  const [, before, place = '', placeBefore = '', after] = each ?? [];
  const own =
    (place || placeBefore || new RegExp(String.raw`на\s+(?:каждый|каждую|каждое)\s+${PLACE}`, 'iu').exec(text)?.[1]) ??
    '';
  const some = Number(before ?? after ?? 0);
  if (!each || own === '' || some === 0) return undefined;
  const stem = own.slice(0, 4);
  const places = new RegExp(
    String.raw`(?<![\p{L}\d.,/])(\d{1,3})\s+${stem}\p{L}*|${stem}\p{L}*\s*[:=–—-]?\s*(\d{1,3})(?![\d.,]*\d)`,
    'iu',
  ).exec(text);
  const many = Number(places?.[1] ?? places?.[2] ?? 0);
  if (!places || many === 0) return undefined;
  const from = Math.min(each.index, places.index);
  return {
    value: some * many,
    from,
    to: Math.max(each.index + each[0].length, places.index + places[0].length),
    isSaid: false,
  };
}

/** True unless the pieces are of a part of the device, are a bound, or are counted for each place. */
function isOfThing(text: string, at: number, isPart = false): boolean {
  const before = text.slice(0, at);
  if (COMPARED.test(before) || /по\s*$/iu.test(before)) return false;
  const clauses = before.replace(/[\s—–,;:|(-]{1,8}$/u, '').split(/[,;|\t(]|\.\s/);
  const clause = clauses.at(-1) ?? '';
  return (
    isPart ||
    !PART.test(clause) ||
    /(?:\d|дв(?:а|ум|ух)|тр[иеё]|четыр|восьм|одн)[^,]{0,40}?(?:порт|слот|интерфейс|блок|бп|sfp|base)/iu.test(clause)
  );
}

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

/** A bare number at the end: «Коммутатор — 5», «Коммутатор x 5»; that of the last cell of a row. */
export function lastNumber(text: string): Quantity | undefined {
  const several = NUMBER_CELLS.exec(text.trimEnd());
  if (several) return sumOf(text, several.index);
  const found = /(?:\s[—–-]\s{0,3}|\s[xх×]\s?|[\t|]\s{0,9})(\d{1,5})\s{0,3}[.;|]?$/u.exec(text.trimEnd());
  if (!found || Number(found[1]) === 0) return undefined;
  const from = found.index + found[0].indexOf(found[1] ?? '');
  return { value: Number(found[1]), from, to: from + (found[1]?.length ?? 0), isSaid: false };
}

/** The tokens that a place of the text is made of. */
export function tokensIn(
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
): { from: number; to: number } {
  const first = tokens.findIndex(({ end }) => end > from);
  const after = tokens.findIndex(({ start }) => start >= to);
  return { from: first < 0 ? tokens.length : first, to: after < 0 ? tokens.length : after };
}
