/**
 * Every page of the site, in the order of the specification (2.1). A page is two lines of work: a row here and a folder
 * `src/site/pages/{page}/` with `page.tsx` (what is seen) and `page.server.ts` (its loader).
 *
 * `path`: `{name}` is one segment, `{name+}` is one or more. Static paths win over patterns wherever they stand.
 * `validate`: a parameter that does not fit is a 404 (C067). `middleware`: a name from `middleware.server.ts`.
 */
export type Route = {
  name: string;
  path: string;
  page: string;
  middleware?: string;
  validate?: Record<string, RegExp>;
};

const CODE = /^[a-z0-9][a-z0-9_.+-]*$/i;
const CODES = /^[a-z0-9_.+/-]+$/i;

export const routes: readonly Route[] = [
  { name: 'index', path: '/', page: 'home' },
  { name: 'catalog', path: '/catalog', page: 'catalog' },
  {
    name: 'catalog-group',
    path: '/catalog/{group+}',
    page: 'catalog-group',
    middleware: 'catalog',
    validate: { group: CODES },
  },
  { name: 'product-code', path: '/product/{code}', page: 'product', validate: { code: CODE } },
  { name: 'search', path: '/search', page: 'search' },
  // What a plain POST of a form answers, and the form on a page of its own: everything of it works without scripts.
  { name: 'form-result', path: '/forms/{form}', page: 'form-result', validate: { form: CODE } },
  // Every component in every state; answers in development and in tests only (its loader).
  { name: 'ui', path: '/__ui', page: 'ui' },
];
