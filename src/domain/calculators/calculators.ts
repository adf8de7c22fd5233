/**
 * A calculator: questions, rules and prices that are content, and the one computation over them. Money is whole kopecks.
 * A rule names a position and how many of it; a position without a price keeps its place with the price on request.
 */
import { readDeviceLines } from '#src/domain/catalog/device-lines.ts';
import type { SheetCell } from '#src/platform/sheet.ts';
import { evaluateNumber, type Formula, FormulaError, type Names, readFormula, type Value } from './formula.ts';

declare module '#src/platform/database/tables.ts' {
  interface SiteDocuments {
    [code: `calculator-${string}`]: Calculator;
  }
}

/** Code of the document that holds a calculator; without a calculator, what such codes begin with. */
export const calculatorDocument = (code = ''): `calculator-${string}` => `calculator-${code}`;

/** `when`: the question is asked only where this formula holds; its default counts elsewhere. */
type Asked = { code: string; label: string; help?: string | undefined; when?: string | undefined };
export type Input = Asked &
  (
    | { kind: 'number'; min: number; max: number; step: number; default: number; unit?: string | undefined }
    | { kind: 'choice'; options: { value: string; label: string }[]; default: string }
    | { kind: 'flag'; default: boolean }
    /** Lines «model, quantity»; gives `{code}` (devices in all) to formulas, and its rows to rules with `each`. */
    | { kind: 'devices' }
  );
export type Step = { title: string; help?: string | undefined; inputs: Input[] };

export type PositionGroup = 'licence' | 'hardware' | 'service';
export const POSITION_GROUPS: Readonly<Record<PositionGroup, string>> = {
  licence: 'Лицензии',
  hardware: 'Оборудование',
  service: 'Услуги',
};
export type Position = { code: string; name: string; unit: string; group: PositionGroup };
/** `because`: why it is there, with `{names}` of inputs and values. `each`: once for every row of devices. */
export type Rule = {
  position: string;
  quantity: string;
  because: string;
  when?: string | undefined;
  each?: true | undefined;
};
export type Remark = { when: string; text: string };
/** Devices of these catalogue groups are served; `code` is the word `group` that rules see. */
export type DeviceGroup = { code: string; title: string; groups: string[] };

export type Calculator = {
  /** The name of its file and the end of its address: /prices-{code}/. */
  code: string;
  title: string;
  description: string;
  steps: Step[];
  /** Names that rules may use, each from those before it. */
  values: { code: string; formula: string; label?: string | undefined; unit?: string | undefined }[];
  positions: Position[];
  rules: Rule[];
  /** Percent a year of everything else, a line of its own: support. */
  support?: { position: string; percent: number; years: string; because: string } | undefined;
  warnings: Remark[];
  /** What the result rests on. */
  assumptions: string[];
  devices: DeviceGroup[];
  prices: PriceList;
};
export type PriceList = {
  version: string;
  validUntil: string;
  /** Shown beside every sum; null for prices that bind. */
  notice: string | null;
  vatPercent: number;
  /** In kopecks, by position: from this quantity on, largest last. */
  prices: Record<string, { from: number; price: number }[]>;
};

/** A device of the catalogue that the calculator may count. */
export type KnownDevice = { id: number; code: string; model: string; group: string; isDiscontinued: boolean };
export type DeviceRow = { text: string; model: string; count: number; device: KnownDevice | null };

export type Entries = Readonly<Record<string, string>>;
export type Line = {
  position: string;
  name: string;
  group: PositionGroup;
  because: string;
  quantity: number;
  unit: string;
  /** Kopecks; null: on request. */
  price: number | null;
  sum: number | null;
};
export type Calculation = {
  lines: Line[];
  /** Kopecks without VAT; null while a line has no price. */
  total: number | null;
  vat: number | null;
  facts: { label: string; value: string }[];
  warnings: string[];
  devices: DeviceRow[];
};

/** What was entered, with defaults for the rest; a mistake keeps the entry and is told by field. */
export type ReadInputs = { names: Names; devices: DeviceRow[]; problems: Record<string, string> };

const formulas = new Map<string, Formula>();
/** Texts of formulas are content: few, and read once each. */
function formulaOf(text: string): Formula {
  const known = formulas.get(text);
  if (known) return known;
  const read = readFormula(text);
  formulas.set(text, read);
  return read;
}
const holds = (when: string | undefined, names: Names): boolean =>
  when === undefined || evaluateNumber(formulaOf(when), names) !== 0;

