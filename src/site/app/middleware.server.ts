/**
 * Route middlewares by name. Each runs before the loader of the routes that name it, and returns the new address when
 * the page has moved. A route that names an unknown middleware stops the start (C363).
 */
import { findGoodCard, findGroup, findGroupByPath } from '#src/domain/catalog/catalog.server.ts';
import type { Ask } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { routes } from '#src/site/routes.ts';

export type Middleware = (ask: Ask) => Promise<{ to: string; permanent: boolean } | undefined>;

/** Last part of old catalogue addresses, a hash of the session: /catalog/wireless/{hash}/ (C051). */
const HASH = /^[0-9a-f]{32}$/;

/**
 * Resolves an address below /catalog/ by its last part (C042). A group under its own path is served. A group under
 * another path, a good (C050–C055, C061) and a hash after a group are redirected to their own address.
 */
async function resolveCatalogAddress({ params }: Ask): ReturnType<Middleware> {
  const codes = (params.group ?? '').split('/');
  if (await findGroupByPath(codes)) return undefined;
  const last = codes.at(-1) ?? '';
  const good = await findGoodCard(last);
  if (good) return { to: links.product(good.code), permanent: true };
  const group = await findGroup(HASH.test(last) ? (codes.at(-2) ?? '') : last);
  return group && { to: links.catalogGroup(group.path), permanent: true };
}

export const middlewares: Record<string, Middleware> = { catalog: resolveCatalogAddress };

/**
 * Throws 'Unknown route middleware' for a route that names an unknown middleware. Runs at start, so that no visitor
 * meets the error.
 */
export function checkMiddlewares(list = routes, known: Record<string, Middleware> = middlewares): void {
  for (const { name, middleware } of list) {
    if (middleware && !Object.hasOwn(known, middleware)) {
      throw new Error(`Unknown route middleware: ${middleware} (route ${name})`);
    }
  }
}
