/** Texts of leads for an operator's terminal. */

import { lookUp } from '#src/platform/lists.ts';
import { formatDateTime } from '#src/platform/moscow-time.ts';
import type { DeliveryRow, FullLead, LeadSummary } from './leads.queries.server.ts';
import { type ContactField, FIELD_TITLES, formTitle, leadForm, leadTitle, SUBJECT_TITLES } from './leads.ts';
import { extrasRows, leadRows } from './letters.server.ts';
import { SUSPICIONS } from './protection.server.ts';

const CHANNELS: Record<string, string> = {
  'company-letter': 'письмо компании',
  'visitor-letter': 'письмо посетителю',
  'withdrawal-letter': 'письмо об отзыве согласия',
  crm: 'CRM',
  'call-tracking': 'учёт звонков',
};
const STATES: Record<string, string> = { waiting: 'ждёт', done: 'доставлено', dead: 'НЕ ДОСТАВЛЕНО' };

const channel = (name: string) => CHANNELS[name] ?? name;
const state = (name: string) => STATES[name] ?? name;

/** Returns one line of a list, without personal data. */
export function leadLine({ number, form, created_at, calculator, deliveries, suspicions }: LeadSummary): string {
  const states = deliveries.map((one) => `${channel(one.channel)} — ${state(one.state)}`).join(', ');
  return `№ ${number}  ${formatDateTime(created_at)}  ${formTitle(form, calculator)}: ${states}${suspicions.length > 0 ? '  (возможно, робот)' : ''}`;
}

/** Returns the text of one whole lead. */
export function leadDetails(found: FullLead): string {
  const { lead, deliveries } = found;
  return [
    `Заявка № ${lead.number}: ${leadTitle(lead)}`,
    ...leadRows(found).map(([name, value]) => `  ${name}: ${value.replaceAll('\n', '\n    ')}`),
    'Доставка:',
    ...deliveries.map((one) => `  ${channel(one.channel)}: ${deliveryState(one)}`),
  ].join('\n');
}

function deliveryState({ state: name, attempts, failure, done_at, due_at }: DeliveryRow): string {
  if (name === 'done') return `доставлено ${done_at ? formatDateTime(done_at) : ''} (попыток: ${attempts})`;
  const why = failure ? `, причина: ${failure}` : '';
  const next = name === 'waiting' ? `, следующая ${formatDateTime(due_at)}` : '';
  return `${state(name)} (попыток: ${attempts}${next}${why})`;
}

const CONTACTS = [...new Set([...leadForm('consultation').fields, ...leadForm('partner').fields])];

/** Titles of the columns of an export. */
export const EXPORT_HEAD: readonly string[] = [
  ...['Номер', 'Отправлена (МСК)', 'Форма'],
  ...CONTACTS.map((field) => FIELD_TITLES[field]),
  ...['О чём', 'Со страницы', 'Согласия', 'Возможно, робот', 'Доставка'],
];

/**
 * Returns leads as rows below `EXPORT_HEAD`. A lead that cannot be written has a row with its number and the reason, and
 * `broken` holds its number.
 */
export function exportRows(leads: readonly FullLead[]): { rows: (string | number)[][]; broken: number[] } {
  const broken: number[] = [];
  const rows = leads.map((one) => {
    try {
      return exportRow(one);
    } catch (error) {
      broken.push(one.lead.number);
      return [one.lead.number, '', `Заявка не читается: ${(error as Error).name}`];
    }
  });
  return { rows, broken };
}

function exportRow({ lead, consents, deliveries }: FullLead): (string | number)[] {
  const contacts = lead.contacts;
  const shown = (field: ContactField) =>
    field === 'subject' ? (lookUp(SUBJECT_TITLES, contacts.subject ?? '') ?? '') : (contacts[field] ?? '');
  const about = extrasRows(lead.extras);
  return [
    ...[lead.number, formatDateTime(lead.created_at), leadTitle(lead)],
    ...CONTACTS.map(shown),
    about.map(([name, value]) => `${name}: ${value}`).join('\n'),
    lead.page ?? '',
    consents.map(({ document, version }) => `${document} от ${version}`).join(', '),
    lead.suspicions.map((one) => lookUp(SUSPICIONS, one) ?? one).join('; '),
    deliveries.map((one) => `${channel(one.channel)} — ${state(one.state)}`).join(', '),
  ];
}
