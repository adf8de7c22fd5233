/** The contract between a page module and the engine. Kept close to React Router's module + loader (docs/decisions). */
import type { ReactNode } from 'react';

/**
 * One row of the table of routes. `path`: `{name}` is one segment, `{name+}` is one or more. `page`: the name of its
 * folder. `validate`: a parameter that does not match makes the page 404 (C067). `middleware`: runs before the loader
 * and may redirect. `isEager`: the page shows what only scripts know, and comes to life without a sign of use. `guessed`: query parameters that open something to those who know them; wrong ones are counted.
 */
export type Route = {
  name: string;
  path: string;
  page: string;
  middleware?: string;
  validate?: Record<string, RegExp>;
  isEager?: true;
  guessed?: readonly string[];
};

/** Input of a loader. `signal` aborts when the visitor leaves the page. */
export type Ask = {
  params: Record<string, string>;
  query: URLSearchParams;
  path: string;
  signal: AbortSignal;
  /** True when the operator has set a key for a foreign map. */
  hasLiveMap: boolean;
};

/** Head of a document. `jsonLd` is rendered by the server only: React may not create scripts under Trusted Types. */
export type Head = {
  title: string;
  description?: string;
  /** Path with the trailing slash (and the allow-listed query where it names another page). */
  canonical: string;
  robots?: 'noindex';
  /** Picture for previews in messengers, not SVG. Default: `serverLinks.sharePicture()` of the whole site. */
  image?: string;
  /** Kind of the page in previews. Default: a web page. */
  type?: 'article' | 'product';
  /** The same content for programs: feeds. */
  alternates?: { type: string; href: string; title: string }[];
  jsonLd?: object[];
};

/** Result of a loader. `D` must survive JSON and hold only what the page shows. */
export type Answer<D> =
  /** `isPrivate`: the page changes without the content and belongs to one visitor, so no cache keeps it. */
  | { kind: 'page'; head: Head; data: D; status?: 200 | 404; isPrivate?: true }
  | { kind: 'missing' }
  | { kind: 'moved'; to: string; permanent: boolean };

export type Load<D> = (ask: Ask) => Promise<Answer<D>>;

/**
 * Props of a page. Rules: pure from `data` and `url`; no `location`, `Date.now()`, `Math.random()` or locale default
 * in render; no `<script>`, no head tags, no `style` attribute, no Suspense, no `dangerouslySetInnerHTML`.
 */
export type PageProps<D> = { data: D; url: URL };
export type PageModule<D = unknown> = { default: (props: PageProps<D>) => ReactNode };

/**
 * An address of the sitemap. `changed` names the content items whose last change is that of the page, by table and
 * primary key; without a key any item of the table.
 */
export type Listed = { path: string; changed?: readonly { kind: string; key?: string | number }[] };

/** A `page.server.ts` exports `load`, and `query`: the query parameters that change the page (cache allow-list). */
export type PageServerModule<D = unknown> = {
  load: Load<D>;
  query?: readonly string[] | ((name: string) => boolean);
  /**
   * Returns every address of the route for the sitemap, without those that have a query. By default they are the addresses
   * that kinds of content declare. A page with `noindex` returns none.
   */
  addresses?: () => Promise<Listed[]>;
};
