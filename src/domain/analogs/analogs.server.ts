/** What others may ask about analogues of other makers' devices (C303). Everything is answered from memory. */
import { findGoodCard, findReplacement } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { readDeviceLines } from '#src/domain/catalog/device-lines.ts';
import { findModuleMatches, listModules } from '#src/domain/sfp/sfp.server.ts';
import type { SfpModule } from '#src/domain/sfp/sfp.ts';
import { heldByContent, madeByContent } from '#src/platform/content-memo.server.ts';
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
  type ModuleOfOurs,
  type NearestOwn,
  type Vendor,
} from './analogs.ts';
import { type BillLine, countBillLines, MAX_BILL_LENGTH, MAX_BILL_LINES } from './bill.ts';
import { DEVICE_ATTRIBUTES, type DeviceAttributes, foreignDevice, goodDevice } from './devices.ts';
import { NO_WISHES, type Wishes } from './judging.ts';
import { LineMatcher, type LineRules, type Nameable, type Named } from './line-match.ts';
import { type Candidate, type Match, matchDevice, matchPair, UNMET_SCORE } from './matching.ts';
import { addressPart, findByText, type Keyed, keysOf, spokenKey } from './model-key.ts';
import { type Device, describeFigures } from './parameters.ts';
import { describePorts } from './ports.ts';

export const MAX_SUGGESTIONS = 10;

type Model = ModelLink &
  Keyed & {
    device: Device;
    declared: Map<string, string>;
    hasCombosByName: boolean;
    sources: readonly string[];
    nameBasis: string | null;
  };
type Good = Candidate & { id: number; model: string };
type Devices = {
  models: Model[];
  byCode: Map<string, Model>;
  goods: Good[];
  lineRules: LineRules | undefined;
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
    const declared = declaredOf.get(code) ?? new Map<string, string>();
    const { sources = [], nameBasis = null, comboByName: hasCombosByName = false } = figures;
    return {
      ...link,
      ...keysOf(link),
      device: foreignDevice(kind, figures),
      declared,
      hasCombosByName,
      sources,
      nameBasis,
    };
  });
  models.sort((a, b) => compareNatural(a.vendor, b.vendor) || compareNatural(a.model, b.model));
  const vendors = new Map<string, Vendor>();
  for (const { vendor: name, vendorCode: code } of models) {
    vendors.set(code, { code, name, modelsCount: (vendors.get(code)?.modelsCount ?? 0) + 1 });
  }
  return {
    models,
    byCode: new Map(models.map((model) => [model.code, model])),
    lineRules: rows.lineRules,
    goods: rows.goods.map(({ id, code, model, shape, lifecycle }) => {
      const device = goodDevice(shape, attributesOf.get(id) ?? {});
      return { ...device, id, code, model, isDiscontinued: lifecycle[0] === DISCONTINUED };
    }),
    vendors: [...vendors.values()],
  };
});

const SHOWN_ANSWERS = 10;
const SHOWN_NEAREST = 3;

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

/**
 * Models that have an answer, declared or computed. Found once for each content version: all models together are more than a
 * second of work, and each part of the sitemap asks.
 */
export const findAnsweredModels = madeByContent(async (): Promise<readonly ModelLink[]> => {
  return (await findEveryAnswer(1)).flatMap(({ model, matches }) => (matches.length > 0 ? [model] : []));
});

