/** What the tokens of a tender's line say: demands with the words that they are read from, and how many are wanted. Pure. */
import type { Comparison, Condition } from '#src/domain/search/conditions.ts';
import { isNumber, keysOfQuery } from '#src/domain/search/normalise.ts';
import { type Conditioned, featureAt, nameAt, numberAt } from '#src/domain/search/read-conditions.ts';
import type { Token } from '#src/domain/search/tokens.ts';
import { boundedAbove } from './tender-ranges.ts';
import { inOwnUnit, inUnit, type NumberCondition, otherUnit } from './tender-units.ts';
import type { NumberRule } from './tender-words.ts';

/** A condition that has a number or a function; ranks are no demands. */
export type DemandCondition = Exclude<Condition, { kind: 'rank' }>;
/** `model`: a model that the line names; `joining`: words that ask for nothing. */
export type PieceKind = 'demand' | 'device' | 'model' | 'quantity' | 'unread' | 'joining';
/** Places of tokens from `from` up to `to`. */
export type Claim = {
  from: number;
  to: number;
  kind: PieceKind;
  condition?: DemandCondition;
  beside?: { from: number; to: number };
};
type Reader = (
  reading: Conditioned,
  at: number,
  before?: NumberRule,
) => { condition: Condition; used: number } | undefined;

/** Demands that `read` finds among the free words, with the words that lead to them. */
export function demandsIn(reading: Conditioned, taken: readonly Claim[], read: Reader): Claim[] {
  const claims: Claim[] = [];
  let isFree = freeOf(taken);
  for (let at = 0; at < reading.tokens.length; ) {
    const last = claims.at(-1);
    const before = last?.to === at && last.condition?.kind === 'number' ? last.condition.rule : undefined;
    const own =
      isFree(at) && !isHeading(reading, at) && !isAside(reading, at)
        ? read(reading, at, before?.unit === '°C' ? before : undefined)
        : undefined;
    const found = own && ofUplink(reading, own, at, isFree);
    const condition =
      found &&
      !isOfAnother(found.condition, reading, at) &&
      !isOfOtherPort(found.condition, reading, found.from ?? at) &&
      demandOf(strictly(found.condition, reading, at + found.used));
    if (!found || !condition || !isFree(at, at + found.used) || isTornApart(reading, at, found.used)) {
      at += 1;
      continue;
    }
    const bounded = boundedAbove(condition, reading, at + found.used);
    if (bounded) {
      claims.push({
        from: Math.min(found.from ?? at, leadOf(reading, at, isFree)),
        to: bounded.to,
        kind: 'demand',
        condition: bounded.condition,
      });
      isFree = freeOf([...taken, ...claims]);
      at = bounded.to;
      continue;
    }
    const used = found.used + unitTokens(condition, reading, at + found.used);
    const place = { from: Math.min(found.from ?? at, leadOf(reading, at, isFree)), to: at + used };
    claims.push({ ...place, kind: 'demand', condition });
    claims.push(
      ...impliedBy(condition, reading).map((implied) => ({ ...place, kind: 'demand' as const, condition: implied })),
    );
    isFree = freeOf([...taken, ...claims]);
    at += used;
  }
  return claims;
}

/** «=220 В» is no alternating current. */
const isOfAnother = (condition: Condition, { source, tokens }: Conditioned, at: number): boolean =>
  condition.kind === 'feature' &&
  condition.rule.name.startsWith('питание ~') &&
  (condition.text.includes('=') ||
    /=\s?$/.test(source.slice(Math.max(0, (tokens[at]?.start ?? 0) - 2), tokens[at]?.start)));

/** «USB: 1 порт» is none of Ethernet. */
const isOfOtherPort = (condition: Condition, { source, tokens }: Conditioned, at: number): boolean =>
  condition.kind === 'number' &&
  condition.rule.name === ALL_PORTS &&
  OF_OTHER_PORT.test(source.slice(0, tokens[at]?.start));
