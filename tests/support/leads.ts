/** Leads of tests, from a checked body to what is stored of them. */
import { checkLead, type Lead } from '#src/domain/leads/lead-schemas.ts';
import { findLead } from '#src/domain/leads/leads.server.ts';
import type { FormName } from '#src/domain/leads/leads.ts';

/** A lead of a form that asks for no more than contacts; `null`: without a mailbox. */
export function leadOf(form: FormName, email: string | null = 'ivan@example.com'): Lead {
  const contacts = { name: 'Иван', company_name: 'ООО', phone: '+79123456789', comment: 'Вопрос', subject: 'other' };
  const checked = checkLead(form, {
    contacts: { ...contacts, ...(email && { email }) },
    personalDataProcessingConsent: true,
  });
  if ('fields' in checked) throw new Error(JSON.stringify(checked.fields));
  return checked.lead;
}

/** What a lead is suspected of, and the channels by which it is delivered. */
export async function judgedLead(
  number: number,
): Promise<[suspicions: string[] | undefined, channels: string[] | undefined]> {
  const found = await findLead(number);
  return [found?.lead.suspicions, found?.deliveries.map(({ channel }) => channel)];
}
