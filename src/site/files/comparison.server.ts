/**
 * A comparison as a file: GET /files/comparison.xlsx and .pdf?goods=1,2,3[&only=different]; a sheet or a part per group, with the
 * marks of the page.
 */
import type { FastifyInstance } from 'fastify';
import { compareGoods } from '#src/domain/comparison/comparison.server.ts';
import { comparisonRows, readSharedGoods } from '#src/domain/comparison/comparison.ts';
import { comparisonPaper } from '#src/domain/comparison/comparison-paper.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { contentChangedAt, contentVersion } from '#src/platform/content-version.server.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { sendFile } from '#src/platform/http/send-file.server.ts';
import { formatShortDate, moscowDay } from '#src/platform/moscow-time.ts';
import { makePdf } from '#src/platform/pdf/pdf.server.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';
import { links } from '#src/site/links.ts';

type Asked = { Params: { kind: 'xlsx' | 'pdf' }; Querystring: { goods?: unknown; only?: unknown } };

/** As many as the page may show; a list that is not one, or goods that are all gone, is an address that does not exist. */
export function registerComparisonFile(app: FastifyInstance, siteUrl: string): void {
  const path = '/files/comparison.:kind(^(?:xlsx|pdf)$)';
  app.get<Asked>(path, { config: { lane: COST.page } }, async (request, reply) => {
    const { goods, only } = request.query;
    const ids = typeof goods === 'string' ? readSharedGoods(goods) : undefined;
    const groups = ids ? await compareGoods(ids) : [];
    if (groups.length === 0) return reply.callNotFound();
    const isDifferent = only === 'different';
    if (request.params.kind === 'xlsx') {
      const sheets = groups.map((one) => ({ name: one.group.name, rows: comparisonRows(one, isDifferent) }));
      return sendFile(request, reply, { bytes: await writeXlsx(sheets), type: XLSX_TYPE, name: 'comparison.xlsx' });
    }
    const date = moscowDay(contentChangedAt() ?? new Date());
    const query = `goods=${ids?.join(',')}${isDifferent ? '&only=different' : ''}`;
    const context = {
      ...{ company: await currentCompany(), date, day: formatShortDate(date), contentVersion: contentVersion() },
      address: new URL(`${links.comparison()}?${query}`, siteUrl).href,
    };
    const bytes = await makePdf(comparisonPaper(groups, isDifferent, context));
    return sendFile(request, reply, { bytes, type: 'application/pdf', name: 'comparison.pdf', isShown: true });
  });
}
