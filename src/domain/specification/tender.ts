/**
 * What a tender's text demands of devices: every sign of every line is in a piece that says what was made of it, so that nothing is
 * dropped in silence. A line that begins with a thing opens a position; rows and lines below it are of that position. Pure.
 */
import { conditionText } from '#src/domain/search/conditions.ts';
import type { PieceKind } from './tender-claims.ts';
import {
  COUNTED,
  type Columns,
  columnsOf,
  cutsOf,
  formOf,
  isBeside,
  isNested,
  type LineForm,
  rowIn,
  type WholeLine,
  wholeLines,
} from './tender-lines.ts';
import {
  type Demand,
  type Part,
  type Read,
  readPart,
  type TenderDevice,
  type TenderLine,
  type TenderRole,
  type TenderWords,
} from './tender-part.ts';
import { NUMBER_LINE, type Quantity } from './tender-quantity.ts';
import { isToldOf, roleOf, SAME } from './tender-roles.ts';
import { cellsOnLines, withColumns } from './tender-rows.ts';
import { ordinalLength, tenderTokens } from './tender-text.ts';
import { kindIn, otherIn } from './tender-things.ts';

export const MAX_TENDER_LENGTH = 20_000;
export const MAX_TENDER_LINES = 300;

/** Every line of the text in the device that it is of. */
export function readTender(text: string, words: TenderWords): TenderDevice[] {
  const given = text.split(/\r\n|\r|\n/);
  const sources = withColumns(given);
  const reader = new Reader(words, sources);
  const isThing = (line: string) => {
    const spelled = tenderTokens(line, words.thesaurus);
    return kindIn(spelled, words) !== undefined || otherIn(spelled)?.isSure === true;
  };
  for (const line of wholeLines(sources, cellsOnLines(sources), isThing)) reader.add(line);
  const asGiven = (line: TenderLine) => withSource(line, given[line.number - 1] ?? '', sources[line.number - 1] ?? '');
  return withoutKindless(reader.devices).map((device) => ({ ...device, lines: device.lines.map(asGiven) }));
}

/** The line with the spaces that it was given with. */
function withSource(line: TenderLine, given: string, read: string): TenderLine {
  if (given === read || line.source !== read) return line;
  let at = 0;
  const pieces = line.pieces.map(({ kind, text }) => {
    at += text.length;
    return { kind, text: given.slice(at - text.length, at) };
  });
  return { ...line, source: given, pieces };
}

/** What names no thing in a text that names some is of all of them, unless it says how many or asks for several ports. */
function withoutKindless(devices: TenderDevice[]): TenderDevice[] {
  if (!devices.some(({ role, name }) => role === 'other' || name !== null)) return devices;
  const isPorts = ({ condition }: Demand) => condition.kind === 'number' && condition.rule.unit === PIECES;
  return devices.map((device) => {
    if (device.role !== 'device' || device.quantity !== null) return device;
    // A heading of several things is none of them.
    const isHeading = device.demands.length === 0 && HEADED.test(device.lines[0]?.source ?? '');
    if (isHeading) return { ...device, role: 'common', name: null, groups: [] };
    return device.name === null && device.demands.filter(isPorts).length < 2 ? { ...device, role: 'common' } : device;
  });
}
const HEADED =
  /(?:требования|характеристики|параметры)\s|^\s{0,9}(?:\d{1,2}[.)]\s)?(?:на\s)?(?:поставк|закупк|приобретени)\p{L}{1,3}\s/iu;
const PIECES = 'шт.';

class Reader {
  readonly devices: TenderDevice[] = [];
  readonly #words: TenderWords;
  readonly #rows: readonly RegExp[];
  #columns: Columns | undefined;
  #rowName = '';
  #head: LineForm = { kind: 'none', depth: 0, indent: 0 };
  /** Things of the list that the text is, as far as it is read. */
  #listed = 0;
  #isAfterBlank = false;

  constructor(words: TenderWords, sources: readonly string[]) {
    this.#words = words;
    this.#rows = ROWS.filter((row) => isTableOf(row, sources, words));
  }

  add({ source, number, cell }: WholeLine): void {
    if (source.trim() === '') {
      this.#isAfterBlank = true;
      return;
    }
    const columns = columnsOf(source);
    const isIn = this.#columns !== undefined && source.includes(this.#columns.sign);
    if (columns) this.#addHeading(source, number, columns);
    else if (isIn && this.#columns) this.#addRow(source, number, this.#columns);
    else if (cell === 'begins') this.#addPart({ ...partOf(source, number), begins: true });
    else if (cell === 'count') this.#addPart({ ...partOf(source, number), begins: false, quantity: countIn(source) });
    else this.#addLine(source, number);
    this.#isAfterBlank = false;
  }

  #addHeading(source: string, number: number, columns: Columns): void {
    this.#columns = columns;
    this.#rowName = '';
    const device = this.devices.at(-1) ?? this.#open('common');
    device.lines.push({ number, source, pieces: [{ kind: 'joining', text: source }] });
  }

