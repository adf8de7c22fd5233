import { expect, test } from 'vitest';
import type { Weight, World } from '#src/platform/content/search-entry.ts';
import { candidatesOf } from './ask.ts';
import { beginning, exact, type Slot, whole } from './question.ts';
import { RANKING } from './ranking.ts';
import { idsIn, makeSearchIndex, packPlaces, packWords, unpackPlaces } from './word-index.ts';

const WORDS = ['mes2324', 'mes2324p', 'poe', 'port'];
const IDS = [40, 70_000, 3, 9];

function indexOf(...entries: { words: [word: string, weights: Weight[]][]; world?: World; models?: string[] }[]) {
  const stored = entries.map(({ words, world = 'devices' as World, models = [] }, at) => ({
    entry: {
      kind: 'good',
      key: `${at}`,
      tab: 'catalog',
      address: null,
      world,
      title: '',
      models,
      standing: {},
      sort: at,
      shown: {},
    } as const,
    packed: packWords(words.map(([word, weights]) => [IDS[WORDS.indexOf(word)] as number, weights])),
  }));
  return makeSearchIndex(stored, { words: WORDS, ids: IDS });
}
const slot = (...alternatives: Slot['alternatives']) => ({
  ...{ text: '', alternatives, isModel: false, models: [], importance: 1 },
});

test('places of a word go through the index as they are', () => {
  for (const places of [['A'], ['A', 'B', 'C', 'D'], ['D', 'D', 'D'], ['B', 'D']] as Weight[][]) {
    expect(unpackPlaces(packPlaces(places))).toEqual(places);
    expect(unpackPlaces(packPlaces(places, true))).toEqual(places);
  }
});

test('an entry is found by a word, by its beginning, and by all words of a phrase', async () => {
  const { devices } = await indexOf(
    {
      words: [
        ['mes2324', ['A']],
        ['port', ['D']],
      ],
    },
    {
      words: [
        ['mes2324p', ['A']],
        ['poe', ['B']],
        ['port', ['C']],
      ],
    },
  );
  const found = (...slots: ReturnType<typeof slot>[]) =>
    candidatesOf(devices, { slots, models: [] }, 'devices').map(({ entry, words }) => [entry, ...words]);
  expect(found(slot(exact('mes2324')))).toEqual([[0, 1]]);
  const begins = found(slot(beginning('mes23')));
  expect(begins.map(([entry]) => entry)).toEqual([0, 1]);
  expect(begins[0]?.[1]).toBeCloseTo(RANKING.way.begins);
  const phrase = found(slot({ terms: [whole('poe'), whole('port')], way: 'exact' }));
  expect(phrase).toHaveLength(1);
  expect(phrase[0]?.[1]).toBeCloseTo(RANKING.place.devices.C); // as well as its worst word
});

test('each world counts its own words', async () => {
  const { lexicon } = await indexOf(
    { words: [['poe', ['A']]] },
    {
      words: [
        ['poe', ['D']],
        ['port', ['D']],
      ],
      world: 'texts',
    },
  );
  expect([lexicon.devices.count('poe'), lexicon.texts.count('poe')]).toEqual([1, 1]);
  expect([lexicon.devices.count('port'), lexicon.has('port'), lexicon.has('mes2324')]).toEqual([0, true, false]);
  expect([lexicon.devices.countPrefix('po'), lexicon.texts.countPrefix('po')]).toEqual([1, 2]);
});

test('a name of an entry is exact by letters, and a little less by sound', async () => {
  const { devices } = await indexOf({ words: [['mes2324', ['A']]], models: ['mes2324', '~mes2324'] });
  const exactOf = (models: string[]) =>
    candidatesOf(devices, { slots: [slot(exact('mes2324'))], models }, 'devices')[0]?.exact;
  expect(exactOf(['mes2324'])).toBe(14);
  expect(exactOf(['~mes2324'])).toBe(13);
  expect(exactOf(['mes2424'])).toBe(0);
});

test('a word that nobody asks for any more is found by nothing', async () => {
  const stored = packWords([
    [40, ['A']],
    [5, ['B']],
  ]);
  expect([...idsIn([stored])]).toEqual([40, 5]);
  const entry = {
    kind: 'good',
    key: '1',
    tab: 'catalog',
    address: null,
    world: 'devices',
    title: '',
    models: [],
    standing: {},
    sort: 0,
    shown: {},
  } as const;
  const { lexicon } = await makeSearchIndex([{ entry, packed: stored }], { words: ['x'], ids: [40] });
  expect([lexicon.has('x'), lexicon.has('y')]).toEqual([true, false]);
});
