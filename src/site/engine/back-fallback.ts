/**
 * Loads the address on Back while the engine has not started. Entries of soft navigation outlive their document: after a
 * reload, before the first sign of use or without an engine, Back would change only the address. Runs before React.
 */
const addressOf = () => location.pathname + location.search;
const loaded = addressOf();
let isStarted = false;

addEventListener('popstate', () => {
  if (!isStarted && addressOf() !== loaded) location.reload();
});

export function engineStarted(): void {
  isStarted = true;
}
