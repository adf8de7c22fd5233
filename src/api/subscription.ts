/**
 * Subscription to news (specification 7.3): ask, confirm by the link of a letter, leave by the link of any letter. A link
 * opens a page with one button, and only the button changes anything: scanners of mail open every link before people do.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  confirm,
  confirmable,
  isSubscribed,
  subscribe,
  unsubscribe,
} from '#src/domain/subscription/subscription.server.ts';
import {
  checkSubscription,
  type SubscriptionButton,
  type SubscriptionState,
} from '#src/domain/subscription/subscription.ts';
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
async function lead({ server }: FastifyRequest, state: SubscriptionState) {
  const location = await server.formPages?.subscriptionPath(state);
  return { data: { state }, location, cacheControl: 'private, no-store' };
}

/** Field that the form of a page with a button sends. The POST of a mail program does not have it. */
const FROM_PAGE = 'page';

/** Returns the page with the button that the link opens, or, where the site has no pages, the state alone. */
async function offer(request: FastifyRequest, reply: FastifyReply, button: SubscriptionButton, token: string) {
  const { server, url } = request;
  reply.header('referrer-policy', 'strict-origin'); // the token stands in the address of this page
  const action = url.replace(/\?.*/s, '');
  const page = await server.formPages?.subscriptionButton(button, { action, token });
  return { data: { state: button === 'end' ? 'active' : 'pending' }, page, cacheControl: 'private, no-store' };
}

const answer = z
  .object({
    state: z
      .string()
      .meta({ description: 'pending — ждёт подтверждения, active — действует, unsubscribed — отменена' }),
  })
  .meta({ id: 'Subscription', description: 'Состояние подписки' });
const token = z.object({ token: z.string().min(1).max(200).meta({ description: 'Ключ из письма' }) });

export const subscriptionCalls: readonly Call[] = [
  // C346
  call({
    method: 'POST',
    path: PATH,
    id: 'subscribe',
    section: 'Подписка',
    summary:
      'Отправляет на адрес письмо со ссылкой для подписки. Ответ один и тот же независимо от того, подписан ли этот адрес',
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
      return reply.redirect(await pages.subscriptionPath('sent'), 303);
    },
  }),
  // C347
  call({
    method: 'GET',
    path: `${PATH}/confirm`,
    id: 'show-confirmation',
    section: 'Подписка',
    summary:
      'Открывает страницу с кнопкой, которая подтверждает подписку. Ссылка из письма действует 7 дней; устаревшая перенаправляет на страницу, где предложено подписаться ещё раз',
    query: z.object({ token: z.string().max(200).optional().meta({ description: 'Ключ из письма' }) }),
    answer,
    handle: async ({ query, request, reply }) => {
      const state = await confirmable(query.token ?? '');
      return state === 'pending'
        ? offer(request, reply, 'confirm', query.token ?? '')
        : lead(request, state ?? 'expired');
    },
  }),
  call({
    method: 'POST',
    path: `${PATH}/confirm`,
    id: 'confirm-subscription',
    canMiss: true,
    section: 'Подписка',
    summary: 'Подтверждает подписку',
    body: token,
    bodyLimit: 4_096,
    answer,
    handle: async ({ body }) => {
      if (!(await confirm(body.token))) throw notFound('Ссылка больше не действует. Попросите о подписке ещё раз.');
      return { data: { state: 'active' } };
    },
    handleForm: async ({ entries, pages, reply }) => {
      const isConfirmed = await confirm((entries.get('token') ?? '').slice(0, 200));
      return reply.redirect(await pages.subscriptionPath(isConfirmed ? 'active' : 'expired'), 303);
    },
  }),
  // C348
  call({
    method: 'GET',
    path: `${PATH}/unsubscribe/{token}`,
    id: 'show-leaving',
    section: 'Подписка',
    summary: 'Открывает страницу с кнопкой «Отписаться»; если подписки уже нет, перенаправляет на /unsubscribe/',
    params: token,
    answer,
    handle: async ({ params, request, reply }) => {
      const isOn = await isSubscribed(params.token);
      if (isOn) return offer(request, reply, 'end', params.token);
      return lead(request, isOn === undefined ? 'unknown' : 'unsubscribed');
    },
  }),
  call({
    method: 'POST',
    path: `${PATH}/unsubscribe/{token}`,
    id: 'unsubscribe',
    section: 'Подписка',
    summary: 'Отменяет подписку. Так отписывает и почтовая программа (RFC 8058), поэтому токен XSRF и cookie не нужны',
    params: token,
    isOpen: true,
    bodyLimit: 4_096,
    answer,
    handle: async ({ params, request }) => {
      const isDone = await unsubscribe(params.token);
      if (isFromPage(request)) return lead(request, isDone ? 'unsubscribed' : 'unknown');
      if (!isDone) throw notFound('Такой ссылки нет. Откройте ссылку из письма целиком.');
      return { data: { state: 'unsubscribed' } };
    },
  }),
];

/** True for the button of our page; a mail program must not be led to another address (RFC 8058, 3.2). */
const isFromPage = ({ body }: FastifyRequest): boolean => body instanceof URLSearchParams && body.has(FROM_PAGE);

/** The form of a page without scripts. */
export const isPlainSubscription = (request: FastifyRequest): boolean =>
  isForm(request) &&
  Boolean(request.server.formPages) &&
  (request.method === 'POST' && buttonOf(request)
    ? isFromPage(request)
    : (request.routeOptions.url ?? '').endsWith(PATH));

/** The button whose form sends to the address of this request. */
function buttonOf({ routeOptions: { url = '' } }: FastifyRequest): SubscriptionButton | undefined {
  if (url.endsWith(`${PATH}/confirm`)) return 'confirm';
  return url.includes(`${PATH}/unsubscribe/`) ? 'end' : undefined;
}

/** Answers a refused plain form with a page that shows the reason and keeps what was typed, or the button. */
export async function sendRefusedSubscription(
  known: SiteError | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { message, fields } = errorEnvelope(known).error;
  const given = (name: string) => (request.body instanceof URLSearchParams ? request.body.get(name) : null) ?? '';
  const told = fields?.email?.[0] ?? message;
  const button = buttonOf(request);
  const { formPages } = request.server;
  const making = button
    ? formPages?.subscriptionButton(button, { action: request.url, token: given('token').slice(0, 200), message })
    : formPages?.refusedSubscription({ email: given('email').slice(0, 300), message: told });
  await sendPage(known?.status ?? 500, told, making, request, reply);
}
