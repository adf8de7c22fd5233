import { expect, test } from 'vitest';
import { parseMarkdown } from '#src/platform/content/markdown.ts';
import { searchFaq } from './support.ts';

const groups = [
  {
    code: 'a',
    name: 'А',
    questions: [
      {
        id: 'firmware',
        question: 'Где взять прошивку?',
        answer: parseMarkdown('В [загрузках](/download/) по модели.'),
      },
      { id: 'poe', question: 'Ещё про PoE', answer: parseMarkdown('802.3at & 802.3af') },
    ],
  },
  { code: 'b', name: 'Б', questions: [{ id: 'net', question: 'Сеть', answer: parseMarkdown('Прошивка сети') }] },
];
const ids = (query: string) => searchFaq(groups, query).flatMap(({ questions }) => questions.map(({ id }) => id));

test('C038: every word must stand in the question or the answer, in any form, whatever the case and «ё»', () => {
  expect(ids('прошивки')).toEqual(['firmware', 'net']);
  expect(ids('ПРОШИВКА загрузка')).toEqual(['firmware']);
  expect(ids('еще poe')).toEqual(['poe']);
  expect(ids('802.3AT')).toEqual(['poe']);
  expect(ids('download')).toEqual([]);
});

test('a query without words leaves all, and empty groups are left out', () => {
  expect(ids(' ?! ')).toEqual(['firmware', 'poe', 'net']);
  expect(searchFaq(groups, 'poe').map(({ code }) => code)).toEqual(['a']);
});
