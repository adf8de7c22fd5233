import { beforeAll, expect, test } from 'vitest';
import { match, openSite } from './engine/match.ts';
import { serverLinks } from './links.server.ts';
import { isOfSubscription, links as ours } from './links.ts';
import { routes } from './routes.ts';

// Another file of this process may have opened a site of its own.
beforeAll(() => openSite(routes, () => Promise.reject(new Error('No page is loaded here'))));

const links = { ...ours, ...serverLinks };

type Links = typeof links;
/** Names of the links that cannot be made of nothing. */
type Needy = { [Name in keyof Links]: [] extends Parameters<Links[Name]> ? never : Name }[keyof Links];
type Asked<Name extends keyof Links> = { [One in Name]: Parameters<Links[One]>[] };

/** How each address is asked for. One that needs a value is an error of types until it stands here; others default to none. */
const ASKED: Asked<Needy> & Partial<Asked<keyof Links>> = {
  catalogGroup: [['switches'], ['switches/access']],
  comparison: [[], [[1, 2]]],
  documentLatest: [['mes-manual']],
  documentFile: [['mes-manual', 1, 'mes-manual.pdf']],
  releaseNotes: [['mib']],
  datasheet: [['mes2324', 'pdf']],
  goodsFile: [['switches', new URLSearchParams(), 'csv']],
  product: [['mes2324']],
  analogsVendor: [['cisco']],
  analogsModel: [[{ vendorCode: 'cisco', code: 'cisco-7609' }]],
  sfp: [[], ['mes2324']],
  sfpSection: [['sfp-1g'], ['sfp-1g', 'mes2324']],
  sfpModule: [[{ code: 'lx', section: { code: 'sfp-1g' } }]],
  solutions: [[], ['task', 'office', 2]],
  solutionFile: [['6', 'csv']],
  faq: [[], [{ id: 'poe', query: 'бюджет' }]],
  download: [[], [7]],
  news: [[], ['articles', 2]],
  partners: [[], [{ group: 'shops', city: 'kazan', page: 2 }]],
  techPartners: [[], [{ group: 'monitoring' }]],
  promo: [[], ['offer']],
  search: [[], ['mes', 'po', 2]],
  downloadOf: [['mes2324', 'mes-manual']],
  newsItem: [['8']],
  solution: [['6']],
  policy: [[], ['2026-11-21']],
  legalPaper: [['personal-data-policy']],
  form: [['call'], ['questionnaire/ecss']],
  acceptedForm: [
    ['call', { number: 7, proof: 'proof' }],
    ['call', { number: 7, proof: 'proof', key: 'key', state: 'wrong' }],
  ],
  leadRoom: [[`${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'a'.repeat(24)}`]],
  request: [[{ form: 'analog', goods: [{ id: 1 }], known: { model: 'X' } }]],
  subscribed: [[], ['sent']],
  unsubscribed: [[], ['unsubscribed']],
  calculator: [['ecss']],
  openDataFile: [['goods.csv']],
  netbox: [['mes2324']],
  analogsDossier: [['pdf']],
  comparisonFile: [['pdf']],
  sharePicture: [[], [{ code: 'mes2324', images: [] }]],
};

const asked: Record<string, unknown[][]> = ASKED;
const addresses = Object.entries<(...given: never[]) => string>(links).flatMap(([name, make]) =>
  (asked[name] ?? [[]]).map((given): [string, string] => [name, make(...(given as never[])).replace(/[?#].*/, '')]),
);
/** Files and calls have no slash at their end; everything else is a page. */
const isPage = (path: string) => !/\.[a-z]+$|^\/files\/|^\/api\//.test(path);

test('C048: every internal link to a page is its own address, with the slash at the end', () => {
  const pages = addresses.filter(([, path]) => isPage(path));
  expect(pages.filter(([, path]) => !/^\/(?:[^/]+\/)*$/.test(path))).toEqual([]);
  expect(pages.filter(([, path]) => !match(path)?.isValid)).toEqual([]);
  const shapes = ['/catalog/', '/catalog/switches/access/', '/product/mes2324/', '/news/8/', '/contacts/', '/analogs/'];
  expect(pages.map(([, path]) => path)).toEqual(expect.arrayContaining(shapes));
});

test('the pages of the subscription are told from others', () => {
  const told = [serverLinks.subscribed(), serverLinks.unsubscribed('unknown'), '/api/subscription'];
  const isOne = (path: string) => isOfSubscription(new URL(path, 'https://site.example'));
  expect(told.map(isOne)).toEqual([true, true, true]);
  const names = addresses.flatMap(([name, path]) => (isOne(path) ? [name] : []));
  expect([...new Set(names)]).toEqual(['subscribed', 'unsubscribed']);
});

test('a file has no slash at its end', () => {
  const files = addresses.filter(([, path]) => !isPage(path) && path !== links.apiDocument());
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(([, path]) => path.endsWith('/'))).toEqual([]);
});