/** Inputs of a calculator in the order they are asked. */
export const inputsOf = (calculator: Pick<Calculator, 'steps'>): Input[] =>
  calculator.steps.flatMap(({ inputs }) => inputs);

/** Is the question asked, given the other answers? */
export const isAsked = (input: Input, names: Names): boolean => holds(input.when, names);

const MAX_DEVICE_LINES = 500;
const MAX_DEVICES_LENGTH = 20_000;

/** Reads entries by input code, as a form sends them. `find` knows the models of the catalogue. */
export function readInputs(
  calculator: Calculator,
  entries: Entries,
  find: (model: string) => KnownDevice | undefined = () => undefined,
): ReadInputs {
  const names: Record<string, Value> = {};
  const problems: Record<string, string> = {};
  let devices: DeviceRow[] = [];
  // A form that was sent leaves out the flags that are off; an address that was never a form says nothing.
  const isSent = Object.keys(entries).length > 0;
  for (const input of inputsOf(calculator)) {
    const entry = entries[input.code]?.trim();
    if (!isAsked(input, names)) names[input.code] = defaultOf(input);
    else if (input.kind === 'devices') {
      const read = readDeviceList(entry ?? '', find);
      devices = read.devices;
      if (read.problem) problems[input.code] = read.problem;
      names[input.code] = devices.reduce((sum, { count }) => sum + count, 0);
    } else {
      const read = readAnswer(input, entry, isSent);
      names[input.code] = read.value;
      if (read.problem) problems[input.code] = read.problem;
    }
  }
  return { names, devices, problems };
}

function defaultOf(input: Input): Value {
  if (input.kind === 'devices') return 0;
  return input.kind === 'flag' ? Number(input.default) : input.default;
}

/** Reads the answer to one question; a wrong one counts as the default, with its problem. */
function readAnswer(
  input: Exclude<Input, { kind: 'devices' }>,
  entry: string | undefined,
  isSent: boolean,
): { value: Value; problem?: string } {
  if (input.kind === 'flag') return { value: Number(isSent ? entry === 'yes' : input.default) };
  if (!entry) return { value: input.default };
  if (input.kind === 'choice') {
    const isKnown = input.options.some(({ value }) => value === entry);
    return isKnown ? { value: entry } : { value: input.default, problem: 'Выберите из списка' };
  }
  const value = Number(entry.replace(',', '.').replace(/[\s\u00a0]/g, ''));
  const isStep = Number.isInteger(Math.round((value / input.step) * 1e6) / 1e6);
  if (Number.isFinite(value) && value >= input.min && value <= input.max && isStep) return { value };
  const problem = `Укажите ${input.step === 1 ? 'целое число' : 'число'} от ${input.min} до ${input.max}`;
  return { value: input.default, problem };
}

/** Reads a list of devices; a list too long is not read at all. */
function readDeviceList(
  text: string,
  find: (model: string) => KnownDevice | undefined,
): { devices: DeviceRow[]; problem?: string } {
  const devices = text.length > MAX_DEVICES_LENGTH ? undefined : readDevices(text, find);
  if (devices && devices.length <= MAX_DEVICE_LINES) return { devices };
  return { devices: [], problem: `Не больше ${MAX_DEVICE_LINES} строк за раз` };
}

/** Models and how many, as bills are read: of the readings of a line the first that names a known model. */
function readDevices(text: string, find: (model: string) => KnownDevice | undefined): DeviceRow[] {
  return readDeviceLines(text).map(({ source, ways }): DeviceRow => {
    const [first = { name: source, quantity: 1 }] = ways;
    const { name: model, quantity: count } = ways.find(({ name }) => find(name)) ?? first;
    return { text: source, model, count, device: find(model) ?? null };
  });
}

const fill = (text: string, names: Names): string =>
  text.replace(/\{([a-zA-Z0-9]+)\}/g, (_, name: string) => {
    const value = names[name];
    return typeof value === 'number' ? value.toLocaleString('ru-RU') : (value ?? '');
  });

