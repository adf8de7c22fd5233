/** The equipment list of a solution as a file: GET /files/solutions/{number}.xlsx and .csv. */
import type { FastifyInstance } from 'fastify';
import { findSolution } from '#src/domain/solutions/solutions.server.ts';
import { equipmentRows } from '#src/domain/solutions/solutions.ts';
import { sendTable } from '#src/platform/http/send-file.server.ts';

/** A number that is no solution is an address that does not exist. */
export function registerSolutionFile(app: FastifyInstance): void {
  app.get<{ Params: { code: string; kind: 'csv' | 'xlsx' } }>(
    '/files/solutions/:code(^\\d{1,4}).:kind(^(?:xlsx|csv)$)',
    async (request, reply) => {
      const { code, kind } = request.params;
      const found = await findSolution(code);
      if (!found) return reply.callNotFound();
      const rows = equipmentRows(found);
      return sendTable(request, reply, { kind, name: `solution-${code}`, sheet: { name: found.name, rows } });
    },
  );
}
