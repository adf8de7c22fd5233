/** Collects the data of a dossier: the pairs with their proof, and the origin of each value. */
import { findFactSources, findGood } from '#src/domain/catalog/catalog.server.ts';
import { CONFIDENCE_MARKS, type Confidence, type Good, shownLifecycle } from '#src/domain/catalog/catalog.ts';
import { type FoundPair, findPair } from './analogs.server.ts';
import { DEVICE_KIND_NAMES, fullName } from './analogs.ts';
import { MAX_DOSSIER_PAIRS } from './bill.ts';
import { DEVICE_ATTRIBUTES } from './devices.ts';
import type { DossierPair, DossierRow } from './dossier.ts';
import { isDeviceKind, isPortRole, type ParameterCode, parametersOf } from './parameters.ts';

/** A pair as an address names it: «cisco-7609:me5210s» or, with how many, «cisco-7609:me5210s:12». */
export type AskedPair = { model: string; good: string; quantity: number | null };

/** The pairs of an address, each named once; undefined when one is no pair, or there are none or too many. */
export function readPairs(texts: readonly string[]): AskedPair[] | undefined {
  if (texts.length === 0 || texts.length > MAX_DOSSIER_PAIRS) return undefined;
  const pairs = texts.map((text): AskedPair | undefined => {
    const [, model, good, quantity] = /^([\w.+-]{1,100}):([\w.+-]{1,100})(?::(\d{1,6}))?$/.exec(text) ?? [];
    return model && good ? { model, good, quantity: quantity === undefined ? null : Number(quantity) } : undefined;
  });
  return pairs.every((one) => one !== undefined) ? pairs : undefined;
}

/** The pairs of a dossier; undefined when a model or a good is not known or two cannot be compared. */
export async function findDossier(asked: readonly AskedPair[]): Promise<DossierPair[] | undefined> {
  const pairs: DossierPair[] = [];
  for (const { model, good: code, quantity } of asked) {
    const [pair, good, sources] = await Promise.all([findPair(model, code), findGood(code), findFactSources(code)]);
    if (!pair || !good) return undefined;
    pairs.push(dossierPair(pair, good, sources, quantity));
  }
  return pairs;
}

function dossierPair(pair: FoundPair, good: Good, ourSources: readonly string[], quantity: number | null): DossierPair {
  const { model, match } = pair;
  return {
    theirName: fullName(model),
    theirKind: DEVICE_KIND_NAMES[model.kind],
    theirSources: pair.sources,
    ourModel: good.model,
    ourName: good.name,
    ourSources,
    ourLifecycle: shownLifecycle(good),
    quantity,
    score: match.score,
    base: match.base,
    remarks: match.remarks,
    declared: match.isDeclared ? pair.note : null,
    isAnswer: match.isAnswer,
    rows: isDeviceKind(pair.kind) ? parametersOf(pair.kind).map(({ code, name }) => rowOf(code, name, pair, good)) : [],
  };
}

/** A parameter of this kind of device, known or not. */
function rowOf(code: ParameterCode, name: string, pair: FoundPair, good: Good): DossierRow {
  const proof = pair.match.proof.find((one) => one.code === code);
  const { unit = null, verdict = 'unknown', theirs = null, ours = null, weight = 0, note = null } = proof ?? {};
  return {
    ...{ name, unit, verdict, weight, note },
    theirs: theirs === null ? null : { value: theirs, origin: theirOrigin(code, pair) },
    ours: ours === null ? null : { value: ours, origin: ourOrigin(code, good) },
  };
}

const COMPUTED = CONFIDENCE_MARKS.computed?.mark ?? '';

function theirOrigin(code: ParameterCode, { device, nameBasis, hasCombosByName, sources }: FoundPair): string {
  const isByName = device.likely?.some((figure) => figure === code) || (hasCombosByName && isPortRole(code));
  if (isByName) return `по\u00a0названию модели${nameBasis ? ` (${nameBasis})` : ''}`;
  return code === 'portSpeedSum' ? COMPUTED : sources.join('; ') || 'источник не\u00a0назван';
}

/** Attributes of the catalogue behind a parameter. */
const ATTRIBUTES: Readonly<Partial<Record<ParameterCode, readonly string[]>>> = {
  ...Object.fromEntries(Object.entries(DEVICE_ATTRIBUTES).map(([name, code]) => [name, [code]])),
  poePorts: ['ports-poe', DEVICE_ATTRIBUTES.poe],
  poeStandard: [DEVICE_ATTRIBUTES.poe],
};
const FOR_MODEL = 'указано для этой модели';
/** The weaker the later: of several attributes the weakest says how the whole is known. */
const STRENGTH: readonly Confidence[] = ['seen', 'computed', 'series', 'inferred'];

function ourOrigin(code: ParameterCode, { sections }: Good): string {
  const attributes = sections.flatMap((section) => section.attributes);
  const behind = attributes.filter((one) =>
    isPortRole(code) ? /^ports-(?!total$|poe$)/.test(one.code) : ATTRIBUTES[code]?.includes(one.code),
  );
  const weakest = Math.max(...behind.map(({ confidence }) => STRENGTH.indexOf(confidence)));
  const confidence = STRENGTH[weakest];
  return confidence === undefined ? 'из\u00a0описания портов' : (CONFIDENCE_MARKS[confidence]?.mark ?? FOR_MODEL);
}
