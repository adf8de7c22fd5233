/**
 * Short codes of calculations. POST /files/prices-{code}/code keeps the answers of its query and leads to the page that shows their
 * code; GET with `code` leads to the calculation that stands under it, beside that of `own` where `beside` asks for it. What cannot be
 * done leads back to the page of `own` or of the sent answers, which says why.
 */
import type { FastifyInstance } from 'fastify';
import { answerCalculator } from '#src/domain/calculators/calculators.server.ts';
import { inputsOf } from '#src/domain/calculators/calculators.ts';
import { type Answered, BESIDE } from '#src/domain/calculators/engine.ts';
import { checkGuess, findKept, KEEPINGS_PER_HOUR, keep } from '#src/domain/kept/kept.server.ts';
import { PERSONAL } from '#src/domain/kept/kept.ts';
import { countRequest } from '#src/domain/leads/leads.server.ts';
import { COST } from '#src/platform/http/load.server.ts';
import { MAX_URL_LENGTH } from '#src/platform/http/request-limits.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import {
  CODE_REFUSAL,
  type CODE_REFUSALS,
  keptCalculation,
  SHORT_CODE,
} from '#src/site/blocks/calculator/kept-calculation.ts';
import { links } from '#src/site/links.ts';

const PATH = '/files/prices-:code(^[a-z][a-z0-9-]*)/code';
type Address = { Params: { code: string }; Querystring: Record<string, unknown> };

export async function registerKept(
  app: FastifyInstance,
  { formsPerHour }: Pick<Settings, 'formsPerHour'>,
): Promise<void> {
  await app.register(async (scope) => registerKeeping(scope, formsPerHour));
  app.get<Address>(PATH, { config: { lane: COST.page } }, async (request, reply) => {
    const query = new URL(request.url, 'http://site').searchParams;
    const typed = query.get('code') ?? '';
    await checkGuess(request.ip, typed);
    const kept = await findKept('calculation', typed);
    reply.header('cache-control', 'no-store');
    const own = Object.fromEntries(new URLSearchParams(query.get('own') ?? ''));
    if (!kept)
      return reply.redirect(backTo(request.params.code, own, 'unknown', { [SHORT_CODE]: typed.slice(0, 40) }), 302);
    const { calculator = request.params.code, ...value } = kept.value;
    const isBeside = query.has('beside') && calculator === request.params.code;
    const shown = isBeside
      ? { ...own, [BESIDE]: `${new URLSearchParams(without(BESIDE, value))}` }
      : { ...value, [SHORT_CODE]: kept.code };
    const to = `${links.calculator(calculator)}?${new URLSearchParams(shown)}`;
    if (to.length > MAX_URL_LENGTH) return reply.redirect(backTo(calculator, own, 'long'), 302);
    return reply.redirect(isBeside ? `${to}#keep` : to, 302);
  });
}

/** The page of these answers, at the place that says why there is no code; without the answers where the address is too long. */
function backTo(
  calculator: string,
  answers: Record<string, string>,
  why: keyof typeof CODE_REFUSALS,
  typed: Record<string, string> = {},
): string {
  const path = links.calculator(calculator);
  const told = { ...typed, [CODE_REFUSAL]: why };
  const whole = `${path}?${new URLSearchParams({ ...answers, ...told })}`;
  return `${whole.length > MAX_URL_LENGTH ? `${path}?${new URLSearchParams(told)}` : whole}#keep`;
}

/** A plain POST of a form that has no fields: what is kept stands in the address, so it needs no scripts and reads no cookie. */
function registerKeeping(app: FastifyInstance, formsPerHour: number): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
    done(null, null),
  );
  app.post<Address>(PATH, { config: { lane: COST.page }, bodyLimit: 1024 }, async (request, reply) => {
    const { code } = request.params;
    const entries = Object.fromEntries(new URL(request.url, 'http://site').searchParams);
    const answered = await answerCalculator(code, entries);
    if (!answered) return reply.callNotFound();
    const refusal = refusalOf(answered, entries);
    if (refusal) return reply.redirect(backTo(code, entries, refusal), 303);
    await countRequest(
      { form: 'kept', address: request.ip, email: undefined },
      { formsPerHour: Math.min(formsPerHour, KEEPINGS_PER_HOUR) },
    );
    const value = keptCalculation(answered.calculator, entries);
    const short = await keep('calculation', { calculator: code, ...value });
    return reply.redirect(
      `${links.calculator(code)}?${new URLSearchParams({ ...value, [SHORT_CODE]: short })}#keep`,
      303,
    );
  });
}

const without = (name: string, value: Record<string, string>) =>
  Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));

/** Why a calculation gets no code: it has mistakes, or texts that may be about a person. */
function refusalOf(
  { calculator, problems, devices, names }: Answered,
  entries: Record<string, string>,
): 'unfinished' | 'personal' | undefined {
  if (Object.keys(problems).length > 0) return 'unfinished';
  const marks = inputsOf(calculator).flatMap(({ kind, code }) => (kind === 'text' ? [String(names[code])] : []));
  const texts = [...devices.flatMap(({ device, text }) => (device ? [] : [text])), ...marks, entries[BESIDE] ?? ''];
  return texts.some((text) => PERSONAL.test(text)) ? 'personal' : undefined;
}
