/** Real answers for the page of the API: each call that keeps nothing is asked with values that other answers of the API name. */
import type { FastifyInstance } from 'fastify';
import { giveWay } from '#src/platform/own-turn.ts';
import type { Call } from './call.ts';

/**
 * By the name of a call: an address with values in it, below `/api`, the body that was sent, and the shortened answer where it
 * succeeded; `refusal` is the answer to an empty body.
 */
export type Answers = Map<string, { path: string; body?: unknown; answer?: string; refusal?: string }>;

/** Source of the value of a path's parameter: the first record of a list, and its field. */
const VALUES: Readonly<Record<string, { list: string; field: string }>> = {
  '/catalog/compare/add-good/{id}': { list: '/catalog/goods?perPage=1', field: 'id' },
  '/catalog/compare/delete-good/{id}': { list: '/catalog/goods?perPage=1', field: 'id' },
  '/catalog/compare/move-good/{id}': { list: '/catalog/goods?perPage=1', field: 'id' },
  '/catalog/compare/delete-group/{id}': { list: '/catalog/groups', field: 'id' },
  '/catalog/group/{idOrCode}': { list: '/catalog/groups', field: 'code' },
  '/catalog/good/{idOrCode}': { list: '/catalog/goods?perPage=1', field: 'code' },
  '/catalog/filters/{id}': { list: '/catalog/groups', field: 'id' },
  '/catalog/sfp/modules/{id}': { list: '/catalog/sfp/modules?perPage=1', field: 'id' },
  '/catalog/sfp/sections/{id}': { list: '/catalog/sfp/sections', field: 'code' },
  '/catalog/analogs/vendors/{code}': { list: '/catalog/analogs/vendors', field: 'code' },
  '/news/single/{id}': { list: '/news/list?perPage=1', field: 'id' },
  '/news/{code}': { list: '/news/list?perPage=1', field: 'code' },
  '/news/group/{id}': { list: '/news/groups', field: 'code' },
  '/solution/{code}': { list: '/solutions?perPage=1', field: 'code' },
  '/solutions/group/{code}': { list: '/solutions/groups', field: 'code' },
};
/** Names that the site has whatever its content is. */
const NAMES: Readonly<Record<string, string>> = {
  '/catalog/goods/questionnaire/{name}': 'ecss',
  '/forms/questionnaire/{name}': 'ecss',
};
/** Queries that show most of a call. They hold for any content: a word that finds nothing is answered too. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  '/search': { query: 'mes2324' },
  '/search/sfp/goods': { query: 'SFP', limit: '1' },
  '/catalog/sfp/suggest': { distance: '300', fibre: 'многомодовое' },
  '/catalog/analogs/search': { query: 'catalyst 9200l-24p-4g', limit: '1' },
};
/** Calls that take ids of several goods. */
const OF_GOODS = ['/catalog/compare/compare-goods', '/catalog/compare/add-goods'];
/** Bodies of calls that compute and keep nothing. They hold for any content, as the queries do. */
const BODIES: Readonly<Record<string, object>> = {
  '/catalog/analogs/bill': { text: 'Cisco Catalyst 9200L-24P-4G; 2' },
  '/specification/fleet': { text: 'Cisco Catalyst 9200L-24P-4G; 2' },
  '/specification/tender': { text: 'Коммутатор, 24 порта 1000BASE-T, PoE+; 2 шт.' },
  '/specification': { text: 'MES2324; 2\nИБП: 3000 ВА; 2700 Вт; 864 Вт·ч' },
};
/** Any token will do that cookie and header share. */
const TOKEN = '0'.repeat(32);
/** Calls whose answer belongs to one visitor or is of one moment. */
const PERSONAL = /^\/(?:xsrf-token|form-stamp|subscription\/)/;

/**
 * Asks every call for reading and every call that computes, one after another, and `refusedId` with an empty body. `isWhole` is
 * false when some answer failed that might succeed later.
 */
