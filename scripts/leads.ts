/** `npm run leads -- …`: requests of visitors, how their delivery stands, taking them away and erasing a person. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  eraseLeads,
  findLead,
  findLeads,
  findLeadsAfter,
  findPerson,
  requeueLead,
  setLeadState,
} from '#src/domain/leads/leads.server.ts';
import { EXPORT_HEAD, exportRows, leadDetails, leadLine } from '#src/domain/leads/operator.server.ts';
import { LEAD_STATES, type LeadState, LONGEST_NOTE } from '#src/domain/leads/room.ts';
import { deleteSubscription } from '#src/domain/subscription/subscription.server.ts';
import { csvText } from '#src/platform/csv.ts';
import { OperatorError } from '#src/platform/errors.ts';
import { entriesOf, isOneOf, keysOf } from '#src/platform/lists.ts';
import { removeLetters } from '#src/platform/mail.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { drawXlsx } from '#src/platform/xlsx-drawing.server.ts';
import { runCommand } from './operator.ts';

const USAGE = `Команды:
  npm run leads -- list                     последние 50 заявок
  npm run leads -- list dead                заявки, которые не удалось доставить
  npm run leads -- list suspicious          заявки, похожие на робота
  npm run leads -- show НОМЕР               всё о заявке
  npm run leads -- state НОМЕР СОСТОЯНИЕ ["ПОЯСНЕНИЕ"]   что увидит посетитель на странице заявки
  npm run leads -- export ФАЙЛ [С ДАТЫ]     все заявки в таблицу .xlsx или .csv; дата — 2026-11-21
  npm run leads -- requeue НОМЕР            доставить недоставленное ещё раз; all — по всем заявкам
  npm run leads -- erase КОГО [да]          стереть человека: эл. почта, телефон или номер заявки`;

const numberOf = (text: string | undefined): number => {
  if (/^\d{1,9}$/.test(text ?? '')) return Number(text);
  throw new OperatorError(`Укажите номер заявки цифрами.\n${USAGE}`);
};

async function list(what: string | undefined): Promise<void> {
  if (![undefined, 'dead', 'suspicious'].includes(what)) throw new OperatorError(USAGE);
  const limit = what === undefined ? 50 : 1_000;
  const leads = await findLeads({ limit, onlyDead: what === 'dead', onlySuspicious: what === 'suspicious' });
  console.log(leads.length > 0 ? leads.map(leadLine).join('\n') : 'Таких заявок нет.');
}

async function show(number: number): Promise<void> {
  const found = await findLead(number);
  if (!found) throw new OperatorError(`Заявки № ${number} нет. Номера показывает npm run leads -- list.`);
  console.log(leadDetails(found));
}

/** Sets the state that the sender of a lead sees on its page. */
async function setState(number: number, state = '', note = ''): Promise<void> {
  const states: LeadState[] = keysOf(LEAD_STATES);
  if (!isOneOf(states, state)) {
    const known = entriesOf(LEAD_STATES).map(([code, title]) => `  ${code.padEnd(9)} ${title}`);
    throw new OperatorError(`Назовите состояние:\n${known.join('\n')}`);
  }
  if (note.length > LONGEST_NOTE) throw new OperatorError(`Пояснение длиннее ${LONGEST_NOTE} знаков: сократите его.`);
  if (!(await setLeadState(number, state, note.trim()))) {
    throw new OperatorError(`Заявки № ${number} нет. Номера показывает npm run leads -- list.`);
  }
  console.log(
    `Заявка № ${number}: ${LEAD_STATES[state]}${note ? `, «${note.trim()}»` : ''}. Посетитель видит это на странице заявки.`,
  );
}

const PORTION = 500;

