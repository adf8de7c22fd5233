/** What others may ask about calculators: the calculator itself, and the bill for a set of answers. */
import { findGoods } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED, LIFECYCLES } from '#src/domain/catalog/catalog.ts';
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { type Database, database } from '#src/platform/database/database.server.ts';
import { readSiteDocument } from '#src/platform/database/site-documents.queries.server.ts';
import { readCalculatorNames } from './calculators.queries.server.ts';
import {
  type Calculation,
  type Calculator,
  calculate,
  calculatorDocument,
  type DeviceGroup,
  type Entries,
  inputsOf,
  isAsked,
  type KnownDevice,
  type ReadInputs,
  readInputs,
} from './calculators.ts';

/** A calculator from content (C006); undefined before the first sync. */
async function findCalculator(code: string): Promise<Calculator | undefined> {
  return readSiteDocument(calculatorDocument(code));
}

/** The calculators there are, by code. */
export async function findCalculatorNames(): Promise<{ code: string; title: string }[]> {
  return readCalculatorNames();
}

/** Devices of the groups that a calculator serves, by a key that forgives case, separators and Cyrillic look-alikes. */
async function knownDevices(groups: readonly DeviceGroup[]): Promise<Map<string, KnownDevice>> {
  const known = new Map<string, KnownDevice>();
  for (const { code: group, groups: codes } of groups) {
    for (const code of codes) {
      for (let page = 1, last = 1; page <= last; page += 1) {
        const found = await findGoods({
          group: code,
          values: {},
          ranges: {},
          lifecycle: [...LIFECYCLES],
          sort: 'default',
          page,
          perPage: 100,
        });
        last = found.pagination.lastPage;
        for (const { id, code: good, model, lifecycle } of found.goods) {
          const isDiscontinued = lifecycle.some(({ name }) => name === DISCONTINUED);
          known.set(modelKey(model), { id, code: good, model, group, isDiscontinued });
        }
      }
    }
  }
  return known;
}

type Held = { version: number; db: Database; known: Map<string, Promise<Map<string, KnownDevice>>> };
let held: Held | undefined;

/** The same, walked through once for each content version. */
function heldDevices(groups: readonly DeviceGroup[]): Promise<Map<string, KnownDevice>> {
  const [version, db] = [contentVersion(), database()];
  if (held?.version !== version || held.db !== db) held = { version, db, known: new Map() };
  const { known } = held;
  const key = JSON.stringify(groups); // few calculators; and their groups may turn before the version is heard of
  const found = known.get(key) ?? knownDevices(groups);
  known.set(key, found);
  found.catch(() => known.delete(key)); // who waits gets the error, the next one tries again
  return found;
}

export type Answered = ReadInputs & {
  calculator: Calculator;
  calculation: Calculation;
  /** The answers in words, for a request: only what was asked. */
  answers: { label: string; value: string }[];
};

/** Answers to a calculator and their bill. Entries that do not fit are told in `problems` and count as their defaults. */
export async function answerCalculator(code: string, entries: Entries): Promise<Answered | undefined> {
  const calculator = await findCalculator(code);
  if (!calculator) return undefined;
  const devices = await heldDevices(calculator.devices);
  const read = readInputs(calculator, entries, (model) => devices.get(modelKey(model)));
  const answers = inputsOf(calculator)
    .filter((input) => isAsked(input, read.names))
    .map((input) => {
      const value = read.names[input.code];
      if (input.kind === 'flag') return { label: input.label, value: value ? 'да' : 'нет' };
      if (input.kind === 'choice') {
        return { label: input.label, value: input.options.find((one) => one.value === value)?.label ?? '' };
      }
      return { label: input.label, value: Number(value).toLocaleString('ru-RU') };
    });
  return { ...read, calculator, calculation: calculate(calculator, read), answers };
}
