/**
 * Lists, facet counts and ranges of the catalogue, answered from memory (docs/decisions/facets-in-memory.md). Pure: it
 * is built from rows once per content version and knows nothing of where they came from.
 *
 * Goods stand in the default order, so a position in the order is a bit in a set: every value of a facet, every group
 * and every lifecycle is one `Uint32Array`, OR and AND work on 32 goods at a time, and a page is the next set bits.
 */
import { elementAt } from '#src/platform/lists.ts';
import type { Filter, GoodSort, GoodsQuery, Lifecycle } from './catalog.ts';
import { DISCONTINUED, UNKNOWN } from './catalog.ts';

export type FacetDefinition = {
  code: string;
  name: string;
  section: string;
  unit: string | null;
  kind: 'values' | 'range';
  /** True: goods whose value is unknown are counted and may be chosen by the code with `UNKNOWN` at its end. */
  tellsUnknown?: boolean;
};

/** One step of a scale with the spellings that mean it, from the least. */
export type FacetStep = { value: string; texts: string[] };

const YES = 'да';
/** The section of ticks that choose goods by what is not known of them. */
const UNTOLD = 'Нет данных';
/** A device has some port: that the sum has no value never means that there is none. */
const PORTS_TOTAL = 'ports-total';

/** One value of one attribute with the goods that have it. */
export type FacetEntry = { facet: string; text: string; number: number | null; goods: readonly number[] };

export type IndexedGood = {
  id: number;
  /** Its own group and all groups above it. */
  groups: readonly number[];
  lifecycle: Lifecycle;
  sort: number;
  code: string;
  model: string;
  name: string;
  year: number | null;
  ports: number;
  power: number | null;
};

/** A question whose group is already resolved to its id. */
export type IndexQuery = Omit<GoodsQuery, 'group'> & { group?: number };

export type FacetIndex = {
  /** Ids of one page in the asked order, and how many goods answer in all. */
  find(query: IndexQuery): { ids: number[]; total: number };
  /** Facets that can narrow the answer, in the order of their definitions; chosen ones always, `isWhole`: the others too. */
  filters(query: IndexQuery, isWhole?: boolean): Filter[];
};

type Bits = Uint32Array<ArrayBuffer>;
type Known = FacetDefinition & { known: Bits };
type ValuesFacet = Known & { values: { value: string; goods: Bits }[] };
type RangeFacet = Known & { numbers: Float64Array };

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

