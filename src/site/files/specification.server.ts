/**
 * A visitor's specification without scripts: plain POSTs of its text, because it is longer than an address. /specification/
 * answers with the page, /files/specification.xlsx and its like with a file, /files/specification/code keeps the text and leads to the page
 * that shows its code; …/links keeps it as a list of its own, …/version saves that anew, …/erasing erases it. They read no cookie, so they ask for no XSRF token; they are counted by address.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KEEPINGS_PER_HOUR, keep } from '#src/domain/kept/kept.server.ts';
import { countRequest } from '#src/domain/leads/leads.server.ts';
import { joinAdded } from '#src/domain/specification/added-lines.ts';
import { MAX_FLEET_LENGTH } from '#src/domain/specification/fleet.ts';
import { answerProject } from '#src/domain/specification/project.server.ts';
import {
  eraseShared,
  keepingProblem,
  saveVersion,
  shareSpecification,
} from '#src/domain/specification/shared.server.ts';
import { specificationProblem } from '#src/domain/specification/specification.server.ts';
import { expectedError } from '#src/platform/errors.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { readEntries } from '#src/platform/http/request-limits.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import type { Place } from '#src/site/app/render.server.tsx';
import { type SpecificationAsk, specificationPage } from '#src/site/app/specification-page.server.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { specificationFiles } from './specification-files.server.ts';

/** A Cyrillic letter takes six characters of a form. Output that is too long for a list comes too: the page carries it on to the reader of fleets. */
const BODY_LIMIT = MAX_FLEET_LENGTH * 6 + 1024;
/** Three hundred lines are matched in some hundred milliseconds. */
const LIST_COST = 150;
const IS_ERASED = 'По\u00a0этой ссылке списка нет: он удалён или ссылка скопирована не\u00a0полностью.';

export async function registerSpecification(
  app: FastifyInstance,
  place: Place,
  { formsPerHour }: Pick<Settings, 'formsPerHour'>,
): Promise<void> {
  async function sendPage(
    reply: FastifyReply,
    text: string,
    { status = 0, ...ask }: Partial<SpecificationAsk> & { status?: number } = {},
  ) {
    const html = await specificationPage(place, text, { problem: undefined, added: '', ...ask });
    const usual = ask.problem ? 422 : 200;
    return reply
      .code(status || usual)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  }
  /** Why no file is made of this text. */
  const refusalOf = (text: string): string | undefined =>
    text.trim() === '' ? 'Впишите хотя бы одну позицию' : specificationProblem(text);

  await app.register(async (scope) => {
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser<string>(form, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
      readEntries(body),
    );
    const options = { config: { lane: LIST_COST }, bodyLimit: BODY_LIMIT };

    scope.post(links.specification(), options, async (request, reply) => {
      const added = joinAdded(sentTexts(request, 'add'));
      const text = [sentLines(request, 'list'), added].filter(Boolean).join('\n');
      return sendPage(reply, text, { problem: specificationProblem(text), added, link: sentLines(request, 'link') });
    });

    for (const [address, { name, type, cost = 0, make }] of Object.entries(specificationFiles(place.siteUrl))) {
      scope.post(address, { ...options, config: { lane: LIST_COST + cost } }, async (request, reply) => {
        const text = sentText(request);
        const refusal = refusalOf(text);
        if (refusal) return sendPage(reply, text, { problem: refusal });
        const bytes = await make(await answerProject(text));
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .type(type)
          .send(bytes);
      });
    }

    const keeping = { ...options, config: { lane: COST.page } };
    /** Leads to the page of what `keepIt` has kept; what cannot be kept stays in the field, with the reason. */
    async function keepText(request: FastifyRequest, reply: FastifyReply, keepIt: (text: string) => Promise<Kept>) {
      const text = sentText(request);
      const link = sentLines(request, 'link');
      const refusal = keepingProblem(text);
      if (refusal) return sendPage(reply, text, { problem: refusal, link });
      try {
        const limits = { formsPerHour: Math.min(formsPerHour, KEEPINGS_PER_HOUR) };
        await countRequest({ form: 'kept', address: request.ip, email: undefined }, limits);
        const kept = await keepIt(text);
        if (!kept) return sendPage(reply, text, { problem: IS_ERASED, status: 404 });
        return reply.redirect(`${links.specification(kept)}#keep`, 303);
      } catch (error) {
        const known = expectedError(error);
        if (!known) throw error;
        if (known.retryAfterSeconds) reply.header('retry-after', String(known.retryAfterSeconds));
        const problem = `${known.message} Список остался в\u00a0поле.`;
        return sendPage(reply, text, { problem, link, status: known.status });
      }
    }

    scope.post(serverLinks.specificationCode(), keeping, (request, reply) =>
      keepText(request, reply, async (text) => ({ code: await keep('specification', { text }) })),
    );
    scope.post(serverLinks.specificationSharing(), keeping, (request, reply) =>
      keepText(request, reply, async (text) => ({ link: await shareSpecification(text) })),
    );
    scope.post(serverLinks.specificationVersion(), keeping, (request, reply) =>
      keepText(request, reply, async (text) => {
        const link = sentLines(request, 'link');
        const base = sentLines(request, 'base');
        const saved = await saveVersion(link, text);
        return saved && { link, ...(base !== '' && base !== String(saved.before) && { base }) };
      }),
    );
    scope.post(serverLinks.specificationErasing(), keeping, async (request, reply) =>
      (await eraseShared(sentLines(request, 'link')))
        ? sendPage(reply, '', { isErased: true })
        : sendPage(reply, '', { problem: IS_ERASED, status: 404 }),
    );
  });
}

/** What the address of the page asks for; undefined where a link keeps nothing any more. */
type Kept = Parameters<typeof links.specification>[0] | undefined;

/** The text of all fields of a name, as it is kept: lines end alike whatever browser sent them. */
const sentLines = (request: FastifyRequest, name: string): string =>
  sentTexts(request, name).join('\n').replace(/\r\n?/g, '\n').trimEnd();
const sentTexts = ({ body }: FastifyRequest, name: string): string[] =>
  body instanceof URLSearchParams ? body.getAll(name) : [];
const sentText = (request: FastifyRequest): string => sentLines(request, 'list');
