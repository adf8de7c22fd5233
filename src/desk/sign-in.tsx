/** Signing in with a password and a code, and out; one's own account. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperatorError, SiteError } from '#src/platform/errors.ts';
import type { Account, Accounts } from './accounts.server.ts';
import type { Journal } from './desk.ts';
import { sendDeskPage } from './desk-page.tsx';
import { type Door, SIGN_IN } from './door.server.ts';
import { Guesses } from './guesses.server.ts';
import { recoveryHash, stepOf } from './one-time-codes.server.ts';
import { isPassword, passwordHash, passwordProblem } from './passwords.server.ts';
import { AccountView, SignInView } from './sign-in-views.tsx';
import { readSmallForm } from './small-form.server.ts';

export type SignInParts = { accounts: Accounts; journal: Journal; door: Door };

/** One sentence for everything that may be wrong: it tells nobody which names exist. */
const WRONG = 'Имя, пароль или код не подошли. Код берите новый: каждый годится один раз.';

/** Addresses of accounts that are kept here; not registered when the company's provider signs people in. */
export function registerPasswords(app: FastifyInstance, { accounts, journal, door }: SignInParts): void {
  const guesses = new Guesses();

  app.get(SIGN_IN, { config: { isOpen: true } }, async (request, reply) =>
    request.signedIn ? reply.redirect('/') : sendSignIn(request, reply),
  );

  app.post(SIGN_IN, { config: { isOpen: true } }, async (request, reply) => {
    const form = await readSmallForm(request);
    const name = (form.get('name') ?? '').trim().slice(0, 64);
    const account = await verified(request, name, {
      password: form.get('password') ?? '',
      code: form.get('code') ?? '',
    });
    if (!account) return sendSignIn(request, reply, { problem: WRONG, name, status: 422 });
    door.close(request, reply); // whoever sat here before
    reply.removeHeader('set-cookie');
    door.open(reply, { name: account.name, role: account.role }, account.stamp);
    await journal.note(account.name, 'вошёл');
    return reply.redirect('/', 303);
  });

  app.get('/account/', async (request, reply) => sendAccount(request, reply));

  app.post('/account/', async (request, reply) => {
    const form = await readSmallForm(request);
    request.checkCsrf(form.get('csrf') ?? undefined);
    const { name } = request.editor;
    const password = form.get('password') ?? '';
    const problem =
      password === form.get('again')
        ? passwordProblem(password, name)
        : 'Новый пароль введён по-разному. Введите его ещё раз.';
    if (problem) return sendAccount(request, reply, problem);
    const account = await verified(request, name, { password: form.get('old') ?? '', code: form.get('code') ?? '' });
    if (!account)
      return sendAccount(
        request,
        reply,
        'Нынешний пароль или код не подошли. Код берите новый: каждый годится один раз.',
      );
    await accounts.setPassword(account.name, await passwordHash(password));
    await journal.note(account.name, 'сменил пароль');
    door.closeAll(account.name);
    door.close(request, reply);
    return reply.redirect(SIGN_IN, 303);
  });

  /** The account when password and code are right; the code is used up then. */
  async function verified(
    { ip }: FastifyRequest,
    name: string,
    given: { password: string; code: string },
  ): Promise<Account | undefined> {
    const keys = [`name ${name.normalize('NFC').toLowerCase()}`, `address ${ip}`];
    guesses.begin(keys);
    const account = await accounts.find(name);
    const isRight = await isPassword(given.password, account?.password);
    const used =
      isRight && account
        ? await accounts.use(account.name, (one) => withCode(one, account.stamp, given.code))
        : undefined;
    if (used) guesses.forgive(keys);
    else if (account) await journal.note(account.name, 'не вошёл', 'пароль или код не подошли');
    return used;
  }
}

/** The account with the code used up; nothing when the code is wrong or the account has changed since its password was compared. */
function withCode(account: Account, stamp: string, code: string): Account | undefined {
  const { secret, lastStep, recovery } = account;
  if (secret === undefined || account.stamp !== stamp) return undefined;
  const step = stepOf(secret, code, Date.now(), lastStep);
  if (step !== undefined) return { ...account, lastStep: step };
  const hash = recoveryHash(code);
  return recovery.includes(hash) ? { ...account, recovery: recovery.filter((one) => one !== hash) } : undefined;
}

function sendSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { problem, name, status = 200 }: { problem?: string; name?: string; status?: number } = {},
): FastifyReply {
  const body = <SignInView problem={problem} {...(name !== undefined && { name })} />;
  return sendDeskPage(request, reply, { title: 'Вход в редакцию сайта', status, body });
}

function sendAccount(request: FastifyRequest, reply: FastifyReply, problem?: string): FastifyReply {
  const body = <AccountView csrf={request.csrf} hasPassword problem={problem} />;
  return sendDeskPage(request, reply, {
    title: request.editor.name,
    current: 'account',
    status: problem ? 422 : 200,
    body,
  });
}

/** What a failure tells, and under which status. */
export function toldFailure(
  error: unknown,
): { status: number; text: string; retryAfter?: number | undefined } | undefined {
  if (error instanceof SiteError)
    return { status: error.status, text: error.message, retryAfter: error.retryAfterSeconds };
  if (error instanceof OperatorError) return { status: 422, text: error.message };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500
    ? { status, text: 'Запрос составлен неверно. Вернитесь назад и повторите.' }
    : undefined;
}
