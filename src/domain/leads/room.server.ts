/**
 * Rooms of leads. The key of a room is signed, stands in the receipt and on the page that confirms the lead, and opens the
 * room as long as the lead is kept.
 */
import { sign, signedText } from '#src/platform/database/secret.queries.server.ts';
import { entriesOf, lookUp } from '#src/platform/lists.ts';
import { formatDate, formatDateTime } from '#src/platform/moscow-time.ts';
import { CONSENT_TITLES, CONSENTS, type ConsentName } from './consents.ts';
import type { ConsentRow } from './leads.queries.server.ts';
import { leadTitle } from './leads.ts';
import { askedParts } from './letters.server.ts';
import { readLeadId, readRoom, withdraw } from './room.queries.server.ts';
import { ASKED, LEAD_STATES, type Room, TAKEN } from './room.ts';

/** Returns the key of the room of the lead with this id. */
export const roomKey = (id: string): Promise<string> => sign('room', id);

/** Returns the key of the room of a lead; undefined where there is no lead with this number. The caller has checked its proof. */
export async function roomKeyOf(number: number): Promise<string | undefined> {
  const id = await readLeadId(number);
  return id === undefined ? undefined : roomKey(id);
}

/** Returns the path of the page of a room. */
export const roomPath = async (id: string): Promise<string> => `/leads/${await roomKey(id)}/`;

/** Returns the room that a key opens; undefined for a forged key and for a lead that is not kept any more. */
export async function findRoom(key: string): Promise<Room | undefined> {
  const id = await signedText('room', key);
  const found = id === undefined ? undefined : await readRoom(id);
  if (!found) return undefined;
  const { lead, consents, states } = found;
  return {
    number: lead.number,
    title: leadTitle(lead),
    asked: askedParts(found).map((part) => ('rows' in part && part.title === ASKED ? { ...part, title: '' } : part)),
    states: [
      ...states.map(({ state, note, set_at }) => ({
        ...{ title: lookUp(LEAD_STATES, state) ?? state, note, at: formatDateTime(set_at) },
      })),
      { title: TAKEN, note: '', at: formatDateTime(lead.created_at) },
    ],
    consents: entriesOf(CONSENT_TITLES).flatMap(([document, title]) => {
      const consent = consents.find((one) => one.document === document);
      return consent ? [{ document, title, ...textsOf(consent) }] : [];
    }),
    isErased: consents.some(({ document, withdrawn_at }) => document === 'personal-data' && withdrawn_at !== null),
  };
}

/** Returns the text of a consent and its times, in words. */
function textsOf({ document, version, given_at, withdrawn_at }: ConsentRow) {
  const text = Object.values(CONSENTS).find((one) => one.document === document && one.version === version)?.text ?? '';
  return {
    text,
    version: formatDate(version),
    given: formatDateTime(given_at),
    withdrawn: withdrawn_at && formatDateTime(withdrawn_at),
  };
}

/**
 * Withdraws a consent of the lead whose room `key` opens; see `withdraw`. Returns undefined for a forged key, false where the
 * consent was not given or was withdrawn before.
 */
export async function withdrawConsent(
  key: string,
  document: ConsentName,
  alongside: (ids: string[]) => Promise<unknown>,
): Promise<boolean | undefined> {
  const id = await signedText('room', key);
  return id === undefined ? undefined : withdraw(id, document, alongside);
}
