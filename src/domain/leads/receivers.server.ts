/** Receivers of leads that are not mailboxes: a CRM and a call-tracking service (specification 7.4). */
import { createHmac } from 'node:crypto';
import { lookUp } from '#src/platform/lists.ts';
import { post } from '#src/platform/post.server.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import type { ConsentRow, LeadRow } from './leads.queries.server.ts';
import { leadTitle, SUBJECT_TITLES } from './leads.ts';

type Stored = { lead: LeadRow; consents: readonly ConsentRow[] };
export type ReceiverSettings = Pick<Settings, 'siteUrl'> &
  Partial<Pick<Settings, 'crmUrl' | 'crmSecret' | 'callTrackingSiteId' | 'callTrackingUrl'>>;

/** Thrown when a lead waits for a receiver that the settings do not name any more. */
class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
}

/** Returns the JSON for the CRM: the whole lead with its stable id. */
function crmBody({ lead, consents }: Stored, siteUrl: string): string {
  return JSON.stringify({
    id: lead.id,
    number: lead.number,
    form: lead.form,
    title: leadTitle(lead),
    acceptedAt: lead.created_at.toISOString(),
    contacts: lead.contacts,
    extras: lead.extras,
    page: lead.page && new URL(lead.page, siteUrl).href,
    suspicions: lead.suspicions,
    consents: consents.map(({ document, version, text_hash, given_at }) => ({
      ...{ document, version, textSha256: text_hash.toString('hex'), givenAt: given_at.toISOString() },
    })),
  });
}

/**
 * Returns the value of `X-Signature`: `t` is the time in Unix seconds, `v1` the HMAC-SHA-256 of `{t}.{body}` in hex.
 * The time lets the CRM refuse a replayed request.
 */
function crmSignature(body: string, secret: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

export async function sendToCrm(stored: Stored, { crmUrl, crmSecret, siteUrl }: ReceiverSettings): Promise<void> {
  if (!crmUrl || !crmSecret) throw new NotConfigured();
  const body = crmBody(stored, siteUrl);
  await post(crmUrl, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'idempotency-key': `${stored.lead.id}.crm`,
      'x-signature': crmSignature(body, crmSecret),
    },
    body,
  });
}

/**
 * Returns the form-encoded fields for the call-tracking service (C351, C352), without fields that the form does not
 * have.
 */
function callTrackingBody({ lead }: Pick<Stored, 'lead'>, siteUrl: string): URLSearchParams {
  const contacts = lead.contacts;
  const { goods = [] } = lead.extras;
  const fields: Record<string, string | undefined> = {
    requestNumber: lead.id,
    subject: lookUp(SUBJECT_TITLES, contacts.subject ?? '') ?? leadTitle(lead),
    requestUrl: new URL(lead.page ?? '/', siteUrl).href,
    sessionId: lead.tracking_session ?? undefined,
    fio: contacts.name,
    phoneNumber: contacts.phone,
    email: contacts.email,
    comment: contacts.comment,
    'customFields[company_name]': contacts.company_name,
    'customFields[city]': contacts.city,
    'customFields[product_name]': goods.map(({ name }) => name).join(', '),
  };
  return new URLSearchParams(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** Sends a lead to the call-tracking service (C349, C350). */
export async function sendToCallTracking(
  { lead }: Pick<Stored, 'lead'>,
  { callTrackingSiteId, callTrackingUrl, siteUrl }: ReceiverSettings,
): Promise<void> {
  if (!callTrackingSiteId || !callTrackingUrl) throw new NotConfigured();
  await post(callTrackingUrl.replace('{siteId}', callTrackingSiteId), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': `${lead.id}.call-tracking` },
    body: callTrackingBody({ lead }, siteUrl).toString(),
  });
}
