/** A calculation as an Excel table: GET /files/prices-{code}.xlsx with the query of its page. */
import type { FastifyInstance } from 'fastify';
import { basisRows, billSheet } from '#src/domain/calculators/calculation-sheet.ts';
import { answerCalculator } from '#src/domain/calculators/calculators.server.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';

/** Answers that do not fit are an address that does not exist: the page itself says what is wrong with them. */
export function registerCalculatorFiles(app: FastifyInstance): void {
  const path = '/files/prices-:code(^[a-z][a-z0-9-]*).:format(^xlsx$)';
  app.get<{ Params: { code: string } }>(path, async (request, reply) => {
    const { code } = request.params;
    const query = new URL(request.url, 'http://site').searchParams;
    const answered = await answerCalculator(code, Object.fromEntries(query));
    if (
      !answered ||
      Object.keys(answered.problems).length > 0 ||
      answered.calculation.lines.length + answered.devices.length === 0
    ) {
      return reply.callNotFound();
    }
    const { calculator, calculation, answers } = answered;
    const sheets = [
      { name: 'Состав', rows: billSheet(calculator, calculation) },
      { name: 'Исходные данные', rows: basisRows(calculator, calculation, answers) },
    ];
    return reply
      .type(XLSX_TYPE)
      .header('content-disposition', `attachment; filename="prices-${code}.xlsx"`)
      .header('cache-control', 'no-store')
      .send(await writeXlsx(sheets));
  });
}
