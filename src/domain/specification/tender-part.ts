/** A line of a tender, or a part of one: which thing it begins with, how many are wanted, what is demanded, and what was not read. Pure. */
import { SPELLED } from '#src/domain/catalog/line-quantity.ts';
import type { Conditioned } from '#src/domain/search/condition-figures.ts';
import { type ConditionWords, makeConditionWords } from '#src/domain/search/condition-words.ts';
import { keysOfQuery } from '#src/domain/search/normalise.ts';
import { numberAt } from '#src/domain/search/read-conditions.ts';
import { featureAt } from '#src/domain/search/read-features.ts';
import type { Conditions } from '#src/domain/search/search.kind.ts';
import type { Token } from '#src/domain/search/tokens.ts';
import { formedIn } from './tender-asides.ts';
import { apartIn, demandsIn } from './tender-claims.ts';
import type { Claim, DemandCondition, PieceKind } from './tender-demand.ts';
import { fedRule, isFed } from './tender-features.ts';
import { COUNTED, type LineForm } from './tender-lines.ts';
import { isNamedParameter } from './tender-parameters.ts';
import { lastNumber, type Quantity, quantityOf, tokensIn } from './tender-quantity.ts';
import { warmRangesIn } from './tender-ranges.ts';
import { noiseIn, ordinalLength, tenderTokens } from './tender-text.ts';
import type { Texts } from './tender-texts.ts';
import { isCountOf, isPlaceOf, type Kind, type Kinds, kindIn, type OtherThing, otherIn } from './tender-things.ts';
import { withoutWaived } from './tender-waivers.ts';
import { type AttributeDefinition, tenderConditions } from './tender-words.ts';

/** Of a longer line only so many words are read; the rest of it is told as unread. */
const MAX_WORDS = 200;

export type Piece = { kind: PieceKind; text: string };
/** `number` counts lines of the text from 1. The pieces together are the line. */
export type TenderLine = { number: number; source: string; pieces: Piece[] };
/** `key` is the same for the same demand in another text; `words`: as they stand in the line, parts of a row with « … » between. */
export type Demand = { key: string; text: string; words: string; line: number; condition: DemandCondition };
/**
 * `role`: a device of ours to choose, another thing, a link between two ends, or words on the whole purchase. `title`: how the
 * text calls what has no name of ours.
 */
export type TenderRole = 'device' | 'other' | 'link' | 'common';
/** `name`: how the text calls it; `groups`: codes of groups and of goods of the catalogue that are called so, none for any. */
export type TenderDevice = {
  role: TenderRole;
  title: string | null;
  name: string | null;
  groups: readonly string[];
  quantity: number | null;
  /** What is counted: pieces, of things that are not chosen here also metres and the like. */
  unit: string;
  demands: Demand[];
  lines: TenderLine[];
};

/** `texts`: what goods have of attributes that are told in words. */
export type TenderWords = Kinds & { conditions: ConditionWords; texts: Texts };

export function makeTenderWords(
  own: Conditions,
  attributes: readonly AttributeDefinition[],
  kinds: Kinds & { texts: Texts },
): TenderWords {
  const numerals = new Map([
    ...Object.entries(SPELLED).map(([word, value]) => [word, String(value)] as const),
    ...kinds.thesaurus.numerals,
  ]);
  for (const pair of ['пара', 'пару', 'пары']) numerals.delete(pair);
  return {
    ...kinds,
    thesaurus: { ...kinds.thesaurus, numerals },
    conditions: makeConditionWords(tenderConditions(own, attributes, kinds.texts)),
  };
}

export type Read = {
  line: TenderLine;
  claims: Claim[];
  words: (claim: Claim) => string;
  kind: Kind | undefined;
  other: OtherThing | undefined;
  counted: Quantity | undefined;
};
/** A line, a part of one that names several things, or a row of a table. `begins`: of a row of a table it is known whether it is a thing, and
 * by `quantity` how many of it, null for none. `isAlone`: but for its number the row holds one cell of words, so it may head a section. */
export type Part = {
  number: number;
  source: string;
  form: LineForm;
  begins?: boolean;
  isAlone?: boolean;
  isCut: boolean;
  quantity?: Quantity | null;
};

