/** Posts to services of others. An error tells a code only: what a service answers may repeat what it was told. */

/** The service did not take it: `HTTP 503`, or the code of the network error. */
export class PostError extends Error {
  override readonly name = 'PostError';
}

/** Longest conversation: a service that says one byte a second is cut off as well. */
const POST_MS = 25_000;

/** Resolves when the service answered 2xx; throws `PostError` otherwise. No redirect is followed. */
export async function post(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { timeoutMs = POST_MS } = {},
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  let status: number;
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    status = answer.status;
    await answer.body?.cancel(); // the status says it all
  } catch (error) {
    throw new PostError(signal.aborted ? 'ETIMEDOUT' : codeOf(error));
  }
  if (status < 200 || status > 299) throw new PostError(`HTTP ${status}`);
}

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  const found = cause?.code ?? code;
  return typeof found === 'string' && /^\w{1,60}$/.test(found) ? found : 'EUNKNOWN';
}
