/** What the tokens of a tender's line say: demands with the words that they are read from, and how many are wanted. Pure. */

import type { Conditioned } from '#src/domain/search/condition-figures.ts';
import { nameAt } from '#src/domain/search/condition-phrases.ts';
import type { Condition } from '#src/domain/search/conditions.ts';
import { keysOfQuery } from '#src/domain/search/normalise.ts';
import { numberAt } from '#src/domain/search/read-conditions.ts';
import { featureAt } from '#src/domain/search/read-features.ts';
import type { Token } from '#src/domain/search/tokens.ts';
import { isNumber } from '#src/domain/search/tokens.ts';
import { type Claim, type DemandCondition, demandOf, POE_BUDGET, strictly } from './tender-demand.ts';
import { boundedAbove } from './tender-ranges.ts';
import { otherUnit } from './tender-units.ts';
import { isTakenBack } from './tender-waivers.ts';
import type { NumberRule } from './tender-words.ts';

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
    const own = readAt(reading, at, isFree, (place) => read(reading, place, degreesBefore(claims.at(-1), place)));
    if (own) {
      claims.push(...own);
      isFree = freeOf([...taken, ...claims]);
    }
    at = own?.[0]?.to ?? at + 1;
  }
  return claims;
}

/** The rule of the temperature that ends where these words begin: they may be the other end of its range. */
const degreesBefore = (last: Claim | undefined, at: number): NumberRule | undefined =>
  last?.to === at && last.condition?.kind === 'number' && last.condition.rule.unit === '°C'
    ? last.condition.rule
    : undefined;

/** The demand that begins at a word, and what it implies; undefined where none does. */
function readAt(
  reading: Conditioned,
  at: number,
  isFree: (from: number, to?: number) => boolean,
  read: (at: number) => Found | undefined,
): Claim[] | undefined {
  if (!isFree(at) || isHeading(reading, at) || isAside(reading, at)) return undefined;
  const own = read(at);
  const told = own && withoutJoining(reading, own, at);
  const found = told && ofUplink(reading, told, at, isFree);
  if (!found || !isFree(at, at + found.used)) return undefined;
  const ports = portsBeforePoe(reading, at, found);
  if (ports) return readAt(ports, at, isFree, (place) => numberAt(ports, place));
  if (isTornApart(reading, at, found.used)) return shorterAt(reading, at, found, isFree);
  const condition = demandFrom(found, reading, at);
  if (!condition) return undefined;
  const after = at + found.used;
  const bounded = boundedAbove(condition, reading, after);
  const place = {
    from: Math.min(found.from ?? at, leadOf(reading, at, isFree)),
    to: bounded?.to ?? after + unitTokens(condition, reading, after),
  };
  const asked = [...(bounded?.asked ?? [condition]), ...impliedBy(condition, reading)];
  return asked.map((one) => ({ ...place, kind: 'demand', condition: one }));
}

/** «SIP и»: the letter alone is a word of Russian, no end of «SIP-I». */
function withoutJoining(reading: Conditioned, found: Found, at: number): Found | undefined {
  const { condition, used } = found;
  if (condition.kind !== 'feature' || used < 2 || !/[a-z]\s[а-яё]$/iu.test(condition.text)) return found;
  return featureAt({ ...reading, tokens: reading.tokens.slice(0, at + used - 1) }, at);
}

/** «24 порта, PoE на них не нужно»: the ports before the comma are asked for, PoE is taken back. */
function portsBeforePoe(reading: Conditioned, at: number, { condition, used }: Found): Conditioned | undefined {
  const { source, tokens } = reading;
  const last = at + used - 1;
  const isBehindComma = /^\s*,/.test(source.slice(tokens[last - 1]?.end, tokens[last]?.start));
  const isOfPoe = condition.kind === 'number' && /^poep?$/.test(tokens[last]?.word ?? '');
  return isOfPoe && isBehindComma && isTakenBack(source.slice(tokens[last]?.end))
    ? { ...reading, tokens: tokens.slice(0, last) }
    : undefined;
}

/** «VXLAN, EVPN»: what stands before the comma by itself. */
function shorterAt(
  reading: Conditioned,
  at: number,
  { condition, used }: Found,
  isFree: (from: number, to?: number) => boolean,
): Claim[] | undefined {
  const { source, tokens } = reading;
  const comma = tokens
    .slice(at, at + used - 1)
    .findIndex(({ end }, index) => /^\s*,/.test(source.slice(end, tokens[at + index + 1]?.start)));
  if (comma < 0 || condition.kind !== 'feature') return undefined;
  return readAt({ ...reading, tokens: tokens.slice(0, at + comma + 1) }, at, isFree, (place) =>
    featureAt({ ...reading, tokens: tokens.slice(0, at + comma + 1) }, place),
  );
}