export function readPart(part: Part, words: TenderWords, groups: readonly string[]): Read {
  const { number, source } = part;
  const { text, tokens: all } = tenderTokens(source, words.thesaurus);
  const tokens = all.slice(0, MAX_WORDS);
  const cells = withTabs(text, source);
  const found = kindIn({ text: cells, tokens }, words);
  const other = partIn({ text: cells, tokens }, words);
  // «Модуль SFP для коммутатора», «лицензия на контроллер»: what stands first is the thing.
  const at = tokens[found?.at ?? 0]?.start ?? 0;
  const isBehind = other && other.start < at && !isPlaceOf(text, other, at) && !isCountOf(text, other, at);
  const kind = isBehind ? undefined : found;
  const isOwnPart = other !== undefined && (part.begins === true || COUNTED.test(source));
  const kinds = [...(kind?.groups ?? (isOwnPart && other.groups.length > 0 ? other.groups : groups))];
  const reading: Conditioned = { source: text, tokens, conditions: words.conditions, kinds };
  const { claims, counted } = claimsIn(part, reading, kind, kind ? undefined : other, words.texts);
  const isPowered = isFed(kinds.map((code) => words.topOf(code)));
  const meant = withoutWaived(isPowered ? claims.map(asFed) : claims, source, ({ to, beside }) =>
    endOf(text, tokens[Math.max(to, beside?.to ?? 0) - 1]),
  );
  meant.sort((a, b) => a.from - b.from);
  const placeOf = ({ from, to }: { from: number; to: number }) =>
    [startOf(text, tokens[from]), endOf(text, tokens[to - 1])] as const;
  const wordsOf = (claim: Claim): string =>
    placesOf(claim)
      .map((one) => source.slice(...placeOf(one)).replace(/\s+/gu, ' '))
      .join(' … ');
  const places = meant.flatMap((claim) => placesOf(claim).map((one) => ({ what: claim.kind, place: placeOf(one) })));
  const noise = noiseIn(source).map((place) => ({ what: 'joining' as const, place }));
  const line = { number, source, pieces: piecesOf(source, [...places, ...noise], tokens, reading) };
  return { line, claims: meant, words: wordsOf, kind, other, counted };
}

/** Something else than a device; «режим работы» names a parameter. */
function partIn(spelled: { text: string; tokens: readonly Token[] }, words: TenderWords): OtherThing | undefined {
  const other = otherIn(spelled, words);
  const isFirst = other?.start === spelled.tokens[0]?.start;
  return other && !isFirst && isNamedParameter(spelled.text) ? undefined : other;
}

/** «PoE» of an access point is what feeds it. */
const asFed = (claim: Claim): Claim =>
  claim.condition?.kind === 'feature'
    ? { ...claim, condition: { ...claim.condition, rule: fedRule(claim.condition.rule) } }
    : claim;

/** The text with the tabs of its line again. */
const withTabs = (text: string, source: string): string =>
  source.includes('\t')
    ? [...Array(text.length).keys()].map((at) => (source[at] === '\t' ? '\t' : text[at])).join('')
    : text;

const placesOf = ({ beside, ...claim }: Claim): { from: number; to: number }[] => [claim, ...(beside ? [beside] : [])];

