/** Front door of leads: accepting a lead, and reading leads for an operator. Delivery is in delivery.server.ts. */
import { createHash } from 'node:crypto';
import {
  calculateRequest,
  findCalculatorNames,
  type RequestedCalculation,
} from '#src/domain/calculators/calculators.server.ts';
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED } from '#src/domain/catalog/catalog.ts';
import { findModule } from '#src/domain/sfp/sfp.server.ts';
import { findSolution } from '#src/domain/solutions/solutions.server.ts';
import { conflict, type FieldMessages, invalid } from '#src/platform/errors.ts';
import { lookUp } from '#src/platform/lists.ts';
import type { Settings } from '#src/platform/settings.server.ts';
import { CONSENTS } from './consents.ts';
import type { Lead } from './lead-schemas.ts';
import {
  countDeliveries,
  eraseLeads,
  findPerson,
  type LeadGood,
  readKey,
  readLead,
  readLeads,
  readLeadsAfter,
  readOldLeads,
  readQueue,
  requeueDead,
  type StoredLead,
  storeLead,
} from './leads.queries.server.ts';
import { type FormName, formOf, formTitle, leadForm, questionnaireOf, takesDiscontinued } from './leads.ts';
import type { Position } from './positions.ts';
import { countRequest, type FormLimits, mayWriteBack, type Suspicion, suspicionsOf } from './protection.server.ts';
import { buttonFor, type Question, questionFor } from './question.server.ts';
import { roomKey } from './room.server.ts';

export { countRequest, type FormLimits, mayWriteBack, newStamp } from './protection.server.ts';
export { answerQuestion, isButton, type Question, questionText } from './question.server.ts';
export { isReceipt, receiptProof } from './receipt.server.ts';
export { storeState as setLeadState } from './room.queries.server.ts';
export { findRoom, roomKeyOf, withdrawConsent } from './room.server.ts';
export {
  eraseLeads,
  findPerson,
  readLead as findLead,
  readLeads as findLeads,
  readLeadsAfter as findLeadsAfter,
  readQueue as deliveryQueue,
  requeueDead as requeueLead,
};

const LATE_MINUTES = 15;

/** Leads erased in one transaction when their time is over. */
const PORTION = 200;

/**
 * Erases leads older than `days`, a portion at a time. A lead that cannot be erased stays until the next time, and `failed`
 * holds its number with the error; the others are erased.
 */
export async function forgetLeads(
  days: number,
  alongside?: (ids: string[]) => Promise<unknown>,
): Promise<{ numbers: number[]; failed: Map<number, unknown> }> {
  const numbers: number[] = [];
  const failed = new Map<number, unknown>();
  const erase = async (ids: string[]) => {
    const erased = await eraseLeads(ids, { reason: 'retention', ...(alongside && { alongside }) });
    numbers.push(...erased.numbers);
  };
  for (let last = 0; ; ) {
    const old = await readOldLeads(days, last, PORTION);
    await erase(old.map(({ id }) => id)).catch(async () => {
      for (const { id, number } of old) await erase([id]).catch((error: unknown) => failed.set(number, error));
    });
    last = old.at(-1)?.number ?? last;
    if (old.length < PORTION) return { numbers, failed };
  }
}

/**
 * Returns the state of deliveries for /readyz and alarms: `dead` when an operator must act, `late` when a delivery
 * has waited for a quarter of an hour.
 */
export async function deliveryState(): Promise<'ok' | 'late' | 'dead'> {
  const { dead, late } = await countDeliveries(LATE_MINUTES);
  return dead > 0 ? 'dead' : late > 0 ? 'late' : 'ok';
}

/**
 * Returns the form at the last part of an address, or undefined when there is none. A questionnaire that is declared nowhere
 * else is that of a calculator of content (C340).
 */
export async function findForm(path: string): Promise<FormName | undefined> {
  const form = formOf(path);
  if (form !== 'questionnaire/{name}') return form;
  const names = await findCalculatorNames();
  return names.some(({ code }) => code === questionnaireOf(path)) ? form : undefined;
}

