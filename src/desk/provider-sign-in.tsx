/** Addresses of signing in by the company's provider. */
import type { FastifyInstance } from 'fastify';
import type { Journal } from './desk.ts';
import { sendDeskPage } from './desk-page.tsx';
import { cookieValues, type Door, FOREIGN, SIGN_IN } from './door.server.ts';
import { AccountView, ProviderView } from './sign-in-views.tsx';
import type { SingleSignOn } from './single-sign-on.server.ts';

export const BACK = '/oidc/back/';
const WAY_SECONDS = 600;

export function registerProvider(
  app: FastifyInstance,
  { provider, origin, door, journal }: { provider: SingleSignOn; origin: string; door: Door; journal: Journal },
): void {
  const isHttps = origin.startsWith('https:');
  const cookie = isHttps ? '__Secure-desk-way' : 'desk-way';
  const attributes = `Path=/oidc/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

  app.get(SIGN_IN, { config: { isOpen: true } }, async (request, reply) =>
    request.signedIn
      ? reply.redirect('/')
      : sendDeskPage(request, reply, { title: 'Вход в редакцию сайта', body: <ProviderView /> }),
  );

  app.get('/oidc/start/', { config: { isOpen: true } }, async (_request, reply) => {
    const { url, id } = await provider.begin();
    return reply.header('set-cookie', `${cookie}=${id}; ${attributes}; Max-Age=${WAY_SECONDS}`).redirect(url, 302);
  });

  app.get(BACK, { config: { isOpen: true } }, async (request, reply) => {
    const editor = await provider.finish(cookieValues(request, cookie)[0] ?? '', new URL(request.url, origin));
    door.open(reply, editor, FOREIGN);
    await journal.note(editor.name, 'вошёл', 'через учётную запись компании');
    return reply.redirect('/', 303);
  });

  app.get('/account/', async (request, reply) =>
    sendDeskPage(request, reply, {
      ...{ title: request.editor.name, current: 'account' },
      body: <AccountView csrf={request.csrf} hasPassword={false} />,
    }),
  );
}
