/** Fields of the API as lists for people: types in Russian, each field that means the same everywhere told once. */

import { HELD } from '#src/platform/held-words.ts';
import { escapeHtml } from '#src/platform/markup.ts';
import { bindWords } from '#src/platform/typography.ts';
import { fieldsOf, type Json, json, variantsOf } from './openapi.ts';
import { wordsOfField } from './openapi-words.ts';

export const escaped = (text: unknown): string => escapeHtml(String(text));
/** A text with its held words as elements, like the texts of components (src/site/app/held-words.ts). */
export function said(text: string): string {
  const bound = bindWords(text);
  const words = bound.match(HELD) ?? [];
  const heldAt = (at: number) => (words[at] ? `<bdi>${escaped(words[at])}</bdi>` : '');
  return bound
    .split(HELD)
    .map((part, at) => escaped(part) + heldAt(at))
    .join('');
}
export const code = (text: unknown): string => `<code>${escaped(text)}</code>`;

/** One line of a list: the names and the type are HTML, `words` may be empty. */
export type Row = { names: string; type: string; words: string };

export const fieldList = (rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : `<dl class="fields">${rows
        .map(
          ({ names, type, words }) =>
            `<div><dt>${names}</dt><dd class="type">${type}</dd>${words && `<dd>${words}</dd>`}</div>`,
        )
        .join('')}</dl>`;

/** A name belongs to the list of common fields when it means the same in so many objects. */
const LEAST_COMMON = 5;
/** A record is told as the fields of another one when it has all of its fields, and at least so many. */
const LEAST_BASE = 4;

type Place = {
  /** Before each name: `group.`, `images[].`. */
  prefix?: string;
  isRequest?: boolean;
  wordsOf?: (name: string, field: Json) => string;
};

export type Tables = {
  /** Fields that mean the same in every record. */
  common(): Row[];
  /** A record: its description, the record that it extends, its common fields and the rest. */
  record(id: string, schema: Json): string;
  /** What a call answers: a name of a record, or the fields of an object. */
  answer(schema: Json): string;
  /** All fields of an object, a line each. */
  rows(schema: Json, place?: Place): Row[];
};

/** `roots`: every object that answers are made of, by name; names of answers do not count as records. */
export function tablesOf(roots: Readonly<Record<string, Json>>, isRecord: (id: string) => boolean): Tables {
  const records = Object.entries(roots).filter(([id]) => isRecord(id));
  const usual = commonFields(Object.values(roots));

  const isCommon = ([name, field]: [string, Json], required: readonly string[]) =>
    field.description === undefined && required.includes(name) && usual.get(name) === typeName(field);

  /** The largest record whose fields all stand among these. */
  function baseOf(properties: Json, own?: string): [string, Json] | undefined {
    const fitting = records.filter(([id, { properties: theirs }]) => {
      const fields = fieldsOf(theirs);
      return (
        id !== own && fields.length >= LEAST_BASE && fields.every(([name, field]) => isAlike(field, properties[name]))
      );
    });
    const smaller = fitting.filter(([, one]) => fieldsOf(one.properties).length < fieldsOf(properties).length);
    return smaller.toSorted(([, a], [, b]) => fieldsOf(b.properties).length - fieldsOf(a.properties).length)[0];
  }

  /** An object in three parts: the record that it extends, fields that mean the same everywhere, the rest. */
  function split(schema: Json, own?: string) {
    const { properties, required } = merged(schema);
    const base = baseOf(properties, own);
    const told = json(base?.[1].properties);
    const rest = fieldsOf(properties).filter(([name, field]) => JSON.stringify(told[name]) !== JSON.stringify(field));
    const common = rest.filter((field) => isCommon(field, required)).map(([name]) => name);
    return { base: base?.[0], common, required, rest: rest.filter(([name]) => !common.includes(name)) };
  }

  function rowsOf(fields: readonly [string, Json][], required: readonly string[], place: Place): Row[] {
    const { prefix = '', isRequest = false, wordsOf = wordsOfField } = place;
    const seen = new Map<string, string>();
    return groupedByPrefix(fields).flatMap(([name, field]) => {
      const { core } = shapeOf(field);
      const about = wordsOf(name, field);
      const words = wordsHtml(about, core);
      const isNeeded = required.includes(name);
      const mark = isRequest === isNeeded ? (isNeeded ? '; обязательно' : '; может отсутствовать') : '';
      if (isObject(core)) return objectRows({ name, field, words, mark }, place);
      const values = Array.isArray(core.enum) && core.enum.length > 6 ? JSON.stringify(core.enum) : undefined;
      const same = values && seen.get(values);
      if (values) seen.set(values, name);
      const type = same ? `те же значения, что у ${code(same)}` : typeName(field, isTold(about, core));
      return [{ names: code(prefix + name), type: type + mark, words }];
    });
  }

  type ObjectField = { name: string; field: Json; words: string; mark: string };

  /** An object without a name of its own: a line for it, where there is something to tell, and lines for its fields. */
  function objectRows({ name, field, words, mark }: ObjectField, place: Place): Row[] {
    const shape = shapeOf(field);
    const { base, common, required, rest } = split(shape.core);
    const alike = recordOfAll(rest);
    const told = [
      ...(base ? [recordLink(base)] : []),
      ...common.map(code),
      ...(alike ? [`${rest.map(([one]) => code(one)).join(', ')} вида ${alike}`] : []),
    ];
    const path = `${place.prefix ?? ''}${name}`;
    const inner = alike ? [] : rowsOf(rest, required, { ...place, prefix: `${path}${shape.isList ? '[]' : ''}.` });
    if (words === '' && told.length === 0) return inner;
    return [{ names: code(path), type: objectName(shape, told) + mark, words }, ...inner];
  }

  const partsHtml = ({ base, common, required, rest }: ReturnType<typeof split>) =>
    [
      base ? `<p>Все поля ${recordLink(base)}${rest.length + common.length > 0 ? ' и ещё:' : '.'}</p>` : '',
      common.length > 0
        ? `<p><a href="#fields">${common.length === 1 ? 'Общее поле' : 'Общие поля'}</a>: ${common.map(code).join(', ')}.</p>`
        : '',
      fieldList(rowsOf(rest, required, {})),
    ].join('');

  return {
    common: () => [...usual].map(([name, type]) => ({ names: code(name), type, words: said(wordsOfField(name, {})) })),
    record(id, schema) {
      const about = schema.description ? `<p>${said(String(schema.description))}.</p>` : '';
      if (isObject(schema)) return about + partsHtml(split(schema, id));
      const told = String(schema.description ?? '');
      return isTold(told, schema) ? `<p>${wordsHtml(told, schema)}.</p>` : `${about}<p>${typeName(schema)}</p>`;
    },
    answer(schema) {
      const { core, isList } = shapeOf(schema);
      if (!isObject(core)) return `<p>${typeName(schema)}</p>`;
      return (isList ? `<p>${typeName(schema)}</p>` : '') + partsHtml(split(core));
    },
    rows: (schema, place = {}) => rowsOf(fieldsOf(merged(schema).properties), merged(schema).required, place),
  };
}

/** Names with usual words that stand in many objects with one type. */
function commonFields(schemas: readonly Json[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  const count = (schema: Json): void => {
    const { core } = shapeOf(schema);
    for (const variant of variantsOf(core) ?? [core]) {
      for (const [name, field] of fieldsOf(variant.properties)) {
        if (!requiredOf(variant).includes(name)) continue;
        const types = counts.get(name) ?? new Map<string, number>();
        if (field.description === undefined && !isObject(shapeOf(field).core))
          counts.set(name, types.set(typeName(field), (types.get(typeName(field)) ?? 0) + 1));
        count(field);
      }
    }
  };
  schemas.forEach(count);
  const most = [...counts].flatMap(([name, types]) => {
    const [first] = [...types].toSorted(([, a], [, b]) => b - a);
    return first && first[1] >= LEAST_COMMON && wordsOfField(name, {}) !== '' ? [[name, first[0]] as const] : [];
  });
  return new Map(most.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** `weight.ports`, `weight.power` and so on, when they are one and the same: one line. */
function groupedByPrefix(fields: readonly [string, Json][]): [string, Json][] {
  const groups = Map.groupBy(fields, ([name, field]) => `${name.split('.')[0]} ${JSON.stringify(field)}`);
  return [...groups.values()].map((group) => {
    const [first] = group as [[string, Json]];
    return group.length > 1 && first[0].includes('.') ? [`${first[0].split('.')[0]}.{параметр}`, first[1]] : first;
  });
}

export const requiredOf = ({ required }: Json): readonly string[] => (Array.isArray(required) ? required : []);

/** An object with inline fields, or a choice between such objects. */
const isObject = (schema: Json): boolean =>
  fieldsOf(schema.properties).length > 0 ||
  (variantsOf(schema) ?? []).some(({ properties }) => fieldsOf(properties).length > 0);

/** The fields of an object; of a choice between objects, the fields of all of them. Those that not each has are not required. */
function merged(schema: Json): { properties: Json; required: readonly string[] } {
  const variants = variantsOf(schema) ?? [schema];
  const properties: Json = {};
  for (const [name, field] of variants.flatMap((one) => fieldsOf(one.properties))) {
    properties[name] = properties[name] === undefined ? field : eitherOf(json(properties[name]), field);
  }
  const required = Object.keys(properties).filter((name) => variants.every((one) => requiredOf(one).includes(name)));
  return { properties, required };
}

/** A field that one object has so and another so. */
function eitherOf(one: Json, other: Json): Json {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  const words = [one, other].flatMap((field) => (field.const === undefined ? (field.enum ?? []) : field.const));
  return words.length > 0
    ? { type: 'string', enum: [...new Set(words)] }
    : { anyOf: [...(variantsOf(one) ?? [one]), other] };
}

/** The same field but for its description. */
function isAlike({ description: _, ...one }: Json, two: unknown): boolean {
  const { description: __, ...other } = json(two);
  return two !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

/** What a field holds without «list of» and «or null». */
function shapeOf(schema: Json): { core: Json; isList: boolean; isNullable: boolean } {
  const variants = variantsOf(schema);
  const own = variants?.filter(({ type }) => type !== 'null');
  if (variants && own?.length === 1) return { ...shapeOf(own[0] ?? {}), isNullable: own.length < variants.length };
  if (Array.isArray(schema.type)) {
    const [type] = schema.type.filter((one) => one !== 'null');
    return { core: { ...schema, type }, isList: false, isNullable: true };
  }
  if (schema.type === 'array') return { core: json(schema.items), isList: true, isNullable: false };
  return { core: schema, isList: false, isNullable: false };
}

/** One record that all these fields are, when nothing else is told of them. */
function recordOfAll(fields: readonly [string, Json][]): string | undefined {
  const types = new Set(fields.map(([, field]) => (field.description === undefined ? typeName(field) : '')));
  const [only] = types;
  return types.size === 1 && only?.startsWith('<a') ? only : undefined;
}

/** «объект с полем code или null». */
function objectName(
  { isList, isNullable }: { isList: boolean; isNullable: boolean },
  fields: readonly string[],
): string {
  const many = fields.length > 1 || fields[0]?.includes('<a');
  const told = fields.length === 0 ? '' : ` ${many ? 'с полями' : 'с полем'} ${fields.join(', ')}`;
  return `${isList ? 'список объектов' : 'объект'}${told}${isNullable ? ` или ${code('null')}` : ''}`;
}

const recordLink = (id: string) => `<a href="#${escaped(id)}">${escaped(id)}</a>`;

/** Values of a choice that a description explains: `ports — основные порты`. */
const explained = (told: string, { enum: values }: Json): string[] =>
  (Array.isArray(values) ? values : []).map(String).filter((value) => told.includes(`${value} — `));

const isTold = (told: string, core: Json): boolean =>
  Array.isArray(core.enum) && explained(told, core).length === core.enum.length;

/** A description, its values as code. */
const wordsHtml = (told: string, core: Json): string =>
  explained(told, core)
    .reduce((html, value) => html.replace(said(` ${value}\u00a0— `), ` ${code(value)}\u00a0— `), ` ${said(told)}`)
    .slice(1);

/** A schema in a few words: «список Good», «число от 1 до 100», «одно из: …». */
function typeName(schema: Json, isToldInWords = false): string {
  const { core, isList, isNullable } = shapeOf(schema);
  if (isToldInWords) return toldName(core, isList) + (isNullable ? ` или ${code('null')}` : '');
  if (core.type === 'boolean' && isNullable) return `${code('true')}, ${code('false')} или ${code('null')}`;
  return (isList ? listName(core) : ownName(core)) + (isNullable ? ` или ${code('null')}` : '');
}

/** A choice whose values stand in the description. */
const toldName = ({ default: usual }: Json, isList: boolean): string =>
  (isList ? 'несколько значений' : 'одно из значений') + (usual === undefined ? '' : `; по умолчанию ${code(usual)}`);

const LISTS: Readonly<Record<string, string>> = {
  string: 'список строк',
  integer: 'список целых чисел',
  number: 'список чисел',
  object: 'список объектов',
};

function listName(core: Json): string {
  if ('not' in core) return 'пустой список';
  if (Array.isArray(core.enum)) return `несколько из: ${core.enum.map(code).join(', ')}`;
  if (core.type === 'array') return core.minItems === 2 ? 'список пар целых чисел' : 'список списков';
  return isObject(core) ? 'список объектов' : (LISTS[String(core.type)] ?? `список ${typeName(core)}`);
}

function ownName(core: Json): string {
  if (typeof core.$ref === 'string') return recordLink(core.$ref.slice(core.$ref.lastIndexOf('/') + 1));
  if (isObject(core)) return 'объект';
  const variants = variantsOf(core);
  if (variants) return alternatives(variants.map((one) => typeName(one)).join(' или '));
  const usual = core.default === undefined || Array.isArray(core.default) ? '' : `; по умолчанию ${code(core.default)}`;
  if (Array.isArray(core.enum)) return `одно из: ${core.enum.map(code).join(', ')}${usual}`;
  if ('const' in core) return code(core.const);
  if (core.type === 'boolean') return `${code('true')} или ${code('false')}${usual}`;
  if (core.type === 'integer') return `целое число${boundsOf(core)}${usual}`;
  if (core.type === 'number') return `число${boundsOf(core)}${usual}`;
  return core.type === 'string' ? `строка${boundsOf(core)}${usual}` : 'объект';
}

/** «A или B или C» as «A, B или C». */
const alternatives = (text: string): string =>
  text
    .split(' или ')
    .join(', ')
    .replace(/, (?!.*, )/, ' или ');

const spaced = (bound: unknown) => Number(bound).toLocaleString('ru-RU');

/** The largest id that the database can hold is no bound that a caller meets. */
const LARGEST_ID = 2 ** 31 - 1;

/** Bounds of a schema: « от 1 до 100». */
function boundsOf({ minimum, maximum, maxLength }: Json): string {
  const bounds = [
    minimum === undefined ? '' : ` от ${spaced(minimum)}`,
    maximum === undefined || maximum === LARGEST_ID ? '' : ` до ${spaced(maximum)}`,
    maxLength === undefined ? '' : ` до ${spaced(maxLength)} символов`,
  ];
  return bounds.join('');
}
