/** Gives the engine the routes and their pages. Every entry point imports this file first. */
import type { PageModule, Route } from '#src/site/engine/contract.ts';
import { openSite } from '#src/site/engine/match.ts';
import { routes } from '#src/site/routes.ts';

const pages = import.meta.glob<PageModule>('/src/site/pages/*/page.tsx');

/** Returns the source file of a route's page, which is the key of its chunk in the build manifest. */
export const pageFile = (route: Route): string => `/src/site/pages/${route.page}/page.tsx`;

openSite(routes, async (route) => {
  const page = pages[pageFile(route)];
  if (!page) throw new Error(`Route ${route.name} has no ${pageFile(route)}`);
  return page();
});
