/** The loaders behind the routes: `page.server.ts` of each page. */
import type { PageServerModule, Route } from '#src/site/engine/contract.ts';

const loaders = import.meta.glob<PageServerModule>('/src/site/pages/*/page.server.ts');

/** Throws for a route whose page has no loader. */
export async function serverModule({ name, page }: Route): Promise<PageServerModule> {
  const module = loaders[`/src/site/pages/${page}/page.server.ts`];
  if (!module) throw new Error(`Route ${name} has no page.server.ts`);
  return module();
}