/** What is demanded by the words that were found; undefined where they are of something else. */
function demandFrom({ condition, used, from }: Found, reading: Conditioned, at: number): DemandCondition | undefined {
  const isOther = isOfAnother(condition, reading, at) || isOfOtherPort(condition, reading, from ?? at);
  return isOther
    ? undefined
    : demandOf(strictly(ofTerminal(asConsumed(condition, reading, at), reading), reading, at + used));
}

/** «Не более 450 Вт» of nothing that is named are those that a device takes. */
function asConsumed(condition: Condition, { conditions, source, tokens }: Conditioned, at: number): Condition {
  const isBare = condition.kind === 'number' && condition.rule.name === POE_BUDGET && condition.comparison === 'atMost';
  const rule = conditions.numbers.find(({ attributes }) => attributes.includes('power-max'));
  const start = tokens[at]?.start ?? 0;
  const isOfPoe = /poe|бюджет|нагрузк/iu.test(source.slice(Math.max(0, start - LONGEST_LEAD), start) + condition.text);
  const budget = conditions.numbers.find(({ name }) => name === POE_BUDGET);
  if (
    condition.kind === 'number' &&
    condition.rule === rule &&
    budget &&
    isOfFed(source.slice(0, start), condition.text)
  )
    return { ...condition, rule: budget, comparison: 'atLeast' };
  return isBare && rule && !isOfPoe ? { ...condition, rule } : condition;
}

const LONGEST_LEAD = 24;
/** «Мощность, выделяемая на питание подключаемых устройств по PoE, не менее 370 Вт» is given, and not taken. */
const isOfFed = (before: string, text: string): boolean => {
  const clause = `${before.split(/[;\n]/u).at(-1)}${text}`;
  return (
    /мощност/iu.test(clause) &&
    OF_FED.test(clause) &&
    /не\s(?:менее|меньше|ниже)|≥|>/u.test(clause) &&
    !/потребл/iu.test(clause)
  );
};
const OF_FED = /poe|802\.3(?:af|at|bt)|подключ[её]нн\p{L}{2,3}\sустройств|подключаем\p{L}{2,3}\sустройств/iu;

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
  // The 45 of «RJ-45» counts nothing.
  const hasNumber = (some: readonly Token[]) =>
    some.some(({ word, start }) => isNumber(word) && !/rj-?$/iu.test(source.slice(Math.max(0, start - 3), start)));
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

/** «Терминал с одним портом»: ports of a terminal are those of its LAN. */
function ofTerminal(condition: Condition, { conditions, kinds = [] }: Conditioned): Condition {
  const rule = conditions.numbers.find(({ name }) => name === 'порты LAN');
  const isOfLan = condition.kind === 'number' && condition.rule.name === ALL_PORTS && kinds.join() === 'pon-ont';
  return rule && isOfLan ? { ...condition, rule } : condition;
}

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

/** «ONT на порт 128», «TCP порт 443», «USB-порт» count no ports of Ethernet; the number of «тип 1 GPON» is the type's. */
function isAside({ source, tokens }: Conditioned, at: number): boolean {
  const [before = '', noun, next] = [tokens[at - 1]?.word, tokens[at], tokens[at + 1]];
  const word = noun?.word ?? '';
  const isOne = /^(?:порт|интерфейс)(?:е|у|ом)?$/u.test(word);
  const isNumbered = isOne && isNumber(next?.word ?? '') && source.slice(noun?.end, next?.start) === ' ';
  const isOfProtocol = /^(?:по|tcp|udp)$/u.test(before) && /^порт(?!ов)/u.test(word);
  const isOfNumber =
    OF_NUMBER.test(before) && !/[,;.]/.test(source.slice(tokens[at - 1]?.end, noun?.start).replace(/^\./, ''));
  const isHyphened = /^(?:usb|wan|com|lte|sim|hdmi)$/u.test(before) && source[(noun?.start ?? 0) - 1] === '-';
  return isNumbered || isOfProtocol || isHyphened || (before === 'на' && isOne) || (isNumber(word) && isOfNumber);
}
const OF_NUMBER = /^(?:тип[аыу]?|вариант|категори[яи]|класс|поз|позици[яи]|лот|этап|исполнение)$/u;

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
    const name = { at, end: at + named.used };
    const found = numberApart(reading, name, isFree);
    const between = found && source.slice(tokens[name.end - 1]?.end, tokens[found.beside.from]?.start);
    if (found && isOfName(named.meaning, between) && (found.isSaid || /[\t|\n;≥≤<>]/.test(between ?? ''))) {
      claims.push(...claimsApart(reading, name, found, leadOf(reading, at, isFree)));
      isFree = freeOf([...taken, ...claims]);
    } else if (!found && isOnePort(reading, name)) {
      const condition = demandOf({
        kind: 'number',
        text: textOf(reading, name),
        rule: named.meaning,
        comparison: 'atLeast',
        value: 1,
      });
      if (condition) claims.push({ from: name.at, to: name.end, kind: 'demand', condition });
    }
    at = name.end - 1;
  }
  return claims;
}

