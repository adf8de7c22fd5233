/** The contract between a page module and the engine. Kept close to React Router's module + loader (docs/decisions). */
import type { ReactNode } from 'react';

/** What the engine asks a loader. `signal` aborts when the visitor goes elsewhere. */
export type Ask = { params: Record<string, string>; query: URLSearchParams; path: string; signal: AbortSignal };

/** Head of a document. `jsonLd` is rendered by the server only: React may not create scripts under Trusted Types. */
export type Head = {
  title: string;
  description?: string;
  /** Path with the trailing slash (and the allow-listed query where it names another page). */
  canonical: string;
  robots?: 'noindex';
  image?: string;
  jsonLd?: object[];
};

/** A loader's answer. `D` must be JSON-safe and written for the reader. */
export type Answer<D> =
  | { kind: 'page'; head: Head; data: D; status?: 200 | 404 }
  | { kind: 'missing' }
  | { kind: 'moved'; to: string; permanent: boolean };

export type Load<D> = (ask: Ask) => Promise<Answer<D>>;

/**
 * Props of a page. Rules: pure from `data` and `url`; no `location`, `Date.now()`, `Math.random()` or locale default
 * in render; no `<script>`, no head tags, no `style` attribute, no Suspense, no `dangerouslySetInnerHTML`.
 */
export type PageProps<D> = { data: D; url: URL };
export type PageModule<D = unknown> = { default: (props: PageProps<D>) => ReactNode };

/** A `page.server.ts` exports `load`, and `query`: the query parameters that change the page (cache allow-list). */
export type PageServerModule<D = unknown> = {
  load: Load<D>;
  query?: readonly string[] | ((name: string) => boolean);
};
