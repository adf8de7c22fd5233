/** The one computation over the questions, rules and prices of a calculator; the same on the server and in the browser. */
import { counted } from '#src/platform/plural.ts';
import {
  type Calculation,
  type Calculator,
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

export type ModelRow = { model: string; count: number; group: string };

/** The bill for these answers. `read` must have no problems, or stands on the defaults where it has. */
export function calculate(calculator: Calculator, { names: given, devices }: ReadInputs): Calculation {
  const rows = modelRows(devices);
  const names: Record<string, Value> = { ...given };
  for (const value of calculator.values) names[value.code] = computed(value, names, rows);
  const lines = calculator.rules.flatMap((rule) =>
    rule.each
      ? rows.flatMap(({ model, ...row }) => lineOf(calculator, rule, { ...names, ...row }, model))
      : lineOf(calculator, rule, names),
  );
  lines.push(...supportLine(calculator, names, lines));
  const total = sumOf(lines);
  return {
    lines,
    total,
    vat: Math.round((total * calculator.prices.vatPercent) / 100),
    isWhole: lines.every(({ sum }) => sum !== null),
    facts: calculator.values.flatMap(({ code, label, unit }) =>
      label && names[code] !== 0
        ? [{ label, value: `${Number(names[code]).toLocaleString('ru-RU')}${unit ? `\u00a0${unit}` : ''}` }]
        : [],
    ),
    warnings: [
      ...calculator.warnings.filter(({ when }) => holds(when, names)).map(({ text }) => fill(text, names)),
      ...countWarnings(devices),
    ],
    devices,
  };
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
  return rows.reduce((sum, { count, group }) => sum + evaluateNumber(formula, { ...names, count, group }), 0);
}

/** The line of a rule, none where the rule does not hold or asks for nothing. */
function lineOf(calculator: Calculator, rule: Rule, names: Names, model?: string): Line[] {
  if (!holds(rule.when, names)) return [];
  const needed = evaluateNumber(formulaOf(rule.quantity), names);
  if (!(needed > 0)) return [];
  const { code, name, group, unit } = positionOf(calculator, rule.position);
  const cheaper = cheaperOf(calculator.prices, code, needed);
  const isTaken = cheaper !== undefined && calculator.takesTiers !== undefined && names[calculator.takesTiers] === 1;
  const quantity = isTaken ? cheaper.quantity : needed;
  const price = priceOf(calculator.prices, code, quantity);
  const because = fill(rule.because, names);
  const next = calculator.prices.prices[code]?.find(({ from }) => from > quantity);
  const taken = `Нужно ${needed.toLocaleString('ru-RU')}; ${quantity.toLocaleString('ru-RU')} по\u00a0следующей ступени цен дешевле.`;
  return [
    {
      position: code,
      name: model ? `${name}: ${model}` : name,
      group,
      because: isTaken ? `${because} ${taken}`.trim() : because,
      quantity,
      unit,
      price,
      sum: price === null ? null : Math.round(price * quantity),
      ...(cheaper && !isTaken && { cheaper }),
      ...(next && price !== null && { next }),
    },
  ];
}

/** Support as a share of licences and hardware; of those with a price where some have none, and the line says so. */
function supportLine({ support, ...calculator }: Calculator, names: Names, lines: readonly Line[]): Line[] {
  const years = support ? evaluateNumber(formulaOf(support.years), names) : 0;
  const supported = lines.filter(({ group }) => group !== 'service');
  if (!support || !(years > 0) || supported.length === 0) return [];
  const isKnown = supported.some(({ sum }) => sum !== null);
  const price = isKnown ? Math.round((sumOf(supported) * support.percent) / 100) : null;
  const { code, name, group, unit } = positionOf(calculator, support.position);
  const because = fill(support.because, { ...names, percent: support.percent });
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
  for (const { device, count } of devices) {
    if (!device) continue;
    const row = rows.get(device.model);
    if (row) row.count += count;
    else rows.set(device.model, { model: device.model, count, group: device.group });
  }
  return [...rows.values()].filter(({ count }) => count > 0);
}

/** What has to be checked of the counts in a list of devices. */
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

const sumOf = (lines: readonly Line[]): number => lines.reduce((total, { sum }) => total + (sum ?? 0), 0);

function positionOf({ positions }: Pick<Calculator, 'positions'>, code: string): Position {
  const position = positions.find((one) => one.code === code);
  if (!position) throw new FormulaError(`нет позиции «${code}»`);
  return position;
}

const priceOf = (list: PriceList, position: string, quantity: number): number | null =>
  list.prices[position]?.filter(({ from }) => from <= quantity).at(-1)?.price ?? null;

/** The start of a later step of prices whose whole sum is below that of this quantity; the cheapest of such. */
function cheaperOf(list: PriceList, position: string, quantity: number): Line['cheaper'] {
  const price = priceOf(list, position, quantity);
  if (price === null) return undefined;
  return (list.prices[position] ?? [])
    .filter((step) => step.from > quantity)
    .map((step) => ({ quantity: step.from, sum: Math.round(step.from * step.price) }))
    .filter(({ sum }) => sum < Math.round(price * quantity))
    .sort((one, other) => one.sum - other.sum)[0];
}

export type DearRange = { position: string; name: string; first: number; last: number; take: number };

/** Quantities at which a later step of prices costs less in all: every place where more is cheaper. */
export function dearRanges({ positions, prices }: Pick<Calculator, 'positions' | 'prices'>): DearRange[] {
  return positions.flatMap(({ code, name }) => {
    const steps = prices.prices[code] ?? [];
    return steps.slice(0, -1).flatMap((step, index): DearRange[] => {
      const last = (steps[index + 1]?.from ?? 0) - 1;
      const take = cheaperOf(prices, code, last)?.quantity;
      const firsts = steps.slice(index + 1).map(({ from, price }) => Math.floor((from * price) / step.price) + 1);
      const first = Math.max(step.from, Math.min(...firsts));
      return take === undefined ? [] : [{ position: code, name, first, last, take }];
    });
  });
}

const PLACE = /\{([a-zA-Z0-9]+)(?:\|([^|{}]*)\|([^|{}]*)\|([^|{}]*))?\}/g;

/** A text with its `{names}` and `{numbers|с|их|существительными}` filled in. */
function fill(text: string, names: Names): string {
  return text.replace(PLACE, (_, name: string, one?: string, few?: string, many?: string) => {
    const value = names[name];
    if (typeof value !== 'number') return value ?? '';
    if (one === undefined || few === undefined || many === undefined) return value.toLocaleString('ru-RU');
    return counted(value, [one, few, many]);
  });
}
