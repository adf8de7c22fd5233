import { expect, test } from 'vitest';
import type { Proof } from './matching.ts';
import { tellPair, tellUnknown } from './pair-words.ts';

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
  proof('Суммарная скорость портов', 'better', '24', '64', 'Гбит/с'),
  proof('Потребление, не более', 'worse', '370', '445', 'Вт'),
  proof('Масса', 'unknown', null, '3,16', 'кг'),
  proof('Глубина', 'unknown', '204', null, 'мм'),
  proof('Таблица MAC-адресов', 'incomparable', '1', '2'),
];

test('each verdict is a sentence with both values; what cannot be compared is not told', () => {
  expect(tellPair({ theirName: 'X-1', ourModel: 'MES', proof: PAIR }).map(plain)).toEqual([
    'У MES лучше, чем у X-1, суммарная скорость портов (64 Гбит/с вместо 24 Гбит/с).',
    'У MES хуже, чем у X-1, потребление (445 Вт вместо 370 Вт).',
    'У MES наравне с X-1 основные порты (24 × 1G).',
    'Для сравнения с X-1 не хватает данных о MES (глубина).',
  ]);
});

test('what nobody told of the other device is named once, with who can say it', () => {
  expect(plain(tellUnknown('X-1', [PAIR, PAIR]) ?? '')).toBe(
    'Нет данных о X-1 по параметру «масса». Уточните по документации производителя на X-1.',
  );
  expect(tellUnknown('X-1', [[proof('Масса', 'equal', '1', '1')]])).toBeNull();
});