  #addRow(source: string, number: number, columns: Columns): void {
    const { name, begins, quantity, isAlone } = rowIn(source, columns, this.#rowName);
    if (begins === true) this.#rowName = name;
    const part = { ...partOf(source, number), ...(begins !== undefined && { begins }) };
    this.#addPart({ ...part, isAlone, ...(quantity !== undefined && { quantity }) });
  }

  #addLine(source: string, number: number): void {
    const isRow = this.#rows.some((row) => row.test(source));
    const form = formOf(source);
    const cuts = isRow ? [] : this.#cutsOf(source);
    for (const [index, from] of [0, ...cuts].entries()) {
      const above = source.slice(0, from).split('\n').length - 1;
      const part = { number: number + above, source: source.slice(from, cuts[index]), form, isCut: index > 0 };
      const isBelow = !isRow && this.#rows.length > 0 && BELOW_ROW.test(source) && !NUMBER_LINE.test(source);
      this.#addPart({ ...part, ...(isRow && { begins: true }), ...(isBelow && { quantity: null }) });
    }
  }

  #cutsOf(source: string): number[] {
    const words = this.#words;
    const line = tenderTokens(source, words.thesaurus);
    const kind = kindIn(line, words);
    const first = kind ? line.tokens[kind.at]?.start : otherIn(line)?.start;
    if (first === undefined) return [];
    return cutsOf(source, first, (some, { isAfterCounted, isAfterComma }) => {
      const spelled = tenderTokens(some, words.thesaurus);
      const found = kindIn(spelled, words);
      if (found) {
        const isCounted = found.count !== null || COUNTED.test(some);
        return (
          isCounted || (isAfterCounted && !isAfterComma && !isToldOf(some, found.groups, kind?.groups ?? [], words))
        );
      }
      const other = otherIn(spelled);
      // «2 блока питания — 5 шт.» behind a switch are its own, and the switches are five.
      return COUNTED.test(some) && other !== undefined && (other.isSure || isAfterCounted);
    });
  }

  #addPart(part: Part): void {
    const before = this.devices.at(-1);
    const read = readPart(part, this.#words, before?.role === 'device' ? before.groups : []);
    const role = roleOf(part, read, {
      devices: this.devices,
      before,
      head: this.#head,
      listed: this.#listed,
      isAfterBlank: this.#isAfterBlank,
      kinds: this.#words,
    });
    const own = role === undefined && before ? this.#ownerOf(before, read) : undefined;
    const device = own ?? this.#open(role ?? 'device', part.form);
    if (role === 'device' && before && SAME.test(part.source)) Object.assign(device, kindOf(before));
    const isOfThing = role === 'device' || role === 'other';
    if (isOfThing && part.form.kind !== 'none') this.#listed += 1;
    addLine(device, without(read, this.#passed(part, read, device, role)), isOfThing || device.name === null);
  }

  /**
   * What a part that begins nothing is of. «1.2 Спикерфон» was taken for words of the thing before it or of the purchase: «Количество: 3»
   * below it says that it is a thing.
   */
  #ownerOf(before: TenderDevice, read: Read): TenderDevice {
    if (isNamelessThing(before, read)) before.role = 'other';
    const last = before.lines.at(-1);
    if (before.role !== 'device' || before.quantity === null || read.counted?.isSaid !== true || !last) return before;
    const isWords = last.pieces.every(({ kind }) => kind === 'unread' || kind === 'joining');
    if (!isWords || before.lines.length < 2 || !isBeside(formOf(last.source), this.#head)) return before;
    before.lines.pop();
    const device = this.#open('other', formOf(last.source));
    device.lines.push(last);
    device.title = titleOf(last.source);
    return device;
  }

  /** What the part must not tell of the device: figures of another thing, the number of a part of it. */
  #passed(
    part: Part,
    { other, kind, counted }: Read,
    { role }: TenderDevice,
    begun: TenderRole | undefined,
  ): PieceKind[] {
    const isOther = begun === undefined && other?.isSure === true && kind === undefined;
    const isForeign = role === 'other' || role === 'link' || isOther;
    const isBegun = begun === 'device' || begun === 'other';
    const isSaid =
      counted?.isSaid === true || isBegun || part.quantity !== undefined || !isNested(part.form, this.#head);
    return [
      ...(isForeign ? (['demand'] as const) : []),
      ...(isSaid && role !== 'common' ? [] : (['quantity'] as const)),
    ];
  }

  #open(role: TenderDevice['role'], form?: LineForm): TenderDevice {
    const device: TenderDevice = { role, name: null, title: null, groups: [], quantity: null, demands: [], lines: [] };
    this.devices.push(device);
    if (form && role !== 'common') this.#head = form;
    return device;
  }
}

/** Rows of a table that begin with the number of a thing: pasted from Word, and drawn with strokes. */
const ROWS = [/^ {0,4}\d{1,3}[.)]?\t/, /^ {0,4}\|? {0,4}\d{1,3}[.)]? {0,4}\|/];
const partOf = (source: string, number: number): Part => ({ number, source, form: formOf(''), isCut: false });

