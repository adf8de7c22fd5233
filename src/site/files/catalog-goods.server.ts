/** A filtered list of goods to take away: GET /files/goods.csv and /files/goods.xlsx?group={code}, filters as on the page. */
import type { FastifyInstance } from 'fastify';
import { findGoodsTable, findGroup, parseGoodsQuery } from '#src/domain/catalog/catalog.server.ts';
import { goodsRows } from '#src/domain/downloads/goods-list.ts';
import { sendTable } from '#src/platform/http/send-file.server.ts';

/** An unknown group or filter is an address that does not exist, as on the page. */
export function registerGoodsFile(app: FastifyInstance, siteUrl: string): void {
  for (const kind of ['csv', 'xlsx'] as const) {
    app.get(`/files/goods.${kind}`, async (request, reply) => {
      const { searchParams } = new URL(request.url, siteUrl);
      const group = await findGroup(searchParams.get('group') ?? '');
      if (!group) return reply.callNotFound();
      searchParams.delete('group');
      const query = await parseGoodsQuery(searchParams, { surface: 'page', group: group.id });
      const rows = goodsRows(await findGoodsTable(query), siteUrl);
      return sendTable(request, reply, { kind, name: group.code, sheet: { name: group.name, rows } });
    });
  }
}
