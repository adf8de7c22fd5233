/** Pathname → route and parameters. Nothing else decides which addresses are ours. */
import { type Route, routes } from '#src/site/routes.ts';
import type { PageModule } from './contract.ts';

export type Match = { route: Route; params: Record<string, string>; isValid: boolean };

const patterns = routes.map((route) => {
  const source = route.path.replace(/\{(\w+)(\+?)\}/g, (_, name: string, many: string) =>
    many ? `(?<${name}>[^/]+(?:/[^/]+)*)` : `(?<${name}>[^/]+)`,
  );
  return { route, isStatic: !route.path.includes('{'), pattern: new RegExp(`^${source}$`) };
});
const ordered = [...patterns.filter((one) => one.isStatic), ...patterns.filter((one) => !one.isStatic)];

/** The route of a pathname, with or without its last slash; `isValid` is the route's own validation (C067). */
export function match(pathname: string): Match | undefined {
  const path = pathname.replace(/\/$/, '') || '/';
  for (const { route, pattern } of ordered) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params: Record<string, string> = {};
    try {
      for (const [name, value] of Object.entries(found.groups ?? {})) params[name] = decodeURIComponent(value);
    } catch {
      return undefined; // broken percent-encoding names no page
    }
    const rules = Object.entries(route.validate ?? {});
    return { route, params, isValid: rules.every(([name, rule]) => rule.test(params[name] ?? '')) };
  }
  return undefined;
}

const DATA_FILE = '_data.json';

/** Where the data of a page live: path + `_data.json` + query. */
export function dataAddress(url: URL): string {
  return `${url.pathname.replace(/\/?$/, '/')}${DATA_FILE}${url.search}`;
}

/** The page a data address belongs to, or undefined for any other path. */
export function pageOfDataPath(pathname: string): string | undefined {
  return pathname.endsWith(`/${DATA_FILE}`) ? pathname.slice(0, -DATA_FILE.length) : undefined;
}

const pages = import.meta.glob<PageModule>('/src/site/pages/*/page.tsx');

/** Source file of a route's page: the key of its chunk in the build manifest. */
export const pageFile = (route: Route): string => `/src/site/pages/${route.page}/page.tsx`;

export async function loadPage(route: Route): Promise<PageModule['default']> {
  const page = pages[pageFile(route)];
  if (!page) throw new Error(`Route ${route.name} has no ${pageFile(route)}`);
  return (await page()).default;
}
