/** What an editor sees after signing in: lists, forms, files, publishing, earlier versions, the preview. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { image } from '#src/platform/content/fields.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Csrf } from './csrf-field.tsx';
import { type Desk, foldersOf, requireRole } from './desk.ts';
import { type Place, sendDeskPage } from './desk-page.tsx';
import { answer } from './pages.server.tsx';
import { thumbnailOf } from './photographs.server.ts';
import { dropFiles, readSentForm, type SentForm } from './posted.server.ts';

const ADDRESSES = [
  '/',
  '/items/',
  '/edit/',
  '/new/',
  '/delete/',
  '/retire/',
  '/changes/',
  '/publish/',
  '/versions/',
  '/versions/:version/',
  '/work/:id/',
  '/preview/',
];
const POSTED = [
  '/edit/',
  '/new/',
  '/delete/',
  '/retire/',
  '/changes/:change/',
  '/publish/',
  '/versions/:version/',
  '/preview/',
];
/** What the public sees otherwise after it is the editor's alone. */
const PUBLISHING: readonly (string | undefined)[] = ['/publish/', '/versions/:version/'];

const TYPES: Readonly<Record<string, string>> = {
  ...{ svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' },
  ...{ gif: 'image/gif', webp: 'image/webp', bmp: 'image/bmp' },
};

const NAMES: Readonly<Record<string, Place>> = {
  changes: 'changes',
  publish: 'publish',
  versions: 'versions',
  work: 'publish',
};

/** Adds the pages; the door stands before all of them. */
export function mountEditorPages(app: FastifyInstance, desk: Desk): void {
  for (const address of ADDRESSES) app.get(address, (request, reply) => show(desk, request, reply, false));
  for (const address of POSTED) app.post(address, (request, reply) => show(desk, request, reply, true));
  app.get<{ Querystring: { good?: unknown; file?: unknown } }>('/photograph/', ({ query: { good, file } }, reply) =>
    sendThumbnail(desk, String(good ?? ''), String(file ?? ''), reply),
  );
  app.get<{ Params: { '*': string } }>('/media/*', (request, reply) => sendPicture(desk, request.params['*'], reply));
}

async function show(
  desk: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  isPosted: boolean,
): Promise<FastifyReply> {
  const { pathname: path, searchParams: query } = new URL(request.url, 'http://desk');
  if (isPosted && PUBLISHING.includes(request.routeOptions.url)) requireRole(request, 'редактор');
  const form = isPosted ? await readSentForm(request.raw, join(desk.dataDir, 'desk', 'sent')) : undefined;
  try {
    const isStale = form ? isStaleForm(request, path, form) : false;
    const answered = await answer(desk, { path, query, form, editor: request.editor, isStale });
    if (answered && 'to' in answered) return reply.redirect(answered.to, 303);
    const { title, body, status = 200, refreshes = false } = answered ?? missing;
    const [, part = ''] = path.split('/');
    return sendDeskPage(request, reply, {
      ...{ title, status, current: NAMES[part] ?? 'content' },
      ...(refreshes && { refresh: 2 }),
      body: <Csrf value={request.csrf}>{body}</Csrf>,
    });
  } finally {
    if (form) await dropFiles(form);
  }
}

/**
 * The form of an item that was opened before the editor signed in anew comes from the desk itself, as the door has made sure: it is
 * shown again with what was typed. Throws 403 for any other form of another session.
 */
function isStaleForm(request: FastifyRequest, path: string, { values }: SentForm): boolean {
  try {
    request.checkCsrf(values.get('csrf'));
    return false;
  } catch (error) {
    if (path !== '/edit/' && path !== '/new/') throw error;
    return true;
  }
}

const missing = {
  title: 'Такой записи нет',
  status: 404,
  refreshes: false,
  body: (
    <Notice>
      <p>
        Её могли убрать или переименовать. <a href="/">Всё содержимое</a>
      </p>
    </Notice>
  ),
};

/** A picture of the content folder as it is now, published or not. */
async function sendPicture({ contentDir }: Desk, name: string, reply: FastifyReply): Promise<FastifyReply> {
  const path = join(contentDir, 'media', name);
  const isThere = image().safeParse(name).success && (await stat(path).catch(() => undefined))?.isFile() === true;
  if (!isThere) return reply.code(404).type('text/plain; charset=utf-8').send('Картинки нет.\n');
  return reply
    .type(TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(createReadStream(path));
}

/** A photograph of a good in small, saved or not. */
async function sendThumbnail(desk: Desk, good: string, file: string, reply: FastifyReply): Promise<FastifyReply> {
  const body = await thumbnailOf(foldersOf(desk), good, file);
  if (!body) return reply.code(404).type('text/plain; charset=utf-8').send('Снимка нет.\n');
  return reply.type('image/webp').header('cache-control', 'private, no-cache').send(body);
}
