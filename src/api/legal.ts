/** Texts of law as PDF (specification 7.2, C307, C308; the policy, C143, goes beyond it). */
import { z } from 'zod';
import { LEGAL_TEXT_NAMES, type LegalTextName } from '#src/domain/legal/legal.ts';
import { notFound } from '#src/platform/errors.ts';
import { call } from './call.ts';

/** The file of a text of law; undefined where there is no such version. */
export type LegalPaper = (name: LegalTextName, version?: string) => Promise<Buffer | undefined>;

const SUMMARIES: Readonly<Record<LegalTextName, string>> = {
  'personal-data-policy': 'Политика обработки персональных данных',
  'personal-data-processing-consent': 'Согласие на обработку персональных данных',
  'promotional-communications-consent': 'Согласие на получение рекламных сообщений',
};

export const docsCalls = LEGAL_TEXT_NAMES.map((name) =>
  call({
    method: 'GET',
    path: `/docs/${name}`,
    id: `find-${name}`,
    section: 'Правовые тексты',
    summary: `${SUMMARIES[name]}, PDF`,
    query: z.object({
      version: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Дата вида 2026-11-21' })
        .optional()
        .meta({ description: 'День, с которого действует редакция; по умолчанию последняя' }),
    }),
    file: 'application/pdf',
    canMiss: true,
    answer: z.instanceof(Buffer),
    handle: async ({ query, request, reply }) => {
      const bytes = await request.server.legalPaper?.(name, query.version);
      if (!bytes) throw notFound('Такой редакции документа нет. Проверьте параметр version.');
      reply.header('content-disposition', `inline; filename="${name}.pdf"`);
      return { data: bytes };
    },
  }),
);
