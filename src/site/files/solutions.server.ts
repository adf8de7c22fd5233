/**
 * The bill of a solution with its optics as a file: GET /files/solutions/{number}.xlsx and .csv, with the parameters of the
 * optics that its page takes.
 */
import type { FastifyInstance } from 'fastify';
import { findOptics, opticsAskOf, readOptics } from '#src/domain/solutions/optics.server.ts';
import { billRows } from '#src/domain/solutions/optics.ts';
import { findSolution } from '#src/domain/solutions/solutions.server.ts';
import { sendTable } from '#src/platform/http/send-file.server.ts';

/** A number that is no solution is an address that does not exist. */
export function registerSolutionFile(app: FastifyInstance): void {
  app.get<{ Params: { code: string; kind: 'csv' | 'xlsx' } }>(
    '/files/solutions/:code(^\\d{1,4}).:kind(^(?:xlsx|csv)$)',
    async (request, reply) => {
      const { code, kind } = request.params;
      const found = await findSolution(code);
      if (!found) return reply.callNotFound();
      const query = new URL(request.url, 'http://site').searchParams;
      const rows = billRows(found, await findOptics(found.topology, opticsAskOf(readOptics(query).value)));
      return sendTable(request, reply, { kind, name: `solution-${code}`, sheet: { name: found.name, rows } });
    },
  );
}
