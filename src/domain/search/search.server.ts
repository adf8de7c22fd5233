/**
 * What others may ask search: `search` for visitors, `indexContent` for content-sync. A question goes through five pure
 * stages, one value each: read → correct → ask → score → arrange; then rows are made of what was found.
 */
import { LRUCache } from 'lru-cache';
import { findNearestIds } from '#src/domain/analogs/analogs.server.ts';
import { findNearness as nearnessOf } from '#src/domain/catalog/catalog.server.ts';
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { answerOf, type Explained } from './answer.server.ts';
import { arrange, arrangedGoods } from './arrange.ts';
import { type AskedSlot, candidatesOf, type Origin } from './ask.ts';
import { askedFeatures, conditionTallies } from './asked-facts.ts';
import { anyOf, goodsMeant, isAnswerAsked, isTold, isToldByConditions, termsOfTrade } from './asked-kind.ts';
import { NO_CALLED } from './called-goods.ts';
import { catalogChoice } from './catalog-choice.server.ts';
import { factsOf } from './conditions.ts';
import { correctQuestion } from './correct.ts';
import { fittingConditions, withHosts } from './fits.ts';
import { askedOfOurs, MOST_LIKE, withRest } from './foreign.ts';
import { isPlanned, isReplacedAsked, isToYou, isTrouble } from './head.ts';
import { type Held, held } from './held.server.ts';
import { devicesAsked, importanceAmongDevices, partOfDevices, partsOf, textsAsked, unrepeated } from './importance.ts';
import { withSounds } from './indexing.ts';
import { isOfMaker, makerCalled, makerOfTable } from './makers-asked.ts';
import { calledRow, modulesAlone, modulesAsked, ownOfModules } from './modules.ts';
import { isCalled, isGoodNamed, type NamedGoods, namedGoods, wantedOf } from './named.ts';
import { isSureName } from './names.ts';
import { thingBeside, thingIn } from './others.ts';
import { partsOfQuestion, remainOf } from './parts.ts';
import { withPurpose } from './purposes.ts';
import {
  isAnythingAsked,
  isKnown,
  namesOf,
  type Question,
  type Slot,
  textBesideConditions,
  wholeName,
  withoutDenied,
} from './question.ts';
import { isEmptyQuestion, readQuestion } from './read.ts';
import { relatedTo, type ToModels } from './related.ts';
import { isOfferedByName, type Rows, type ScoredRow, scoreTexts, strengthOf } from './score.ts';
import { scoreDevices } from './score-devices.ts';
import { type DescribedQuestion, emptyAnswer, ROWS_PER_PAGE, type SearchAnswer } from './search.ts';
import { isHomonymOfOthers, isOfOthers, isOfTechnology, isUnknownName } from './subject.ts';
import { hasDigit } from './tokens.ts';
import { understoodOf } from './understood.ts';
import { isOfUnknownPlace, withTowns } from './unknown-place.ts';
import { ofVendors, vendorsNamed } from './vendors.ts';
import type { SearchIndex } from './word-index.ts';

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
  const all = await asking();
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

/** What questions are answered with. */
const asking = async (): Promise<Asked> => {
  const [known, findNearness, findNearest] = await Promise.all([held(), nearnessOf(), findNearestIds()]);
  return { ...known, findNearness, findNearest };
};
type Asked = Held & ToModels;

/** Takes a question through the stages; `found` is undefined when there is nothing to look for. */
export async function explainSearch(
  query: string,
  { page = 1, perPage = ROWS_PER_PAGE, isTyped = false }: Asking = {},
): Promise<{ found: Explained | undefined }> {
  if (isEmptyQuestion(query)) return { found: undefined };
  const rows = { from: (page - 1) * perPage + 1, to: page * perPage };
  return { found: takeThrough(query, await asking(), { ...rows, isTyped }) };
}

