import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHeading, readLink, readSupply } from './project-lines.ts';

const CABINET = { units: 24, depthMm: 600, isListOrder: false };

test.each([
  ['Узел доступа', 'Узел доступа', null],
  ['Узел, корпус 2; этаж 3', 'Узел, корпус 2; этаж 3', null],
  ['Шкаф 1; 24U; глубина 600 мм', 'Шкаф 1', CABINET],
  ['Шкаф 1, 24ю, глубина 600', 'Шкаф 1', CABINET],
  ['Шкаф;по списку;12U', 'Шкаф', { units: 12, depthMm: null, isListOrder: true }],
  ['42U', '42U', { units: 42, depthMm: null, isListOrder: false }],
  ['Шкаф; глубина 600 мм', 'Шкаф; глубина 600 мм', null],
])('the heading «%s» is a part, and a cabinet where it tells its height', (text, name, cabinet) => {
  expect(readHeading(text)).toEqual({ name, cabinet });
});

const link = { distanceM: 12_000, medium: null, bidi: null, lines: 1, spares: 0, ends: ['A SFP+', 'B SFP+'] };
test.each([
  ['Линия: A SFP+ ↔ B SFP+; 12 км', link],
  ['A SFP+ <-> B SFP+; 12 км', link],
  ['линия: A SFP+ до B SFP+; 12000 м; одномод', { ...link, medium: 'одномодовое' }],
  [
    'Линия: A SFP+ ↔ B SFP+;2 линии;запас 3;OM4;0,3 км',
    { ...link, distanceM: 300, medium: 'многомодовое', lines: 2, spares: 3 },
  ],
  ['Линия: A SFP+ ↔ B SFP+; 12 км, одно волокно', { ...link, bidi: true }],
])('%s is a connection', (text, told) => {
  expect(readLink(text)).toEqual({ link: told });
});

test.each(['MES2324; 2', 'Шнур LC ↔ SC', 'линия связи; 4', 'ИБП: 900 Вт·ч'])('%s is none', (text) => {
  expect(readLink(text)).toBeUndefined();
});

test('what a connection or a supply says too much, too little or too great is told', () => {
  const problem = (text: string) => Object.keys(readLink(text) ?? readSupply(text) ?? {});
  for (const text of [
    'Линия: A',
    'Линия: A ↔ B',
    'Линия: A ↔ B; 900 км',
    'Линия: A ↔ B; 1 км; 200',
    'ИБП: 900 ВА',
    'ИБП: 1 Вт·ч; x',
  ])
    expect(problem(text), text).toEqual(['problem']);
});

test('a supply is read with its figures in any order', () => {
  expect(readSupply('ИБП: КПД 85 %; 864 Вт·ч;3 000 ВА; 2700 Вт')).toEqual({
    supply: { va: 3000, watts: 2700, wattHours: 864, efficiency: 0.85 },
  });
  expect(readSupply('ИБП Eaton 9PX; 2')).toBeUndefined();
});

test('any line is read without an error', () => {
  const line = fc.oneof(
    fc.string(),
    fc.string().map((text) => `Линия: ${text}`),
    fc.string().map((text) => `ИБП: ${text}`),
  );
  fc.assert(
    fc.property(line, (text) => {
      readLink(text);
      readSupply(text);
      readHeading(text);
    }),
  );
});
