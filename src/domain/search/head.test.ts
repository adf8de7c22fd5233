import { expect, test } from 'vitest';
import { headOf, isReplacing, isSupport, isToYou, isTrouble, isWhether } from './head.ts';
import type { Slot } from './question.ts';

const slots = (...texts: string[]): Slot[] =>
  texts.map((text) => ({
    text: text.replace('+', ''),
    alternatives: [],
    isModel: false,
    models: [],
    isAside: text.endsWith('+'),
  }));

test('the noun stands before its details, after its properties', () => {
  expect(headOf(slots('уличная', 'wi-fi', 'точка', 'склада+'))?.text).toBe('точка');
  expect(headOf(slots('питание', 'коммутатора'))?.text).toBe('питание');
  expect(headOf(slots('24', 'шкафа+'))).toBeUndefined();
  expect(headOf(slots('445', 'ватт', 'коммутатор'))?.text).toBe('коммутатор');
  expect(headOf([{ ...slots('sbc')[0], groups: ['sbc'] } as Slot])?.text).toBe('sbc');
});

test.each(['телефон не звонит', 'коммутатор перегревается', 'коммутатор не включился', 'свитч, который греется'])(
  '%s: something is wrong',
  (text) => {
    expect(isTrouble(text)).toBe(true);
  },
);

test.each([
  'коммутатор не меньше 16 портов',
  'не нужен контроллер',
  'точка доступа',
  'коммутатор, к которому подключается аккумулятор',
])('%s: nothing is wrong', (text) => {
  expect(isTrouble(text)).toBe(false);
});

test.each([
  ['как твое настроение', true],
  ['твоё мнение', true],
  ['твой возраст', true],
  ['творчество', false],
])('%s is to somebody: %s', (text, isSo) => {
  expect(isToYou(text)).toBe(isSo);
});

test.each([
  ['что взять вместо MES1024', true],
  ['преемник ESR-10', true],
  ['маршрутизатор в замке', false],
])('%s asks for a replacement: %s', (text, isSo) => {
  expect(isReplacing(text)).toBe(isSo);
});

test.each([
  ['обязателен ли контроллер', true],
  ['есть ли роутеры с SFP+', false],
  ['роутер или коммутатор', false],
])('%s asks for yes or no: %s', (text, isSo) => {
  expect(isWhether(text)).toBe(isSo);
});

test('what is supported is asked for', () => {
  expect([
    isSupport('поддержкой', 'vrrp'),
    isSupport('поддержка', 'клиентов'),
    isSupport('поддержка', undefined),
  ]).toEqual([true, false, false]);
});
