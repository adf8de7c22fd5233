/** Rooms of leads: how a lead stands, by the key of its receipt, and the withdrawal of a consent. */
import { z } from 'zod';
import { CONSENT_TITLES } from '#src/domain/leads/consents.ts';
import { findRoom, withdrawConsent } from '#src/domain/leads/leads.server.ts';
import { badRequest, notFound } from '#src/platform/errors.ts';
import { isOneOf, keysOf } from '#src/platform/lists.ts';
import { call } from './call.ts';

const PRIVATE = 'private, no-store';
const text = z.string();
const params = z.object({ key: text.max(100).meta({ description: 'Ключ из письма о заявке' }) });
const DOCUMENTS = keysOf(CONSENT_TITLES);
const document = z.enum(DOCUMENTS).meta({ description: 'Согласие: на обработку персональных данных или на рассылку' });

const noRoom = () => notFound('Заявки по этой ссылке нет: ссылка открыта не целиком или заявка уже удалена.');

const room = z
  .object({
    number: z.int().meta({ description: 'Номер заявки' }),
    title: text.meta({ description: 'Название формы' }),
    states: z
      .array(z.object({ title: text, note: text, at: text }))
      .meta({ description: 'Состояния заявки, сначала новые' }),
    consents: z.array(
      z.object({ document, title: text, text, version: text, given: text, withdrawn: text.nullable() }),
    ),
    is_erased: z.boolean().meta({ description: 'Данные заявки удалены: согласие на обработку отозвано' }),
  })
  .meta({ id: 'LeadRoom', description: 'Состояние заявки без данных, которые ввёл отправитель' });

async function roomOf(key: string): Promise<z.output<typeof room>> {
  const found = await findRoom(key);
  if (!found) throw noRoom();
  const { asked: _, isErased, ...told } = found;
  return { ...told, is_erased: isErased };
}

export const roomCalls = [
  call({
    method: 'GET',
    path: '/leads/{key}',
    id: 'find-lead-room',
    section: 'Заявки',
    summary: 'Состояние заявки и согласия отправителя',
    params,
    answer: room,
    handle: async ({ params: { key } }) => ({ data: await roomOf(key), cacheControl: PRIVATE }),
  }),
  call({
    method: 'POST',
    path: '/leads/{key}/withdrawal',
    id: 'withdraw-consent',
    section: 'Заявки',
    summary:
      'Отзывает согласие. Если отозвано согласие на обработку персональных данных, заявка сразу удаляется с сайта и в течение 30 дней — из остальных систем',
    params,
    body: z.object({ document }),
    bodyLimit: 4_096,
    answer: room,
    handle: async ({ params: { key }, body, request }) => {
      const isKnown = await withdrawConsent(key, body.document, request.server.formRules.removeLetters);
      if (isKnown === undefined) throw noRoom();
      return { data: await roomOf(key), cacheControl: PRIVATE };
    },
    handleForm: async ({ entries, pages, request, reply }) => {
      const { key } = params.parse(request.params);
      const wanted = entries.get('document') ?? '';
      if (!isOneOf(DOCUMENTS, wanted))
        throw badRequest('Не сказано, какое согласие отозвать. Вернитесь на страницу заявки.');
      // The page itself says when the key opens nothing.
      await withdrawConsent(key, wanted, request.server.formRules.removeLetters);
      return reply.redirect(pages.roomPath(key), 303);
    },
  }),
];
