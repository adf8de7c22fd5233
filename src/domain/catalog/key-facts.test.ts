import { expect, test } from 'vitest';
import { bandsTogether } from './key-facts.ts';

test('figures of two bands are words of one sentence, other facts stay', () => {
  const gain = (band: string, value: string) => ({ label: `усиление антенны, ${band}\u00a0ГГц`, value });
  const power = { label: 'потребление, не более', value: '20 Вт' };
  expect(bandsTogether([gain('2,4', '5,4 дБи'), power, gain('5', '6,3 дБи')])).toEqual([
    { label: 'усиление антенны', value: '5,4 дБи (2,4\u00a0ГГц) и\u00a06,3 дБи (5\u00a0ГГц)' },
    power,
  ]);
});
