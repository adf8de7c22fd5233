/** The one computation over the questions, rules and prices of a calculator; the same on the server and in the browser. */
import { counted } from '#src/platform/plural.ts';
import {
  type Calculation,
  type Calculator,
  type Dear,
  type DeviceRow,
  formulaOf,
  holds,
  type Line,
  type NamedValue,
  type Position,
  type PriceList,
  type ReadInputs,
  type Rule,
} from './calculators.ts';
import { evaluateNumber, FormulaError, type Names, type Value } from './formula.ts';
import { shown } from './in-words.ts';

/** `owned`: how many of the model are licensed already. */
export type ModelRow = { model: string; count: number; owned: number; group: string };

/** The bill for these answers. `read` must have no problems, or stands on the defaults where it has. */
export function calculate(calculator: Calculator, read: ReadInputs): Calculation {
  const { names, lines, dear } = billOf(calculator, read, fill);
  const total = sumOf(lines);
  return {
    ...{ lines, dear, total, devices: read.devices },
    vat: Math.round((total * calculator.prices.vatPercent) / 100),
    isWhole: lines.every(({ sum }) => sum !== null),
    facts: calculator.values.flatMap(({ code, label, unit }) =>
      label && names[code] !== 0
        ? [{ label, value: `${shown(Number(names[code]))}${unit ? `\u00a0${unit}` : ''}` }]
        : [],
    ),
    warnings: [
      ...calculator.warnings.filter(({ when }) => holds(when, names)).map(({ text }) => fill(text, names)),
      ...countWarnings(read.devices),
    ],
  };
}

/** The lines alone: no reason is put into words. */
export const linesOf = (calculator: Calculator, read: ReadInputs): Line[] => billOf(calculator, read, () => '').lines;

/** `say` puts the reason of a line into words. */
type Say = (text: string, names: Names) => string;

function billOf(calculator: Calculator, { names: given, devices }: ReadInputs, say: Say) {
  const rows = modelRows(devices);
  const names: Record<string, Value> = { ...given };
  for (const value of calculator.values) names[value.code] = computed(value, names, rows);
  const needs = calculator.rules.flatMap((rule) =>
    rule.each
      ? rows.flatMap(({ model, ...row }) => needOf(calculator, rule, { ...names, ...row }, say, model))
      : needOf(calculator, rule, names, say),
  );
  const { takesTiers = '' } = calculator;
  const { lines, dear } = priced(calculator.prices, needs, names[takesTiers] === 1);
  lines.push(...supportLine(calculator, names, lines, say));
  return { names, lines, dear };
}

function computed(value: NamedValue, names: Names, rows: readonly ModelRow[]): number {
  if ('rows' in value) {
    const fits = value.rows.find(({ upTo }) =>
      Object.entries(upTo).every(([name, bound]) => Number(names[name]) <= bound),
    );
    if (!fits) throw new FormulaError(`в таблице «${value.code}» нет последней строки без границ`);
    return fits.value;
  }
  const formula = formulaOf(value.formula);
  if (!value.each) return evaluateNumber(formula, names);
  return rows.reduce((sum, { model: _, ...row }) => sum + evaluateNumber(formula, { ...names, ...row }), 0);
}

/** `title`: the position without the model. */
type Need = Omit<Line, 'quantity' | 'price' | 'sum' | 'next'> & { needed: number; title: string };

/** Returns the quantity that a rule asks for; undefined where the rule does not hold. */
function needOf(calculator: Calculator, rule: Rule, names: Names, say: Say, model?: string): Need[] {
  if (!holds(rule.when, names)) return [];
  const needed = evaluateNumber(formulaOf(rule.quantity), names);
  if (!(needed > 0)) return [];
  const { code, name, group, unit } = positionOf(calculator, rule.position);
  return [
    {
      ...{ position: code, title: name, group, unit, needed },
      name: model ? `${name}: ${model}` : name,
      because: say(rule.because, names),
      ...(model && { isDevice: true }),
    },
  ];
}

/**
 * Needs with their prices. The step of the price list is that of the whole position, whatever models it is for; where a later
 * step costs less in all and `takesTiers` is on, the largest need grows to it.
 */
