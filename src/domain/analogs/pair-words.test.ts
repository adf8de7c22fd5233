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
  const told = (pair: Proof[]) => plain(tellPair({ theirModel: 'X-1', ourModel: 'MES', proof: pair }));
  expect(told(PAIR)).toBe(
    'По суммарной скорости портов (64 вместо 24 Гбит/с) MES лучше, чем X-1; по потреблению (445 вместо 370 Вт) — хуже; остальные сравнённые параметры — на том же уровне. Глубина MES не указана: по этому параметру сравнения с X-1 нет.',
  );
  expect(told([proof('mass', 'equal', '2,2', '2,16', 'кг')])).toBe(
    'По массе (2,16 вместо 2,2 кг) MES не уступает X-1.',
  );
  expect(told([proof('uplinks', 'better', '1 × 1G RJ-45, 1 × 1G SFP', '4 × 1G SFP, 1 × 10G SFP+')])).toBe(
    'По аплинкам (4 × 1G SFP и 1 × 10G SFP+ вместо 1 × 1G RJ-45 и 1 × 1G SFP) MES лучше, чем X-1.',
  );
  expect(told([proof('poe', 'equal', 'нет (судя по названию)', 'нет')])).toBe(
    'По подаче PoE (нет у обеих моделей, у исходной — судя по названию) MES не уступает X-1.',
  );
  expect(told([proof('mass', 'unknown', '2,2', null, 'кг'), proof('depth', 'unknown', '204', null, 'мм')])).toBe(
    'Масса и глубина MES не указаны: по этим параметрам сравнения с X-1 нет.',
  );
  expect(told([proof('uplinks', 'worse', '4 × 10G SFP+', 'нет')])).toBe(
    'По аплинкам (отдельных нет, у исходной модели — 4 × 10G SFP+) MES хуже, чем X-1.',
  );
  expect(told([proof('power', 'unknown', '20', null, 'Вт')])).toBe(
    'Потребление MES не указано: по этому параметру сравнения с X-1 нет.',
  );
  expect(told([])).toBe('');
});

test('what nobody asked for is no virtue: it is told first, with its price', () => {
  const told = (...pair: Proof[]) => plain(tellPair({ theirModel: 'X-1', ourModel: 'MES', proof: pair }));
  const ports = { ...proof('ports', 'excess', '8 × 1G', '24 × 1G'), note: '16 лишних портов: −4' };
  const poe = { ...proof('poe', 'excess', 'нет (судя по названию)', 'есть'), note: 'PoE не требуется: −2' };
  expect(told(ports, poe, proof('mass', 'equal', '2', '2', 'кг'))).toBe(
    'Сверх нужного у MES основные порты (24 × 1G вместо 8 × 1G; 16 лишних портов: −4) и подача PoE (есть, у исходной модели — нет, судя по названию; PoE не требуется: −2). По массе (2 кг) MES не уступает X-1.',
  );
});

test('of several answers the one with the least figure is named, unless nobody or everybody has it', () => {
  const answer = (ourModel: string, ...figures: [code: Proof['code'], ours: string | null, unit: string][]) => ({
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
    'Из моделей, показанных вместо X-1, у B наименьшее потребление (33 Вт, данные есть у 2 из 3), у B и C наименьшая масса (1,77 кг).',
  );
  expect(told(a, c)).toBe('Из моделей, показанных вместо X-1, у C наименьшая масса (1,77 кг).');
  const d = answer('D', ['power', '30', 'Вт'], ['mass', '1,5', 'кг']);
  expect(told(a, d)).toBe(
    'Из моделей, показанных вместо X-1, у D наименьшее потребление (30 Вт) и наименьшая масса (1,5 кг).',
  );
  expect(told(b)).toBeUndefined();
  expect(told()).toBeUndefined();
});
