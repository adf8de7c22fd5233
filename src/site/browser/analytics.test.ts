// @vitest-environment node
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const COUNTER = 'https://counter.example/watch/7';
let hits: URL[];
let start: () => void;
let stop: () => void;
let stored: Map<string, string>;
let address = 'https://site.example/catalog/?a=1';
let answer: (value: 'true' | 'necessary') => void;
let target: EventTarget;

/** A browser of a few words: a document that hears events, a storage, a network that only listens. */
beforeEach(async () => {
  vi.resetModules();
  [hits, stored, target] = [[], new Map(), new EventTarget()];
  const document = Object.assign(target, { title: 'Каталог', referrer: 'https://search.example/', cookie: '' });
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const location = {
    origin: 'https://site.example',
    hostname: 'site.example',
    href: address,
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', location);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async (url: string) => {
    hits.push(new URL(url));
    return new Response();
  });
  vi.doMock('#src/site/engine/navigate.ts', () => ({ NAVIGATED: 'site:navigated' }));
  const { startAnalytics } = await import('./analytics.ts');
  const { acceptNotice, allowNecessaryOnly } = await import('./notice-answers.ts');
  answer = (value) => (value === 'true' ? acceptNotice('cookie') : allowNecessaryOnly());
  start = () => {
    stop = startAnalytics(COUNTER);
  };
  start();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const goTo = (path: string, from: string) =>
  target.dispatchEvent(new CustomEvent('site:navigated', { detail: { path, from } }));
const send = (form: string) => target.dispatchEvent(new CustomEvent('lead:sent', { detail: { form } }));
const told = () => hits.map(({ searchParams }) => [searchParams.get('page-url'), searchParams.get('page-ref')]);

test('nobody is told anything before the visitor has answered, nor after «Только необходимые»', () => {
  goTo('/product/mes2324/', '/catalog/');
  send('call');
  answer('necessary');
  goTo('/', '/product/mes2324/');
  expect(hits).toEqual([]);
  expect(stored.has('visitor')).toBe(false);
});

test('C353: after «Принять» the shown page is told, then each navigation with its full and its referring address', () => {
  answer('true');
  goTo('/search/?query=mes', '/catalog/?a=1');
  expect(told()).toEqual([
    ['https://site.example/catalog/?a=1', 'https://search.example/'],
    ['https://site.example/search/?query=mes', 'https://site.example/catalog/?a=1'],
  ]);
  expect(hits.every(({ origin, pathname }) => origin + pathname === COUNTER)).toBe(true);
  const visitors = hits.map(({ searchParams }) => /:u:(\d+):/.exec(searchParams.get('browser-info') ?? '')?.[1]);
  expect(visitors).toEqual([stored.get('visitor'), stored.get('visitor')]);
});

test('C353: whoever accepted on an earlier page is told of from the first page on', () => {
  stop();
  stored.set('cookieMessage', 'true');
  start();
  expect(told()).toEqual([['https://site.example/catalog/?a=1', 'https://search.example/']]);
});

test.each([
  ['consultation', 'sendContactUs'],
  ['call', 'sendContactUs'],
  ['good-request', 'ZayavkaSend'],
  ['questionnaire/ecss', 'ZayavkaSend'],
])('C354: a sent form %s is the goal %s', (form, goal) => {
  answer('true');
  send(form);
  expect(told().at(-1)).toEqual([`goal://site.example/${goal}`, 'https://site.example/catalog/?a=1']);
});

describe('a page that the link of a letter opened', () => {
  beforeAll(() => {
    address = 'https://site.example/api/subscription/confirm?token=secret';
  });
  test('is told without the key that stands in its address', () => {
    answer('true');
    goTo('/news/', '/api/subscription/confirm?token=secret');
    expect(told()).toEqual([
      ['https://site.example/', 'https://search.example/'],
      ['https://site.example/news/', 'https://site.example/'],
    ]);
  });
});
