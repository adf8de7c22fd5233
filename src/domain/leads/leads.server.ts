/** What others may ask of leads: to take one, and what an operator asks. Delivery is beside it, in delivery.server.ts. */
import { createHash } from 'node:crypto';
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { conflict, type FieldMessages, invalid } from '#src/platform/errors.ts';
import { CONSENTS } from './consents.ts';
import type { Lead } from './lead-schemas.ts';
import { readLead, readLeads, requeueDead, storeLead } from './leads.queries.server.ts';
import type { ConsentFlag } from './leads.ts';

export { readLead as findLead, readLeads as findLeads, requeueDead as requeueLead };

export type AcceptedLead = { id: string; number: number; acceptedAt: Date };
/** A good as it was called when it was asked for. */
export type LeadGood = { id: number; code: string; name: string };

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Stores a checked request with its consents and deliveries in one transaction, and answers only when it is committed.
 * The same key with the same body answers the first lead again, for 72 hours; with another body it is a conflict (409).
 * Without a key each call makes a lead, unless `isPlain`: a plain form has no key and a second click sends the same
 * body again, so there the body is the key. `page`: where the form stood.
 */
export async function acceptLead(
  form: string,
  lead: Lead,
  { key, page, isPlain = false }: { key?: string | undefined; page: string | null; isPlain?: boolean },
): Promise<AcceptedLead> {
  const { contacts, personalDataProcessingConsent, promotionalCommunicationsConsent, ...extras } = lead;
  const flags = { personalDataProcessingConsent, promotionalCommunicationsConsent };
  const bodyHash = sha256(JSON.stringify([form, lead]));
  const filled = Object.fromEntries(Object.entries(contacts).filter(([, value]) => value)) as Record<string, string>;
  const stored = await storeLead({
    ...{ form, page, bodyHash },
    contacts: filled,
    extras: await withNames(extras),
    consents: Object.entries(CONSENTS)
      .filter(([flag]) => flags[flag as ConsentFlag])
      .map(([, { document, version, text }]) => ({ document, version, hash: sha256(text) })),
    channels: filled.email ? ['company-letter', 'visitor-letter'] : ['company-letter'],
    key: isPlain ? `body:${bodyHash.toString('base64url')}` : key && `key:${key}`,
  });
  if (!stored.bodyHash.equals(bodyHash)) {
    throw conflict(
      `Заявка из этой формы уже принята, её номер ${stored.number}. Чтобы отправить другую, обновите страницу.`,
    );
  }
  return { id: stored.id, number: stored.number, acceptedAt: stored.createdAt };
}

/** Goods with their names of today: a letter must tell them also when the catalogue has changed. */
async function withNames({
  goods,
  ...extras
}: { goods?: number[] } & Record<string, unknown>): Promise<Record<string, unknown>> {
  if (!goods || goods.length === 0) return extras;
  const cards = await Promise.all([...new Set(goods)].map((id) => findGoodCard(id)));
  const found: LeadGood[] = cards.flatMap((card) => (card ? [{ id: card.id, code: card.code, name: card.name }] : []));
  const fields: FieldMessages = { goods: ['Такого изделия нет. Выберите изделие из каталога.'] };
  if (found.length < cards.length) throw invalid(fields);
  return { ...extras, goods: found };
}
