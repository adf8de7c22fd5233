/**
 * Calls of the forms (specification 7.3), one per form. The schema of the form checks the body; the answer is sent
 * after the lead is stored. The same address accepts the plain form of a page without scripts and answers with a
 * page.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { leadBody } from '#src/domain/leads/lead-body.ts';
import { checkLead, leadSchemas } from '#src/domain/leads/lead-schemas.ts';
import {
  type Arrival,
  acceptLead,
  answerQuestion,
  findForm,
  isReceipt,
  newStamp,
} from '#src/domain/leads/leads.server.ts';
import { EXTRAS, FORM_TITLES, type FormName, formOf, LEAD_FORMS, leadForm, TRAP } from '#src/domain/leads/leads.ts';
import { badRequest, errorEnvelope, expectedError, invalid, notFound, type SiteError } from '#src/platform/errors.ts';
import { keysOf } from '#src/platform/lists.ts';
import { bodyObject, type Call, call, isForm } from './call.ts';

import { ownAddress } from './xsrf.ts';

const KB = 1024;
/** Computed data is long, and in a plain form a Cyrillic letter takes six characters. */
const bodyLimitOf = (form: FormName) =>
  leadForm(form).extras.reduce((limit, name) => {
    const extra = EXTRAS[name];
    return extra.kind === 'data' || extra.kind === 'positions' ? limit + 6 * extra.longest : limit;
  }, 64 * KB);
const WRONG_ANSWER = 'Ответ не подошёл. Попробуйте ещё раз: числом или словом.';
const PRIVATE = 'private, no-store';
/** Format of a session id of the call-tracking service. */
const SESSION = /^[\w.-]{1,128}$/;
const KEY = /^[\w-]{8,128}$/;

const answer = z
  .object({
    id: z.uuid().meta({ description: 'Id заявки' }),
    number: z.int().meta({ description: 'Номер заявки для переписки' }),
    acceptedAt: z.iso.datetime(),
    room: z
      .string()
      .optional()
      .meta({ description: 'Адрес страницы заявки, где видно её состояние и можно отозвать согласия' }),
    question: z
      .object({
        key: z.string(),
        text: z.string(),
        page: z.string().optional().meta({ description: 'Адрес страницы с вопросом' }),
      })
      .optional()
      .meta({
        description:
          'Проверочный вопрос, если похоже, что заявку отправил робот. Заявка принята; письмо отправителю уйдёт после верного ответа',
      }),
  })
  .meta({ id: 'AcceptedLead', description: 'Принятая заявка' });

const questionnaireName = z.object({ name: z.string().meta({ description: 'Код калькулятора' }) });

/** C326–C340: every form, by its schema. */
export const formCalls: readonly Call[] = keysOf(LEAD_FORMS).map((form) =>
  call({
    method: 'POST',
    path: `/forms/${form}`,
    id: `send-${form.replace('/', '-').replace('-{name}', '')}`,
    ...(form.includes('{name}') && { params: questionnaireName }),
    section: 'Заявки',
    summary: `Заявка «${FORM_TITLES[form]}»`,
    hasIdempotencyKey: true,
    bodyShape: leadSchemas[form],
    bodyLimit: bodyLimitOf(form),
    perHour: ({ formsPerHour }) => formsPerHour,
    status: 201,
    answer,
    handle: async ({ request }) => {
      const path = await pathOf(form, request);
      const key = keyOf(request);
      const body = bodyObject(request.body);
      const checked = checkLead(form, body);
      if ('fields' in checked) throw invalid(checked.fields);
      const { stamp, [TRAP]: trap, sessionId } = body;
      const { id, number, acceptedAt, room, question } = await acceptLead(path, checked.lead, {
        ...arrivalOf(request),
        ...{ key, stamp: { stamp, trap } },
        session: typeof sessionId === 'string' && SESSION.test(sessionId) ? sessionId : undefined,
      });
      const { formPages } = request.server;
      const page = question && (await formPages?.acceptedPath(path, number, { key: question.key }));
      const asked = question && { question: { ...question, ...(page && { page }) } };
      const shown = formPages && { room: formPages.roomPath(room) };
      return { data: { id, number, acceptedAt: acceptedAt.toISOString(), ...shown, ...asked } };
    },
    handleForm: async ({ entries, pages, request, reply }) => {
      const path = await pathOf(form, request);
      const checked = checkLead(form, leadBody(form, entries));
      if ('fields' in checked) throw invalid(checked.fields);
      const { number, question, button } = await acceptLead(path, checked.lead, {
        ...arrivalOf(request),
        ...{ isPlain: true, stamp: { stamp: undefined, trap: entries.get(TRAP) ?? undefined } },
      });
      const key = question?.key ?? button;
      return reply.redirect(await pages.acceptedPath(path, number, key === undefined ? undefined : { key }), 303);
    },
  }),
);

