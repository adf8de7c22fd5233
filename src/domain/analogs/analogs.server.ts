/**
 * Functions that other areas may call about analogues of other makers' devices (C303). Every answer comes from memory.
 */
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { madeByContent } from '#src/platform/content-memo.server.ts';
import { eachInTurns, giveWay } from '#src/platform/own-turn.ts';
import {
  type Analogue,
  type AnalogueAnswer,
  type AnalogueSearch,
  DEVICE_KIND_NAMES,
  type ForeignModel,
  type ModelLink,
  type NearestOwn,
  type Vendor,
} from './analogs.ts';
import { bestKnown, devices, type Good, linkOf, type Model } from './held-devices.server.ts';
import { type Base, NO_WISHES, type Wishes } from './judging.ts';
import { type Candidate, type Match, matchDevice, matchPair, rankCandidates, UNMET_SCORE } from './matching.ts';
import { findByText } from './model-key.ts';
import { type Device, describeFigures, isDeviceKind, isPortRole, mainParameter } from './parameters.ts';
import { type Cover, coverPorts, demandsOf, describePorts } from './ports.ts';

export const MAX_SUGGESTIONS = 10;

const SHOWN_ANSWERS = 10;
const SHOWN_NEAREST = 3;

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

/** The nearest of ours to another maker's model; a declared one may have no score. */
export type BestAnswer = { model: ModelLink; ours: string; score: number | null };

/**
 * The best answer to each model that has one, declared or computed, by the code of the model. Found once for each content
 * version: all models together are more than a second of work, and each part of the sitemap asks.
 */
export const findBestAnswers = madeByContent(async (): Promise<ReadonlyMap<string, BestAnswer>> => {
  const nameOf = new Map((await devices()).goods.map(({ code, model }) => [code, model]));
  return new Map(
    (await findEveryAnswer(1)).flatMap(({ model, matches: [best] }): [string, BestAnswer][] => {
      if (!best) return [];
      const { candidate, score } = best;
      return [[model.code, { model, ours: nameOf.get(candidate.code) ?? candidate.code, score }]];
    }),
  );
});

/** Main ports as a word: «24 ge». Empty when they are unknown. */
function mainPorts({ kind, ports }: Device): string {
  const main = demandsOf(kind, ports).find(({ role }) => role === 'ports');
  return main ? `${main.count} ${main.port}` : '';
}

/** By the code of a good: a table of all goods with its main ports, reckoned when the first of them is asked for. */
const alikeTables = madeByContent(async () => {
  const { models, goods } = await devices();
  const theirs = Map.groupBy(models, ({ device }) => mainPorts(device));
  const ours = Map.groupBy(goods, mainPorts);
  ours.delete('');
  const tables = new Map<string, () => Promise<AlikeTable>>();
  for (const [ports, own] of ours) {
    let table: Promise<AlikeTable> | undefined;
    for (const { code } of own) tables.set(code, () => (table ??= alikeTable(theirs.get(ports) ?? [], goods)));
  }
  return tables;
});

type AlikeTable = ReadonlyMap<string, readonly ModelLink[]>;

/** The models to which each good is the nearest of all, as their own pages say, the best scores first. */
async function alikeTable(models: readonly Model[], goods: readonly Good[]): Promise<AlikeTable> {
  const pairs: { code: string; model: Model; score: number; base: Base }[] = [];
  await eachInTurns(models, (model) => {
    const declared = new Set(model.declared.keys());
    for (const { candidate, score, base } of rankCandidates(model.device, goods, { declared, limit: 1 })) {
      const pair = { code: candidate.code, model, score: score ?? 0, base };
      // A pair that somebody declared is told as declared.
      if (isNear(pair) && !declared.has(candidate.code)) pairs.push(pair);
    }
  });
  const answered = Map.groupBy(
    pairs.sort((a, b) => b.score - a.score),
    ({ code }) => code,
  );
  await giveWay();
  return new Map(Array.from(answered, ([code, own]) => [code, own.map(({ model }) => linkOf(model))]));
}

/**
 * Returns other makers' models with the same main ports to which the good is the nearest of ours, the best scores first. All models
 * would be a second of work; those with other ports are rarely nearer.
 */
export async function findAlikeModels(goodCode: string): Promise<readonly ModelLink[]> {
  const table = await (await alikeTables()).get(goodCode)?.();
  return table?.get(goodCode) ?? [];
}

/** Answers to every model, the best first, with both devices as the rule sees them: for the sitemap and the audit of answers. */
export async function findEveryAnswer(
  limit = SHOWN_ANSWERS,
): Promise<{ model: ModelLink; device: Device; matches: Match<Candidate>[] }[]> {
  const { models, goods } = await devices();
  const found: Awaited<ReturnType<typeof findEveryAnswer>> = [];
  await eachInTurns(models, (model) => {
    const declared = new Set(model.declared.keys());
    const { matches } = matchDevice(model.device, goods, { declared, limit });
    found.push({ model: linkOf(model), device: model.device, matches });
  });
  return found;
}

