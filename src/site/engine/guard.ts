/**
 * Guard of the reloads we make ourselves: at most one per path in 10 seconds (C201, C369), whether a chunk was lost or
 * a new build was found. A visitor's click is never guarded: it cannot loop.
 */
const GUARD_MS = 10_000;

/** True when `path` may be reloaded now; the answer true is remembered. Without session storage never: better stale than a loop. */
export function mayReload(path: string): boolean {
  const key = `reloaded ${path}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < GUARD_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

const POLL_MS = 5 * 60_000;
let own: string | undefined;
let isNew = false;

/** True once the server runs another build than this document. */
export const isNewBuild = (): boolean => isNew;

/** Compares a build id told by the server (header `x-build` or the latest-build file) with the document's own. */
export function noteBuild(id: string | null | undefined): void {
  if (own && id && id !== own) isNew = true;
}

/** Polls the latest-build file with a timestamp query (C355), when the tab is seen and every five minutes. */
export function watchBuild(id: string): void {
  own = id;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || isNew) return;
    const answer = await fetch(`/build/latest.json?${Date.now()}`).catch(() => undefined);
    if (answer?.ok) noteBuild(((await answer.json()) as { id?: string }).id);
  };
  setInterval(ask, POLL_MS);
  document.addEventListener('visibilitychange', ask);
}
