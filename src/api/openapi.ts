/** The OpenAPI 3.1 document, made of the very schemas that check the calls. Its page for people is openapi-page.ts. */
import { z } from 'zod';
import { COMPARISON_DAYS } from '#src/domain/comparison/comparison.ts';
import { type Call, envelope } from './call.ts';

export type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
/** An object of a JSON Schema; empty where there is none. */
export const json = (value: unknown): Json => (isJson(value) ? value : {});
export const fieldsOf = (value: unknown): [string, Json][] =>
  Object.entries(json(value)).map(([name, one]) => [name, json(one)]);
export const variantsOf = ({ anyOf, oneOf }: Json): Json[] | undefined => {
  const variants = anyOf ?? oneOf;
  return Array.isArray(variants) ? variants.map(json) : undefined;
};
export type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header';
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
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
};

/** What the API is for. */
export const ABOUT =
  'API возвращает модели каталога с характеристиками и документами, подбирает SFP-модули и аналоги, разбирает спецификации и принимает заявки.';

const RULES = [
  'Ключ для чтения не нужен. Ответ — {"data": …}, у списков со страницами рядом есть "pagination".',
  'Ошибка — {"error": {"code", "message", "fields"}}: code не меняется, message и fields написаны для людей.',
  'Незнакомые параметры пропускаются; при неверных приходит ответ 422 с перечнем всех ошибок.',
  'В запросах POST и DELETE передавайте значение cookie XSRF-TOKEN в заголовке X-XSRF-TOKEN.',
].join(' ');

const errorAnswer = z.object({
  error: z.object({
    code: z.string().meta({ description: 'Код ошибки' }),
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
    'Разные фильтры действуют одновременно. Коды — в ответе /catalog/filters/{id}.',
  // An exploded object: every property is a separate parameter, so the address holds `f.ports=24`.
  schema: {
    type: 'object',
    patternProperties: { '^f\\.': { type: 'array', items: { type: 'string' } } },
    additionalProperties: false,
  },
  style: 'form',
  explode: true,
};

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Заголовок: ключ запроса, от 8 до 128 латинских букв, цифр, «-» и «_»',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,128}$' },
};

/** Texts about whole sections. */
const ABOUT_SECTIONS: Readonly<Record<string, string>> = {
  Сравнение: `Список сравнения связан с cookie посетителя и хранится ${COMPARISON_DAYS} дней после последнего изменения.`,
  Заявки:
    'Ответ 201 приходит, когда заявка сохранена. Чтобы повтор запроса не создал вторую заявку, передайте заголовок Idempotency-Key: от 8 до 128 латинских букв, цифр, «-» и «_». В течение 72 часов тот же ключ с тем же телом даёт тот же ответ, с другим телом — ошибку 409.',
};

/** The document of these calls. */
export function openApiDescription(calls: readonly Call[]): OpenApiDescription {
  const paths: OpenApiDescription['paths'] = {};
  for (const one of calls) {
    const parameters = [
      ...parametersOf(one.params, 'path'),
      ...parametersOf(one.query, 'query'),
      ...(one.hasFacets ? [FACETS] : []),
      ...(one.hasIdempotencyKey ? [IDEMPOTENCY_KEY] : []),
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
            : { 'application/json': { schema: { $ref: `#/components/schemas/${answerId(one.id)}` } } },
        },
        ...(one.params || one.canMiss ? { '404': refusal } : {}),
        ...(one.hasIdempotencyKey ? { '409': refusal } : {}),
        ...(one.query || body ? { '422': refusal } : {}),
        default: refusal,
      },
    };
    paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operation };
  }
  const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'API сайта и каталога', version: '1', description: `${ABOUT} ${RULES}` },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(({ section }) => section))].map((name) => {
      const description = ABOUT_SECTIONS[name];
      return { name, ...(description && { description }) };
    }),
    paths,
    components: {
      schemas: schemasOf(calls),
      responses: { Error: { description: 'Отказ: что случилось и что делать', content: refused } },
    },
  };
}

/** The name of the schema of a call's answer; records have names of their own. */
export const answerId = (id: string) => `${id}-answer`;
export const isAnswerId = (name: string) => name.endsWith(answerId(''));

/** All answers converted together: schemas with an id of their own (`.meta({id})`) become components beside them. */
function schemasOf(calls: readonly Call[]): Record<string, Json> {
  const answers = Object.fromEntries(calls.filter(({ file }) => !file).map((one) => [answerId(one.id), envelope(one)]));
  const text = JSON.stringify(z.toJSONSchema(z.object({ ...answers, Error: errorAnswer })));
  const { properties, $defs }: Record<string, Json> = JSON.parse(
    text.replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  return Object.fromEntries(fieldsOf(bare({ ...$defs, ...properties })));
}

function parametersOf(schema: z.ZodObject | undefined, place: 'query' | 'path'): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...rest } = bare(inputSchema(field));
    const required = place === 'path' || !field.safeParse(undefined).success;
    return { name, in: place, required, ...(description ? { description: String(description) } : {}), schema: rest };
  });
}

function requestBody(schema: z.core.$ZodType): Json {
  return {
    required: true,
    content: { 'application/json': { schema: bare(inputSchema(schema)) } },
  };
}

/** Schemas with an id of their own are components: answers hold each of them too. */
function inputSchema(schema: z.core.$ZodType): Json {
  const { $defs: _, ...own } = json(
    JSON.parse(
      JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ),
  );
  return own;
}

/** Without the mark of a separate file, the bounds of any integer, and the promise that no field will ever be added. */
function bare({ $schema: _schema, ...rest }: Json): Json {
  const isNoise = (key: string, value: unknown) =>
    (key === 'additionalProperties' && value === false) ||
    (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
    (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);
  return JSON.parse(JSON.stringify(rest, (key, value) => (isNoise(key, value) ? undefined : value)));
}