/** What the words of the part say: the sure number of pieces first, a bare number at its end last. */
function claimsIn(
  { source, quantity, begins }: Part,
  reading: Conditioned,
  kind: Kind | undefined,
  other: OtherThing | undefined,
  texts: Texts,
): { claims: Claim[]; counted: Quantity | undefined } {
  const { source: text, tokens } = reading;
  const claims: Claim[] = kind ? [{ from: kind.at, to: kind.at + kind.used, kind: 'device' }] : [];
  claims.push(...ofName(kind, reading));
  const cells = withTabs(text, source);
  const isPart = isNoDevice(kind, other, begins);
  const sure = quantity === undefined ? quantityOf(cells, placeOfCount(kind ?? other, tokens), isPart) : quantity;
  if (sure) claims.push({ ...tokensIn(tokens, sure), kind: 'quantity' });
  const aside = [...asideOf(kind, reading), ...notOfDevice(reading)];
  claims.push(...warmRangesIn(reading));
  claims.push(...formedIn(reading, texts, [...aside, ...claims]));
  for (const read of [numberAt, undefined, (one: Conditioned, at: number) => featureAt(one, at)]) {
    const taken = [...aside, ...claims];
    claims.push(...(read ? demandsIn(reading, taken, read) : apartIn(reading, taken, source)));
  }
  // The last cell of a row that names no thing says how many of a figure there are.
  const mayBeLast = sure === undefined && (kind !== undefined || isPart || !/[\t|]/.test(cells));
  const last = mayBeLast ? lastNumber(cells, begins) : undefined;
  const place = last && tokensIn(tokens, last);
  return place && isFreeOf(claims, place)
    ? { claims: [...claims, { ...place, kind: 'quantity' }], counted: last }
    : { claims, counted: sure ?? undefined };
}

/** «Абонентский терминал GPON»: the name says of which network. */
function ofName(kind: Kind | undefined, reading: Conditioned): Claim[] {
  const named = reading.tokens.slice(kind?.at, (kind?.at ?? 0) + (kind?.used ?? 0));
  return named.flatMap(({ word }, index): Claim[] => {
    const from = (kind?.at ?? 0) + index;
    const condition = /^(?:gpon|xgspon)$/.test(word) ? featureAt(reading, from)?.condition : undefined;
    return condition?.kind === 'feature' ? [{ from, to: from + 1, kind: 'demand', condition }] : [];
  });
}

/** Something else than a device, also one that only its row in a list tells. */
const isNoDevice = (kind: Kind | undefined, other: OtherThing | undefined, begins = false): boolean =>
  other !== undefined || (begins && kind === undefined);

/** The place has words, and none of them is claimed. */
const isFreeOf = (claims: readonly Claim[], place: { from: number; to: number }): boolean =>
  place.from < place.to && !claims.flatMap(placesOf).some(({ from, to }) => from < place.to && to > place.from);

/** «Wi-Fi: точки доступа», «Корпус А (24 порта) — коммутатор»: what stands before the thing as its place asks for nothing. */
function asideOf(kind: Kind | undefined, { source, tokens }: Conditioned): Claim[] {
  const start = tokens[kind?.at ?? 0]?.start ?? 0;
  const end = Math.max(...[...source.slice(0, start).matchAll(/[—–:]|\s-\s/gu)].map(({ index }) => index), 0);
  return kind && end > 0 ? [{ ...tokensIn(tokens, { from: 0, to: end }), kind: 'unread' }] : [];
}

/** Figures of something else than the device at work: storage, delivery, a signal, a mode that ports may have. */
const NOT_OF_DEVICE =
  /(?:хранени|транспортир)\p{L}{0,9}[^;|\n]{0,60}?(?:°\s?[cс]|град|%|$)|(?<!\p{L})wan\s?[:–—-]\s?[^;,|\n]{0,60}|скорост\p{L}{0,3}[^;,|\n\d]{0,30}?(?:порт|интерфейс)[^,.\n]{0,60}|задержк\p{L}{1,2}\s(?:поставк|отгрузк|доставк|оплат|исполнени)[^;|\n]{0,60}|сигнал\p{L}{0,2}\s?[/-]\s?шум\p{L}{0,2}[^;|\n]{0,40}|нагрузк\p{L}{0,2}\s(?:по\s)?poep?|групп\p{L}{0,2}\s(?:по|до)\s\d{1,3}\sпорт\p{L}{0,3}|не менее \d{1,2}\sпорт\p{L}{0,3}\sв\s(?:группе|lag|агрег)|из (?:них|которых)(?![^;,|\n)]{0,40}poe)[^;|\n)]{0,60}|\((?:с )?(?:поддержк|возможност|режим|разделени|breakout)[^)]{0,80}\)/giu;
