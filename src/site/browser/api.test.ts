import { expect, test, vi } from 'vitest';
import { type ApiError, createApi } from './api.ts';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'lost';
type Call = { address: string; init: RequestInit };

const TOKEN = { body: { data: { token: 'given' } } };

/** A client whose server gives these answers one after another. */
function client(answers: Answer[], cookies = 'XSRF-TOKEN=known') {
  const calls: Call[] = [];
  const pauses: number[] = [];
  const api = createApi({
    base: () => 'https://api.example.com/v1/',
    cookies: () => cookies,
    pause: async (ms) => void pauses.push(ms),
    fetch: vi.fn(async (address: string, init: RequestInit) => {
      calls.push({ address, init });
      const answer = answers.shift();
      if (answer === undefined) throw new Error('no answer left');
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      const { status = 200, body, headers = {} } = answer;
      return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
    }) as unknown as typeof fetch,
  });
  return { api, calls, pauses };
}
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.unreachable(),
    (e) => e,
  );
const headers = ({ init }: Call) => init.headers as Record<string, string>;

test('C278, C279, C283, C284: paths begin at the base; credentials and JSON go along; there is no timeout', async () => {
  const { api, calls } = client([{ body: { data: [] } }]);
  await api.get('search', new URLSearchParams({ query: 'mes 2324' }));
  const [call] = calls;
  expect(call?.address).toBe('https://api.example.com/v1/search?query=mes+2324');
  expect(call?.init).toMatchObject({ method: 'GET', credentials: 'include' });
  expect(call?.init.signal).toBeUndefined();
  expect(headers(call as Call)).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
});

test('C281, C282: an answer is unwrapped from data; pagination stays beside the list', async () => {
  const pagination = { page: 1, perPage: 20, total: 1, lastPage: 1 };
  const { api } = client([{ body: { data: { id: 5 } } }, { body: { data: [1], pagination } }]);
  expect(await api.get('catalog/good/5')).toEqual({ id: 5 });
  expect(await api.get('catalog/goods')).toEqual({ data: [1], pagination });
});

test('C285: a write repeats the cookie in the header, a read does not', async () => {
  const { api, calls } = client([{ body: { data: 1 } }, { body: { data: 1 } }], 'a=b; XSRF-TOKEN=abc%2D1; c=d');
  await api.get('form-stamp');
  await api.delete('catalog/compare/clear');
  expect(calls.map((call) => headers(call)['x-xsrf-token'])).toEqual([undefined, 'abc-1']);
});

test('C285: without the cookie the token is asked for first', async () => {
  const { api, calls } = client([TOKEN, { body: { data: 1 } }], '');
  await api.post('forms/call', { a: 1 });
  expect(calls.map(({ init, address }) => `${init.method} ${address.slice(27)}`)).toEqual([
    'GET xsrf-token',
    'POST forms/call',
  ]);
  expect(headers(calls[1] as Call)['x-xsrf-token']).toBe('given');
  expect(calls[1]?.init.body).toBe('{"a":1}');
});

test('a refused token is asked for anew by the next write', async () => {
  const { api, calls } = client([{ status: 403 }, TOKEN, { body: { data: 1 } }]);
  expect((await failure(api.post('forms/call', {}, 'key'))).status).toBe(403);
  await api.post('forms/call', {}, 'key');
  expect(headers(calls[2] as Call)['x-xsrf-token']).toBe('given');
});

test('C286: 200–299 is success, an empty answer too', async () => {
  const { api } = client([{ status: 201, body: { data: 7 } }, { status: 204 }]);
  expect(await api.post('forms/call')).toBe(7);
  expect(await api.delete('catalog/compare/clear')).toBeUndefined();
});

test.each([200, 203, 206, 226, 299])('C286: %i is success', async (status) => {
  const { api, calls } = client([{ status, body: { data: status } }]);
  expect(await api.get('form-stamp')).toBe(status);
  expect(calls).toHaveLength(1);
});

test.each([300, 304, 399])('C286: %i is no success', async (status) => {
  expect((await failure(client([{ status }]).api.get('form-stamp'))).status).toBe(status);
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])('C287: %i is tried again', async (status) => {
  const { api, calls, pauses } = client([{ status }, { status }, { body: { data: 1 } }]);
  expect(await api.get('form-stamp')).toBe(1);
  expect(calls).toHaveLength(3);
  expect(pauses).toEqual([300, 1_000]);
});

test.each([400, 401, 403, 404, 405, 410, 413, 415, 422, 501, 505])('C287: %i is final', async (status) => {
  const { api, calls } = client([{ status }]);
  expect((await failure(api.get('form-stamp'))).status).toBe(status);
  expect(calls).toHaveLength(1);
});

test('C287: a lost connection is final, and says so', async () => {
  const { api, calls } = client(['lost']);
  expect(await failure(api.get('form-stamp'))).toMatchObject({ status: 0, message: 'Нет связи с сервером.' });
  expect(calls).toHaveLength(1);
});

test('a POST is tried again only under a key, and then under the same one', async () => {
  const plain = client([{ status: 503 }]);
  await failure(plain.api.post('forms/call', {}));
  expect(plain.calls).toHaveLength(1);
  const keyed = client([{ status: 503 }, { body: { data: 1 } }]);
  await keyed.api.post('forms/call', {}, 'one');
  expect(keyed.calls.map((call) => headers(call)['idempotency-key'])).toEqual(['one', 'one']);
});

test('Retry-After is kept; one longer than a visitor waits ends the tries', async () => {
  const short = client([{ status: 429, headers: { 'retry-after': '2' } }, { body: { data: 1 } }]);
  await short.api.get('form-stamp');
  expect(short.pauses).toEqual([2_000]);
  const long = client([{ status: 429, headers: { 'retry-after': '60' } }]);
  expect((await failure(long.api.get('form-stamp'))).status).toBe(429);
});

test('a failure carries the words of the server and the wrong fields', async () => {
  const error = { code: 'invalid', message: 'Проверьте введённые данные', fields: { name: ['Слишком коротко'] } };
  const { api } = client([{ status: 422, body: { error } }, { status: 500 }, { status: 500 }, { status: 500 }]);
  expect(await failure(api.post('forms/call', {}))).toMatchObject({
    status: 422,
    message: error.message,
    fields: error.fields,
  });
  expect((await failure(api.get('form-stamp'))).message).toBe('Сервер не смог ответить.');
});

test('a stopped question stays a stopped question', async () => {
  const { api } = client(['lost']);
  const stop = new AbortController();
  stop.abort();
  expect((await failure(api.get('form-stamp', undefined, stop.signal))).name).toBe('TypeError');
});
