/**
 * The engine of calculators: entries of a form become a bill. The server and the browser run this one module over the same
 * questionnaire, so that what a page shows at once is what the server computes from a request.
 */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { type Answer, answersOf } from './answers.ts';
import { calculate, linesOf, sumOf } from './calculate.ts';
import {
  type Calculation,
  type Calculator,
  inputsOf,
  isAsked,
  type KnownDevice,
  type PriceList,
  type ReadInputs,
} from './calculators.ts';
import { rubles } from './in-words.ts';
import { type Entries, readInputs } from './inputs.ts';

/** A calculator and the devices of the catalogue that it counts. */
export type Questionnaire = { calculator: Calculator; devices: readonly KnownDevice[] };

/**
 * The change of the result by the next step of one answer; sums are kopecks without VAT, of priced lines. `added`: names of
 * positions that the bill did not have.
 */
export type Growth = { label: string; difference: number; total: number; added: string[] };

export type Answered = ReadInputs & {
  /** Its `prices` are those that the calculation was made by. */
  calculator: Calculator;
  calculation: Calculation;
  /** The answers in words: only what was asked. */
  answers: Answer[];
  /** All price lists, the one that holds first. */
  priceLists: PriceList[];
  /** The calculation beside which this one is shown. */
  other?: Answered;
};
export type Engine = (entries: Entries) => Answered;

/** Entries that no question asks for; the code of a question begins with a small letter. */
export const PRICE_LIST = 'PriceList';
/** The query of the calculation that stands beside. */
export const BESIDE = 'Beside';

const indexes = new WeakMap<readonly KnownDevice[], ReadonlyMap<string, KnownDevice>>();

/** Devices by a key that forgives case, separators and Cyrillic look-alikes; made once for each list. */
function indexOf(devices: readonly KnownDevice[]): ReadonlyMap<string, KnownDevice> {
  const index = indexes.get(devices) ?? new Map(devices.map((device) => [modelKey(device.model), device]));
  indexes.set(devices, index);
  return index;
}

/** Answers entries with their bill. Entries that do not fit are named in `problems` and count as their defaults. */
export function engineOf({ calculator: current, devices }: Questionnaire): Engine {
  const known = indexOf(devices);
  const find = (model: string) => known.get(modelKey(model));
  const priceLists = [current.prices, ...(current.oldPrices ?? [])];
  const single = (entries: Entries): Answered => {
    const calculator = withPriceList(current, entries[PRICE_LIST]);
    const read = readInputs(calculator, entries, find);
    const calculation = calculate(calculator, read);
    const answered = { ...read, calculator, calculation, answers: answersOf(calculator, read), priceLists };
    if (calculator === current) return answered;
    const warnings = [oldPricesWarning(current, calculator, read), ...calculation.warnings];
    return { ...answered, calculation: { ...calculation, warnings } };
  };
  return (entries) => {
    const beside = entries[BESIDE];
    const answered = single(entries);
    return beside ? { ...answered, other: single(Object.fromEntries(new URLSearchParams(beside))) } : answered;
  };
}

/** The calculator with the old price list of this version; the calculator itself where no old one has it. */
function withPriceList(calculator: Calculator, version: string | undefined): Calculator {
  const prices = calculator.oldPrices?.find((one) => one.version === version);
  return prices ? { ...calculator, prices } : calculator;
}

/** Says that old prices are shown, and what the same costs now. */
function oldPricesWarning(current: Calculator, { prices }: Calculator, read: ReadInputs): string {
  const { total, isWhole } = calculate(current, read);
  const until = `действовавшему до\u00a0${formatDate(prices.validUntil)} года`;
  const now = `${rubles(total)} без\u00a0НДС${isWhole ? '' : ' и\u00a0без\u00a0позиций по\u00a0запросу'}`;
  return `Суммы посчитаны по\u00a0прежнему прайс-листу «${prices.version}», ${until}. Сейчас действует «${current.prices.version}»: по\u00a0нему ${now}.`;
}

/** The bill again with more of each answer that says how much more is worth a look, within its bounds. */
export function growthOf({ calculator, calculation, ...read }: Answered): Growth[] {
  return inputsOf(calculator).flatMap((input) => {
    if (input.kind !== 'number' || !input.more || !isAsked(input, read.names)) return [];
    const value = Number(read.names[input.code]) + input.more.by;
    if (value > input.max) return [];
    const lines = linesOf(calculator, { ...read, names: { ...read.names, [input.code]: value } });
    const total = sumOf(lines);
    const had = new Set(calculation.lines.map(({ name }) => name));
    const added = [...new Set(lines.map(({ name }) => name))].filter((name) => !had.has(name));
    return [{ label: input.more.label, difference: total - calculation.total, total, added }];
  });
}
