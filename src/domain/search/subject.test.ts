import { expect, test } from 'vitest';
import type { Weight } from '#src/platform/content/search-entry.ts';
import { beginning, exact, type Slot } from './question.ts';
import { isOfOthers } from './subject.ts';
import { makeSearchIndex, packWords } from './word-index.ts';

const WORDS = ['antenn', 'bilet', 'rabot', 'vebinar'];
const SURE = 1;
const POOR = 0;

/** A good called «antenn», a paper called «rabot», an article with «bilet» and «vebinar» in its name. */
const index = await makeSearchIndex(
  [
    { kind: 'good', tab: 'catalog', world: 'devices', has: ['antenn'] },
    { kind: 'document', tab: 'po', world: 'devices', has: ['rabot'] },
    { kind: 'news', tab: 'news', world: 'texts', has: ['bilet', 'vebinar'] },
  ].map(({ has, ...entry }, at) => ({
    entry: { ...entry, key: `${at}`, title: '', models: [], standing: {}, sort: at, shown: {} } as never,
    packed: packWords(has.map((word) => [WORDS.indexOf(word), ['A'] as Weight[]])),
  })),
  { words: WORDS, ids: WORDS.map((_, at) => at) },
);
const slot = (text: string, ...alternatives: Slot['alternatives']): Slot => ({
  ...{ text, alternatives, isModel: false, models: [] },
});
const about = (slots: Slot[], strength = SURE) =>
  isOfOthers({ slots, strength, isWord: () => false, others: new Set(['kover']) }, index);
const unknown = slot('кроссовки');
const ticket = slot('билет', exact('bilet'));
const webinar = slot('вебинар', exact('vebinar'));

test('an unknown word beside one that only texts have is what is asked for', () => {
  expect(about([unknown, ticket])).toBe(true);
  expect(about([unknown, slot('15', exact('15', 'number'))])).toBe(true);
  expect(about([unknown, ticket, webinar])).toBe(false);
});

test('what names a device, its kind or a model is ours, whatever stands beside it', () => {
  expect(about([unknown, slot('антенна', exact('antenn'))])).toBe(false);
  expect(about([unknown, { ...slot('олт'), groups: ['pon'] }])).toBe(false);
  expect(about([unknown, { ...slot('mes2324', exact('mes2324')), isModel: true, models: ['mes2324'] }])).toBe(false);
  expect(about([unknown, slot('работа', exact('rabot'))])).toBe(true); // a paper is called by a common word
  expect(about([unknown, slot('клиент', exact('antenn', 'near'))])).toBe(true); // a near matter is no name
});

test('an unknown word after «на» is a detail of what is known', () => {
  expect(about([ticket, { ...unknown, isAside: true }])).toBe(false);
});

test('what is known by its root alone counts where the best answer is poor', () => {
  const root = slot('стиральных', beginning('vebin', 'root'));
  expect(about([ticket, root], POOR)).toBe(true);
  expect(about([ticket, root])).toBe(false);
  expect(about([ticket, webinar], POOR)).toBe(false);
});

test('a word for what the site has nothing about silences what is found beside it', () => {
  const carpet = slot('ковёр', exact('bilet'));
  expect(about([carpet])).toBe(true);
  expect(about([webinar, carpet], POOR)).toBe(true);
  expect(about([{ ...slot('олт'), groups: ['pon'] }, carpet, carpet])).toBe(true);
});
