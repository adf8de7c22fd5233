import { expect, test } from 'vitest';
import { makeFindOthers } from './others.ts';
import { makeThesaurus } from './thesaurus.ts';

const thesaurus = makeThesaurus({
  ...{ same: [], means: [], texts: [], noise: ['купить'], others: [] },
  question: {
    ...{
      asking: ['какой', 'где'],
      bringing: [],
      asked: [],
      fetching: [],
      empty: ['же'],
      aside: ['для'],
      numerals: { 40: ['сорок'] },
    },
    joining: ['для', 'на', 'с'],
    tails: { 3: ['три'], 6: ['шесть'] },
  },
});
const find = makeFindOthers({
  homonyms: ['шлюз'],
  beside: ['ибп'],
  chatter: ['сколько времени'],
  technologies: ['lte', 'fibre channel'],
  things: { дом: ['пылесос'], безопасность: ['датчик дыма', 'терминал оплаты'] },
});
const wordsOf = (question: string) => find(question, thesaurus)?.words;

test('the noun of the question decides, in any form and after its properties', () => {
  expect(wordsOf('купить мощные пылесосы')).toEqual(['пылесосы']);
  expect(wordsOf('какой пылесос')).toEqual(['пылесос']);
  expect(wordsOf('розетка пылесоса')).toBeUndefined();
});

test('a technology decides beside any noun, unless it is what the noun is for', () => {
  expect(wordsOf('роутер lte')).toEqual(['lte']);
  expect(wordsOf('роутер с lte')).toEqual(['lte']);
  expect(wordsOf('роутер для lte')).toBeUndefined();
});

test('a thing of others goes before one that stands beside ours', () => {
  expect(find('ибп и датчик дыма', thesaurus)?.words).toEqual(['датчик', 'дыма']);
});

test('a phrase names a thing wherever it stands before the details', () => {
  expect(wordsOf('уличный датчик дыма для склада')).toEqual(['датчик', 'дыма']);
  expect(wordsOf('новый терминал оплаты')).toEqual(['терминал', 'оплаты']);
  expect(wordsOf('терминал для оплаты')).toBeUndefined();
});

test('what follows a preposition tells more of what stands before it', () => {
  expect(wordsOf('коммутатор для датчика дыма')).toBeUndefined();
  expect(wordsOf('wi-fi для пылесоса')).toBeUndefined();
  expect(wordsOf('для пылесоса')).toEqual(['пылесоса']);
});

test('a phrase after the preposition tells which of all that are called so', () => {
  expect(wordsOf('шлюз на терминал оплаты')).toEqual(['терминал', 'оплаты']);
  expect(wordsOf('шлюз для пылесоса')).toBeUndefined();
});

test('small talk is a thing where it is all that is said', () => {
  expect(wordsOf('Сколько времени?')).toEqual(['сколько', 'времени']);
  expect(wordsOf('сколько времени же')).toEqual(['сколько', 'времени']);
  expect(wordsOf('сколько времени длится ремонт')).toBeUndefined();
  expect(wordsOf('сколько времени где')).toBeUndefined(); // something else is asked
});

test('what stands beside ours is told from the rest', () => {
  expect(find('ибп 3 ква', thesaurus)).toMatchObject({ words: ['ибп'], isBeside: true });
  expect(find('пылесос', thesaurus)?.isBeside).toBe(false);
});

test.each(['трижды шесть', 'шесть плюс три', 'сколько будет сорок минус три'])('%s: a sum', (sum) => {
  expect(wordsOf(sum)).toEqual(sum.split(' '));
});

test.each(['минус сорок плюс шесть', '6 плюс 3', 'шесть fxs плюс три fxo', 'разделить на сорок'])(
  '%s: no sum',
  (text) => {
    expect(wordsOf(text)).toBeUndefined();
  },
);
