import { expect, test } from 'vitest';
import { makeCompany, phrasesIn } from './company.ts';
import { beginning, exact, type Slot, whole } from './question.ts';

const WORDS = ['besprovodn', 'konektor', 'mikroskop', 'printer', 'set', 'zamok'];
const company = makeCompany(['принтер в беспроводной сети', 'микроскоп', 'чем проверить коннектор, микроскоп'], WORDS);
const slotOf = (...alternatives: Slot['alternatives']): Slot => ({
  ...{ text: '', alternatives, isModel: false, models: [] },
});
const said = (...words: string[]) => company.rangesOf(words.map((word) => slotOf(exact(word))));

test('a word alone says its part of a phrase, two of its words say it all', () => {
  expect(company.partSaid(whole('printer'), said('printer'))).toBeCloseTo(1 / 3);
  expect(company.partSaid(whole('printer'), said('printer', 'zamok'))).toBeCloseTo(1 / 3);
  expect(company.partSaid(whole('printer'), said('printer', 'set'))).toBe(1);
});

test('a phrase of one word is said whole, and a word of no phrase has no company', () => {
  expect(company.partSaid(whole('mikroskop'), said('mikroskop'))).toBe(1);
  expect(company.partSaid(whole('zamok'), said('zamok'))).toBe(0);
  expect(company.partSaid(whole('konek'), said('konektor'))).toBe(0);
});

test('words that begin so stand in phrases too, words of a near matter are not said', () => {
  const begun = { word: 'konek', isPrefix: true };
  const words = company.rangesOf([slotOf(beginning('konek')), slotOf(exact('mikroskop'))]);
  expect(company.partSaid(begun, words)).toBe(1);
  expect(
    company.partSaid(begun, company.rangesOf([slotOf(beginning('konek')), slotOf(exact('mikroskop', 'near'))])),
  ).toBe(1 / 2);
});

test('phrases are those of texts and of places', () => {
  const place = { link: '/news/', title: 'Новости', phrases: ['лента'] };
  expect(phrasesIn({ news: { 8: ['откуда цифры', 'источник'] } }, [place])).toEqual([
    'откуда цифры',
    'источник',
    'лента',
  ]);
  expect(phrasesIn()).toEqual([]);
});
