/**
 * What a tender's text demands of devices: every sign of every line is in a piece that says what was made of it, so that nothing is
 * dropped in silence. A line that begins with a thing opens a position; rows and lines below it are of that position. Pure.
 */
import { withBands } from './tender-bands.ts';
import { cellsOnLines } from './tender-cells.ts';
import { listedIn, makeIsNext, NEAR } from './tender-cuts.ts';
import type { PieceKind } from './tender-demand.ts';
import {
  addLine,
  emptyDevice,
  titleOf,
  withOneCommon,
  without,
  withoutKindless,
  withPoePorts,
  withPorts,
  withSource,
} from './tender-device.ts';
import { isCalledSame, isLabelled, isReferred, isSection, isTotalLine, lotHeads, positionOf } from './tender-layout.ts';
import { isLetter, isQuestion, withAsked } from './tender-letters.ts';
import {
  COUNTED,
  type Columns,
  columnsOf,
  cutsOf,
  formOf,
  isBeside,
  isNested,
  isOfPositions,
  type LineForm,
  rowIn,
  sentencesOf,
  type WholeLine,
  wholeLines,
} from './tender-lines.ts';
import { isParameter } from './tender-parameters.ts';
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
import { measureIn, NUMBER_LINE, type Quantity, withFigures } from './tender-quantity.ts';
import { likeOf, MUST, OF_ANOTHER_TYPE, roleOf, sameAgain } from './tender-roles.ts';
import { listedLines, runningLines, withColumns, withoutQuotes, wrappedRows } from './tender-rows.ts';
import { tenderTokens } from './tender-text.ts';
import { kindIn, otherIn } from './tender-things.ts';

export const MAX_TENDER_LENGTH = 20_000;
export const MAX_TENDER_LINES = 300;

/** Every line of the text in the device that it is of. */
export function readTender(text: string, words: TenderWords): TenderDevice[] {
  const given = text.split(/\r\n|\r|\n/);
  const { lines, rests } = withoutQuotes(given);
  const sources = withColumns(lines).map(withFigures);
  const reader = new Reader({ ...words, isLetter: isLetter(given) }, sources);
  const isThing = (line: string) => {
    const spelled = tenderTokens(line, words.thesaurus);
    return kindIn(spelled, words) !== undefined || otherIn(spelled, words)?.isSure === true;
  };
  const outline = {
    cells: new Map([...listedLines(sources, isThing), ...cellsOnLines(sources, isThing)]),
    rests: new Set([...rests, ...wrappedRows(sources)]),
    running: runningLines(given),
  };
  const lots = lotHeads(sources, isThing);
  for (const line of wholeLines(sources, outline, isThing)) {
    if (lots.has(line.number - 1)) reader.head(line);
    else if (outline.running.has(line.number - 1)) reader.pass(line);
    else if (isQuestion(line.source)) reader.pass(line, 'unread');
    else reader.add(line);
  }
  const asGiven = (line: TenderLine) => withSource(line, given[line.number - 1] ?? '', sources[line.number - 1] ?? '');
  return withOneCommon(withoutKindless(reader.devices)).map((device) => ({
    ...withPorts(device),
    demands: withPoePorts(withBands(device.demands), words.conditions),
    lines: device.lines
      .map(asGiven)
      .filter(({ source }) => source.trim() !== '')
      .toSorted((a, b) => a.number - b.number),
  }));
}

class Reader {
  readonly devices: TenderDevice[] = [];
  /** What a line that begins nothing is of: the last position, or the one that a section tells of. */
  #current: TenderDevice | undefined;
  readonly #words: TenderWords;
  readonly #rows: readonly RegExp[];
  #columns: Columns | undefined;
  /** Columns of the last table whose rows are positions. */
  #positions: Columns | undefined;
  #rowName = '';
  #head: LineForm = { kind: 'none', depth: 0, indent: 0 };
  /** Things of the list that the text is, as far as it is read. */
  #listed = 0;
  #isAfterBlank = false;

