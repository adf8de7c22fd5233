/** Pathname → route and parameters. Nothing else decides which addresses are ours. */
import type { PageModule, Route } from './contract.ts';

export type Match = { route: Route; params: Record<string, string>; isValid: boolean };

const isStatic = (route: Route) => !route.path.includes('{');
let patterns: { route: Route; pattern: RegExp }[] = [];
let pageOf: (route: Route) => Promise<PageModule>;

/** Gives the engine the routes that it serves and the module behind each; once, before anything is asked. */
export function openSite(routes: readonly Route[], page: typeof pageOf): void {
  pageOf = page;
  patterns = [...routes]
    .sort((a, b) => Number(isStatic(b)) - Number(isStatic(a)))
    .map((route) => {
      const one = (_: string, name: string, more: string) => `(?<${name}>[^/]+${more && '(?:/[^/]+)*'})`;
      return { route, pattern: new RegExp(`^${route.path.replace(/\{(\w+)(\+?)\}/g, one)}$`) };
    });
}

/** The route of a pathname, with or without its last slash; `isValid` is the route's own validation (C067). */
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

/** Where the data of a page live: path + `_data.json` + query. */
export const dataAddress = (url: URL): string => `${url.pathname.replace(/\/?$/, '/')}${DATA_FILE}${url.search}`;

/** The page a data address belongs to, or undefined for any other path. */
export const pageOfDataPath = (path: string): string | undefined =>
  path.endsWith(`/${DATA_FILE}`) ? path.slice(0, -DATA_FILE.length) : undefined;

/** The component of a route's page. */
export const loadPage = async (route: Route): Promise<PageModule['default']> => (await pageOf(route)).default;
