/** Goods with the values of their attributes: content/catalog/goods/{code}.yaml. */
import { z } from 'zod';
import { FIGURES, GOOD_KINDS, type GoodShape, isProgram } from '#src/domain/devices/devices.ts';
import { PORT_KINDS } from '#src/domain/devices/port-kinds.ts';
import { expandPortNames } from '#src/domain/devices/port-names.ts';
import { boundsText, code, id, isWithin, line, markdown, prose, sort } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { type Loading, type Names, uniqueItem } from '#src/platform/content/loading.ts';
import type { ContentRow } from '#src/platform/content/rows.ts';
import type { Entry } from '#src/platform/content/sources.ts';
import { keysOf } from '#src/platform/lists.ts';
import { type AttributeInFile, readDictionary } from './attribute.kind.ts';
import { LIFECYCLES } from './catalog.ts';
import { newGoodSources, readSources } from './fact-sources.ts';
import { photographsField, readPhotographs } from './photograph.kind.ts';
import { goodEntries } from './search-entries.ts';
import { readShape } from './shape.ts';

const GOODS = 'catalog/goods/';

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
  drawnWidth: size().optional(),
  figure: z
    .strictObject({
      name: z.enum(FIGURES),
      size: z.union([z.literal(0), z.literal(1), z.literal(2)], { error: 'ожидалось: 0, 1 или 2' }).optional(),
      width: size().optional(),
      height: size().optional(),
      antennas: z.int().positive().optional(),
    })
    .optional(),
});

/** Names of ports as the command line has them; every port of a kind that is here has its name. */
const portNames = z.strictObject({
  names: z.partialRecord(z.enum(PORT_KINDS), line()),
  confidence: z.enum(['seen', 'series']),
});

const CONFIDENCES = ['seen', 'series', 'computed', 'inferred'] as const;
const value = z.union([z.string(), z.number()]);

const goodFile = z.strictObject({
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
  /** Shown before it is bought: its request is for a demonstration (C175). */
  demo: z.boolean().default(false),
  year: z.int().min(1990).max(2100).optional(),
  confidence: z.enum(['seen', 'inferred']).default('seen'),
  photographs: photographsField().optional(),
  shape: shape.optional(),
  portNames: portNames.optional(),
  attributes: z.record(
    z.string(),
    z.union([value, z.strictObject({ value, confidence: z.enum(CONFIDENCES) })], {
      error: ({ input }) =>
        input === null
          ? "пусто: впишите значение или удалите строку; текст со знаком ~ возьмите в кавычки, например '~220 В'"
          : `ожидалось: значение или { value: значение, confidence: ${CONFIDENCES.join(' | ')} }`,
    }),
  ),
  sources: z.array(code()).min(1),
});
type GoodInFile = z.infer<typeof goodFile>;
const goodValues = z.object({ attributes: goodFile.shape.attributes });

type GoodRow = ContentRow<'good'>;

