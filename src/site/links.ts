/** The only place that builds internal addresses. Every page address ends with a slash (C048). */

import { SFP_PATH } from '#src/domain/sfp/place.ts';

/** Longer addresses are refused by proxies on the way. */
const LONGEST_QUERY = 6_000;

type PartnerAsk = { group?: string; city?: string; page?: number };
type RequestAsk = {
  form: string;
  goods?: readonly { id: number }[];
  known?: Readonly<Record<string, string>>;
};
export const asked = (query: Record<string, string | number | undefined>) => {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return params.size > 0 ? `?${params}` : '';
};
const ofGood = (good: string | undefined) => (good === undefined ? '' : `?good=${encodeURIComponent(good)}`);

/** Address of a phone: digits and plus only. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const links = {
  home: () => '/',
  catalog: () => '/catalog/',
  /** `path`: group codes from the top, joined by '/'. */
  catalogGroup: (path: string) => `/catalog/${path}/`,
  /** The visitor's own comparison; with `goods`, one that everybody sees alike. */
  comparison: (goods?: readonly number[]) => `/catalog/comparison/${goods ? `?goods=${goods.join(',')}` : ''}`,
  /** The newest file of a document, for ever; leads to one version or revision, whose bytes never change. */
  documentLatest: (code: string) => `/files/documents/${encodeURIComponent(code)}/latest`,
  releaseNotes: (kind: string) => `/files/releases/${kind}.txt`,
  /** Datasheet of a good. */
  datasheet: (code: string, format: 'pdf' | 'xlsx') => `/files/${encodeURIComponent(code)}.${format}`,
  /** The goods of a list as a table; `params` are those of the list (`goodsQueryParams`). */
  goodsFile: (group: string, params: URLSearchParams, format: 'csv' | 'xlsx') =>
    `/files/goods.${format}?${new URLSearchParams([['group', group], ...params])}`,
  comparisonFile: (kind: 'pdf' | 'xlsx') => `/files/comparison.${kind}`,
  product: (code: string) => `/product/${encodeURIComponent(code)}/`,
  analogs: () => '/analogs/',
  analogsVendor: (vendorCode: string) => `/analogs/${vendorCode}/`,
  /** A model's code begins with its vendor's: the address says it once. */
  analogsModel: ({ vendorCode, code }: { vendorCode: string; code: string }) =>
    `/analogs/${vendorCode}/${code.slice(vendorCode.length + 1)}/`,
  /** The file of a pasted bill with analogues: takes a form by POST. */
  analogsBill: () => '/analogs/bill.xlsx',
  /** The dossier of pairs; takes `pair={model}:{good}[:{quantity}]`, once for each. */
  analogsDossier: (kind: 'pdf' | 'xlsx') => `/files/analogs/dossier.${kind}`,
  /** SFP modules stand below the group of switches (C382). `good`: only those for its ports. */
  sfp: (good?: string) => `${SFP_PATH}/${ofGood(good)}`,
  sfpSection: (section: string, good?: string) => `${SFP_PATH}/${section}/${ofGood(good)}`,
  sfpModule: ({ code, section }: { code: string; section: { code: string } }) =>
    `${SFP_PATH}/${section.code}/${encodeURIComponent(code)}/`,
  /** The list, of one group or of one subgroup of it (C046, C047). */
  solutions: (group?: string, subgroup?: string, page = 1) => {
    const params = new URLSearchParams({ ...(group && { group }), ...(subgroup && { subgroup }) });
    if (page > 1) params.append('page', String(page));
    return `/solutions/${params.size > 0 ? `?${params}` : ''}`;
  },
  /** The equipment list of a solution as a file. */
  solutionFile: (code: string, kind: 'xlsx' | 'csv') => `/files/solutions/${encodeURIComponent(code)}.${kind}`,
  /** A visitor's specification: with a line more, as it was kept under a code, or a version of what a link keeps. */
  specification: (
    asks: { add?: string; code?: string; beside?: string; link?: string; version?: string; base?: string } = {},
  ) => `/specification/${asked(asks)}`,
  support: () => '/support/',
  /** Questions and answers; one of them, or those with the words of a query. */
  faq: ({ id, query }: { id?: string; query?: string } = {}) =>
    `/support/faq-list/${query ? `?query=${encodeURIComponent(query)}` : ''}${id ? `#${id}` : ''}`,
  download: (productId?: number) => (productId === undefined ? '/download/' : `/download/?product=${productId}`),
  /** The list, or a page of one group of it. */
  news: (group?: string, page = 1) => {
    const params = new URLSearchParams({ ...(group && { group }), ...(page > 1 && { page: String(page) }) });
    return `/news/${params.size > 0 ? `?${params}` : ''}`;
  },
  newsRss: () => '/news/rss.xml',
  newsFeed: () => '/news/feed.json',
  partners: (query: PartnerAsk = {}) => `/partners/${asked(query)}`,
  techPartners: (query: PartnerAsk = {}) => `/tech-partners/${asked(query)}`,
  /** The document of the foreign map; answers only where there is a key for it. */
  partnersMap: (query: PartnerAsk = {}) => `/files/partners-map.html${asked(query)}`,
  contacts: () => '/contacts/',
  /** The company as a card for an address book. */
  contactCard: () => '/files/contacts.vcf',
  /** The results page; without a tab the one with the best answer opens. `isTyped`: nothing is put right. */
  search: (query?: string, tab?: string, page = 1, isTyped = false) => {
    const params = new URLSearchParams({
      ...(query && { query }),
      ...(isTyped && { typed: 'yes' }),
      ...(tab && { tab }),
    });
    if (page > 1) params.append('page', String(page));
    return `/search/${params.size > 0 ? `?${params}` : ''}`;
  },
  /** A paper in the list of those of its good. */
  downloadOf: (good: string, document: string) =>
    `/download/?product=${encodeURIComponent(good)}#${encodeURIComponent(document)}`,
  newsItem: (code: string) => `/news/${encodeURIComponent(code)}/`,
  solution: (code: string) => `/solutions/${encodeURIComponent(code)}/`,
  /** `version`: one that is not in force any more. */
  policy: (version?: string) => `/policy/${asked({ version })}`,
  /** The page on which the sender of a lead sees how it stands. */
  leadRoom: (key: string) => `/leads/${encodeURIComponent(key)}/`,
  /** A form on a page of its own, for visitors without scripts. */
  form: (form: string) => `/forms/${form}/`,
  /** A form with what is known filled in; what does not fit into an address is left out, the visitor types it. */
  request: ({ form, goods = [], known = {} }: RequestAsk): string => {
    const query = new URLSearchParams(goods.map(({ id }) => ['goods', String(id)]));
    for (const [name, value] of Object.entries(known)) {
      if (`${query}`.length + encodeURIComponent(value).length < LONGEST_QUERY) query.append(name, value);
    }
    return `/forms/${form}/${query.size > 0 ? `?${query}` : ''}`;
  },
  calculator: (code: string) => `/prices-${code}/`,
  openData: () => '/open-data/',
  openDataFile: (name: string) => `/open-data/${name}`,
  /** A good as a NetBox device type. */
  netbox: (code: string) => `/open-data/netbox/${encodeURIComponent(code)}.yaml`,
  apiDocument: () => '/api/',
  openApi: () => '/api/openapi.json',
  sitemap: () => '/sitemap.xml',
  llms: () => '/llms.txt',
} as const;

/** Pages that tell of the subscription and ask for it themselves, with the answer to a form that was sent without scripts. */
export const isOfSubscription = ({ pathname }: URL): boolean => /subscri/.test(pathname);
