import { expect, test } from 'vitest';
import { forgetViewed, rememberViewed, type Viewed } from './viewed-goods.ts';

function storage(start?: string) {
  const kept = new Map(start === undefined ? [] : [['viewedGoods', start]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const good = (code: string): Viewed => ({
  ...{ code, model: code.toUpperCase() },
  image: { url: `/pictures/panels/${code}.svg`, width: 440, height: 44 },
});
const codes = (viewed: Viewed[]) => viewed.map(({ code }) => code);

test('the last product comes first, each once, this one never, six at most', () => {
  const place = storage();
  expect(rememberViewed(good('a'), place)).toEqual([]);
  expect(rememberViewed(good('b'), place)).toEqual([good('a')]);
  expect(codes(rememberViewed(good('a'), place))).toEqual(['b']);
  for (const code of 'cdefghi') rememberViewed(good(code), place);
  expect(codes(rememberViewed(good('j'), place))).toEqual(['i', 'h', 'g', 'f', 'e', 'd']);
  forgetViewed(place);
  expect(rememberViewed(good('a'), place)).toEqual([]);
});

test('whatever stands there is read with care, and no storage is no list', () => {
  for (const odd of ['{', '{}', 'null', '[null, 1, {"code": 1}, {"code": "x"}]']) {
    expect(rememberViewed(good('a'), storage(odd)), odd).toEqual([]);
  }
  const foreign = JSON.stringify([
    { code: 'x', model: 'X', image: { url: 'https://evil.example/', width: 1, height: 1 } },
  ]);
  expect(rememberViewed(good('a'), storage(foreign))).toEqual([{ code: 'x', model: 'X', image: null }]);
  const none = {
    ...storage(),
    getItem: () => {
      throw new Error('denied');
    },
  };
  expect(rememberViewed(good('a'), none)).toEqual([]);
});
