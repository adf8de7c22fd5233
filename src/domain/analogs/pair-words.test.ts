import { expect, test } from 'vitest';
import type { Proof } from './matching.ts';
import { tellChoice, tellPair, tellUntold } from './pair-words.ts';
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
    'better: суммарная скорость портов (64 Гбит/с, у X — 24 Гбит/с)',
    'worse: потребление (445 Вт, у X — 370 Вт)',
    'equal: основные порты и PoE',
    'unknown: глубина',
  ]);
  expect(told([proof('mass', 'equal', '2,2', '2,16', 'кг')])).toEqual(['equal: масса (2,16 кг, у X — 2,2 кг)']);
  expect(told([proof('uplinks', 'better', '1 × 1G RJ-45, 1 × 1G SFP', '4 × 1G SFP, 1 × 10G SFP+')])).toEqual([
    'better: аплинки (4 × 1G SFP и 1 × 10G SFP+, у X — 1 × 1G RJ-45 и 1 × 1G SFP)',
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
  const ports = { ...proof('ports', 'excess', '8 × 1G', '24 × 1G'), note: 'лишние 16 × 1G: −4 балла' };
  const poe = { ...proof('poe', 'excess', 'нет (судя по названию)', 'есть'), note: 'PoE не требуется: −2 балла' };
  expect(told(ports, poe, proof('mass', 'equal', '2', '2', 'кг'))).toEqual([
    'excess: основные порты (24 × 1G, у X — 8 × 1G; лишние 16 × 1G: −4 балла) и PoE (есть, у X — нет, судя по названию; PoE не требуется: −2 балла)',
    'equal: масса (2 кг)',
  ]);
});

test('of several answers the one with the least figure is named, unless it is a poor choice or nobody or everybody has it', () => {
  const answer = (ourModel: string, ...figures: [code: Proof['code'], ours: string | null, unit: string][]) => ({
    ...{ ourModel, score: 90, isDiscontinued: false },
    proof: figures.map(([code, ours, unit]) => proof(code, 'unknown', null, ours, unit)),
  });
  const told = (...answers: ReturnType<typeof answer>[]) => plain(tellChoice(answers).join(' '));
  const [a, b, c] = [
    answer('A', ['power', '1 010', 'Вт'], ['mass', '2,5', 'кг'], ['depth', '158', 'мм']),
    answer('B', ['power', '33', 'Вт'], ['mass', '1,77', 'кг'], ['depth', '158', 'мм']),
    answer('C', ['power', null, 'Вт'], ['mass', '1,77', 'кг'], ['depth', null, 'мм']),
  ];
  expect(told(a, b, c)).toBe(
    'Из моделей с известным потреблением наименьшее у B: 33 Вт. Наименьшая масса у B и C: 1,77 кг.',
  );
  expect(told(a, c)).toBe('Наименьшая масса у C: 1,77 кг.');
  const d = answer('D', ['power', '30', 'Вт'], ['mass', '1,5', 'кг']);
  expect(told(a, d)).toBe('Наименьшее потребление у D: 30 Вт. Наименьшая масса у D: 1,5 кг.');
  // Half of the answers have no figure.
  expect(told(a, b, answer('E'), answer('F'))).toBe('');
  for (const poor of [
    { ...d, isDiscontinued: true },
    { ...d, score: 70 },
    { ...d, proof: [proof('ports', 'worse', '48', '24'), ...d.proof] },
  ]) {
    expect(told(a, poor)).toBe('');
  }
  expect(told(b)).toBe('');
  expect(told()).toBe('');
});

test('what is known of none of ours is told once', () => {
  expect(tellUntold(['A', 'B'], ['mass', 'power'])?.replaceAll('\u00a0', ' ')).toBe(
    'У A и B не указаны масса и потребление.',
  );
  expect(tellUntold(['A'], ['mass'])?.replaceAll('\u00a0', ' ')).toBe('У A не указана масса.');
  expect(tellUntold(['A'], [])).toBeNull();
});
