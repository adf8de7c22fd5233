/**
 * Lines of a specification that name no thing: a part with its cabinet («# Шкаф 1; 24U; глубина 600 мм»), a connection of two
 * devices («Линия: MES2324 SFP+ ↔ MES3324F SFP+; 12 км; одномод; 2») and a source of power («ИБП: 3000 ВА; 864 Вт·ч»). Each can
 * be typed, pasted and read aloud; what follows the name stands in any order.
 */
import { MAX_DISTANCE_M } from '#src/domain/sfp/line.ts';
import type { SfpMedium } from '#src/domain/sfp/sfp.ts';

const MOST_UNITS = 60;
const DEPTH_MM = { least: 100, most: 2_000 };
/** Equal lines of one connection; more are written as further connections. */
const MOST_SIDE_BY_SIDE = 100;

/** `depthMm` null: not told. `isListOrder`: devices stand as they are listed, from the top; otherwise the heavy ones at the bottom. */
export type Cabinet = { units: number; depthMm: number | null; isListOrder: boolean };
/** `cabinet` null: the heading tells no height, so the part is no cabinet. */
export type PartHeading = { name: string; cabinet: Cabinet | null };

const plain = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();
const words = (text: string): string[] =>
  text
    .split(/;|,(?!\d)/)
    .map(plain)
    .filter((one) => one !== '');
const numberIn = (text = ''): number => Number(text.replace(/[\s\u00a0]/g, '').replace(',', '.'));

/** Reads the heading of a part without its «#»; what is none of a cabinet's words is its name. */
export function readHeading(text: string): PartHeading {
  let units = 0;
  let depthMm: number | null = null;
  let isListOrder = false;
  const name = words(text).filter((one) => {
    const height = Number(/^(\d{1,2}) ?[uю]$/i.exec(one)?.[1] ?? 0);
    const depth = Number(/^глубин[аы]?:? (\d{3,4})(?: ?мм)?$/i.exec(one)?.[1] ?? 0);
    if (height >= 1 && height <= MOST_UNITS) units = height;
    else if (depth >= DEPTH_MM.least && depth <= DEPTH_MM.most) depthMm = depth;
    else if (/^по списку$/i.test(one)) isListOrder = true;
    else return true;
    return false;
  });
  if (units === 0) return { name: text, cabinet: null };
  return { name: name.join('; ') || text, cabinet: { units, depthMm, isListOrder } };
}

/**
 * A connection. `ends`: a model with the port after it, as written. `medium` null: not told. `bidi` true: one fibre. `lines`: equal
 * ones side by side. `spares`: modules of each kind in reserve.
 */
export type LinkLine = {
  ends: [string, string];
  distanceM: number;
  medium: SfpMedium | null;
  bidi: boolean | null;
  lines: number;
  spares: number;
};
/** `problem`: what the line does not say, in a sentence for its author. */
export type ReadLink = { link: LinkLine } | { problem: string };

const LINK = /^(?:линия|линк|связь|link)\s*:\s*/i;
const ARROW = '↔';
const ARROWS = ['⇔', '<->', '<-->', '<=>', '<==>'];
const arrowed = (text: string): string => ARROWS.reduce((told, arrow) => told.replaceAll(arrow, ARROW), plain(text));
/** After the word «Линия:» a dash or the word «до» parts the ends too. */
const LIKELY = / (?:—|–|до) /i;
const MEDIA: readonly [RegExp, SfpMedium][] = [
  [/^(?:одномод\S*|sm|smf|os[12])(?: волокно)?$/i, 'одномодовое'],
  [/^(?:многомод\S*|mm|mmf|om[1-5])(?: волокно)?$/i, 'многомодовое'],
  [/^(?:медь|медн\S*|dac|кабель dac|витая пара)$/i, 'медь'],
];

/** A line that connects two devices; undefined for any other line, so for an arrow in the name of a thing («шнур LC ↔ SC»). */
export function readLink(text: string): ReadLink | undefined {
  if (LINK.test(text.trim())) return readTold(text);
  const read = arrowed(text).includes(ARROW) ? readTold(text) : undefined;
  return read && 'link' in read ? read : undefined;
}

