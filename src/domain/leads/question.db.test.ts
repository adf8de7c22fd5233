import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { judgedLead, leadOf } from '#tests/support/leads.ts';
import { type Arrival, acceptLead, answerQuestion, isButton, newStamp, questionText } from './leads.server.ts';
import { buttonFor } from './question.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('lead').execute();
  await database.db.deleteFrom('hit').execute();
});

const accept = (arrival: Partial<Arrival>, email?: null) => {
  const form = email === null ? 'call' : 'support';
  return acceptLead(form, leadOf(form, email), { page: null, ...arrival });
};
const unstamped = { stamp: { stamp: undefined, trap: '' } };
const WORDS = ['', '', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
/** The sum that a person would give. */
function sumOf(text = ''): number {
  const [, a = '', b = ''] = /^Сколько будет (\S+) плюс (\S+)\?$/.exec(text) ?? [];
  return WORDS.indexOf(a) + WORDS.indexOf(b);
}

test('a suspected sender is asked, and a right answer lets the receipt go, once', async () => {
  const { number, question } = await accept(unstamped);
  expect(await judgedLead(number)).toEqual([['unstamped'], ['company-letter']]);
  const { key = '', text } = question ?? {};
  expect(await questionText(key)).toBe(text);
  for (let i = 0; i < 2; i += 1) {
    expect(await answerQuestion(key, ` ${sumOf(text)} `)).toBe(true);
    expect(await judgedLead(number)).toEqual([
      ['unstamped', 'answered'],
      ['company-letter', 'visitor-letter'],
    ]);
  }
});

test('a person is asked nothing, nor is anybody who gets no letter or has had too many', async () => {
  const stamp = { stamp: await newStamp(Date.now() - 9_000), trap: '' };
  expect((await accept({ stamp, address: '192.0.2.1' })).question).toBeUndefined();
  expect((await accept(unstamped, null)).question).toBeUndefined();
  const limits = { receiptsPerHour: 0 };
  expect((await accept({ ...unstamped, address: '192.0.2.1', limits })).question).toBeUndefined();
});

test('a right answer is counted as a receipt: above the limit no letter goes, and the request stays', async () => {
  const sender = { address: '192.0.2.1', limits: { receiptsPerAddress: 1 } };
  const asked = [await accept({ ...unstamped, ...sender }), await accept({ ...unstamped, ...sender })];
  const answer = (at: number) =>
    answerQuestion(asked[at]?.question?.key ?? '', String(sumOf(asked[at]?.question?.text)), sender);
  for (let n = 0; n < 2; n += 1) expect(await answer(0)).toBe(true);
  await expect(answer(1)).rejects.toMatchObject({ status: 429, message: expect.stringContaining('Заявка принята') });
  expect(await judgedLead(asked[1]?.number ?? 0)).toEqual([['unstamped'], ['company-letter']]);
});

test('the sum may be written as a word', async () => {
  const words = ['четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять', 'одиннадцать', 'двенадцать'];
  words.push('тринадцать', 'четырнадцать', 'пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать');
  const { question } = await accept(unstamped);
  const word = words[sumOf(question?.text) - 4] ?? '';
  expect(await answerQuestion(question?.key ?? '', `${word[0]?.toUpperCase()}${word.slice(1)}.`)).toBe(true);
});

test('a wrong answer changes nothing, and after five tries the right one is too late', async () => {
  const { number, question } = await accept(unstamped);
  const { key = '', text } = question ?? {};
  for (const wrong of ['0', '', 'x'.repeat(50), `${sumOf(text)}0`, 'ноль'])
    expect(await answerQuestion(key, wrong)).toBe(false);
  await expect(answerQuestion(key, String(sumOf(text)))).rejects.toMatchObject({ status: 429 });
  expect(await judgedLead(number)).toEqual([['unstamped'], ['company-letter']]);
});

test('a forged key, and one older than a day, answers nothing', async () => {
  const { number, question } = await accept(unstamped);
  const { key = '', text } = question ?? {};
  await expect(answerQuestion(`${key}x`, '5')).rejects.toMatchObject({ status: 404 });
  await database.db.updateTable('lead').set({ created_at: sql<Date>`now() - interval '25 hours'` }).execute();
  await expect(answerQuestion(key, String(sumOf(text)))).rejects.toMatchObject({ status: 404 });
  expect(await judgedLead(number)).toEqual([['unstamped'], ['company-letter']]);
});

test('a repeated request gets the same question, before and after the answer', async () => {
  const key = 'one-key-for-one-form';
  const first = await accept({ ...unstamped, key });
  expect(await accept({ ...unstamped, key })).toEqual(first);
  await answerQuestion(first.question?.key ?? '', String(sumOf(first.question?.text)));
  expect(await accept({ ...unstamped, key })).toEqual(first);
});

describe('a plain form', () => {
  const plain = { isPlain: true, stamp: { stamp: undefined, trap: '' } };
  /** The key of a button that has been in view for ten seconds. */
  const seen = async ({ id }: { id: string }) =>
    (await buttonFor({ id, suspicions: [], hasEmail: true }, Date.now() - 10_000)) ?? '';

  test('writes to nobody before its sender presses a button, and then once; nobody is suspected', async () => {
    const lead = await accept(plain);
    expect([lead.question, await judgedLead(lead.number)]).toEqual([undefined, [[], ['company-letter']]]);
    expect([await isButton(lead.button ?? ''), await questionText(lead.button ?? '')]).toEqual([true, undefined]);
    const asking = { address: '192.0.2.1', limits: { receiptsPerHour: 1 } };
    for (let n = 0; n < 3; n += 1) {
      expect(await answerQuestion(await seen(lead), '', asking)).toBe(true);
      expect(await judgedLead(lead.number)).toEqual([[], ['company-letter', 'visitor-letter']]);
    }
  });

  test('a button that is pressed sooner than a person finds it sends nothing, and may be pressed again', async () => {
    const lead = await accept(plain);
    const now = (await buttonFor({ id: lead.id, suspicions: [], hasEmail: true }, Date.now())) ?? '';
    expect(await answerQuestion(now, '')).toBe(false);
    expect((await judgedLead(lead.number))[1]).toEqual(['company-letter']);
    expect(await answerQuestion(await seen(lead), '')).toBe(true);
  });

  test('a press is counted as a receipt; the form itself takes none from the others', async () => {
    const limits = { receiptsPerAddress: 1, formFloodPerHour: 1 };
    const sender = { address: '192.0.2.1', limits };
    const leads = [
      await accept({ ...plain, ...sender }),
      await acceptLead('support', leadOf('support', 'other@example.com'), { page: null, ...plain, ...sender }),
    ];
    const [one, two] = await Promise.all(leads.map(seen));
    expect(await answerQuestion(one ?? '', '', sender)).toBe(true);
    await expect(answerQuestion(two ?? '', '', sender)).rejects.toMatchObject({ status: 429 });
  });

  test('with the hidden field filled in, a question is asked instead; without a mailbox, nothing', async () => {
    const robot = await accept({ ...plain, stamp: { stamp: undefined, trap: 'http://spam.example' } });
    expect([robot.button, typeof robot.question?.text]).toEqual([undefined, 'string']);
    const silent = await accept(plain, null);
    expect([silent.button, silent.question]).toEqual([undefined, undefined]);
  });

  test('a forged key, and one of another purpose, is no button', async () => {
    const { id, button = '' } = await accept(plain);
    const { question } = await accept(unstamped);
    for (const key of [`${button}x`, `x${button}`, question?.key ?? '', id]) expect(await isButton(key)).toBe(false);
    await database.db.updateTable('lead').set({ created_at: sql<Date>`now() - interval '25 hours'` }).execute();
    await expect(answerQuestion(await seen({ id }), '')).rejects.toMatchObject({ status: 404 });
  });
});
