import { expect, test } from 'vitest';
import { makeConditionWords } from '#src/domain/search/condition-words.ts';
import { tokenise } from '#src/domain/search/tokens.ts';
import { formedIn } from './tender-asides.ts';
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

test('a range of the mains: what stands before an external source is unknown, direct current alone is none', () => {
  const source = 'питание от 100 до 240 В';
  const told = [
    '~100–264 В',
    '~150–250 В',
    '~220 В',
    '=36–72 В',
    'два ввода постоянного тока',
    'внешний источник =12 В',
  ];
  const reading = { source, tokens: tokenise(source), conditions: makeConditionWords(undefined) };
  const rules = formedIn(reading, new Map([['power-input', told]]), []).flatMap(({ condition }) =>
    condition?.kind === 'feature' ? [[condition.rule.has, condition.rule.hasNot]] : [],
  );
  expect(rules).toEqual([
    [{ 'power-input': ['~100–264 В'] }, { 'power-input': ['~150–250 В', '=36–72 В', 'два ввода постоянного тока'] }],
  ]);
});