function readTold(text: string): ReadLink {
  const [joined = '', ...said] = arrowed(text).replace(LINK, '').split(';');
  const ends = joined.split(joined.includes(ARROW) ? ARROW : LIKELY).map((end) => end.trim());
  const [near, far] = ends;
  if (!near || !far || ends.length > 2) {
    return {
      problem: 'Между двумя концами поставьте «↔», «<->» или слово «до»: «Линия: MES2324 SFP+ ↔ MES3324F SFP+; 12 км»',
    };
  }
  const link: LinkLine = { ends: [near, far], distanceM: 0, medium: null, bidi: null, lines: 1, spares: 0 };
  const unread = said.flatMap(words).filter((one) => !readField(one, link));
  if (unread.length > 0) {
    return {
      problem: `Не прочитано: ${unread.map((one) => `«${one}»`).join(', ')}. После концов пишите расстояние, волокно, число линий и «запас 1»`,
    };
  }
  if (link.distanceM === 0) return { problem: 'Укажите расстояние: «12 км» или «300 м»' };
  if (link.distanceM > MAX_DISTANCE_M)
    return { problem: `Расстояние больше ${MAX_DISTANCE_M / 1000} км: проверьте его` };
  return { link };
}

/** Puts one word of a link into it; false where it is none. */
function readField(text: string, link: LinkLine): boolean {
  const distance = /^(\d[\d \u00a0]*(?:[.,]\d+)?) ?(км|km|м|m)$/i.exec(text);
  const medium = MEDIA.find(([pattern]) => pattern.test(text))?.[1];
  const lines = Number(/^(\d{1,4})(?: ?(?:лини[яийю]|шт\.?))?$/i.exec(text)?.[1] ?? 0);
  const spares = /^запас[а-я]*:? (\d{1,4})$/i.exec(text)?.[1];
  if (distance) link.distanceM = Math.ceil(numberIn(distance[1]) * (/^[кk]/i.test(distance[2] ?? '') ? 1000 : 1));
  else if (medium) link.medium = medium;
  else if (/^(?:bidi|wdm|(?:по )?одно(?:му)? волокн[оу])$/i.test(text)) link.bidi = true;
  else if (/^(?:по )?дв(?:а|ум) волокн(?:а|ам)$/i.test(text)) link.bidi = false;
  else if (spares !== undefined && Number(spares) <= MOST_SIDE_BY_SIDE) link.spares = Number(spares);
  else if (lines >= 1 && lines <= MOST_SIDE_BY_SIDE) link.lines = lines;
  else return false;
  return true;
}

/** An uninterruptible power supply: what it gives, and what its batteries hold. Null: not told. `efficiency`: a share. */
export type SupplyLine = {
  va: number | null;
  watts: number | null;
  wattHours: number | null;
  efficiency: number | null;
};
export type ReadSupply = { supply: SupplyLine } | { problem: string };

const SUPPLY = /^(?:ибп|ups)\s*:\s*/i;
const SUPPLY_FIELDS: readonly [RegExp, keyof SupplyLine][] = [
  [/^(\d[\d \u00a0]*(?:[.,]\d+)?) ?(?:ва|va)$/i, 'va'],
  [/^(\d[\d \u00a0]*(?:[.,]\d+)?) ?(?:вт|w)$/i, 'watts'],
  [/^(\d[\d \u00a0]*(?:[.,]\d+)?) ?(?:вт[·*. -]?ч|wh)$/i, 'wattHours'],
  [/^кпд:? (\d{1,2}(?:[.,]\d+)?|100) ?%$/i, 'efficiency'],
];
const MOST_POWER = 10_000_000;

/** A line that names a source of power; undefined for any other line. */
export function readSupply(text: string): ReadSupply | undefined {
  if (!SUPPLY.test(text.trim())) return undefined;
  const supply: SupplyLine = { va: null, watts: null, wattHours: null, efficiency: null };
  const unread = words(text.trim().replace(SUPPLY, '')).filter((one) => {
    const found = SUPPLY_FIELDS.flatMap(([pattern, field]) => {
      const value = numberIn(pattern.exec(one)?.[1]);
      return value > 0 && value <= MOST_POWER ? [[field, value] as const] : [];
    })[0];
    if (found) supply[found[0]] = found[0] === 'efficiency' ? found[1] / 100 : found[1];
    return !found;
  });
  if (unread.length > 0) {
    return {
      problem: `Не прочитано: ${unread.map((one) => `«${one}»`).join(', ')}. Пишите «ИБП: 3000 ВА; 2700 Вт; 864 Вт·ч; КПД 90 %»`,
    };
  }
  if (supply.wattHours === null) return { problem: 'Укажите энергию аккумуляторов: «864 Вт·ч»' };
  return { supply };
}