/** Returns the title of the form at the last part of an address; without a database that of any questionnaire. */
export async function findFormTitle(path: string): Promise<string> {
  const names = await findCalculatorNames().catch(() => []);
  return formTitle(path, names.find(({ code }) => code === questionnaireOf(path))?.title);
}

/** `room`: the key of the page with its state. `button`: its key asks for the receipt of a plain form. */
export type AcceptedLead = {
  id: string;
  number: number;
  acceptedAt: Date;
  room: string;
  question: Question | undefined;
  button?: string | undefined;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Receivers besides letters. The settings at the time of the lead decide which of them get it. */
export type ExtraReceiver = 'crm' | 'call-tracking';
export const extraReceivers = ({
  crmUrl,
  callTrackingSiteId,
}: Partial<Pick<Settings, 'crmUrl' | 'callTrackingSiteId'>>): ExtraReceiver[] => [
  ...(crmUrl ? (['crm'] as const) : []),
  ...(callTrackingSiteId ? (['call-tracking'] as const) : []),
];

export type Arrival = {
  /** Value of the header `Idempotency-Key`. */
  key?: string | undefined;
  /** Path and query of the page with the form. */
  page: string | null;
  /** True when a page without scripts sent the form. */
  isPlain?: boolean;
  /** Receivers besides letters. */
  receivers?: readonly ExtraReceiver[];
  /** Network address of the visitor; with `limits` its requests are counted. Absent: they are not counted. */
  address?: string | undefined;
  limits?: FormLimits;
  /**
   * Signed time at which the form was opened, and the value of the hidden field. Absent: the caller has no such form.
   */
  stamp?: { stamp: unknown; trap: unknown };
  /** Session of the visitor at the call-tracking service. */
  session?: string | undefined;
};

/**
 * Stores a checked lead with its consents and deliveries in one transaction and returns after the commit. `form` is
 * the last part of its address. For 72 hours the same key with the same body returns the first lead again. A call
 * without a key stores a new lead each time, except with `isPlain`: a plain form has no key and a second click
 * repeats the body, so the hash of the body is the key. Throws 409 for a known key with another body, 429 above the
 * limit of an address.
 */
export async function acceptLead(form: string, lead: Lead, arrival: Arrival): Promise<AcceptedLead> {
  const { page, isPlain = false, receivers = [], session } = arrival;
  const { contacts, personalDataProcessingConsent, promotionalCommunicationsConsent, ...extras } = lead;
  const flags = { personalDataProcessingConsent, promotionalCommunicationsConsent };
  const bodyHash = sha256(JSON.stringify([form, lead]));
  const key = isPlain ? `body:${bodyHash.toString('base64url')}` : arrival.key && `key:${arrival.key}`;
  const known = key === undefined ? undefined : await readKey(key);
  if (known) return answerOf(known, bodyHash, isPlain); // a repeated request is not counted against the limits

  const filled = Object.fromEntries(Object.entries(contacts).filter(([, value]) => value)) as Record<string, string>;
  const named = { ...(await withNames(form, extras)), ...(await calculationOf(form, extras.inputs)) };
  const suspicions = await suspicionsOfArrival(form, filled.email, arrival);
  const hasReceipt = filled.email && !isPlain && mayWriteBack(suspicions);
  const stored = await storeLead({
    ...{ form, page, bodyHash, suspicions, session, key },
    contacts: filled,
    extras: named,
    consents: Object.entries(CONSENTS)
      .filter(([flag]) => lookUp(flags, flag))
      .map(([, { document, version, text }]) => ({ document, version, hash: sha256(text) })),
    channels: [
      { channel: 'company-letter', receiver: 'mail' },
      ...(hasReceipt ? ([{ channel: 'visitor-letter', receiver: 'mail' }] as const) : []),
      ...receivers.map((receiver) => ({ channel: receiver, receiver })),
    ],
  });
  return answerOf(stored, bodyHash, isPlain);
}

async function answerOf(stored: StoredLead, ownHash: Buffer, isPlain: boolean): Promise<AcceptedLead> {
  const { id, number, createdAt, bodyHash } = stored;
  if (!bodyHash.equals(ownHash)) {
    throw conflict(`Заявка из этой формы уже принята, её номер ${number}. Чтобы отправить другую, обновите страницу.`);
  }
  const [question, button] = [await questionFor(stored), isPlain ? await buttonFor(stored) : undefined];
  return { id, number, acceptedAt: createdAt, room: await roomKey(id), question, ...(button && { button }) };
}

async function suspicionsOfArrival(
  form: string,
  email: string | undefined,
  { address, limits = {}, stamp, isPlain = false }: Arrival,
): Promise<Suspicion[]> {
  const own = stamp ? await suspicionsOf({ ...stamp, isPlain }) : [];
  const isUnproven = isPlain || own.length > 0;
  const counted = address === undefined ? [] : await countRequest({ form, address, email, isUnproven }, limits);
  return [...own, ...counted];
}

/** Returns the answers of a questionnaire with the calculation that the server makes of them; nothing for other forms. */
async function calculationOf(form: string, inputs: unknown): Promise<Partial<RequestedCalculation>> {
  const questionnaire = questionnaireOf(form);
  return questionnaire === undefined ? {} : calculateRequest(questionnaire, inputs);
}

/**
 * Adds the present names of the goods, of the positions and of the solution: the letter needs them even after the catalogue
 * has changed. Throws 422 for what is not in the catalogue and for goods that the form is not for.
 */
async function withNames(
  path: string,
  { goods = [], positions = [], solutionId, ...extras }: AskedOf,
): Promise<Record<string, unknown>> {
  const form = formOf(path);
  const ids = [...new Set([...goods, ...positions.flatMap(({ good }) => good ?? [])])];
  const cards = await Promise.all(ids.map((id) => findGoodCard(id)));
  const found: LeadGood[] = cards.flatMap((card) => (card ? [{ id: card.id, code: card.code, name: card.name }] : []));
  const gone = cards.flatMap((card) =>
    card?.lifecycle.some(({ name }) => name === DISCONTINUED) && !(form && takesDiscontinued(form)) ? [card.name] : [],
  );
  const solution = solutionId === undefined ? undefined : await findSolution(String(solutionId));
  const named = await Promise.all(positionsWith(goods, positions, form).map((one) => namedPosition(one, found)));
  const fields: FieldMessages = {
    ...(named.some(({ module, name }) => module !== undefined && name === undefined) && {
      positions: ['Такого модуля в\u00a0каталоге нет. Соберите список заново.'],
    }),
    ...(gone.length > 0 && { goods: [goneMessage(gone)] }),
    ...(found.length < cards.length && { goods: ['Такой модели нет. Выберите модель из каталога.'] }),
    ...(solutionId !== undefined && !solution && { solutionId: ['Такого решения нет. Выберите решение на сайте.'] }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return {
    ...extras,
    ...(found.length > 0 && { goods: found }),
    ...(named.length > 0 && { positions: named }),
    ...(solution && { solution: `${solution.name} (№ ${solution.code})` }),
  };
}

type AskedOf = { goods?: number[]; positions?: Position[]; solutionId?: number } & Record<string, unknown>;

/** In a form with positions every good is one: a good that was chosen without a number has a position without one. */
function positionsWith(
  goods: readonly number[],
  positions: readonly Position[],
  form: FormName | undefined,
): Position[] {
  if (!form || !leadForm(form).extras.includes('positions')) return [];
  const counted = new Set(positions.map(({ good }) => good));
  return [...positions, ...[...new Set(goods)].filter((id) => !counted.has(id)).map((good) => ({ good }))];
}

async function namedPosition({ name: _name, ...position }: Position, goods: readonly LeadGood[]): Promise<Position> {
  const good = goods.find(({ id }) => id === position.good);
  if (good) return { ...position, name: good.name };
  const module = position.module === undefined ? undefined : await findModule(position.module);
  return module ? { ...position, name: [module.vendor, module.model].filter(Boolean).join(' ') } : position;
}

const goneMessage = (names: readonly string[]): string =>
  `Снято с\u00a0производства: ${names.join(', ')}. Выберите другую модель или спросите о\u00a0замене.`;