const OF_OTHER_PORT =
  /(?<!\p{L})(?:usb|wan|com|rs-?\d{3}|hdmi|sata|sd|lte|sim|консол\p{L}{2,5}|console|управлени\p{L}|mgmt|oob)[^:;,|\t]{0,20}[:|\t–—-]\s{0,3}$/iu;

/** How many words behind a number are its unit, which is another than that of its rule. */
function unitTokens(condition: DemandCondition, { source, tokens }: Conditioned, after: number): number {
  if (condition.kind !== 'number') return 0;
  const end = tokens[after - 1]?.end ?? 0;
  const unit = isNumber(tokens[after - 1]?.word ?? '') ? otherUnit(condition.rule, source.slice(end)) : undefined;
  return unit ? tokens.slice(after).filter(({ start }) => start < end + unit.length).length : 0;
}

/**
 * True for words that a comma or a semicolon parts: «SIP, T.38» is no SIP-T, «10GBASE-LR, 1310 нм» no 1310 ports. A number after
 * the comma stays with its name where no thing of its own follows it: «Порты SFP+, не менее 4».
 */
function isTornApart(reading: Conditioned, at: number, used: number): boolean {
  const { source, tokens } = reading;
  const own = tokens.slice(at, at + used);
  const gapAfter = (index: number) => source.slice(tokens[index]?.end, tokens[index + 1]?.start);
  // «Тип 1. Порты», «не менее 2000; маршруты»: the number ends what is said before.
  const isEnded = (index: number) =>
    isNumber(own[index]?.word ?? '') && index < used - 1 && /^\)?[,;.]\s+$/.test(gapAfter(at + index));
  const ended = own.findIndex((_, index) => isEnded(index));
  if (ended >= 0 && !own.slice(ended + 1).some(({ word }) => isNumber(word))) return true;
  const parted = own.findIndex((_, index) => index < used - 1 && /^[\s)]*[,;]\s*$/.test(gapAfter(at + index)));
  if (parted < 0) return false;
  const hasNumber = (some: readonly Token[]) => some.some(({ word }) => isNumber(word));
  if (hasNumber(own.slice(0, parted + 1))) return false;
  if (!hasNumber(own.slice(parted + 1))) return true;
  const [last, next] = [at + used - 1, tokens[at + used]];
  if (!isNumber(tokens[last]?.word ?? '') || !next || gapAfter(last).trim() !== '') return false;
  // «Порты SFP+, 4 шт.» are ports, «SFP, 10 шт.» are ten of what the line is about.
  return (
    !PIECE.test(next.word) || !tokens.slice(Math.max(0, at - 1), at + parted + 1).some(({ word }) => COUNTED.test(word))
  );
}
const PIECE = /^(?:шт|штук[аи]?|ед|единиц[аы]?|компл|комплект(?:а|ов)?|pcs)$/u;
const COUNTED = /^(?:порт|интерфейс|слот|разъ|количеств|числ)/u;

/** «24 порта PoE+» ask for the class as well as for the ports, «бюджет PoE от 370 Вт» for PoE as well as for its watts. */
function impliedBy(condition: DemandCondition, reading: Conditioned): DemandCondition[] {
  if (condition.kind !== 'number') return [];
  const isOfPoe = condition.rule.name === POE_BUDGET || condition.rule.attributes.includes('ports-poe');
  const word = /poep/i.test(condition.text) ? 'poep' : isOfPoe ? 'poe' : undefined;
  if (word === undefined) return [];
  const tokens = [{ word, start: 0, end: word.length, isGlued: false, isSlash: false }];
  const implied = featureAt({ ...reading, source: word, tokens }, 0)?.condition;
  return implied?.kind === 'feature' ? [implied] : [];
}

type Found = { condition: Condition; used: number; from?: number };

