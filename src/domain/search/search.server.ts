/**
 * What others may ask search: `search` for visitors, `indexContent` for content-sync. A question goes through five pure
 * stages, one value each: read → correct → ask → score → arrange; then rows are made of what was found.
 */
import { LRUCache } from 'lru-cache';
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { giveWay } from '#src/platform/own-turn.ts';
import { makeAliases, makeSpelled } from './aliases.ts';
import { type Arranged, arrange } from './arrange.ts';
import { type AskedSlot, candidatesOf } from './ask.ts';
import { askedFeatures, askedOfGoods, conditionTallies } from './asked-facts.ts';
import { anyOf, goodsMeant, isAnswerAsked, termsOfTrade } from './asked-kind.ts';
import { type FindCalled, makeFindCalled } from './called.ts';
import { type FindCalledGoods, makeFindCalledGoods, NO_CALLED } from './called-goods.ts';
import { catalogChoice } from './catalog-choice.server.ts';
import { type Company, makeCompany, phrasesIn } from './company.ts';
import { type ConditionWords, makeConditionWords } from './condition-words.ts';
import { factsOf } from './conditions.ts';
import { correctQuestion, isSaid, type Vocabulary } from './correct.ts';
import { fittingConditions, withHosts } from './fits.ts';
import { isToYou, isTrouble } from './head.ts';
import { devicesAsked, importanceAmongDevices, partOfDevices, partsOf, textsAsked, unrepeated } from './importance.ts';
import { withSounds } from './indexing.ts';
import { makeMakerSpelled } from './maker-sounds.ts';
import { isOfMaker, makerCalled } from './makers-asked.ts';
import type { Sought } from './marks.ts';
import { calledRow, modulesAlone, modulesAsked, modulesOf, ownOfModules } from './modules.ts';
import { isGoodNamed, type NamedGoods, namedGoods, wantedOf } from './named.ts';
import { type FindOthers, type IsHomonym, makeFindOthers, makeIsHomonym, thingBeside, thingOf } from './others.ts';
import { type PaperWords, paperWordsOf, partsOfQuestion, remainOf } from './parts.ts';
import { isKnown, type Question, type Slot, textBesideConditions, withoutDenied } from './question.ts';
import { isEmptyQuestion, readQuestion } from './read.ts';
import { makersBySound } from './read-modules.ts';
import { answerRow, documentRow, goodRows, groupRows, newsRow, scoredGoodRows, solutionRow } from './rows.server.ts';
import { isRussianWord } from './russian-words.server.ts';
import { type Rows, type ScoredRow, scoreDevices, scoreTexts, strengthOf } from './score.ts';
import type { Conditions } from './search.kind.ts';
import { readIndex } from './search.queries.server.ts';
import {
  type ConditionTally,
  type DescribedQuestion,
  emptyAnswer,
  ROWS_PER_PAGE,
  type SearchAnswer,
} from './search.ts';
import { makeFindSimilar } from './similar.ts';
import { isHomonymOfOthers, isOfOthers, isOfUnknownPlace, isUnknownName, withTowns } from './subject.ts';
import { joiningKeys, makeThesaurus, NO_SYNONYMS, type Thesaurus } from './thesaurus.ts';
import { hasDigit } from './tokens.ts';
import { understoodOf } from './understood.ts';
import { ofVendors, vendorsNamed } from './vendors.ts';
import { makeSearchIndex, type SearchIndex } from './word-index.ts';

type Held = {
  index: SearchIndex;
  vocabulary: Vocabulary;
  papers: PaperWords;
  makers: ReadonlyMap<string, string>;
  conditions: Conditions | undefined;
  company: Company;
  findOthers: FindOthers;
  findCalled: FindCalled;
  findCalledGoods: FindCalledGoods;
  isHomonym: IsHomonym;
  /** The question with other makers' models by their names in the index. */
  spelled: (question: string) => string;
};

