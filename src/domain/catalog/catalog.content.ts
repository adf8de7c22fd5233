/** Shapes of the files in content/catalog/: groups.yaml, attributes.csv, goods/{code}.yaml, documents.csv, sources.csv. */
import { z } from 'zod';
import { GOOD_KINDS, type GoodShape, PORT_KINDS, type PortKind } from '#src/domain/devices/devices.ts';
import { cell, code, id, image, line, link, markdown, prose, sort } from '#src/platform/content/fields.ts';
import { LIFECYCLES } from './catalog.ts';

/** `comparison` is a page (C010), `sfp` is added by the client to group 8 (C382). */
export const RESERVED_GROUP_CODES = ['comparison', 'sfp'];

const banner = z.strictObject({ url: link(), image: image(), title: prose(), description: prose() });
const groupFields = { id: id(), code: code(), name: line(), sort: sort(), shortDescription: prose() };

export type GroupInFile = z.output<z.ZodObject<typeof groupFields>> & {
  banner?: z.output<typeof banner> | undefined;
  children?: GroupInFile[] | undefined;
};
const groupTree: z.ZodType<GroupInFile> = z.strictObject({
  ...groupFields,
  banner: banner.optional(),
  children: z.lazy(() => z.array(groupTree)).optional(),
});
export const groupsFile = z.array(groupTree);

export const attributeRow = z.strictObject({
  code: code(),
  section: line(),
  sectionSort: cell.integer(),
  sort: cell.integer(),
  name: line(),
  type: z.enum(['number', 'text', 'boolean']),
  unit: line().optional(),
  facet: z.enum(['no', 'values', 'range']),
  compare: cell.boolean(),
  better: z.enum(['higher', 'lower', 'none']),
});
export type AttributeInFile = z.infer<typeof attributeRow>;

const ports = z.partialRecord(z.enum(PORT_KINDS), z.int().positive());
const size = () => z.number().positive();

/** What a drawing needs and attributes do not say; a field given here wins over the one read from attributes. */
const shape = z.strictObject({
  ports: ports.optional(),
  poePorts: z.int().positive().optional(),
  console: z.enum(['rj45', 'usb', 'db9']).optional(),
  usb: z.int().positive().optional(),
  radios: z.array(z.strictObject({ band: z.enum(['2.4', '5', '6']), mimo: line().optional() })).optional(),
  externalAntennas: z.boolean().optional(),
  powerInlets: z.int().positive().optional(),
  powerInput: line().optional(),
  width: size().optional(),
  depth: size().optional(),
  height: size().optional(),
  rackUnits: size().optional(),
});

const CONFIDENCES = ['seen', 'series', 'computed', 'inferred'] as const;
const value = z.union([z.string(), z.number()]);

export const goodFile = z.strictObject({
  id: id(),
  code: code(),
  model: line(),
  name: line(),
  group: code(),
  kind: z.enum(GOOD_KINDS),
  family: line(),
  sort: sort(),
  description: prose(),
  text: markdown().optional(),
  lifecycle: z.enum(LIFECYCLES),
  lifecycleConfidence: z.enum(['seen', 'inferred']),
  replacedBy: code().optional(),
  year: z.int().min(1990).max(2100).optional(),
  confidence: z.enum(['seen', 'inferred']).default('seen'),
  shape: shape.optional(),
  attributes: z.record(
    z.string(),
    z.union([value, z.strictObject({ value, confidence: z.enum(CONFIDENCES) })], {
      error: `ожидалось: значение или { value: значение, confidence: ${CONFIDENCES.join(' | ')} }`,
    }),
  ),
  sources: z.array(code()).min(1),
});
export type GoodInFile = z.infer<typeof goodFile>;

export const documentRow = z.strictObject({
  code: code(),
  good: code(),
  kind: line(),
  title: line(),
  version: line().optional(),
  published: cell.date().optional(),
  format: z.string().regex(/^[a-z0-9]+$/, { error: 'ожидалось: расширение файла, например pdf' }),
  confidence: z.enum(['seen', 'inferred']),
  source: cell.codes(),
});

export const sourceRow = z.strictObject({ key: code(), title: line() });

/** Attributes that a drawing is made of. A code missing from the dictionary is reported by the check. */
const PORT_ATTRIBUTES: Readonly<Record<PortKind, string>> = {
  fe: 'ports-fe',
  ge: 'ports-ge',
  mge: 'ports-mge',
  combo: 'ports-combo',
  sfp: 'ports-sfp',
  sfpp: 'ports-sfpp',
  sfp28: 'ports-sfp28',
  qsfp: 'ports-qsfp',
  qsfp28: 'ports-qsfp28',
  pon: 'ports-pon',
  xgspon: 'ports-xgspon',
  fxs: 'ports-fxs',
  fxo: 'ports-fxo',
  e1: 'ports-e1',
};
const BANDS = { '2.4': 'mimo-24', '5': 'mimo-5', '6': 'mimo-6' } as const;
const SIZES = { width: 'width', depth: 'depth', height: 'height', rackUnits: 'rack-units' } as const;
export const SHAPE_ATTRIBUTES: readonly string[] = [
  ...Object.values(PORT_ATTRIBUTES),
  ...Object.values(BANDS),
  ...Object.values(SIZES),
  'ports-poe',
  'console',
  'usb',
  'external-antennas',
  'psu-slots',
  'power-input',
];

/** Figures for the drawing of a good, read from its attributes so that nobody writes them twice. */
export function readShape(good: GoodInFile, attributes: ReadonlyMap<string, string | number>): GoodShape {
  const number = (attribute: string) => {
    const found = attributes.get(attribute);
    return typeof found === 'number' ? found : undefined;
  };
  const text = (attribute: string) => {
    const found = attributes.get(attribute);
    return typeof found === 'string' ? found : undefined;
  };
  const read: GoodShape = { kind: good.kind, model: good.model, ports: {} };
  for (const kind of PORT_KINDS) {
    const count = number(PORT_ATTRIBUTES[kind]);
    if (count) read.ports[kind] = count;
  }
  const poePorts = number('ports-poe');
  if (poePorts) read.poePorts = poePorts;
  const port = text('console');
  if (port) read.console = port.includes('DB9') ? 'db9' : 'rj45';
  const usb = text('usb');
  if (usb) read.usb = Number(/^(\d+) ×/.exec(usb)?.[1] ?? usb.split('USB').length - 1);
  const radios = (['2.4', '5', '6'] as const).flatMap((band) => {
    const mimo = text(BANDS[band]);
    return mimo ? [{ band, mimo }] : [];
  });
  if (radios.length > 0) read.radios = radios;
  if (text('external-antennas') === 'да') read.externalAntennas = true;
  const powerInput = text('power-input');
  if (powerInput) read.powerInput = powerInput;
  const slots = number('psu-slots') ?? (powerInput ? 1 : undefined);
  if (slots && good.kind !== 'psu') read.powerInlets = slots;
  for (const [field, attribute] of Object.entries(SIZES) as [keyof typeof SIZES, string][]) {
    const found = number(attribute);
    if (found !== undefined) read[field] = found;
  }
  const { ports: morePorts, ...more } = good.shape ?? {};
  Object.assign(read, Object.fromEntries(Object.entries(more).filter(([, found]) => found !== undefined)));
  Object.assign(read.ports, morePorts);
  return read;
}
