import { expect, test } from 'vitest';
import { textRules } from './tender-texts.ts';

const ruleOf = (name: string, code: string, texts: readonly string[]) => {
  const rule = textRules(new Map([[code, texts]])).find((one) => one.name === name);
  return [rule?.has[code], rule?.hasNot[code]];
};

test('dry contacts are told in words, «нет» tells that there are none', () => {
  expect(ruleOf('сухие контакты', 'dry-contacts', ['да', '2 входа, 1 выход', 'нет'])).toEqual([
    ['да', '2 входа, 1 выход'],
    ['нет'],
  ]);
  expect(ruleOf('дисплей', 'display', ['ЖК', 'нет'])).toEqual([['ЖК'], ['нет']]);
});

test('ports of USB are counted by their versions', () => {
  const told = ['USB', '1 × USB', '2 × USB 2.0', 'USB 2.0 + USB 3.0', 'USB 3.0', '4 × USB 3.0'];
  expect(ruleOf('два порта USB', 'usb', told)[0]).toEqual(['2 × USB 2.0', 'USB 2.0 + USB 3.0', '4 × USB 3.0']);
  expect(ruleOf('USB 3.0', 'usb', told)[0]).toEqual(['USB 2.0 + USB 3.0', 'USB 3.0', '4 × USB 3.0']);
  expect(ruleOf('три порта USB 3.0', 'usb', told)[0]).toEqual(['4 × USB 3.0']);
});

test('a connector with its polish is met by a text that names it', () => {
  expect(ruleOf('разъём SC/APC', 'pon-connector', ['SC', 'SC/UPC', 'SC/APC'])[0]).toEqual(['SC/APC']);
});
