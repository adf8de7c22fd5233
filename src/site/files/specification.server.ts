/**
 * A visitor's specification without scripts: plain POSTs of its text, because it is longer than an address. /specification/
 * answers with the page, /files/specification.xlsx and its like with a file, /files/specification/code keeps the text and leads to the page
 * that shows its code. They read no cookie, so they ask for no XSRF token; they are counted by address.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keep } from '#src/domain/kept/kept.server.ts';
import { PERSONAL } from '#src/domain/kept/kept.ts';
import { countRequest } from '#src/domain/leads/leads.server.ts';
import { answerProject } from '#src/domain/specification/project.server.ts';
import { specificationProblem } from '#src/domain/specification/specification.server.ts';
import { MAX_SPECIFICATION_LENGTH } from '#src/domain/specification/specification.ts';
import { expectedError } from '#src/platform/errors.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { readEntries } from '#src/platform/http/request-limits.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import type { Place } from '#src/site/app/render.server.tsx';
import { specificationPage } from '#src/site/app/specification-page.server.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { CODES_PER_HOUR } from './kept.server.ts';
import { specificationFiles } from './specification-files.server.ts';

/** A Cyrillic letter takes six characters of a form. */
const BODY_LIMIT = MAX_SPECIFICATION_LENGTH * 6 + 1024;
/** Three hundred lines are matched in some hundred milliseconds. */
const LIST_COST = 150;
const IS_PERSONAL =
  'В\u00a0списке есть строка, похожая на\u00a0телефон или почтовый адрес. Уберите её: личных сведений под кодом не\u00a0храним.';

export async function registerSpecification(
  app: FastifyInstance,
  place: Place,
  { formsPerHour }: Pick<Settings, 'formsPerHour'>,
): Promise<void> {
  async function sendPage(
    reply: FastifyReply,
    text: string,
    problem?: string,
    status = problem ? 422 : 200,
    added = '',
  ) {
    const html = await specificationPage(place, text, { problem, added });
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  }
  /** Why this text can be neither kept nor made a file. */
  const refusalOf = (text: string): string | undefined =>
    text.trim() === '' ? 'Впишите хотя бы одну позицию' : specificationProblem(text);

  await app.register(async (scope) => {
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser<string>(form, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
      readEntries(body),
    );
    const options = { config: { lane: LIST_COST }, bodyLimit: BODY_LIMIT };

    scope.post(links.specification(), options, async (request, reply) => {
      const added = sentLines(request, 'add');
      const text = [sentLines(request, 'list'), added].filter(Boolean).join('\n');
      const problem = specificationProblem(text);
      return sendPage(reply, text, problem, problem ? 422 : 200, added);
    });

    for (const [address, { name, type, cost = 0, make }] of Object.entries(specificationFiles(place.siteUrl))) {
      scope.post(address, { ...options, config: { lane: LIST_COST + cost } }, async (request, reply) => {
        const text = sentText(request);
        const refusal = refusalOf(text);
        if (refusal) return sendPage(reply, text, refusal);
        const bytes = await make(await answerProject(text));
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .type(type)
          .send(bytes);
      });
    }

    scope.post(serverLinks.specificationCode(), { ...options, config: { lane: COST.page } }, async (request, reply) => {
      const text = sentText(request);
      const refusal = refusalOf(text) ?? (PERSONAL.test(text) ? IS_PERSONAL : undefined);
      if (refusal) return sendPage(reply, text, refusal);
      try {
        const limits = { formsPerHour: Math.min(formsPerHour, CODES_PER_HOUR) };
        await countRequest({ form: 'kept', address: request.ip, email: undefined }, limits);
        return reply.redirect(`${links.specification({ code: await keep('specification', { text }) })}#keep`, 303);
      } catch (error) {
        const known = expectedError(error);
        if (!known) throw error;
        if (known.retryAfterSeconds) reply.header('retry-after', String(known.retryAfterSeconds));
        return sendPage(reply, text, `${known.message} Список остался в\u00a0поле.`, known.status);
      }
    });
  });
}

/** The text of all fields of a name, as it is kept: lines end alike whatever browser sent them. */
const sentLines = ({ body }: FastifyRequest, name: string): string =>
  (body instanceof URLSearchParams ? body.getAll(name) : []).join('\n').replace(/\r\n?/g, '\n').trimEnd();
const sentText = (request: FastifyRequest): string => sentLines(request, 'list');