function takeThrough(
  query: string,
  held: Asked,
  { isTyped, ...rows }: Rows & { isTyped: boolean },
): Explained | undefined {
  const { index, vocabulary } = held;
  const { lexicon } = index;
  const { asTyped, typed, whole, question, isCorrected, origin } = questionsOf(query, held, isTyped);
  const asSaid = withPurpose(unrepeated(question.slots.flatMap(partsOf)), vocabulary.thesaurus);
  const all = withHosts(asSaid, index.devices, question.source);
  const slots = all.filter(isKnown);
  const isPlaced = isOfUnknownPlace(question, vocabulary.thesaurus);
  const texts = textsAsked(isPlaced ? withTowns(question) : question, lexicon);
  const conditions = [...question.conditions, ...fittingConditions(slots, index.devices)];
  const ofModules = modulesUnlessBeside(origin, [typed, question], all, held);
  const isNamed = isGoodNamed(slots, index.devices);
  const isOfGood = isNamed || origin !== undefined;
  const doing = doingAsked(held, question, all, { texts, isNamed: isOfGood });
  const isDoing = doing.entries.length > 0;
  if (!ofModules && !isDoing && !isAnythingAsked(question, texts)) return undefined;
  const understood = understoodOf(whole, all, { typed: asTyped, isCorrected });
  const weigh = (slot: Slot) => importanceAmongDevices(slot, lexicon);
  const isOfDoing = ({ text }: Slot) => doing.said.has(text);
  const devices = devicesAsked(slots, all.filter(isOfDoing), lexicon);
  const names = [...slots.flatMap((slot) => namesOf(slot, question.source)), slots.map(wholeName).join('')];
  const features = askedFeatures(devices, vocabulary.conditions);
  const models = soundedNames(names, slots);
  const { denied } = question;
  const asked = { slots: devices, models, denied, conditions, features, called: doing.entries, origin };
  const name = modelKey(understood.query ?? query);
  const askedTexts = {
    slots: texts,
    together: held.saidTogether(texts),
    models: withSounds([name, ...names.slice(-1), ...modulesAlone(slots)]),
  };
  const vendors = vendorsNamed(all, index.texts);
  const candidates = ofVendors(candidatesOf(index.devices, asked, 'devices'), vendors, index.devices);
  const found = scoreDevices(index.devices, asked, candidates, rows);
  const parts = slots.map((slot) => ({ ...slot, importance: weigh(slot) }));
  // «SFP+ ER»: a module is called by letters that name a series of devices, or that say nothing alone.
  const askedModules = { ...asked, called: [], slots: parts, models: withSounds([...names, name]) };
  const modules = scoreTexts(index.modules, askedModules, candidatesOf(index.modules, askedModules, 'modules'), rows);
  const read = scoreTexts(index.texts, askedTexts, candidatesOf(index.texts, askedTexts, 'texts'), rows);
  const foundModules = unlessNamed(ofModules, modules);
  const everything = [...found.rows, ...modules, ...read];
  const isConditioned = question.conditions.length > 0;
  const isAnswer = isAnswerAsked(typed, question, isNamed, vocabulary);
  const isAsking = isAskedOf(isAnswer, isDoing, typed, vocabulary);
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
      isOfConditions: isToldByConditions(question, all),
      hasFigure: all.some(({ text }) => hasDigit(text)),
      makerCalled: (vendor) => makerCalled(vendor, index.texts),
      isMaker: isOfMaker(read, texts, vendors.size > 0, all),
      called: calledTexts(held, question, { read, texts, isAsking, isNamed }),
      terms: termsOfTrade(texts, found.rows, devices),
    },
    rows.from,
  );
  const hasModel = slots.some(({ isModel }) => isModel);
  const strength = strengthOf(found.rows, [...modules, ...read], part, hasModel);
  const ofOthers = () => ({
    together: Math.max(0, ...askedTexts.together.values()),
    slots: all.filter((slot) => slot.groups || !isOfDoing(slot)),
    strength,
    isConditioned,
    ...wordsBeside(held, [query, typed, question], texts, isAnswer, doing.said),
  });
  if (!isOfGood && !isPlaced && isOfNothing(question, ofOthers(), index, foundModules !== undefined)) return undefined;
  const named = wantedOf(called, arranged, foundModules !== undefined);
  const tallies = foundModules?.tallies ?? conditionTallies(question.conditions, arranged.tabs.catalog.rows[0]);
  const told = { question, understood, slots, named, tallies, devices, texts, rows: everything, arranged };
  const ofOurs = askedOfOurs(question.source, slots, arranged.foreign, index.devices);
  return besideOrigin({ ...told, arranged: besideOurs(arranged, ofOurs, held) }, origin);
}

/** What is found, with goods that are like our model and have what else was asked of another maker's. */
const besideOurs = (arranged: Explained['arranged'], ofOurs: string | undefined, held: Asked) =>
  withRest(arranged, ofOurs ? takeThrough(ofOurs, held, { from: 1, to: MOST_LIKE, isTyped: true }) : undefined);

/** Names as they sound too, but of kinds alone: «олт» is no name. */
const soundedNames = (names: string[], slots: readonly Slot[]) =>
  slots.every(({ groups }) => groups) ? names : withSounds(names);