const held = heldByContent(readIndex, async (rows): Promise<Held> => {
  const { stored, words: all, synonyms = NO_SYNONYMS, conditions, kinds } = rows;
  const joining = joiningKeys(synonyms);
  const words = all.filter(({ word }) => !joining.has(word));
  const index = await makeSearchIndex(stored, { words: words.map(({ word }) => word), ids: words.map(({ id }) => id) });
  const { devices } = index.lexicon;
  const inflected = words.flatMap(({ word, shown, isModel }) =>
    isModel ? [] : [{ word, shown, count: devices.count(word) }],
  );
  await giveWay();
  const thesaurus = makeThesaurus(synonyms, kinds);
  await giveWay();
  const vocabulary = {
    lexicon: index.lexicon,
    thesaurus,
    conditions: makeConditionWords(conditions),
    findSimilar: makeFindSimilar([...inflected, ...spelledWords(thesaurus)]),
    makers: new Set(index.texts.entries.flatMap(({ kind, models }) => (kind === 'maker' ? models : []))),
    isWord: isRussianWord,
  };
  const company = makeCompany(
    phrasesIn(rows.phrases, rows.places),
    words.map(({ word }) => word),
  );
  const makers = makersBySound(modulesOf(index.modules.entries).flatMap(({ facts }) => facts.maker ?? []));
  const makerNames = index.texts.entries.flatMap(({ kind, key }) => (kind === 'maker' ? key : []));
  const withMakers = makeMakerSpelled(makerNames, isSaid(vocabulary));
  const spelled = makeSpelled(index, makeAliases(rows.aliases), withMakers, thesaurus);
  return {
    index,
    vocabulary,
    papers: paperWordsOf(index),
    makers,
    conditions,
    company,
    spelled,
    findOthers: makeFindOthers(rows.others),
    findCalled: makeFindCalled(rows.phrases, rows.places, thesaurus, index.texts.entries),
    findCalledGoods: makeFindCalledGoods(rows.phrases, thesaurus, index.devices),
    isHomonym: makeIsHomonym(rows.others),
  };
});
const spelledWords = ({ shown }: Thesaurus) => [...shown].map(([word, one]) => ({ word, shown: one, count: 1 }));

type Asking = { page?: number; perPage?: number; isTyped?: boolean };

/** Answers of this content version: the menu asks the same beginnings again and again. */
const answers = new LRUCache<string, SearchAnswer>({ max: 300 });

/**
 * Everything that answers a question, tab by tab (C010, C188). Rows of `page` (from 1) for `tab`, the first page of the
 * others. A question without letters and digits has an empty answer. `perPage`: rows of a tab, at most 100; `isTyped`: the
 * words are looked for as they are typed, no slip and no layout is put right.
 */
export async function search(
  query: string,
  { page = 1, perPage = ROWS_PER_PAGE, isTyped = false }: Asking = {},
): Promise<SearchAnswer> {
  const name = JSON.stringify([contentVersion(), query, page, perPage, isTyped]);
  const kept = answers.get(name);
  if (kept) return kept;
  const { found } = await explainSearch(query, { page, perPage, isTyped });
  const { vocabulary } = await held();
  const answer = found ? await answerOf(query, found, vocabulary.conditions, { page, perPage }) : emptyAnswer(query);
  answers.set(name, answer);
  return answer;
}

/**
 * How a question was understood: its parts, each with the number of goods that remain without it, and the same question to
 * the list of a group. Undefined when nothing is found.
 */
export async function describeQuestion(query: string, isTyped: boolean): Promise<DescribedQuestion | undefined> {
  if (isEmptyQuestion(query)) return undefined;
  const all = await held();
  const { index, vocabulary, papers } = all;
  const find = (text: string) => takeThrough(text, all, { from: 1, to: 1, isTyped });
  const found = find(query);
  if (!found) return undefined;
  const { question, slots, arranged } = found;
  const parts = partsOfQuestion(question, index, { papers, conditions: vocabulary.conditions });
  const isCounted = parts.length > 1 && parts.length <= MOST_COUNTED;
  const [group] = arranged.groups;
  return {
    parts: parts.map((part) => ({ ...part, goods: isCounted ? remainOf(find(part.rest)?.arranged, arranged) : null })),
    catalog: await catalogChoice(slots, question.conditions, vocabulary.conditions, group && factsOf(group.entry).id),
  };
}
/** What remains is counted of so many parts: each costs a search. */
const MOST_COUNTED = 8;

