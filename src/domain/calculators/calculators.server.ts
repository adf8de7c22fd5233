/** The calculators for other areas: the calculator itself, and the bill for a set of answers. */
import { findGoods } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED, LIFECYCLES } from '#src/domain/catalog/catalog.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { type Database, database } from '#src/platform/database/database.server.ts';
import { readSiteDocument } from '#src/platform/database/site-documents.queries.server.ts';
import { invalid, notFound } from '#src/platform/errors.ts';
import { modelRows } from './calculate.ts';
import { type CalculationRecord, recordOf } from './calculation-record.ts';
import { readCalculatorNames, readFleetParts } from './calculators.queries.server.ts';
import {
  type Calculator,
  calculatorSiteDocument,
  type DeviceGroup,
  type Fleet,
  fleetQuestion,
  inputsOf,
  type KnownDevice,
} from './calculators.ts';
import { type Answered, engineOf, PRICE_LIST, type Questionnaire } from './engine.ts';
import type { Entries } from './inputs.ts';

/** A calculator from content (C006); undefined before the first sync. */
async function findCalculator(code: string): Promise<Calculator | undefined> {
  return readSiteDocument(calculatorSiteDocument(code));
}

/** The calculators there are, by code. */
export async function findCalculatorNames(): Promise<{ code: string; title: string }[]> {
  return readCalculatorNames();
}

/** Calculators that count a list of devices. */
export async function findFleets(): Promise<Fleet[]> {
  return (await readFleetParts()).flatMap(({ code, title, steps, devices }) => {
    const question = fleetQuestion({ steps })?.code;
    if (question === undefined) return [];
    const groups = devices.flatMap((one) => one.groups);
    return [{ code, title, question, groups, except: devices.flatMap((one) => one.except ?? []) }];
  });
}

/** Devices of the groups that a calculator serves. */
async function knownDevices(groups: readonly DeviceGroup[]): Promise<KnownDevice[]> {
  const known: KnownDevice[] = [];
  for (const { code: group, groups: codes, except = [] } of groups) {
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
          if (except.includes(good)) continue;
          const isDiscontinued = lifecycle.some(({ name }) => name === DISCONTINUED);
          known.push({ id, code: good, model, group, isDiscontinued });
        }
      }
    }
  }
  return known;
}

type Held = { version: number; db: Database; known: Map<string, Promise<KnownDevice[]>> };
let held: Held | undefined;

/** The same, walked through once for each content version. */
function heldDevices(groups: readonly DeviceGroup[]): Promise<KnownDevice[]> {
  const [version, db] = [contentVersion(), database()];
  if (held?.version !== version || held.db !== db) held = { version, db, known: new Map() };
  const { known } = held;
  const key = JSON.stringify(groups); // few calculators; and their groups may turn before the version is heard of
  const found = known.get(key) ?? knownDevices(groups);
  known.set(key, found);
  found.catch(() => known.delete(key)); // who waits gets the error, the next one tries again
  return found;
}

/** A questionnaire from content with the devices that it counts: all that its engine needs. Undefined: there is none. */
export async function findQuestionnaire(code: string): Promise<Questionnaire | undefined> {
  const calculator = await findCalculator(code);
  return calculator && { calculator, devices: await heldDevices(calculator.devices) };
}

/** Answers to a calculator and their bill. Entries that do not fit are told in `problems` and count as their defaults. */
export async function answerCalculator(code: string, entries: Entries): Promise<Answered | undefined> {
  const questionnaire = await findQuestionnaire(code);
  return questionnaire && engineOf(questionnaire)(entries);
}

/**
 * A text of device lines as the answer to the question for them: served models with their numbers added up, a line each, then
 * what is not served as it came. Undefined for a calculator that asks for no devices; a problem is for the visitor.
 */
export async function deviceAnswer(
  code: string,
  text: string,
): Promise<{ question: string; value: string } | { problem: string } | undefined> {
  const questionnaire = await findQuestionnaire(code);
  const question = questionnaire && fleetQuestion(questionnaire.calculator)?.code;
  if (!questionnaire || question === undefined) return undefined;
  const { devices, problems } = engineOf(questionnaire)({ [question]: text });
  const problem = problems[question];
  if (problem) return { problem };
  const known = modelRows(devices).map(({ model, count }) => `${model} ${count}`);
  const unknown = devices.flatMap(({ device, text: line }) => (device ? [] : [line]));
  return { question, value: [...known, ...unknown].join('\n') };
}

/** The calculation as a request stores it: the answers as they came, and their result. */
export type RequestedCalculation = { inputs: Entries; calculation?: CalculationRecord };

/**
 * Computes the calculation of a request from its answers alone, by code of question; names that no question has are dropped.
 * Without answers there is no calculation. Throws 404 for a code without a calculator, 422 for answers that do not fit.
 */
export async function calculateRequest(code: string, inputs: unknown): Promise<RequestedCalculation> {
  const calculator = await findCalculator(code);
  if (!calculator) throw notFound('Такого калькулятора нет.');
  const entries = entriesOf(inputs);
  if (!entries) throw invalid({ inputs: ['Исходные данные расчёта не\u00a0читаются: откройте калькулятор заново.'] });
  const asked = new Map(inputsOf(calculator).map((input) => [input.code, input.label]));
  const own = Object.fromEntries(Object.entries(entries).filter(([name]) => asked.has(name)));
  if (Object.keys(own).length === 0) return { inputs: {} };
  const priceList = entries[PRICE_LIST];
  if (priceList && calculator.oldPrices?.some(({ version }) => version === priceList)) own[PRICE_LIST] = priceList;
  const answered = await answerCalculator(code, own);
  if (!answered) throw notFound('Такого калькулятора нет.');
  const { problems, calculation, answers } = answered;
  const wrong = Object.entries(problems).map(([name, problem]) => `«${asked.get(name)}»: ${problem}.`);
  if (wrong.length > 0) throw invalid({ inputs: wrong });
  return { inputs: own, calculation: recordOf(answered.calculator, calculation, answers) };
}

/** Answers of a JSON body as a form would send them; undefined when one is neither a text, a number nor a yes. */
function entriesOf(inputs: unknown): Record<string, string> | undefined {
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) return undefined;
  const entries: Record<string, string> = {};
  for (const [name, value] of Object.entries(inputs)) {
    if (typeof value === 'boolean') entries[name] = value ? 'yes' : 'no';
    else if (typeof value === 'string' || typeof value === 'number') entries[name] = String(value);
    else return undefined;
  }
  return entries;
}
