/** A demand of a tender: a condition, and what the words around it and its own words leave of it. Pure. */

import type { Conditioned } from '#src/domain/search/condition-figures.ts';
import { type Comparison, type Condition, conditionText } from '#src/domain/search/conditions.ts';
import { isCyrillic, keyOfWord, keysOfQuery } from '#src/domain/search/normalise.ts';
import { isNumber, tokenise } from '#src/domain/search/tokens.ts';
import { inOwnUnit, inUnit, type NumberCondition } from './tender-units.ts';
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
type FeatureCondition = Extract<Condition, { kind: 'feature' }>;

/** A demand in words: what a device has is there, «PoE: есть», and what it is stands behind its name, «уровень: L2+». */
export function demandText(condition: DemandCondition): string {
  const { name } = condition.rule;
  if (condition.kind === 'number' && asksForSupplies(condition))
    return conditionText({ ...condition, rule: { ...condition.rule, name: 'блоки питания' } });
  if (condition.kind === 'number' || !condition.isWanted) return conditionText(condition);
  if (name === MANAGED_DEVICE) return 'управляемое устройство: да';
  const [, own, value] = IS.exec(name) ?? [];
  if (own !== undefined) return `${own}: ${value}`;
  const [, kind] = OF_BUILD.exec(name) ?? [];
  return kind === undefined ? conditionText(condition) : `исполнение: ${kind}`;
}
const IS = /^(уровень|степень защиты|технология|назначение|исполнение) (.+)$/u;
const OF_BUILD = /^(\p{L}+ое) исполнение$/u;

/** «Два блока питания»: slots are counted for them, and nobody tells how many modules are in the box. */
export const asksForSupplies = ({ kind, rule, text }: DemandCondition): boolean =>
  kind === 'number' && rule.attributes[0] === 'psu-slots' && SUPPLIES.test(text);
const SUPPLIES = /(?<!\p{L})(?:блок|бп(?!\p{L})|psu|модул|источник)/iu;

/** What the words after a demand, and before it, leave of it. */
export function strictly(condition: Condition, reading: Conditioned, after: number): Condition | undefined {
  const end = reading.tokens[after - 1]?.end ?? 0;
  const [said, rest] = [reading.source.slice(0, end), reading.source.slice(end)];
  if (condition.kind === 'feature') return featureIn(condition, said, rest);
  if (condition.kind !== 'number' || isOtherNumber(condition, said, rest, reading)) return undefined;
  const asked = inOwnUnit(condition, isNumber(reading.tokens[after - 1]?.word ?? '') ? rest : '');
  // «До 30 Вт на порт» is no budget of all ports.
  if (asked && (asked.rule.name === POE_BUDGET || asked.rule.attributes[0] === 'power-max') && PER_PORT.test(rest))
    return undefined;
  if (asked?.rule.name === POE_BUDGET) return asked;
  if (asked?.rule.unit !== 'шт.') return asked;
  return OTHER_PORT.test(rest) ? undefined : ofPieces(asked, reading, after);
}

function featureIn(condition: FeatureCondition, said: string, rest: string): FeatureCondition | undefined {
  if (condition.rule.name === DISCONTINUED) return soldStill(condition, said, rest);
  return isOtherFeature(condition, said, rest) ? undefined : condition;
}

/** «Не менее 500 VPN-туннелей» ask for tunnels, «количество управляемых точек» is a figure of their controller. */
function isOtherFeature({ rule, text }: FeatureCondition, said: string, rest: string): boolean {
  const isVerb = rule.name === MANAGED_DEVICE && !/управляем/iu.test(text);
  // «При приёмке» names no PRI.
  const isOfAnother =
    isSoundAlike(rule, text) || OF_ANOTHER.test(text + rest) || isOfNetwork(text, rest) || isOfInside(rule.name, rest);
  return isVerb || isOfAnother || (MANAGED.test(said) && OF_MANAGED.test(rest)) || JOINED_ON.test(rest);
}
export const DISCONTINUED = 'снято с производства';

