import { expect, test } from 'vitest';
import type { Proof } from './matching.ts';
import { tellChoice, tellPair, tellUnknown } from './pair-words.ts';

const proof = (
  name: string,
  verdict: Proof['verdict'],
  theirs: string | null,
  ours: string | null,
  unit: string | null = null,
) => ({ code: name, name, unit, verdict, theirs, ours, weight: 1, note: null }) as unknown as Proof;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const PAIR = [
  proof('Основные порты', 'equal', '24 × 1G', '24 × 1G'),
  proof('Источник PoE', 'equal', 'есть', 'есть'),
  proof('Суммарная скорость портов', 'better', '24', '64', 'Гбит/с'),
  proof('Потребление, не более', 'worse', '370', '445', 'Вт'),
  proof('Масса', 'unknown', null, '3,16', 'кг'),
  proof('Глубина', 'unknown', '204', null, 'мм'),
  proof('Таблица MAC-адресов', 'incomparable', '1', '2'),
];

test('each verdict is told with both values; what cannot be compared is not told', () => {
  const told = (pair: Proof[]) => plain(tellPair({ theirModel: 'X-1', ourModel: 'MES', proof: pair }));
  expect(told(PAIR)).toBe(
    'По сравнению с X-1 у MES лучше: суммарная скорость портов (64 Гбит/с, у исходной модели — 24 Гбит/с); хуже: потребление (445 Вт, у исходной модели — 370 Вт); на том же уровне: основные порты (24 × 1G) и источник PoE. У MES не указан параметр «глубина».',
  );
  expect(told([proof('Масса', 'equal', '2,2', '2,16', 'кг')])).toBe(
    'По сравнению с X-1 у MES на том же уровне: масса (2,16 кг, у исходной модели — 2,2 кг).',
  );
  expect(told([proof('Аплинки', 'better', '1 × 1G RJ-45, 1 × 1G SFP', '4 × 1G SFP, 1 × 10G SFP+')])).toBe(
    'По сравнению с X-1 у MES лучше: аплинки (4 × 1G SFP и 1 × 10G SFP+, у исходной модели — 1 × 1G RJ-45 и 1 × 1G SFP).',
  );
  expect(told([proof('Источник PoE', 'equal', 'нет (судя по названию)', 'нет')])).toBe(
    'По сравнению с X-1 у MES на том же уровне: источник PoE (нет, у исходной модели — нет, судя по названию).',
  );
  expect(told([proof('Масса', 'unknown', '2,2', null, 'кг'), proof('Глубина', 'unknown', '204', null, 'мм')])).toBe(
    'У MES не указаны параметры «масса» и «глубина».',
  );
  expect(told([])).toBe('');
});

test('what nobody told of the other device is named once, with who can say it', () => {
  expect(plain(tellUnknown('X-1', [PAIR, PAIR]) ?? '')).toBe(
    'У X-1 не указан параметр «масса». Уточните его по документации производителя.',
  );
  expect(tellUnknown('X-1', [[proof('Масса', 'equal', '1', '1')]])).toBeNull();
});

test('of several answers the one with the least figure is named, unless nobody or everybody has it', () => {
  const answer = (ourModel: string, ...figures: [code: string, ours: string | null, unit: string][]) => ({
    ourModel,
    proof: figures.map(([code, ours, unit]) => proof(code, 'unknown', null, ours, unit)),
  });
  const told = (...answers: ReturnType<typeof answer>[]) => tellChoice('X-1', answers)?.replaceAll('\u00a0', ' ');
  const [a, b, c] = [
    answer('A', ['power', '1 010', 'Вт'], ['mass', '2,5', 'кг'], ['depth', '158', 'мм']),
    answer('B', ['power', '33', 'Вт'], ['mass', '1,77', 'кг'], ['depth', '158', 'мм']),
    answer('C', ['power', null, 'Вт'], ['mass', '1,77', 'кг'], ['depth', null, 'мм']),
  ];
  expect(told(a, b, c)).toBe(
    'Среди показанных моделей на замену X-1 у B наименьшее потребление (33 Вт, данные есть у 2 из 3), у B и C наименьшая масса (1,77 кг).',
  );
  expect(told(a, c)).toBe('Среди показанных моделей на замену X-1 у C наименьшая масса (1,77 кг).');
  const d = answer('D', ['power', '30', 'Вт'], ['mass', '1,5', 'кг']);
  expect(told(a, d)).toBe(
    'Среди показанных моделей на замену X-1 у D наименьшие потребление (30 Вт) и масса (1,5 кг).',
  );
  expect(told(b)).toBeUndefined();
  expect(told()).toBeUndefined();
});