/** The question as it was typed and as a whole was put right; beside a model it is asked of goods that are like it. */
function questionsOf(query: string, held: Asked, isTyped: boolean) {
  const { index, vocabulary, spelled } = held;
  const asTyped = readQuestion(spelled(query), vocabulary, isTyped);
  const { question: whole, isCorrected } = correctQuestion(asTyped, vocabulary, isTyped);
  const related = relatedTo(whole, { ...held, devices: index.devices });
  const [typed, question] = related ? [related.question, related.question] : [asTyped, whole];
  return { asTyped, typed, whole, question, isCorrected, origin: related?.origin };
}

/** Goods that are like the origin answer, and nothing else opens before them. */
const besideOrigin = (
  { named, arranged, ...rest }: Omit<Explained, 'named'> & { named: NamedGoods },
  origin: Origin | undefined,
): Explained => ({
  ...rest,
  named: { ...named, origin: origin?.id ?? null },
  arranged: origin ? arrangedGoods(arranged) : arranged,
});

/** Modules where they are asked for; what is like a device is a device. */
const modulesUnlessBeside = (
  origin: Origin | undefined,
  questions: Parameters<typeof modulesAsked>[0],
  all: readonly Slot[],
  { index, vocabulary: { thesaurus }, makers }: Asked,
) => (origin ? undefined : modulesAsked(questions, all, { index, thesaurus, makers }));

/** Modules by what is asked of them, where none is named; a section that is named beside more than its name holds them. */
const unlessNamed = <T extends { rows: readonly ScoredRow[] } | undefined>(
  found: T,
  named: readonly ScoredRow[],
): T | undefined => {
  const isOfSection = found?.rows[0]?.entry.kind !== 'module';
  const isMeant = (row: ScoredRow) => isOfferedByName(row) && (isOfSection || row.entry.kind !== 'section');
  return named.some(isMeant) ? undefined : found;
};

/** Goods that do what is asked, where none is named and nothing is wrong. */
const doingAsked = (
  { findCalledGoods }: Held,
  { source, conditions }: Question,
  all: readonly Slot[],
  { texts, isNamed }: { texts: readonly AskedSlot[]; isNamed: boolean },
) =>
  isNamed || isTrouble(source)
    ? NO_CALLED
    : findCalledGoods(all, withoutDenied(texts, conditions), conditions.length > 0);

/** An answer is asked for, and not told what goods must do. */
const isAskedOf = (isAnswer: boolean, isDoing: boolean, { source }: Question, vocabulary: Held['vocabulary']) =>
  isAnswer && !(isDoing && isTold(source, vocabulary));

/** What tells whether a question is about something of ours. */
const wordsBeside = (
  { vocabulary, company, findOthers, isHomonym }: Held,
  [query, typed, question]: readonly [query: string, typed: Question, question: Question],
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
    thingIn([query, typed, question], (text) => findOthers(text, vocabulary.thesaurus)),
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
  (!isOfModules || isOfTechnology(asked) || isHomonymOfOthers(asked, index)) &&
  (isUnknownName(question) || isOfOthers(asked, index)) &&
  !isDeviceNamed(question, index) &&
  !question.slots.some((slot) => slot.isModel && isCalled(slot, index.devices));

/** «Замена CRS125-24G-1S-RM», whose «1S» alone is «1С»: the whole name of a device, of ours or of another maker. */
const isDeviceNamed = ({ source, slots }: Question, { devices }: SearchIndex): boolean =>
  [modelKey(source), ...slots.flatMap(({ isModel, models }) => (isModel ? models : []))].some(
    (name) => name.length >= LEAST_DEVICE && isSureName(name) && devices.named(name).length > 0,
  );
/** A shorter name is one of other things too: «сервер dell r740». */
const LEAST_DEVICE = 5;

/** Texts that the question calls by their names, where an answer is wanted, neither a good nor its papers; the page of a maker's table. */
function calledTexts(
  { findCalled }: Held,
  question: Question,
  asked: { read: readonly ScoredRow[]; texts: readonly AskedSlot[]; isAsking: boolean; isNamed: boolean },
): ScoredRow[] {
  const { isAsking, isNamed } = asked;
  const makers = isAsking && !isReplacedAsked(question.source) ? [] : makerOfTable(asked.read, asked.texts);
  const isWanted =
    !isNamed && !question.isFetching && (isAsking || isTrouble(question.source) || isPlanned(question.source));
  return makers.length === 0 && isWanted ? findCalled(question).map(calledRow) : makers;
}

const ownAsked = (all: readonly Slot[], slots: readonly Slot[], index: SearchIndex): number[] | undefined =>
  all.every(isKnown) ? ownOfModules(slots, index) : undefined;

export { writeIndex as indexContent } from './search.queries.server.ts';
