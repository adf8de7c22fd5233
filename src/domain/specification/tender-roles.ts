/** Whether a part of a tender's text begins a position, and of what kind, or is of the one before it. Pure. */

import { SPELLED } from '#src/domain/catalog/line-quantity.ts';
import { keyOfWord } from '#src/domain/search/normalise.ts';
import type { DemandCondition } from './tender-demand.ts';
import { isLabelled, isPartOf, isSection, isTransceiver } from './tender-layout.ts';
import { isArea, isBeside, isLink, isNested, isOfAll, KIT, type LineForm } from './tender-lines.ts';
import { isParameter } from './tender-parameters.ts';
import type { Part, Read, TenderDevice, TenderRole } from './tender-part.ts';
import type { Kind, Kinds } from './tender-things.ts';

/** What is read so far: the last position, how the line that began it is numbered, and how many are numbered so. */
type Place = {
  devices: readonly TenderDevice[];
  before: TenderDevice | undefined;
  head: LineForm;
  listed: number;
  isAfterBlank: boolean;
  kinds: Kinds;
};

/** What the part begins; undefined where it is of what stands before it. */
export function roleOf(part: Part, read: Read, place: Place): TenderRole | undefined {
  if (headsArea(part, read, place) || (part.isCut && isOfAll(part.source) && !read.counted)) return 'common';
  if (isOfPosition(part, read, place)) return undefined;
  if (part.begins === false || headsSection(part, read)) return ofAbove(part, read, place);
  if (sameAgain(part.source, place.before)) return 'device';
  return part.begins || part.isCut ? ownRole(part, read) : roleOfLine(part, read, place);
}

/** What a line begins of which no table says whether it is a thing. */
function roleOfLine(part: Part, read: Read, place: Place): TenderRole | undefined {
  if (!read.kind && !read.other && isLink(part.source)) return 'link';
  if (!isThing(part, read, place)) return restOf(part, read, place);
  return isOfNamed(part, read, place) ? 'common' : ownRole(part, read);
}

/** What a thing is by its own words. */
const ownRole = ({ source }: Part, { kind }: Read): TenderRole =>
  NOT_BOUGHT.test(source) ? 'common' : kind ? 'device' : 'other';

const headsArea = ({ source, form }: Part, { kind }: Read, { head }: Place): boolean =>
  isArea(source) && (kind !== undefined || (form.kind === 'ordinal' && !isNested(form, head)));

/** A parameter, a part of a kit, or the head of parameters: it tells of the position above. */
function isOfPosition(part: Part, { kind, other, counted }: Read, place: Place): boolean {
  const { before, devices } = place;
  const { source, begins, quantity } = part;
  if (before?.role !== 'device' && before?.role !== 'other') return false;
  if (kind || isLabelled(source) || (begins && quantity)) return false;
  if (isSection(source)) return devices.filter(({ role }) => role === 'device' || role === 'other').length === 1;
  if (before.role === 'other' && counted?.isSaid === false) return false;
  if (isAfterList(place)) return false;
  return (
    isOfTransceiver(part, counted, before) || (other ? !begins && !counted && isPartOf(source) : isParameter(source))
  );
}

/** «QSFP+, 40GBASE-SR4» below «Трансивер 40G» says which. */
const isOfTransceiver = ({ begins, source }: Part, counted: Read['counted'], { role, title }: TenderDevice): boolean =>
  role === 'other' && !begins && !counted && isTransceiver(title) && OPTICS.test(source);
const OPTICS = /^\s{0,9}x?q?sfp(?:28|\+)?(?![\p{L}\d])/iu;

/** After an empty line below a list whose things have a line each, nothing is told of the last of them. */
const isAfterList = ({ devices, isAfterBlank, listed, head }: Place): boolean =>
  isAfterBlank &&
  listed > 1 &&
  head.kind !== 'none' &&
  devices
    .filter(({ role }) => role === 'device' || role === 'other')
    .slice(-2)
    .every(({ lines }) => lines.length === 1);

const headsSection = ({ isAlone }: Part, { kind, other }: Read): boolean => isAlone === true && !kind && !other;

