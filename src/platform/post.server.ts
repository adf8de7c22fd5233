/** Posts to services of other companies. An error holds a code only, because the answer of a service may repeat personal data. */

/** The service refused the request. The message is `HTTP 503` or the code of the network error. */
export class PostError extends Error {
  override readonly name = 'PostError';
}

/** Longest time of one exchange. It also bounds a service that sends one byte a second. */
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
    await answer.body?.cancel(); // only the status is needed
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
