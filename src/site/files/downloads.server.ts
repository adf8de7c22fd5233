/**
 * Files of documents: GET /files/documents/{code}/latest leads to the newest revision, made from today's data if need be;
 * /files/documents/{code}/{revision}/{name} gives the same bytes for ever. GET /files/releases/{kind}.txt: what changed.
 */
import type { FastifyInstance } from 'fastify';
import { findDownloadKinds, openRevision } from '#src/domain/downloads/downloads.server.ts';
import { releaseNotes } from '#src/domain/downloads/downloads.ts';
import { ensureMade, makingJob } from '#src/domain/downloads/making.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { sendFile } from '#src/platform/http/send-file.server.ts';
import type { Log } from '#src/platform/log.server.ts';
import { panelSvg } from '#src/site/blocks/front-panel/front-panel.server.tsx';
import { links } from '#src/site/links.ts';

/** After a start or a change of the content visitors come first, and many small changes become one pass. */
const DELAY_MS = 60_000;

/** The job that makes files before they are asked for; only where the site runs for long. */
export const documentsJob = (siteUrl: string, log: Log) =>
  makingJob({ siteUrl, drawPanel: panelSvg, log, delayMs: DELAY_MS });

export function registerDocuments(app: FastifyInstance, siteUrl: string): void {
  const context = { siteUrl, drawPanel: panelSvg };

  app.get<{ Params: { code: string } }>(
    '/files/documents/:code/latest',
    { config: { lane: COST.call } },
    async (request, reply) => {
      const { code } = request.params;
      const newest = await ensureMade(code, context);
      if (!newest) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=0, s-maxage=60')
        .redirect(links.documentFile(code, newest.revision, newest.name), 302);
    },
  );

  app.get<{ Params: { code: string; revision: string; name: string } }>(
    '/files/documents/:code/:revision/:name',
    { config: { lane: COST.call } },
    async (request, reply) => {
      const { code, revision, name } = request.params;
      const file = /^[1-9]\d{0,6}$/.test(revision) ? await openRevision(code, Number(revision)) : undefined;
      if (file?.name !== name) return reply.callNotFound();
      const isShown = file.type === 'application/pdf';
      return sendFile(request, reply, { ...file, isShown, isLasting: true });
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
