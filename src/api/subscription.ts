/** Subscription to news (specification 7.3): ask, confirm by the link of a letter, leave by the link of any letter. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { confirm, subscribe, unsubscribe } from '#src/domain/subscription/subscription.server.ts';
import { checkSubscription, type SubscriptionState } from '#src/domain/subscription/subscription.ts';
import { errorEnvelope, invalid, notFound, type SiteError } from '#src/platform/errors.ts';
import { bodyObject, type Call, call, isForm } from './call.ts';
import { pageOf, sendPage } from './leads.ts';

const PATH = '/subscription';

async function ask(email: unknown, request: FastifyRequest): Promise<void> {
  const checked = checkSubscription(email);
  if ('message' in checked) throw invalid({ email: [checked.message] });
  const { limits = {} } = request.server.formRules;
  await subscribe(checked.email, { page: pageOf(request), address: request.ip, limits });
}

/**
 * Returns the redirect to the page with the state of the subscription, or the state alone where the site has no
 * pages.
 */
function lead({ server }: FastifyRequest, state: SubscriptionState) {
  return { data: { state }, location: server.formPages?.subscriptionPath(state), cacheControl: 'private, no-store' };
}

const answer = z.object({ state: z.string().meta({ description: 'Как теперь с подпиской' }) });
const token = z.object({ token: z.string().min(1).max(200).meta({ description: 'Подписанный ключ из письма' }) });

export const subscriptionCalls: readonly Call[] = [
  // C346
  call({
    method: 'POST',
    path: PATH,
    id: 'subscribe',
    section: 'Подписка',
    summary:
      'Просьба о подписке на новости: на адрес уходит письмо со ссылкой. Ответ не говорит, был ли адрес известен',
    bodyShape: z.object({ email: z.string() }),
    bodyLimit: 4_096,
    perHour: ({ formsPerHour }) => formsPerHour,
    answer,
    handle: async ({ request }) => {
      await ask(bodyObject(request.body).email, request);
      return { data: { state: 'pending' } };
    },
    handleForm: async ({ entries, pages, request, reply }) => {
      await ask(entries.get('email'), request);
      return reply.redirect(pages.subscriptionPath('sent'), 303);
    },
  }),
  // C347
  call({
    method: 'GET',
    path: `${PATH}/confirm`,
    id: 'confirm-subscription',
    section: 'Подписка',
    summary: 'Ссылка из письма: подписка действует, 302 на страницу /success_subscribe/. Ссылка живёт 7 дней',
    query: z.object({ token: z.string().max(200).optional().meta({ description: 'Подписанный ключ из письма' }) }),
    answer,
    handle: async ({ query, request }) => {
      const isConfirmed = request.method !== 'HEAD' && (await confirm(query.token ?? ''));
      return lead(request, isConfirmed ? 'active' : 'expired');
    },
  }),
  // C348
  call({
    method: 'GET',
    path: `${PATH}/unsubscribe/{token}`,
    id: 'unsubscribe',
    section: 'Подписка',
    summary: 'Ссылка из письма: писем больше не будет, 302 на страницу /unsubscribe/',
    params: token,
    answer,
    handle: async ({ params, request }) => {
      const isDone = request.method !== 'HEAD' && (await unsubscribe(params.token));
      return lead(request, isDone ? 'unsubscribed' : 'unknown');
    },
  }),
  call({
    method: 'POST',
    path: `${PATH}/unsubscribe/{token}`,
    id: 'unsubscribe-at-once',
    section: 'Подписка',
    summary: 'То же одним нажатием в почтовой программе (RFC 8058): без куки, тело не читается, ответ без перехода',
    params: token,
    isOpen: true,
    bodyLimit: 4_096,
    answer,
    handle: async ({ params }) => {
      if (!(await unsubscribe(params.token))) throw notFound('Такой ссылки нет. Откройте ссылку из письма целиком.');
      return { data: { state: 'unsubscribed' } };
    },
  }),
];

/** The form of a page without scripts. */
export const isPlainSubscription = (request: FastifyRequest): boolean =>
  isForm(request) && Boolean(request.server.formPages) && (request.routeOptions.url ?? '').endsWith(PATH);

/** Answers a refused plain form with a page that shows the reason and keeps the typed address. */
export async function sendRefusedSubscription(
  known: SiteError | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { message, fields } = errorEnvelope(known).error;
  const email = (request.body instanceof URLSearchParams ? request.body.get('email') : null) ?? '';
  const told = fields?.email?.[0] ?? message;
  const making = request.server.formPages?.refusedSubscription({ email: email.slice(0, 300), message: told });
  await sendPage(known?.status ?? 500, told, making, request, reply);
}