/** A row that names no thing is of the row above it; words on the purchase and the head of a section are of no thing. */
function ofAbove(part: Part, read: Read, { before }: Place): 'common' | undefined {
  if (part.begins === false && isOfAll(part.source)) return 'common';
  return before && (before.role === 'common' || !headsSection(part, read)) ? undefined : 'common';
}

/** «Коммутаторы доступа должны …» after other things tells of what is named above. */
const isOfNamed = ({ source }: Part, { kind, counted }: Read, { devices }: Place): boolean =>
  devices.some(({ groups }) => groups.some((one) => kind?.groups.includes(one))) &&
  counted === undefined &&
  MUST.test(source) &&
  !OF_ANOTHER_TYPE.test(source);

/** «Камеры (80 шт.) уже закуплены»: what stands at its beginning is not to be bought. */
const NOT_BOUGHT =
  /^(?:[^.,;()]|\([^()]{0,30}\)){0,80}\s(?:уже\s(?:закуплен|куплен|приобретен|приобретён|установлен|име(?:ет|ют)ся|есть|в наличии)|(?:закупать|покупать|считать|поставлять|предлагать)\sне\s|не\s(?:закупа|приобрета|покупа|поставля)|(?:закуп|куп|приобрет)\p{L}{2,6}\sсами(?!\p{L})|у\sнас\s(?:уже\s)?(?:есть|стоят|име)|(?:предоставля\p{L}{2,4}|обеспечива\p{L}{2,4}|име\p{L}{2,4}ся у)\s(?:сам(?:им)?\s)?заказчик)/iu;

/** «То же, 8 портов», «и ещё 2 точки»: another of the kind above, with its number where it stands so. `isAlike`: with its demands too. */
export function sameAgain(
  source: string,
  before: Pick<TenderDevice, 'role' | 'name'> | undefined,
): { count: number | null; isAlike: boolean } | undefined {
  if (before?.role !== 'device') return undefined;
  if (SAME.test(source)) return { count: null, isAlike: /так\p{L}{2} же/iu.test(source) };
  const [alike, many] = ALIKE.exec(source) ?? [];
  if (alike !== undefined)
    return { count: (SPELLED[many?.toLowerCase() ?? ''] ?? Number(many)) || null, isAlike: true };
  const [, count = '', noun = ''] = AGAIN.exec(source) ?? [];
  const value = SPELLED[count.toLowerCase()] ?? Number(count);
  const names = (before.name ?? '').toLowerCase().split(' ').map(keyOfWord);
  return value > 0 && names.includes(keyOfWord(noun.toLowerCase())) ? { count: value, isAlike: false } : undefined;
}
const SAME = /^\s{0,20}(?:\d{1,2}[.)]\s|[-–—•*]\s)?(?:то же(?: самое)?|так(?:ой|ая|ое|ие) же)[\s,]/iu;
/** «Ещё два таких же, но с PoE», «такие же коммутаторы без PoE». */
const ALIKE =
  /^\s{0,9}(?:и\s|а\s)?(?:ещ[её]\s)?(?:(\d{1,4}|\p{L}{2,14})\s)?(?:точно\s)?так(?:ой|ая|ое|ие|их|ую|ого)\sже(?!\p{L})(?:\s(\p{L}{3,20}))?/iu;
export const isAlike = (source: string): boolean => ALIKE.test(source);

/** What the words call the same: the last thing of such a name, or the one before. */
export function likeOf(source: string, devices: readonly TenderDevice[], before: TenderDevice | undefined) {
  const noun = keyOfWord((ALIKE.exec(source)?.[2] ?? '').toLowerCase());
  const named = devices.findLast(
    ({ role, name }) => role === 'device' && (name ?? '').toLowerCase().split(' ').map(keyOfWord).includes(noun),
  );
  return named ?? before;
}
const AGAIN = /^\s{0,9}(?:и\s)?ещ[её]\s(\d{1,4}|\p{L}{3,14})\s(?:\p{L}{3,20}(?:ых|их|ые|ие)\s)?(\p{L}{3,20})/iu;

