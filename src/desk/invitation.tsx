/** From an invitation to an account: a password, then a code of the second factor, then codes for a bad day. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { renderSVG } from 'uqr';
import { SiteError } from '#src/platform/errors.ts';
import { type Accounts, invitationHash } from './accounts.server.ts';
import type { Journal } from './desk.ts';
import { sendDeskPage } from './desk-page.tsx';
import { newRecoveryCodes, newSecret, recoveryHash, secretAddress, stepOf } from './one-time-codes.server.ts';
import { passwordHash, passwordProblem } from './passwords.server.ts';
import { NewPasswordView, RecoveryCodesView, SecondFactorView } from './sign-in-views.tsx';
import { readSmallForm } from './small-form.server.ts';

/** Between the two steps: nothing is written before the telephone shows the right code. */
type Begun = { password: string; secret: string };
const BEGUN_MS = 30 * 60_000;
const LONGEST_TOKEN = 100;

export function registerInvitation(
  app: FastifyInstance,
  { accounts, journal }: { accounts: Accounts; journal: Journal },
): void {
  /** By the hash of the invitation, of which the file holds a handful. */
  const begun = new LRUCache<string, Begun>({ max: 1_000, ttl: BEGUN_MS });

  async function invited(token: string) {
    const account = await accounts.invited(token.slice(0, LONGEST_TOKEN));
    if (account) return account;
    throw new SiteError(
      'forbidden',
      'Приглашение уже использовано или закончилось: оно действует сутки. Попросите новое у администратора сайта.',
    );
  }

  app.get<{ Querystring: { token?: string } }>('/invitation/', { config: { isOpen: true } }, async (request, reply) => {
    const token = String(request.query.token ?? '');
    const { name } = await invited(token);
    return sendFirstStep(request, reply, { token, name });
  });

  app.get<{ Querystring: { token?: string } }>(
    '/invitation/picture.svg',
    { config: { isOpen: true } },
    async (request, reply) => {
      const token = String(request.query.token ?? '');
      const { name } = await invited(token);
      const started = begun.get(invitationHash(token));
      if (!started) throw new SiteError('not_found', 'Начните с приглашения.');
      const picture = renderSVG(secretAddress(started.secret, name), { border: 2 });
      return reply.header('cache-control', 'no-store').type('image/svg+xml').send(picture);
    },
  );

  app.post('/invitation/', { config: { isOpen: true } }, async (request, reply) => {
    const form = await readSmallForm(request);
    const token = form.get('token') ?? '';
    const { name } = await invited(token);
    const code = form.get('code');
    if (code === null) return begin(request, reply, { token, name, form });
    const started = begun.get(invitationHash(token));
    if (!started)
      return sendFirstStep(request, reply, { token, name, problem: 'Прошло полчаса. Введите пароль снова.' });
    return finish(request, reply, { token, name, code, started });
  });

  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, name, form }: { token: string; name: string; form: URLSearchParams },
  ): Promise<FastifyReply> {
    const password = form.get('password') ?? '';
    const problem =
      password === form.get('again')
        ? passwordProblem(password, name)
        : 'Пароль введён по-разному. Введите его ещё раз.';
    if (problem) return sendFirstStep(request, reply, { token, name, problem });
    const started = { password: await passwordHash(password), secret: newSecret() };
    begun.set(invitationHash(token), started);
    return sendSecondStep(request, reply, { token, started });
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, name, code, started }: { token: string; name: string; code: string; started: Begun },
  ): Promise<FastifyReply> {
    const lastStep = stepOf(started.secret, code, Date.now(), 0);
    if (lastStep === undefined) {
      const problem = 'Код не подошёл. Проверьте, что на телефоне верное время, и введите новый код.';
      return sendSecondStep(request, reply, { token, started, problem });
    }
    const codes = newRecoveryCodes();
    if (!(await accounts.accept(token, { ...started, lastStep, recovery: codes.map(recoveryHash) })))
      await invited(token);
    begun.delete(invitationHash(token));
    await journal.note(name, 'принял приглашение');
    return sendDeskPage(request, reply, { title: 'Запасные коды', body: <RecoveryCodesView codes={codes} /> });
  }
}

function sendFirstStep(
  request: FastifyRequest,
  reply: FastifyReply,
  props: { token: string; name: string; problem?: string },
): FastifyReply {
  const status = props.problem ? 422 : 200;
  return sendDeskPage(request, reply, { title: 'Приглашение', status, body: <NewPasswordView {...props} /> });
}

function sendSecondStep(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, started, problem }: { token: string; started: Begun; problem?: string },
): FastifyReply {
  const body = <SecondFactorView token={token} secret={started.secret} problem={problem} />;
  return sendDeskPage(request, reply, { title: 'Второй шаг входа', status: problem ? 422 : 200, body });
}
