/**
 * Every page of the site, in the order of the specification (2.1). A page is two lines of work: a row here and a folder
 * `src/site/pages/{page}/` with `page.tsx` (what is seen) and `page.server.ts` (its loader).
 *
 * `path`: `{name}` is one segment, `{name+}` is one or more. Static paths win over patterns wherever they stand.
 * `validate`: a parameter that does not fit is a 404 (C067). `middleware`: a name from `middleware.server.ts`.
 */
import { SFP_PATH } from '#src/domain/sfp/place.ts';
import type { Route } from './engine/contract.ts';

const CODE = /^[a-z0-9][a-z0-9_.+-]*$/i;
/** No dot: /analogs/bill.xlsx is a file, not a maker. */
const VENDOR = /^[a-z0-9-]+$/;
/** News are numbered. */
const NUMBER = /^[1-9]\d*$/;
/** The signed id of a lead. */
const ROOM_KEY = /^[0-9a-f-]{36}\.[\w-]{20,40}$/;
const CODES = /^[a-z0-9_.+/-]+$/i;

export const routes: readonly Route[] = [
  { name: 'index', path: '/', page: 'home' },
  { name: 'catalog', path: '/catalog', page: 'catalog' },
  { name: 'catalog-comparison', path: '/catalog/comparison', page: 'comparison', isEager: true },
  // Before the groups: these addresses are theirs in form only (C382).
  { name: 'catalog-sfp', path: SFP_PATH, page: 'sfp' },
  {
    name: 'catalog-sfp-section',
    path: `${SFP_PATH}/{section}`,
    page: 'sfp-section',
    validate: { section: CODE },
  },
  {
    name: 'catalog-sfp-module',
    path: `${SFP_PATH}/{section}/{module}`,
    page: 'sfp-module',
    validate: { section: CODE, module: CODE },
  },
  {
    name: 'catalog-group',
    path: '/catalog/{group+}',
    page: 'catalog-group',
    middleware: 'catalog',
    validate: { group: CODES },
  },
  { name: 'news', path: '/news', page: 'news' },
  { name: 'news-code', path: '/news/{code}', page: 'news-item', validate: { code: NUMBER } },
  { name: 'prices', path: '/prices-{calculator}', page: 'calculators', validate: { calculator: CODE } },
  { name: 'product-code', path: '/product/{code}', page: 'good', validate: { code: CODE } },
  { name: 'search', path: '/search', page: 'search' },
  // What a plain POST of a form answers, and the form on a page of its own: everything of it works without scripts.
  { name: 'form-result', path: '/forms/{form+}', page: 'leads', validate: { form: CODES } },
  { name: 'leads-key', path: '/leads/{key}', page: 'leads-item', validate: { key: ROOM_KEY } },
  { name: 'analogs', path: '/analogs', page: 'analogs' },
  { name: 'analogs-vendor', path: '/analogs/{vendor}', page: 'analogs-vendor', validate: { vendor: VENDOR } },
  {
    name: 'analogs-model',
    path: '/analogs/{vendor}/{model}',
    page: 'analogs-model',
    validate: { vendor: VENDOR, model: CODE },
  },
  { name: 'specification', path: '/specification', page: 'specification', guessed: ['code', 'beside'] },
  { name: 'specification-tender', path: '/specification/tender', page: 'specification-tender' },
  { name: 'specification-fleet', path: '/specification/fleet', page: 'specification-fleet' },
  { name: 'in-progress', path: '/in-progress', page: 'in-progress' },
  { name: 'solutions', path: '/solutions', page: 'solutions' },
  { name: 'solutions-code', path: '/solutions/{code}', page: 'solutions-item', validate: { code: /^\d{1,4}$/ } },
  { name: 'support', path: '/support', page: 'support' },
  { name: 'support-faq-list', path: '/support/faq-list', page: 'support-faq' },
  { name: 'about', path: '/about', page: 'about' },
  { name: 'contacts', path: '/contacts', page: 'contacts' },
  { name: 'download', path: '/download', page: 'downloads' },
  { name: 'partners', path: '/partners', page: 'partners' },
  { name: 'policy', path: '/policy', page: 'legal' },
  { name: 'success_subscribe', path: '/success_subscribe', page: 'subscription' },
  { name: 'unsubscribe', path: '/unsubscribe', page: 'subscription' },
  { name: 'open-data', path: '/open-data', page: 'open-data' },
  { name: 'press-kit', path: '/press-kit', page: 'press-kit' },
  { name: 'promo', path: '/promo', page: 'promo' },
  { name: 'tech-partners', path: '/tech-partners', page: 'partners-tech' },
  // Every component in every state; answers in development and in tests only (its loader).
  { name: 'ui', path: '/__ui', page: 'ui' },
];
