import { expect, test } from 'vitest';
import { boundTexts } from './bound-texts.server.ts';

test('texts of any depth get no-break spaces, and what is given is not changed', () => {
  const data = { name: 'Порты с PoE', list: [{ text: '25 Вт' }, 'Каталог — список'], count: 3, none: null };
  const before = structuredClone(data);
  expect(boundTexts(data)).toEqual({
    name: 'Порты с\u00a0PoE',
    list: [{ text: '25\u00a0Вт' }, 'Каталог\u00a0— список'],
    count: 3,
    none: null,
  });
  expect(data).toEqual(before);
});

test('data without such places is returned itself', () => {
  const data = { list: [{ code: 'mes2324' }] };
  expect(boundTexts(data)).toBe(data);
});

test('what is sent back keeps its spaces: a field of a form, a state, a facet’s value, a choice', () => {
  const data = {
    known: { positions: '[{"name":"Оптика не подобрана"}]' },
    lifecycle: [{ name: 'В продаже', shown: 'В продаже' }, { name: 'Снято с производства' }],
    values: [{ value: '~220 В', count: 1, isSelected: false }],
    choices: [{ value: 'не важно', label: 'Не важно' }],
    query: { lifecycle: ['В продаже'] },
  };
  expect(boundTexts(data)).toEqual({
    known: data.known,
    lifecycle: [
      { name: 'В продаже', shown: 'В\u00a0продаже' },
      { name: 'Снято с производства', shown: 'Снято с\u00a0производства' },
    ],
    values: [{ value: '~220 В', shown: '~220\u00a0В', count: 1, isSelected: false }],
    choices: [{ value: 'не важно', label: 'Не\u00a0важно' }],
    query: { lifecycle: ['В продаже'] },
  });
});

test('what the visitor typed into the question stays as typed', () => {
  const data = { query: 'порты с poe', title: 'По запросу «порты с poe»', row: 'Порты с PoE' };
  expect(boundTexts(data, '?query=+порты+с+poe')).toEqual({ ...data, row: 'Порты с\u00a0PoE' });
});
