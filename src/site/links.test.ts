import { expect, test } from 'vitest';
import { ANSWER_KINDS, type AnswerKind } from '#src/domain/search/search.ts';
import './app/pages.ts'; // gives the engine its routes
import { match } from './engine/match.ts';
import { links } from './links.ts';

/** Codes of answers that are no numbers. */
const CODE_OF: Partial<Record<AnswerKind, string>> = { page: 'contacts', place: '/catalog/', module: 'sfp-1g/lx' };

/** How each address is asked for: a new one is an error of types until it stands here. */
const ASKED: { [Name in keyof typeof links]: Parameters<(typeof links)[Name]>[] } = {
  home: [[]],
  catalog: [[]],
  catalogGroup: [['switches'], ['switches/access']],
  comparison: [[], [[1, 2]]],
  documentLatest: [['mes-manual']],
  documentFile: [['mes-manual', 1, 'mes-manual.pdf']],
  releaseNotes: [['mib']],
  datasheet: [['mes2324', 'pdf']],
  goodsFile: [['switches', new URLSearchParams(), 'csv']],
  comparisonFile: [[]],
  product: [['mes2324']],
  analogs: [[]],
  analogsVendor: [['cisco']],
  analogsModel: [[{ vendorCode: 'cisco', code: 'cisco-7609' }]],
  analogsBill: [[]],
  sfp: [[], ['mes2324']],
  sfpSection: [['sfp-1g'], ['sfp-1g', 'mes2324']],
  sfpModule: [[{ code: 'lx', section: { code: 'sfp-1g' } }]],
  solutions: [[], ['task', 'office', 2]],
  solutionFile: [['6', 'csv']],
  inProgress: [[]],
  support: [[]],
  regulation: [['warranty']],
  faq: [[], [{ id: 'poe', query: 'бюджет' }]],
  download: [[], [7]],
  news: [[], ['articles', 2]],
  newsRss: [[]],
  newsFeed: [[]],
  partners: [[], [{ group: 'shops', city: 'kazan', page: 2 }]],
  techPartners: [[], [{ group: 'monitoring' }]],
  partnersMap: [[]],
  about: [[]],
  contacts: [[]],
  contactCard: [[]],
  pressKit: [[]],
  pressArchive: [[]],
  promo: [[], ['offer']],
  search: [[], ['mes', 'po', 2]],
  downloadOf: [['mes2324', 'mes-manual']],
  newsItem: [['8']],
  solution: [['6']],
  policy: [[], ['2026-11-21']],
  legalPaper: [['personal-data-policy']],
  form: [['call'], ['questionnaire/ecss', 7]],
  request: [[{ form: 'analog', goods: [{ id: 1 }], known: { model: 'X' } }]],
  subscribed: [[], ['sent']],
  unsubscribed: [[], ['unsubscribed']],
  calculator: [['ecss']],
  calculatorFile: [['ecss']],
  answer: ANSWER_KINDS.map((kind): [{ kind: AnswerKind; code: string }] => [{ kind, code: CODE_OF[kind] ?? '8' }]),
  openData: [[]],
  openDataFile: [['goods.csv']],
  netbox: [['mes2324']],
  apiDocument: [[]],
  openApi: [[]],
  sitemap: [[]],
  llms: [[]],
  sharePicture: [[], [{ code: 'mes2324', images: [] }]],
  panelPicture: [['mes2324', 'abc']],
};

const addresses = Object.entries(ASKED).flatMap(([name, all]) =>
  (all as unknown[][]).map((given): [string, string] => {
    const make = links[name as keyof typeof links] as (...given: unknown[]) => string;
    return [name, make(...given).replace(/[?#].*/, '')];
  }),
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

test('a file has no slash at its end', () => {
  const files = addresses.filter(([, path]) => !isPage(path) && path !== links.apiDocument());
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(([, path]) => path.endsWith('/'))).toEqual([]);
});
