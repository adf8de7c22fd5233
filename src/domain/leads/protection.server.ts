/**
 * Protection of the forms against robots: limits that all nodes count together, a hidden field, and a signed time at
 * which the form was opened. A suspicion is stored with the lead and shown to the company; it never drops a lead.
 * Addresses are counted under a keyed hash and never stored.
 */
import { keyedHash, sign, signedText } from '#src/platform/database/secret.queries.server.ts';
import { tooManyRequests } from '#src/platform/errors.ts';
import { addressKey } from '#src/platform/http/address.ts';
import { countHits } from './protection.queries.server.ts';

/** Reasons to suspect a robot, as the operator reads them. */
export const SUSPICIONS = {
  honeypot: 'заполнено поле, которого человек не видит',
  fast: 'отправлена быстрее, чем человек заполнит форму',
  stale: 'отметка о времени открытия формы просрочена или подделана',
  unstamped: 'нет отметки о времени открытия формы',
  flood: 'этой формой сейчас отправляют необычно много заявок',
  receipts: 'на этот адрес за час ушло слишком много писем: письмо посетителю не отправлено',
  'many receipts': 'за час запрошено слишком много писем посетителям: письмо не отправлено',
  answered: 'на вопрос, который задают программам, ответ верный: скорее всего, человек',
} as const;
export type Suspicion = keyof typeof SUSPICIONS;

/** Says whether a receipt may be sent: a suspected sender may have typed a stranger's address. */
export const mayWriteBack = (suspicions: readonly Suspicion[]): boolean => suspicions.length === 0;

/** Limits per hour. Absent: no limit. */
export type FormLimits = {
  /** Leads from one address through one form; more are refused. */
  formsPerHour?: number | undefined;
  /** Leads from all addresses through one form; more are flagged. */
  formFloodPerHour?: number | undefined;
  /** Receipts to one mailbox; more are not sent, so that nobody can flood a mailbox from our address. */
  receiptsPerHour?: number | undefined;
  /** Receipts asked for from one address, to whatever mailboxes. */
  receiptsPerAddress?: number | undefined;
  /** Receipts of the whole site. */
  receiptsInAll?: number | undefined;
};

const FASTEST_MS = 2_000;
const OLDEST_MS = 24 * 3_600_000;
/** How far the clocks of two nodes may be apart, or one may be set back. */
const CLOCKS_MS = 2 * 3_600_000;

/** Returns the signed present time. The form sends it back as the time it was opened. */
export const newStamp = (now = Date.now()): Promise<string> => sign('form-stamp', now.toString(36));

/**
 * Returns the suspicions that the request itself raises. `stamp` and `trap` are unchecked input; a form without
 * scripts has no stamp.
 */
export async function suspicionsOf(
  { stamp, trap, isPlain }: { stamp: unknown; trap: unknown; isPlain: boolean },
  now = Date.now(),
): Promise<Suspicion[]> {
  const found: Suspicion[] = trap === undefined || trap === '' ? [] : ['honeypot'];
  if (stamp === undefined || stamp === '') return isPlain ? found : [...found, 'unstamped'];
  const text = typeof stamp === 'string' && stamp.length < 100 ? await signedText('form-stamp', stamp) : undefined;
  const age = text === undefined ? Number.NaN : now - Number.parseInt(text, 36);
  if (!(age >= -CLOCKS_MS && age <= OLDEST_MS)) return [...found, 'stale'];
  return age >= 0 && age < FASTEST_MS ? [...found, 'fast'] : found;
}

/**
 * Counts an incoming lead and returns the suspicions that the counts raise. Throws 429, with the rest of the hour,
 * when its address has sent too many.
 */
export async function countRequest(
  { form, address, email }: { form: string; address: string; email: string | undefined },
  { formsPerHour, formFloodPerHour, receiptsPerHour, receiptsPerAddress, receiptsInAll }: FormLimits,
): Promise<Suspicion[]> {
  const sender = addressKey(address);
  const names = [
    ...[`address ${form} ${sender}`, `form ${form}`],
    ...(email ? [`mailbox ${email}`, `receipts ${sender}`, 'receipts'] : []),
  ];
  const buckets = await Promise.all(
    names.map(async (name) => (await keyedHash('hit', name.toLowerCase())).subarray(0, 16)),
  );
  const { hits, secondsLeft } = await countHits(buckets);
  const [ofAddress = 0, ofForm = 0, ofMailbox = 0, ofSender = 0, ofAll = 0] = hits;
  const isAbove = (count: number, most: number | undefined) => most !== undefined && count > most;
  if (formsPerHour !== undefined && ofAddress > formsPerHour) {
    throw tooManyRequests(
      secondsLeft,
      `С вашего адреса отправлено слишком много заявок. Повторите через ${Math.ceil(secondsLeft / 60)} мин или позвоните.`,
    );
  }
  return [
    ...(isAbove(ofForm, formFloodPerHour) ? (['flood'] as const) : []),
    ...(isAbove(ofMailbox, receiptsPerHour) ? (['receipts'] as const) : []),
    ...(isAbove(ofSender, receiptsPerAddress) || isAbove(ofAll, receiptsInAll) ? (['many receipts'] as const) : []),
  ];
}
