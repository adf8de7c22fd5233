/**
 * Bills of materials. Three plain POSTs, because a list is longer than an address; they change nothing and read no cookie,
 * so they ask for no XSRF token and work without scripts: /analogs/bill.xlsx answers a pasted list with a file, /analogs/
 * a sent file with the page, /forms/analog/ an answered list with the form of a request, filled in.
 */
import type { FastifyInstance } from 'fastify';
import { billProblem, matchBill } from '#src/domain/analogs/analogs.server.ts';
import { billRows } from '#src/domain/analogs/analogs.ts';
import { MAX_BILL_LENGTH, readBill } from '#src/domain/analogs/bill.ts';
import { MAX_BILL_FILE, readBillFile } from '#src/domain/analogs/bill-file.server.ts';
import { EXTRAS, leadForm } from '#src/domain/leads/leads.ts';
import { writeXlsx, XLSX_TYPE } from '#src/platform/xlsx.server.ts';
import { billPage } from '#src/site/bill-page.server.ts';
import { formPages } from '#src/site/form-pages.server.ts';
import { links } from '#src/site/links.ts';
import type { Place } from '#src/site/runtime/render.server.tsx';

/** A Cyrillic letter takes six characters of a form. */
const BODY_LIMIT = MAX_BILL_LENGTH * 6 + 1024;
const REQUEST_LIMIT = (EXTRAS.lines.kind === 'data' ? EXTRAS.lines.longest : 0) * 6 + 4096;
const HTML = 'text/html; charset=utf-8';

export async function registerAnalogBill(app: FastifyInstance, place: Place): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(body)),
    );
    scope.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );

    // Some more than a file may have, so that a slightly larger one is refused in words.
    scope.post(links.analogs(), { bodyLimit: MAX_BILL_FILE * 1.5 }, async (request, reply) => {
      const bytes = await sentFile(request.headers['content-type'] ?? '', request.body);
      const { status, html } = await billPage(place, await readBillFile(bytes));
      return reply.code(status).header('cache-control', 'no-store').type(HTML).send(html);
    });

    scope.post(links.form('analog'), { bodyLimit: REQUEST_LIMIT }, async (request, reply) => {
      const known: readonly string[] = leadForm('analog').extras;
      const entries = [...(request.body instanceof URLSearchParams ? request.body : [])];
      const html = await formPages(place).filledPage(
        'analog',
        entries.filter(([name]) => known.includes(name)),
      );
      return reply.header('cache-control', 'no-store').type(HTML).send(html);
    });

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

/** The field `file` of a multipart body; nothing when there is none. */
async function sentFile(type: string, body: unknown): Promise<Buffer> {
  if (!Buffer.isBuffer(body)) return Buffer.alloc(0);
  try {
    const form = await new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0); // no parts, or broken ones
  }
}
