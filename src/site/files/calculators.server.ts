/**
 * A calculation as an Excel table and as a paper: GET /files/prices-{code}.xlsx and .pdf with the query of its page; and a list
 * of devices that comes as a file: POST /files/prices-{code}/devices leads to the page that counts it.
 */
import type { FastifyInstance } from 'fastify';
import { readBillFile } from '#src/domain/analogs/bill-file.server.ts';
import { calculationPaper } from '#src/domain/calculators/calculation-paper.ts';
import { basisRows, billSheet, PRICE_SHEET, priceRows } from '#src/domain/calculators/calculation-sheet.ts';
import { answerCalculator, deviceAnswer } from '#src/domain/calculators/calculators.server.ts';
import { type Answered, PRICE_LIST } from '#src/domain/calculators/engine.ts';
import { countRequest } from '#src/domain/leads/leads.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { contentChangedAt } from '#src/platform/content-version.server.ts';
import { invalid } from '#src/platform/errors.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { sentFile } from '#src/platform/http/multipart.server.ts';
import { MAX_URL_LENGTH } from '#src/platform/http/request-limits.ts';
import { sendFile } from '#src/platform/http/send-file.server.ts';
import { moscowDay } from '#src/platform/moscow-time.ts';
import { makePdf } from '#src/platform/pdf/pdf.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { MAX_TABLE_FILE } from '#src/platform/tables/table-limits.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';
import { links } from '#src/site/links.ts';

/** As for a bill: a list is read in some hundred milliseconds. */
const LIST_COST = 300;

type Params = { code: string; kind: 'xlsx' | 'pdf' };

/** Answers that do not fit are an address that does not exist: the page itself says what is wrong with them. */
export async function registerCalculatorFiles(
  app: FastifyInstance,
  { siteUrl, formsPerHour }: Pick<Settings, 'siteUrl' | 'formsPerHour'>,
): Promise<void> {
  await app.register(async (scope) => registerLists(scope, formsPerHour));
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
    query.set(PRICE_LIST, answered.calculator.prices.version); // the paper stays true when another price list holds
    const address = new URL(`${links.calculator(code)}?${query}`, siteUrl).href;
    const bytes = await makePdf(await paperOf(answered, address));
    return sendFile(request, reply, { bytes, type: 'application/pdf', name, isShown: true });
  });
}

/** A plain POST that changes nothing and reads no cookie, so it asks for no XSRF token and needs no scripts. */
function registerLists(app: FastifyInstance, formsPerHour: number): void {
  app.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  const path = '/files/prices-:code(^[a-z][a-z0-9-]*)/devices';
  // Some more than a file may have, so that a slightly larger one is refused in words.
  const options = { config: { lane: LIST_COST }, bodyLimit: MAX_TABLE_FILE * 1.5 };
  app.post<{ Params: { code: string } }>(path, options, async (request, reply) => {
    await countRequest({ form: 'bill', address: request.ip, email: undefined }, { formsPerHour });
    const { code } = request.params;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const file = await readBillFile(await sentFile(request.headers['content-type'] ?? '', body, MAX_TABLE_FILE));
    if ('problem' in file) throw invalid({}, `${file.problem}.`);
    const answer = await deviceAnswer(code, file.text);
    if (!answer) return reply.callNotFound();
    if ('problem' in answer) throw invalid({}, `${answer.problem}.`);
    const query = new URL(request.url, 'http://site').searchParams;
    query.set(answer.question, answer.value);
    const to = `${links.calculator(code)}?${query}`;
    if (to.length > MAX_URL_LENGTH)
      throw invalid({}, 'Список длиннее, чем помещается в адрес. Разделите его на части.');
    return reply.redirect(to, 303);
  });
}

const sheetsOf = ({ calculator, calculation, answers }: Answered) => [
  { name: 'Позиции', rows: billSheet(calculator, calculation) },
  { name: PRICE_SHEET, rows: priceRows(calculator, calculation) },
  { name: 'Исходные данные', rows: basisRows(calculator, calculation, answers) },
];

async function paperOf({ calculator, calculation, answers }: Answered, address: string) {
  const company = await currentCompany();
  const date = moscowDay(contentChangedAt() ?? new Date());
  return calculationPaper(calculator, calculation, answers, { company, date, address });
}
