/** The OpenAPI 3.1 document, made of the very schemas that check the calls, and a page of it for people at `/api/`. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '#src/platform/markup.ts';
import { type Call, envelope } from './call.ts';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
/** An object of a JSON Schema; empty where there is none. */
const json = (value: unknown): Json => (isJson(value) ? value : {});
const fieldsOf = (value: unknown): [string, Json][] =>
  Object.entries(json(value)).map(([name, one]) => [name, json(one)]);
const variantsOf = ({ anyOf, oneOf }: Json): Json[] | undefined => {
  const variants = anyOf ?? oneOf;
  return Array.isArray(variants) ? variants.map(json) : undefined;
};
export type Parameter = {
  name: string;
  in: 'query' | 'path';
  required: boolean;
  description?: string;
  schema: Json;
  style?: 'form';
  explode?: boolean;
};
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: Parameter[];
  requestBody?: Json;
  responses: Record<string, Json>;
};
export type OpenApiDescription = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
};

const ABOUT = [
  'Ответ — {"data": …}, у списков рядом "pagination". Отказ — {"error": {"code", "message", "fields"}}: code не меняется,',
  'message и fields написаны для людей. Неизвестные параметры не мешают, неверные — отказ 422 со всеми ошибками сразу.',
  'Каждый POST и DELETE повторяет куки XSRF-TOKEN в заголовке X-XSRF-TOKEN.',
].join(' ');

const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
  }),
});

const FACETS: Parameter = {
  name: 'facets',
  in: 'query',
  required: false,
  description:
    'Фильтры: f.{код}=значение (можно повторять: любое из значений), f.{код}.from и f.{код}.to для диапазона. ' +
    'Разные фильтры сужают вместе. Коды — в ответе /catalog/filters/{id}.',
  // An exploded object: every property is a separate parameter, so the address holds `f.ports=24`.
  schema: {
    type: 'object',
    patternProperties: { '^f\\.': { type: 'array', items: { type: 'string' } } },
    additionalProperties: false,
  },
  style: 'form',
  explode: true,
};

/** The document of these calls. */
export function openApiDescription(calls: readonly Call[]): OpenApiDescription {
  const paths: OpenApiDescription['paths'] = {};
  for (const one of calls) {
    const parameters = [
      ...parametersOf(one.params, 'path'),
      ...parametersOf(one.query, 'query'),
      ...(one.hasFacets ? [FACETS] : []),
    ];
    const body = one.bodyShape ?? one.body;
    const refusal = { $ref: '#/components/responses/Error' };
    const operation: Operation = {
      operationId: one.id,
      tags: [one.section],
      summary: one.summary,
      parameters,
      ...(body ? { requestBody: requestBody(body) } : {}),
      responses: {
        [one.status ?? 200]: {
          description: 'Успех',
          content: one.file
            ? { [one.file]: {} }
            : { 'application/json': { schema: { $ref: `#/components/schemas/${answerId(one)}` } } },
        },
        ...(one.params ? { '404': refusal } : {}),
        ...(one.query || body ? { '422': refusal } : {}),
        default: refusal,
      },
    };
    paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operation };
  }
  const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'API сайта и каталога', version: '1', description: ABOUT },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ section }) => section))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemasOf(calls),
      responses: { Error: { description: 'Отказ: что случилось и что делать', content: refused } },
    },
  };
}

const answerId = ({ id }: Call) => `${id}-answer`;

/** All answers converted together: schemas with an id of their own (`.meta({id})`) become components beside them. */
function schemasOf(calls: readonly Call[]): Record<string, Json> {
  const answers = Object.fromEntries(calls.filter(({ file }) => !file).map((one) => [answerId(one), envelope(one)]));
  const text = JSON.stringify(z.toJSONSchema(z.object({ ...answers, Error: errorAnswer })));
  const { properties, $defs }: Record<string, Json> = JSON.parse(
    text.replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  return Object.fromEntries(fieldsOf(bare({ ...$defs, ...properties })));
}

function parametersOf(schema: z.ZodObject | undefined, place: 'query' | 'path'): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...rest } = bare(json(z.toJSONSchema(field, { io: 'input' })));
    const required = place === 'path';
    return { name, in: place, required, ...(description ? { description: String(description) } : {}), schema: rest };
  });
}

function requestBody(schema: z.core.$ZodType): Json {
  return {
    required: true,
    content: { 'application/json': { schema: bare(json(z.toJSONSchema(schema, { io: 'input' }))) } },
  };
}

/** Without the mark of a separate file, the bounds of any integer, and the promise that no field will ever be added. */
function bare({ $schema: _schema, ...rest }: Json): Json {
  const isNoise = (key: string, value: unknown) =>
    (key === 'additionalProperties' && value === false) ||
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);
  return JSON.parse(JSON.stringify(rest, (key, value) => (isNoise(key, value) ? undefined : value)));
}

