/**
 * Loads the address on Back while the engine has not started. Entries of soft navigation outlive their document:
 * after a reload that could not start the engine, Back would change only the address. Runs before React.
 */
const loaded = location.pathname;
let isStarted = false;

addEventListener('popstate', () => {
  if (!isStarted && location.pathname !== loaded) location.reload();
});

export function engineStarted(): void {
  isStarted = true;
}
