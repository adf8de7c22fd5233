import { expect, test } from 'vitest';
import type { AskedSlot } from './ask.ts';
import { keyOfWord } from './normalise.ts';
import { beginning, exact } from './question.ts';
import { makeSaidTogether } from './together.ts';
import type { IndexEntry } from './word-index.ts';

const WORDS = ['гостевая', 'кабель', 'сеть', 'сетевой', 'шкаф', 'юла'].map(keyOfWord).sort();
const [guest, cable, net, box] = ['гостевая', 'кабель', 'сеть', 'шкаф'].map(keyOfWord) as [
  string,
  string,
  string,
  string,
];
const entry = (kind: string, key: string, title: string): IndexEntry => ({
  ...{ kind, key, title, world: 'texts', tab: null, address: null, models: [], standing: {}, sort: 0, shown: {} },
});
const said = makeSaidTogether(
  { question: { guests: ['гостевая сеть', 'шкаф'] } },
  [{ link: '/portal/', title: 'Портал', phrases: ['кабель юла сети'] }],
  [entry('question', 'guests', 'Гости'), entry('place', '/portal/', 'Портал')],
  WORDS,
);
const slot = (...alternatives: AskedSlot['alternatives']): AskedSlot => ({
  ...{ text: '', alternatives, isModel: false, models: [], importance: 1 },
});

test('a phrase that says several words of a question calls its text, a word alone calls none', () => {
  expect(said([slot(exact(guest)), slot(exact(net))]).get(0)).toBe(1);
  expect([...said([slot(exact(guest)), slot(exact(box))])]).toEqual([]);
});

test('what a phrase says besides makes it worth less, and so does a word that only begins so', () => {
  const both = said([slot(exact(cable)), slot(exact(net))]).get(1) ?? 0;
  expect(both).toBeGreaterThan(0.5);
  expect(both).toBeLessThan(1);
  expect(said([slot(exact(cable)), slot(beginning(net))]).get(1)).toBeLessThan(both);
});
