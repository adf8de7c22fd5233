/** A comparison as an Excel table: GET /files/comparison.xlsx?goods=1,2,3[&only=different], a sheet per group. */
import type { FastifyInstance } from 'fastify';
import { compareGoods } from '#src/domain/comparison/comparison.server.ts';
import { comparisonRows, readSharedGoods } from '#src/domain/comparison/comparison.ts';
import { sendFile } from '#src/platform/http/send-file.server.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';
import { links } from '#src/site/links.ts';

/** As many as the page may show; a list that is not one, or goods that are all gone, is an address that does not exist. */
export function registerComparisonFile(app: FastifyInstance): void {
  app.get<{ Querystring: { goods?: unknown; only?: unknown } }>(links.comparisonFile(), async (request, reply) => {
    const { goods, only } = request.query;
    const ids = typeof goods === 'string' ? readSharedGoods(goods) : undefined;
    const groups = ids ? await compareGoods(ids) : [];
    if (groups.length === 0) return reply.callNotFound();
    const isDifferent = only === 'different';
    const sheets = groups.map((one) => ({ name: one.group.name, rows: comparisonRows(one, isDifferent) }));
    return sendFile(request, reply, { bytes: await writeXlsx(sheets), type: XLSX_TYPE, name: 'comparison.xlsx' });
  });
}