/** The part begins with a thing, and that thing is wanted for itself. */
function isThing(part: Part, read: Read, place: Place): boolean {
  const { kind, other, counted } = read;
  if (!kind && !other) return false;
  const isSure = kind !== undefined || other?.isSure === true;
  const isWanted = counted !== undefined && !KIT.test(part.source);
  const { before } = place;
  if (!before || before.role === 'common' || before.role === 'link') return isSure || isWanted;
  return isBesideOf(part, read, { ...place, before }, { isSure, isWanted });
}

type Wanted = { isSure: boolean; isWanted: boolean };

/** A thing that is named after another is one of its own, not a part of that. */
function isBesideOf(
  part: Part,
  read: Read,
  { before, head, isAfterBlank, kinds }: Place & { before: TenderDevice },
  { isSure, isWanted }: Wanted,
): boolean {
  const { kind } = read;
  if (isNested(part.form, head)) return isWanted && isSure;
  if (!kind) return isSure || (isWanted && isBeside(part.form, head));
  if (before.role === 'device' && before.name === null) {
    return (isWanted && before.quantity !== null) || beginsDevice(read, before, isAfterBlank);
  }
  if (isOtherName(part, kind, before)) return false;
  return isWanted || !isToldOf(part.source, kind.groups, before.groups, kinds);
}

/** «SBC», and below it «Пограничный контроллер сессий, …»: another word for what a heading names. */
function isOtherName({ source, form }: Part, { at, groups }: Kind, before: TenderDevice): boolean {
  const isHeading = before.demands.length === 0 && before.quantity === null && before.lines.length === 1;
  const isSame = groups.join() === before.groups.join();
  const stem = before.name?.slice(0, NAME_STEM).toLowerCase() ?? '';
  return isHeading && isSame && at === 0 && form.kind === 'none' && !source.toLowerCase().includes(stem);
}

/** So many letters of a name stay in all its forms. */
const NAME_STEM = 5;

/** «Коммутатор должен поддерживать …» tells of the one that is named already, also where that one is called by a narrower name. */
export const isToldOf = (
  words: string,
  groups: readonly string[],
  named: readonly string[],
  { topOf }: Kinds,
): boolean =>
  SENTENCE.test(words) &&
  !OF_ANOTHER_TYPE.test(words) &&
  groups.some((one) => named.some((other) => topOf(one) === topOf(other)));
/** «Коммутатор Тип 2 должен соответствовать следующим требованиям:» begins what its lines tell. */
export const OF_ANOTHER_TYPE =
  /следующ\p{L}{2,3}\s(?:требован|характеристик|параметр|услов)|(?<!\p{L})тип\p{L}{0,2}\s?[«"]?(?:\d|[А-ЯA-Z](?!\p{L}))/u;
export const MUST = /долж(?:ен|на|но|ны)(?![\p{L}])/iu;
const SENTENCE = /долж(?:ен|на|но|ны)|обеспечива|поддержива|име(?:ет|ть)/iu;

/** A part that names no thing: of the one before it, of the whole purchase, or a device without a name. */
function restOf(part: Part, read: Read, place: Place): 'device' | 'other' | 'common' | undefined {
  const { before, head } = place;
  if (isParagraph(part, place)) return isAsked(read) ? 'device' : 'common';
  const isOfDevice = before?.role === 'device' && isNested(part.form, head);
  if (!isOfDevice && isModel(part, read)) return 'device';
  // «Доставка [Tab] усл. ед. [Tab] 1» is a position of works.
  if (!isOfDevice && WORKS.test(part.source) && read.counted?.isSaid === false) return 'other';
  if (!isOfDevice && isOfAll(part.source)) return before?.role === 'common' ? undefined : 'common';
  return before ? afterOf(part, read, { ...place, before }) : firstOf(read);
}

const isAsked = ({ claims, counted }: Read): boolean =>
  counted !== undefined && claims.some(({ condition }) => condition);

/** Another paragraph of a letter tells of no thing of the one before it. */
const isParagraph = ({ source, form, isCut }: Part, { before, isAfterBlank, kinds }: Place): boolean =>
  kinds.isLetter === true &&
  isAfterBlank &&
  !isCut &&
  form.kind === 'none' &&
  (before?.role === 'device' || before?.role === 'other') &&
  before.quantity !== null &&
  /[\p{L}\d+)»][.;!?]\s{0,9}(?:\p{Lu}|$)/u.test(source) &&
  !isParameter(source);

