/** Finds the route and the parameters of a pathname. Nothing else decides which addresses are pages of the site. */
import type { PageModule, Route } from './contract.ts';

export type Match = { route: Route; params: Record<string, string>; isValid: boolean };

const isStatic = (route: Route) => !route.path.includes('{');
let patterns: { route: Route; pattern: RegExp }[] = [];
let pageOf: (route: Route) => Promise<PageModule>;

/** Sets the routes of the site and the module of each page. Called once, before any other function of the engine. */
export function openSite(routes: readonly Route[], page: typeof pageOf): void {
  pageOf = page;
  patterns = [...routes]
    .sort((a, b) => Number(isStatic(b)) - Number(isStatic(a)))
    .map((route) => {
      const one = (_: string, name: string, more: string) => `(?<${name}>[^/]+${more && '(?:/[^/]+)*'})`;
      return { route, pattern: new RegExp(`^${route.path.replace(/\{(\w+)(\+?)\}/g, one)}$`) };
    });
}

/**
 * Returns the route of a pathname, with or without its last slash. `isValid` is the result of the route's validation
 * (C067).
 */
export function match(pathname: string): Match | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname).replace(/(.)\/$/, '$1');
  } catch {
    return undefined; // broken percent-encoding names no page
  }
  for (const { route, pattern } of patterns) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params: Record<string, string> = { ...found.groups };
    const rules = Object.entries(route.validate ?? {});
    return { route, params, isValid: rules.every(([name, rule]) => rule.test(params[name] ?? '')) };
  }
  return undefined;
}

const DATA_FILE = '_data.json';

/** Returns the data address of a page: path + `_data.json` + query. */
export const dataAddress = (url: URL): string => `${url.pathname.replace(/\/?$/, '/')}${DATA_FILE}${url.search}`;

/** Returns the page of a data address, or undefined for any other path. */
export const pageOfDataPath = (path: string): string | undefined =>
  path.endsWith(`/${DATA_FILE}`) ? path.slice(0, -DATA_FILE.length) : undefined;

/** Loads the component of a route's page. */
export const loadPage = async (route: Route): Promise<PageModule['default']> => (await pageOf(route)).default;