/** The words that questions are read with, for those who read conditions in longer texts. */
export async function readingWords() {
  const { index, vocabulary, makers, conditions } = await held();
  const {
    thesaurus,
    conditions: { fillers },
  } = vocabulary;
  return { conditions, thesaurus, fillers, makers, modules: index.modules, texts: index.texts };
}

/** Single pages by their names: services and lists first, as content/search/places.yaml puts them, then texts. */
export async function findPages(): Promise<{ address: string; title: string }[]> {
  const { index } = await held();
  const pages = index.texts.entries.filter(({ standing }) => standing.isPage);
  return pages
    .toSorted((a, b) => Number(a.kind === 'page') - Number(b.kind === 'page') || a.sort - b.sort)
    .flatMap(({ address, title }) => (address === null ? [] : [{ address, title }]));
}

/** What every stage made of a question. */
export type Explained = {
  question: Question;
  understood: SearchAnswer['understood'];
  /** All that is known of what was asked for. */
  slots: readonly Slot[];
  named: NamedGoods;
  /** Conditions that not all goods meet, or no transceiver where those are asked for. */
  tallies: readonly ConditionTally[];
  /** What devices and texts were asked for, with what each slot weighs. */
  devices: readonly AskedSlot[];
  texts: readonly AskedSlot[];
  rows: readonly ScoredRow[];
  arranged: Arranged;
};

/** Takes a question through the stages; `found` is undefined when there is nothing to look for. */
export async function explainSearch(
  query: string,
  { page = 1, perPage = ROWS_PER_PAGE, isTyped = false }: Asking = {},
): Promise<{ found: Explained | undefined }> {
  if (isEmptyQuestion(query)) return { found: undefined };
  const rows = { from: (page - 1) * perPage + 1, to: page * perPage };
  return { found: takeThrough(query, await held(), { ...rows, isTyped }) };
}

