/**
 * The page of the API for people, `/api/`: an index, and of each call its parameters, a request to copy, its real answer and a
 * link that asks it. The text comes from the OpenAPI document, the answers from the API itself.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { type ErrorCode, STATUS_OF_CODE } from '#src/platform/errors.ts';
import { keysOf } from '#src/platform/lists.ts';
import { escapeHtml } from '#src/platform/markup.ts';
import { bindWords } from '#src/platform/typography.ts';
import type { Call } from './call.ts';
import {
  fieldsOf,
  isJson,
  type Json,
  json,
  type OpenApiDescription,
  type Operation,
  openApiDescription,
  variantsOf,
} from './openapi.ts';
import { type Answers, askExamples } from './openapi-examples.ts';
import { wordsOfField } from './openapi-words.ts';

export type ApiLimits = { siteUrl: string; readsPerMinute: number; writesPerMinute: number; formsPerHour: number };

/**
 * Puts the page between header and footer of the site: the whole document, and the sources of its styles for the policy.
 * `style` is the sheet of the page itself.
 */
export type ApiFrame = (page: FramedPage) => Promise<{ html: string; styleSources: readonly string[] }>;
export type FramedPage = { path: string; title: string; description: string; style: string; main: string };

/**
 * Adds `/api/openapi.json` and the readable page. The page is made again when the content changes. Without `frame` the page has
 * no header and no footer.
 */
export function addDescription(
  app: FastifyInstance,
  calls: readonly Call[],
  limits: ApiLimits,
  frame: ApiFrame = bareFrame,
): void {
  const document = openApiDescription(calls);
  const text = JSON.stringify(document);
  let made: { version: number; page: ReturnType<ApiFrame> } | undefined;
  const page = async (): ReturnType<ApiFrame> => {
    const { answers, isWhole } = await askExamples(app, calls, limits.siteUrl);
    if (!isWhole) made = undefined; // asked again: an answer may have failed by chance
    return frame({ ...HEAD, path: `${API_PATH}/`, style: STYLE, main: descriptionPage(document, answers, limits) });
  };
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  app.get('/', async (_request, reply) => {
    const version = contentVersion();
    if (made?.version !== version) made = { version, page: page() };
    const { html, styleSources } = await made.page;
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policyOf(styleSources)).send(html);
  });
}

