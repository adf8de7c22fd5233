/**
 * Runs before React. Entries made by soft navigation outlive their document: after a reload that could not start the
 * engine, Back would change nothing but the address. Then the address is loaded.
 */
const loaded = location.pathname;
let isStarted = false;

addEventListener('popstate', () => {
  if (!isStarted && location.pathname !== loaded) location.reload();
});

export function engineStarted(): void {
  isStarted = true;
}
