/** A position of a tender: what its lines add to it, what it is called, and what of it was not read. Pure. */

import type { ConditionWords } from '#src/domain/search/condition-words.ts';
import { type Claim, type DemandCondition, demandText, type PieceKind } from './tender-demand.ts';
import { LABEL } from './tender-layout.ts';
import type { Demand, Read, TenderDevice, TenderLine, TenderRole } from './tender-part.ts';
import { POE_ON_ALL, poePortsRule } from './tender-poe.ts';
import { ordinalLength, withoutCodes } from './tender-text.ts';

/** All words on the whole purchase stand together, where the first of them stands. */
export function withOneCommon(devices: readonly TenderDevice[]): TenderDevice[] {
  const common = devices.filter(({ role }) => role === 'common');
  const [first] = common;
  if (!first) return [...devices];
  const demands = common.flatMap((one) => one.demands).filter(isFirstOfText);
  const all = { ...first, demands, lines: common.flatMap(({ lines }) => lines) };
  return devices.flatMap((one) => (one === first ? all : one.role === 'common' ? [] : one));
}
const isFirstOfText = ({ text }: Demand, at: number, all: readonly Demand[]): boolean =>
  all.findIndex((one) => one.text === text) === at;

/** The line with the spaces that it was given with. */
export function withSource(line: TenderLine, given: string, read: string): TenderLine {
  if (given === read || line.source !== read) return line;
  let at = 0;
  const pieces = line.pieces.map(({ kind, text }) => {
    at += text.length;
    return { kind, text: given.slice(at - text.length, at) };
  });
  return { ...line, source: given, pieces };
}

/** A gateway is one for the ports that it must have: «Шлюз», and below it «4 потока E1». */
export function withPorts(device: TenderDevice): TenderDevice {
  const isGateway = device.groups.length > 0 && device.groups.every((group) => GATEWAYS.has(group));
  if (!isGateway || !/шлюз|gateway/iu.test(device.name ?? '')) return device;
  const asks = (is: RegExp) => device.demands.some(({ condition }) => is.test(condition.rule.name));
  // «Абонентский шлюз, 4 порта LAN, 1 FXS, Wi-Fi» is one for a flat.
  if (device.groups.includes('home-gateways') && asks(/Wi-Fi|GPON|порты LAN/u)) return device;
  if (asks(/потоки E1/u)) return { ...device, groups: ['voip-trunk'] };
  return asks(/порты FX[SO]/u) ? { ...device, groups: ['voip-gateways'] } : device;
}
const GATEWAYS = new Set(['home-gateways', 'voip', 'voip-gateways', 'voip-trunk']);

/** «PoE на всех портах» of a position that says how many ports there are, the copper ones first, asks for so many of them. */
export function withPoePorts(demands: readonly Demand[], conditions: ConditionWords): Demand[] {
  const rule = poePortsRule(conditions);
  const all = [FEEDING, COPPER_CODES, ANY_CODES].map((codes) => mostOf(demands, codes)).find((most) => most > 0);
  const told = demands.map((demand): Demand => {
    const isOfAll = demand.condition.kind === 'feature' && demand.condition.rule === POE_ON_ALL;
    if (!isOfAll || !rule || all === undefined) return demand;
    const condition: DemandCondition = {
      ...{ kind: 'number', text: demand.condition.text, rule },
      ...{ comparison: 'atLeast', value: all },
    };
    const text = demandText(condition);
    return { ...demand, key: text, text, condition };
  });
  return told.filter(({ text }, at) => told.findIndex((one) => one.text === text) === at);
}
const FEEDING = ['ports-poe'];
const COPPER_CODES = ['ports-ge', 'ports-fe'];
const ANY_CODES = ['ports-total'];

/** The most ports of these attributes that are demanded; 0 where none are. */
const mostOf = (demands: readonly Demand[], codes: readonly string[]): number =>
  Math.max(
    0,
    ...demands.flatMap(({ condition: one }) => {
      const isOfThem = one.kind === 'number' && one.comparison === 'atLeast';
      return isOfThem && one.rule.attributes.some((code) => codes.includes(code)) ? one.value : [];
    }),
  );

