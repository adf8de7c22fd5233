import { expect, test } from 'vitest';
import { makeSpokenModels } from './spoken-models.ts';
import { makeThesaurus, NO_SYNONYMS } from './thesaurus.ts';

const numerals = {
  '2': ['два', 'две'],
  '4': ['четыре'],
  '8': ['восемь'],
  '16': ['шестнадцать'],
  '20': ['двадцать'],
  '30': ['тридцать'],
  '40': ['сорок'],
  '70': ['семьдесят'],
  '200': ['двести'],
};
const tails = { '3': ['три'], '5': ['пять'] };
const question = { ...NO_SYNONYMS.question, empty: ['и', 'а', 'е', 'в', 'на', 'о'], numerals, tails };
const thesaurus = makeThesaurus({ ...NO_SYNONYMS, question });
const models =
  'mes2324 mes2324p mes2324b mes2448b smg1016m wep30l wep3ax wop30ls tau72ip me5200s esr20 esr200 ltp8x nte2 ntu2v ntu2w'.split(
    ' ',
  );
const written = makeSpokenModels(
  models.map((one) => ({ kind: 'good', models: [one] })),
  thesaurus,
);

test.each([
  ['мес двадцать три двадцать четыре пэ', 'mes2324p'],
  ['эс эм джи тысяча шестнадцать эм', 'smg1016m'],
  ['прошивка на вэп тридцать эль', 'прошивка на wep30l'],
  ['тау 72 ай пи цена', 'tau72ip цена'],
  ['эм е пять тысяч двести эс', 'me5200s'],
  ['дабл ю о пи тридцать эль эс', 'wop30ls'],
  ['вэп три а икс', 'wep3ax'],
  ['есэр двадцать и есэр двести', 'esr20 и esr200'],
  ['эл тэ пэ восемь икс', 'ltp8x'],
  ['эн тэ у два вэ', 'ntu2v'],
  ['эн тэ у два дабл ю', 'ntu2w'],
  ['вэп тридцать на улицу', 'wep30 на улицу'],
])('«%s» is «%s»', (said, model) => {
  expect(written(said)).toBe(model);
});

test.each([
  'мес двадцать четыре порта',
  'коммутатор двадцать три двадцать четыре',
  'онт два лан',
  'эр эс эм джи тысяча шестнадцать эм',
  'wep 30l',
  'две тысячи абонентов',
])('«%s» says no model', (said) => {
  expect(written(said)).toBe(said);
});

test('«в» after the figures says nothing', () => {
  expect(written('мес двадцать три двадцать четыре в наличии')).toBe('mes2324 в наличии');
});

test('few readings are tried of a long run of letters', () => {
  const started = performance.now();
  written(`${'и '.repeat(200)}${'е'.repeat(200)} два`);
  expect(performance.now() - started).toBeLessThan(500);
});