const API_PATH = '/api';
/** The section of the calls that take forms of the site. */
const FORMS = 'Формы';
const HEAD = {
  title: bindWords('API сайта и каталога — Демо-Телеком'),
  description: bindWords(
    'Справочник вызовов API: запросы, настоящие ответы, ошибки и ограничения. Каталог, модули SFP, аналоги, новости, заявки. Чтение без ключа.',
  ),
};
const STYLE = `.api{--text:light-dark(#0e1116,#e9edf0);--muted:light-dark(#56606b,#98a3af);
--line:light-dark(#dde2e7,#2c333c);--sunken:light-dark(#f3f5f7,#14181e);--accent:light-dark(#1f4bff,#93a9ff);
--good:light-dark(#0a7343,#4fd596);--warn:light-dark(#8a5200,#f2b84b);--bad:light-dark(#b3261a,#ff8b80);
--side:clamp(1rem,4.2vw,4rem);--gutter:clamp(1rem,1.7vw,2rem);box-sizing:border-box;width:100%;max-width:calc(100rem + 2*var(--side));margin:0 auto;padding:1rem var(--side) 4rem;overflow-wrap:anywhere;color:var(--text);line-height:1.5;
*{box-sizing:border-box}
h1{margin:1.5rem 0 .75rem;font-size:clamp(1.875rem,1.4rem + 1.9vw,3.125rem);line-height:1.1;letter-spacing:-.034em}
h2,h3,h4{line-height:1.25;letter-spacing:-.022em}
.body h2{margin:4rem 0 1rem;padding-block-start:.75rem;border-block-start:1px solid var(--text);font-size:1.625rem}.body h2:first-child{margin-top:0}
h3{margin:2.5rem 0 .5rem;font-size:1.0625rem}h2+h3{margin-top:1.5rem}h4{margin:1.25rem 0 .375rem;font-size:.875rem;color:var(--muted);letter-spacing:0}
p{max-width:37em;margin:.5rem 0}code{font-family:ui-monospace,Consolas,monospace;font-size:.9375em}
pre{overflow:auto;margin:.5rem 0;padding:1rem;border-radius:3px;background:var(--sunken);font-size:.875rem;line-height:1.5;max-height:24rem}
a{display:inline-block;min-height:1.5rem;color:var(--accent);text-decoration:underline;text-underline-offset:.2em}p a,td a,h3 a{display:inline}a:focus-visible,pre:focus-visible,.wide:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:start;vertical-align:top;overflow-wrap:break-word;padding:.5rem 1rem .5rem 0;border-block-end:1px solid var(--line)}
th{color:var(--muted);font-size:.8125rem;font-weight:400;border-color:var(--text)}.wide{overflow-x:auto}
.method{display:inline-block;min-width:3.75rem;font-weight:600}.get{color:var(--good)}.post{color:var(--warn)}.delete{color:var(--bad)}
.side h2{margin:0 0 .75rem;font-size:1rem}.index,.index ul{margin:0;padding:0;list-style:none}.index{font-size:.875rem}
.index>li>a{padding-block:.375rem;color:var(--text);font-weight:600;text-decoration:none}.index ul{padding-block-end:.5rem}
.index ul a{color:var(--muted);font-size:.8125rem;text-decoration:none}.index a:hover{color:var(--accent);text-decoration:underline}
.index .method{min-width:3.75rem}.intro{padding-block-end:2rem}
form{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem;margin:.75rem 0}label{display:grid;gap:.25rem;font-size:.875rem}
input,button{min-height:2.5rem;padding:.25rem .75rem;border:1px solid var(--muted);border-radius:3px;background:none;color:inherit;font-size:1rem}button{cursor:pointer;font-weight:600}
@media (width<64rem){.side{margin-block-end:3rem}.index{columns:18rem}.index>li{break-inside:avoid}}
@media (min-width:64rem){display:grid;grid-template-columns:calc(25% - .75*var(--gutter)) minmax(0,1fr);column-gap:var(--gutter);.intro{grid-column:1/-1}
.side{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding-block:.75rem 1rem;border-block-start:1px solid var(--text)}}
@media print{.side{display:none}pre{max-height:none;white-space:pre-wrap}}}`;
const policyOf = (styleSources: readonly string[]) =>
  `default-src 'none'; style-src 'self' ${styleSources.join(' ')}; img-src 'self'; font-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** The page alone, where nothing draws header and footer. */
const bareFrame: ApiFrame = async ({ title, description, style, main }) => ({
  html: `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="description" content="${escaped(description)}"><title>${escaped(title)}</title><style>${style}</style></head><body>${main}</body></html>`,
  styleSources: [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
});

const escaped = (text: unknown) => escapeHtml(String(text));
const said = (text: string) => escaped(bindWords(text));
const code = (text: unknown) => `<code>${escaped(text)}</code>`;
/** `GET /news/list`, the method in its colour. */
const call = (method: string, path: string) =>
  `<span class="method ${method.toLowerCase()}">${method}</span> ${escaped(path)}`;
const table = (head: string[], rows: string[][]) =>
  rows.length === 0
    ? ''
    : `<div class="wide" tabindex="0"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`;
const sample = (text: string, label: string) =>
  `<pre tabindex="0" aria-label="${escaped(label)}"><code>${escaped(text)}</code></pre>`;

type Named = { path: string; method: string; operation: Operation };

function descriptionPage(document: OpenApiDescription, answers: Answers, limits: ApiLimits): string {
  const { info, tags, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Named => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = tags.map(({ name, description }, at) => ({
    ...{ name, id: `section-${at + 1}`, about: description ? `<p>${said(description)}</p>` : '' },
    own: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const records = Object.entries(components.schemas).filter(([id]) => !id.endsWith('-answer'));
  return [
    `<main id="main" class="api"><div class="intro"><h1>${said(info.title)}</h1><p>${said(info.description)}</p>`,
    `<p>${said('Описание для программ:')} <a href="/api/openapi.json">OpenAPI 3.1</a>. ${said('Данные целиком, одним файлом:')} <a href="/open-data/">${said('открытые данные')}</a>.</p></div>`,
    `<nav class="side" aria-labelledby="index"><h2 id="index">Содержание</h2><ul class="index">${sections.map(indexHtml).join('')}<li><a href="#limits">Ограничения</a></li><li><a href="#errors">Ошибки</a></li><li><a href="#records">Записи</a></li></ul></nav><div class="body">`,
    limitsHtml(limits),
    errorsHtml(),
    ...sections.map(
      ({ name, id, about, own }) =>
        `<h2 id="${id}">${said(name)}</h2>${about}${own.map((one) => operationHtml(one, document, answers, limits)).join('')}`,
    ),
    `<h2 id="records">Записи</h2><p>${said('Поля записей, которые повторяются в ответах.')}</p>`,
    ...records.map(([id, schema]) => `<h3 id="${escaped(id)}">${escaped(id)}</h3>${schemaHtml(schema)}`),
    '</div></main>',
  ].join('');
}

const indexHtml = ({ name, id, own }: { name: string; id: string; own: Named[] }) =>
  `<li><a href="#${id}">${said(name)}</a><ul>${own
    .map(
      ({ path, method, operation }) =>
        `<li><a href="#${escaped(operation.operationId)}">${call(method, path)}</a></li>`,
    )
    .join('')}</ul></li>`;

function limitsHtml({ readsPerMinute, writesPerMinute, formsPerHour }: ApiLimits): string {
  const rows = [
    ['GET с одного адреса', `${readsPerMinute.toLocaleString('ru-RU')} в минуту`],
    ['POST и DELETE с одного адреса', `${writesPerMinute.toLocaleString('ru-RU')} в минуту`],
    ['Заявки одного вида с одного адреса', `${formsPerHour.toLocaleString('ru-RU')} в час`],
    ['Записей на странице списка', 'не\u00a0больше, чем допускает perPage'],
  ].map((row) => row.map((cell) => said(cell ?? '')));
  return `<h2 id="limits">Ограничения</h2><p>${said('При превышении приходит ошибка 429. В заголовке Retry-After указано, сколько секунд подождать.')}</p>${table(['Что', 'Сколько'], rows)}`;
}

/** Why each refusal comes, and what the caller does about it. */
const CAUSES: Readonly<Record<ErrorCode, [string, string]>> = {
  bad_request: ['Адрес или тело записаны с ошибкой', 'Проверьте процентное кодирование адреса и\u00a0запись JSON'],
  forbidden: ['Нет токена XSRF, или он чужой', 'Повторите значение cookie XSRF-TOKEN в заголовке X-XSRF-TOKEN'],
  not_found: ['Такого вызова или такой записи нет', 'Проверьте адрес, id и код'],
  method_not_allowed: ['У этого адреса нет такого метода', 'Возьмите метод из справочника'],
  conflict: ['Этот Idempotency-Key уже использован с другим телом запроса', 'Для нового запроса возьмите новый ключ'],
  too_large: ['Тело больше, чем принимает вызов', 'Уменьшите тело или разделите запрос'],
  unsupported_type: ['Тип тела не принимается', 'Отправьте application/json'],
  invalid: ['Значения полей или параметров не подходят', 'Прочитайте fields: по каждому полю сказано, что исправить'],
  too_many_requests: ['Запросов больше, чем разрешено', 'Подождите, сколько сказано в Retry-After'],
  internal: ['Сбой на сервере', 'Повторите позже; если повторяется, напишите нам'],
  unavailable: ['Сервер занят или данные временно недоступны', 'Подождите, сколько сказано в Retry-After'],
};

function errorsHtml(): string {
  const rows = keysOf(CAUSES).map((name) => {
    const [cause, remedy] = CAUSES[name];
    return [String(STATUS_OF_CODE[name]), code(name), said(cause), said(remedy)];
  });
  return `<h2 id="errors">Ошибки</h2>${table(['Статус', 'code', 'Причина', 'Что делать'], rows)}`;
}

function operationHtml(
  { path, method, operation }: Named,
  { components }: OpenApiDescription,
  answers: Answers,
  { siteUrl }: ApiLimits,
): string {
  const { operationId, parameters, requestBody, responses } = operation;
  const rows = parameters.map((one) => [
    code(one.style ? 'f.{код}' : one.name),
    one.style ? 'строки или числа' : typeName(one.schema),
    said(wordsOfField(one.name, json({ description: one.description }))),
  ]);
  const body = json(json(json(requestBody?.content)['application/json']).schema);
  const fields = fieldsOf(body.properties).map(([name, field]) => [
    code(name),
    typeName(field),
    said(wordsOfField(name, field, operation.tags.includes(FORMS))),
  ]);
  const answer = components.schemas[`${operationId}-answer`]?.properties;
  const example = answers.get(operationId);
  const url = `/api${example?.path ?? path}`;
  const refusals = Object.keys(responses).filter((status) => /^4/.test(status));
  return [
    `<h3 id="${escaped(operationId)}"><code>${call(method, `/api${path}`)}</code></h3><p>${said(operation.summary)}.</p>`,
    table(['Параметр', 'Тип', 'Что это'], rows),
    fields.length > 0 ? `<h4>Тело запроса</h4>${table(['Поле', 'Тип', 'Что это'], fields)}` : '',
    `<h4>Запрос</h4>${sample(curl(method, siteUrl + url, requestBody ? exampleOf(body) : undefined), `Запрос ${operationId}`)}`,
    // A call that reads a token of a letter leads to a page, and without the token says only that it is missing.
    method === 'GET' && !url.includes('{') && !parameters.some(({ name }) => name === 'token')
      ? `<p><a href="${escaped(url)}" rel="nofollow">Выполнить запрос</a></p>${tryForm(url, parameters)}`
      : '',
    `<h4>Ответ</h4><p>${isJson(answer) ? typeName(json(answer.data)) : 'файл'}</p>`,
    example?.answer === undefined ? '' : sample(example.answer, `Ответ ${operationId}`),
    example?.refusal === undefined
      ? ''
      : `<h4>${said('Ответ на пустое тело, ошибка 422')}</h4>${sample(example.refusal, `Ошибка ${operationId}`)}`,
    refusals.length > 0
      ? `<p>Ошибки: ${refusals.join(', ')}; ${said('остальные — в разделе')} <a href="#errors">«Ошибки»</a>.</p>`
      : '',
  ].join('');
}

/**
 * A form that asks the call with other values. It has the parameters that the example names and those with a usual value: a form
 * without scripts sends each of its fields, and an empty one is no value.
 */
function tryForm(url: string, parameters: Operation['parameters']): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const fields = parameters.flatMap(({ name, in: place, schema }) => {
    const value = searchParams.get(name) ?? schema.default;
    return place === 'query' && (typeof value === 'string' || typeof value === 'number') ? [{ name, value }] : [];
  });
  if (fields.length === 0) return '';
  const inputs = fields.map(
    ({ name, value }) =>
      `<label>${code(name)}<input name="${escaped(name)}" value="${escaped(value)}" required></label>`,
  );
  return `<form action="${escaped(pathname)}" method="get">${inputs.join('')}<button type="submit">${said('Выполнить с этими значениями')}</button></form>`;
}

const TOKEN = 'токен из GET /api/xsrf-token';

function curl(method: string, url: string, body: unknown): string {
  if (method === 'GET') return `curl '${url}'`;
  return [
    `curl -X ${method} '${url}'`,
    `-b 'XSRF-TOKEN=${TOKEN}' -H 'X-XSRF-TOKEN: ${TOKEN}'`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ].join(' \\\n  ');
}

/** A body of the right shape, made of its schema. */
function exampleOf(schema: Json): unknown {
  const [variant] = variantsOf(schema) ?? [];
  if (variant) return exampleOf(variant);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ('const' in schema) return schema.const;
  if (schema.type === 'array') return [exampleOf(json(schema.items))];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'object') return '…';
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = fieldsOf(schema.properties);
  const needed = fields.filter(([name]) => required.includes(name));
  return Object.fromEntries((needed.length > 0 ? needed : fields).map(([name, field]) => [name, exampleOf(field)]));
}

function schemaHtml(schema: Json): string {
  const variants = variantsOf(schema);
  if (variants) return variants.map(schemaHtml).join('<p>или</p>');
  const fields = fieldsOf(schema.properties);
  const about = schema.description ? `<p>${said(String(schema.description))}.</p>` : '';
  const rows = fields.map(([name, field]) => [code(name), typeName(field), said(wordsOfField(name, field))]);
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

/** Bounds and default of a schema: « от 1 до 100, по умолчанию 20». */
function boundsOf({ minimum, maximum, maxLength, default: usual }: Json): string {
  const bounds = [
    minimum === undefined ? '' : ` от ${minimum}`,
    maximum === undefined ? '' : ` до ${maximum}`,
    maxLength === undefined ? '' : ` до ${maxLength} знаков`,
    usual === undefined || Array.isArray(usual) ? '' : `, по умолчанию ${usual}`,
  ];
  return bounds.join('');
}
