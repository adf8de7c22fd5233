/**
 * Every rule that moves a request to its one right address (2.2), as an ordered chain of small named functions. Each
 * step improves the address; whatever changed is told in a single redirect, so a visitor makes one hop.
 */
import { pageOfDataPath } from '#src/site/engine/match.ts';

/** An address under way through the chain. `path` is percent-encoded as it came; `search` has its `?` or is empty. */
export type Address = { origin: string; path: string; search: string };
export type Verdict = { status: 301 | 302; location: string } | { status: 404 | 410 } | undefined;
/** Queries of the chain to the floors below. Without a database both return undefined: the slash hop alone remains. */
export type Questions = {
  /** Content's redirect table: where an old path (with its slash) is now, null when it is gone for good. */
  findRedirect(path: string): Promise<string | null | undefined>;
  /** The route's middleware. */
  movedTo(path: string): Promise<{ to: string; permanent: boolean } | undefined>;
};

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
 * The verdict on a GET or HEAD of a page address; undefined: serve it as it is. `movedTo` is asked only when the address
 * changes anyway, so that the second hop is saved; a right address pays one look into a map.
 */
export async function canonical(asked: Address, { findRedirect, movedTo }: Questions): Promise<Verdict> {
  if (!isReadable(asked.path, asked.search)) return { status: 404 };
  const clean = dropWww(collapseSlashes(asked));
  if (pageOfDataPath(clean.path)) return redirectTo(clean, asked);

  const found = await findRedirect(clean.path.endsWith('/') ? clean.path : `${clean.path}/`);
  if (found === null) return { status: 410 };
  if (found) return { status: 301, location: locationOf(found, clean, asked) };

  const right = addSlash(clean);
  if (isSame(right, asked)) return undefined;
  const moved = await movedTo(right.path);
  if (!moved) return redirectTo(right, asked);
  return { status: moved.permanent ? 301 : 302, location: locationOf(moved.to, clean, asked) };
}

/**
 * Returns the new address of a moved page, on the right host at once. The query is kept within the site: marks of a
 * campaign survive.
 */
function locationOf(to: string, clean: Address, asked: Address): string {
  if (!to.startsWith('/')) return to;
  const host = clean.origin === asked.origin ? '' : clean.origin;
  return host + (/[?#]/.test(to) ? to : to + clean.search);
}

const isSame = (a: Address, b: Address) => a.path === b.path && a.origin === b.origin;

function redirectTo(to: Address, from: Address): Verdict {
  if (isSame(to, from)) return undefined;
  const host = to.origin === from.origin ? '' : to.origin;
  return { status: 301, location: host + to.path + to.search };
}
