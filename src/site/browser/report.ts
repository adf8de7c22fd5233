/** Sends an error of the page's scripts to the server's log. */
export const report = (kind: string) => (error: unknown) => {
  console.error(kind, error);
  const message = String((error instanceof Error && error.stack) || error).slice(0, 2000);
  navigator.sendBeacon('/browser-report', JSON.stringify({ kind, message, url: location.href }));
};