/** Memory of a card or a disk, or for something else than work, by its word before «память» or behind it. */
const OTHER = String.raw`(?:(?:micro)?sd|ssd|hdd|usb|nvme|emmc|nand|карт\p{L}{1,3}|накопител\p{L}{1,3}|диск\p{L}{0,4}|внешн\p{L}{2,3}|съ[её]мн\p{L}{2,3}|встроенн\p{L}{2,3}|внутренн\p{L}{2,3}|дисков\p{L}{2,3}|журнал\p{L}{0,3}|архив\p{L}{0,3})(?!\p{L})`;
const OTHER_MEMORY = new RegExp(
  String.raw`(?<!\p{L})${OTHER}[\s-]памят[ьи]ю?(?!\p{L})[^;,|\n]{0,40}|(?<!\p{L})памят[ьи]ю?\s(?:на\s|для\s)?${OTHER}[^;,|\n]{0,40}`,
  'giu',
);
const notOfDevice = ({ source, tokens }: Conditioned): Claim[] =>
  [NOT_OF_DEVICE, OTHER_MEMORY]
    .flatMap((of) => [...source.matchAll(of)])
    .map(({ index, 0: words }) => ({
      ...tokensIn(tokens, { from: index, to: index + words.length }),
      kind: 'unread',
    }));

function placeOfCount(kind: Pick<Kind, 'count'> | undefined, tokens: readonly Token[]) {
  const token = kind?.count ? tokens[kind.count.at] : undefined;
  return kind?.count && token ? { value: kind.count.value, from: token.start, to: token.end } : null;
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

/** Words that join others and ask for nothing. */
const JOINING =
  /^(?:и|или|с|со|в|во|на|по|для|от|до|из|к|а|не|при|за|у|под|о|об|без|с учетом|либо|также|and|or|with|of|the)$/u;

/** Words beside a demand that say nothing more than it does: its unit, what it is of. */
const BESIDE_DEMAND =
  /^(?:рабоч\p{L}{2,3}|температур\p{L}{0,3}|эксплуатац\p{L}{1,2}|напряжен\p{L}{1,2}|питани\p{L}{1,2}|электропитани\p{L}{1,2}|нетто|брутто|мм|кг|вт|u|гц|шт|мкс|дба?|байт|час\p{L}{0,2}|mpps|форм|фактор|управлени\p{L}{1,2}|через|монтаж\p{L}{0,2}|креплени\p{L}|защит\p{L}|itu|аутентификаци\p{L}|уровн\p{L}{1,2}|уровень|коммутаци\p{L}|конденсат\p{L}|цельсия|градус\p{L}{0,2}|rj|скорост\p{L}{1,2}|пересылк\p{L}|передач\p{L}|пакет\p{L}{0,2}|кадр\p{L}{0,2}|фрейм\p{L}{0,2}|производительност\p{L}{1,2}|доступ\p{L}?|корпус\p{L}?|устройств\p{L}?|обязательно|имеется|оптическ\p{L}{2,3}|технологи\p{L}{1,2}|сери\p{L}|сеть|сети)$/u;

/** What a kind is called besides. */
const BESIDE_NAME = /^(?:olt|ont|onu|voip|ethernet|ip|wi|fi|pon)$/u;

/** The line cut into pieces: what was claimed, and between it what was not. */
function piecesOf(
  source: string,
  places: readonly { what: PieceKind; place: readonly [number, number] }[],
  tokens: readonly Token[],
  { conditions: { fillers } }: Conditioned,
): Piece[] {
  const pieces: Piece[] = [];
  const isAsked = places.some(({ what }) => what === 'demand');
  const isNamed = places.some(({ what }) => what === 'device');
  const isIdle = (from: number, to: number) => {
    const last = tokens.at(-1)?.end ?? 0;
    const inside = tokens.filter(({ start, end }) => start >= from && end <= to);
    const isCut = to > last && /[\p{L}\p{N}]/u.test(source.slice(Math.max(from, last), to));
    return (
      !isCut &&
      inside.every(
        ({ word }) =>
          JOINING.test(word) ||
          (isAsked && BESIDE_DEMAND.test(word)) ||
          (isNamed && BESIDE_NAME.test(word)) ||
          keysOfQuery(word).some((key) => fillers.has(key)),
      )
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
