/**
 * Receipts that wait for their sender. A suspected sender, and nobody else, is asked a question: the lead is taken whatever he
 * answers, and a right answer lets the receipt go to the address that was typed. The question is a text of words, so it can be
 * read aloud and needs no script. A plain form comes from a page that is the same for everybody and so brings no signed time:
 * its sender presses a button on the page that confirms the lead, and that page has the time.
 */

import { countHits } from '#src/platform/database/hits.queries.server.ts';
import { keyedHash, sign, signedText } from '#src/platform/database/secret.queries.server.ts';
import { notFound, tooManyRequests } from '#src/platform/errors.ts';
import { countReceipt, FASTEST_MS, type FormLimits, type Suspicion } from './protection.server.ts';
import { letReceiptGo, type QuestionedLead, queueReceipt, readQuestioned } from './question.queries.server.ts';

/** `key` names the lead and is signed; `text` is what is asked. */
export type Question = { key: string; text: string };

/** Refusals that a right answer outweighs. The limit of receipts is not among them: it holds for people too. */
const OUTWEIGHED: readonly Suspicion[] = ['honeypot', 'fast', 'stale', 'unstamped', 'flood', 'answered'];
const MOST_TRIES = 5;
const HOURS = 24;
const NUMBERS = [
  ...['ноль', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять', 'одиннадцать'],
  ...['двенадцать', 'тринадцать', 'четырнадцать', 'пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать'],
];

/** Two numbers from 2 to 9, always the same for one lead: a repeated request gets the same answer. */
async function summandsOf(id: string): Promise<[number, number]> {
  const [first = 0, second = 0] = await keyedHash('question', id);
  return [2 + (first % 8), 2 + (second % 8)];
}

async function textOf(id: string): Promise<string> {
  const [a, b] = await summandsOf(id);
  return `Сколько будет ${NUMBERS[a]} плюс ${NUMBERS[b]}?`;
}

/** Returns the question for the sender of a lead; undefined where nothing is suspected or no receipt hangs on it. */
export async function questionFor(lead: {
  id: string;
  suspicions: readonly string[];
  hasEmail: boolean;
}): Promise<Question | undefined> {
  const { id, suspicions, hasEmail } = lead;
  if (!hasEmail || suspicions.length === 0 || suspicions.some((one) => !OUTWEIGHED.some((known) => known === one)))
    return undefined;
  return { key: await sign('question', id), text: await textOf(id) };
}

/** Returns the text of the question with this key; undefined for a forged key. */
export async function questionText(key: string): Promise<string | undefined> {
  const id = await signedText('question', key);
  return id === undefined ? undefined : textOf(id);
}

/** Returns the key of the button that asks for the receipt of a lead; undefined where none hangs on it. */
export async function buttonFor(
  lead: { id: string; suspicions: readonly string[]; hasEmail: boolean },
  now = Date.now(),
): Promise<string | undefined> {
  const { id, suspicions, hasEmail } = lead;
  return hasEmail && suspicions.length === 0 ? sign('receipt-button', `${id}_${now.toString(36)}`) : undefined;
}

/** Says whether the key is that of a button. */
export const isButton = async (key: string): Promise<boolean> => (await buttonOf(key)) !== undefined;

async function buttonOf(key: string): Promise<{ id: string; shownAt: number } | undefined> {
  const [id, time = ''] = (await signedText('receipt-button', key))?.split('_') ?? [];
  return id === undefined ? undefined : { id, shownAt: Number.parseInt(time, 36) };
}

/** The asker of a receipt. Without an address receipts are not counted. */
type Asking = { address?: string; limits?: FormLimits | undefined };

/**
 * Takes an answer, a number or its word; true when it is right, and then the receipt is queued, once. With the key of a button
 * no answer is needed, but a person's time: false sooner than that. Throws 404 for a key that is forged or older than a day,
 * 429 after too many tries or receipts.
 */
export async function answerQuestion(key: string, answer: string, asking: Asking = {}): Promise<boolean> {
  const button = await buttonOf(key);
  const id = button?.id ?? (await signedText('question', key));
  const lead = id === undefined ? undefined : await readQuestioned(id, HOURS);
  if (!lead) throw notFound('На этот вопрос уже не отвечают. Ваша заявка принята.');
  return button ? press(lead, Date.now() - button.shownAt, asking) : takeAnswer(lead, answer, asking);
}

async function press(lead: QuestionedLead, age: number, { address, limits = {} }: Asking): Promise<boolean> {
  const { email } = lead.contacts;
  if (lead.hasReceipt || !email) return true;
  if (age >= 0 && age < FASTEST_MS) return false;
  if (address !== undefined) await countReceipt({ address, email }, limits);
  await queueReceipt(lead.id);
  return true;
}

async function takeAnswer(lead: QuestionedLead, answer: string, { address, limits = {} }: Asking): Promise<boolean> {
  const tries = await countHits([(await keyedHash('hit', `answer ${lead.id}`)).subarray(0, 16)]);
  if ((tries.hits[0] ?? 0) > MOST_TRIES) throw tooManyRequests(tries.secondsLeft);
  const [a, b] = await summandsOf(lead.id);
  const given = answer.normalize('NFC').trim().toLowerCase().replace(/[.!]$/, '');
  if (given !== String(a + b) && given !== NUMBERS[a + b]) return false;
  const { email } = lead.contacts;
  if (!email || lead.suspicions.includes('answered') || !(await questionFor({ ...lead, hasEmail: true }))) return true;
  if (address !== undefined) await countReceipt({ address, email }, limits);
  await letReceiptGo(lead.id);
  return true;
}
