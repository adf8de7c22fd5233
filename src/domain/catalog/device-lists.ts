/**
 * Lists of models as people type them: several in one line, each with its number; spare ones counted beside; serial numbers instead of
 * a number. Pure. A line that names one thing stays as it is, for the reader of lines.
 */
import { splitCells } from '#src/platform/tables/delimited.ts';
import { headingLine } from './device-lines.ts';
import { SPELLED, spelledCount } from './line-quantity.ts';

/**
 * `number`: the line of the text. `text`: what is read of it, empty where the line names nothing. `remark`: how its number was found.
 * `maker`: words before the first model of the line, which may stand for the maker of this one too; empty where it has its own.
 */
export type ListedThing = { number: number; source: string; text: string; remark: string; maker: string };

/** Returns every line of a text, those with several models once for each of them. Equal lines are read once. */
export function readList(text: string): ListedThing[] {
  const heading = headingLine(text);
  const titles = titlesOf(text);
  const read = new Map<string, Listed[]>();
  const things: ListedThing[] = [];
  let last: ListedThing | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [number, source] = [index + 1, line.trim()];
    const count = heading === undefined ? NUMBER_ALONE.exec(source)?.[1] : undefined;
    const isCount = !titles.has(number) && count !== undefined && last !== undefined && isNumberless(last);
    if (isCount && last) last.text = `${quoted(last.text)}; ${count}`;
    const isNothing = isCount || titles.has(number);
    const ownOf = heading === undefined ? listedIn : belowHeading;
    const listed = isNothing ? [nothing(source)] : (read.get(line) ?? ownOf(line));
    if (!isNothing) read.set(line, listed);
    const added = listed.map((one) => ({ number, ...one }));
    things.push(...added);
    last = added.findLast((one) => one.text !== '') ?? last;
  }
  return things;
}

type Listed = Omit<ListedThing, 'number'>;
const nothing = (source: string): Listed => ({ source, text: '', remark: '', maker: '' });

/** Lines of a table that are no rows: its title above the headings, «Коммутаторы;;;;», a note below the total. */
export function titlesOf(text: string): ReadonlySet<number> {
  const heading = headingLine(text);
  if (heading === undefined) return new Set();
  const lines = text.split(/\r\n|\r|\n/);
  const begins = lines.indexOf(heading);
  const sign = ['\t', ';', '|'].find((one) => heading.includes(one));
  const isOutside = (line: string) =>
    sign !== undefined && !line.includes(sign) && wordsOf(line).length >= LEAST_SENTENCE;
  const isNoRow = (line: string, at: number) => at < begins || isOutside(line) || isSection(line);
  return new Set(
    lines.flatMap((line, at) => (line.trim() !== '' && isNoRow(line, at) && !hasModel(line) ? at + 1 : [])),
  );
}

/** Of a row of a table one cell alone holds words; it is a name of a section, or a sentence. */
function isSection(line: string): boolean {
  const cells = splitCells(line.slice(0, LONGEST_LINE));
  const [words = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  const isAlone = others.length === 0 && (cells.length > 2 || wordsOf(words).length >= LEAST_SENTENCE);
  return isAlone && (!/\d/.test(words) || wordsOf(words).length >= LEAST_SENTENCE);
}
const LEAST_SENTENCE = 5;

function belowHeading(line: string): Listed[] {
  const source = line.trim();
  return [SIGNS.test(source) || isTotal(source) ? nothing(source) : { source, maker: '', ...withSpares(line) }];
}

function listedIn(line: string): Listed[] {
  const source = line.trim();
  if (SIGNS.test(source) || isTotal(source) || isTitle(source)) return [nothing(source)];
  if (source.length > LONGEST_LINE) return [{ source, text: line, remark: '', maker: '' }];
  const [, before = '', part = ''] = WITH_PART.exec(line) ?? [];
  if (before !== '') return [...listedIn(before), { source: part, text: part, remark: '', maker: '' }];
  const { text: told, remark } = withSpares(withoutLabel(line.replace(BULLET, '')));
  const things = thingsOf(told.trim());
  return things.length > 0
    ? things.map((one) => ({ ...one, remark: remark || one.remark }))
    : [{ source, text: withColumn(withoutNote(told)), remark, maker: '' }];
}

/** The things of a line that names several models, of which a reader of lines takes one; empty for any other. */
export function severalIn(line: string): Omit<ListedThing, 'number'>[] {
  const things = line.length <= LONGEST_LINE ? thingsOf(withoutLabel(line.replace(BULLET, '')).trim()) : [];
  return things.length > 1 ? things : [];
}

export const hasSeveral = (line: string): boolean => severalIn(line).length > 1;

/** «ESR-200 2 шт. и к нему блок питания»: what is bought with a thing is another line. */
const WITH_PART =
  /^(.{3,200}?\d\s?(?:шт(?:ук[аи]?)?|ед|компл)\.?\)?),?\s(?:и|плюс|\+|а также)\s((?:к\s(?:нему|ней|ним|каждому)|для\s(?:него|нее|неё|них))\s.{3,200})$/iu;
