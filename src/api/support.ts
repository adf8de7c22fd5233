/** Regulations of warranty and support (specification 7.2, C319). */
import { z } from 'zod';
import { findRegulations } from '#src/domain/support/support.server.ts';
import { htmlOf } from '#src/platform/content/text-tree-html.ts';
import { call } from './call.ts';

const text = z.string();

export const supportCalls = [
  call({
    method: 'GET',
    path: '/reference/regulations',
    id: 'find-regulations',
    section: 'Поддержка',
    summary: 'Регламенты гарантии и технической поддержки',
    answer: z.array(
      z
        .object({
          code: text,
          kind: z.enum(['warranty', 'support']).meta({ description: 'Гарантия или техническая поддержка' }),
          title: text,
          version: text,
          effective: text.meta({ description: 'День, с которого действует' }),
          html: text,
        })
        .meta({ id: 'Regulation', description: 'Регламент гарантии или поддержки' }),
    ),
    handle: async () => ({
      data: (await findRegulations()).map(({ text, ...rest }) => ({ ...rest, html: htmlOf(text) })),
    }),
  }),
];