export const goodKind: KindOf<'good'> = {
  table: 'good',
  key: 'id',
  title: 'Товары',
  named: { noun: 'товара', place: GOODS },
  waits: /^catalog\/goods\/[^/]+\.yaml$/,
  parts: {
    field: 'attributes',
    table: 'good_attribute',
    owner: 'good_id',
    key: 'attribute_code',
    of: { table: 'attribute', column: 'code' },
  },
  load(loading) {
    const isFree = uniqueItem();
    const replaced: { entry: Entry<GoodInFile>; row: GoodRow; by: string }[] = [];
    for (const path of loading.sources.list(GOODS, '.yaml')) {
      const entry = loading.sources.yaml(path, goodFile);
      if (!entry) {
        // Values are checked beside a wrong field too, so that no mistake waits for the next run.
        const values = loading.sources.yaml(path, goodValues);
        if (values) readAttributes(values, loading.once(readDictionary));
        continue;
      }
      const good = entry.value;
      if (path !== `${GOODS}${good.code}.yaml`) {
        if (loading.sources.has(`${GOODS}${good.code}.yaml`)) {
          const own = 'дайте новому товару свои id, code и имя файла, ненужную копию удалите';
          entry.report(['code'], `товар «${good.code}» уже есть в ${good.code}.yaml, а это его копия: ${own}`);
          continue;
        }
        entry.report(['code'], `код не равен имени файла, ожидалось: файл ${good.code}.yaml`);
      }
      const free = isFree(good, entry);
      if (good.replacedBy && good.lifecycle !== 'Снято с производства') {
        entry.warn(['replacedBy'], 'замену показывают только у снятого с производства: проверьте lifecycle');
      }
      if (loading.content.catalog_group.some((group) => group.code === good.code)) {
        // /catalog/{category}/{product}/ of old links is resolved by its last part: it must mean one thing.
        entry.report(['code'], `код «${good.code}» занят группой каталога, ожидался другой`);
      }
      const row = readGood(loading, entry);
      readPhotographs(loading, entry);
      if (!free || !row) continue;
      loading.content.good.push(row);
      if (good.replacedBy) replaced.push({ entry, row, by: good.replacedBy });
    }
    for (const { entry, row, by } of replaced) {
      row.replaced_by = loading.find('good', by, entry, ['replacedBy'])?.id ?? null;
    }
    reportCircles(loading.content.good, replaced);
  },
  *sheets({ good, catalog_group: groups }) {
    const byGroup = Map.groupBy(good, ({ group_id }) => group_id);
    for (const { id, code } of groups) {
      const goods = byGroup.get(id)?.toSorted((a, b) => a.sort - b.sort || a.id - b.id) ?? [];
      if (goods.length > 0) yield { name: code, paths: goods.map((one) => `${GOODS}${one.code}.yaml`) };
    }
  },
  column(field, { attribute: attributes, catalog_group: groups }) {
    if (field === 'group') return { values: groups.map(({ code }) => code), isClosed: true };
    const attribute = attributes.find(({ code }) => field === `attributes.${code}`);
    if (!attribute) return undefined;
    const hint = { heading: attribute.name, ...(attribute.unit !== null && { unit: attribute.unit }) };
    if (attribute.type === 'boolean') return { ...hint, type: 'text', values: ['да', 'нет'], isClosed: true };
    return { ...hint, type: attribute.type === 'number' ? 'number' : 'text' };
  },
  addresses: ({ good }) => good.map(({ id, code }) => ({ path: `/product/${code}/`, key: id })),
  search: goodEntries,
};

function readGood(loading: Loading, entry: Entry<GoodInFile>): GoodRow | undefined {
  const good = entry.value;
  const group = loading.find('catalog_group', good.group, entry, ['group']);
  const factSources = loading.once(readSources);
  const titles = good.sources.flatMap((key, index) => factSources.find(key, entry, ['sources', index]) ?? []);
  loading.once(newGoodSources).set(good.code, titles);
  const { rows, values, functions } = readAttributes(entry, loading.once(readDictionary));
  if (!group) return undefined;
  const drawn = readShape(good, values);
  return {
    id: good.id,
    code: good.code,
    model: good.model,
    name: good.name,
    group_id: group.id,
    kind: good.kind,
    family: good.family,
    description: good.description,
    body_tree: good.text ? loading.text(entry, ['text'], good.text) : [],
    lifecycle: [good.lifecycle],
    lifecycle_confidence: good.lifecycleConfidence,
    replaced_by: null,
    is_demo: good.demo,
    year: good.year ?? null,
    shape: {
      ...drawn,
      ...readPortNames(entry, drawn.ports),
      ...(isProgram(drawn) && functions.length > 0 && { functions }),
    },
    confidence: good.confidence,
    sort: good.sort,
    attributes: rows,
  };
}