const LONGEST_LINE = 2_000;
const BULLET = /^\s*[-–—•*·]\s+/u;
/** «6. D-Link …»: a number of the list. */
const LIST_NUMBER = /^\d{1,3}[.)]\s+(?=\p{L})/u;

const UNIT = '(?:шт(?:ук[аи]?)?|ед|компл|pcs?|pieces|units?)(?![a-zа-яё])\\.?';
/** «1 шт + 1 шт ЗИП», «5 (+2 резерв)», «5 штук, 1 в запас»: both are bought. */
const SPARES = new RegExp(
  `(?<![\\p{L}\\d.-])(\\d{1,4}) ?(?:${UNIT})? ?(?:\\+|,|\\(\\+?) ?(\\d{1,4}) ?(?:${UNIT})? ?\\(?(?:в |на )?(?:зип|запас[а-яё]{0,4}|резерв[а-яё]{0,3}|spares?)(?![a-zа-яё])\\)?`,
  'iu',
);

export function withSpares(line: string): Pick<ListedThing, 'text' | 'remark'> {
  const found = SPARES.exec(line);
  if (!found) return { text: line, remark: '' };
  const [all, used = '', spare = ''] = found;
  return {
    text: line.replace(all, `${Number(used) + Number(spare)} шт`),
    remark: `в\u00a0том числе ЗИП: ${spare}`,
  };
}

/** «14 (старые, 100 мегабит)»: what stands in brackets after the number says nothing of how many. */
const NOTE = new RegExp(`(\\s\\d{1,4} ?(?:${UNIT})?) ?\\([^()\\d]{2}[^()]{0,200}\\)$`, 'iu');
const withoutNote = (line: string): string => line.trim().replace(NOTE, '$1').trim();
/** «1 шт - оставить», «2 шт., на складе»: words after the pieces. */
const TOLD_AFTER = new RegExp(`(\\s\\d{1,4} ?${UNIT}) ?(?:[-–—]|, )[^\\d]{2,200}$`, 'iu');

/** «количество: 5 шт» below the name of a thing. */
const NUMBER_ALONE = new RegExp(
  `^(?:(?:кол(?:-?во|ичество|\\.)|к-во|qty|quantity|шт)[ .:=–—-]{1,4})?(\\d{1,4}) ?(?:${UNIT})?$`,
  'iu',
);
/** The last thing says no number: neither at its end, nor with a unit. */
const isNumberless = ({ text }: ListedThing): boolean =>
  hasModel(text) && !/;\s*\d{1,4}$/.test(text) && segmentOf(text).quantity === null;

/** «Оптика: SFP-10G-SR – 20»: a word that says what follows. */
const withoutLabel = (line: string): string => line.replace(/^\s*\p{L}[\p{L} -]{1,40}:\s+(?=\S)/u, '');

/** «Парк к замене (филиалы):», «# Офис» name what follows; a line of signs parts the head of a table from its rows. */
const isTitle = (line: string): boolean => /^#|:$/.test(line) && !hasModel(line);
/** «HPE Aruba 6300M 24G (JL662A)          2»: a column made of spaces. */
const COLUMN = new RegExp(`\\s{3,20}(\\d{1,4}) ?(?:${UNIT})?$`, 'iu');
function withColumn(line: string): string {
  const [column = '', count = ''] = (/[;\t|]/.test(line) ? null : COLUMN.exec(line)) ?? [];
  const name = line.slice(0, line.length - column.length).trim();
  return column !== '' && hasModel(name) ? `${quoted(name)}; ${count}` : line;
}

