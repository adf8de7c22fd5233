/** What others may ask about analogues of other makers' devices (C303). Everything is answered from memory. */
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { entriesOf } from '#src/platform/lists.ts';
import { textProblem } from '#src/platform/params.server.ts';
import { readDevices } from './analogs.queries.server.ts';
import {
  type Analogue,
  type AnalogueAnswer,
  type AnalogueSearch,
  type BillAnswer,
  DEVICE_KIND_NAMES,
  type ForeignModel,
  type ModelLink,
  type NearestOwn,
  type Vendor,
} from './analogs.ts';
import { type BillLine, MAX_BILL_LENGTH, MAX_BILL_LINES, readBill } from './bill.ts';
import { DEVICE_ATTRIBUTES, type DeviceAttributes, foreignDevice, goodDevice } from './devices.ts';
import { NO_WISHES, type Wishes } from './judging.ts';
import { type Candidate, type Match, matchDevice, UNMET_SCORE } from './matching.ts';
import { addressPart, findByText, type Keyed, keysOf, spokenKey } from './model-key.ts';
import { type Device, describeFigures } from './parameters.ts';
import { describePorts } from './ports.ts';

export const MAX_SUGGESTIONS = 10;

type Model = ModelLink & Keyed & { device: Device; declared: Map<string, string>; hasCombosByName: boolean };
type Good = Candidate & { id: number };
type Devices = {
  models: Model[];
  byCode: Map<string, Model>;
  /** Models by each of their whole names, for bills: most lines name one, and a walk through all models is saved. */
  byName: Map<string, Model[]>;
  goods: Good[];
  vendors: Vendor[];
};

const devices = heldByContent(readDevices, (rows): Devices => {
  const attributesOf = new Map<number, DeviceAttributes>();
  const nameOf = new Map<string, keyof DeviceAttributes>(
    entriesOf(DEVICE_ATTRIBUTES).map(([name, code]) => [code, name]),
  );
  for (const { good_id: id, attribute_code: code, text, number } of rows.attributes) {
    const own = attributesOf.get(id) ?? {};
    attributesOf.set(id, own);
    const name = nameOf.get(code);
    if (name) own[name] = { text, number };
  }
  const declaredOf = new Map<string, Map<string, string>>();
  for (const { model_code: code, good_code: good, matching_parameters: note } of rows.declared) {
    declaredOf.set(code, (declaredOf.get(code) ?? new Map()).set(good, note));
  }
  const models = rows.models.map(({ code, vendor, model, kind, figures }): Model => {
    const link = { code, vendor, vendorCode: addressPart(vendor), model, kind };
    const known = figures;
    const device = foreignDevice(kind, known);
    const declared = declaredOf.get(code) ?? new Map<string, string>();
    return { ...link, ...keysOf(link), device, declared, hasCombosByName: known.comboByName === true };
  });
  models.sort((a, b) => compareNatural(a.vendor, b.vendor) || compareNatural(a.model, b.model));
  const vendors = new Map<string, Vendor>();
  for (const { vendor: name, vendorCode: code } of models) {
    vendors.set(code, { code, name, modelsCount: (vendors.get(code)?.modelsCount ?? 0) + 1 });
  }
  return {
    models,
    byCode: new Map(models.map((model) => [model.code, model])),
    byName: namesOf(models),
    goods: rows.goods.map(({ id, code, shape, lifecycle }) => {
      const device = goodDevice(shape, attributesOf.get(id) ?? {});
      return { ...device, id, code, isDiscontinued: lifecycle[0] === DISCONTINUED };
    }),
    vendors: [...vendors.values()],
  };
});

function namesOf(models: readonly Model[]): Map<string, Model[]> {
  const names = new Map<string, Model[]>();
  for (const model of models) {
    for (const name of new Set([model.key, model.fullKey])) {
      const alike = names.get(name);
      if (alike) alike.push(model);
      else names.set(name, [model]);
    }
  }
  return names;
}

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });
const compareNatural = (a: string, b: string) => collator.compare(a, b);

/** Makers whose models we know, by name. */
export async function findVendors(): Promise<Vendor[]> {
  return (await devices()).vendors;
}

