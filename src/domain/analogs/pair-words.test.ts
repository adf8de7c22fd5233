import { expect, test } from 'vitest';
import type { Proof } from './matching.ts';
import { tellChoice, tellPair } from './pair-words.ts';
import { PARAMETERS } from './parameters.ts';

const proof = (
  code: Proof['code'],
  verdict: Proof['verdict'],
  theirs: string | null,
  ours: string | null,
  unit: string | null = null,
): Proof => ({ code, name: PARAMETERS[code].name, unit, verdict, theirs, ours, weight: 1, note: null });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const PAIR = [
  proof('ports', 'equal', '24 × 1G', '24 × 1G'),
  proof('poe', 'equal', 'есть', 'есть'),
  proof('portSpeedSum', 'better', '24', '64', 'Гбит/с'),
  proof('power', 'worse', '370', '445', 'Вт'),
  proof('mass', 'unknown', null, '3,16', 'кг'),
  proof('depth', 'unknown', '204', null, 'мм'),
  proof('macTable', 'incomparable', '1', '2'),
];

test('each verdict is told with both values; what cannot be compared is not told', () => {
  const told = (pair: Proof[]) => tellPair('X', pair).map(({ verdict, text }) => `${verdict}: ${plain(text)}`);
  expect(told(PAIR)).toEqual([
    'better: суммарная скорость портов (64 вместо 24 Гбит/с у X)',
    'worse: потребление (445 вместо 370 Вт у X)',
    'equal: основные порты и PoE',
    'unknown: глубина',
  ]);
  expect(told([proof('mass', 'equal', '2,2', '2,16', 'кг')])).toEqual(['equal: масса (2,16 вместо 2,2 кг у X)']);
  expect(told([proof('uplinks', 'better', '1 × 1G RJ-45, 1 × 1G SFP', '4 × 1G SFP, 1 × 10G SFP+')])).toEqual([
    'better: аплинки (4 × 1G SFP и 1 × 10G SFP+ вместо 1 × 1G RJ-45 и 1 × 1G SFP у X)',
  ]);
  expect(told([proof('poe', 'equal', 'нет (судя по названию)', 'нет')])).toEqual([
    'equal: PoE (нет у обеих моделей, у X — судя по названию)',
  ]);
  expect(told([proof('mass', 'unknown', '2,2', null, 'кг'), proof('depth', 'unknown', '204', null, 'мм')])).toEqual([
    'unknown: масса и глубина',
  ]);
  expect(told([proof('uplinks', 'worse', '4 × 10G SFP+', 'нет')])).toEqual([
    'worse: аплинки (отдельных нет, у X — 4 × 10G SFP+)',
  ]);
  // The reason says what ours has not.
  expect(told([{ ...proof('ports', 'worse', '1 × 1G RJ-45', 'нет'), note: 'подходящего порта нет' }])).toEqual([
    'worse: основные порты (у X — 1 × 1G RJ-45; подходящего порта нет)',
  ]);
  expect(told([])).toEqual([]);
});

test('what nobody asked for is no virtue: it is told first, with its price', () => {
  const told = (...pair: Proof[]) => tellPair('X', pair).map(({ verdict, text }) => `${verdict}: ${plain(text)}`);
  const ports = { ...proof('ports', 'excess', '8 × 1G', '24 × 1G'), note: 'лишние порты — 16 × 1G: −4 балла' };
  const poe = { ...proof('poe', 'excess', 'нет (судя по названию)', 'есть'), note: 'PoE не требуется: −2 балла' };
  expect(told(ports, poe, proof('mass', 'equal', '2', '2', 'кг'))).toEqual([
    'excess: основные порты (24 × 1G вместо 8 × 1G у X; лишние порты — 16 × 1G: −4 балла) и PoE (есть, у X — нет, судя по названию; PoE не требуется: −2 балла)',
    'equal: масса (2 кг)',
  ]);
});

test('of several answers the one with the least figure is named, unless nobody or everybody has it', () => {
  const answer = (ourModel: string, ...figures: [code: Proof['code'], ours: string | null, unit: string][]) => ({
    ourModel,
    proof: figures.map(([code, ours, unit]) => proof(code, 'unknown', null, ours, unit)),
  });
  const told = (...answers: ReturnType<typeof answer>[]) => tellChoice('X', answers)?.replaceAll('\u00a0', ' ');
  const [a, b, c] = [
    answer('A', ['power', '1 010', 'Вт'], ['mass', '2,5', 'кг'], ['depth', '158', 'мм']),
    answer('B', ['power', '33', 'Вт'], ['mass', '1,77', 'кг'], ['depth', '158', 'мм']),
    answer('C', ['power', null, 'Вт'], ['mass', '1,77', 'кг'], ['depth', null, 'мм']),
  ];
  expect(told(a, b, c)).toBe(
    'Среди замен X у B наименьшее потребление (33 Вт, данные есть у 2 из 3), у B и C наименьшая масса (1,77 кг).',
  );
  expect(told(a, c)).toBe('Среди замен X у C наименьшая масса (1,77 кг).');
  const d = answer('D', ['power', '30', 'Вт'], ['mass', '1,5', 'кг']);
  expect(told(a, d)).toBe('Среди замен X у D наименьшее потребление (30 Вт) и наименьшая масса (1,5 кг).');
  const small = {
    ...answer('S', ['power', '8', 'Вт']),
    proof: [proof('ports', 'worse', '48', '24'), proof('power', 'unknown', null, '8', 'Вт')],
  };
  expect(told(a, d, small)).toBe(
    'Среди замен X без потери портов у D наименьшее потребление (30 Вт) и наименьшая масса (1,5 кг).',
  );
  expect(told(b)).toBeUndefined();
  expect(told()).toBeUndefined();
});