/** What names no thing in a text that names some is of all of them, unless it says how many or asks for several ports. */
export function withoutKindless(devices: TenderDevice[]): TenderDevice[] {
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

export const emptyDevice = (role: TenderRole): TenderDevice => ({
  ...{ role, name: null, title: null, groups: [], quantity: null, unit: PIECES, demands: [], lines: [] },
});

/** The line with pieces of these kinds told as unread. */
export function without(read: Read, kinds: readonly string[]): Read {
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

export function addLine(
  device: TenderDevice,
  { line, claims, words, kind, other, counted }: Read,
  isHead: boolean,
): void {
  device.lines.push(...linesOf(line));
  const title = isHead ? titleOf(line.source, titleStart(line.source, kind ? undefined : other?.start)) : null;
  if (device.name === null && device.role === 'device')
    Object.assign(device, nameIn({ line, claims, words, kind, other, counted }, title));
  device.title ??= title;
  if (device.quantity === null && counted)
    Object.assign(device, { quantity: counted.value, unit: counted.unit ?? PIECES });
  const said = new Map<string, Claim>();
  for (const claim of claims) {
    if (!claim.condition) continue;
    const text = demandText(claim.condition);
    const own = device.demands.find((one) => one.text === text);
    const last = said.get(text);
    said.set(text, last?.to === claim.from ? { ...last, to: claim.to } : claim);
    if (!own)
      device.demands.push({ key: text, text, words: words(claim), line: line.number, condition: claim.condition });
    else if (last) own.words = withMore(own.words, words(last), words(said.get(text) ?? claim));
  }
}

/** «Поддержка STP, RSTP, MSTP» is quoted whole, «STP» here and «RSTP» there in one line as «STP», «RSTP». */
const withMore = (quoted: string, last: string, more: string): string =>
  more.startsWith(last) ? `${quoted.slice(0, quoted.length - last.length)}${more}` : `${quoted}», «${more}`;

/** How the line calls a device; undefined where it names none. */
function nameIn(
  { claims, words, kind, other }: Read,
  title: string | null,
): Pick<TenderDevice, 'name' | 'groups'> | undefined {
  const named = claims.find((claim) => claim.kind === 'device');
  if (kind) return { name: named ? withQuotes(words(named)) : null, groups: kind.groups };
  return title !== null && other && other.groups.length > 0 ? { name: title, groups: other.groups } : undefined;
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

/** «Монтажные работы» is called so with the adjective; «Кроме того, нужны 40 камер» is not. */
function titleStart(source: string, noun: number | undefined): number {
  const start = ordinalLength(source);
  return noun === undefined || ADJECTIVES.test(source.slice(start, noun)) ? start : noun;
}

const ADJECTIVES = /^\s{0,9}(?:[\p{L}-]{2,30}(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ых|их|ую|ыми|ими)\s{1,3}){0,3}$/iu;

/** The name of a thing that no kind is known of, as the text has it, without codes of classifiers. */
export function titleOf(source: string, start = ordinalLength(source)): string | null {
  const words = withoutCodes(source.slice(start))
    .replace(/^[\s\t|;"–—-]+/u, '')
    .replace(LABEL, '')
    .replace(
      /^(?:а\s|и\s)?(?:(?:кроме того|дополнительно|также|плюс|ещ[её]|к (?:ним|нему|ней)|для них),?\s+)+(?:нуж\p{L}{1,3}\s+)?/iu,
      '',
    )
    .replace(/[^\S\t]+/gu, ' ')
    .replace(/^[\s|;]+/u, '');
  const [title = ''] = /^(?:[^\t|;,(:]|,(?=\d)){2,60}?(?=\s[–—-]\s|[\t|;(:]|,(?!\d)|$)/u.exec(words) ?? [
    words.slice(0, 60),
  ];
  return withoutCount(title).trim() || null;
}

/** «ИБП 6 кВА 2 шт. и», «Коммутатор доступа. Количество»: the name without how many. */
const withoutCount = (title: string): string =>
  title
    .replace(/[.\s–—-]{1,4}(?:количество|кол-?во)\s{0,3}$/iu, '')
    .replace(
      /\s{1,3}(?:в количестве\s)?\d{1,6}\s?(?:шт(?:ук[аи]?)?|компл(?:ект(?:а|ов)?)?|ед|усл\.?\s?ед)\.?(?:\s{1,3}и)?\s{0,3}$/iu,
      '',
    )
    .replace(/\s{1,3}и\s{0,3}$/iu, '');

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
  const signs = [...text.replace(/"{0,3}[;|\t]"{1,3}|"{1,3}[;|\t]/gu, '; ').replace(/\s+/gu, ' ')];
  const isOwn = (sign: string) => !' .,:;()–—-|/"'.includes(sign);
  return signs.slice(signs.findIndex(isOwn), signs.findLastIndex((sign) => isOwn(sign) || sign === ')') + 1).join('');
}
