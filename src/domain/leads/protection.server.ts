/**
 * Protection of the forms against robots: limits that all nodes count together, a hidden field, and a signed time at
 * which the form was opened. A suspicion is stored with the lead and shown to the company; it never drops a lead.
 * Addresses are counted under a keyed hash and never stored.
 */

import { countHits, readHits } from '#src/platform/database/hits.queries.server.ts';
import { keyedHash, sign, signedText } from '#src/platform/database/secret.queries.server.ts';
import { tooManyRequests } from '#src/platform/errors.ts';
import { addressKey } from '#src/platform/http/address.ts';

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

/** A person takes longer to fill in a form, or to find a button. */
export const FASTEST_MS = 2_000;
const OLDEST_MS = 24 * 3_600_000;
/** Largest difference between the clocks of two nodes, or by which one clock may be set back. */
const CLOCKS_MS = 2 * 3_600_000;

/** Returns the signed present time. The form sends it back as the time it was opened. */
export const newStamp = (now = Date.now()): Promise<string> => sign('form-stamp', now.toString(36));

/**
 * Returns the suspicions that the request itself raises. `stamp` and `trap` are unchecked input; a form without
 * scripts has no stamp, and gets no receipt before its sender presses a button (`question.server.ts`).
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

const bucketsOf = (names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await keyedHash('hit', name.toLowerCase())).subarray(0, 16)));
const isAbove = (count: number, most: number | undefined) => most !== undefined && count > most;

/** Letters are counted by sort: a sender who uses up one sort takes nothing from another. */
export type LetterSort = 'receipts' | 'confirmations';
/** A letter that is asked for: from which address, to which mailbox. */
type Asked = { address: string; email: string; letters?: LetterSort };

const receiptBuckets = ({ address, email, letters = 'receipts' }: Asked) =>
  bucketsOf([`${letters} to ${email}`, `${letters} from ${addressKey(address)}`, letters]);

const receiptSuspicions = (
  [ofMailbox = 0, ofSender = 0, ofAll = 0]: readonly number[],
  { receiptsPerHour, receiptsPerAddress, receiptsInAll }: FormLimits,
): Suspicion[] => [
  ...(isAbove(ofMailbox, receiptsPerHour) ? (['receipts'] as const) : []),
  ...(isAbove(ofSender, receiptsPerAddress) || isAbove(ofAll, receiptsInAll) ? (['many receipts'] as const) : []),
];

/** Counts a receipt that is about to be sent. Throws 429 when there have been too many. */
export async function countReceipt(asked: Asked, limits: FormLimits): Promise<void> {
  const { hits, secondsLeft } = await countHits(await receiptBuckets(asked));
  if (receiptSuspicions(hits, limits).length > 0) {
    throw tooManyRequests(
      secondsLeft,
      'За час отправлено слишком много писем, поэтому ваше не\u00a0отправим. Заявка принята.',
    );
  }
}

/**
 * Counts an incoming lead and returns the suspicions that the counts raise. Whoever brings no signed time of a person
 * (`isUnproven`) gets no receipt yet, so his lead takes none from the others and makes no flood of theirs. Throws 429, with the
 * rest of the hour, when its address has sent too many.
 */
export async function countRequest(
  given: { form: string; address: string; email: string | undefined; isUnproven?: boolean; letters?: LetterSort },
  limits: FormLimits,
): Promise<Suspicion[]> {
  const { form, address, email, isUnproven = false, letters = 'receipts' } = given;
  const sender = `address ${form} ${addressKey(address)}`;
  const own = await bucketsOf(isUnproven ? [sender] : [sender, `form ${form}`]);
  const ofReceipts = email ? await receiptBuckets({ address, email, letters }) : [];
  const { hits, secondsLeft } = await countHits(isUnproven ? own : [...own, ...ofReceipts]);
  const [sent = 0, all = 0, ...receipts] = hits;
  if (isAbove(sent, limits.formsPerHour)) {
    throw tooManyRequests(
      secondsLeft,
      `С вашего адреса отправлено слишком много заявок. Повторите через ${Math.ceil(secondsLeft / 60)} мин или позвоните.`,
    );
  }
  if (isUnproven) {
    const withThis = (await readHits(ofReceipts)).map((one) => one + 1);
    return receiptSuspicions(withThis, limits);
  }
  return [
    ...(isAbove(all, limits.formFloodPerHour) ? (['flood'] as const) : []),
    ...receiptSuspicions(receipts, limits),
  ];
}
