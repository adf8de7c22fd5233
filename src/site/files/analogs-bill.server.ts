/**
 * Bills of materials. Four plain POSTs, because a list is longer than an address; they change nothing and read no cookie,
 * so they ask for no XSRF token and work without scripts: /analogs/bill.xlsx answers a pasted list with a file, /analogs/
 * a sent file with the page, /forms/analog/ an answered list with the form of a request, filled in, and the page of modules
 * lets modules be added to it on the way. The first three are counted together as one form (`FORMS_PER_HOUR`), by all nodes;
 * above it a page says so and keeps the list. The last costs what the same page costs by GET.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { billRows } from '#src/domain/analogs/analogs.ts';
import { billProblem, matchList } from '#src/domain/analogs/bill.server.ts';
import { countBillLines, MAX_BILL_LENGTH } from '#src/domain/analogs/bill.ts';
import { readBillFile } from '#src/domain/analogs/bill-file.server.ts';
import { withAdded } from '#src/domain/leads/lead-body.ts';
import { countRequest } from '#src/domain/leads/leads.server.ts';
import { EXTRAS, leadForm } from '#src/domain/leads/leads.ts';
import { expectedError, type SiteError, tooManyRequests } from '#src/platform/errors.ts';
import { takeForms } from '#src/platform/http/form-bodies.server.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { sentFile } from '#src/platform/http/multipart.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { MAX_TABLE_FILE } from '#src/platform/tables/table-limits.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';
import { billPage } from '#src/site/app/analogs-page.server.ts';
import { formPages } from '#src/site/app/leads-pages.server.ts';
import type { Place } from '#src/site/app/render.server.tsx';
import { sfpPage } from '#src/site/app/sfp-page.server.ts';
import { links } from '#src/site/links.ts';

/** A Cyrillic letter takes six characters of a form. */
const BODY_LIMIT = MAX_BILL_LENGTH * 6 + 1024;
const REQUEST_LIMIT = (EXTRAS.positions.kind === 'positions' ? EXTRAS.positions.longest : 0) * 6 + 4096;
/** A list of a thousand lines is matched in some hundred milliseconds. */
const LIST_COST = 300;
const HTML = 'text/html; charset=utf-8';

export async function registerAnalogBill(
  app: FastifyInstance,
  place: Place,
  { formsPerHour }: Pick<Settings, 'formsPerHour'>,
): Promise<void> {
  /** Why this address gets no answer now. Without the database nothing is counted, and the lists in memory still answer. */
  async function refusalOf(request: FastifyRequest): Promise<SiteError | undefined> {
    try {
      await countRequest({ form: 'bill', address: request.ip, email: undefined }, { formsPerHour });
    } catch (error) {
      const known = expectedError(error);
      if (!known) throw error;
      if (known.retryAfterSeconds && known.code === 'too_many_requests') return tooMany(known.retryAfterSeconds);
      request.log.warn({ err: error }, 'Списки не сосчитаны');
    }
    return undefined;
  }

  /** The page with the list as it came and what is wrong with it. */
  async function refuse(reply: FastifyReply, bill: { text?: string; problem: string }, status: number) {
    const { html } = await billPage(place, bill);
    return reply.code(status).header('cache-control', 'no-store').type(HTML).send(html);
  }

  await app.register(async (scope) => {
    takeForms(scope);

    // Some more than a file may have, so that a slightly larger one is refused in words.
    scope.post(
      links.analogs(),
      { config: { lane: LIST_COST }, bodyLimit: MAX_TABLE_FILE * 1.5 },
      async (request, reply) => {
        const refusal = await refusalOf(request);
        if (refusal) return refuse(wait(reply, refusal), { problem: refusal.message }, refusal.status);
        const type = request.headers['content-type'] ?? '';
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const bytes = await sentFile(type, body, MAX_TABLE_FILE);
        const { status, html } = await billPage(place, await readBillFile(bytes));
        return reply.code(status).header('cache-control', 'no-store').type(HTML).send(html);
      },
    );

    scope.post(
      links.form('analog'),
      { config: { lane: COST.page }, bodyLimit: REQUEST_LIMIT },
      async (request, reply) => {
        const known: readonly string[] = leadForm('analog').extras;
        const entries = withAdded(sentEntries(request.body));
        const own = entries.filter(([name]) => known.includes(name));
        const refusal = await refusalOf(request);
        if (refusal) {
          const { message, status } = refusal;
          const refused = { form: 'analog', message, fields: {}, entries: own };
          const html = await formPages(place).refusedPage(refused);
          return wait(reply, refusal).code(status).header('cache-control', 'no-store').type(HTML).send(html);
        }
        const html = await formPages(place).filledPage('analog', own);
        return reply.header('cache-control', 'no-store').type(HTML).send(html);
      },
    );

    scope.post(links.sfp(), { config: { lane: COST.page }, bodyLimit: REQUEST_LIMIT }, async (request, reply) => {
      const html = await sfpPage(place, withAdded(sentEntries(request.body)));
      if (html === undefined) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').type(HTML).send(html);
    });

    scope.post(links.analogsBill(), { config: { lane: LIST_COST }, bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const text = request.body instanceof URLSearchParams ? (request.body.get('bill') ?? '') : '';
      const refusal = await refusalOf(request);
      if (refusal) return refuse(wait(reply, refusal), { text, problem: refusal.message }, refusal.status);
      const problem = countBillLines(text) === 0 ? 'Вставьте список оборудования' : billProblem(text);
      if (problem) return refuse(reply, { text, problem }, 422);
      const file = await writeXlsx([{ name: 'Аналоги', rows: billRows(await matchList(text)) }]);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="analogs.xlsx"')
        .type(XLSX_TYPE)
        .send(file);
    });
  });
}

const sentEntries = (body: unknown) => [...(body instanceof URLSearchParams ? body : [])];

const tooMany = (seconds: number): SiteError =>
  tooManyRequests(
    seconds,
    `С вашего адреса отправлено слишком много списков. Повторите через ${Math.ceil(seconds / 60)} мин или позвоните.`,
  );

const wait = (reply: FastifyReply, { retryAfterSeconds }: SiteError): FastifyReply =>
  reply.header('retry-after', String(retryAfterSeconds));
