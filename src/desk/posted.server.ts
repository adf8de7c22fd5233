/** Reads a form that a browser sends, within limits; files go to the disk as they come. */

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { OperatorError } from '#src/platform/errors.ts';

/** A file with its name as the editor's computer has it; `path`: where it lies now. */
export type SentFile = { name: string; path: string };
export type SentForm = { values: Map<string, string>; files: Map<string, SentFile> };

const LIMITS = {
  fields: 20_000,
  fieldNameSize: 500,
  fieldSize: 1_000_000,
  files: 20,
  fileSize: 2_000_000_000,
  headerPairs: 20,
};
/** What the fields of a form hold together. */
const MOST_TEXT = 8_000_000;

/** Reads a form. Throws `OperatorError` with a sentence for one that is too large or broken off. */
export async function readSentForm(request: IncomingMessage, folder: string): Promise<SentForm> {
  const form: SentForm = { values: new Map(), files: new Map() };
  const writing: Promise<void>[] = [];
  const coming: Readable[] = [];
  let text = 0;
  let tooLarge = '';
  await mkdir(folder, { recursive: true });
  try {
    const parts = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: LIMITS,
    });
    const stop = () => {
      tooLarge = 'В форме слишком много полей: сохраните её частями.';
    };
    parts.on('partsLimit', stop).on('fieldsLimit', stop);
    parts.on('filesLimit', () => {
      tooLarge = 'За один раз можно послать 20 файлов: пошлите остальные следующим сохранением.';
    });
    parts.on('field', (name, value, _isNameCut, isCut) => {
      text += value.length;
      if (isCut || text > MOST_TEXT) tooLarge = 'Текст слишком велик: сократите его.';
      else form.values.set(name, value);
    });
    parts.on('file', (name, stream, fileName) => {
      if (fileName === undefined || fileName === '') {
        stream.resume();
        return;
      }
      const path = join(folder, randomUUID());
      // A control may send several files.
      form.files.set(form.files.has(name) ? `${name}#${form.files.size}` : name, { name: fileName, path });
      stream.on('limit', () => {
        tooLarge = 'Файл больше 2 ГБ: положите его в папку больших файлов на сервере.';
      });
      coming.push(stream);
      writing.push(pipeline(stream, createWriteStream(path)));
    });
    await pipeline(request, parts);
    await Promise.all(writing);
  } catch {
    // The parser does not end the file that was under way when the connection went.
    for (const stream of coming) stream.destroy();
    tooLarge ||= 'Форма пришла не целиком: вернитесь назад и пошлите её ещё раз.';
    await Promise.allSettled(writing);
  }
  if (tooLarge === '') return form;
  await dropFiles(form);
  throw new OperatorError(tooLarge);
}

/** Removes what was sent and is not needed. */
export async function dropFiles({ files }: SentForm): Promise<void> {
  for (const { path } of files.values()) await rm(path, { force: true });
}
