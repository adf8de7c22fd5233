import { expect, test } from 'vitest';
import { withNumerals } from './numerals.ts';
import { tokenise } from './tokens.ts';

const numerals = new Map(Object.entries({ две: '2', двадцать: '20', двести: '200', сорок: '40', триста: '300' }));
const tails = new Map(Object.entries({ три: '3', пять: '5' }));
const read = (text: string) =>
  withNumerals(tokenise(text), { numerals, tails }, (word) => word === 'порта').map(({ word }) => word);

test.each([
  ['мес две тысячи триста двадцать пять', ['мес', '2325']],
  ['три тысячи двести сорок', ['3240']],
  ['эср тысяча двести', ['эср', '1200']],
  ['тысяча абонентов', ['тысяча', 'абонентов']],
  ['двадцать три порта', ['23', 'порта']],
  ['три здания', ['три', 'здания']],
  ['220 две', ['220', '2']],
])('%s', (said, words) => {
  expect(read(said)).toEqual(words);
});