/** Natural order of models and names: MES2408 before MES2428, «2» before «10», ё beside е. */
export function compareNatural(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Builds the index. `facets` are in the order in which a page shows them. */
export function buildFacetIndex(
  goods: readonly IndexedGood[],
  facets: readonly FacetDefinition[],
  entries: Iterable<FacetEntry>,
): FacetIndex {
  const ordered = inDefaultOrder(goods);
  const size = ordered.length;
  const positions = new Map(ordered.map((good, position) => [good.id, position]));
  const everything = bitsOf(size, ordered.keys());
  const groups = new Map<number, Bits>();
  const lifecycles = new Map<string, Bits>();
  for (const [position, good] of ordered.entries()) {
    for (const group of good.groups) addBit(bitsIn(groups, group, size), position);
    addBit(bitsIn(lifecycles, good.lifecycle, size), position);
  }
  const texts = ordered.map((good) => searchText(`${good.model} ${good.name} ${good.code}`));
  const orders = sortOrders(ordered);
  const byCode = readEntries(facets, entries, positions, size);

  /** OR of everything that is chosen of a facet: values, a range, the goods whose value is unknown. */
  function chosenBits(facet: ValuesFacet | RangeFacet, query: IndexQuery): Bits | undefined {
    const chosen = query.values[facet.code] ?? [];
    const range = query.ranges[facet.code] ?? {};
    const isRange = range.from !== undefined || range.to !== undefined;
    const isUnknown = query.values[facet.code + UNKNOWN]?.includes(YES) === true;
    if (chosen.length === 0 && !isRange && !isUnknown) return undefined;
    const bits = emptyBits(size);
    if ('values' in facet) {
      for (const { value, goods } of facet.values) if (chosen.includes(value)) orInto(bits, goods);
    } else {
      // Exact numbers are how counts were chosen before they had ranges: such addresses stay.
      const exact = new Set(chosen.map(Number));
      const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = range;
      facet.numbers.forEach((number, position) => {
        if ((isRange && number >= from && number <= to) || exact.has(number)) addBit(bits, position);
      });
    }
    if (isUnknown) orInto(bits, unknownBits(facet));
    return bits;
  }

  function unknownBits({ known }: Known): Bits {
    const bits = everything.slice();
    for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) & ~(known[word] ?? 0);
    return bits;
  }

  /** The goods whose value is unknown as a facet of one tick; undefined where there are none to choose. */
  function unknownFilter(facet: ValuesFacet | RangeFacet, bits: Bits, query: IndexQuery): Filter | undefined {
    if (!facet.tellsUnknown) return undefined;
    const count = countCommonBits(bits, unknownBits(facet));
    const isSelected = query.values[facet.code + UNKNOWN]?.includes(YES) === true;
    if (count === 0 && !isSelected) return undefined;
    const { code, name } = facet;
    const values = [{ value: YES, count, isSelected }];
    // A model without ports of a kind has no value: nothing tells it from one of which they are unknown.
    const untold = code.startsWith('ports-') && code !== PORTS_TOTAL ? '0 или нет данных' : 'нет данных';
    return { kind: 'values', code: code + UNKNOWN, name: `${name}: ${untold}`, section: UNTOLD, unit: null, values };
  }

  /** Everything but the facets: group, lifecycle, free text. */
  function frame(query: IndexQuery): Bits {
    const bits = everything.slice();
    if (query.group !== undefined) andInto(bits, groups.get(query.group) ?? emptyBits(size));
    if (query.lifecycle.length > 0) {
      const any = emptyBits(size);
      for (const name of query.lifecycle) orInto(any, lifecycles.get(name) ?? emptyBits(size));
      andInto(bits, any);
    }
    const words = searchText(query.query ?? '')
      .split(' ')
      .filter(Boolean);
    if (words.length > 0) {
      eachBit(bits, (position) => {
        const text = elementAt(texts, position);
        if (!words.every((word) => text.includes(word))) removeBit(bits, position);
      });
    }
    return bits;
  }

  function choices(query: IndexQuery): { code: string; bits: Bits }[] {
    const facetOf = (code: string) => (code.endsWith(UNKNOWN) ? code.slice(0, -UNKNOWN.length) : code);
    const codes = [...Object.keys(query.values), ...Object.keys(query.ranges)].map(facetOf);
    return [...new Set(codes)].flatMap((code) => {
      const facet = byCode.get(code);
      if (!facet) return [{ code, bits: emptyBits(size) }]; // parseGoodsQuery refuses it before; nothing has it
      const bits = chosenBits(facet, query);
      return bits ? [{ code, bits }] : [];
    });
  }

  return {
    find(query) {
      const bits = frame(query);
      for (const choice of choices(query)) andInto(bits, choice.bits);
      return {
        ids: pageOf(bits, orders[query.sort], query).map((position) => elementAt(ordered, position).id),
        total: countBits(bits),
      };
    },

    filters(query, isWhole = false) {
      const start = frame(query);
      const chosen = choices(query);
      const without = (code: string) => {
        const bits = start.slice();
        for (const choice of chosen) if (choice.code !== code) andInto(bits, choice.bits);
        return bits;
      };
      const all = without('');
      const allCount = countBits(all);
      const unknown: Filter[] = [];
      const shown = [...byCode.values()].flatMap((facet): Filter[] => {
        const isChosen = chosen.some((choice) => choice.code === facet.code);
        const bits = isChosen ? without(facet.code) : all;
        const filter =
          'values' in facet
            ? valuesFilter(
                facet,
                bits,
                isChosen ? countBits(bits) : allCount,
                query.values[facet.code] ?? [],
                isChosen || isWhole,
              )
            : rangeFilter(facet, bits, query.ranges[facet.code] ?? {}, isChosen);
        if (!filter) return [];
        unknown.push(...[unknownFilter(facet, bits, query)].filter((one) => one !== undefined));
        return [filter];
      });
      return [...shown, ...unknown];
    },
  };
}

