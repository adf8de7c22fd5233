/**
 * Every rule that moves a request to its one right address (2.2), as an ordered chain of small named functions. Each
 * step improves the address; whatever changed is told in a single redirect, so a visitor makes one hop.
 */
import { pageOfDataPath } from '#src/site/runtime/match.ts';

/** An address under way through the chain. `path` is percent-encoded as it came; `search` has its `?` or is empty. */
export type Address = { origin: string; path: string; search: string };
/** What content says about an old path: where it is now, or null when it is gone for good (410). */
export type Redirects = (path: string) => { to: string; permanent: boolean } | null | undefined;
export type Verdict = { status: 301 | 302; location: string } | { status: 404 | 410 } | undefined;

/** Repeated slashes collapse first: `//evil.example` must never reach a Location header. Backslashes count as slashes. */
export function collapseSlashes(address: Address): Address {
  return { ...address, path: address.path.replace(/[/\\]{2,}|\\/g, '/') };
}

/** `www.` is dropped from the host (C066). */
export function dropWww(address: Address): Address {
  return { ...address, origin: address.origin.replace('://www.', '://') };
}

/** A page path without a slash, a dot in its last part and a query gets its slash (C062–C065). */
export function addSlash(address: Address): Address {
  const last = address.path.slice(address.path.lastIndexOf('/') + 1);
  if (address.search || last === '' || last.includes('.')) return address;
  return { ...address, path: `${address.path}/` };
}

/** Broken percent-encoding and null bytes name nothing, in a path or in a query. */
export function isReadable(path: string, search: string): boolean {
  try {
    return !decodeURIComponent(path + search.replace(/\+/g, ' ')).includes('\0');
  } catch {
    return false;
  }
}

/**
 * The verdict on a GET or HEAD of a page address; undefined: serve it as it is. `movedTo` (route middleware) is asked
 * only when the address changes anyway, so that the second hop is saved; a right address pays nothing.
 */
export async function canonical(
  asked: Address,
  redirects: Redirects,
  movedTo: (path: string) => Promise<{ to: string; permanent: boolean } | undefined>,
): Promise<Verdict> {
  const { path, search } = asked;
  if (!isReadable(path, search)) return { status: 404 };
  const clean = dropWww(collapseSlashes(asked));
  const isMoved = clean.path !== path || clean.origin !== asked.origin;
  if (pageOfDataPath(clean.path)) return isMoved ? redirect(clean, asked) : undefined;

  const found = redirects(clean.path.endsWith('/') ? clean.path : `${clean.path}/`);
  if (found === null) return { status: 410 };
  if (found) return { status: found.permanent ? 301 : 302, location: found.to };

  const right = addSlash(clean);
  if (right.path === path && !isMoved) return undefined;
  const moved = await movedTo(right.path).catch(() => undefined); // no database: the slash hop alone, the page decides
  return moved ? { status: moved.permanent ? 301 : 302, location: moved.to } : redirect(right, asked);
}

function redirect(to: Address, from: Address): Verdict {
  const host = to.origin === from.origin ? '' : to.origin;
  return { status: 301, location: host + to.path + to.search };
}
