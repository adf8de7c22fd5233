/** A preview of the site: drafts and what waits for its time are in it, so that nobody without the password sees any of it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Stands on every page of a preview, before everything else. */
export const PREVIEW_MARK =
  '<p role="note"><strong>Просмотр.</strong> Здесь видны черновики и\u00a0то, что ещё не\u00a0опубликовано.</p>\n';

/** Asks every request for the password by Basic authentication, before anything else is done with it; the name may be any. */
export function requirePassword(app: FastifyInstance, password: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, given = ''] = /^Basic ([\w+/=]+)$/.exec(request.headers.authorization ?? '') ?? [];
    const [, ...parts] = Buffer.from(given, 'base64').toString('utf8').split(':');
    if (isEqual(parts.join(':'), password)) return;
    return reply
      .code(401)
      .headers({ 'www-authenticate': 'Basic realm="preview", charset="UTF-8"', 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('Это просмотр сайта до публикации. Введите любое имя и пароль, который назвала команда npm run preview.\n');
  });
}

/** Takes as long for a wrong password as for the right one. */
function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
