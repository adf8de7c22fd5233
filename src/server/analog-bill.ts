/**
 * The file of a bill of materials with analogues: POST /analogs/bill.xlsx with the form of the page. A POST because a
 * list is longer than an address; it changes nothing and reads no cookie, so it asks for no XSRF token and works
 * without scripts.
 */
import type { FastifyInstance } from 'fastify';
import { billProblem, matchBill } from '#src/domain/analogs/analogs.server.ts';
import { billRows } from '#src/domain/analogs/analogs.ts';
import { MAX_BILL_LENGTH, readBill } from '#src/domain/analogs/bill.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';
import { links } from '#src/site/links.ts';

/** A Cyrillic letter takes six characters of a form. */
const BODY_LIMIT = MAX_BILL_LENGTH * 6 + 1024;

export async function registerAnalogBill(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(body)),
    );
    scope.post(links.analogsBill(), { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const text = request.body instanceof URLSearchParams ? (request.body.get('bill') ?? '') : '';
      const problem = readBill(text).length === 0 ? 'Вставьте список оборудования' : billProblem(text);
      if (problem) {
        const advice = `${problem}. Вернитесь на предыдущую страницу и исправьте список.\n`;
        return reply.code(422).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(advice);
      }
      const file = await writeXlsx([{ name: 'Аналоги', rows: billRows(await matchBill(text)) }]);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="analogs.xlsx"')
        .type(XLSX_TYPE)
        .send(file);
    });
  });
}
