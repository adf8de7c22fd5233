/**
 * The page of the API for people, `/api/`: an index, and of each call its parameters, a request to copy, its real answer and a
 * link that asks it. The text comes from the OpenAPI document, the answers from the API itself.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { doOwnWork } from '#src/platform/http/load.server.ts';
import { entriesOf } from '#src/platform/lists.ts';
import { bindWords } from '#src/platform/typography.ts';
import type { Call } from './call.ts';
import {
  ABOUT,
  answerId,
  fieldsOf,
  isAnswerId,
  type Json,
  json,
  type OpenApiDescription,
  type Operation,
  openApiDescription,
  variantsOf,
} from './openapi.ts';
import { type Answers, askExamples } from './openapi-examples.ts';
import { FORMS, formHtml, formsHtml } from './openapi-forms.ts';
import { type ApiLimits, commands, REFUSED_CALL, RULES, rulesHtml, sample, WRITING_OPTIONS } from './openapi-rules.ts';
import { code, escaped, fieldList, type Row, requiredOf, said, type Tables, tablesOf } from './openapi-tables.ts';

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
  const make = async (): ReturnType<ApiFrame> => {
    const { answers, isWhole } = await doOwnWork(() =>
      askExamples(app, calls, { siteUrl: limits.siteUrl, refusedId: REFUSED_CALL }),
    );
    if (!isWhole) made = undefined; // asked again: an answer may have failed by chance
    return frame({ ...HEAD, path: `${API_PATH}/`, style: STYLE, main: descriptionPage(document, answers, limits) });
  };
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  const page = (): ReturnType<ApiFrame> => {
    const version = contentVersion();
    if (made?.version !== version) made = { version, page: make().catch(forget) };
    return made.page;
  };
  const forget = (error: unknown): never => {
    made = undefined;
    throw error;
  };
  // The examples ask every call: what an area makes of the content at its first call (1.5 s in all) waits for no visitor.
  app.addHook('onListen', () => void page().catch(() => {}));
  app.get('/', async (_request, reply) => {
    const { html, styleSources } = await page();
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policyOf(styleSources)).send(html);
  });
}

const API_PATH = '/api';
const HEAD = {
  title: bindWords('API сайта и каталога — Демо-Телеком'),
  description: bindWords(
    'Справочник API: запросы для копирования, настоящие ответы, ошибки и ограничения. Каталог, SFP-модули, аналоги, спецификации, заявки.',
  ),
};
const STYLE = `.api{--text:light-dark(#0e1116,#e9edf0);--muted:light-dark(#56606b,#98a3af);
--line:light-dark(#dde2e7,#2c333c);--sunken:light-dark(#f3f5f7,#14181e);--accent:light-dark(#1f4bff,#93a9ff);
--good:light-dark(#0a7343,#4fd596);--warn:light-dark(#8a5200,#f2b84b);--bad:light-dark(#b3261a,#ff8b80);
--side:clamp(1rem,4.2vw,4rem);--gutter:clamp(1rem,3.125vw,max(1.5rem,min(1.7vw,2rem)));box-sizing:border-box;width:100%;max-width:calc(100rem + 2*var(--side));margin:0 auto;padding:.875rem var(--side) 4rem;overflow-wrap:anywhere;color:var(--text);line-height:1.5;
*{box-sizing:border-box}
.crumbs{display:flex;align-items:baseline;gap:.5rem;margin:0 0 2rem;font-size:.875rem;color:var(--muted)}.crumbs a{color:inherit;text-decoration:none}.crumbs span{color:light-dark(#98a3af,#737e8a)}
h1{margin:0 0 1rem;font-size:clamp(1.875rem,1.41rem + 1.9vw,3.125rem);line-height:1.05;letter-spacing:-.034em}
.lead{max-width:min(38rem,37em);margin:0 0 1rem;font-size:clamp(1.0625rem,1rem + .27vw,1.25rem);line-height:1.45;color:var(--muted)}
h2,h3,h4{line-height:1.25;letter-spacing:-.022em}
.body h2{margin:4rem 0 1rem;padding-block-start:.75rem;border-block-start:1px solid var(--text);font-size:1.625rem}.body h2:first-child{margin-top:0}
h4{margin:1.25rem 0 .375rem;font-size:.875rem;color:var(--muted);letter-spacing:0}summary{width:fit-content;margin-block:1rem .375rem;font-size:.875rem;font-weight:500;cursor:pointer}summary:hover{color:var(--accent)}summary h4{display:inline;color:inherit}
.call{border-block-end:1px solid var(--line)}.call>summary{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:.125rem 1rem;width:auto;min-height:var(--control,2.75rem);margin:0;padding-block:.625rem;font-weight:400}
.call>summary::after{grid-area:1/-2/span 2/-1}.call h3{display:flex;margin:0;font-size:1rem;letter-spacing:0}.call>div{padding-block-end:2rem;scroll-margin-block-start:5rem}.call>div>:first-child{margin-block-start:0}
.about{color:var(--muted)}:is(h2,.call)+.call{margin-block-start:0}
p{max-width:37em;margin:.5rem 0}code{font-family:ui-monospace,Consolas,monospace;font-size:.9375em}
pre{overflow:auto;white-space:pre-wrap;margin:.5rem 0;padding:1rem;border-radius:3px;background:var(--sunken);font-size:.875rem;line-height:1.5;max-height:calc(1rem + 18 * 1.5em)}
pre:not(:focus-visible){animation:down linear;animation-timeline:scroll(self block)}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:start;vertical-align:top;overflow-wrap:break-word;padding:.5rem 1rem .5rem 0;border-block-end:1px solid var(--line)}
th{color:var(--muted);font-size:.8125rem;font-weight:400;border-color:var(--text)}.wide{overflow-x:auto}
dl.fields{margin:.5rem 0;font-size:.875rem}.fields>div{display:grid;gap:.125rem 1rem;padding:.5rem 0;border-block-end:1px solid var(--line)}.fields dd{margin:0}.fields .type{color:var(--muted)}
.method{flex:none;display:inline-block;min-width:4.625rem;font-weight:600}.get{color:var(--good)}.post{color:var(--warn)}.delete{color:var(--bad)}
.side h2{margin:0 0 .75rem;font-size:1rem}.index,.index ul{margin:0;padding:0;list-style:none}.index{font-size:.875rem}
.index a{display:block;padding-block:.1875rem;text-decoration:none}.index>li>a{padding-block:.375rem;font-weight:600}.index ul{padding-block-end:.5rem}
.index ul a:not(:hover){color:var(--muted)}.index ul a{display:flex;font-size:.8125rem}.index .method{min-width:3.75rem}
.intro{padding-block-end:2rem}
form{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9.5rem,100%),1fr));gap:.75rem 1rem;max-width:42rem;margin:.75rem 0 1.5rem}label{display:grid;gap:.25rem;font-size:.875rem}
input,.run{min-width:0;min-height:var(--control,2.75rem);padding:.5rem .75rem;border:1px solid var(--line-strong,var(--muted));border-radius:3px;background:var(--surface,Canvas);color:inherit;font:inherit;font-size:1rem}.run{display:inline-flex;align-items:center;justify-content:center;padding-inline:1.25rem;font-weight:500;line-height:1.25;text-decoration:none;cursor:pointer}:is(input,.run):hover{border-color:var(--accent)}.run:hover{color:var(--accent)}form .run{grid-column:1/-1;justify-self:start}
.toc{display:none}@media (width<64rem){.toc{position:sticky;bottom:var(--covered,0px);display:flex;justify-content:start;margin:1rem calc(-1*var(--side)) 0;padding-inline:var(--side);border-width:1px 0 0;border-radius:0}.side{margin-block-end:3rem}.index{columns:10rem}.index>li{break-inside:avoid}.index ul{display:none}}
@media (min-width:48rem){.call>summary{grid-template-columns:minmax(0,1fr) minmax(0,1fr) auto}.call>summary::after{grid-row:1}.fields>div{grid-template-columns:minmax(0,4fr) minmax(0,5fr) minmax(0,11fr)}.fields>div:has(>.type:empty){grid-template-columns:minmax(0,4fr) minmax(0,16fr)}.type:empty{display:none}}
@media (min-width:64rem){display:grid;grid-template-columns:calc(25% - .75*var(--gutter)) minmax(0,1fr);column-gap:var(--gutter);.intro{grid-column:1/-1}
.side{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding-block:.75rem 5rem;mask-image:linear-gradient(#000 calc(100% - 5rem),transparent);border-block-start:1px solid var(--text)}}
@media (width<48rem){.wide :is(thead,tbody,tr,td){display:block;padding:0;border:0}.wide thead{display:none}.wide td:nth-child(-n+2){display:inline;margin-inline-end:.5rem;font-weight:600}.wide tr{padding-block:.5rem;border-block-end:1px solid var(--line)}}
@media print{details::details-content{content-visibility:visible}.side,.toc,.run,form,.values{display:none}pre{max-height:none;animation:none}}}
@keyframes down{0%,98%{mask-image:linear-gradient(to top,transparent,#000 2.5rem)}99%,100%{mask-image:none}}`;
const policyOf = (styleSources: readonly string[]) =>
  `default-src 'none'; style-src 'self' ${styleSources.join(' ')}; img-src 'self'; font-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** The page alone, where nothing draws header and footer. */
