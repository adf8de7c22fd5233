/**
 * Letters about a lead: one to the company with everything that was typed, and a receipt to the visitor (C326–C340).
 */

import { billRows, recordRows } from '#src/domain/calculators/calculation-record.ts';
import { hoursInWords } from '#src/domain/navigation/hours.ts';
import type { Company } from '#src/domain/navigation/navigation.ts';
import { entriesOf, lookUp } from '#src/platform/lists.ts';
import type { Letter } from '#src/platform/mail.server.ts';
import { escapeHtml } from '#src/platform/markup.ts';
import { formatDateTime } from '#src/platform/moscow-time.ts';
import { CONSENT_TITLES, CONSENTS } from './consents.ts';
import type { ConsentRow, LeadExtras, LeadRow } from './leads.queries.server.ts';
import { FIELD_TITLES, leadTitle, questionnaireOf, SUBJECT_TITLES } from './leads.ts';
import { type Position, positionText, totalText } from './positions.ts';
import { SUSPICIONS } from './protection.server.ts';
import { ASKED, type AskedPart } from './room.ts';

/** Part of a letter: a paragraph, a table of names and values, or a link. */
type Part = string | AskedPart;
type Stored = { lead: LeadRow; consents: readonly ConsentRow[] };
type Sender = Pick<Company, 'name' | 'phone' | 'hours'>;

/**
 * Returns the fields of a lead as rows of title and value, for letters and for the operator: suspicions, contacts in
 * the order of `FIELD_TITLES`, goods, other extras, time, page, consents.
 */
export function leadRows({ lead, consents }: Stored): [string, string][] {
  const contacts = lead.contacts;
  const shown = (field: string, value: string) =>
    field === 'subject' ? (lookUp(SUBJECT_TITLES, value) ?? value) : value;
  return [
    ...lead.suspicions.map((one): [string, string] => ['Возможно, робот', lookUp(SUSPICIONS, one) ?? one]),
    ...entriesOf(FIELD_TITLES).flatMap(([field, title]): [string, string][] => {
      const value = lookUp(contacts, field);
      return value ? [[title, shown(field, value)]] : [];
    }),
    ...extrasRows(lead.extras),
    ['Отправлено', `${formatDateTime(lead.created_at)} (МСК)`],
    ...(lead.page ? ([['Со страницы', lead.page]] satisfies [string, string][]) : []),
    ...consents.map(({ document, version, given_at, withdrawn_at }): [string, string] => [
      `Согласие: ${lookUp(CONSENT_TITLES, document) ?? document}`,
      `дано ${formatDateTime(given_at)} (МСК), текст от ${version}${withdrawn_at ? `; отозвано ${formatDateTime(withdrawn_at)} (МСК)` : ''}`,
    ]),
  ];
}

/**
 * Returns the rows of everything beside `contacts`: positions with their numbers, or goods where a form has none, then the
 * other fields. A calculation says its answers in words, so the inputs by code are left out beside it.
 */
export function extrasRows({ goods = [], positions, calculation, inputs, ...others }: LeadExtras): [string, string][] {
  return [
    ...(positions
      ? positionRows(positions)
      : goods.map(({ id, name }): [string, string] => ['Модель', `${name} (id ${id})`])),
    ...Object.entries({ ...others, ...(!calculation && inputs !== undefined && { inputs }) }).flatMap(([name, value]) =>
      extraRows(name, value),
    ),
    ...(calculation ? recordRows(calculation) : []),
  ];
}

/** Returns a row for each position, and their total. */
function positionRows(positions: readonly Position[]): [string, string][] {
  return [
    ...positions.map((one, i): [string, string] => [
      `Позиция ${i + 1}`,
      `${positionText(one)}${one.good ? ` (id ${one.good})` : ''}`,
    ]),
    ['Всего', totalText(positions)],
  ];
}

