/** The file that header and footer are brought to life with (shell-file.server.ts). */
import type { FastifyInstance } from 'fastify';
import { unavailable } from '#src/platform/errors.ts';
import type { PageCache } from '#src/platform/http/answer-cache.server.ts';
import { sendKept } from '#src/platform/http/send-stored.server.ts';
import { currentShell, type Place } from '#src/site/app/render.server.tsx';
import { SHELL_FOLDER, shellFile } from '#src/site/app/shell-file.server.ts';

const TYPE = 'application/json; charset=utf-8';

export function registerShellFile(app: FastifyInstance, place: Place, cache: PageCache): void {
  app.get(`${SHELL_FOLDER}*`, { config: { lane: 'kept' } }, async (request, reply) => {
    const shell = await currentShell(place);
    if (!shell) throw unavailable('Меню пока нет. Повторите через несколько секунд.');
    const { href, body } = shellFile(shell);
    // A document of another content version, or of another node, gets what there is, and does not keep it.
    const isOwn = request.url === href;
    const cacheControl = isOwn ? 'public, max-age=31536000, immutable' : 'no-store';
    const headers = { 'content-type': TYPE, 'cache-control': cacheControl };
    return sendKept(request, reply, { cache, key: `${href} ${isOwn}`, headers, make: async () => body });
  });
}
