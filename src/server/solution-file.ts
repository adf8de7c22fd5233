/** The equipment list of a solution as a file: GET /files/solutions/{number}.xlsx and .csv. */
import type { FastifyInstance } from 'fastify';
import { findSolution } from '#src/domain/solutions/solutions.server.ts';
import { equipmentRows } from '#src/domain/solutions/solutions.ts';
import { csvText } from '#src/platform/csv.ts';
import { writeXlsx } from '#src/platform/xlsx.server.ts';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** A number that is no solution is an address that does not exist. */
export function registerSolutionFile(app: FastifyInstance): void {
  app.get<{ Params: { code: string; kind: string } }>(
    '/files/solutions/:code(^\\d{1,4}).:kind(^(?:xlsx|csv)$)',
    async (request, reply) => {
      const { code } = request.params;
      const kind = request.params.kind === 'csv' ? 'csv' : 'xlsx';
      const found = await findSolution(code);
      if (!found) return reply.callNotFound();
      const rows = equipmentRows(found);
      return reply
        .type(TYPES[kind])
        .header('content-disposition', `attachment; filename="solution-${code}.${kind}"`)
        .header('cache-control', 'public, max-age=0, s-maxage=60')
        .send(kind === 'csv' ? csvText(rows) : await writeXlsx([{ name: found.name, rows }]));
    },
  );
}