function valuesFilter(
  facet: ValuesFacet,
  bits: Bits,
  size: number,
  chosen: readonly string[],
  isShown: boolean,
): Filter | undefined {
  const values: { value: string; count: number; isSelected: boolean }[] = [];
  let canSplit = false;
  for (const { value, goods } of facet.values) {
    const count = countCommonBits(bits, goods);
    const isSelected = chosen.includes(value);
    if (count > 0 || isSelected) values.push({ value, count, isSelected });
    if (count > 0 && count < size) canSplit = true;
  }
  // A value that left the catalogue stays visible while it is chosen: otherwise it could not be taken back.
  for (const value of new Set(chosen)) {
    if (!values.some((one) => one.value === value)) values.push({ value, count: 0, isSelected: true });
  }
  if (!canSplit && !isShown) return undefined;
  const { code, name, section, unit } = facet;
  return { kind: 'values', code, name, section, unit, values };
}

function rangeFilter(
  facet: RangeFacet,
  bits: Bits,
  { from, to }: { from?: number; to?: number },
  isChosen: boolean,
): Filter | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  eachBit(bits, (position) => {
    const number = facet.numbers[position] ?? Number.NaN;
    if (number < min) min = number;
    if (number > max) max = number;
  });
  if (!isChosen && !(min < max)) return undefined;
  if (min > max) [min, max] = [from ?? to ?? 0, to ?? from ?? 0]; // chosen, but nothing has a figure any more
  const { code, name, section, unit } = facet;
  return { kind: 'range', code, name, section, unit, min, max, from: from ?? null, to: to ?? null };
}

function readEntries(
  facets: readonly FacetDefinition[],
  entries: Iterable<FacetEntry>,
  positions: ReadonlyMap<number, number>,
  size: number,
): Map<string, ValuesFacet | RangeFacet> {
  const texts = new Map<string, Map<string, { number: number | null; goods: Bits }>>();
  const byCode = new Map<string, ValuesFacet | RangeFacet>();
  for (const facet of facets) {
    const known = emptyBits(size);
    if (facet.kind === 'range')
      byCode.set(facet.code, { ...facet, known, numbers: new Float64Array(size).fill(Number.NaN) });
    else {
      texts.set(facet.code, new Map());
      byCode.set(facet.code, { ...facet, known, values: [] });
    }
  }
  for (const entry of entries) {
    const facet = byCode.get(entry.facet);
    if (!facet) continue;
    const held = entry.goods.flatMap((id) => positions.get(id) ?? []);
    for (const position of held) addBit(facet.known, position);
    if ('numbers' in facet) {
      if (entry.number !== null) for (const position of held) facet.numbers[position] = entry.number;
      continue;
    }
    const values = texts.get(facet.code);
    if (!values) continue;
    const value = values.get(entry.text) ?? { number: entry.number, goods: emptyBits(size) };
    values.set(entry.text, value);
    for (const position of held) addBit(value.goods, position);
  }
  for (const [code, values] of texts) {
    const facet = byCode.get(code);
    if (!facet || 'numbers' in facet) continue;
    facet.values = [...values]
      .map(([value, { number, goods }]) => ({ value, number, goods }))
      .sort((a, b) => compareValues(a, b));
  }
  return byCode;
}

