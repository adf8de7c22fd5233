/**
 * Files of documents. GET /files/documents/{code}/latest leads to the newest version that the company has published, else to
 * the newest revision that the site makes of today's data; /files/documents/{code}/{version or revision}/{name} gives the same
 * bytes for ever, and 410 once a version is withdrawn. GET /files/releases/{kind}.txt: what changed.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  findDownloadKinds,
  findPublished,
  findReplacing,
  newestPublished,
  openRevision,
} from '#src/domain/downloads/downloads.server.ts';
import { type PublishedFile, releaseNotes } from '#src/domain/downloads/downloads.ts';
import { ensureMade, makingJob } from '#src/domain/downloads/making.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { SiteError } from '#src/platform/errors.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { HTML_TYPE, plainPage } from '#src/platform/http/plain-page.ts';
import { sendFile } from '#src/platform/http/send-file.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { panelSvg } from '#src/site/blocks/front-panel/front-panel.server.tsx';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';

/** After a start or a change of the content visitors come first, and many small changes become one pass. */
const DELAY_MS = 60_000;

/** The job that makes files before they are asked for; only where the site runs for long. */
export const documentsJob = (siteUrl: string, log: Log) =>
  makingJob({ siteUrl, drawPanel: panelSvg, log, delayMs: DELAY_MS });

type Places = Pick<Settings, 'siteUrl' | 'contentDir' | 'downloadsDir'>;

export function registerDocuments(app: FastifyInstance, { siteUrl, ...folders }: Places): void {
  const context = { siteUrl, drawPanel: panelSvg };

  app.get<{ Params: { code: string } }>(
    '/files/documents/:code/latest',
    { config: { lane: COST.call } },
    async (request, reply) => {
      const { code } = request.params;
      const published = await newestPublished(code);
      const newest = published ? undefined : await ensureMade(code, context);
      const address = published
        ? serverLinks.documentFile(code, published.version, published.name)
        : newest && serverLinks.documentFile(code, newest.revision, newest.name);
      if (address === undefined) return reply.callNotFound();
      return reply.header('cache-control', 'public, max-age=0, s-maxage=60').redirect(address, 302);
    },
  );

  // A download is not charged as work: it lasts as long as the visitor's line is slow, and a few of those would shut
  // all others out.
  app.get<{ Params: { code: string; revision: string; name: string } }>(
    '/files/documents/:code/:revision/:name',
    { config: { lane: 'ready' } },
    async (request, reply) => {
      const { code, revision, name } = request.params;
      const published = await findPublished(code, revision);
      if (published) return sendPublished(request, reply, { code, file: published, name, folders });
      const made = /^[1-9]\d{0,6}$/.test(revision) ? await openRevision(code, Number(revision)) : undefined;
      if (made?.name !== name) return reply.callNotFound();
      const isShown = made.type === 'application/pdf';
      return sendFile(request, reply, { ...made, isShown, isLasting: true });
    },
  );

  app.get<{ Params: { file: string } }>(
    '/files/releases/:file',
    { config: { lane: COST.call } },
    async (request, reply) => {
      const code = /^([\w-]+)\.txt$/.exec(request.params.file)?.[1];
      const kind = (await findDownloadKinds()).find((one) => one.code === code && one.releases.length > 0);
      if (!kind) return reply.callNotFound();
      const bytes = Buffer.from(releaseNotes(kind, (await currentCompany()).name));
      return sendFile(request, reply, {
        bytes,
        type: 'text/plain; charset=utf-8',
        name: `${kind.code}.txt`,
        isShown: true,
      });
    },
  );
}

type Folders = Pick<Settings, 'contentDir' | 'downloadsDir'>;
type Asked = { code: string; file: PublishedFile; name: string; folders: Folders };

/** Types of what is shown in the browser; everything else is kept. */
const SHOWN = new Map([
  ['pdf', 'application/pdf'],
  ['txt', 'text/plain; charset=utf-8'],
]);

async function sendPublished(request: FastifyRequest, reply: FastifyReply, { code, file, name, folders }: Asked) {
  const isFile = name === file.name;
  if (!isFile && name !== file.signature && name !== file.signatureKey) return reply.callNotFound();
  if (file.withdrawn !== null) return sendWithdrawn(reply, code, file, file.withdrawn);
  const found = await findOnDisk(name, folders);
  if (!found || (isFile && found.size !== file.size)) {
    // A node without the file, or in the middle of its copying: another node has it, or this one will.
    request.log.error({ name, size: found?.size ?? null, expected: file.size }, 'Файла документа нет на диске');
    throw new SiteError('unavailable', 'Файл сейчас недоступен. Повторите через несколько минут.', {
      retryAfterSeconds: 60,
    });
  }
  const type = SHOWN.get(name.slice(name.lastIndexOf('.') + 1));
  const bytes = {
    length: found.size,
    read: (start: number, end: number) => createReadStream(found.path, { start, end }),
  };
  // The answer is kept for a short time everywhere: a withdrawn version must be gone within a minute.
  const sent = { name, type: type ?? 'application/octet-stream', isShown: type !== undefined };
  if (isFile) return sendFile(request, reply, { ...sent, bytes, sha256: file.sha256 });
  reply.header('cache-control', 'public, max-age=0, s-maxage=60');
  return reply
    .type(sent.type)
    .header('content-length', found.size)
    .send(bytes.read(0, found.size - 1));
}

async function findOnDisk(name: string, { contentDir, downloadsDir }: Folders) {
  const folders = [join(contentDir, 'downloads/files'), downloadsDir].filter((folder) => folder !== undefined);
  for (const folder of folders) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) return { path, size: found.size };
  }
  return undefined;
}

/** Answers 410 with the reason and the version that replaces this one. */
async function sendWithdrawn(reply: FastifyReply, code: string, { version }: PublishedFile, reason: string) {
  const replacing = await findReplacing(code, version);
  const file = replacing?.file;
  const href =
    replacing &&
    (file ? serverLinks.documentFile(replacing.code, file.version, file.name) : links.documentLatest(replacing.code));
  if (href) reply.header('link', `<${href}>; rel="successor-version"`);
  const link = href
    ? { href, text: file ? `Скачать версию ${file.version}` : 'Скачать то, чем она заменена' }
    : undefined;
  const text = `Версия ${version} больше не распространяется. ${reason}`;
  return reply
    .code(410)
    .header('cache-control', 'no-cache')
    .type(HTML_TYPE)
    .send(plainPage('Версия отозвана', text, link));
}
