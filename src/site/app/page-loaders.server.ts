/** The loaders behind the routes: `page.server.ts` of each page. */
import type { PageServerModule, Route } from '#src/site/engine/contract.ts';
import { loadPage } from '#src/site/engine/match.ts';
import { routes } from '#src/site/routes.ts';

const loaders = import.meta.glob<PageServerModule>('/src/site/pages/*/page.server.ts');

/** Throws for a route whose page has no loader. */
export async function serverModule({ name, page }: Route): Promise<PageServerModule> {
  const module = loaders[`/src/site/pages/${page}/page.server.ts`];
  if (!module) throw new Error(`Route ${name} has no page.server.ts`);
  return module();
}

/**
 * Loads every page. A server does so before it listens: later a new build may stand in the place of its files, and the first
 * visitor of a page does not wait for them. Throws what a page throws that cannot be loaded.
 */
export async function loadPages(): Promise<void> {
  await Promise.all(routes.flatMap((route) => [loadPage(route), serverModule(route)]));
}