/** A maker with all its models, by its part of an address. */
export async function findVendor(code: string): Promise<{ vendor: Vendor; models: ModelLink[] } | undefined> {
  const { vendors, models } = await devices();
  const vendor = vendors.find((one) => one.code === code);
  return vendor && { vendor, models: models.filter((one) => one.vendorCode === code).map(linkOf) };
}

/** Models that have an answer, declared or computed. */
export async function findAnsweredModels(): Promise<ModelLink[]> {
  return (await findEveryAnswer()).flatMap(({ model, best }) => (best ? [model] : []));
}

/** The best answer to every model, with both devices as the rule sees them: for the sitemap and the audit of answers. */
export async function findEveryAnswer(): Promise<
  { model: ModelLink; device: Device; best: Match<Candidate> | undefined }[]
> {
  const { models, goods } = await devices();
  const found: Awaited<ReturnType<typeof findEveryAnswer>> = [];
  for (const [index, model] of models.entries()) {
    const declared = new Set(model.declared.keys());
    const [best] = matchDevice(model.device, goods, { declared, limit: 1 }).matches;
    found.push({ model: linkOf(model), device: model.device, best });
    // All models together are tenths of a second of work: visitors of pages go in between.
    if (index % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return found;
}

/**
 * Models of ours that are made and hold the ports, speed and PoE of one of ours, the nearest first: computed by the rule
 * for other makers' devices, never said to be a replacement.
 */
export async function findNearestOwn(goodCode: string, limit = 3): Promise<NearestOwn[]> {
  const { goods } = await devices();
  const nearest: NearestOwn[] = [];
  for (const { candidate, score, base } of nearestOf(goods, goodCode, limit)) {
    const good = await findGoodCard(candidate.id);
    if (good && score !== null) nearest.push({ good, score, base });
  }
  return nearest;
}

/** Every model of ours that is made no more, with the nearest that is: for the audit of answers. */
export async function findEveryNearestOwn(): Promise<
  { code: string; device: Device; best: Match<Candidate> | undefined }[]
> {
  const { goods } = await devices();
  return goods
    .filter(({ isDiscontinued }) => isDiscontinued)
    .map((good) => ({ code: good.code, device: good, best: nearestOf(goods, good.code, 1)[0] }));
}

function nearestOf(goods: readonly Good[], code: string, limit: number): Match<Good>[] {
  const good = goods.find((one) => one.code === code);
  if (!good) return [];
  const made = goods.filter((one) => one.code !== code && !one.isDiscontinued);
  return matchDevice(good, made, { limit }).matches.filter(({ score }) => (score ?? 0) > UNMET_SCORE);
}

/** Our analogues of a model by its code, best first, with the proof of each. */
export async function findAnalogues(
  modelCode: string,
  { wishes = NO_WISHES, limit = 10 }: { wishes?: Wishes; limit?: number } = {},
): Promise<AnalogueAnswer | undefined> {
  const held = await devices();
  const model = held.byCode.get(modelCode);
  return model && answerFor(model, held.goods, wishes, limit);
}

/**
 * The search of the page and the API: a text that names one model (or begins only one) is answered with analogues, any
 * other with suggestions.
 */
export async function searchAnalogues(
  text: string,
  {
    vendorCode,
    wishes = NO_WISHES,
    limit = 10,
  }: { vendorCode?: string | undefined; wishes?: Wishes; limit?: number } = {},
): Promise<AnalogueSearch> {
  const { goods } = await devices();
  const { exact, close, guess } = await findModels(text, vendorCode);
  const model = isOneModel(exact) ? bestKnown(exact) : guess;
  const suggestions = [...exact, ...close].slice(0, MAX_SUGGESTIONS).map(linkOf);
  return { answer: model && (await answerFor(model, goods, wishes, limit)), suggestions };
}

/** Why a pasted bill cannot be answered, or undefined when it can; an empty one is the caller's to notice. */
export function billProblem(text: string): string | undefined {
  const problem = textProblem(text, MAX_BILL_LENGTH);
  if (problem) return problem;
  return readBill(text).length > MAX_BILL_LINES ? `Не больше ${MAX_BILL_LINES} строк: разделите список` : undefined;
}

/**
 * A pasted bill of materials, a best analogue a line: quantities kept, no line lost. Lines over `MAX_BILL_LINES` are the
 * caller's to refuse.
 */
export async function matchBill(text: string, wishes: Wishes = NO_WISHES): Promise<BillAnswer[]> {
  const { models, byName, goods } = await devices();
  const makers = new Set(models.map(({ vendorKey }) => vendorKey));
  const answers = new Map<string, Omit<BillAnswer, 'number' | 'source' | 'name' | 'quantity'>>();
  const lines: BillAnswer[] = [];
  for (const line of readBill(text).map(named)) {
    let answer = answers.get(line.name);
    if (!answer) {
      answer = await answerLine(line.name);
      answers.set(line.name, answer);
      // Each answer is up to some milliseconds of work: visitors of pages go in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    lines.push({ ...line, ...answer });
  }
  return lines;

  /** «Cisco; 7609» is a maker and a model, not a maker in thousands of pieces. */
  function named(line: BillLine): BillLine {
    const isMaker = line.quantity > 1 && makers.has(spokenKey(line.name));
    return isMaker ? { ...line, name: `${line.name} ${line.quantity}`, quantity: 1 } : line;
  }

  async function answerLine(name: string): Promise<Omit<BillAnswer, 'number' | 'source' | 'name' | 'quantity'>> {
    const whole = byName.get(spokenKey(name));
    const { exact, close, guess } = whole ? { exact: whole, close: [], guess: undefined } : findByText(models, name);
    const model = bestKnown(exact) ?? guess;
    if (!model) return { match: 'unknown', model: null, analogue: null, suggestions: close.slice(0, 3).map(linkOf) };
    const { analogues } = await answerFor(model, goods, wishes, 1);
    const [analogue = null] = analogues;
    const match = !analogue ? 'no-analogue' : isOneModel(exact) ? 'exact' : 'guessed';
    return { match, model: linkOf(model), analogue, suggestions: [] };
  }
}

/** Models for which this good is declared an analogue, for its product page. */
export async function findDeclaredModels(goodCode: string): Promise<ModelLink[]> {
  return (await devices()).models.filter(({ declared }) => declared.has(goodCode)).map(linkOf);
}

async function findModels(text: string, vendorCode: string | undefined) {
  const { models } = await devices();
  return findByText(vendorCode ? models.filter((one) => one.vendorCode === vendorCode) : models, text);
}

/** The data holds some devices of a maker twice, written «ASA5515-X» and «ASA 5515-X»; equal names of two makers are two. */
function isOneModel(exact: readonly Model[]): boolean {
  return exact.length > 0 && exact.every(({ vendorCode }) => vendorCode === exact[0]?.vendorCode);
}

/** Of models written alike, the one of which more is known. */
function bestKnown(exact: readonly Model[]): Model | undefined {
  const known = ({ declared, device }: Model) =>
    declared.size * 100 + Object.keys({ ...device.ports, ...device.figures }).length;
  return [...exact].sort((a, b) => known(b) - known(a))[0];
}

async function answerFor(model: Model, goods: readonly Good[], wishes: Wishes, limit: number): Promise<AnalogueAnswer> {
  const declared = new Set(model.declared.keys());
  const { matches, idleMust, leftOut, withoutPoe } = matchDevice(model.device, goods, { declared, wishes, limit });
  const analogues: Analogue[] = [];
  for (const { candidate, isDeclared, ...match } of matches) {
    const good = await findGoodCard(candidate.id);
    if (!good) continue; // the catalogue of another version is being loaded
    const note = model.declared.get(candidate.code) ?? null;
    analogues.push({ good, isDeclared, note, isDiscontinued: candidate.isDiscontinued, ...match });
  }
  return { model: describe(model), analogues, idleMust, leftOut, withoutPoe };
}

function linkOf({ code, vendor, vendorCode, model, kind }: Model): ModelLink {
  return { code, vendor, vendorCode, model, kind };
}

const COMBOS_BY_NAME = ' (комбо-порты\u00a0— судя по\u00a0названию)';

function describe(model: Model): ForeignModel {
  const ports = describePorts(model.device);
  return {
    ...linkOf(model),
    kindName: DEVICE_KIND_NAMES[model.kind],
    figures: [
      ...(ports
        ? [{ name: 'Порты', value: `${ports}${model.hasCombosByName ? COMBOS_BY_NAME : ''}`, unit: null }]
        : []),
      ...describeFigures(model.device),
    ],
  };
}
