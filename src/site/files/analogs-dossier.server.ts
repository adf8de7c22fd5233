/**
 * The dossier of pairs: GET /files/analogs/dossier.pdf and .xlsx with `pair={model}:{good}[:{quantity}]`, once for each pair.
 * The address says everything, so that it gives the same dossier again while the content is the same.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type AskedPair, findDossier, readPairs } from '#src/domain/analogs/dossier.server.ts';
import { type DossierContext, type DossierPair, dossierPaper, dossierSheets } from '#src/domain/analogs/dossier.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { contentChangedAt, contentVersion } from '#src/platform/content-version.server.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { sendFile } from '#src/platform/http/send-file.server.ts';
import { formatShortDate, moscowDay } from '#src/platform/moscow-time.ts';
import { makePdf } from '#src/platform/pdf/pdf.server.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';
import { links } from '#src/site/links.ts';

/** A list that is none, is too long or names what cannot be compared is an address that does not exist. */
export function registerDossier(app: FastifyInstance, siteUrl: string): void {
  app.get<{ Params: { kind: 'pdf' | 'xlsx' }; Querystring: { pair?: string | string[] } }>(
    '/files/analogs/dossier.:kind(^(?:pdf|xlsx)$)',
    { config: { lane: COST.page } },
    async (request, reply) => {
      const asked = readPairs([request.query.pair ?? []].flat());
      const pairs = asked && (await findDossier(asked));
      if (!pairs) return reply.callNotFound();
      const { kind } = request.params;
      const context = await dossierContext(asked, pairs, kind, siteUrl);
      const name = `dossier-${context.edition}.${kind}`;
      if (kind === 'xlsx') {
        const bytes = await writeXlsx(dossierSheets(pairs, context));
        return sendFile(request, reply, { bytes, type: XLSX_TYPE, name });
      }
      const bytes = await makePdf(dossierPaper(pairs, context));
      return sendFile(request, reply, { bytes, type: 'application/pdf', name, isShown: true });
    },
  );
}

function addressOf(asked: readonly AskedPair[], kind: 'pdf' | 'xlsx', siteUrl: string): string {
  const pairs = asked.map(({ model, good, quantity }) => [model, good, quantity ?? []].flat().join(':'));
  return new URL(`${links.analogsDossier(kind)}?${pairs.map((pair) => `pair=${pair}`).join('&')}`, siteUrl).href;
}

/** What a dossier tells of itself. `edition` changes with its contents. */
export async function dossierContext(
  asked: readonly AskedPair[],
  pairs: readonly DossierPair[],
  kind: 'pdf' | 'xlsx',
  siteUrl: string,
): Promise<DossierContext> {
  const company = await currentCompany();
  const day = moscowDay(contentChangedAt() ?? new Date());
  const told = JSON.stringify([asked, pairs, company.legalName, company.phone, company.email, company.notice]);
  const edition = createHash('sha256').update(told).digest('hex').slice(0, 8);
  return {
    company,
    date: day,
    day: formatShortDate(day),
    contentVersion: contentVersion(),
    edition,
    address: addressOf(asked, kind, siteUrl),
  };
}
