/**
 * What a tender's text demands of devices: every sign of every line is in a piece that says what was made of it, so that nothing is
 * dropped in silence. A line that begins with a kind of devices opens a device; rows and lines below it are of that device. Pure.
 */
import { conditionText } from '#src/domain/search/conditions.ts';
import { isNumber, keysOfQuery } from '#src/domain/search/normalise.ts';
import {
  type Conditioned,
  type ConditionWords,
  featureAt,
  makeConditionWords,
  numberAt,
} from '#src/domain/search/read-conditions.ts';
import type { Conditions } from '#src/domain/search/search.kind.ts';
import type { Thesaurus } from '#src/domain/search/thesaurus.ts';
import type { Token } from '#src/domain/search/tokens.ts';
import {
  apartIn,
  type Claim,
  type DemandCondition,
  demandsIn,
  type PieceKind,
  quantityIn,
  withoutWaived,
} from './tender-claims.ts';
import { ordinalLength, tenderTokens } from './tender-text.ts';
import { type AttributeDefinition, tenderConditions } from './tender-words.ts';

export const MAX_TENDER_LENGTH = 20_000;
export const MAX_TENDER_LINES = 300;
/** Of a longer line only so many words are read; the rest of it is told as unread. */
const MAX_WORDS = 200;

/** `key` is the same for the same demand in another text; `words`: as they stand in the line, parts of a row with « … » between. */
export type Demand = { key: string; text: string; words: string; line: number; condition: DemandCondition };
export type Piece = { kind: PieceKind; text: string };
/** `number` counts lines of the text from 1. The pieces together are the line. */
export type TenderLine = { number: number; source: string; pieces: Piece[] };
/** `name`: how the text calls it; `groups`: codes of groups and of goods of the catalogue that are called so, none for any. */
export type TenderDevice = {
  name: string | null;
  groups: readonly string[];
  quantity: number | null;
  demands: Demand[];
  lines: TenderLine[];
};

export type TenderWords = { conditions: ConditionWords; thesaurus: Thesaurus; isGroup: (code: string) => boolean };

export function makeTenderWords(
  own: Conditions,
  attributes: readonly AttributeDefinition[],
  thesaurus: Thesaurus,
  isGroup: (code: string) => boolean,
): TenderWords {
  return { conditions: makeConditionWords(tenderConditions(own, attributes)), thesaurus, isGroup };
}

type Kind = { at: number; used: number; groups: readonly string[] };
type Read = {
  line: TenderLine;
  claims: Claim[];
  words: (claim: Claim) => string;
  kind: Kind | undefined;
  quantity: number | null;
};

/** Every line of the text in the device that it is of. */
export function readTender(text: string, words: TenderWords): TenderDevice[] {
  const devices: TenderDevice[] = [];
  const sources = text.split(/\r\n|\r|\n/);
  const rows = ROWS.filter((row) => isTableOf(row, sources, words));
  /** Things of rows that name no kind of ours: what is asked of them is asked of no device. */
  const others = new Set<TenderDevice>();
  let isAfterBlank = false;
  for (const [index, source] of sources.entries()) {
    if (source.trim() === '') {
      isAfterBlank = true;
      continue;
    }
    const before = devices.at(-1);
    const read = readLine(source, index + 1, words, before?.groups ?? []);
    const isRow = rows.some((row) => row.test(source));
    const isNew = before === undefined || isRow || beginsDevice(read, before, isAfterBlank);
    const device = isNew ? newDevice() : before;
    if (isNew) devices.push(device);
    if (isRow && !beginsWithKind(read)) others.add(device);
    // How many are wanted stands in the row of the thing, not below it.
    const passed = others.has(device)
      ? ['demand']
      : !isRow && rows.length > 0 && BELOW_ROW.test(source)
        ? ['quantity']
        : [];
    addLine(device, passed.length > 0 ? without(read, passed) : read);
    isAfterBlank = false;
  }
  return devices;
}

/** Rows of a table that begin with the number of a thing: pasted from Word, and drawn with strokes. */
const ROWS = [/^ {0,4}\d{1,3}[.)]?\t/, /^ {0,4}\|? {0,4}\d{1,3}[.)]? {0,4}\|/];
/** A row below that of a thing: its first cell is empty. */
const BELOW_ROW = /^ {0,4}\t/;

