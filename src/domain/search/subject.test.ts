import { describe, expect, test } from 'vitest';
import type { Weight } from '#src/platform/content/search-entry.ts';
import { makeCompany } from './company.ts';
import type { Thing } from './others.ts';
import { beginning, exact, type Slot } from './question.ts';
import { isOfOthers } from './subject.ts';
import { makeSearchIndex, packWords } from './word-index.ts';

const WORDS = ['1500', 'antenn', 'bilet', 'printer', 'rabot', 'set', 'vebinar'];
const company = makeCompany(['принтер сети медленно не печатает'], WORDS);
const SURE = 1;
const POOR = 0;

/** A good called «antenn», a paper called «rabot», an article with «bilet» and «vebinar» in its name. */
const index = await makeSearchIndex(
  [
    { kind: 'good', tab: 'catalog', world: 'devices', has: ['1500', 'antenn'] },
    { kind: 'document', tab: 'po', world: 'devices', has: ['rabot'] },
    { kind: 'news', tab: 'news', world: 'texts', has: ['bilet', 'vebinar'], called: ['printer', 'set'] },
  ].map(({ has, called = [], ...entry }, at) => ({
    entry: { ...entry, key: `${at}`, title: '', models: [], standing: {}, sort: at, shown: {} } as never,
    packed: packWords([
      ...has.map((word) => [WORDS.indexOf(word), ['A'] as Weight[]] as const),
      ...called.map((word) => [WORDS.indexOf(word), ['B'] as Weight[], true] as const),
    ]),
  })),
  { words: WORDS, ids: WORDS.map((_, at) => at) },
);
const slot = (text: string, ...alternatives: Slot['alternatives']): Slot => ({
  ...{ text, alternatives, isModel: false, models: [] },
});
const isHomonym = ({ text }: Pick<Slot, 'text'>) => text === 'шлюз';
const isWord = (word: string) => word === 'стабилизатор' || word === 'билет';
const about = (slots: Slot[], strength = SURE, isConditioned = false, thing?: Thing, isAsking = false, together = 0) =>
  isOfOthers(
    {
      ...{
        slots,
        said: company.rangesOf(slots),
        company,
        strength,
        isConditioned,
        isWord,
        thing,
        isAsking,
        isHomonym,
        isToYou: false,
        together,
      },
      others: new Set(['kover']),
    },
    index,
  );
const unknown = slot('кроссовки');
const ticket = slot('билет', exact('bilet'));
const webinar = slot('вебинар', exact('vebinar'));

test('an unknown word beside one that only texts have is what is asked for', () => {
  expect(about([unknown, ticket])).toBe(true);
  expect(about([unknown, slot('15', exact('15', 'number'))])).toBe(true);
  expect(about([unknown, ticket, webinar])).toBe(false);
});

test('what names a device, its kind or a model is ours, whatever stands beside it', () => {
  expect(about([unknown, slot('антенна', exact('antenn'))])).toBe(false);
  expect(about([unknown, { ...slot('олт'), groups: ['pon'] }])).toBe(false);
  expect(about([unknown, { ...slot('mes2324', exact('mes2324')), isModel: true, models: ['mes2324'] }])).toBe(false);
  expect(about([unknown, slot('работа', exact('rabot'))])).toBe(true); // a paper is called by a common word
  expect(about([unknown, slot('клиент', exact('antenn', 'near'))])).toBe(true); // a near matter is no name
});

test('an unknown word after «на» is a detail of what is known', () => {
  expect(about([ticket, { ...unknown, isAside: true }])).toBe(false);
});

test('what is known by its root alone counts where the best answer is poor', () => {
  const root = slot('стиральных', beginning('vebin', 'root'));
  expect(about([ticket, root], POOR)).toBe(true);
  expect(about([ticket, root])).toBe(false);
  expect(about([ticket, webinar], POOR)).toBe(false);
});

test('a word for what the site has nothing about silences what is found beside it', () => {
  const carpet = slot('ковёр', exact('bilet'));
  expect(about([carpet])).toBe(true);
  expect(about([webinar, carpet], POOR)).toBe(true);
  expect(about([{ ...slot('олт'), groups: ['pon'] }, carpet, carpet])).toBe(true);
});