/** Returns the rows of a field; computed data has one row per entry. */
function extraRows(name: string, value: unknown): [string, string][] {
  const title = name === 'solution' ? FIELD_TITLES.solutionId : (lookUp(FIELD_TITLES, name) ?? name);
  if (typeof value !== 'object' || value === null) return value === '' ? [] : [[title, String(value)]];
  if (Array.isArray(value)) return value.map((one, i): [string, string] => [`${title}, ${i + 1}`, plain(one)]);
  return Object.entries(value).map(([key, one]): [string, string] => [`${title}: ${key}`, plain(one)]);
}
const DEEPEST = 20;

/** Writes a nested value in one line: «name: Сервер; quantity: 2». */
function plain(value: unknown, level = 0): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (level > DEEPEST) return '…'; // rows from before the limit of depth; a letter that cannot be made reaches nobody
  if (Array.isArray(value)) return value.map((one) => plain(one, level + 1)).join(', ');
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${plain(one, level + 1)}`)
    .join('; ');
}

/** Makes the letter to the company: the whole lead. A reply to it goes to the visitor. */
export function companyLetter(stored: Stored, company: Sender, to: readonly string[]): Letter {
  const { lead } = stored;
  const { name, company_name, email } = lead.contacts;
  const title = `Заявка № ${lead.number}: ${leadTitle(lead)}`;
  return {
    id: `${lead.id}.company-letter`,
    fromName: `${company.name}: сайт`,
    to,
    ...(email && { replyTo: { name: name ?? '', address: email } }),
    subject: `${lead.suspicions.length > 0 ? '[возможно, робот] ' : ''}${[title, company_name].filter(Boolean).join(' — ')}`,
    ...drawn([
      { title, rows: leadRows(stored) },
      email
        ? 'Чтобы ответить посетителю, ответьте на это письмо.'
        : 'Посетитель не оставил эл. почты: перезвоните по указанному телефону.',
    ]),
  };
}

/** An answer in which no text could hide: a number, a choice, a yes. */
const PLAIN_ANSWER = /^(?:[\d.,]{1,20}|[a-z]{1,20})$/;

/**
 * Returns what was asked in words of our own (C345): names of the catalogue, numbers, the calculation and its address. What
 * was typed is left out: anybody can enter a stranger's address, and our letter must not carry his text there. Links are paths.
 */
export function askedParts({ lead }: Pick<Stored, 'lead'>): AskedPart[] {
  const { goods = [], positions, solution, inputs, calculation, ...others } = lead.extras;
  const rows: [string, string][] = [
    ...(positions ? ownPositions(positions) : goods.map(({ name }): [string, string] => ['Модель', name])),
    ...(typeof solution === 'string' ? extraRows('solution', solution) : []),
    ...Object.entries(others).flatMap(([name, value]) => (typeof value === 'number' ? extraRows(name, value) : [])),
  ];
  const asked: AskedPart[] = rows.length > 0 ? [{ title: ASKED, rows }] : [];
  if (!calculation) return asked;
  const answers = Object.entries(inputs ?? {}).map(([name, value]) => [name, String(value)]);
  const isPlain = answers.every(([, value = '']) => PLAIN_ANSWER.test(value));
  const href = `/prices-${questionnaireOf(lead.form)}/?${new URLSearchParams(answers)}`;
  return [
    ...asked,
    { title: `Ваш расчёт: ${calculation.title}`, rows: billRows(calculation) },
    ...(isPlain ? [{ link: 'Этот расчёт на сайте', href }] : []),
  ];
}

/** Positions as the receipt may tell them: by names of the catalogue; lines of the visitor's own list are counted. */
function ownPositions(positions: readonly Position[]): [string, string][] {
  const named = positions.filter(({ name }) => name !== undefined);
  return [
    ...named.map(({ name, quantity }, i): [string, string] => [
      `Позиция ${i + 1}`,
      positionText({ ...(name !== undefined && { name }), ...(quantity !== undefined && { quantity }) }),
    ]),
    ...(named.length < positions.length
      ? [
          ['Строк вашего списка без\u00a0нашей модели', String(positions.length - named.length)] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ['Всего', totalText(positions)],
  ];
}

/** Makes the receipt for the visitor: number, what was asked, next steps, the way to the room, consents. `room`: its path. */
export function visitorLetter(
  stored: Stored,
  company: Sender,
  to: string,
  site: { url: string; room: string },
): Letter {
  const { lead, consents } = stored;
  const title = `Заявка № ${lead.number} принята`;
  const texts = Object.values(CONSENTS);
  const absolute = (path: string) => new URL(path, site.url).href;
  return {
    id: `${lead.id}.visitor-letter`,
    fromName: company.name,
    to: [to],
    subject: `${title} — ${company.name}`,
    ...drawn([
      `Здравствуйте! Мы получили вашу заявку «${leadTitle(lead)}» ${formatDateTime(lead.created_at)} (МСК). Её номер — ${lead.number}.`,
      ...askedParts(stored).map((part) => ('href' in part ? { ...part, href: absolute(part.href) } : part)),
      `Специалист прочтёт её и свяжется с вами в рабочее время: ${hoursInWords(company.hours)} (МСК). Спросить о заявке можно по телефону ${company.phone}: назовите её номер.`,
      { link: 'Состояние заявки и согласия, которые вы дали', href: absolute(site.room) },
      {
        title: 'Вместе с заявкой вы дали согласие',
        rows: consents.map(({ document, version }) => {
          const text = texts.find((one) => one.document === document && one.version === version)?.text;
          return [lookUp(CONSENT_TITLES, document) ?? document, `${text ?? ''} (текст от ${version})`.trim()];
        }),
      },
      'Если вы не отправляли заявку, напишите нам или позвоните: мы удалим её.',
    ]),
  };
}

/** Makes the letter that tells the company of withdrawn consents: by the number alone, the rest may be erased. */
export function withdrawalLetter({ lead, consents }: Stored, company: Sender, to: readonly string[]): Letter {
  const withdrawn = consents.filter(({ withdrawn_at }) => withdrawn_at !== null);
  const isErased = withdrawn.some(({ document }) => document === 'personal-data');
  const title = `Отозвано согласие: заявка № ${lead.number}`;
  return {
    id: `${lead.id}.withdrawal-letter.${withdrawn.map(({ document }) => document).join('.')}`,
    fromName: `${company.name}: сайт`,
    to,
    subject: title,
    ...drawn([
      {
        title,
        rows: withdrawn.map(({ document, withdrawn_at }) => [
          lookUp(CONSENT_TITLES, document) ?? document,
          `отозвано ${withdrawn_at ? formatDateTime(withdrawn_at) : ''} (МСК)`,
        ]),
      },
      isErased
        ? `На сайте данные заявки стёрты. Удалите их там, куда она успела попасть: почта, CRM, учёт звонков, выгрузки. Срок — 30 дней со дня отзыва (закон № 152-ФЗ, статья 21, часть 5).`
        : 'Уберите контакты этой заявки из рассылок. Сама заявка остаётся в работе.',
    ]),
  };
}

const escaped = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n');

/** Writes the parts as plain text and as HTML that old mail programs can show. */
export function drawn(parts: readonly Part[]): Pick<Letter, 'text' | 'html'> {
  const text = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('href' in part) return `${part.link}\n${part.href}`;
    return [part.title, ...part.rows.map(([name, value]) => `${name}: ${value}`)].join('\n');
  });
  const html = parts.map((part) => {
    if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
    if ('href' in part) return `<p><a href="${escaped(part.href)}">${escaped(part.link)}</a></p>`;
    const rows = part.rows.map(
      ([name, value]) =>
        `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:normal;color:#555">${escaped(name)}</th><td valign="top" style="padding:4px 0">${escaped(value)}</td></tr>`,
    );
    return `<p><b>${escaped(part.title)}</b></p>\n<table role="presentation" cellspacing="0">\n${rows.join('\n')}\n</table>`;
  });
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="ru"><meta charset="utf-8"><body style="font:16px/1.5 Arial,sans-serif;color:#111">\n${html.join('\n')}\n</body></html>\n`,
  };
}
