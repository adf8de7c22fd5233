/** Real answers for the page of the API: each call for reading is asked with values that other answers of the API name. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Call } from './call.ts';

/**
 * By the name of a call: the address that was asked, below `/api`, and its shortened answer where it succeeded; of a call that
 * takes a body, what it answers to an empty one.
 */
export type Answers = Map<string, { path: string; answer?: string; refusal?: string }>;

/** Source of the value of a path's parameter: the first record of a list, and its field. */
const VALUES: Readonly<Record<string, { list: string; field: string }>> = {
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
const NAMES: Readonly<Record<string, string>> = { '/catalog/goods/questionnaire/{name}': 'ecss' };
/** Queries that show most of a call. They hold for any content: a word that finds nothing is answered too. */
const QUERIES: Readonly<Record<string, Record<string, string>>> = {
  '/search': { query: 'коммутатор' },
  '/search/sfp/goods': { query: 'SFP', limit: '1' },
  '/catalog/sfp/suggest': { distance: '300', fibre: 'многомодовое' },
  '/catalog/analogs/search': { query: 'catalyst', limit: '1' },
};
/** Any token will do that cookie and header share. */
const TOKEN = '0'.repeat(32);
/** Calls whose answer belongs to one visitor or is of one moment. */
const PERSONAL = /^\/(?:xsrf-token|form-stamp|subscription\/)/;

/** Asks every call for reading, and each that refuses an empty body, one after another. `isWhole` is false when some answer failed that might succeed later. */
export async function askExamples(
  app: FastifyInstance,
  calls: readonly Call[],
  siteUrl: string,
): Promise<{ answers: Answers; isWhole: boolean }> {
  const host = new URL(siteUrl).host;
  const ask = async (path: string) => {
    const { statusCode, body } = await app.inject({
      url: `/api${path}`,
      headers: { host },
      remoteAddress: '127.0.0.2',
    });
    return { statusCode, body };
  };
  // An empty body is refused before anything is kept.
  const refuse = async (path: string) => {
    return app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { host, cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN },
      payload: {},
      remoteAddress: '127.0.0.2',
    });
  };
  const answers: Answers = new Map();
  let isWhole = true;
  for (const { id, path: template, method, file, query, bodyShape, body: plainBody } of calls) {
    const shape = bodyShape ?? plainBody;
    if (method === 'POST' && shape && !z.safeParse(shape, {}).success && !template.includes('{')) {
      const { statusCode, body } = await refuse(template);
      if (statusCode === 422) answers.set(id, { path: template, refusal: JSON.stringify(JSON.parse(body), null, 2) });
      continue;
    }
    if (method !== 'GET' || file !== undefined || PERSONAL.test(template)) continue;
    const path = await addressOf(template, Object.keys(query?.shape ?? {}), ask);
    if (path === undefined) continue;
    const { statusCode, body } = await ask(path);
    if (statusCode >= 500) isWhole = false;
    answers.set(id, { path, ...(statusCode === 200 && { answer: shortened(body) }) });
  }
  return { answers, isWhole };
}

type Ask = (path: string) => Promise<{ statusCode: number; body: string }>;

/** The call's address with values in it; `undefined` when no list names one. */
async function addressOf(template: string, parameters: readonly string[], ask: Ask): Promise<string | undefined> {
  const asked = new URLSearchParams(QUERIES[template]);
  if (parameters.includes('perPage')) asked.set('perPage', '1');
  const query = asked.size > 0 ? `?${asked}` : '';
  if (!template.includes('{')) return template + query;
  const value = NAMES[template] ?? (await firstValue(template, ask));
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return template.replace(/\{\w+\}/, encodeURIComponent(value)) + query;
}

async function firstValue(template: string, ask: Ask): Promise<unknown> {
  const from = VALUES[template];
  if (from === undefined) return undefined;
  const { statusCode, body } = await ask(from.list);
  return statusCode === 200 ? firstOf(JSON.parse(body))?.[from.field] : undefined;
}

/** The first record of an answer: of the list that it is, or of the first list that it holds. */
function firstOf({ data }: { data: unknown }): Record<string, unknown> | undefined {
  const lists = [data, ...Object.values(typeof data === 'object' && data !== null ? data : {})];
  return lists.find((one) => Array.isArray(one))?.[0];
}

const LONGEST_TEXT = 120;
const MOST_FIELDS = 12;

/** The answer as people read it: the first record of each list, the beginning of long texts. */
function shortened(body: string): string {
  return JSON.stringify(shorten(JSON.parse(body), 0), null, 2);
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
  const shown = fields.slice(0, MOST_FIELDS).map(([name, own]) => [name, shorten(own, depth + 1)]);
  return Object.fromEntries(
    fields.length > MOST_FIELDS ? [...shown, ['…', `ещё ${fields.length - MOST_FIELDS}`]] : shown,
  );
}
