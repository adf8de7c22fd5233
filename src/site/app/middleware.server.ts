/**
 * Named route middlewares: each runs before the loader of the routes that name it, and answers where the address has
 * moved, or nothing. A route with a name that is not here stops the start (C363).
 */
import { findGoodCard, findGroup, findGroupByPath } from '#src/domain/catalog/catalog.server.ts';
import type { Ask } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { routes } from '#src/site/routes.ts';

export type Middleware = (ask: Ask) => Promise<{ to: string; permanent: boolean } | undefined>;

/** Old catalogue pages carry a hash of their session at the end: /catalog/wireless/{hash}/ (C051). */
const HASH = /^[0-9a-f]{32}$/;

/**
 * What the last part of an address below /catalog/ means (C042): a group under its own path is served; a group under
 * another path, a good (C050–C055, C061) or a hash after a group has its address elsewhere.
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

/** Throws 'Unknown route middleware' for a route that names none of ours: at start, never in front of a visitor. */
export function checkMiddlewares(list = routes, known: Record<string, Middleware> = middlewares): void {
  for (const { name, middleware } of list) {
    if (middleware && !Object.hasOwn(known, middleware)) {
      throw new Error(`Unknown route middleware: ${middleware} (route ${name})`);
    }
  }
}