/** A cell that holds how many and nothing else. */
function countIn(source: string): Quantity | null {
  const digits = /\d{1,6}/.exec(source);
  const value = Number(digits?.[0] ?? 0);
  return digits && value > 0 ? { value, from: digits.index, to: digits.index + digits[0].length, isSaid: true } : null;
}

/** A row below that of a thing: its first cell is empty. */
const BELOW_ROW = /^ {0,4}\t/;

/** Is each such row a thing? So it is where rows without numbers stand below, or where several of them name kinds of devices. */
function isTableOf(row: RegExp, sources: readonly string[], words: TenderWords): boolean {
  const own = sources.filter((source) => row.test(source));
  if (own.length < 2) return false;
  const named = own.filter((source) => kindIn(tenderTokens(source, words.thesaurus), words) !== undefined);
  return named.length > 1 || (named.length > 0 && sources.some((source) => BELOW_ROW.test(source)));
}

const kindOf = ({ name, groups }: TenderDevice) => ({ name, groups });

/** «2.6 Конференц-телефон», and below it «Количество: 4 шт.»: what was taken for words on the purchase is a thing. */
const isNamelessThing = ({ role, lines }: TenderDevice, { counted }: Read): boolean =>
  role === 'common' &&
  counted?.isSaid === true &&
  lines.length === 1 &&
  formOf(lines[0]?.source ?? '').kind === 'ordinal';

/** The line with pieces of these kinds told as unread. */
function without(read: Read, kinds: readonly string[]): Read {
  if (kinds.length === 0) return read;
  const isOut = ({ kind: what }: { kind: PieceKind }) => kinds.includes(what);
  const pieces = read.line.pieces.map((piece) => (isOut(piece) ? { ...piece, kind: 'unread' as const } : piece));
  return {
    ...read,
    ...{ line: { ...read.line, pieces }, claims: read.claims.filter((claim) => !isOut(claim)) },
    counted: kinds.includes('quantity') ? undefined : read.counted,
    kind: kinds.includes('demand') ? undefined : read.kind,
  };
}

function addLine(device: TenderDevice, { line, claims, words, kind, other, counted }: Read, isHead: boolean): void {
  device.lines.push(...linesOf(line));
  if (kind && device.name === null && device.role === 'device') {
    const named = claims.find((claim) => claim.kind === 'device');
    device.name = named ? withQuotes(words(named)) : null;
    device.groups = kind.groups;
  }
  if (isHead) device.title ??= titleOf(line.source, other?.start);
  device.quantity ??= counted?.value ?? null;
  for (const claim of claims) {
    if (!claim.condition) continue;
    const text = conditionText(claim.condition);
    if (device.demands.some((one) => one.text === text)) continue; // said twice
    const demand = { key: text, text, words: words(claim), line: line.number, condition: claim.condition };
    device.demands.push(demand);
  }
}

/** «Радиомост «точка-точка»: the closing sign belongs to the name. */
const withQuotes = (name: string): string => (name.includes('«') && !name.includes('»') ? `${name}»` : name);

/** A line that was broken is told as the lines that it is of. */
function linesOf({ number, source, pieces }: TenderLine): TenderLine[] {
  const sources = source.split('\n');
  const lines = sources.map((one, at): TenderLine => ({ number: number + at, source: one, pieces: [] }));
  let at = 0;
  for (const { kind, text } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) at += 1;
      if (part !== '') lines[at]?.pieces.push({ kind, text: part });
    }
  }
  return lines.filter(({ pieces: own }) => own.length > 0);
}

/** The name of a thing that no kind is known of, as the text has it. */
function titleOf(source: string, start = ordinalLength(source)): string | null {
  const words = source.slice(start).replace(/^[\s\t|;–—-]+/u, '');
  const [title = ''] = /^[^\t|;,(:]{2,60}?(?=\s[–—-]\s|[\t|;,(:]|$)/u.exec(words) ?? [words.slice(0, 60)];
  return title.trim() || null;
}

/** Words of a device that were not read, each with its line. */
export const unreadOf = ({ lines }: TenderDevice): { line: number; text: string }[] =>
  lines.flatMap(({ number, pieces }) =>
    pieces.flatMap(({ kind, text }) => {
      const shown = wordsOf(text);
      return kind === 'unread' && shown !== '' ? [{ line: number, text: shown }] : [];
    }),
  );

/** The text from its first word or sign of its own to the last one. */
function wordsOf(text: string): string {
  const signs = [...text.replace(/\s+/gu, ' ')];
  const isOwn = (sign: string) => !' .,:;()–—-|/'.includes(sign);
  return signs.slice(signs.findIndex(isOwn), signs.findLastIndex((sign) => isOwn(sign) || sign === ')') + 1).join('');
}