type FacetValue = { value: string; number: number | null };
/** Numbers by size, «да» before «нет», the rest by natural order. */
function compareValues(a: FacetValue, b: FacetValue): number {
  if (a.number !== null && b.number !== null && a.number !== b.number) return a.number - b.number;
  return compareNatural(a.value, b.value) || (a.value < b.value ? -1 : 1);
}

/**
 * Discontinued last, then the editor's order, then the natural order of models; total by id. New ones do not come first
 * by themselves: little is known of them yet, and a list should open with devices that can be judged. That is a sort.
 */
function inDefaultOrder(goods: readonly IndexedGood[]): IndexedGood[] {
  return [...goods].sort(
    (a, b) =>
      Number(a.lifecycle === DISCONTINUED) - Number(b.lifecycle === DISCONTINUED) ||
      a.sort - b.sort ||
      compareNatural(a.model, b.model) ||
      a.id - b.id,
  );
}

/** Positions in each order. Equal goods keep the default order; unknown figures come last. */
function sortOrders(goods: readonly IndexedGood[]): Record<GoodSort, Int32Array | undefined> {
  const orderBy = (compare: (a: IndexedGood, b: IndexedGood) => number) =>
    Int32Array.from([...goods.keys()].sort((a, b) => compare(elementAt(goods, a), elementAt(goods, b)) || a - b));
  return {
    default: undefined,
    name: orderBy((a, b) => compareNatural(a.name, b.name)),
    new: orderBy((a, b) => newness(b) - newness(a)),
    ports: orderBy((a, b) => b.ports - a.ports),
    power: orderBy((a, b) => (a.power ?? Number.MAX_VALUE) - (b.power ?? Number.MAX_VALUE)),
  };
}

/** «Новинка» first, then by year; the year alone is known for few goods. */
function newness({ lifecycle, year }: IndexedGood): number {
  return (lifecycle === 'Новинка' ? 10_000 : 0) + (year ?? 0);
}

function pageOf(bits: Bits, order: Int32Array | undefined, { page, perPage }: IndexQuery): number[] {
  const found: number[] = [];
  let skip = (page - 1) * perPage;
  const take = (position: number) => {
    if (skip > 0) skip -= 1;
    else if (found.length < perPage) found.push(position);
  };
  if (!order) eachBit(bits, take);
  else for (const position of order) if (hasBit(bits, position)) take(position);
  return found;
}

/** Lower case, ё as е, and models found with or without their separators. */
function searchText(text: string): string {
  const plain = text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim();
  return plain.replace(/[-_./]/g, '');
}

const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);
function bitsOf(size: number, positions: Iterable<number>): Bits {
  const bits = emptyBits(size);
  for (const position of positions) addBit(bits, position);
  return bits;
}
function bitsIn<K>(map: Map<K, Bits>, key: K, size: number): Bits {
  const bits = map.get(key) ?? emptyBits(size);
  map.set(key, bits);
  return bits;
}
function addBit(bits: Bits, position: number): void {
  bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
}
function removeBit(bits: Bits, position: number): void {
  bits[position >>> 5] = (bits[position >>> 5] ?? 0) & ~(1 << (position & 31));
}
function hasBit(bits: Bits, position: number): boolean {
  return ((bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
}
function andInto(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) & (other[word] ?? 0);
}
function orInto(target: Bits, other: Bits): void {
  for (let word = 0; word < target.length; word += 1) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
}
function countWord(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
function countBits(bits: Bits): number {
  let count = 0;
  for (const word of bits) count += countWord(word);
  return count;
}
function countCommonBits(a: Bits, b: Bits): number {
  let count = 0;
  for (let word = 0; word < a.length; word += 1) count += countWord((a[word] ?? 0) & (b[word] ?? 0));
  return count;
}
/** Calls `take` for every position of the set in ascending order; the set may lose the current bit meanwhile. */
function eachBit(bits: Bits, take: (position: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      take((word << 5) + 31 - Math.clz32(lowest));
      rest ^= lowest;
    }
  }
}