/** Is each such row a thing? So it is where rows without numbers stand below, or where several of them name kinds of devices. */
function isTableOf(row: RegExp, sources: readonly string[], words: TenderWords): boolean {
  const own = sources.filter((source) => row.test(source));
  if (own.length < 2) return false;
  const named = own.filter((source) => {
    const { text, tokens } = tenderTokens(source, words.thesaurus);
    return beginsWithKind({ kind: kindIn({ text, tokens }, words) });
  });
  return named.length > 1 || (named.length > 0 && sources.some((source) => BELOW_ROW.test(source)));
}

/** The number of a row may stand before the kind. */
const beginsWithKind = ({ kind }: Pick<Read, 'kind'>): boolean => kind !== undefined && kind.at <= 1;

/** The line with pieces of these kinds told as unread. */
function without({ line, claims, quantity, kind, words }: Read, kinds: readonly string[]): Read {
  const isOut = ({ kind: what }: { kind: PieceKind }) => kinds.includes(what);
  const pieces = line.pieces.map((piece) => (isOut(piece) ? { ...piece, kind: 'unread' as const } : piece));
  return {
    ...{ line: { ...line, pieces }, claims: claims.filter((claim) => !isOut(claim)), words },
    quantity: kinds.includes('quantity') ? null : quantity,
    kind: kinds.includes('demand') ? undefined : kind,
  };
}

const newDevice = (): TenderDevice => ({ name: null, groups: [], quantity: null, demands: [], lines: [] });

/** Another kind is named, or the line says another number of what is counted already: one device cannot be both. */
function beginsDevice({ kind, claims, line }: Read, before: TenderDevice, isAfterBlank: boolean): boolean {
  const asked = claims.flatMap(({ condition }) => condition ?? []);
  if (kind && !line.source.includes('\t')) {
    return before.name !== null || (before.demands.length > 0 && isAfterBlank) || isOther(asked, before);
  }
  return asked.length > 1 && isOther(asked, before);
}

const isOther = (asked: readonly DemandCondition[], { demands }: TenderDevice): boolean =>
  asked.some(
    (one) =>
      one.kind === 'number' &&
      one.rule.unit === 'шт.' &&
      demands.some(
        ({ condition }) => condition.kind === 'number' && condition.rule === one.rule && condition.value !== one.value,
      ),
  );

function addLine(device: TenderDevice, { line, claims, words, kind, quantity }: Read): void {
  device.lines.push(line);
  if (kind && device.name === null) {
    const named = claims.find((claim) => claim.kind === 'device');
    device.name = named ? words(named) : null;
    device.groups = kind.groups;
  }
  device.quantity ??= quantity;
  for (const claim of claims) {
    if (!claim.condition) continue;
    const text = conditionText(claim.condition);
    if (device.demands.some((one) => one.text === text)) continue; // said twice
    const demand = { key: text, text, words: words(claim), line: line.number, condition: claim.condition };
    device.demands.push(demand);
  }
}

function readLine(source: string, number: number, words: TenderWords, groups: readonly string[]): Read {
  const { text, tokens: all } = tenderTokens(source, words.thesaurus);
  const tokens = all.slice(0, MAX_WORDS);
  const kind = kindIn({ text, tokens }, words);
  const reading: Conditioned = {
    source: text,
    tokens,
    conditions: words.conditions,
    kinds: [...(kind?.groups ?? groups)],
  };
  const claims: Claim[] = kind ? [{ from: kind.at, to: kind.at + kind.used, kind: 'device' }] : [];
  claims.push(...demandsIn(reading, claims, numberAt));
  claims.push(...apartIn(reading, claims, source));
  claims.push(...demandsIn(reading, claims, featureAt));
  const counted = quantityIn(reading, claims, source);
  if (counted) claims.push(counted.claim);
  const meant = withoutWaived(claims, source, ({ to, beside }) =>
    endOf(text, tokens[Math.max(to, beside?.to ?? 0) - 1]),
  );
  meant.sort((a, b) => a.from - b.from);
  const placeOf = ({ from, to }: { from: number; to: number }) =>
    [startOf(text, tokens[from]), endOf(text, tokens[to - 1])] as const;
  const wordsOf = (claim: Claim): string =>
    [claim, ...(claim.beside ? [claim.beside] : [])]
      .map((place) => source.slice(...placeOf(place)).replace(/\s+/gu, ' '))
      .join(' … ');
  const places = meant.flatMap(({ kind: what, beside, ...place }) => [
    { what, place: placeOf(place) },
    ...(beside ? [{ what, place: placeOf(beside) }] : []),
  ]);
  const line = { number, source, pieces: piecesOf(source, places, tokens, reading) };
  return { line, claims: meant, words: wordsOf, kind, quantity: counted?.quantity ?? null };
}

