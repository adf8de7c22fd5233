/** Photographs of goods: named in the file of a good, their bytes in content/catalog/goods/{code}/. */
import { z } from 'zod';
import { prose } from '#src/platform/content/fields.ts';
import { fileHash } from '#src/platform/content/file-hash.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { type Loading, unique } from '#src/platform/content/loading.ts';
import { checkPhotograph, PHOTOGRAPH_FILE } from '#src/platform/content/photograph-check.ts';
import type { ContentRow } from '#src/platform/content/rows.ts';
import type { Entry } from '#src/platform/content/sources.ts';

/** Changes with how sizes and formats are made (photographs.server.ts), so that all get other names and are made again. */
const RECIPE = '2';
const MOST = 20;

/** The field of a good's file; the order is that of the page. */
export const photographsField = () =>
  z
    .array(
      z.strictObject({
        file: z
          .string()
          .regex(PHOTOGRAPH_FILE, {
            error:
              'ожидалось: имя файла снимка строчными латинскими буквами без пробелов, например front.jpg; переименуйте и файл. Годятся JPEG, PNG, WebP и AVIF',
          })
          .meta({ input: 'photograph' }),
        alt: z
          .string({ error: 'ожидалось: словами, что видно на снимке, для тех, кто его не видит' })
          .max(200, { error: 'ожидалось: не длиннее 200 знаков, что видно на снимке' })
          .pipe(prose()),
        drawn: z.boolean().default(false),
      }),
    )
    .max(MOST, { error: `ожидалось: не больше ${MOST} снимков` });
type PhotographInFile = z.output<ReturnType<typeof photographsField>>[number];

/** Rows that the files of goods gave; the kind of photographs takes them. */
const newPhotographs = (): ContentRow<'good_photograph'>[] => [];

/** Reads the photographs of a good: each file is there, is a picture, and stands in the list once. */
export function readPhotographs(
  loading: Loading,
  entry: Entry<{ code: string; id: number; photographs?: readonly PhotographInFile[] | undefined }>,
): void {
  const { code, id, photographs = [] } = entry.value;
  const isFree = unique<string>('снимок');
  for (const [index, { file, alt, drawn }] of photographs.entries()) {
    const at = ['photographs', index, 'file'];
    const key = `catalog/goods/${code}/${file}`;
    const body = loading.sources.file(key);
    if (!isFree(file, entry, at)) continue;
    if (!body) {
      entry.report(at, `снимка content/${key} нет: положите файл в эту папку или уберите запись`);
      continue;
    }
    const { problem, warning, size } = checkPhotograph(file, body);
    if (warning) entry.warn(at, warning);
    if (problem) entry.report(at, problem);
    if (!size) continue;
    const name = fileHash(Buffer.from(`${RECIPE} ${fileHash(body)}`)).slice(0, 16);
    loading.once(newPhotographs).push({ key, good_id: id, sort: index + 1, name, alt, is_drawn: drawn, ...size });
  }
}

export const photographKind: KindOf<'good_photograph'> = {
  table: 'good_photograph',
  key: 'key',
  title: 'Снимки товаров',
  load(loading) {
    loading.content.good_photograph.push(...loading.once(newPhotographs));
  },
};