function takeThrough(
  query: string,
  held: Held,
  { isTyped, ...rows }: Rows & { isTyped: boolean },
): Explained | undefined {
  const { index, vocabulary, makers, spelled } = held;
  const { lexicon } = index;
  const typed = readQuestion(spelled(query), vocabulary, isTyped);
  const { question, isCorrected } = correctQuestion(typed, vocabulary, isTyped);
  const all = withHosts(unrepeated(question.slots.flatMap(partsOf)), index.devices, question.source);
  const slots = all.filter(isKnown);
  const isPlaced = isOfUnknownPlace(question, vocabulary.thesaurus);
  const texts = textsAsked(isPlaced ? withTowns(question) : question, lexicon);
  const conditions = [...question.conditions, ...fittingConditions(slots, index.devices)];
  const ofModules = modulesAsked([typed, question], all, { index, thesaurus: vocabulary.thesaurus, makers });
  const isNamed = isGoodNamed(slots, index.devices);
  const doing = doingAsked(held, question, all, { texts, isNamed });
  const isDoing = doing.entries.length > 0;
  if (!ofModules && !isDoing && !isAnythingAsked(question, texts)) return undefined;
  const understood = understoodOf(question, all, { typed, isCorrected });
  const weigh = (slot: Slot) => importanceAmongDevices(slot, lexicon);
  const isOfDoing = ({ text }: Slot) => doing.said.has(text);
  const devices = devicesAsked(slots, all.filter(isOfDoing), lexicon);
  const names = [...slots.flatMap(({ models }) => models), slots.map(wholeName).join('')];
  const features = askedFeatures(devices, vocabulary.conditions);
  const models = slots.every(({ groups }) => groups) ? names : withSounds(names);
  const asked = { slots: devices, models, conditions, features, called: doing.entries };
  const whole = modelKey(understood.query ?? query);
  const askedTexts = { slots: texts, models: withSounds([whole, ...names.slice(-1), ...modulesAlone(slots)]) };
  const vendors = vendorsNamed(all, index.texts);
  const candidates = ofVendors(candidatesOf(index.devices, asked, 'devices'), vendors, index.devices);
  const found = scoreDevices(index.devices, asked, candidates, rows);
  const parts = slots.map((slot) => ({ ...slot, importance: weigh(slot) }));
  // «SFP+ ER»: a module is called by letters that name a series of devices, or that say nothing alone.
  const askedModules = { ...asked, called: [], slots: parts, models: withSounds([...names, whole]) };
  const modules = scoreTexts(index.modules, askedModules, candidatesOf(index.modules, askedModules, 'modules'), rows);
  const read = scoreTexts(index.texts, askedTexts, candidatesOf(index.texts, askedTexts, 'texts'), rows);
  const foundModules = unlessNamed(ofModules, modules);
  const everything = [...found.rows, ...modules, ...read];
  const isConditioned = question.conditions.length > 0;
  const isAsking = isAnswerAsked(typed, question, isNamed, vocabulary);
  const part = slots.length > 0 ? partOfDevices(devices, all, lexicon) : Number(isConditioned);
  const called = namedGoods(slots, index.devices);
  const meant = goodsMeant({ question, slots, all, devices, conditions, features, isNamed, isDoing }, found, held);
  const arranged = arrange(
    {
      rows: everything,
      isStrict: found.isStrict && devices.length === slots.length,
      part,
      isAsking,
      isFetching: question.isFetching,
      isBare: question.textSlots.every(({ isNoise }) => !isNoise),
      isName: devices.every(({ models }) => models.length > 0),
      ...meant,
      modules: foundModules?.rows,
      own: ownAsked(all, slots, index),
      isConditioned: conditions.length > 0,
      isNamed: isNamed && !foundModules,
      isPair: called.goods.length > 1,
      anyOf: anyOf(index.devices, asked, candidates),
      isOfConditions: isConditioned && all.length === 0,
      hasFigure: all.some(({ text }) => hasDigit(text)),
      makerCalled: (vendor) => makerCalled(vendor, index.texts),
      isMaker: isOfMaker(read, texts, vendors.size > 0, all),
      called: calledTexts(held, question, isAsking, isNamed),
      terms: termsOfTrade(texts, found.rows, devices),
    },
    rows.from,
  );
  const hasModel = slots.some(({ isModel }) => isModel);
  const strength = strengthOf(found.rows, [...modules, ...read], part, hasModel);
  const ofOthers = {
    slots: all.filter((slot) => slot.groups || !isOfDoing(slot)),
    strength,
    isConditioned,
    ...wordsBeside(held, [typed, question], texts, isAsking, doing.said),
  };
  if (!isNamed && !isPlaced && isOfNothing(question, ofOthers, index, foundModules !== undefined)) return undefined;
  const named = wantedOf(called, arranged, foundModules !== undefined);
  const tallies = foundModules?.tallies ?? conditionTallies(question.conditions, arranged.tabs.catalog.rows[0]);
  return { question, understood, slots, named, tallies, devices, texts, rows: everything, arranged };
}

/** Modules by what is asked of them, where none is named. */
const unlessNamed = <T>(found: T, named: readonly ScoredRow[]): T | undefined =>
  named.some(isOfferedByName) ? undefined : found;

/** Goods that do what is asked, where none is named and nothing is wrong. */
const doingAsked = (
  { findCalledGoods }: Held,
  { source, conditions }: Question,
  all: readonly Slot[],
  { texts, isNamed }: { texts: readonly AskedSlot[]; isNamed: boolean },
) => (isNamed || isTrouble(source) ? NO_CALLED : findCalledGoods(all, withoutDenied(texts, conditions)));

const isAnythingAsked = ({ conditions }: Question, texts: readonly Slot[]): boolean =>
  texts.some(isKnown) || conditions.length > 0;