/** The plus of «SFP+», the degree of «°C» and a closing bracket belong to the word before them. */
function endOf(text: string, token: Token | undefined): number {
  const end = token?.end ?? 0;
  return end + (/^[+%″"]/.exec(text.slice(end, end + 1))?.[0].length ?? 0);
}

/** The sign of a number belongs to it: «−20», «≥ 24». */
function startOf(text: string, token: Token | undefined): number {
  const start = token?.start ?? 0;
  return (
    start -
    (/(?:[≥≤<>]=?|>=|<=) ?$|(?<![\p{L}\d])[-−–+]$/u.exec(text.slice(Math.max(0, start - 3), start))?.[0].length ?? 0)
  );
}

/** A kind of devices among the first words of the line. */
function kindIn(
  { text, tokens }: { text: string; tokens: readonly Token[] },
  { thesaurus, isGroup }: TenderWords,
): Kind | undefined {
  for (let at = 0; at < Math.min(tokens.length, KIND_WITHIN); at += 1) {
    // «Два блока питания» of a device, not «2. Блок питания».
    const before = tokens[at - 1];
    if (before && isNumber(before.word) && text.slice(before.end, tokens[at]?.start).trim() === '') continue;
    const found = keysOfQuery(tokens[at]?.word ?? '')
      .flatMap((key) => thesaurus.byFirst.get(key) ?? [])
      .filter(({ groups }) => groups?.some(isGroup))
      .toSorted((a, b) => b.keys.length - a.keys.length)
      .find(({ keys }) => keys.every((key, index) => keysOfQuery(tokens[at + index]?.word ?? '').includes(key)));
    const used = found?.keys.length ?? 0;
    const length = (tokens[at + used - 1]?.end ?? 0) - (tokens[at]?.start ?? 0);
    if (found && length >= LEAST_KIND) return { at, used, groups: (found.groups ?? []).filter(isGroup) };
  }
  return undefined;
}
const KIND_WITHIN = 6;
/** Shorter names of kinds are words of other things too. */
const LEAST_KIND = 3;

/** Words that join others and ask for nothing. */
const JOINING =
  /^(?:и|или|с|со|в|во|на|по|для|от|до|из|к|а|не|при|за|у|под|о|об|без|с учетом|либо|также|and|or|with|of|the)$/u;

/** The line cut into pieces: what was claimed, and between it what was not. */
function piecesOf(
  source: string,
  places: readonly { what: PieceKind; place: readonly [number, number] }[],
  tokens: readonly Token[],
  { conditions: { fillers } }: Conditioned,
): Piece[] {
  const pieces: Piece[] = [];
  const isIdle = (from: number, to: number) => {
    const last = tokens.at(-1)?.end ?? 0;
    const inside = tokens.filter(({ start, end }) => start >= from && end <= to);
    const isCut = to > last && /[\p{L}\p{N}]/u.test(source.slice(Math.max(from, last), to));
    return (
      !isCut && inside.every(({ word }) => JOINING.test(word) || keysOfQuery(word).some((key) => fillers.has(key)))
    );
  };
  let at = ordinalLength(source);
  if (at > 0) pieces.push({ kind: 'joining', text: source.slice(0, at) });
  const addBetween = (to: number) => {
    if (to <= at) return;
    const text = source.slice(at, to);
    pieces.push({ kind: isIdle(at, to) ? 'joining' : 'unread', text });
  };
  for (const { what, place } of places.toSorted((a, b) => a.place[0] - b.place[0])) {
    const [from, to] = [Math.max(place[0], at), place[1]];
    if (to <= from) continue;
    addBetween(from);
    pieces.push({ kind: what, text: source.slice(from, to) });
    at = to;
  }
  addBetween(source.length);
  return pieces;
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
  const isOwn = (sign: string) => !' .,:;()–—-'.includes(sign);
  return signs.slice(signs.findIndex(isOwn), signs.findLastIndex((sign) => isOwn(sign) || sign === ')') + 1).join('');
}