function priced(list: PriceList, needs: readonly Need[], takesTiers: boolean): { lines: Line[]; dear: Dear[] } {
  const byPosition = new Map<string, Need[]>();
  for (const need of needs) byPosition.set(need.position, [...(byPosition.get(need.position) ?? []), need]);
  const made = [...byPosition].map(([code, own]) => ({ own, ...pricedPosition(list, code, own, takesTiers) }));
  const lines = new Map(made.flatMap(({ own, lines: all }) => own.map((need, index) => [need, all[index]])));
  return { lines: needs.flatMap((need) => lines.get(need) ?? []), dear: made.flatMap(({ dear }) => dear) };
}

/** The lines of one position, in the order of its needs. */
function pricedPosition(list: PriceList, code: string, own: readonly Need[], takesTiers: boolean) {
  const all = own.reduce((sum, { needed }) => sum + needed, 0);
  const cheaper = cheaperOf(list, code, all);
  const total = takesTiers && cheaper ? cheaper.quantity : all;
  const price = priceOf(list, code, total);
  const next = list.prices[code]?.find(({ from }) => from > total);
  const largest = own.reduce((one, other) => (other.needed > one.needed ? other : one));
  const lines = own.map((need): Line => {
    const { needed, title: _, because, ...line } = need;
    const quantity = need === largest ? needed + total - all : needed;
    const taken = `Нужно ${shown(needed)}; ${shown(quantity)} по\u00a0сниженной цене дешевле.`;
    return {
      ...{ ...line, quantity, price },
      because: quantity === needed ? because : `${because} ${taken}`.trim(),
      sum: price === null ? null : Math.round(price * quantity),
      ...(next && price !== null && { next }),
    };
  });
  const name = own.length > 1 ? largest.title : largest.name;
  const dear: Dear[] = cheaper && total === all ? [{ name, quantity: all, sum: sumOf(lines), instead: cheaper }] : [];
  return { lines, dear };
}

/** Support as a share of licences and hardware; of those with a price where some have none, and the line says so. */
function supportLine({ support, ...calculator }: Calculator, names: Names, lines: readonly Line[], say: Say): Line[] {
  const years = support ? evaluateNumber(formulaOf(support.years), names) : 0;
  const supported = lines.filter(({ group }) => group !== 'service');
  if (!support || !(years > 0) || supported.length === 0) return [];
  const isKnown = supported.some(({ sum }) => sum !== null);
  const price = isKnown ? Math.round((sumOf(supported) * support.percent) / 100) : null;
  const { code, name, group, unit } = positionOf(calculator, support.position);
  const because = say(support.because, { ...names, percent: support.percent });
  const isPart = isKnown && supported.some(({ sum }) => sum === null);
  return [
    {
      ...{ position: code, name, group, unit, price, quantity: years },
      because: isPart ? `${because} Без\u00a0позиций по\u00a0запросу.` : because,
      sum: price === null ? null : price * years,
    },
  ];
}

/** Devices of one model count together, whatever lines they came in; lines that name no served model do not count. */
export function modelRows(devices: readonly DeviceRow[]): ModelRow[] {
  const rows = new Map<string, ModelRow>();
  for (const { device, count, isOwned } of devices) {
    if (!device) continue;
    const row = rows.get(device.model) ?? { model: device.model, count: 0, owned: 0, group: device.group };
    if (isOwned) row.owned += count;
    else row.count += count;
    rows.set(device.model, row);
  }
  return [...rows.values()].filter(({ count }) => count > 0);
}

/** Titles of the lines that are not counted, in files and letters. */
export const NOT_COUNTED = {
  unknown: 'Не посчитано, модель не найдена',
  unread: 'Не посчитано, количество не прочитано',
} as const;

/** Lines that are not counted, as they were typed: of served models whose count cannot be read, and of models that are not served. */
export function uncountedOf(devices: readonly DeviceRow[]): { unread: string[]; unknown: string[] } {
  const out = devices.filter(({ device }) => device === null);
  const linesOf = (isUnread: boolean) =>
    out.flatMap(({ text, remark }) => ((remark === 'unread') === isUnread ? [text] : []));
  return { unread: linesOf(true), unknown: linesOf(false) };
}