/** «Количество портов USB, не менее 1»: ports of another kind; «глубина шкафа 600 мм»: the size of another thing. */
const isOfName = (rule: NumberRule, between = ''): boolean =>
  rule.unit === MILLIMETRES ? OF_CASE.test(between) : isOfNamedPorts(rule, between);
const MILLIMETRES = 'мм';
const OF_CASE =
  /^(?:[^\p{L}]|(?<!\p{L})(?:корпуса|устройства|изделия|не|более|менее|больше|меньше|до|от|[см]?м|максимальн\p{L}{2,3}|максимум|габаритная)(?!\p{L}))*$/iu;
const isOfNamedPorts = (rule: NumberRule, between: string): boolean =>
  rule.name !== ALL_PORTS ||
  !/(?<!\p{L})(?:usb|wan|rs-?\d|com|hdmi|консол|console|oob|fxs|fxo|e1|lte|fibre|fiber|fc(?![\p{L}\d])|infiniband)/iu.test(
    between,
  );

const textOf = ({ source, tokens }: Conditioned, { at, end }: Name): string =>
  source.slice(tokens[at]?.start, tokens[end - 1]?.end);

/** «Порт 2,5 Гбит/с», «порт SFP»: one at least. */
const isOnePort = ({ tokens }: Conditioned, { at, end }: Name): boolean =>
  tokens[at]?.word === 'порт' && end - at > 1 && tokens[at - 1]?.word !== 'на' && !isNumber(tokens[at - 1]?.word ?? '');

/** Where the words of a name stand. */
type Name = { at: number; end: number };
/** `isSaid`: a unit or a word of comparison stands with the number. */
type Apart = { condition: DemandCondition; beside: { from: number; to: number }; isSaid: boolean };

/** What a name and the number apart from it demand; the words that lead to the name begin at `from`. */
function claimsApart(reading: Conditioned, { end }: Name, { condition, beside }: Apart, from: number): Claim[] {
  const unit = reading.tokens[end]?.word ?? '';
  const isUnit = UNIT_OF_NAME.test(unit) || reading.conditions.units.has(unit);
  const to = isUnit && end < beside.from ? end + 1 : end;
  const bounded = boundedAbove(condition, reading, beside.to);
  const place = { from, to, beside: { ...beside, ...(bounded && { to: bounded.to }) } };
  const asked = [...(bounded?.asked ?? [condition]), ...impliedBy(condition, reading)];
  return asked.map((one) => ({ ...place, kind: 'demand', condition: one }));
}

/** The number that the name is of. */
function numberApart(
  reading: Conditioned,
  { at, end }: Name,
  isFree: (from: number, to?: number) => boolean,
): Apart | undefined {
  const { tokens } = reading;
  for (let from = end; from < Math.min(tokens.length, end + FARTHEST); from += 1) {
    if (isOfSame(reading, { from, end }, isFree)) continue;
    const isOther = !isFree(from) || nameAt(reading, from) !== undefined;
    if (isOther && from > end) return undefined; // the number after it is of that
    if (isOther) continue;
    const found = numberAt({ ...reading, tokens: [...tokens.slice(at, end), ...tokens.slice(from)] }, 0);
    const to = from + (found?.used ?? 0) - (end - at);
    if (!found || to <= from || !isFree(from, to) || isOfStandard(reading, from, to)) continue;
    const condition = saidApart(found.condition, reading, { at, to });
    const isSaid = !isNumber(tokens[from]?.word ?? '') || to - from > 1;
    return condition && { condition, beside: { from, to }, isSaid };
  }
  return undefined;
}

/** What is demanded by a name at `at` and a number that ends before `to`. */
function saidApart(condition: Condition, reading: Conditioned, { at, to }: { at: number; to: number }) {
  const said = strictly(condition, reading, to);
  const words = reading.source.slice(reading.tokens[at]?.start, reading.tokens[to - 1]?.end);
  return said && demandOf({ ...said, text: words.replace(STANDARDS, ' ') });
}
const STANDARDS = /802\.\d{1,2}\w{0,3}/g;
/** The 802 of «IEEE 802.3at». */
const isOfStandard = ({ tokens }: Conditioned, from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ word }, at) => word === '802' && tokens[from + at + 1]?.isGlued === true);
/** «Комбо-порты (RJ-45/SFP)», «порты 1000BASE-T с PoE+»: names in brackets and PoE say more of the same. */
function isOfSame(
  { source, tokens }: Conditioned,
  { from, end }: { from: number; end: number },
  isFree: (from: number) => boolean,
): boolean {
  const between = source.slice(tokens[end - 1]?.end, tokens[from]?.end);
  const isInBrackets = between.includes('(') && !between.includes(')');
  return isInBrackets || (from > end && isFree(from) && /^poep?$/.test(tokens[from]?.word ?? ''));
}
const FARTHEST = 14;
/** «Количество портов SFP, шт.»: the unit stands with the name. */
const UNIT_OF_NAME = /^(?:шт|штук|ед|единиц|записей|адресов)$/u;
