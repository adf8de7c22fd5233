/** The pages behind the routes, given to the engine: imported first by whatever answers or shows a page. */
import type { PageModule, Route } from '#src/site/engine/contract.ts';
import { openSite } from '#src/site/engine/match.ts';
import { routes } from '#src/site/routes.ts';

const pages = import.meta.glob<PageModule>('/src/site/pages/*/page.tsx');

/** Source file of a route's page: the key of its chunk in the build manifest. */
export const pageFile = (route: Route): string => `/src/site/pages/${route.page}/page.tsx`;

openSite(routes, async (route) => {
  const page = pages[pageFile(route)];
  if (!page) throw new Error(`Route ${route.name} has no ${pageFile(route)}`);
  return page();
});