/** «Снятые с производства не рассматриваются»: nobody asks for such a device, so words of it that forbid nothing ask for nothing. */
function soldStill(condition: FeatureCondition, said: string, rest: string): FeatureCondition | undefined {
  const before = said.slice(0, Math.max(0, said.length - condition.text.length));
  const isForbidden = !condition.isWanted || NOT_BEFORE.test(before) || NOT_BEHIND.test(rest);
  const isOfDate = !/снят|архив|устарев/iu.test(condition.text);
  return isForbidden && !isOfDate ? { ...condition, isWanted: false } : undefined;
}
const NOT_BEFORE = /(?<!\p{L})(?:кроме|исключая|за исключением|не|без|кроме того,? что)\s(?:\p{L}{3,20}\s){0,3}$/iu;
const NOT_BEHIND =
  /^[^.;|\t\n]{0,60}?(?:(?<!\p{L})не\s(?:\p{L}{2,12}\s)?(?:рассм|допуск|предлаг|предлож|принима|постав|использ|закупа|должн|учитыва|интерес|подход)|исключ|запрещ|недопуст|отклон|неприемл)/iu;
/** Words of functions that another word behind them makes another thing. */
const OF_ANOTHER =
  /(?:^|\s)(?:стек\p{L}{0,2}\s(?:протокол|технологи|tcp|ip)|управлени\p{L}{1,2}\sпотоком\s(?!данн|кадр|пакет|трафик)[а-яё]{4}|(?:горяч\p{L}{2,3}\sзамен\p{L}{1,3}|hot[\s-]?swap)\s(?:вентилятор|модул\p{L}{1,3}(?!\sпитани)|карт|плат|диск|накопител|трансивер|sfp|интерфейсн|линейн))/iu;

/**
 * Russian words that sound like a name of Latin letters: «при» and PRI, «радиус» and RADIUS. A name that is told in Russian, too, has
 * all of its Russian words here.
 */
function isSoundAlike({ words, present, absent }: FeatureCondition['rule'], text: string): boolean {
  if (!/[а-яё]/iu.test(text) || /[a-z]/iu.test(text)) return false;
  const said = tokenise(text).flatMap(({ word }) => keysOfQuery(word));
  return ![...words, ...present, ...absent].some((name) => {
    const own = tokenise(name).filter(({ word }) => isCyrillic(word));
    return own.length > 0 && own.every(({ word }) => said.includes(keyOfWord(word)));
  });
}
/** «24 внутренних абонента», «внутренняя память»: no place where the device stands. */
const isOfInside = (name: string, rest: string): boolean =>
  name === 'исполнение для помещений' &&
  /^\s{1,3}(?:аналогов\p{L}{2,3}\s)?(?:абонент|лини|номер|памят|сет|порт|интерфейс|сервер|блок|источник|баз|накопит|буфер|часы|антенн)/iu.test(
    rest,
  );
/** «Контроллер беспроводной сети»: the network is called so. */
const isOfNetwork = (text: string, rest: string): boolean =>
  /(?<!\p{L})беспроводн\p{L}{2,3}$/iu.test(text) &&
  /^\s{1,3}(?:сет|доступ|клиент|инфраструктур|контроллер)/iu.test(rest);
const MANAGED_DEVICE = 'управляемое устройство';
const MANAGED = /управляем(?:ых|ыми)$/iu;
const OF_MANAGED = /^\s+(?:точ|устройств|терминал|ont|onu|ap(?!\p{L}))/iu;
const JOINED_ON = /^-(?:\p{L}{3}|\p{Lu}\d)/u;

/** «Точек Wi-Fi 6» are not six, an access point drives none, «-48 В» is no temperature. */
const isOtherNumber = ({ rule }: NumberCondition, said: string, rest: string, { kinds }: Conditioned): boolean =>
  WIFI_GENERATION.test(said) ||
  (rule.name === QUEUES && IN_TURNS.test(clauseOf(said, rest))) ||
  (rule.attributes.includes('psu-slots') && OF_CABLES.test(rest)) ||
  (rule.unit === '°C' && (VOLTS_BEHIND.test(rest) || OF_SUPPLY.test(said))) ||
  (rule.name === ACCESS_POINTS && kinds?.some((kind) => kind.startsWith('wireless')) === true);
/** «В» in capitals, or at the end: before a word it is a preposition. */
const VOLTS_BEHIND =
  /^\s?(?:(?:до|\.{2,3}|…|[-–—/])\s?[-−–]?\d{1,3}\s?)?(?:[ВVv](?:dc|DC)?|вольт\p{L}{0,2}|в(?=\s{0,2}(?:[,;.)|(]|$)))(?!\p{L})/u;