/** What tells whether a question is about something of ours. */
const wordsBeside = (
  { vocabulary, company, findOthers, isHomonym }: Held,
  [typed, question]: readonly [typed: Question, question: Question],
  texts: readonly Slot[],
  isAsking: boolean,
  ours: ReadonlySet<string>,
) => ({
  said: company.rangesOf(texts),
  company,
  isHomonym,
  isWord: vocabulary.isWord,
  others: vocabulary.thesaurus.others,
  thing: thingBeside(
    ours,
    [typed, question]
      .map((one) => thingOf(one, (text) => findOthers(text, vocabulary.thesaurus)))
      .find((thing) => thing !== undefined),
  ),
  isToYou: isToYou(typed.source),
  isAsking: isAsking || isTrouble(textBesideConditions(question)),
});

/** Nothing of ours is asked for, modules neither. */
const isOfNothing = (
  question: Question,
  asked: Parameters<typeof isOfOthers>[0],
  index: SearchIndex,
  isOfModules: boolean,
): boolean =>
  (!isOfModules || isHomonymOfOthers(asked, index)) && (isUnknownName(question) || isOfOthers(asked, index));

/** Texts that the question calls by their names, where an answer is wanted, neither a good nor its papers. */
function calledTexts({ findCalled }: Held, question: Question, isAsking: boolean, isNamed: boolean): ScoredRow[] {
  const isWanted = !isNamed && !question.isFetching && (isAsking || isTrouble(question.source));
  return isWanted ? findCalled(question).map(calledRow) : [];
}

const ownAsked = (all: readonly Slot[], slots: readonly Slot[], index: SearchIndex): number[] | undefined =>
  all.every(isKnown) ? ownOfModules(slots, index) : undefined;

/** A module that is called as was asked needs no figures. */
const isOfferedByName = ({ entry, features }: ScoredRow) => features.exact > 0 && !entry.standing.isReference;

const wholeName = (slot: Slot) => slot.models[0] ?? modelKey(slot.text);

async function answerOf(
  query: string,
  { question, understood, named, tallies, devices, texts, arranged }: Explained,
  words: ConditionWords,
  { page, perPage }: { page: number; perPage: number },
): Promise<SearchAnswer> {
  const { tabs, foreign, opens } = arranged;
  const [sought, soughtInTexts] = [soughtBy(devices), soughtBy(texts)];
  const stands = foreign?.goods.length ? foreign.goods.slice((page - 1) * perPage, page * perPage) : undefined;
  const asked = askedOfGoods(devices, question.conditions, words);
  const [catalog, groups, papers] = await Promise.all([
    stands ? goodRows(stands, sought) : scoredGoodRows(tabs.catalog.rows, sought, asked),
    groupRows(arranged.groups, sought),
    Promise.all(tabs.po.rows.map((row) => documentRow(row, sought))),
  ]);
  return {
    query,
    understood: { ...understood, foreign: foreign ? { vendor: foreign.vendor, model: foreign.model } : null },
    named: { ...named, foreign: foreign?.code ?? null },
    tallies: stands ? [] : [...tallies],
    opens,
    groups,
    isTextFirst: arranged.isTextFirst,
    isGroupFirst: arranged.isGroupFirst,
    answers: arranged.answers.map((row) => answerRow(row, soughtInTexts)),
    catalog: { rows: catalog, count: foreign?.goods.length || tabs.catalog.count },
    po: { rows: papers, count: tabs.po.count },
    news: { rows: tabs.news.rows.map((row) => newsRow(row, soughtInTexts)), count: tabs.news.count },
    solutions: {
      rows: tabs.solutions.rows.map((row) => solutionRow(row, soughtInTexts)),
      count: tabs.solutions.count,
    },
  };
}

const soughtBy = (slots: readonly Slot[]): Sought =>
  slots.flatMap(({ alternatives }) => alternatives.map(({ terms }) => terms));

export { writeIndex as indexContent } from './search.queries.server.ts';