/** Returns the address, limits and receivers of a lead, by the settings of the API. */
const arrivalOf = (request: FastifyRequest): Arrival => ({
  ...request.server.formRules,
  ...{ page: pageOf(request), address: request.ip },
});

const senderOf = ({ server, ip }: FastifyRequest) => ({ address: ip, limits: server.formRules.limits });

/** The moment a form was opened: the form asks for it when it is touched and sends it along. */
export const stampCall = call({
  method: 'GET',
  path: '/form-stamp',
  isForForms: true,
  id: 'stamp-form',
  section: 'Заявки',
  summary:
    'Отметка времени, когда открыта форма: её передают в поле stamp заявки. Без неё заявка принимается с пометкой «без отметки времени»',
  answer: z.object({ stamp: z.string().meta({ description: 'Отметка' }) }),
  handle: async () => ({ data: { stamp: await newStamp() }, cacheControl: PRIVATE }),
});

/** The answer to the question of a suspected sender. Whoever is not suspected is asked nothing. */
export const answerCall = call({
  method: 'POST',
  path: '/form-answer',
  isForForms: true,
  id: 'answer-question',
  section: 'Заявки',
  summary: 'Принимает ответ на проверочный вопрос; после верного ответа отправитель заявки получает письмо',
  body: z.object({ question: z.string().max(200), answer: z.string().max(50) }),
  bodyLimit: 4 * KB,
  answer: z.object({ isRight: z.literal(true).meta({ description: 'Ответ верный' }) }),
  handle: async ({ body, request }) => {
    if (!(await answerQuestion(body.question, body.answer, senderOf(request))))
      throw invalid({ answer: [WRONG_ANSWER] });
    return { data: { isRight: true as const } };
  },
  handleForm: async ({ entries, pages, request, reply }) => {
    const given = (name: string) => (entries.get(name) ?? '').slice(0, 200);
    const [key, form, number] = [given('question'), given('form'), Number(given('number'))];
    if (!key || !(await isReceipt(form, number, given('proof')))) throw badRequest();
    const state = await answerQuestion(key, given('answer').slice(0, 50), senderOf(request)).then(
      (isRight) => (isRight ? ('right' as const) : ('wrong' as const)),
      (error: unknown) => {
        if (!expectedError(error)) request.log.error({ err: error }, 'Ответ на вопрос не разобран');
        return 'closed' as const;
      },
    );
    const shown = state === 'right' ? { state } : { key, state };
    return reply.redirect(await pages.acceptedPath(form, number, shown), 303);
  },
});

/** Last part of the address, with the name of the questionnaire where the form has many; 404 for one that nobody has. */
async function pathOf(form: FormName, { params }: FastifyRequest): Promise<string> {
  const path = form.replace('{name}', (params as { name?: string }).name ?? '');
  if (!(await findForm(path))) throw notFound('Такого калькулятора нет.');
  return path;
}

/** The form a browser sends by itself with this request; undefined for everything else. */
export function plainFormOf(request: FastifyRequest): string | undefined {
  if (!isForm(request) || !request.server.formPages) return undefined;
  const path = /\/forms\/([^?]+)/.exec(request.routeOptions.url ? request.url : '')?.[1];
  return path && formOf(path) ? path : undefined;
}

/** Answers a plain form that failed with a page that keeps everything typed. `known`: the error was expected. */
export async function sendRefusedPage(
  form: string,
  known: SiteError | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { message, fields = {} } = errorEnvelope(known).error;
  const status = known?.status ?? 500;
  const entries = request.body instanceof URLSearchParams ? [...request.body] : [];
  const { formPages } = request.server;
  await sendPage(status, message, formPages?.refusedPage({ form, status, message, fields, entries }), request, reply);
}

/** A page that is being made, or, when that fails as well, the message alone. */
export async function sendPage(
  status: number,
  message: string,
  making: Promise<string> | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  let page: string | undefined;
  try {
    page = await making;
  } catch (cause) {
    request.log.error({ err: cause }, 'Страница отказа не собралась');
  }
  reply
    .code(status)
    .header('cache-control', PRIVATE)
    .type(page === undefined ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8')
    .send(page ?? `${message}\n`);
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw badRequest('Idempotency-Key — от 8 до 128 латинских букв, цифр, «-» и «_».');
}

/** Path and query of our page the request was sent from. */
export function pageOf(request: FastifyRequest): string | null {
  const page = ownAddress(request, request.headers.referer);
  if (page?.pathname.startsWith('/leads/')) return '/leads/'; // the rest is the key of a room
  return page ? (page.pathname + page.search).slice(0, 500) : null;
}