/**
 * Models of ours that are made and hold the ports, speed and PoE of one of ours, the nearest first: computed by the rule
 * for other makers' devices, never said to be a replacement.
 */
export async function findNearestOwn(goodCode: string, limit = SHOWN_NEAREST): Promise<NearestOwn[]> {
  const { goods } = await devices();
  const nearest: NearestOwn[] = [];
  const own = goods.find(({ code }) => code === goodCode);
  const answers = own ? rankCandidates(own, madeBeside(own, goods), { limit }) : [];
  for (const { candidate, score, base, remarks } of answers.filter(isNear)) {
    const good = await findGoodCard(candidate.id);
    if (good && score !== null) nearest.push({ good, score, base, remarks });
  }
  return nearest;
}

/** Returns a function from the id of a model of ours to ids of the current models nearest to it, the best first; each is computed once. */
export const findNearestIds = madeByContent(async (): Promise<(id: number) => readonly number[]> => {
  const { goods } = await devices();
  const known = new Map<number, readonly number[]>();
  const nearestTo = (id: number): readonly number[] => {
    const own = goods.find((one) => one.id === id);
    const answers = own ? rankCandidates(own, madeBeside(own, goods), { limit: SHOWN_NEAREST }) : [];
    return answers.filter(isNear).map(({ candidate }) => candidate.id);
  };
  return (id) => {
    const ids = known.get(id) ?? nearestTo(id);
    known.set(id, ids);
    return ids;
  };
});

/** Returns every discontinued model of ours with its nearest current models, for the audit of answers. */
export async function findEveryNearestOwn(): Promise<{ code: string; device: Device; matches: Match<Candidate>[] }[]> {
  const { goods } = await devices();
  return goods
    .filter(({ isDiscontinued }) => isDiscontinued)
    .map((good) => {
      const { matches } = matchDevice(good, madeBeside(good, goods), { limit: SHOWN_NEAREST });
      return { code: good.code, device: good, matches: matches.filter(isNear) };
    });
}

const madeBeside = ({ code }: Good, goods: readonly Good[]) =>
  goods.filter((one) => one.code !== code && !one.isDiscontinued);

const isNear = ({ score }: { score: number | null }) => (score ?? 0) > UNMET_SCORE;

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

/** Where the connections of another maker's model go in goods of ours, by code of the good. */
export async function findMoves(
  modelCode: string,
  goodCodes: readonly string[],
): Promise<ReadonlyMap<string, { cover: Cover; good: Pick<Good, 'copperModules' | 'powerInput'> }>> {
  const { byCode, goods } = await devices();
  const model = byCode.get(modelCode);
  const demands = model ? demandsOf(model.kind, model.device.ports) : [];
  return new Map(
    goods
      .filter(({ code }) => goodCodes.includes(code))
      .map((good) => [good.code, { cover: coverPorts(demands, good.ports), good }]),
  );
}

/** Models for which this good is declared an analogue, for its product page. */
export async function findDeclaredModels(goodCode: string): Promise<ModelLink[]> {
  return (await devices()).models.filter(({ declared }) => declared.has(goodCode)).map(linkOf);
}

async function findModels(text: string, vendorCode: string | undefined) {
  const { models } = await devices();
  return findByText(vendorCode ? models.filter((one) => one.vendorCode === vendorCode) : models, text);
}

/** Models of one maker that a text names alike are one device; equal names of two makers are two. */
function isOneModel(exact: readonly Model[]): boolean {
  return exact.length > 0 && exact.every(({ vendorCode }) => vendorCode === exact[0]?.vendorCode);
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
  return { model: describe(model), analogues, isMainKnown: isMainKnown(model.device), idleMust, leftOut, withoutPoe };
}

function isMainKnown({ kind, ports, figures }: Device): boolean {
  if (!isDeviceKind(kind)) return false;
  const main = mainParameter(kind);
  return isPortRole(main) ? demandsOf(kind, ports).length > 0 : figures[main] !== undefined;
}

const COMBOS_BY_NAME = ' (комбо-порты\u00a0— судя по\u00a0названию)';

const OUTDOOR_BY_NAME = { name: 'Исполнение', value: 'уличное (судя по названию)', unit: null };

const doubtText = ({ listed, named }: NonNullable<Model['portsDoubt']>) => ({
  name: 'Порты',
  value: `в\u00a0источнике ${listed}, по\u00a0названию ${named}: не\u00a0сравниваем`,
  unit: null,
});

function describe(model: Model): ForeignModel {
  const ports = describePorts(model.device);
  return {
    ...linkOf(model),
    kindName: DEVICE_KIND_NAMES[model.kind],
    figures: [
      ...(ports
        ? [{ name: 'Порты', value: `${ports}${model.hasCombosByName ? COMBOS_BY_NAME : ''}`, unit: null }]
        : []),
      ...(model.portsDoubt ? [doubtText(model.portsDoubt)] : []),
      ...describeFigures(model.device),
      ...(model.device.isOutdoor ? [OUTDOOR_BY_NAME] : []),
    ],
  };
}