/** Checks of the counts in a list of devices. */
function countWarnings(devices: readonly DeviceRow[]): string[] {
  const linesWith = (remark: DeviceRow['remark']) =>
    devices.flatMap((one) =>
      one.device && one.remark === remark ? [`«${one.text}»\u00a0— ${one.count}\u00a0шт.`] : [],
    );
  const [assumed, guessed] = [linesWith('assumed'), linesWith('guessed')];
  return [
    ...(assumed.length > 0
      ? [`Количество в\u00a0строке не\u00a0указано, принята одна штука: ${assumed.join('; ')}`]
      : []),
    ...(guessed.length > 0 ? [`Количество в\u00a0строке угадано, проверьте: ${guessed.join('; ')}`] : []),
  ];
}

export const sumOf = (lines: readonly Line[]): number => lines.reduce((total, { sum }) => total + (sum ?? 0), 0);

function positionOf({ positions }: Pick<Calculator, 'positions'>, code: string): Position {
  const position = positions.find((one) => one.code === code);
  if (!position) throw new FormulaError(`нет позиции «${code}»`);
  return position;
}

const priceOf = (list: PriceList, position: string, quantity: number): number | null =>
  list.prices[position]?.filter(({ from }) => from <= quantity).at(-1)?.price ?? null;

/** The start of a later step of prices whose whole sum is below that of this quantity; the cheapest of such. */
function cheaperOf(list: PriceList, position: string, quantity: number): Dear['instead'] | undefined {
  const price = priceOf(list, position, quantity);
  if (price === null) return undefined;
  return (list.prices[position] ?? [])
    .filter((step) => step.from > quantity)
    .map((step) => ({ quantity: step.from, sum: Math.round(step.from * step.price) }))
    .filter(({ sum }) => sum < Math.round(price * quantity))
    .sort((one, other) => one.sum - other.sum)[0];
}

/** Of how many pieces a pack is; NaN where the value is no number. */
export function packSize(pack: string, values: readonly NamedValue[]): number {
  const value = values.find(({ code }) => code === pack);
  return value && 'formula' in value ? Number(value.formula) : Number.NaN;
}

export type DearRange = { position: string; name: string; first: number; last: number; take: number };

/** Quantities at which a later step of prices costs less in all: every place where more is cheaper. Of packs whole ones are told. */
export function dearRanges({
  positions,
  prices,
  values,
}: Pick<Calculator, 'positions' | 'prices' | 'values'>): DearRange[] {
  return positions.flatMap(({ code, name, pack }) => {
    const steps = prices.prices[code] ?? [];
    const size = pack === undefined ? 1 : packSize(pack, values);
    return steps.slice(0, -1).flatMap((step, index): DearRange[] => {
      const last = Math.floor(((steps[index + 1]?.from ?? 0) - 1) / size) * size;
      const take = cheaperOf(prices, code, last)?.quantity;
      const firsts = steps.slice(index + 1).map(({ from, price }) => Math.floor((from * price) / step.price) + 1);
      const first = Math.ceil(Math.max(step.from, Math.min(...firsts)) / size) * size;
      return take === undefined ? [] : [{ position: code, name, first, last, take }];
    });
  });
}

const PLACE = /\{([a-zA-Z0-9]+)(?:\|([^|{}]*)\|([^|{}]*)\|([^|{}]*))?\}/g;

/** A piece of a text that is said where the name is neither nought nor empty: `[[owned|, уже есть {owned}]]`. */
const PIECE = /\[\[([a-zA-Z0-9]+)\|([^[\]]*)\]\]/g;

/** A text with its `{names}` and `{numbers|с|их|существительными}` filled in. */
function fill(text: string, names: Names): string {
  const said = text.replace(PIECE, (_, name: string, piece: string) => (names[name] ? piece : ''));
  return said.replace(PLACE, (_, name: string, one?: string, few?: string, many?: string) => {
    const value = names[name];
    if (typeof value !== 'number') return value ?? '';
    if (one === undefined || few === undefined || many === undefined) return shown(value);
    return counted(value, [one, few, many]);
  });
}
