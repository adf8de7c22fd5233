/** What search holds of one content version: the index, and the words that questions are read with. */
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { giveWay } from '#src/platform/own-turn.ts';
import { makeAliases, makeSpelled } from './aliases.ts';
import { type FindCalled, makeFindCalled } from './called.ts';
import { type FindCalledGoods, makeFindCalledGoods } from './called-goods.ts';
import { type Company, makeCompany, phrasesIn } from './company.ts';
import { makeConditionWords } from './condition-words.ts';
import { isSaid, type Vocabulary } from './correct.ts';
import { makeMakerSpelled } from './maker-sounds.ts';
import { modulesOf } from './modules.ts';
import { type FindOthers, type IsHomonym, makeFindOthers, makeIsHomonym } from './others.ts';
import { type PaperWords, paperWordsOf } from './parts.ts';
import { makersBySound } from './read-modules.ts';
import { isRussianWord, readRussianWords } from './russian-words.server.ts';
import type { Conditions, DeviceKinds } from './search.kind.ts';
import { readIndex } from './search.queries.server.ts';
import { makeFindSimilar } from './similar.ts';
import { joiningKeys, makeThesaurus, NO_SYNONYMS, type Thesaurus } from './thesaurus.ts';
import { makeSaidTogether, type SaidTogether } from './together.ts';
import { makeSearchIndex, type SearchIndex } from './word-index.ts';

export type Held = {
  index: SearchIndex;
  vocabulary: Vocabulary;
  papers: PaperWords;
  makers: ReadonlyMap<string, string>;
  conditions: Conditions | undefined;
  kinds: DeviceKinds;
  company: Company;
  saidTogether: SaidTogether;
  findOthers: FindOthers;
  findCalled: FindCalled;
  findCalledGoods: FindCalledGoods;
  isHomonym: IsHomonym;
  /** The question with other makers' models by their names in the index. */
  spelled: (question: string) => string;
};

export const held = heldByContent(readIndex, async (rows): Promise<Held> => {
  const { stored, words: all, synonyms = NO_SYNONYMS, conditions, kinds = [] } = rows;
  const joining = joiningKeys(synonyms);
  const words = all.filter(({ word }) => !joining.has(word));
  const inOrder = words.map(({ word }) => word);
  const index = await makeSearchIndex(stored, { words: inOrder, ids: words.map(({ id }) => id) });
  const { devices } = index.lexicon;
  const inflected = words.flatMap(({ word, shown, isModel }) =>
    isModel ? [] : [{ word, shown, count: devices.count(word) }],
  );
  await giveWay();
  const thesaurus = makeThesaurus(synonyms, kinds);
  await giveWay();
  const conditionWords = makeConditionWords(conditions);
  await giveWay();
  readRussianWords();
  await giveWay();
  const vocabulary = {
    lexicon: index.lexicon,
    thesaurus,
    conditions: conditionWords,
    findSimilar: makeFindSimilar([...inflected, ...spelledWords(thesaurus)]),
    makers: new Set(index.texts.entries.flatMap(({ kind, models }) => (kind === 'maker' ? models : []))),
    isWord: isRussianWord,
  };
  await giveWay();
  const company = makeCompany(phrasesIn(rows.phrases, rows.places), inOrder);
  await giveWay();
  const makers = makersBySound(modulesOf(index.modules.entries).flatMap(({ facts }) => facts.maker ?? []));
  const makerNames = index.texts.entries.flatMap(({ kind, key }) => (kind === 'maker' ? key : []));
  const withMakers = makeMakerSpelled(makerNames, isSaid(vocabulary), synonyms.makers);
  const spelled = makeSpelled(index, makeAliases(rows.aliases), withMakers, thesaurus, isSaid(vocabulary));
  await giveWay();
  const saidTogether = makeSaidTogether(rows.phrases, rows.places, index.texts.entries, inOrder);
  await giveWay();
  const findOthers = makeFindOthers(rows.others);
  await giveWay();
  const findCalled = makeFindCalled(rows.phrases, rows.places, thesaurus, index.texts.entries);
  await giveWay();
  return {
    index,
    vocabulary,
    papers: paperWordsOf(index),
    makers,
    conditions,
    kinds,
    company,
    saidTogether,
    spelled,
    findOthers,
    findCalled,
    findCalledGoods: makeFindCalledGoods(rows.phrases, thesaurus, index.devices),
    isHomonym: makeIsHomonym(rows.others),
  };
});
const spelledWords = ({ shown }: Thesaurus) => [...shown].map(([word, one]) => ({ word, shown: one, count: 1 }));
