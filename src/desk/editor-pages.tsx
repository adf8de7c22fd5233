/** What an editor sees after signing in. */
import type { FastifyInstance } from 'fastify';
import { type Desk, requireRole } from './desk.ts';
import { sendDeskPage } from './desk-page.tsx';

export function mountEditorPages(app: FastifyInstance, _desk: Desk): void {
  app.get('/', async (request, reply) =>
    sendDeskPage(request, reply, { title: 'Что изменить?', current: 'content', body: <p>Выберите раздел.</p> }),
  );
  app.get('/publish/', async (request, reply) => {
    requireRole(request, 'редактор');
    return sendDeskPage(request, reply, { title: 'Публикация', current: 'publish', body: <p>Нет изменений.</p> });
  });
}