test('a word of a phrase that visitors call a text is ours beside another word of it', () => {
  const [printer, net] = [slot('принтер', exact('printer')), slot('сеть', exact('set'))];
  const far = slot('далеко', beginning('vebin', 'root'));
  expect(about([printer, far], POOR)).toBe(true);
  expect(about([printer, net], POOR)).toBe(false);
});

test('a kind of ours is no word for what the site has nothing about', () => {
  expect(about([{ ...slot('ковёр', exact('antenn')), groups: ['carpets'] }], POOR)).toBe(false);
});

test('a number in the name of a good of ours does not make a thing of another trade ours', () => {
  const thing = { words: ['ибп'], isBeside: true, isTechnology: false };
  expect(about([slot('ибп'), slot('1500', exact('1500'))], SURE, false, thing)).toBe(true);
});

test('what nothing has and what is named first is asked for, unless a word of the trade stands beside it', () => {
  const thing = slot('стабилизатор');
  const begun = slot('билет', beginning('bile'));
  expect(about([thing, begun, begun])).toBe(true);
  expect(about([begun, { ...thing, isAside: true }, begun])).toBe(false);
  expect(about([thing, slot('вебинары', beginning('vebin')), begun])).toBe(false);
});

test('a condition on a thing that nothing has is no condition on ours', () => {
  const thing = slot('стабилизатор');
  const of = (...slots: Slot[]) => about(slots, SURE, true);
  expect(of(thing)).toBe(true);
  expect(of(thing, slot('антенна', exact('antenn')))).toBe(false);
  expect(of(slot('тихий'))).toBe(false); // may be slang, or a slip
});

describe('a thing of another trade', () => {
  const printer = slot('принтер', exact('printer'));
  const kind = { ...slot('олт'), groups: ['pon'] };
  const of = (slots: Slot[], isBeside = false, isAsking = false) =>
    about(slots, SURE, false, { words: ['принтер'], isBeside, isTechnology: false }, isAsking);

  test('is of others, unless a good or a kind of ours stands beside it', () => {
    expect(of([printer, slot('цех', exact('rabot', 'near'))])).toBe(true);
    expect(of([printer, kind])).toBe(false);
    expect(of([printer, slot('antenn', exact('antenn'))])).toBe(true);
    expect(of([printer, { ...kind, isAside: true }])).toBe(true);
  });

  test('that is a foreign word is ours after a name of ours, not before it', () => {
    const [thing, name] = [slot('windows'), slot('antenn', exact('antenn'))];
    const ofWindows = (slots: Slot[]) =>
      about(slots, SURE, false, { words: ['windows'], isBeside: false, isTechnology: false });
    expect(ofWindows([name, thing])).toBe(false);
    expect(ofWindows([thing, name])).toBe(true);
  });

  test('that is a technology is of others with a kind of ours too, and no question about it is', () => {
    const of = (isAsking: boolean) =>
      about([printer, kind], SURE, false, { words: ['принтер'], isBeside: false, isTechnology: true }, isAsking);
    expect(of(false)).toBe(true);
    expect(of(true)).toBe(false);
  });

  test('that stands beside ours is ours with our kind after «для», and in a question', () => {
    expect(of([printer, { ...kind, isAside: true }], true)).toBe(false);
    expect(of([printer, ticket, webinar], true, true)).toBe(false);
    expect(of([printer, ticket, webinar], true)).toBe(true);
  });

  test('is ours in the company of words that a text is called by', () => {
    expect(of([printer, slot('сеть', exact('set'))])).toBe(false);
  });
});

test('words that visitors call a text by together are ours, and so is a question with a name and one unknown word', () => {
  expect(about([unknown, ticket])).toBe(true);
  expect(about([unknown, ticket], SURE, false, undefined, false, 0.5)).toBe(false);
  expect(about([slot('ковёр', exact('kover')), ticket], 0, false, undefined, false, 0.5)).toBe(true);
});
