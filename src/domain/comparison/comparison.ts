/**
 * Comparison of goods: shapes and pure rules, safe in the browser (C177, C202–C207). A list is the visitor's; groups of
 * it are made for reading only.
 */
import {
  CONFIDENCE_MARKS,
  type Confidence,
  type GoodCard,
  type GroupLink,
  shownLifecycle,
} from '#src/domain/catalog/catalog.ts';
import type { SheetCell } from '#src/platform/sheet.ts';

/** Days for which a list and its cookie live after the last change. */
export const COMPARISON_DAYS = 180;
/** Goods in one shared address; a visitor's own list has no limit. */
export const MAX_SHARED_GOODS = 50;
/** Empty slots of the bar fill up to this many (C151). */
export const COMPARISON_SLOTS = 4;

/** A good in a comparison, with the size of its front so that panels stand side by side at one scale. */
export type ComparedGood = GoodCard & { frontMm: { width: number; height: number } | null };

export type ComparedAttribute = {
  code: string;
  name: string;
  section: string;
  unit: string | null;
  /** By good id, in the order of goods; null is unknown, never «no». */
  values: Record<number, string | null>;
  /** The values that are numbers, in `unit`. */
  numbers: Record<number, number>;
  /** Confidence of each known value. */
  confidence: Record<number, Confidence>;
  /** Goods with the best value, where the dictionary says which way is better and known values of like devices differ. */
  best: number[];
  status: ComparedStatus;
};

/** `unknown`: the known values are equal and at least one is missing, so the row cannot be judged. */
export type ComparedStatus = 'different' | 'equal' | 'unknown';
export const STATUS_TITLES: Readonly<Record<ComparedStatus, string>> = {
  different: 'различается',
  equal: 'одинаково',
  unknown: 'данных для сравнения мало',
};

export type ComparisonGroup = {
  group: GroupLink & { path: string };
  goods: ComparedGood[];
  attributes: ComparedAttribute[];
};

/** A row of the dictionary with what is known of it, as the database has it. */
export type AttributeRow = {
  code: string;
  name: string;
  section: string;
  unit: string | null;
  type: string;
  better: string;
  known: { goodId: number; text: string; number: number | null; confidence: Confidence }[];
};

/**
 * Attributes of goods side by side. A row differs when two known values differ, is equal when all are known and equal, and
 * else cannot be compared: silence of the data is neither a difference nor a «no».
 */
export function compareAttributes(goodIds: readonly number[], rows: readonly AttributeRow[]): ComparedAttribute[] {
  return rows.flatMap((row) => {
    const known = row.known.filter(({ goodId }) => goodIds.includes(goodId));
    if (known.length === 0) return [];
    const byGood = new Map(known.map((one) => [one.goodId, one]));
    const { code, name, section, unit } = row;
    return {
      code,
      name,
      section,
      unit,
      values: Object.fromEntries(goodIds.map((id) => [id, byGood.get(id)?.text ?? null])),
      numbers: Object.fromEntries(known.flatMap(({ goodId, number }) => (number === null ? [] : [[goodId, number]]))),
      confidence: Object.fromEntries(known.map(({ goodId, confidence }) => [goodId, confidence])),
      best: areAlike(row.code, known, rows) ? bestGoods(row, known) : [],
      status: statusOf(known, goodIds.length),
    };
  });
}

function statusOf(known: AttributeRow['known'], goods: number): ComparedStatus {
  if (new Set(known.map(({ text }) => text)).size > 1) return 'different';
  return known.length === goods ? 'equal' : 'unknown';
}

/** Attributes whose values speak of each other only between devices that are alike in another attribute. */
const ALIKE_IN: Readonly<Record<string, string>> = {
  'power-max': 'poe-standard',
  'rack-units': 'ports-gpon-chassis',
  depth: 'rack-units',
  width: 'rack-units',
  height: 'rack-units',
  mass: 'rack-units',
};

