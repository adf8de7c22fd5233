/** Leads as the operator reads them in a terminal. */
import { formatDateTime } from '#src/platform/moscow-time.ts';
import type { ConsentRow, DeliveryRow, LeadRow, LeadSummary } from './leads.queries.server.ts';
import { formTitle } from './leads.ts';
import { leadRows } from './letters.server.ts';

const CHANNELS: Record<string, string> = { 'company-letter': 'письмо компании', 'visitor-letter': 'письмо посетителю' };
const STATES: Record<string, string> = { waiting: 'ждёт', done: 'доставлено', dead: 'НЕ ДОСТАВЛЕНО' };

const channel = (name: string) => CHANNELS[name] ?? name;
const state = (name: string) => STATES[name] ?? name;

/** One line of a list, without anything personal. */
export function leadLine({ number, form, created_at, deliveries }: LeadSummary): string {
  const states = deliveries.map((one) => `${channel(one.channel)} — ${state(one.state)}`).join(', ');
  return `№ ${number}  ${formatDateTime(created_at)}  ${formTitle(form)}: ${states}`;
}

/** Everything of one lead. */
export function leadDetails(found: { lead: LeadRow; consents: ConsentRow[]; deliveries: DeliveryRow[] }): string {
  const { lead, deliveries } = found;
  return [
    `Заявка № ${lead.number}: ${formTitle(lead.form)}`,
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
