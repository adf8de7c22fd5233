/** What the operator does with accounts in a terminal. */
import { OperatorError } from '#src/platform/errors.ts';
import type { Accounts } from './accounts.server.ts';
import { type Journal, ROLES, type Role } from './desk.ts';

const HELP = `Команды:
  npm run desk                            запустить редакцию
  npm run desk -- add ИМЯ автор|редактор  пригласить человека
  npm run desk -- list                    кто есть
  npm run desk -- reset ИМЯ               забрать пароль и телефон, пригласить заново
  npm run desk -- remove ИМЯ              убрать человека`;

/** Does one command; returns what the terminal shows. Throws a sentence for a command that is none. */
export async function runCommand(
  [command, name, ...rest]: readonly string[],
  { accounts, journal, origin }: { accounts: Accounts; journal: Journal; origin: string },
): Promise<string> {
  const who = 'администратор';
  if (command === 'list' && name === undefined) return listOf(await accounts.list());
  if (name === undefined || rest.length > 1) throw new OperatorError(HELP);
  const [role] = rest;
  if (command === 'add' && role !== undefined) {
    const token = await accounts.add(name, roleOf(role));
    await journal.note(who, 'пригласил', `${name}, ${role}`);
    return linkOf(token, name, origin);
  }
  if (command === 'reset' && role === undefined) {
    const token = await accounts.reset(name);
    await journal.note(who, 'пригласил заново', name);
    return linkOf(token, name, origin);
  }
  if (command === 'remove' && role === undefined) {
    await accounts.remove(name);
    await journal.note(who, 'убрал', name);
    return `${name}: учётной записи больше нет, все её входы закончены.`;
  }
  throw new OperatorError(HELP);
}

function roleOf(text: string): Role {
  const role = ROLES.find((one) => one === text);
  if (role) return role;
  throw new OperatorError(
    `Роли: ${ROLES.join(' и ')}. Автор сохраняет и смотрит, редактор ещё публикует и возвращает прежнее.`,
  );
}

const linkOf = (token: string, name: string, origin: string): string =>
  `Перешлите человеку ссылку, она действует сутки и один раз (${name}):\n${origin}/invitation/?token=${token}`;

type Listed = Awaited<ReturnType<Accounts['list']>>;

function listOf(list: Listed): string {
  if (list.length === 0) return 'Учётных записей нет. Пригласить: npm run desk -- add ИМЯ редактор.';
  const state = ({ password, invitation }: Listed[number]) => {
    if (password !== undefined) return 'входит';
    return invitation && invitation.until > Date.now() ? 'приглашение ждёт' : 'приглашение закончилось';
  };
  return list.map((one) => `${one.name}\t${one.role}\t${state(one)}`).join('\n');
}