/** «Аплинк 10G оптика 4 порта»: ports of which the words before them say the kind. */
function ofUplink(reading: Conditioned, found: Found, at: number, isFree: (at: number) => boolean): Found {
  const { condition, used } = found;
  if (condition.kind !== 'number' || condition.rule.name !== ALL_PORTS) return found;
  const { source, tokens, conditions } = reading;
  const clause = Math.max(...[...source.slice(0, tokens[at]?.start).matchAll(/[,;.(]/g)].map(({ index }) => index), 0);
  for (let from = at - 1; from >= 0 && isFree(from) && (tokens[from]?.start ?? 0) >= clause; from -= 1) {
    const name = tokens[from];
    const kind = name && nameAt({ ...reading, tokens: [name] }, 0, conditions.counted);
    if (!name || kind?.meaning.unit !== 'шт.' || kind.meaning.name === ALL_PORTS) continue;
    if (isNumber(tokens[from - 1]?.word ?? '')) return found;
    const counted = { ...reading, tokens: [...tokens.slice(at, at + used - 1), name] };
    const read = numberAt(counted, 0);
    if (read?.condition.kind !== 'number') return found;
    const text = source.slice(name.start, tokens[at + used - 1]?.end);
    return { condition: { ...read.condition, text }, used, from };
  }
  return found;
}
const ALL_PORTS = 'порты Ethernet';

/** «Порты: 48×1GE»: the name of all ports before the number of some. */
function isHeading({ source, tokens }: Conditioned, at: number): boolean {
  const [noun, number] = [tokens[at], tokens[at + 1]];
  if (!noun || !number || !/^(?:порт|интерфейс)/u.test(noun.word) || !isNumber(number.word)) return false;
  const rest = source.slice(number.end, number.end + 24);
  return (
    // «Порты [Tab] 24 x 10/100/1000BASE-T»: the sign of multiplication is blank here.
    (/^\s*[:–—-]/u.test(source.slice(noun.end, number.start)) || /^\s{3}/.test(rest)) &&
    /^\s*[xх×*]?\s?[\p{L}\d]/u.test(rest) &&
    !/^\s*(?:шт|[,;.])/u.test(rest)
  );
}

/** «ONT на порт 128» counts no ports; the number of «тип 1 GPON» is the type's. */
function isAside({ tokens }: Conditioned, at: number): boolean {
  const [before = '', word = ''] = [tokens[at - 1]?.word, tokens[at]?.word];
  return (before === 'на' && /^(?:порт|интерфейс)(?:е|у)?$/u.test(word)) || (isNumber(word) && OF_NUMBER.test(before));
}
const OF_NUMBER = /^(?:тип[аыу]?|вариант|категори[яи]|класс|поз|позици[яи]|лот|этап|исполнение)$/u;

/** What the words after a demand, and before it, leave of it. */
function strictly(condition: Condition, reading: Conditioned, after: number): Condition | undefined {
  const end = reading.tokens[after - 1]?.end ?? 0;
  const [said, rest] = [reading.source.slice(0, end), reading.source.slice(end)];
  if (condition.kind === 'feature') {
    // «Не менее 500 VPN-туннелей» ask for tunnels.
    const isVerb = condition.rule.name === MANAGED_DEVICE && !/управляем/iu.test(condition.text);
    const isOther = isVerb || (MANAGED.test(said) && OF_MANAGED.test(rest)) || JOINED_ON.test(rest);
    return isOther ? undefined : condition;
  }
  if (condition.kind !== 'number' || WIFI_GENERATION.test(said)) return undefined;
  // An access point drives none.
  const isOfPoint = reading.kinds?.some((kind) => kind.startsWith('wireless')) && condition.rule.name === ACCESS_POINTS;
  if (isOfPoint) return undefined;
  const asked = inOwnUnit(condition, isNumber(reading.tokens[after - 1]?.word ?? '') ? rest : '');
  // «До 30 Вт на порт» is no budget of all ports.
  if (asked?.rule.name === POE_BUDGET) return PER_PORT.test(rest) ? undefined : asked;
  if (asked?.rule.unit === 'шт.' && OTHER_PORT.test(rest)) return undefined;
  return asked?.rule.unit === 'шт.' ? ofPieces(asked, reading, after) : asked;
}
const MANAGED_DEVICE = 'управляемое устройство';
const ACCESS_POINTS = 'точки доступа';
const JOINED_ON = /^-(?:\p{L}{3}|\p{Lu}\d)/u;
/** «4 порта RS-485» are no ports of Ethernet. */
const OTHER_PORT =
  /^[\s(]{0,3}(?:rs-?\d|usb|wan|com(?!b)|консол|console|hdmi|fxo|isdn|management|mgmt|oob|управлени|pri(?!\p{L})|bri|v\.\d|can(?!\p{L})|[avs]h?dsl|sim|lte|ttl|i\/o|последоват|дискретн|релейн|аварийн)/iu;

/** «> 8» of what is counted in pieces is 9 and more; another unit after the number says that it is of something else. */
function ofPieces(condition: NumberCondition, { source, tokens }: Conditioned, after: number): Condition | undefined {
  const number = tokens.slice(0, after).findLast(({ word }) => isNumber(word));
  const [sign] = /[<>≥≤]=?(?=\s*$)/u.exec(source.slice(Math.max(0, (number?.start ?? 0) - 4), number?.start)) ?? [];
  const value = condition.value + (sign === '>' ? 1 : sign === '<' ? -1 : 0);
  return value > 0 ? { ...condition, value } : undefined;
}

/** «Количество управляемых точек» are a figure of their controller. */
const MANAGED = /управляем(?:ых|ыми)$/iu;
const OF_MANAGED = /^\s+(?:точ|устройств|терминал|ont|onu|ap(?!\p{L}))/iu;
/** «Точек Wi-Fi 6» are not six. */
const WIFI_GENERATION = /wi-?fi[\s-]?[4-7]$/iu;
const PER_PORT = /^[\s.]*(?:вт\s*)?(?:на|\/)\s*(?:каждый\s*|один\s*)?порт/iu;

const freeOf =
  (taken: readonly Claim[]) =>
  (from: number, to = from + 1): boolean =>
    !taken.some((one) =>
      [one, ...(one.beside ? [one.beside] : [])].some((place) => from < place.to && to > place.from),
    );

/** Where the words begin that lead to a demand: «Количество портов». */
function leadOf(
  { source, tokens, conditions: { fillers } }: Conditioned,
  at: number,
  isFree: (at: number) => boolean,
): number {
  let from = at;
  const isLead = (word: string) => /^порт|^интерфейс/.test(word) || keysOfQuery(word).some((key) => fillers.has(key));
  const isParted = (next: number) => /[,;)]/.test(source.slice(tokens[next - 1]?.end, tokens[next]?.start));
  while (from > 0 && isFree(from - 1) && isLead(tokens[from - 1]?.word ?? '') && !isParted(from)) from -= 1;
  return from;
}

/** What search reads as a demand of a tender; undefined where the words are too few to say of what the number is. */
function demandOf(condition: Condition | undefined): DemandCondition | undefined {
  if (!condition || condition.kind === 'rank') return undefined;
  if (condition.kind === 'feature') return condition;
  const comparison = comparisonOf(condition);
  return isNamed(condition, comparison) ? { ...condition, comparison, value: inUnit(condition) } : undefined;
}

/** A bare number asks for at least so much, or at most so much of what is better when it is less. */
function comparisonOf({ rule, text, comparison }: NumberCondition): Comparison {
  // «Стекирование до 8 устройств»: so many must be possible.
  if (comparison === 'atMost' && rule.bare === 'atLeast' && UP_TO.test(text) && !AT_MOST.test(text)) return 'atLeast';
  const isExact = comparison !== 'exactly' || rule.bare === 'exactly' || EXACTLY.test(text);
  if (isExact) return comparison;
  return rule.bare === 'atMost' || SMALL_UNITS.has(rule.unit) ? 'atMost' : 'atLeast';
}
/** Sizes and weights: less is better. */
const SMALL_UNITS = new Set(['мм', 'кг']);

const UP_TO = /(?:^|\s)до\s+\d/iu;
const AT_MOST = /не\s+(?:более|больше|выше|свыше)|максимум|макс\./iu;

/** Do the words of the number say what it is of? */
function isNamed({ rule, text, value }: NumberCondition, comparison: Comparison): boolean {
  const words = text.toLowerCase();
  const isHeld = rule.attributes.length > 0;
  if (STANDARD.test(words)) return false;
  if (rule.unit === 'шт.' && (!Number.isInteger(value) || VOLTAGE.test(words))) return false;
  if (mayBeOfAnother(rule, words, comparison)) return false;
  // «Мощность без нагрузки PoE не более 20 Вт» bounds no budget.
  if (rule.name === POE_BUDGET) return comparison !== 'atMost' && WATTS.test(words);
  if (isHeld) return true;
  // «Год выпуска не ранее 2025 года» has the unit of a guarantee and is none.
  return isCalled(rule, words) && (rule.units.length === 0 || WITH_NAME.has(rule.name) || hasUnit(words, rule.units));
}

/**
 * «Не менее 720 Вт» of a power that is not called a consumption are those of PoE: nobody buys a device for the most of it. «Не более
 * 44 мм» without a name may be of any side, «не более 35 дБ» of noise.
 */
function mayBeOfAnother(rule: NumberRule, words: string, comparison: Comparison): boolean {
  if (rule.attributes.includes('power-max') && comparison === 'atLeast') return !/потребл/u.test(words);
  const isOfMany = NAMELESS_UNITS.has(rule.unit) || (rule.unit === 'Вт' && rule.attributes.length === 0);
  return isOfMany && !isCalled(rule, words);
}
const isCalled = (rule: NumberRule, words: string): boolean =>
  rule.words.some((name) =>
    words.includes((name.split(' ').find((word) => word.length > 2) ?? name).slice(0, LONGEST_STEM)),
  );
const NAMELESS_UNITS = new Set(['мм', 'дБи']);
/** So many letters of a word stay in all its forms: «гарантия», «гарантийный». */
const LONGEST_STEM = 6;
const EXACTLY = /ровно|точно|именно|строго/i;
/** «Ввод ~220 В» is no number of inlets. */
const VOLTAGE = /[~=≈]\s?\d|\d\s?(?:в|v|вольт\p{L}{0,2})(?![\p{L}\d])/iu;
/** «IEEE 802.3» is no number of anything. */
const STANDARD = /(?<!\d)802(?:\.|$)/;
const POE_BUDGET = 'бюджет PoE';
const WATTS = /\d\s*(?:вт|ватт|w)/i;
/** Figures that a table names without a unit. */
const WITH_NAME = new Set(['таблица MAC-адресов', 'кадры jumbo']);
const hasUnit = (words: string, units: readonly string[]) => units.some((unit) => words.includes(unit));

/**
 * A name and its number with other words between them: «Размер таблицы MAC-адресов, записей [Tab] не менее 16384». The number has a unit of the
 * name, a word of comparison, or stands alone in its cell.
 */
export function apartIn(reading: Conditioned, taken: readonly Claim[], source: string): Claim[] {
  const { tokens } = reading;
  const claims: Claim[] = [];
  let isFree = freeOf(taken);
  for (let at = 0; at < tokens.length; at += 1) {
    const named = isFree(at) && !isAside(reading, at) ? nameAt(reading, at) : undefined;
    if (!named || !isFree(at, at + named.used)) continue;
    const end = at + named.used;
    const found = numberApart(reading, { at, end }, isFree);
    const isCell = found && /[\t|]|\s;\s/.test(source.slice(tokens[end - 1]?.end, tokens[found.beside.from]?.start));
    if (found && (found.isSaid || isCell)) {
      const from = leadOf(reading, at, isFree);
      const isUnit =
        UNIT_OF_NAME.test(tokens[end]?.word ?? '') || reading.conditions.units.has(tokens[end]?.word ?? '');
      const to = isUnit && end < found.beside.from ? end + 1 : end;
      const bounded = boundedAbove(found.condition, reading, found.beside.to);
      const beside = { ...found.beside, ...(bounded && { to: bounded.to }) };
      for (const condition of [bounded?.condition ?? found.condition, ...impliedBy(found.condition, reading)])
        claims.push({ from, to, kind: 'demand', condition, beside });
      isFree = freeOf([...taken, ...claims]);
    }
    at = end - 1;
  }
  return claims;
}

/** The number that the name from `at` to `end` is of. `isSaid`: a unit or a word of comparison stands with it. */
function numberApart(
  reading: Conditioned,
  { at, end }: { at: number; end: number },
  isFree: (from: number, to?: number) => boolean,
): { condition: DemandCondition; beside: { from: number; to: number }; isSaid: boolean } | undefined {
  const { tokens } = reading;
  for (let from = end; from < Math.min(tokens.length, end + FARTHEST); from += 1) {
    const isOther = !isFree(from) || nameAt(reading, from) !== undefined;
    if (isOther && from > end) return undefined; // the number after it is of that
    if (isOther) continue;
    const found = numberAt({ ...reading, tokens: [...tokens.slice(at, end), ...tokens.slice(from)] }, 0);
    const to = from + (found?.used ?? 0) - (end - at);
    if (!found || to <= from || !isFree(from, to)) continue;
    const said = strictly(found.condition, reading, to);
    if (!said) return undefined;
    const condition = demandOf({
      ...said,
      text: reading.source.slice(tokens[at]?.start, tokens[to - 1]?.end),
    });
    return (
      condition && { condition, beside: { from, to }, isSaid: !isNumber(tokens[from]?.word ?? '') || to - from > 1 }
    );
  }
  return undefined;
}
const FARTHEST = 14;
/** «Количество портов SFP, шт.»: the unit stands with the name. */
const UNIT_OF_NAME = /^(?:шт|штук|ед|единиц|записей|адресов)$/u;

/** Words after a demand that take it back: «Поддержка PoE: не требуется». */
const WAIVER = /^[\s\u00a0:;|)—–,-]{0,6}(?:не\s+(?:требу|нуж|обязат|предъявл|регламент)|без\s+требован)\p{L}*/iu;
/** Words after a name that say that it must not be there, or is not: nobody can tell which. */
const DENIAL = /^[\s\u00a0:;|)—–,-]{0,6}(?:нет|отсутств\p{L}*|не\s+(?:предусм|допуск)\p{L}*)(?![\p{L}])/iu;

/** Words after a name that make it a wish: whether it counts, its author says. */
const WISH = /^[\s\u00a0:;|)—–,-]{0,6}(?:желательн|по возможности|опционал|приветству|необязательн)\p{L}*/iu;

/**
 * Claims as they are meant by what stands behind them: a demand that is taken back asks for nothing, one that is denied was not
 * understood. `endOf`: where the words of a claim end in the line.
 */
export function withoutWaived(claims: readonly Claim[], source: string, endOf: (claim: Claim) => number): Claim[] {
  return claims.flatMap((claim): Claim[] => {
    if (!claim.condition) return [claim];
    const after = source.slice(endOf(claim));
    if (WAIVER.test(after)) return [{ from: claim.from, to: claim.to, kind: 'joining' }];
    return DENIAL.test(after) || WISH.test(after) ? [] : [claim];
  });
}