async function exportTo(file: string | undefined, from = '2000-01-01'): Promise<void> {
  const isXlsx = file?.endsWith('.xlsx');
  if (!file || !(isXlsx || file.endsWith('.csv'))) throw new OperatorError(`Назовите файл .xlsx или .csv.\n${USAGE}`);
  const since = new Date(`${from}T00:00:00+03:00`);
  if (!z.iso.date().safeParse(from).success) {
    throw new OperatorError('Запишите дату так: 2026-11-21.');
  }
  const rows: (string | number)[][] = [];
  const broken: number[] = [];
  for (let last = 0; ; ) {
    const leads = await findLeadsAfter(last, since, PORTION);
    const made = exportRows(leads);
    rows.push(...made.rows);
    broken.push(...made.broken);
    last = leads.at(-1)?.lead.number ?? 0;
    if (leads.length < PORTION) break;
  }
  const table = [[...EXPORT_HEAD], ...rows];
  const path = resolve(file);
  const bytes = isXlsx ? await drawXlsx([{ name: 'Заявки', rows: table }]) : csvText(table);
  await writeFile(path, bytes, { mode: 0o600 });
  if (broken.length > 0) {
    console.error(
      `Не читаются заявки: ${broken.map((number) => `№ ${number}`).join(', ')}. В файле вместо них причина.`,
    );
  }
  console.log(
    `Записано заявок: ${rows.length}, файл ${path}. В нём личные данные: храните его так, чтобы чужие не открыли.`,
  );
}

async function requeue(what: string | undefined): Promise<void> {
  const number = what === 'all' ? undefined : numberOf(what);
  if (number !== undefined && !(await findLead(number))) throw new OperatorError(`Заявки № ${number} нет.`);
  const count = await requeueLead(number);
  console.log(count > 0 ? `Снова в очереди: ${count}. Сайт доставит сам.` : 'Недоставленного нет.');
}

/** Leads and the subscription of a person, named by an address, a phone or one of the requests. */
async function erase(who: string | undefined, agreed: string | undefined, { dataDir }: Settings): Promise<void> {
  const text = who?.trim().toLowerCase() ?? '';
  const digits = text.replace(/\D/g, '');
  let [email, phone]: (string | undefined)[] = [];
  if (text.includes('@')) email = text;
  else if (/^\d{1,9}$/.test(text)) {
    const { contacts } = (await findLead(Number(text)))?.lead ?? {};
    const known = contacts as { email?: string; phone?: string } | undefined;
    if (!known) throw new OperatorError(`Заявки № ${text} нет.`);
    email = known.email?.toLowerCase();
    phone = known.phone?.replace(/\D/g, '');
  } else if (digits.length >= 10) phone = digits;
  else throw new OperatorError(`Назовите эл. почту, телефон или номер заявки.\n${USAGE}`);
  const ids = new Set([
    ...(email ? await findPerson({ email }) : []),
    ...(phone ? await findPerson({ phone: phone.replace(/^[78](\d{10})$/, '$1') }) : []),
  ]);
  if (agreed !== 'да') {
    console.log(`Найдено заявок: ${ids.size}. Чтобы стереть их и подписку, повторите команду со словом «да» в конце.`);
    return;
  }
  // First: if they cannot be deleted, the command told again finds the same requests and their letters.
  const letters = await removeLetters(dataDir, [...ids]);
  const subscriptions = email ? await deleteSubscription(email) : 0;
  const { numbers } = await eraseLeads([...ids], { subscriptions });
  console.log(
    [
      'Стёрто:',
      `  заявки: ${numbers.length > 0 ? numbers.map((number) => `№ ${number}`).join(', ') : 'нет'}`,
      `  подписки: ${subscriptions}`,
      `  файлы писем: ${letters}`,
      'Номера и время записаны в таблицу erasure. Уже отправленное — письма, CRM, учёт звонков, выгрузки, резервные',
      'копии — сотрите там, где оно лежит.',
    ].join('\n'),
  );
}

await runCommand(async ([command, first, second, third], settings) => {
  if (command === 'list') await list(first);
  else if (command === 'show') await show(numberOf(first));
  else if (command === 'state') await setState(numberOf(first), second, third);
  else if (command === 'export') await exportTo(first, second);
  else if (command === 'requeue') await requeue(first);
  else if (command === 'erase') await erase(first, second, settings);
  else throw new OperatorError(USAGE);
});
