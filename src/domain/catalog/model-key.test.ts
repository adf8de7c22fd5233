import { expect, test } from 'vitest';
import { listFiles, readText } from '#tests/repository/files.ts';
import { modelKey } from './model-key.ts';

test.each([
  ['MES2324', 'МЕS 2324'],
  ['LTP-8X rev.C', 'ltp 8x-rev c'],
  ['WS-C2960-24TT-L', 'wsс296024ттl'],
  ['MES2420D-08DP', 'mes2420d_08dp'],
])('%s and «%s» are one model', (model, typed) => {
  expect(modelKey(typed)).toBe(modelKey(model));
});

test('a plus tells models apart', () => {
  expect(modelKey('2930F-24G-4SFP+')).not.toBe(modelKey('2930F-24G-4SFP'));
});

test('models are compared by one key everywhere', () => {
  const makers = listFiles('src').filter((file) =>
    /(?:function|const) modelKey\b|(?:const|function) \w*[kK]ey\w* ?=?.*АВЕК/.test(readText(file)),
  );
  expect(makers).toEqual(['src/domain/catalog/model-key.ts']);
});