  constructor(words: TenderWords, sources: readonly string[]) {
    this.#words = words;
    this.#rows = ROWS.filter((row) => isTableOf(row, sources, words));
  }

  /** A line that stands on every page, or counts what stands above, is of no position. */
  pass({ source, number }: WholeLine, kind: PieceKind = 'joining'): void {
    const device = this.devices.find(({ role }) => role === 'common') ?? emptyDevice('common');
    if (device.lines.length === 0) this.devices.push(device);
    device.lines.push({ number, source, pieces: [{ kind, text: source }] });
  }

  /** A line that heads positions is of none of them, and asks for nothing. */
  head({ source, number }: WholeLine): void {
    this.#open('common').lines.push({ number, source, pieces: [{ kind: 'unread', text: source }] });
  }

  add({ source, number, cell }: WholeLine): void {
    if (source.trim() === '') {
      this.#isAfterBlank = true;
      return;
    }
    if (isTotalLine(source) && (this.#current?.quantity ?? null) !== null) {
      this.pass({ source, number });
      return;
    }
    const columns = columnsOf(source);
    const own = this.#columnsFor(source);
    if (columns) this.#addHeading(source, number, columns);
    else if (own && !isAloneCounted(source, own)) this.#addRow(source, number, own);
    else if (cell === 'begins') this.#addPart({ ...partOf(source, number), begins: true });
    else if (cell === 'figure') this.#addPart({ ...partOf(source, number), begins: false, quantity: null });
    else if (cell === 'count') this.#addPart({ ...partOf(source, number), begins: false, quantity: countIn(source) });
    else this.#addLine(source, number);
    this.#isAfterBlank = false;
  }

  /** The columns that the line is a row of; below a table of figures a row of positions has as many cells as their heading. */
  #columnsFor(source: string): Columns | undefined {
    const [columns, positions] = [this.#columns, this.#positions];
    if (!columns || !source.includes(columns.sign)) return undefined;
    return positions && columns.isOfFigures && isOfPositions(source, positions, columns, isParameter)
      ? positions
      : columns;
  }

  #addHeading(source: string, number: number, columns: Columns): void {
    this.#columns = columns;
    if (columns.name >= 0 && columns.quantity >= 0) this.#positions = columns;
    this.#rowName = '';
    const device = this.#current ?? this.#open('common');
    device.lines.push({ number, source, pieces: [{ kind: 'joining', text: source }] });
  }

  #addRow(source: string, number: number, columns: Columns): void {
    const { name, quantity, isAlone, ...row } = rowIn(source, columns, this.#rowName);
    // «Наименование объекта закупки | Поставка коммутаторов» among figures says what they are of.
    const begins = columns.isOfFigures && isLabelled(source) ? undefined : row.begins;
    if (begins === true) this.#rowName = name;
    else if (columns.isOfFigures) this.#rowName = '';
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
    const own = this.#ownCutsOf(source);
    return this.#words.isLetter ? withAsked(own, source, this.#words) : own;
  }

  #ownCutsOf(source: string): number[] {
    const listed = listedIn(source);
    const near = (at: number) => listed.some((one) => Math.abs(one - at) <= NEAR);
    return [...this.#thingCutsOf(source).filter((at) => !near(at)), ...listed].toSorted((a, b) => a - b);
  }

  #thingCutsOf(source: string): number[] {
    const words = this.#words;
    const line = tenderTokens(source, words.thesaurus);
    const kind = kindIn(line, words);
    const first = kind ? line.tokens[kind.at]?.start : otherIn(line, words)?.start;
    if (first === undefined) return sentencesOf(source).filter((at) => this.#isSentenceOf(source.slice(at)));
    return cutsOf(source, first, makeIsNext(source, line, words));
  }

