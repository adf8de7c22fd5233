/** Specifications that are kept by links: made, opened by a key or a code, saved as a new version, erased. */
import { z } from 'zod';
import { checkGuess, KEEPINGS_PER_HOUR } from '#src/domain/kept/kept.server.ts';
import { readCodes } from '#src/domain/kept/kept.ts';
import { countRequest } from '#src/domain/leads/leads.server.ts';
import {
  eraseShared,
  findShared,
  keepingProblem,
  keyOfCode,
  saveVersion,
  shareSpecification,
} from '#src/domain/specification/shared.server.ts';
import { MOST_VERSIONS, type SharedSpecification } from '#src/domain/specification/shared.ts';
import { MAX_SPECIFICATION_LENGTH } from '#src/domain/specification/specification.ts';
import { invalid, notFound } from '#src/platform/errors.ts';
import { grouped } from '#src/platform/grouped.ts';
import { call } from './call.ts';

const PRIVATE = 'private, no-store';
const SECTION = 'Спецификация';
const text = z.string();
const list = text
  .max(MAX_SPECIFICATION_LENGTH, `Не длиннее ${grouped(MAX_SPECIFICATION_LENGTH)} символов: разделите список`)
  .meta({ description: 'Строки, как у POST /specification' });
const key = text.max(100);
const editParams = z.object({ key: key.meta({ description: 'Ключ для\u00a0правки' }) });
const anyParams = z.object({
  key: key.meta({ description: 'Ключ для правки, ключ для чтения или код' }),
});

const shared = z
  .object({
    edit_key: text.nullable().meta({ description: 'Ключ для правки; null — открыто по ключу для чтения или коду' }),
    read_key: text,
    code: text.nullable().meta({ description: 'Код из шести знаков для чтения; null — свободных кодов нет' }),
    version: z.int(),
    saved_at: text.meta({ description: 'Время сохранения версии' }),
    text: text.meta({ description: 'Спецификация этой версии' }),
    versions: z
      .array(z.object({ number: z.int().meta({ description: 'Номер версии' }), saved_at: text }))
      .meta({ description: `Версии, сначала новые, до ${MOST_VERSIONS}` }),
  })
  .meta({ id: 'SharedSpecification', description: 'Сохранённая спецификация' });

const sharedJson = ({ keys, code, version, versions, text: told }: SharedSpecification) => ({
  ...{ edit_key: keys.edit, read_key: keys.read, code, version: version.number, text: told },
  saved_at: version.savedAt.toISOString(),
  versions: versions.map(({ number, savedAt }) => ({ number, saved_at: savedAt.toISOString() })),
});

const noList = () => notFound('По этому ключу спецификации нет: ключ неполный, или её удалили.');

async function open(asked: string, version?: number): Promise<z.output<typeof shared>> {
  const found = await findShared(asked, version);
  if (!found) throw noList();
  return sharedJson(found);
}

/** Counts a writing of this address and returns the text, if it may be kept. Throws 422 and 429. */
async function toKeep(told: string, address: string): Promise<string> {
  const lines = told.replace(/\r\n?/g, '\n').trimEnd();
  const problem = keepingProblem(lines);
  if (problem) throw invalid({ text: [problem] });
  await countRequest({ form: 'kept', address, email: undefined }, { formsPerHour: KEEPINGS_PER_HOUR });
  return lines;
}

export const specificationLinkCalls = [
  call({
    method: 'POST',
    path: '/specification/links',
    id: 'share-specification',
    section: SECTION,
    summary: 'Сохраняет спецификацию и возвращает ключи для правки и для чтения',
    perHour: ({ formsPerHour }) => Math.min(formsPerHour, KEEPINGS_PER_HOUR),
    body: z.object({ text: list }),
    status: 201,
    answer: shared,
    handle: async ({ body, request }) => ({
      data: await open(await shareSpecification(await toKeep(body.text, request.ip))),
      cacheControl: PRIVATE,
    }),
  }),
  call({
    method: 'GET',
    path: '/specification/links/{key}',
    id: 'open-shared-specification',
    section: SECTION,
    summary: 'Сохранённая спецификация по ключу или коду',
    params: anyParams,
    query: z.object({
      version: z.coerce
        .number()
        .int()
        .min(1)
        .max(1_000_000)
        .optional()
        .meta({ description: 'Номер версии; по умолчанию последняя' }),
    }),
    answer: shared,
    handle: async ({ params, query, request }) => {
      if (readCodes(params.key).length === 0)
        return { data: await open(params.key, query.version), cacheControl: PRIVATE };
      await checkGuess(request.ip, params.key);
      return { data: await open((await keyOfCode(params.key)) ?? '', query.version), cacheControl: PRIVATE };
    },
  }),
  call({
    method: 'POST',
    path: '/specification/links/{key}/versions',
    id: 'save-specification-version',
    section: SECTION,
    summary: 'Сохраняет новую версию; если текст не изменился, версия остаётся прежней',
    perHour: ({ formsPerHour }) => Math.min(formsPerHour, KEEPINGS_PER_HOUR),
    params: editParams,
    body: z.object({ text: list }),
    answer: shared,
    handle: async ({ params, body, request }) => {
      const saved = await saveVersion(params.key, await toKeep(body.text, request.ip));
      if (!saved) throw noList();
      return { data: await open(params.key, saved.number), cacheControl: PRIVATE };
    },
  }),
  call({
    method: 'DELETE',
    path: '/specification/links/{key}',
    id: 'erase-shared-specification',
    section: SECTION,
    summary: 'Удаляет спецификацию со всеми версиями',
    params: editParams,
    answer: z.object({ is_erased: z.literal(true).meta({ description: 'Спецификация удалена' }) }),
    handle: async ({ params }) => {
      if (!(await eraseShared(params.key))) throw noList();
      return { data: { is_erased: true as const } };
    },
  }),
];