/** «Напряжение питания, В: -48». */
const OF_SUPPLY = /(?:питани|напряжени)\p{L}{0,3}(?:,?\s?\(?[ВV]\)?)?[\s:|=–—-]{0,6}\d{1,3}$/u;
const WIFI_GENERATION = /wi-?fi[\s-]?[4-7]$/iu;
const ACCESS_POINTS = 'точки доступа';
/** «Поставка в 2 очереди» is none of packets. */
const QUEUES = 'очереди приоритетов';
/** «2 ввода для кабеля» feed nothing. */
const OF_CABLES = /^\s{1,3}(?:(?:для|под)\s)?(?:\p{L}{3,20}(?:ого|ых)\s)?(?:кабел|волок|труб|провод|шнур)/iu;
const IN_TURNS = /постав(?!ляем)|достав|отгруз|этап|строит|финансир|внедрени|закуп|реализаци|ввод\p{L}{0,2}\sв\s/iu;
/** The sentence, or the cell with the one beside it, that both stand in. */
const clauseOf = (said: string, rest: string): string =>
  `${said.split(/[.;]/u).at(-1) ?? ''}${rest.split(/[.;]/u)[0] ?? ''}`;

const PER_PORT = /^[\s.]*(?:вт\s*)?(?:на|\/)\s*(?:каждый\s*|один\s*)?порт/iu;
/** «4 порта RS-485» are no ports of Ethernet; of «4 порта 1G/10G» nobody can tell which cages or jacks they are. */
const OTHER_PORT =
  /^\s?\/\s?\d{1,3}\s?(?:g|гбит)|^[\s(]{0,3}(?:rs-?\d|usb|wan|com(?!b)|консол|console|hdmi|fxo|isdn|management|mgmt|oob|управлени|pri(?!\p{L})|bri|v\.\d|can(?!\p{L})|[avs]h?dsl|sim|lte|ttl|i\/o|последоват|дискретн|релейн|аварийн|[48]00\s?g|qsfp-?dd)/iu;

/** «> 8» of what is counted in pieces is 9 and more; another unit after the number says that it is of something else. */
function ofPieces(condition: NumberCondition, { source, tokens }: Conditioned, after: number): Condition | undefined {
  const number = tokens.slice(0, after).findLast(({ word }) => isNumber(word));
  const [sign] = /[<>≥≤]=?(?=\s*$)/u.exec(source.slice(Math.max(0, (number?.start ?? 0) - 4), number?.start)) ?? [];
  const value = condition.value + (sign === '>' ? 1 : sign === '<' ? -1 : 0);
  return value > 0 ? { ...condition, value } : undefined;
}

/** What search reads as a demand of a tender; undefined where the words are too few to say of what the number is. */
export function demandOf(condition: Condition | undefined): DemandCondition | undefined {
  if (!condition || condition.kind === 'rank') return undefined;
  if (condition.kind === 'feature') return condition;
  const comparison = comparisonOf(condition);
  return isNamed(condition, comparison) ? { ...condition, comparison, value: inUnit(condition) } : undefined;
}

/** A bare number asks for at least so much, or at most so much of what is better when it is less. */
function comparisonOf({ rule, text, comparison }: NumberCondition): Comparison {
  // «Стекирование до 8 устройств»: so many must be possible; «до 24 портов» are no more.
  const isPorts = rule.attributes.some((code) => code.startsWith('ports-'));
  if (comparison === 'atMost' && rule.bare === 'atLeast' && !isPorts && UP_TO.test(text) && !AT_MOST.test(text))
    return 'atLeast';
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
const NAMELESS_UNITS = new Set(['мм', 'дБи', 'МБ']);
/** So many letters of a word stay in all its forms: «гарантия», «гарантийный». */
const LONGEST_STEM = 6;
const EXACTLY = /ровно|точно|именно|строго/i;
/** «Ввод ~220 В» is no number of inlets. */
const VOLTAGE = /[~=≈]\s?\d|\d\s?(?:в|v|вольт\p{L}{0,2})(?![\p{L}\d])/iu;
/** «IEEE 802.3» is no number of anything. */
const STANDARD = /(?<!\d)802(?:\.|$)/;
export const POE_BUDGET = 'бюджет PoE';
const WATTS = /\d\s*(?:вт|ватт|w)|(?<!\p{L})вт(?!\p{L})/iu;
/** Figures that a table names without a unit. */
const WITH_NAME = new Set(['таблица MAC-адресов', 'кадры jumbo', 'наработка на отказ', 'уровень шума', 'задержка']);
const hasUnit = (words: string, units: readonly string[]) => units.some((unit) => words.includes(unit));