/** «Итого 25», «Всего по этажу», «в т. ч. НДС» count what stands above. */
const TOTAL =
  /^[\s;,|"]{0,40}(?:итог[ио]?|подытог|всего|(?:grand |sub-?)?total|общ(?:ее|ая) (?:количество|кол-во|сумма|стоимость)|сумма|(?:в т\. ?ч\. |в том числе |сумма )?ндс|к оплате)(?!\p{L})/iu;
/** Whether a line counts what stands above it; «всего MES2324 — 5 шт.» names a thing. */
export const isTotal = (line: string): boolean => {
  const [said] = TOTAL.exec(line) ?? [];
  if (said === undefined) return false;
  const rest = line.slice(said.length, LONGEST_LINE);
  return /^\s*(?:по|за|для|на|in|for)\s/iu.test(rest) || !hasModel(rest.replace(/ндс\s?\d{0,2}%?/giu, ''));
};
const SIGNS = /^[\s\-=+|*_.:#]+$/;

/** «SFP28», «IPv6», «PoE», «L2+» say what a thing has. */
const MEASURE =
  /^(?:q?sfp|xfp|rj|ipv?|usb|cat|wi-?fi|v|ver|rev|poe|802|ge|fe|te|lte|om|os|ddr|l|ospf|snmp|ssh|bgp|tls|vrrp|ios|nx-os|ac|dc|ral\d?|зип|кат|x|х)[-.+]?\d{0,3}[+a-z]{0,2}(?:[.-]\d{1,3}[a-z]{0,2})?$/i;
const MODEL_WORDS = [
  /^[a-zа-яё][\p{L}.+/-]{0,40}\d/iu,
  /^\d{3,5}[a-z-][\p{L}\d.+/-]{0,40}$/iu,
  /^[A-Z]{2,8}-[A-Z]{1,8}(?:-[A-Z]{1,8})?$/,
];
const LEAST_MODEL = 3;
const wordsOf = (text: string): string[] => text.split(/[\s()[\]«»"]+/u).filter(Boolean);
const isModel = (word: string): boolean =>
  word.length >= LEAST_MODEL && !MEASURE.test(word) && MODEL_WORDS.some((one) => one.test(word));
const hasModel = (text: string): boolean => wordsOf(text).some(isModel);

/** `isStated`: the number is one of pieces. */
type Segment = {
  source: string;
  name: string;
  quantity: number | null;
  isEach: boolean;
  isStated?: boolean;
  remark?: string;
};

/** The things of a line that names several, or one with serial numbers; empty where it is left to the reader of lines. */
function thingsOf(line: string): Omit<ListedThing, 'number'>[] {
  const serials = serialsOf(line);
  if (serials) return [serials];
  const paired = pairedIn(line.replace(LIST_NUMBER, ''));
  if (paired.length > 0) return paired;
  const ends = endsIn(line.replace(LIST_NUMBER, ''));
  if (ends.length > 0) return ends;
  const segments = segmentsOf(withoutLabel(line.replace(LIST_NUMBER, '')));
  if (!areSeveral(segments)) return [];
  const each = segments.find(({ isEach }) => isEach)?.quantity ?? null;
  const maker = makerOf(segments[0]?.name ?? '');
  return segments.map(({ source, name, quantity, remark = '' }, index) => {
    const isBare = index > 0 && isModel(wordsOf(name)[0] ?? '');
    const count = quantity ?? each;
    const text = count === null ? name : `${quoted(name)}; ${count}`;
    return { source, text, remark, maker: isBare ? maker : '' };
  });
}

/** «A и B – 1 и 3 соответственно», «A и B: 5 и 7»: as many numbers as models, in their order. */
const PAIRED = new RegExp(
  `^(.{5,300}?)(?: ?[:–—,]| -)? (\\d{1,4}(?: ?${UNIT})?(?:, \\d{1,4}(?: ?${UNIT})?){0,5} и \\d{1,4})(?: ?${UNIT})?(?:,? соответственно)?\\.?$`,
  'iu',
);
function pairedIn(line: string): Omit<ListedThing, 'number'>[] {
  const [, told = '', counts = ''] = PAIRED.exec(line) ?? [];
  const names = told.split(/,\s| и | \/ /u).map((name) => name.trim());
  const numbers = counts.match(/\d{1,4}/g) ?? [];
  if (names.length !== numbers.length || names.length < 2 || !names.every(hasModel)) return [];
  const maker = makerOf(names[0] ?? '');
  return names.map((name, at) => {
    const isBare = at > 0 && isModel(wordsOf(name)[0] ?? '');
    const count = numbers[at] ?? '';
    return { source: `${name}: ${count}`, text: `${quoted(name)}; ${count}`, remark: '', maker: isBare ? maker : '' };
  });
}

/** «GLC-BX-D / GLC-BX-U — 4 пары»: both ends of a fibre, as many of each. */
const ENDS =
  /^(.{0,60}?)(?<!\S)([a-z][\w-]{4,30}?)\s?(?:\/|\+|,|и|&)\s?([a-z][\w-]{4,30})(?![\w-])(?:[\s,;:–—=-]{1,6}(?:по )?(\d{1,4}) ?(пар[аыу]?|шт(?:ук[аи]?)?|компл(?:ект(?:а|ов)?)?)?\.?)?$/iu;
function endsIn(line: string): Omit<ListedThing, 'number'>[] {
  const [, before = '', one = '', other = '', count, unit = ''] = ENDS.exec(line) ?? [];
  if (!areEnds(one.toUpperCase(), other.toUpperCase())) return [];
  const isOfPairs = /^пар/iu.test(unit) || unit === '';
  const remark = isOfPairs ? 'конец пары BiDi' : 'конец пары BiDi: число прочитано для\u00a0каждого конца';
  const maker = makerOf(`${before} ${one}`);
  return [one, other].map((name) => ({ source: line, text: count ? `${name}; ${count}` : name, remark, maker }));
}
/** Names that differ in the direction alone: D and U, 35 and 53. */
function areEnds(one: string, other: string): boolean {
  if (one.length !== other.length || one === other) return false;
  const unlike = [...one].flatMap((sign, at) => (sign === other[at] ? [] : at));
  const [first = 0, second = 0] = unlike;
  const isTurned = unlike.length === 2 && one[first] === other[second] && one[second] === other[first];
  const isOfEnds = unlike.length === 1 && /^(?:DU|UD)$/.test(`${one[first]}${other[first]}`) && /BX|BD|BIDI/.test(one);
  return isOfEnds || (isTurned && second === first + 1 && /^\d\d$/.test(one.slice(first, second + 1)));
}

const quoted = (text: string): string => (/[;"\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** At least two numbers of pieces, two models with numbers, or one number for each; without any number only models of one family, as a name may stand beside its order number. */
function areSeveral(segments: readonly Segment[]): boolean {
  if (segments.filter(({ name, isStated }) => isStated && !PORTS.test(name)).length > 1) return true;
  const models = segments.filter(({ name }) => hasModel(name));
  if (models.length < 2) return false;
  const counted = models.filter(({ quantity }) => quantity !== null).length;
  const areAll = models.length === segments.length;
  // «VP-17P 58 шт, станция SMG-1016M»: what stands behind pieces is another thing, unless it says what the first one is or was.
  const isOther = ({ name, quantity }: Segment) =>
    !OF_FIRST.test(name) && (quantity !== null || wordsOf(name).some((word) => isModel(word) && /\d{2}/.test(word)));
  if (areAll && segments[0]?.isStated && segments.every(isOther)) return true;
  if (counted > 0) return counted > 1 || (areAll && segments.some(({ isEach }) => isEach));
  const families = models.map(({ name }) => /^[a-zа-яё]+/iu.exec(wordsOf(name).find(isModel) ?? '')?.[0] ?? '');
  return areAll && families.every((one) => one !== '' && one === families[0]);
}

/** «медных портов – 24 шт», «SFP+ x 4» are no things. */
const PORTS = /порт|слот|разъ[её]м|интерфейс|^(?:q?sfp[+\d]{0,3}|rj-?45|usb)$/iu;
const OF_FIRST =
  /(?<!\p{L})(?:аналог|вместо|взамен|замен|или(?!\p{L})|арт(?:\.|икул)|код(?!\p{L})|парт(?:\.|номер)|p\/?n|part|сер(?:\.|ийн)|s\/?n|инв(?:\.|ентарн)|№|верси|рев(?:\.|изи)|прошив|ip(?!-))/iu;

/** Words before the first model: its maker stands for the others of the line too. */
function makerOf(name: string): string {
  const words = wordsOf(name);
  const at = words.findIndex(isModel);
  return words
    .slice(0, Math.max(0, at))
    .filter((word) => /^[\p{L}-]+$/u.test(word))
    .join(' ');
}

/** Parts of a line between commas and semicolons outside brackets, with «и» between them; words that are no thing stay with the one before. */
function segmentsOf(line: string): Segment[] {
  const segments: Segment[] = [];
  let lead = '';
  for (const part of partsOf(line)) {
    const only = ONLY_NUMBER.exec(part);
    const last = segments.at(-1);
    const segment = only ? null : segmentOf(part);
    if (last && OF_LAST.test(part) && !hasModel(part)) {
      last.remark = `не\u00a0посчитано: «${part}»`;
      continue;
    }
    if (segment && (segment.quantity !== null || hasModel(segment.name))) {
      segments.push({ ...segment, source: `${lead}${segment.source}` });
      lead = '';
      continue;
    }
    if (!last) {
      lead += `${part}, `;
      continue;
    }
    last.source += `, ${part}`;
    if (only && last.quantity === null) {
      last.quantity = Number(only[2]);
      last.isEach = only[1] !== undefined;
    }
  }
  return segments;
}

/** «запасные 2 шт» behind a thing are of it, and are no thing. */
const OF_LAST = /^(?:запас|резерв|зип(?!\p{L})|из них|в т\. ?ч\.|в том числе|ещ[её] \d|итого|всего)/iu;

function partsOf(line: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const [at, sign] of [...line].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth = Math.max(0, depth - 1);
    const isParted = depth === 0 && (sign === ';' || (sign === ',' && !/\d/.test(line[at + 1] ?? '')));
    if (isParted) parts.push(part);
    part = isParted ? '' : part + sign;
  }
  // «A / B, по 2 шт.» are two things; «A / B, 2 шт.» may be two names of one.
  const between = /(?:^|\s)по \d/u.test(line)
    ? / (?:и|and|&|\+|\/) |[.!?] (?=\p{Lu})/u
    : / (?:и|and|&|\+) |[.!?] (?=\p{Lu})/u;
  return [...parts, part]
    .flatMap((one) => one.split(between))
    .map((one) => one.trim().replace(/\.$/, ''))
    .filter((one) => one !== '');
}

const ONLY_NUMBER = new RegExp(`^(по )?(?:[x×х*] ?)?(\\d{1,4}) ?(?:${UNIT})?$`, 'iu');
/** A number at the end or at the beginning, apart from the name. */
const LAST = new RegExp(`(?:\\s(по )?(?:[-–—:/=(x×х*] ?)?|[:=(×] ?)(\\d{1,4}) ?(?:${UNIT})?\\)?$`, 'iu');
/** «станция SMG-1016M одна», «WEP-30L две штуки» */
const SPELLED_WORD = `(?:${Object.keys(SPELLED).join('|')})`;
const LAST_SPELLED = new RegExp(`,?\\s(?:[-–—:] ?)?(${SPELLED_WORD}(?: ${SPELLED_WORD})*)(?: ${UNIT})?$`, 'iu');
const SAID = /[а-яёa-z×–—:(]/iu;
const HAS_UNIT = new RegExp(UNIT, 'iu');
/** «U6 Lite x15»: a cross says pieces as a unit does. */
const CROSSED = /^\s[x×х*] ?\d/iu;
const HAS_WORD = /\p{L}{2}/u;
const FIRST = new RegExp(`^(\\d{1,4}) ?(?:${UNIT}|[x×х*]) ?`, 'iu');

function segmentOf(source: string): Segment {
  const part = withoutNote(source).replace(TOLD_AFTER, '$1');
  const last = LAST.exec(part);
  const name = part.slice(0, last?.index).trim();
  // «Cisco ISR 4331» is no number of pieces; «контроллер 7205 — 2 шт.» says one.
  if (last && (hasModel(name) || (HAS_WORD.test(name) && SAID.test(last[0])))) {
    const isStated = HAS_UNIT.test(last[0]) || CROSSED.test(last[0]);
    return { source, name, quantity: Number(last[2]), isEach: last[1] !== undefined, isStated };
  }
  const spelled = /[а-яё]/i.test(part) ? LAST_SPELLED.exec(part) : null;
  const before = part.slice(0, spelled?.index).trim();
  if (spelled && hasModel(before))
    return { source, name: before, quantity: spelledCount(spelled[1] ?? '') ?? null, isEach: false, isStated: true };
  const first = FIRST.exec(part);
  if (first && hasModel(part.slice(first[0].length)))
    return { source, name: part.slice(first[0].length), quantity: Number(first[1]), isEach: false };
  return { source, isEach: false, ...toldBefore(part) };
}

/** «пять штук WS-C2960X-24TS-L», «ещё 3 Aruba 2530-24G»: a number before the words of the model. */
function toldBefore(part: string): Pick<Segment, 'name' | 'quantity'> {
  const words = part.split(' ').filter(Boolean);
  const before = words.slice(0, Math.max(0, words.findIndex(isModel)));
  const at = before.findLastIndex((word) => countIn(word) !== undefined);
  const quantity = countIn(before[at] ?? '');
  const rest = words.slice(at + 1);
  if (quantity === undefined || PROPERTY.test(rest[0] ?? '')) return { name: part, quantity: null };
  return { name: rest.slice(ONLY_UNIT.test(rest[0] ?? '') ? 1 : 0).join(' '), quantity };
}

const countIn = (word: string): number | undefined =>
  /^\d{1,4}$/.test(word) ? Number(word) : SPELLED[word.toLowerCase()];
const ONLY_UNIT = new RegExp(`^${UNIT}$`, 'iu');
/** «24 порта», «5 лет», «10 Гбит/с» say what a thing has. */
const PROPERTY = /^(?:\p{L}{0,10}порт|лет|год|мес|[гмк]бит|[гмк]б|вт|км|м$|ports?)/iu;

/** «FOC1932X0A1»: no word of a name is as long without a dash. */
const SERIAL = /^[A-Z\d]{10,20}$/;
const SURE_SERIAL = /^[A-Z]{3}\d{4}[A-Z\d]{4}$/;
const SERIAL_LABEL = /^(?:s\/n|sn|с\/н|зав|сер|серийны[йе]|номера?|№)[.:]?$/iu;
const LEAST_DIGITS = 4;

/** A model with the serial numbers of its devices: as many as numbers. */
function serialsOf(line: string): Omit<ListedThing, 'number'> | undefined {
  const words = line.split(/[\s,;:()]+/u).filter(Boolean);
  const from = words.findIndex((word) => SERIAL.test(word) && word.replace(/\D/g, '').length >= LEAST_DIGITS);
  const [name, told] = [words.slice(0, from), words.slice(from)];
  const isLabelled = SERIAL_LABEL.test(name.at(-1) ?? '');
  const model = name.filter((word) => !SERIAL_LABEL.test(word)).join(' ');
  const serials = new Set(told);
  const areSerials = told.every((word) => SERIAL.test(word) && word.length === told[0]?.length && /\d/.test(word));
  const isSure = isLabelled || told.length > 1 || SURE_SERIAL.test(told[0] ?? '');
  if (from < 1 || !areSerials || !isSure || !hasModel(model)) return undefined;
  return {
    source: line,
    text: `${quoted(model)}; ${serials.size}`,
    remark: 'количество по\u00a0серийным номерам',
    maker: '',
  };
}