/** The bill for these answers. `read` must have no problems, or stands on the defaults where it has. */
export function calculate(calculator: Calculator, { names: given, devices }: ReadInputs): Calculation {
  const names: Record<string, Value> = { ...given };
  for (const { code, formula } of calculator.values) names[code] = evaluateNumber(formulaOf(formula), names);
  const lines: Line[] = [];
  const add = (rule: Rule, known: Names, model?: string) => {
    if (!holds(rule.when, known)) return;
    const quantity = evaluateNumber(formulaOf(rule.quantity), known);
    if (!(quantity > 0)) return;
    const position = positionOf(calculator, rule.position);
    const price = priceOf(calculator.prices, position.code, quantity);
    lines.push({
      position: position.code,
      name: model ? `${position.name}: ${model}` : position.name,
      group: position.group,
      because: fill(rule.because, known),
      quantity,
      unit: position.unit,
      price,
      sum: price === null ? null : Math.round(price * quantity),
    });
  };
  for (const rule of calculator.rules) {
    if (!rule.each) add(rule, names);
    else for (const [model, row] of perModel(devices)) add(rule, { ...names, ...row }, model);
  }
  const { support } = calculator;
  const years = support ? evaluateNumber(formulaOf(support.years), names) : 0;
  if (support && years > 0 && lines.length > 0) {
    const base = sumOf(lines);
    const price = base === null ? null : Math.round((base * support.percent) / 100);
    const position = positionOf(calculator, support.position);
    lines.push({
      position: position.code,
      name: position.name,
      group: position.group,
      because: fill(support.because, { ...names, percent: support.percent }),
      quantity: years,
      unit: position.unit,
      price,
      sum: price === null ? null : price * years,
    });
  }
  const total = sumOf(lines);
  return {
    lines,
    total,
    vat: total === null ? null : Math.round((total * calculator.prices.vatPercent) / 100),
    facts: calculator.values.flatMap(({ code, label, unit }) =>
      label && names[code] !== 0
        ? [{ label, value: `${Number(names[code]).toLocaleString('ru-RU')}${unit ? `\u00a0${unit}` : ''}` }]
        : [],
    ),
    warnings: calculator.warnings.filter(({ when }) => holds(when, names)).map(({ text }) => fill(text, names)),
    devices,
  };
}

/** Devices of one model count together, whatever lines they came in. */
function perModel(devices: readonly DeviceRow[]): Map<string, { count: number; group: string }> {
  const rows = new Map<string, { count: number; group: string }>();
  for (const { device, count } of devices) {
    if (!device) continue;
    const row = rows.get(device.model);
    if (row) row.count += count;
    else rows.set(device.model, { count, group: device.group });
  }
  return rows;
}

const sumOf = (lines: readonly Line[]): number | null =>
  lines.reduce<number | null>((sum, line) => (sum === null || line.sum === null ? null : sum + line.sum), 0);

function positionOf(calculator: Calculator, code: string): Position {
  const position = calculator.positions.find((one) => one.code === code);
  if (!position) throw new FormulaError(`нет позиции «${code}»`);
  return position;
}

const priceOf = (list: PriceList, position: string, quantity: number): number | null =>
  list.prices[position]?.filter(({ from }) => from <= quantity).at(-1)?.price ?? null;

/** 1234500 kopecks → «12 345,00 ₽». */
export function rubles(kopecks: number): string {
  const [whole, rest] = [Math.trunc(kopecks / 100), Math.abs(kopecks % 100)];
  return `${whole.toLocaleString('ru-RU')},${String(rest).padStart(2, '0')}\u00a0₽`;
}

/** The bill as rows of a table: names, then rubles as numbers, so that a spreadsheet can go on counting. */
export function calculationRows({ prices }: Calculator, { lines, total, vat }: Calculation): SheetCell[][] {
  const money = (kopecks: number | null): SheetCell => (kopecks === null ? 'по запросу' : kopecks / 100);
  return [
    ['Позиция', 'Раздел', 'Зачем', 'Количество', 'Единица', 'Цена, руб.', 'Сумма, руб.'],
    ...lines.map(({ name, group, because, quantity, unit, price, sum }): SheetCell[] => [
      name,
      POSITION_GROUPS[group],
      because,
      quantity,
      unit,
      money(price),
      money(sum),
    ]),
    ['Всего без НДС', null, null, null, null, null, money(total)],
    [`НДС ${prices.vatPercent} %`, null, null, null, null, null, money(vat)],
    [`Прайс-лист: ${prices.version}. ${prices.notice ?? ''}`.trim()],
  ];
}