const WORKS = /^\s{0,9}(?:\d{1,3}[.)]?\s{1,3})?(?:доставк|монтаж|пуско-?наладк|шеф-?монтаж)[^\n]{0,80}$/iu;

const firstOf = ({ claims, counted }: Read): 'device' | 'common' =>
  counted || claims.some(({ condition }) => condition) ? 'device' : 'common';

function afterOf(
  part: Part,
  read: Read,
  place: Place & { before: TenderDevice },
): 'device' | 'other' | 'common' | undefined {
  const { before } = place;
  if (before.role === 'common' && isNumberedThing(part, read)) return 'other';
  if (before.role === 'common') return isNameless(part, read, place) ? 'device' : undefined;
  if (before.role === 'other' && isListedPart(part, read)) return 'other';
  if (isCountedThing(part, read, place)) return 'other';
  if (isAside(part, place)) return read.counted ? 'other' : 'common';
  return before.role === 'device' && beginsDevice({ ...read, kind: undefined }, before, false) ? 'device' : undefined;
}

/** «MikroTik CCR1036 — 1 шт.»: a maker and a model with a number, and nothing demanded of it. */
const isModel = ({ source }: Part, { claims, counted }: Read): boolean =>
  counted?.isSaid === false && MODEL.test(source) && !claims.some(({ condition }) => condition);
const MODEL =
  /^\s{0,8}(?:\d{1,2}[.)]\s|[-–•*]\s)?[A-Z][A-Za-z-]{2,20}\s(?:[A-Za-z]{1,15}\s)?(?=[A-Za-z\d/-]{0,20}\d{2})(?=[\d/-]{0,20}[A-Za-z])[A-Za-z\d/-]{4,40}(?:\s|$)/u;

/** After the words on a purchase come demands of a thing that nobody names. */
const isNameless = ({ form }: Part, { claims }: Read, { listed }: Place): boolean =>
  listed === 0 && form.kind === 'none' && claims.some(({ condition }) => condition);

/** «Тонкий клиент 20 шт» below a device whose number is told: a thing that nobody knows, and no word of that device. */
const isCountedThing = ({ source, form }: Part, { claims, counted }: Read, { before, head }: Place): boolean =>
  counted?.isSaid === false &&
  before?.role === 'device' &&
  before.quantity !== null &&
  (isBeside(form, head) || (form.kind === 'none' && head.kind === 'none')) &&
  THING_COUNTED.test(source) &&
  !KIT.test(source) &&
  !claims.some(({ condition }) => condition?.kind === 'number');
const THING_COUNTED =
  /^\s{0,20}(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s|[-–—•*]\s)?\p{L}[^:;|\t]{2,60}?[\s(—–-]\d{1,5}\s?(?:шт(?:ук[аи]?)?|компл(?:ект(?:а|ов)?)?)(?!\p{L})[.;)\s]{0,3}$/iu;

/** «3.1. Стеллаж — 94 шт.» below the head of a section. */
const isNumberedThing = ({ source, form }: Part, { counted, claims }: Read): boolean =>
  form.kind === 'ordinal' &&
  counted?.isSaid === false &&
  THING_COUNTED.test(source) &&
  !claims.some(({ condition }) => condition);

/** «Оптические модули:» and below it, each with its number, which. */
const isListedPart = ({ form }: Part, { counted }: Read): boolean =>
  (form.kind === 'bullet' || form.kind === 'letter') && counted?.isSaid === false;

/** In a list of things: numbered as they are and no thing, or apart from them. */
const isAside = ({ form }: Part, { head, listed, isAfterBlank }: Place): boolean =>
  listed > 1 && head.kind !== 'none' && (isBeside(form, head) || (isAfterBlank && form.kind === 'none'));

/** Another kind is named, or the line says another number of what is counted already: one device cannot be both. */
function beginsDevice(
  { kind, claims }: Pick<Read, 'kind' | 'claims'>,
  before: TenderDevice,
  isAfterBlank: boolean,
): boolean {
  const asked = claims.flatMap(({ condition }) => condition ?? []);
  if (kind) return before.name !== null || (before.demands.length > 0 && isAfterBlank) || isOther(asked, before);
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
