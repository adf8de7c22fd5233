import { expect, test } from 'vitest';
import { parseMarkdown } from '#src/platform/content/markdown.ts';
import { figureOf } from './figure.ts';

const figure = (markdown: string) => figureOf(parseMarkdown(markdown));
const table = (head: string, ...rows: string[]) => `| Модель | ${head} |\n|---|--:|\n${rows.join('\n')}`;

test('a column of one quantity becomes bars, each a part of the greatest', () => {
  expect(figure(`Слова.\n\n${table('Питание, Вт', '| А | 1 050 |', '| Б | 262,5 |')}`)).toEqual({
    kind: 'bars',
    title: 'Питание, Вт',
    bars: [
      { name: 'А', value: '1\u00a0050', part: 1 },
      { name: 'Б', value: '262,5', part: 0.25 },
    ],
  });
});

test('a formula stands before tables; code that is none does not', () => {
  const rows = table('Питание, Вт', '| А | 1 |', '| Б | 2 |');
  expect(figure(`${rows}\n\n\`\`\`\nt = C × U / P\n\nC  ёмкость\n\`\`\``)).toEqual({
    kind: 'formula',
    text: 't = C × U / P',
  });
  expect(figure('```\nvlan database\n```')).toBeUndefined();
});

test('numbers that cannot be compared make no bars', () => {
  expect(figure(table('Число', '| А | 1 |', '| Б | 2 |')), 'no unit').toBeUndefined();
  expect(figure(table('Питание, Вт', '| А | 1 |', '| Б | до 2 |')), 'a bound').toBeUndefined();
  expect(figure(table('Питание, Вт', '| А | 1 |', '| Б | 2–3 |')), 'a range').toBeUndefined();
  expect(figure(table('Питание, Вт', '| А | 1 |', '| А | 2 |')), 'one name twice').toBeUndefined();
  expect(figure(table('Питание, Вт', '| А | 2 |', '| Б | 2 |')), 'all alike').toBeUndefined();
  expect(figure(table('Питание, Вт', '| А | 2 |')), 'one row').toBeUndefined();
  expect(figure('Слова без чисел.')).toBeUndefined();
});

test('a text without numbers shows its first headings, a text of one part nothing', () => {
  expect(figure('## Один\n\nСлова.\n\n## Два\n\n## Три\n\n## Четыре\n\n## Пять')).toEqual({
    kind: 'parts',
    text: '1\u2007Один\n2\u2007Два\n3\u2007Три\n4\u2007Четыре',
  });
  expect(figure('## Один\n\nСлова.')).toBeUndefined();
});