/**
 * True when a best value of a row says something: power between devices that all feed others by PoE or all do not, sizes
 * between devices that all stand in a rack or all are not known to, units of a rack between chassis or between others. How many units or
 * which standard does not matter.
 */
function areAlike(code: string, known: AttributeRow['known'], rows: readonly AttributeRow[]): boolean {
  const other = ALIKE_IN[code];
  if (other === undefined) return true;
  const values = rows.find((row) => row.code === other)?.known ?? [];
  const kinds = known.map(({ goodId }) => {
    const value = values.find((one) => one.goodId === goodId)?.text;
    return value === undefined || value === 'нет' ? value : 'есть';
  });
  return new Set(kinds).size <= 1;
}

/** Returns the best goods of a row: none when the dictionary has no direction or all known values are equal. */
function bestGoods({ type, better }: AttributeRow, known: AttributeRow['known']): number[] {
  if (better === 'none') return [];
  const ranks = known.flatMap(({ goodId, text, number }) => {
    const rank = type === 'boolean' ? Number(text === 'да') : number;
    return rank === null ? [] : [{ goodId, rank: better === 'lower' ? -rank : rank }];
  });
  const top = Math.max(...ranks.map(({ rank }) => rank));
  if (ranks.every(({ rank }) => rank === top)) return [];
  return ranks.filter(({ rank }) => rank === top).map(({ goodId }) => goodId);
}

/** The query of a shared comparison: `goods=1,2,3`. */
export function shareParams(goodIds: readonly number[]): URLSearchParams {
  return new URLSearchParams({ goods: goodIds.slice(0, MAX_SHARED_GOODS).join(',') });
}

/** Ids of a shared address in their order, each once; undefined when the text is not such a list or is too long. */
export function readSharedGoods(text: string): number[] | undefined {
  if (!/^\d{1,9}(,\d{1,9})*$/.test(text)) return undefined;
  const ids = [...new Set(text.split(',').map(Number))];
  return ids.length > MAX_SHARED_GOODS ? undefined : ids;
}

/** Text of an unknown value in papers. */
export const NO_DATA = 'нет данных';

/** Returns the origin of values that were not stated for the very model: «MES2324: по документам серии». */
function originsText(goods: readonly ComparedGood[], confidence: ComparedAttribute['confidence']): string | null {
  const marks = goods.flatMap(({ id, model }) => {
    const known = confidence[id];
    const mark = known && CONFIDENCE_MARKS[known]?.mark;
    return mark ? [`${model}: ${mark}`] : [];
  });
  return marks.join('; ') || null;
}

/**
 * A comparison as rows of a sheet: models and names, then attributes under their section; figures are numbers. Also
 * `onlyDifferent`, as the page shows it.
 */
export function comparisonRows({ goods, attributes }: ComparisonGroup, onlyDifferent = false): SheetCell[][] {
  const modelOf = new Map(goods.map(({ id, model }) => [id, model]));
  const rows: SheetCell[][] = [
    [
      'Характеристика',
      'Единица',
      ...goods.map(({ model }) => model),
      'Сравнение',
      'Лучшее значение',
      'Откуда известно',
    ],
    ['Название', null, ...goods.map(({ name }) => name)],
    ['Статус', null, ...goods.map(shownLifecycle)],
  ];
  let section = '';
  for (const attribute of attributes) {
    if (onlyDifferent && attribute.status !== 'different') continue;
    if (attribute.section !== section) {
      section = attribute.section;
      rows.push([section]);
    }
    const { name, unit, values, numbers, status, best, confidence } = attribute;
    const figures = goods.map(({ id }) => numbers[id] ?? values[id] ?? null);
    const models = best.flatMap((id) => modelOf.get(id) ?? []);
    const compared = goods.length > 1 ? STATUS_TITLES[status] : null;
    rows.push([name, unit, ...figures, compared, models.join(', ') || null, originsText(goods, confidence)]);
  }
  return rows;
}
