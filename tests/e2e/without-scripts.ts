/**
 * The site as a visitor without scripts gets it, for browsers whose driver cannot switch them off: a server before the site
 * that makes the scripts of every page inert data.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const HEADERS = ['content-type', 'content-range', 'accept-ranges', 'content-security-policy', 'location'];

/** Starts the server before `base`; resolves to its address and what ends it. */
export async function withoutScripts(base: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const { range } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', base), {
      redirect: 'manual',
      headers: { accept: request.headers.accept ?? '*/*', ...(range && { range }) },
    });
    response.statusCode = answer.status;
    for (const name of HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    response.end(isPage ? body.toString().replaceAll('<script type="module"', '<script type="text/plain"') : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