/** Checks each value against the dictionary. Returns the rows, and for the drawing the plain values and what is known to be there. */
function readAttributes(entry: Entry<z.infer<typeof goodValues>>, dictionary: Names<AttributeInFile>) {
  const rows: GoodRow['attributes'] = [];
  const values = new Map<string, string | number>();
  const functions: string[] = [];
  for (const [code, written] of Object.entries(entry.value.attributes)) {
    const at = ['attributes', code];
    const attribute = dictionary.find(code, entry, at);
    if (!attribute) continue;
    const { value, confidence } =
      typeof written === 'object' ? written : { value: written, confidence: 'seen' as const };
    const wrong = valueProblem(attribute, value);
    if (wrong !== undefined) {
      entry.report(at, `ожидалось: ${wrong}, стоит «${value}»`);
      continue;
    }
    values.set(code, value);
    if (attribute.type === 'boolean' && value === 'да' && confidence !== 'inferred') functions.push(attribute.name);
    rows.push({
      attribute_code: code,
      number: typeof value === 'number' ? value : null,
      text: typeof value === 'number' ? showNumber(value) : value,
      confidence,
    });
  }
  return { rows, values, functions };
}

/** Returns the names of ports for the good's shape. Reports a kind whose names are not as many as its ports, and equal names. */
function readPortNames(entry: Entry<GoodInFile>, ports: GoodShape['ports']): Pick<GoodShape, 'portNames'> {
  const { portNames: found } = entry.value;
  if (!found) return {};
  const known = new Set<string>();
  for (const kind of keysOf(found.names)) {
    const pattern = found.names[kind] ?? '';
    const names = expandPortNames(pattern);
    const at = ['portNames', 'names', kind];
    if (names.length !== ports[kind])
      entry.report(at, `имён ${names.length}, ожидалось столько, сколько портов: ${ports[kind] ?? 0}`);
    for (const name of names) {
      if (known.has(name)) entry.report(at, `имя «${name}» уже занято, ожидалось другое`);
      known.add(name);
    }
  }
  return { portNames: found };
}

/** What was expected instead of a value that is not of the attribute's type. */
function valueProblem({ type, unit, least = 0, most }: AttributeInFile, value: string | number): string | undefined {
  if (type === 'number' && typeof value !== 'number') {
    const point = /^-?\d+,\d+$/.test(value) ? ', дробная часть через точку' : '';
    return `число${unit ? ` в единицах «${unit}»` : ''} без кавычек и без единицы${point}`;
  }
  const bounds = { least, ...(most !== undefined && { most }) };
  if (type === 'number' && !isWithin(Number(value), bounds)) {
    return `число ${boundsText(bounds)}${unit ? ` в единицах «${unit}»` : ''} (границы задаёт catalog/attributes.csv)`;
  }
  if (type === 'boolean' && value !== 'да' && value !== 'нет') return 'да или нет';
  if (type === 'text' && (typeof value !== 'string' || value.trim() === '')) return 'текст (число возьмите в кавычки)';
  return undefined;
}

const numbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6, useGrouping: 'min2' });

/** A number as shown: «2,15», «12 000», «−10». */
function showNumber(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 10_000) return String(value); // most of 400,000 numbers, at once
  return numbers.format(value).replace('-', '−');
}

/** Reports goods that replace each other in a circle, each of them at its own file. */
function reportCircles(goods: readonly GoodRow[], replaced: readonly { entry: Entry<unknown>; row: GoodRow }[]): void {
  const byId = new Map(goods.map((row) => [row.id, row]));
  for (const { entry, row } of replaced) {
    const way = [row.code];
    for (let next = row.replaced_by; next !== null; ) {
      const step = byId.get(next);
      if (!step) break;
      way.push(step.code);
      if (step === row) {
        entry.report(['replacedBy'], `замены ходят по кругу: ${way.join(' → ')}`);
        break;
      }
      if (way.length > byId.size) break; // a circle further on is reported at its own goods
      next = step.replaced_by;
    }
  }
}
