import { expect, test } from 'vitest';
import { makeFindCalled } from './called.ts';
import type { Question, Slot } from './question.ts';
import { makeThesaurus, NO_SYNONYMS } from './thesaurus.ts';
import type { IndexEntry } from './word-index.ts';

const thesaurus = makeThesaurus({
  ...NO_SYNONYMS,
  question: {
    ...NO_SYNONYMS.question,
    asking: ['где', 'как', 'можно', 'сравнить', 'сколько'],
    asked: ['сравнить'],
    empty: ['ваши', 'между', 'собой', 'на', 'и', 'для'],
  },
});
const entries = ['page partners', 'page compare', 'page ports', 'solution 9'].map((name) => {
  const [kind, key] = name.split(' ');
  return { kind, key } as IndexEntry;
});
const findCalled = makeFindCalled(
  {
    page: { partners: ['где купить'], compare: ['сравнить коммутаторы', 'новости'], ports: ['сколько портов'] },
    solution: { '9': ['цод'] },
  },
  [],
  thesaurus,
  entries,
);
const kind = { text: 'коммутаторы', groups: ['ethernet-switches'] } as unknown as Slot;
const kindOfTwo = { text: 'коммутатора', groups: ['ethernet-switches'] } as unknown as Slot;
const keysOf = (source: string, slots: Slot[]) =>
  findCalled({ source, slots } as unknown as Question).map(({ key }) => key);

test.each([
  ['где можно купить ваши коммутаторы', [kind], ['partners']],
  ['как сравнить 2 коммутатора между собой', [kindOfTwo], ['compare']],
  ['где купить билет', [], []],
  ['новости', [], []],
  ['сколько портов на 40 компьютеров и 100 рабочих мест', [], ['ports']],
  ['сколько портов на коммутаторы', [kind], []],
  ['типовой проект сети для цод', [], ['9']],
  ['цод', [], []],
])('a text by its name, and beside it a kind of devices alone: «%s»', (question, slots, keys) => {
  expect(keysOf(question, slots)).toEqual(keys);
});
