import { expect, test } from 'vitest';
import { tokenise } from './tokens.ts';

const words = (text: string) => tokenise(text).map(({ word }) => word);

test.each([
  ['8xGE', ['8', 'порт', '1g']],
  ['4хSFP+', ['4', 'порт', 'sfp']],
  ['20xGE/FE-SFP', ['20xge', 'fe', 'sfp']],
  ['10ge', ['10g']],
  ['24 x 1G', ['24', 'порт', '1g']],
  ['4 x FXS', ['4', 'порт', 'fxs']],
  ['4 x фото', ['4', 'x', 'фото']],
  ['2xTE', ['2', 'порт', '10g']],
  ['2.5 гига', ['2p5g']],
  ['4 гига', ['4', 'гига']],
  ['TOPGATE-4E1-2FG', ['topgate', '4e1', '2fg']],
  ['LTP-8X', ['ltp', '8x']],
  ['25 г', ['25g']],
  ['850 г', ['850', 'г']],
  ['25000 Мбит/с', ['25g']],
  ['1300 Мбит/с', ['1300', 'мбит', 'с']],
  ['128 гигабит в секунду', ['128g']],
  ['650г', ['650г']],
])('%s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});