/** Adds `/api/openapi.json` and the readable page. Both are fixed while the process runs. */
export function addDescription(app: FastifyInstance, calls: readonly Call[]): void {
  const document = openApiDescription(calls);
  const json = JSON.stringify(document);
  const html = descriptionPage(document);
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(html),
  );
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}h2{margin-top:3rem}h3{margin-top:2rem}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.3rem .6rem;border-block-end:1px solid #8886}
.wide{overflow-x:auto}`;
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escaped = (text: unknown) => escapeHtml(String(text));
const code = (text: unknown) => `<code>${escaped(text)}</code>`;
const table = (head: string[], rows: string[][]) =>
  rows.length === 0
    ? ''
    : `<div class="wide"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`;

function descriptionPage({ info, tags, paths, components }: OpenApiDescription): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<h2>${escaped(name)}</h2>${own.map(operationHtml).join('')}`;
  });
  const schemas = Object.entries(components.schemas)
    .filter(([id]) => !id.endsWith('-answer'))
    .map(([id, schema]) => `<h3 id="${escaped(id)}">${escaped(id)}</h3>${schemaHtml(schema)}`);
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(info.title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(info.title)}</h1><p>${escaped(info.description)}</p><p>Для программ: <a href="/api/openapi.json">OpenAPI 3.1</a></p>${sections.join('')}<h2>Записи</h2>${schemas.join('')}</main></body></html>`;

  function operationHtml({ path, method, operation }: (typeof operations)[number]): string {
    const rows = operation.parameters.map((one) => [
      code(one.style ? 'f.{код}' : one.name),
      one.style ? 'строки или числа' : typeName(one.schema),
      escaped(one.description ?? ''),
    ]);
    const body = operation.requestBody?.content;
    const sent = body ? `<p>В теле: ${typeName(json(json(json(body)['application/json']).schema))}</p>` : '';
    const answer = components.schemas[`${operation.operationId}-answer`]?.properties;
    return `<h3 id="${escaped(operation.operationId)}">${code(`${method.toUpperCase()} /api${path}`)}</h3><p>${escaped(
      operation.summary,
    )}</p>${table(['Параметр', 'Тип', 'Что это'], rows)}${sent}<p>В ответе: ${isJson(answer) ? typeName(json(answer.data)) : 'файл'}</p>`;
  }
}

function schemaHtml(schema: Json): string {
  const variants = variantsOf(schema);
  if (variants) return variants.map(schemaHtml).join('<p>или</p>');
  const fields = fieldsOf(schema.properties);
  const about = schema.description ? `<p>${escaped(schema.description)}</p>` : '';
  const rows = fields.map(([name, field]) => [code(name), typeName(field), escaped(field.description ?? '')]);
  return about + table(['Поле', 'Тип', 'Что это'], rows);
}

/** A schema in a few words: «список Good», «число от 1 до 100», «одно из: …». */
function typeName(schema: Json): string {
  if (typeof schema.$ref === 'string') {
    const id = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return `<a href="#${escaped(id)}">${escaped(id)}</a>`;
  }
  const variants = variantsOf(schema);
  if (variants) return variants.map(typeName).join(' или ');
  if (Array.isArray(schema.enum)) return `одно из: ${schema.enum.map(code).join(', ')}`;
  if ('const' in schema) return code(schema.const);
  switch (schema.type) {
    case 'array':
      return `список: ${typeName((schema.items ?? {}) as Json)}`;
    case 'object':
      return objectName(schema);
    case 'integer':
      return escaped(`целое число${boundsOf(schema)}`);
    case 'number':
      return escaped(`число${boundsOf(schema)}`);
    case 'boolean':
      return 'да или нет';
    case 'null':
      return 'пусто';
    default:
      return escaped(`строка${boundsOf(schema)}`);
  }
}

function objectName({ properties }: Json): string {
  const fields = Object.entries((properties ?? {}) as Record<string, Json>);
  if (fields.length === 0) return 'объект';
  return `{${fields.map(([name, field]) => `${code(name)}: ${typeName(field)}`).join(', ')}}`;
}

/** Bounds and default of a schema: « от 1 до 100, обычно 20». */
function boundsOf({ minimum, maximum, maxLength, default: usual }: Json): string {
  const bounds = [
    minimum === undefined ? '' : ` от ${minimum}`,
    maximum === undefined ? '' : ` до ${maximum}`,
    maxLength === undefined ? '' : ` до ${maxLength} знаков`,
    usual === undefined || Array.isArray(usual) ? '' : `, обычно ${usual}`,
  ];
  return bounds.join('');
}
