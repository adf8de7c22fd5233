/** The datasheet of a good: GET /files/{code}.pdf and /files/{code}.xlsx, by code or id, from live data. */
import type { FastifyInstance } from 'fastify';
import { findGood } from '#src/domain/catalog/catalog.server.ts';
import { datasheet, datasheetSheets } from '#src/domain/downloads/datasheet.ts';
import { paperContext } from '#src/domain/downloads/papers.server.ts';
import type { PageCache } from '#src/platform/http/answer-cache.server.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { sendFile } from '#src/platform/http/send-file.server.ts';
import { keptBytes } from '#src/platform/http/send-stored.server.ts';
import { makePdf } from '#src/platform/pdf/pdf.server.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';
import { panelSvg } from '#src/site/blocks/front-panel/front-panel.server.tsx';

export function registerPapers(app: FastifyInstance, siteUrl: string, cache: PageCache): void {
  app.get<{ Params: { file: string } }>('/files/:file', { config: { lane: COST.page } }, async (request, reply) => {
    const [, code, format] = /^([\w.+-]+)\.(pdf|xlsx)$/.exec(request.params.file) ?? [];
    const good = code ? await findGood(code) : undefined;
    if (!good) return reply.callNotFound();
    if (format === 'xlsx') {
      const make = () => writeXlsx(datasheetSheets(good));
      const bytes = await keptBytes(request, cache, { key: `datasheet ${good.code}`, type: XLSX_TYPE, make });
      return sendFile(request, reply, { bytes, type: XLSX_TYPE, name: `${good.code}.xlsx` });
    }
    const context = await paperContext(good, { siteUrl, drawPanel: panelSvg });
    const bytes = await makePdf(datasheet(good, context));
    // People read a PDF in the browser; other files are kept.
    return sendFile(request, reply, { bytes, type: 'application/pdf', name: `${good.code}.pdf`, isShown: true });
  });
}