  /** The sentence asks for so many of a thing, or says what a thing must have. */
  #isSentenceOf(sentence: string): boolean {
    const found = kindIn(tenderTokens(sentence, this.#words.thesaurus), this.#words);
    return found !== undefined && (found.count !== null || MUST.test(sentence));
  }

  #addPart(part: Part): void {
    const before = this.#current;
    const read = readPart(part, this.#words, before?.role === 'device' ? before.groups : []);
    const named = this.#namedBy(part, read);
    if (named) {
      this.#continue(named, part, read);
      return;
    }
    const role = roleOf(part, read, {
      devices: this.devices,
      before,
      head: this.#head,
      listed: this.#listed,
      isAfterBlank: this.#isAfterBlank,
      kinds: this.#words,
    });
    this.#addAs(role, part, read);
  }

  /** The part begins a position of the role; without a role it is of the position before it, or begins the first one. */
  #addAs(told: TenderRole | undefined, part: Part, read: Read): void {
    // A power supply, an antenna and a licence of ours are chosen among goods as devices are.
    const role = told === 'other' && isOfOurs(read) ? 'device' : told;
    const before = this.#current;
    const own = role === undefined && before ? this.#ownerOf(before, read) : undefined;
    const device = own ?? this.#open(role ?? 'device', part.form);
    const same = role === 'device' && before ? sameAgain(part.source, before) : undefined;
    const like = same && likeOf(part.source, this.devices.slice(0, -1), before);
    if (same && like) Object.assign(device, kindOf(like), { quantity: same.count });
    this.#addTo(device, { part, read, role });
    if (same?.isAlike && like) device.demands = withOthers(device.demands, like.demands);
  }

  #addTo(device: TenderDevice, { part, read, role }: { part: Part; read: Read; role: TenderRole | undefined }): void {
    const isOfThing = role === 'device' || role === 'other';
    if (isOfThing && part.form.kind !== 'none') this.#listed += 1;
    addLine(device, without(read, this.#passed(part, read, device, role)), isOfThing || device.name === null);
  }

  /**
   * The position of a list that a section tells of: «2.1 Коммутатор ядра» below a table that says how many; or the one that was told
   * of before the list that says how many.
   */
  #namedBy(part: Part, read: Read): TenderDevice | undefined {
    const { source, begins } = part;
    const { kind, counted } = read;
    const isSentence = begins === undefined && !counted;
    const [, told] = isSentence ? (FOR.exec(source) ?? []) : [];
    if (told !== undefined) return positionOf(told, this.devices);
    if (isSentence && kind && MUST.test(source)) return this.#toldBy(source, kind.groups);
    return begins === false ? undefined : this.#headedBy(part, read);
  }

  /**
   * A heading continues the position that it names. Other words that name one do where they ask for nothing, and either they or the
   * position say how many.
   */
  #headedBy({ source, begins }: Part, read: Read): TenderDevice | undefined {
    const { counted, claims } = read;
    const isHeading = isSection(source) || isReferred(source, this.devices);
    const found = isHeading || isCalling(source, read) ? positionOf(source, this.devices) : undefined;
    if (!found || (isHeading && !counted && !begins)) return found;
    if (claims.some(({ condition }) => condition) && !isCalledSame(source, found)) return undefined;
    const isOne = counted ? found.quantity === null && isToldAlone(found, source) : !begins && found.quantity !== null;
    return isOne ? found : undefined;
  }

  /** «Коммутаторы должны поддерживать 802.1X» tells of the only position of such a kind, or of the one that is called so. */
  #toldBy(source: string, groups: readonly string[]): TenderDevice | undefined {
    if (OF_ANOTHER_TYPE.test(source)) return undefined;
    const alike = this.devices.filter((one) => one.groups.some((group) => groups.includes(group)));
    return alike.length > 1 ? positionOf(source.split(MUST)[0] ?? '', alike) : alike[0];
  }

  #continue(device: TenderDevice, part: Part, read: Read): void {
    this.#current = device;
    this.#head = part.form;
    addLine(device, without(read, device.role === 'other' ? ['demand'] : []), false);
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
    // «Вентиляторы – 4 шт.» below a thing counts its parts.
    const below = begun === undefined && kind === undefined ? other : undefined;
    const isForeign = role === 'other' || role === 'link' || below?.isSure === true;
    const isBegun = begun === 'device' || begun === 'other';
    const isSaid = counted?.isSaid === true || !isNested(part.form, this.#head);
    const isOfThing = isBegun || part.quantity !== undefined || (isSaid && below === undefined);
    return [
      ...(isForeign ? (['demand'] as const) : []),
      ...(isOfThing && role !== 'common' ? [] : (['quantity'] as const)),
    ];
  }

  #open(role: TenderDevice['role'], form?: LineForm): TenderDevice {
    const device = emptyDevice(role);
    this.devices.push(device);
    this.#current = device;
    if (form && role !== 'common') this.#head = form;
    return device;
  }
}

