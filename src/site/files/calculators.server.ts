/** A calculation as an Excel table and as a paper: GET /files/prices-{code}.xlsx and .pdf with the query of its page. */
import type { FastifyInstance } from 'fastify';
import { calculationPaper } from '#src/domain/calculators/calculation-paper.ts';
import { basisRows, billSheet, PRICE_SHEET, priceRows } from '#src/domain/calculators/calculation-sheet.ts';
import { type Answered, answerCalculator } from '#src/domain/calculators/calculators.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { contentChangedAt } from '#src/platform/content-version.server.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { sendFile } from '#src/platform/http/send-file.server.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import { makePdf } from '#src/platform/pdf/pdf.server.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';
import { links } from '#src/site/links.ts';

type Params = { code: string; kind: 'xlsx' | 'pdf' };

/** Answers that do not fit are an address that does not exist: the page itself says what is wrong with them. */
export function registerCalculatorFiles(app: FastifyInstance, siteUrl: string): void {
  const path = '/files/prices-:code(^[a-z][a-z0-9-]*).:kind(^(?:xlsx|pdf)$)';
  app.get<{ Params: Params }>(path, { config: { lane: COST.page } }, async (request, reply) => {
    const { code, kind } = request.params;
    const query = new URL(request.url, siteUrl).searchParams;
    const answered = await answerCalculator(code, Object.fromEntries(query));
    if (
      !answered ||
      Object.keys(answered.problems).length > 0 ||
      answered.calculation.lines.length + answered.devices.length === 0
    ) {
      return reply.callNotFound();
    }
    const name = `prices-${code}.${kind}`;
    if (kind === 'xlsx') {
      const bytes = await writeXlsx(sheetsOf(answered));
      return sendFile(request, reply, { bytes, type: XLSX_TYPE, name });
    }
    const address = new URL(`${links.calculator(code)}${query.size > 0 ? `?${query}` : ''}`, siteUrl).href;
    const bytes = await makePdf(await paperOf(answered, address));
    return sendFile(request, reply, { bytes, type: 'application/pdf', name, isShown: true });
  });
}

const sheetsOf = ({ calculator, calculation, answers }: Answered) => [
  { name: 'Состав', rows: billSheet(calculator, calculation) },
  { name: PRICE_SHEET, rows: priceRows(calculator, calculation) },
  { name: 'Исходные данные', rows: basisRows(calculator, calculation, answers) },
];

async function paperOf({ calculator, calculation, answers }: Answered, address: string) {
  const company = await currentCompany();
  const date = moscowDay(contentChangedAt() ?? new Date());
  return calculationPaper(calculator, calculation, answers, { company, date, address });
}
