/**
 * Guards the reloads that we make ourselves, after a lost chunk or for a new build: at most one per path in 10
 * seconds (C201, C369). A click of a visitor is not guarded, because it cannot loop.
 */
const GUARD_MS = 10_000;

/**
 * Returns true when `path` may be reloaded now, and remembers the reload. Returns false without session storage: a
 * stale page is better than a loop.
 */
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

/** Returns true once the server runs another build than this document. */
export const isNewBuild = (): boolean => isNew;

/** Compares a build id from the server (header `x-build` or the latest-build file) with that of the document. */
export function noteBuild(id: string | null | undefined): void {
  if (own && id && id !== own) isNew = true;
}

/** Polls the latest-build file with a timestamp query (C355): every five minutes and when the tab becomes visible. */
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