/** Answers to every model, the best first, with both devices as the rule sees them: for the sitemap and the audit of answers. */
export async function findEveryAnswer(
  limit = SHOWN_ANSWERS,
): Promise<{ model: ModelLink; device: Device; matches: Match<Candidate>[] }[]> {
  const { models, goods } = await devices();
  const found: Awaited<ReturnType<typeof findEveryAnswer>> = [];
  for (const [index, model] of models.entries()) {
    const declared = new Set(model.declared.keys());
    const { matches } = matchDevice(model.device, goods, { declared, limit });
    found.push({ model: linkOf(model), device: model.device, matches });
    // Visitors of pages go in between.
    if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return found;
}

/**
 * Models of ours that are made and hold the ports, speed and PoE of one of ours, the nearest first: computed by the rule
 * for other makers' devices, never said to be a replacement.
 */
export async function findNearestOwn(goodCode: string, limit = SHOWN_NEAREST): Promise<NearestOwn[]> {
  const { goods } = await devices();
  const nearest: NearestOwn[] = [];
  for (const { candidate, score, base } of nearestOf(goods, goodCode, limit)) {
    const good = await findGoodCard(candidate.id);
    if (good && score !== null) nearest.push({ good, score, base });
  }
  return nearest;
}

/** Every model of ours that is made no more, with the nearest that are: for the audit of answers. */
export async function findEveryNearestOwn(): Promise<{ code: string; device: Device; matches: Match<Candidate>[] }[]> {
  const { goods } = await devices();
  return goods
    .filter(({ isDiscontinued }) => isDiscontinued)
    .map((good) => ({ code: good.code, device: good, matches: nearestOf(goods, good.code, SHOWN_NEAREST) }));
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
  { wishes = NO_WISHES, limit = SHOWN_ANSWERS }: { wishes?: Wishes; limit?: number } = {},
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
  return countBillLines(text) > MAX_BILL_LINES ? `Не больше ${MAX_BILL_LINES} строк: разделите список` : undefined;
}

/** What a line may name: another maker's model, a model of ours, a transceiver. */
type Thing = { kind: 'model'; model: Model } | { kind: 'own'; good: Good } | { kind: 'module'; module: SfpModule };

const lineMatcher = heldByContent(
  async () => undefined,
  async () => {
    const { models, goods, lineRules } = await devices();
    const written = Map.groupBy(models, ({ vendorKey, key }) => `${vendorKey} ${key}`);
    const foreign = [...written.values()].flatMap((alike): Nameable<Thing>[] => {
      const model = bestKnown(alike);
      if (!model) return [];
      const { vendorKey, key, fullKey, device, kind } = model;
      const group = `${vendorKey} ${kind} ${JSON.stringify([device.ports, device.figures])}`;
      return [{ keys: [key, fullKey], vendorKey, group, value: { kind: 'model', model } }];
    });
    const own = goods.map((good): Nameable<Thing> => {
      return { keys: [spokenKey(good.model)], vendorKey: '', group: `own ${good.code}`, value: { kind: 'own', good } };
    });
    const modules = (await listModules()).map((module): Nameable<Thing> => {
      const [vendorKey, key] = [spokenKey(module.vendor ?? ''), spokenKey(module.model)];
      // Two makers sell a part under one name: while their figures are equal, it does not matter which is meant.
      const { id: _id, code: _code, vendor: _vendor, pairs: _pairs, ...figures } = module;
      const group = `module ${JSON.stringify(figures)}`;
      return { keys: [key, vendorKey + key], vendorKey, group, value: { kind: 'module', module } };
    });
    const none = { aliases: [], suffixes: ['='], parts: {}, noise: [], notDevices: [] };
    return new LineMatcher<Thing>([...foreign, ...own, ...modules], lineRules ?? none);
  },
);

/** How sure a reading of a line is: the first reading of the least rank is taken. */
const RANKS = { exact: 0, guessed: 1, unknown: 2 } as const;

/**
 * A bill of materials, pasted or of a table: each line read and answered, quantities kept, no line lost. Lines over
 * `MAX_BILL_LINES` are the caller's to refuse.
 */
export async function matchBill(text: string, wishes: Wishes = NO_WISHES): Promise<BillAnswer[]> {
  const matcher = await lineMatcher();
  const answers = new Map<string, Omit<BillAnswer, keyof BillLine>>();
  const lines: BillAnswer[] = [];
  for (const { number, source, ways } of readDeviceLines(text)) {
    const found = ways.map((reading) => ({ reading, named: matcher.find(reading.name) }));
    const best = found.reduce((first, one) => (RANKS[one.named.how] < RANKS[first.named.how] ? one : first));
    const { name, quantity } = best.reading;
    // «DES-3200 10» may be ten of DES-3200 as well as DES-3200-10.
    const isOther = best !== found[0] && /\d/.test(found[0]?.reading.name ?? '') && !/\d/.test(name.slice(0, 1));
    const answer = answers.get(name) ?? (await answerNamed(best.named, wishes));
    answers.set(name, answer);
    const isGuessed = answer.isGuessed || (isOther && answer.match !== 'unknown');
    const match = isGuessed && answer.match === 'exact' ? 'guessed' : answer.match;
    lines.push({ number, source, name, quantity, ...answer, match, isGuessed });
    // Each answer is up to some milliseconds of work: visitors of pages go in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return lines;
}

const NO_ANSWER = { isGuessed: false, model: null, own: null, module: null, analogue: null, suggestions: [] };

async function answerNamed(named: Named<Thing>, wishes: Wishes): Promise<Omit<BillAnswer, keyof BillLine>> {
  if (named.how === 'unknown') {
    const suggestions = named.nearest.flatMap((thing) => (thing.kind === 'model' ? [linkOf(thing.model)] : []));
    return { ...NO_ANSWER, match: 'unknown', suggestions };
  }
  const isGuessed = named.how === 'guessed';
  const thing = named.value;
  if (thing.kind === 'own') return { ...NO_ANSWER, match: 'own', isGuessed, ...(await answerOwn(thing.good)) };
  if (thing.kind === 'module') {
    const ours = thing.module.isReference ? await findModuleMatches(thing.module) : [];
    return {
      ...NO_ANSWER,
      match: 'module',
      isGuessed,
      module: { ...moduleLink(thing.module), isReference: thing.module.isReference, ours: ours.map(moduleLink) },
    };
  }
  const { goods } = await devices();
  const [analogue = null] = (await answerFor(thing.model, goods, wishes, 1)).analogues;
  const match = !analogue ? 'no-analogue' : named.how;
  return { ...NO_ANSWER, match, isGuessed, model: linkOf(thing.model), analogue };
}

/** A model of ours as a line names it; of one that is made no more, with its replacement or the nearest made one. */
async function answerOwn({ code, isDiscontinued }: Good): Promise<Pick<BillAnswer, 'own' | 'analogue'>> {
  const good = await findGoodCard(code);
  if (!good) return { own: null, analogue: null };
  const own = { id: good.id, code, model: good.model, name: good.name, isDiscontinued };
  if (!isDiscontinued) return { own, analogue: null };
  const replacement = await findReplacement(good.id);
  const [nearest] = replacement ? [] : await findNearestOwn(code, 1);
  const base = { compared: 0, total: 0, missing: [] };
  if (replacement) {
    const analogue = {
      good: replacement,
      score: null,
      base,
      remarks: [],
      isDeclared: true,
      note: null,
      isDiscontinued: false,
      proof: [],
    };
    return { own, analogue };
  }
  if (!nearest) return { own, analogue: null };
  return {
    own,
    analogue: { ...nearest, remarks: [], isDeclared: false, note: null, isDiscontinued: false, proof: [] },
  };
}

const moduleLink = ({ vendor, model, code, section }: SfpModule): ModuleOfOurs => {
  return { name: vendor === null ? model : `${vendor} ${model}`, code, section: section.code };
};

/** A pair as it is compared, with both devices as the rule sees them and where the figures of theirs come from. */
export type FoundPair = {
  model: ModelLink;
  kind: string;
  device: Device;
  goodCode: string;
  note: string | null;
  sources: readonly string[];
  nameBasis: string | null;
  hasCombosByName: boolean;
  match: Match<Candidate> & { isAnswer: boolean };
};

/** Another maker's model and a good of ours by their codes; undefined when one is not known or nothing can be compared. */
export async function findPair(modelCode: string, goodCode: string): Promise<FoundPair | undefined> {
  const { byCode, goods } = await devices();
  const [model, good] = [byCode.get(modelCode), goods.find(({ code }) => code === goodCode)];
  const match = model && good && matchPair(model.device, good, model.declared.has(goodCode));
  if (!match) return undefined;
  const { device, sources, nameBasis, hasCombosByName, declared } = model;
  return {
    ...{ model: linkOf(model), kind: model.kind, device, goodCode, sources, nameBasis, hasCombosByName, match },
    note: declared.get(goodCode) ?? null,
  };
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