/** «Маршрутизатор – 5 шт.» alone in a row of a table of figures heads those of its own. */
const isAloneCounted = (source: string, { sign, isOfFigures }: Columns): boolean =>
  isOfFigures && COUNTED.test(source) && source.split(sign).filter((cell) => cell.trim() !== '').length === 1;

/** Its figures stand above the list that counts it. */
const isToldAlone = (found: TenderDevice, source: string): boolean =>
  found.lines.length > 1 || (found.demands.length > 0 && isCalledSame(source, found));

const isOfOurs = ({ other }: Read): boolean => other !== undefined && other.groups.length > 0;

/** The words name a thing, or head what stands below them. */
const isCalling = (source: string, { kind, other }: Read): boolean =>
  kind !== undefined || other !== undefined || /:\s{0,9}$/.test(source);

/** «Для магистральных коммутаторов обязательны два блока питания» tells of a position that is named already. */
const FOR = /^\s{0,9}для\s(\p{L}[\p{L}\s-]{3,60}?)\s(?:обязательн|необходим|требу|нуж|должн)\p{L}{0,6}(?!\p{L})/iu;

/** Rows of a table that begin with the number of a thing: pasted from Word, and drawn with strokes. */
const ROWS = [/^ {0,4}\d{1,3}[.)]?\t/, /^ {0,4}\|? {0,4}\d{1,3}[.)]? {0,4}\|/];
const partOf = (source: string, number: number): Part => ({ number, source, form: formOf(''), isCut: false });

/** A cell that holds how many and nothing else. */
function countIn(source: string): Quantity | null {
  const digits = /\d{1,6}/.exec(source);
  const value = Number(digits?.[0] ?? 0);
  const place = { from: digits?.index ?? 0, to: (digits?.index ?? 0) + (digits?.[0].length ?? 0) };
  const unit = measureIn(source.replace(/\d+/, ' '));
  return value > 0 ? { value, ...place, isSaid: true, ...(unit && { unit }) } : null;
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

/** What is demanded, and of the other position what is not demanded otherwise. */
function withOthers(own: readonly Demand[], others: readonly Demand[]): Demand[] {
  const isOfPoe = ({ condition }: Demand) => /poe/iu.test(condition.rule.name);
  // «Такие же без PoE»: no word on PoE of the others is meant.
  const isToldOfPoe = own.some(isOfPoe);
  const isSame = (one: Demand) =>
    own.some(({ condition }) => condition.rule === one.condition.rule) || (isToldOfPoe && isOfPoe(one));
  return [...others.filter((one) => !isSame(one)), ...own];
}

const kindOf = ({ name, groups }: TenderDevice) => ({ name, groups });

/** «2.6 Конференц-телефон», and below it «Количество: 4 шт.»: what was taken for words on the purchase is a thing. */
const isNamelessThing = ({ role, lines }: TenderDevice, { counted }: Read): boolean =>
  role === 'common' &&
  counted?.isSaid === true &&
  lines.length === 1 &&
  formOf(lines[0]?.source ?? '').kind === 'ordinal';