const bareFrame: ApiFrame = async ({ title, description, style, main }) => ({
  html: `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="description" content="${escaped(description)}"><title>${escaped(title)}</title><style>${style}</style></head><body>${main}</body></html>`,
  styleSources: [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
});

/** `GET`, in its colour. */
const methodHtml = (method: string) => `<span class="method ${method.toLowerCase()}">${method}</span>`;
/** A path that breaks where its parts end. */
const pathHtml = (path: string) =>
  `<code>${path
    .split(/(?<=\w\/)/)
    .map(escaped)
    .join('<wbr>')}</code>`;

/** Folded: a line that names it, and what it holds at its address, so that a link opens it. */
const folded = (id: string, name: string, about: string, html: string) =>
  `<details class="call"><summary><h3>${name}</h3><span class="about">${about}</span></summary><div id="${escaped(id)}">${html}</div></details>`;

type Named = { path: string; method: string; operation: Operation };
type Section = { name: string; id: string; about: string; own: Named[] };
/** What the parts of the page are made of. */
type Making = { document: OpenApiDescription; tables: Tables; answers: Answers; siteUrl: string };

const isRecord = (id: string) => !isAnswerId(id);

function descriptionPage(document: OpenApiDescription, answers: Answers, limits: ApiLimits): string {
  const { info, tags, paths, components } = document;
  const roots = entriesOf(components.schemas).map(([id, schema]) => [
    id,
    isRecord(id) ? schema : json(json(schema.properties).data),
  ]);
  const tables = tablesOf(Object.fromEntries(roots), isRecord);
  const making: Making = { document, tables, answers, siteUrl: limits.siteUrl };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Named => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = tags.map(
    ({ name, description }, at): Section => ({
      ...{ name, id: `section-${at + 1}`, about: description ? `<p>${said(description)}</p>` : '' },
      own: operations.filter(({ operation }) => operation.tags.includes(name)),
    }),
  );
  const records = Object.entries(components.schemas).filter(([id]) => isRecord(id) && id !== 'Error');
  return [
    `<main id="main" class="api"><div class="intro"><p class="crumbs"><a href="/">Главная</a><span aria-hidden="true">/</span>API</p><h1>${said(info.title)}</h1><p class="lead">${said(ABOUT)}</p>`,
    `<p>${said('Описание для программ —')} <a href="/api/openapi.json">OpenAPI\u00a03.1</a>. ${said('Каталог одним файлом и условия публикации — на странице')} <a href="/open-data/">${said('«Открытые данные»')}</a>.</p></div>`,
    `<nav class="side" aria-labelledby="index"><h2 id="index">Содержание</h2><ul class="index">${RULES.map(([id, title]) => `<li><a href="#${id}">${said(title)}</a></li>`).join('')}${sections.map(indexHtml).join('')}<li><a href="#records">Записи</a></li></ul></nav><div class="body">`,
    rulesHtml(tables.common(), answers, limits),
    ...sections.map((section) => sectionHtml(section, making)),
    `<h2 id="records">Записи</h2>`,
    ...records.map(([id, schema]) => folded(id, escaped(id), '', tables.record(id, schema))),
    '<a class="run toc" href="#index">Содержание</a></div></main>',
  ].join('');
}

const indexHtml = ({ name, id, own }: Section) =>
  `<li><a href="#${id}">${said(name)}</a><ul>${own
    .map(
      ({ path, method, operation }) =>
        `<li><a href="#${escaped(operation.operationId)}">${methodHtml(method)} ${escaped(path)}</a></li>`,
    )
    .join('')}</ul></li>`;

function sectionHtml({ name, id, about, own }: Section, making: Making): string {
  const shared = name === FORMS ? formsHtml(bodiesOf(own), making.tables) : '';
  return `<h2 id="${id}">${said(name)}</h2>${about}${shared}${own.map((one) => operationHtml(one, making, own)).join('')}`;
}

const bodyOf = ({ requestBody }: Operation): Json => json(json(json(requestBody?.content)['application/json']).schema);
const bodiesOf = (own: readonly Named[]): Json[] => own.map(({ operation }) => bodyOf(operation));

function operationHtml({ path, method, operation }: Named, making: Making, section: readonly Named[]): string {
  const { answers, tables, siteUrl, document } = making;
  const { operationId, parameters, requestBody, responses } = operation;
  const body = bodyOf(operation);
  const answer = document.components.schemas[answerId(operationId)]?.properties;
  const example = answers.get(operationId);
  const url = `/api${example?.path ?? path}`;
  const sent = requestBody ? (example?.body ?? exampleOf(body)) : undefined;
  const refusals = Object.keys(responses).filter((status) => /^4/.test(status));
  const fields =
    'contacts' in json(body.properties)
      ? formHtml(body, bodiesOf(section), tables)
      : fieldList(tables.rows(body, { isRequest: true }));
  const html = [
    fieldList(parameterRows(parameters, tables)),
    fields && `<h4>Тело запроса</h4>${fields}`,
    `<h4>Запрос</h4>${commands(curl(method, siteUrl + url, sent), `Запрос ${method} ${path}`)}`,
    // A call that reads a token of a letter leads to a page, and without the token says only that it is missing.
    method === 'GET' && !url.includes('{') && !parameters.some(({ name }) => name === 'token')
      ? `<p><a class="run" href="${escaped(url)}" rel="nofollow">Выполнить запрос</a></p>${tryForm(url, parameters)}`
      : '',
    `<details><summary><h4>Ответ</h4></summary>${answer ? tables.answer(json(json(answer).data)) : '<p>Файл PDF.</p>'}`,
    example?.answer === undefined ? '' : sample(example.answer, `Ответ ${method} ${path}`),
    '</details>',
    refusals.length > 0 ? `<p><a href="#errors">Ошибки</a>: ${refusals.join(', ')}.</p>` : '',
  ];
  return folded(operationId, methodHtml(method) + pathHtml(`/api${path}`), said(operation.summary), html.join(''));
}

/** Parameters of a call, a line each. Pages of a list and filters are told once for all calls. */
function parameterRows(parameters: Operation['parameters'], tables: Tables): Row[] {
  const own = parameters.filter(
    ({ name, style, in: place }) => place !== 'header' && !style && !/^page$|^perPage$/.test(name),
  );
  const properties = Object.fromEntries(
    own.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
  );
  const required = own.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
  const size = parameters.find(({ name }) => name === 'perPage')?.schema;
  const facets = parameters.find(({ style }) => style);
  return [
    ...tables.rows({ type: 'object', properties, required }, { isRequest: true }),
    ...(facets
      ? [{ names: code('f.{код}'), type: said('строки или числа'), words: '<a href="#filters">Фильтры</a>' }]
      : []),
    ...(size
      ? [
          {
            names: `${code('page')}, ${code('perPage')}`,
            type: said('целые числа'),
            words: `<a href="#pages">Страница списка</a>: ${said(`до ${size.maximum} записей, по умолчанию ${size.default}`)}`,
          },
        ]
      : []),
  ];
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
  return `<details class="values"><summary>${said('Изменить значения')}</summary><form action="${escaped(pathname)}" method="get">${inputs.join('')}<button class="run" type="submit">${said('Выполнить с этими значениями')}</button></form></details>`;
}

function curl(method: string, url: string, body: unknown): string {
  if (method === 'GET') return `curl '${url}'`;
  const sent = body === undefined ? '' : ` \\\n  -d '${JSON.stringify(body)}'`;
  // curl sends a body by POST.
  const how = sent && method === 'POST' ? '' : ` -X ${method}`;
  return `curl ${WRITING_OPTIONS}${how} '${url}'${sent}`;
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
  if (schema.type === undefined) return {};
  if (schema.type !== 'object') return '…';
  const required = requiredOf(schema);
  const fields = fieldsOf(schema.properties);
  const needed = fields.filter(([name]) => required.includes(name));
  return Object.fromEntries((needed.length > 0 ? needed : fields).map(([name, field]) => [name, exampleOf(field)]));
}
