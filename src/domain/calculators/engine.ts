/**
 * The engine of calculators: entries of a form become a bill. The server and the browser run this one module over the same
 * questionnaire, so that what a page shows at once is what the server computes from a request.
 */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { calculate } from './calculate.ts';
import {
  type Calculation,
  type Calculator,
  inputsOf,
  isAsked,
  type KnownDevice,
  type ReadInputs,
} from './calculators.ts';
import { type Entries, readInputs } from './inputs.ts';

/** A calculator and the devices of the catalogue that it counts. */
export type Questionnaire = { calculator: Calculator; devices: readonly KnownDevice[] };

/** What a little more of one answer changes; sums are kopecks without VAT, of the lines that have a price. */
export type Growth = { label: string; difference: number; total: number };

export type Answered = ReadInputs & { calculator: Calculator; calculation: Calculation; growth: Growth[] };
export type Engine = (entries: Entries) => Answered;

const indexes = new WeakMap<readonly KnownDevice[], ReadonlyMap<string, KnownDevice>>();

/** Devices by a key that forgives case, separators and Cyrillic look-alikes; made once for each list. */
function indexOf(devices: readonly KnownDevice[]): ReadonlyMap<string, KnownDevice> {
  const index = indexes.get(devices) ?? new Map(devices.map((device) => [modelKey(device.model), device]));
  indexes.set(devices, index);
  return index;
}

/** What answers entries with their bill. Entries that do not fit are told in `problems` and count as their defaults. */
export function engineOf({ calculator, devices }: Questionnaire): Engine {
  const known = indexOf(devices);
  return (entries) => {
    const read = readInputs(calculator, entries, (model) => known.get(modelKey(model)));
    const calculation = calculate(calculator, read);
    return { ...read, calculator, calculation, growth: growthOf(calculator, read, calculation.total) };
  };
}

/** The bill again with more of each answer that says how much more is worth a look, within its bounds. */
function growthOf(calculator: Calculator, read: ReadInputs, before: number): Growth[] {
  return inputsOf(calculator).flatMap((input) => {
    if (input.kind !== 'number' || !input.more || !isAsked(input, read.names)) return [];
    const value = Number(read.names[input.code]) + input.more.by;
    if (value > input.max) return [];
    const { total } = calculate(calculator, { ...read, names: { ...read.names, [input.code]: value } });
    return [{ label: input.more.label, difference: total - before, total }];
  });
}