export async function askExamples(
  app: FastifyInstance,
  calls: readonly Call[],
  { siteUrl, refusedId }: { siteUrl: string; refusedId: string },
): Promise<{ answers: Answers; isWhole: boolean }> {
  const sender = { headers: { host: new URL(siteUrl).host }, remoteAddress: '127.0.0.2' };
  const ask: Ask = async (path) => app.inject({ ...sender, url: `/api${path}` });
  const send = async (path: string, payload: object) =>
    app.inject({
      ...sender,
      ...{ method: 'POST', url: `/api${path}`, payload },
      headers: { ...sender.headers, cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN },
    });
  const answers: Answers = new Map();
  let isWhole = true;
  for (const { id, path: template, method, file, query } of calls) {
    await giveWay();
    const path = await addressOf(template, Object.keys(query?.shape ?? {}), ask);
    if (path === undefined) continue;
    answers.set(id, { path });
    if (id === refusedId) {
      // An empty body is refused before anything is kept.
      const { statusCode, body } = await send(path, {});
      if (statusCode === 422) answers.set(id, { path, refusal: laidOut(JSON.parse(body)) });
    }
    const sent = BODIES[template];
    if (sent === undefined && (method !== 'GET' || file !== undefined || PERSONAL.test(template))) continue;
    const { statusCode, body } = await (sent === undefined ? ask(path) : send(path, sent));
    if (statusCode >= 500) isWhole = false;
    const isAnswered = statusCode === 200;
    answers.set(id, {
      path,
      ...(sent !== undefined && { body: sent }),
      ...(isAnswered && { answer: shortened(body) }),
    });
  }
  return { answers, isWhole };
}

type Ask = (path: string) => Promise<{ statusCode: number; body: string }>;

/** The call's address with values in it; `undefined` when no list names one. */
async function addressOf(template: string, parameters: readonly string[], ask: Ask): Promise<string | undefined> {
  const asked = new URLSearchParams(QUERIES[template]);
  if (parameters.includes('perPage')) asked.set('perPage', '1');
  if (OF_GOODS.includes(template)) {
    const goods = await recordsOf('/catalog/goods?perPage=2', ask);
    if (goods.length > 0) asked.set('goods', goods.map(({ id }) => id).join(','));
  }
  const query = asked.size > 0 ? `?${String(asked).replaceAll('%2C', ',')}` : '';
  if (!template.includes('{')) return template + query;
  const value = NAMES[template] ?? (await firstValue(template, ask));
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return template.replace(/\{\w+\}/, encodeURIComponent(value)) + query;
}

async function firstValue(template: string, ask: Ask): Promise<unknown> {
  const from = VALUES[template];
  return from && (await recordsOf(from.list, ask))[0]?.[from.field];
}

/** Records of an answer: the list that it is, or the first list that it holds. */
async function recordsOf(path: string, ask: Ask): Promise<Record<string, unknown>[]> {
  const { statusCode, body } = await ask(path);
  if (statusCode !== 200) return [];
  const { data } = JSON.parse(body);
  const lists: unknown[] = [data, ...Object.values(typeof data === 'object' && data !== null ? data : {})];
  return lists.find((one) => Array.isArray(one)) ?? [];
}

const LONGEST_TEXT = 60;
const MOST_FIELDS = 8;
/** A record inside a record is told by its first fields. */
const MOST_INNER_FIELDS = 4;

/** The answer as people read it: the first record of each list, the beginning of long texts. */
function shortened(body: string): string {
  return laidOut(shorten(JSON.parse(body), 0));
}

const LINE = 110;

/** JSON for reading: what fits into a line stands in one. */
function laidOut(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value).map(
    ([name, one]) => (isList ? '' : `${JSON.stringify(name)}: `) + laidOut(one, deeper),
  );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length + indent.length <= LINE && !line.includes('\n')) return line;
  return `${open}\n${parts.map((one) => deeper + one).join(',\n')}\n${indent}${close}`;
}

function shorten(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const rest = value.length > 1 ? [`… ещё ${value.length - 1}`] : [];
    return value.length === 0 ? [] : [shorten(value[0], depth + 1), ...rest];
  }
  if (depth > 5) return '…';
  const fields = Object.entries(value);
  const most = depth > 3 ? MOST_INNER_FIELDS : MOST_FIELDS;
  const shown = fields.slice(0, most).map(([name, own]) => [name, shorten(own, depth + 1)]);
  return Object.fromEntries(fields.length > most ? [...shown, ['…', `ещё ${fields.length - most}`]] : shown);
}
