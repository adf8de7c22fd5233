/** Other makers' models and our goods as the rule compares them, in memory for one content version. */
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { entriesOf } from '#src/platform/lists.ts';
import { eachInTurns, giveWay } from '#src/platform/own-turn.ts';
import { readDevices } from './analogs.queries.server.ts';
import type { ModelLink, Vendor } from './analogs.ts';
import { DEVICE_ATTRIBUTES, type DeviceAttributes, type ForeignFigures, foreignDevice, goodDevice } from './devices.ts';
import type { LineRules } from './line-match.ts';
import type { SpellingRules } from './line-spelling.ts';
import type { Candidate } from './matching.ts';
import { addressPart, type Keyed, keysOf } from './model-key.ts';
import type { Device } from './parameters.ts';

export type Model = ModelLink &
  Keyed & {
    device: Device;
    declared: Map<string, string>;
    hasCombosByName: boolean;
    portsDoubt: ForeignFigures['portsDoubt'];
    sources: readonly string[];
    nameBasis: string | null;
  };
export type Good = Candidate & { id: number; model: string; isPart: boolean; powerInput: string | null };
type Devices = {
  models: Model[];
  byCode: Map<string, Model>;
  goods: Good[];
  lineRules: (LineRules & { spellings: SpellingRules }) | undefined;
  vendors: Vendor[];
};

export const devices = heldByContent(readDevices, async (rows): Promise<Devices> => {
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
  await giveWay();
  const models = rows.models.map(({ code, vendor, model, kind, figures }): Model => {
    const link = { code, vendor, vendorCode: addressPart(vendor), model, kind };
    const { sources = [], nameBasis = null, comboByName: hasCombosByName = false } = figures;
    const declared = declaredOf.get(code) ?? new Map<string, string>();
    return {
      ...link,
      ...keysOf(link),
      device: foreignDevice(kind, figures),
      declared,
      hasCombosByName,
      portsDoubt: figures.portsDoubt,
      sources,
      nameBasis,
    };
  });
  models.sort((a, b) => compareNatural(a.vendor, b.vendor) || compareNatural(a.model, b.model));
  const vendors = new Map<string, Vendor>();
  for (const { vendor: name, vendorCode: code } of models) {
    vendors.set(code, { code, name, modelsCount: (vendors.get(code)?.modelsCount ?? 0) + 1 });
  }
  const goods: Good[] = [];
  const copperModules = new Set(rows.copperModules);
  await eachInTurns(rows.goods, ({ id, code, model, shape, lifecycle }) => {
    const attributes = attributesOf.get(id) ?? {};
    const device = goodDevice(shape, attributes);
    const isPart = shape.kind === 'psu' || shape.kind === 'antenna';
    const powerInput = attributes.powerInput?.text ?? null;
    const isDiscontinued = lifecycle[0] === DISCONTINUED;
    goods.push({ ...device, id, code, model, isPart, powerInput, isDiscontinued, copperModules });
  });
  return {
    models,
    byCode: new Map(models.map((model) => [model.code, model])),
    lineRules: rows.lineRules,
    goods,
    vendors: [...vendors.values()],
  };
});

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });
const compareNatural = (a: string, b: string) => collator.compare(a, b);

/** Returns the better known one of two models that are written alike. */
export function bestKnown(exact: readonly Model[]): Model | undefined {
  const known = ({ declared, device }: Model) =>
    declared.size * 100 + Object.keys({ ...device.ports, ...device.figures }).length;
  return [...exact].sort((a, b) => known(b) - known(a))[0];
}

export function linkOf({ code, vendor, vendorCode, model, kind }: Model): ModelLink {
  return { code, vendor, vendorCode, model, kind };
}
