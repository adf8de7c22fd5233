/**
 * Texts that the readers of a specification take without scripts: plain POSTs of a pasted text or of a file. They change nothing and
 * read no cookie, so they ask for no XSRF token.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_FLEET_LENGTH } from '#src/domain/specification/fleet.ts';
import { readSentText } from '#src/domain/specification/sent-text.server.ts';
import { expectedError } from '#src/platform/errors.ts';
import { takeForms } from '#src/platform/http/form-bodies.server.ts';
import { sentFile } from '#src/platform/http/multipart.server.ts';
import { MAX_TABLE_FILE } from '#src/platform/tables/table-limits.ts';
import type { Place } from '#src/site/app/render.server.tsx';
import { readingPage } from '#src/site/app/specification-reading-pages.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { load as loadFleet, shownFleet } from '#src/site/pages/specification-fleet/page.server.ts';
import { load as loadTender, shownTender } from '#src/site/pages/specification-tender/page.server.ts';

/** The longest text is read and answered in some hundred milliseconds. */
const READING_COST = 150;

type Shown = { text: string; problem?: string };
/** A reader: its page, and the data of what was sent. */
type Reader<D extends Shown> = { path: string; load: Load<D>; shown(sent: URLSearchParams): Promise<D> };

export async function registerReadings(app: FastifyInstance, place: Place): Promise<void> {
  await app.register(async (scope) => {
    takeForms(scope);
    addReader(scope, place, { path: serverLinks.specificationTender(), load: loadTender, shown: shownTender });
    addReader(scope, place, { path: serverLinks.specificationFleet(), load: loadFleet, shown: shownFleet });
  });
}

/** Some more than a file may have, so that a slightly larger one is refused in words; a pasted text is far below. */
const BODY_LIMIT = Math.max(MAX_TABLE_FILE * 1.5, MAX_FLEET_LENGTH * 6 + 1024);

function addReader<D extends Shown>(scope: FastifyInstance, place: Place, { path, load, shown }: Reader<D>): void {
  scope.post(path, { config: { lane: READING_COST }, bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { status, data } = await answerOf(request, shown);
    const html = await readingPage(place, path, load, data);
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
}

async function answerOf<D extends Shown>(
  request: FastifyRequest,
  shown: Reader<D>['shown'],
): Promise<{ status: number; data: D }> {
  const sent = await sentEntries(request);
  if ('problem' in sent)
    return { status: 422, data: { ...(await shown(new URLSearchParams())), problem: sent.problem } };
  if ((sent.entries.get('text') ?? '').trim() === '') {
    return { status: 422, data: { ...(await shown(new URLSearchParams())), problem: 'Вставьте хотя бы одну строку' } };
  }
  try {
    const data = await shown(sent.entries);
    return { status: data.problem === undefined ? 200 : 422, data };
  } catch (error) {
    const known = expectedError(error);
    if (!known) throw error;
    const text = sent.entries.get('text') ?? '';
    return { status: known.status, data: { ...(await shown(new URLSearchParams())), text, problem: known.message } };
  }
}

/** What was pasted, or the text of the file that was sent. */
async function sentEntries({
  body,
  headers,
}: FastifyRequest): Promise<{ entries: URLSearchParams } | { problem: string }> {
  if (body instanceof URLSearchParams) return { entries: body };
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const read = await readSentText(await sentFile(headers['content-type'] ?? '', bytes, MAX_TABLE_FILE));
  return 'problem' in read ? read : { entries: new URLSearchParams({ text: read.text }) };
}
