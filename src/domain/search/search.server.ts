/** What others may ask search: `search` for visitors, `indexContent` for content-sync. */
import { LRUCache } from 'lru-cache';
import { findGoodCard, findGroup } from '#src/domain/catalog/catalog.server.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { isTextKind, type TextKind, withSounds } from './entries.ts';
import { findMarks, type Sought } from './marks.ts';
import { modelKey } from './normalise.ts';
import {
  type Alternative,
  correctedText,
  correctModel,
  countOf,
  isEmptyQuestion,
  type Lexicon,
  makeThesaurus,
  type Question,
  readQuestion,
  type Slot,
  type Thesaurus,
  takeRoot,
  withRoot,
} from './question.ts';
import type { Synonyms } from './search.kind.ts';
import { type FoundRow, findEntries, findSimilar, findTexts, readVocabulary } from './search.queries.server.ts';
import {
  type DocumentRow,
  type GoodRow,
  MOST_ANSWERS,
  type NewsRow,
  ROWS_PER_PAGE,
  type SearchAnswer,
  type SearchTab,
  snippet,
} from './search.ts';

/** The words of the index as devices and papers use them, and as texts do, with the number of entries of each world. */
type World = { lexicon: Lexicon; entries: number };
type Vocabulary = { devices: World; texts: World; thesaurus: Thesaurus };

const vocabulary = heldByContent(
  readVocabulary,
  ({ synonyms, entries, texts, words, counts, textCounts }): Vocabulary => ({
    devices: { ...makeLexicon(words, counts), entries },
    texts: { ...makeLexicon(words, textCounts), entries: texts },
    thesaurus: makeThesaurus((synonyms ?? NO_SYNONYMS) as Synonyms),
  }),
);
const NO_SYNONYMS: Synonyms = { same: [], means: [], texts: [], noise: [] };

/** Counts of words and of beginnings, from words in the order of their code units. */
function makeLexicon(words: readonly string[], counts: readonly number[]): { lexicon: Lexicon } {
  const byWord = new Map(words.map((word, at) => [word, counts[at] as number]));
  const sums = [0];
  for (const count of counts) sums.push((sums.at(-1) as number) + count);
  const firstFrom = (text: string) => {
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle] as string) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    lexicon: {
      count: (word) => byWord.get(word) ?? 0,
      countPrefix: (prefix) => (sums[firstFrom(`${prefix}\uffff`)] as number) - (sums[firstFrom(prefix)] as number),
    },
  };
}

/** Answers of this content version: the menu asks the same beginnings again and again. */
const answers = new LRUCache<string, SearchAnswer>({ max: 300 });

/**
 * Everything that answers a question, tab by tab (C010, C188). Rows of `page` (from 1) for `tab`, the first page of the
 * others. A question without letters and digits has an empty answer. `perPage`: rows of a tab, at most 100.
 */
export async function search(
  query: string,
  { page = 1, perPage = ROWS_PER_PAGE }: { page?: number; perPage?: number } = {},
): Promise<SearchAnswer> {
  const name = JSON.stringify([contentVersion(), query, page, perPage]);
  const kept = answers.get(name);
  if (kept) return kept;
  const answer = await find(query, page, perPage);
  answers.set(name, answer);
  return answer;
}

async function find(query: string, page: number, perPage: number): Promise<SearchAnswer> {
  if (isEmptyQuestion(query)) return emptyAnswer(query);
  const { devices, texts, thesaurus } = await vocabulary();
  const { lexicon } = devices;
  const typed = readQuestion(query, lexicon, thesaurus);
  const { question, isCorrected } = await correct(typed, lexicon, thesaurus);
  const asked = unrepeated(question.slots.flatMap(partsOf));
  const slots = asked.filter(isKnown);
  const ignored = asked.filter((slot) => slot.alternatives.length === 0).map((slot) => slot.text);
  const understood: SearchAnswer['understood'] = {
    query:
      typed.hasOtherLayout || isCorrected
        ? question.pieces.map(({ text, slot }) => slot?.text ?? text).join(' ')
        : null,
    reason: typed.hasOtherLayout ? 'layout' : isCorrected ? 'typo' : null,
    ignored,
    foreign: null,
  };
  const textSlots = unrepeated(question.textSlots.flatMap(partsOf))
    .filter(isKnown)
    .map((slot) => ({ ...withRoot(slot), importance: (rarity(slot, texts) + EVEN) * (slot.isNoise ? NOISE : 1) }));
  if (textSlots.length === 0) return { ...emptyAnswer(query), understood: { ...understood, ignored: [] } };

  const numbers = { from: (page - 1) * perPage + 1, to: page * perPage };
  const weight = (slot: Slot) => rarity(slot, devices) * (slot.isAside ? ASIDE : 1);
  const weigh = (some: readonly Slot[]) => some.reduce((sum, slot) => sum + weight(slot), 0);
  const named = slots.map((slot) => forDevices(slot, lexicon)).filter(isKnown);
  const ask = {
    slots: named.map((slot) => ({ ...slot, importance: weight(slot) })),
    models: withSounds([
      ...slots.flatMap(({ models }) => models),
      slots.map((slot) => slot.models[0] ?? modelKey(slot.text)).join(''),
    ]),
    ...numbers,
  };
  const [found, read] = await Promise.all([
    findDevices(ask),
    findTexts({ slots: textSlots, models: withSounds([modelKey(understood.query ?? query)]), ...numbers }),
  ]);
  return present(query, understood, [...found.rows, ...read], {
    sought: soughtBy(named),
    soughtInTexts: soughtBy(textSlots),
    isStrict: found.isStrict && named.length === slots.length,
    part: slots.length > 0 ? weigh(named) / weigh(slots) : 0,
    isAsking: typed.isAsking || question.isAsking,
    isFetching: question.isFetching,
    isBare: question.textSlots.every(({ isNoise }) => !isNoise),
    isName: named.every(({ models }) => models.length > 0),
    ...{ page, perPage },
  });
}

/** What has everything that was asked for; where that only mentions it, what is about a part of it. */
async function findDevices(ask: Omit<Parameters<typeof findEntries>[0], 'isStrict'>) {
  if (ask.slots.length === 0) return { rows: [], isStrict: true };
  const rows = await findAll(ask);
  const isPoor = ask.slots.length > 1 && bestScore(rows) < POOR;
  const some = isPoor ? await findEntries({ ...ask, isStrict: false }) : [];
  const isStrict = bestScore(some) <= bestScore(rows) * CLEARLY;
  return { rows: isStrict ? rows : some, isStrict };
}

/** What has everything; «MES2324 или MES2348B» are two devices, and either will do. */
async function findAll(ask: Omit<Parameters<typeof findEntries>[0], 'isStrict'>) {
  const names = ask.slots.filter(({ isModel, models }) => isModel && models.length > 0);
  const [first] = names;
  if (first === undefined || names.length < 2) return findEntries({ ...ask, isStrict: true });
  const importance = Math.max(...names.map((name) => name.importance));
  const either = { ...first, importance, alternatives: names.flatMap(({ alternatives }) => alternatives) };
  const slots = [either, ...ask.slots.filter((slot) => !names.includes(slot))];
  const rows = await findEntries({ ...ask, slots, isStrict: true });
  const found = rows.filter(({ tab, exact }) => tab === 'catalog' && exact > 0).length;
  const together = found < Math.min(names.length, MOST_ANSWERS) ? await findEntries({ ...ask, isStrict: true }) : [];
  return together.length > 0 ? together : rows;
}

/** A word said again asks for nothing more. */
const unrepeated = (slots: readonly Slot[]): Slot[] => {
  const words = slots.map(({ text }) => text.toLowerCase());
  return slots.filter((_, at) => words.indexOf(words[at] as string) === at);
};
const soughtBy = (slots: readonly Slot[]): Sought =>
  slots.flatMap(({ alternatives }) => alternatives.map(({ terms }) => terms));
/** An unknown name is read part by part. */
const partsOf = (slot: Slot): Slot | Slot[] => (isKnown(slot) ? slot : (slot.parts ?? slot));
/** Devices are found by their own words, or by those that begin as a word of texts does, not by near matters. */
function forDevices(slot: Slot, lexicon: Lexicon): Slot {
  const isTheirs = ({ terms }: Alternative) => Math.min(...terms.map((term) => countOf(term, lexicon))) >= 1;
  const alternatives = slot.alternatives.filter((one) => !one.isForTexts);
  const own = alternatives.filter(isTheirs);
  if (own.length > 0) return { ...slot, alternatives: own };
  const begun = alternatives.map((one) => ({
    terms: one.terms.map(({ word }) => ({ word, isPrefix: word.length > 2 })),
    weight: 0.8 * one.weight,
  }));
  return { ...slot, alternatives: begun.filter(isTheirs) };
}
const isKnown = (slot: Slot) => slot.alternatives.length > 0;

/** Below this an entry only mentions what was asked; one that is about a part of it may be the better answer. */
const POOR = 0.4;
const CLEARLY = 1.3;
const bestScore = (rows: readonly FoundRow[]) => Math.max(0, ...rows.map(({ score }) => score));

const MOST_FORMS = 16;

/** Puts unknown words and models right where something is near. */
async function correct(
  typed: Question,
  lexicon: Lexicon,
  thesaurus: Thesaurus,
): Promise<{ question: Question; isCorrected: boolean }> {
  const unknown = unknownSlots(typed);
  if (unknown.length === 0) return { question: typed, isCorrected: false };
  const forms = unknown.flatMap(({ slips, isModel }) => (isModel ? [] : (slips?.forms ?? [])));
  const similar = forms.length > 0 ? await findSimilar([...new Set(forms)].slice(0, MOST_FORMS)) : [];
  const text = correctedText(typed, similar, lexicon, thesaurus);
  const question = text === undefined ? typed : readQuestion(text, lexicon, thesaurus);
  const models = unknownSlots(question).map((slot) => correctModel(slot, lexicon));
  for (const slot of unknownSlots(question)) takeRoot(slot);
  return { question, isCorrected: text !== undefined || models.includes(true) };
}

const unknownSlots = ({ slots }: Question) =>
  slots.flatMap((slot) => [slot, ...(slot.parts ?? [])]).filter((slot) => slot.slips !== undefined);

/** «Точка доступа с внешними антеннами» is an access point, not an antenna. */
const ASIDE = 0.6;

/** There are few texts: how rare a word is among them says less than among devices. */
const EVEN = 1;
/** «Купить» may be what a text is about, and is seldom. */
const NOISE = 0.8;

/** Rare words decide; what half of the site has says little. A near matter does not make a rare word common. */
function rarity(slot: Slot, { lexicon, entries }: World): number {
  const named = slot.alternatives.filter((one) => !one.isForTexts);
  const alternatives = named.length > 0 ? named : slot.alternatives;
  const counts = alternatives.map(({ terms }) => Math.min(...terms.map((term) => countOf(term, lexicon))));
  return Math.log(1 + entries / Math.max(1, ...counts)) + 0.1;
}

/** Papers open when they answer better by this; the catalogue when they are as good as equal. */
const MARGIN = 1.03;
/** Or, where something is to be fetched, when they answer nearly as well. */
const FETCHED = 0.8;
/** The score of a text that is called as it was asked for. */
const MEANT = 1.2;
/** Whoever asks a question is answered by a text of this score, others by a better one. */
const LEAST_ANSWER = { asking: 0.28, telling: 0.3 };
/** A text is shown when it answers so well beside devices and papers. */
const BESIDE = { asking: 0.4, telling: 0.8 };
/** Beside devices that answer so well there is room for few texts. */
const PLAIN = 0.7;
const FEW_ANSWERS = 2;
/** A text much worse than the best one only mentions what the best is about. */
const CLOSE_TO_BEST = 0.5;
/** A tab of texts opens by itself where devices answer worse than this, and a text better, by so much unless asked. */
const CONTENT = 0.4;
const MUCH_BETTER = { asking: 1.5, telling: 2 };

/** `part`: how much of the question, by weight, devices were asked for. */
type Asked = {
  sought: Sought;
  soughtInTexts: Sought;
  isStrict: boolean;
  part: number;
  isAsking: boolean;
  isFetching: boolean;
  /** No «цена», no «купить». */
  isBare: boolean;
  /** Names of devices and nothing else. */
  isName: boolean;
  page: number;
  perPage: number;
};

async function present(
  query: string,
  understood: SearchAnswer['understood'],
  rows: readonly FoundRow[],
  { sought, soughtInTexts, isStrict, part, isAsking, isFetching, isBare, isName, page, perPage }: Asked,
): Promise<SearchAnswer> {
  const answer = { ...emptyAnswer(query), understood };
  const all = (place: string) => rows.filter((row) => (row.tab ?? row.kind) === place);
  const first = (page - 1) * perPage + 1;
  /** Rows of this page of a tab; the first row of all is among `rows` on every page. */
  const of = (place: string) => all(place).filter((row) => row.tab === null || row.number >= first);
  const best = (place: string) => bestScore(all(place));

  const goods = await goodRows(
    of('catalog').map((row) => (row.shown as { id: number }).id),
    sought,
  );
  answer.catalog = { rows: goods, count: all('catalog')[0]?.count ?? 0 };
  for (const row of of('group').slice(0, 3)) {
    const found = await findGroup((row.shown as { id: number }).id);
    if (!found) continue;
    const { id, code, name, path } = found;
    answer.groups.push({ group: { id, code, name, path }, name: { text: name, marks: findMarks(name, sought) } });
  }
  const marked = (text: string) => ({ text, marks: findMarks(text, soughtInTexts) });
  const documents = of('po');
  answer.po = {
    rows: await Promise.all(documents.map((row) => documentRow(row, sought))),
    count: all('po')[0]?.count ?? 0,
  };

  answer.solutions = {
    rows: of('solutions').map(({ title, shown }) => {
      const { id, code, preview } = shown as { id: number; code: string; preview: string };
      const text = snippet(preview);
      return {
        ...{ id, code },
        name: marked(title),
        preview: marked(text),
      };
    }),
    count: all('solutions')[0]?.count ?? 0,
  };
  answer.news = { rows: of('news').map((row) => newsRow(row, soughtInTexts)), count: all('news')[0]?.count ?? 0 };

  const texts = rows
    .filter((row): row is FoundRow & { kind: TextKind } => isTextKind(row.kind) && row.number <= MOST_ANSWERS)
    .sort((a, b) => textScore(b) - textScore(a) || b.score - a.score);

  const way = isAsking ? 'asking' : 'telling';
  /** The list of texts beside a tab whose best answer has the score `things`. */
  const beside = (things: number, opens: SearchTab) => {
    const least = Math.max(
      LEAST_ANSWER[way],
      things * BESIDE[isBare ? way : 'asking'],
      textScore(texts[0]) * CLOSE_TO_BEST,
    );
    return mixed(texts.filter((row) => textScore(row) >= least && row.tab !== opens))
      .slice(0, !isAsking && isStrict && things >= PLAIN ? FEW_ANSWERS : MOST_ANSWERS)
      .map(({ kind, key, title }) => ({ kind, code: key, title: marked(title) }));
  };

  // Another maker's model says more than scattered words of ours.
  const [foreign] = of('analog');
  const [own] = all('catalog');
  const isMeant =
    foreign !== undefined &&
    (!own || foreign.exact > own.exact || (!isStrict && foreign.score > own.score)) &&
    (foreign.exact > 0 || foreign.score * part > textScore(texts[0]));
  if (foreign && isMeant) {
    const { vendor, model } = foreign.shown as { vendor: string; model: string };
    const near = of('analog').filter((row) => row.exact === foreign.exact && row.score > foreign.score * 0.8);
    const ids = [...new Set(near.flatMap((row) => (row.shown as { goods: number[] }).goods))];
    if (ids.length > 0 || !own) {
      understood.foreign = { vendor, model };
      const rows = await goodRows(ids, sought);
      answer.catalog = { rows: rows.slice((page - 1) * perPage, page * perPage), count: rows.length };
      if (rows.length > 0) {
        const isNamed = foreign.exact > 0 && isBare && !isAsking;
        return {
          ...answer,
          groups: [],
          opens: 'catalog',
          answers: isNamed ? [] : beside(foreign.score * part, 'catalog'),
        };
      }
    }
  }
  const inCatalog = Math.max(best('catalog'), best('group'));
  answer.opens = best('po') > inCatalog * (isFetching ? FETCHED : MARGIN) ? 'po' : 'catalog';
  const things = Math.max(inCatalog, best('po')) * part;
  const [top] = texts;
  if (!top) return answer;
  const isBetter = things < CONTENT && textScore(top) > things * MUCH_BETTER[way] && (isAsking || !isStrict);
  const [read] = texts.filter((row) => row.tab !== null);
  if (read && (things === 0 || (isBetter && read === top))) answer.opens = read.tab as SearchTab;
  // «MES2324», «прошивка MES2324»: the device is wanted, or its papers.
  const isNamed =
    isStrict &&
    isBare &&
    !isAsking &&
    (isName || answer.opens === 'po') &&
    all(answer.opens).some(({ exact }) => exact > 0);
  return { ...answer, answers: isNamed ? [] : beside(things, answer.opens) };
}

/** Of texts that answer nearly alike a page goes before what is written about it, and the next one is of another kind. */
function mixed<Row extends FoundRow>(rows: readonly Row[]): Row[] {
  const seen = new Map<string, number>();
  return rows
    .map((row) => {
      const before = seen.get(row.kind) ?? 0;
      seen.set(row.kind, before + 1);
      return { row, value: textScore(row) * SAME_KIND ** before * (row.kind === 'page' ? PAGE : 1) };
    })
    .sort((a, b) => b.value - a.value)
    .map(({ row }) => row);
}
const SAME_KIND = 0.9;
const PAGE = 1.1;

const textScore = (row: FoundRow | undefined) => (row?.exact ? MEANT : Math.min(1.1, row?.score ?? 0));

async function goodRows(ids: readonly number[], sought: Sought): Promise<GoodRow[]> {
  const cards = await Promise.all(ids.map((id) => findGoodCard(id)));
  return cards.flatMap((good) => {
    if (!good) return [];
    const text = snippet(good.description);
    return {
      good,
      name: { text: good.name, marks: findMarks(good.name, sought) },
      text: { text, marks: findMarks(text, sought) },
    };
  });
}

async function documentRow({ title, shown }: FoundRow, sought: Sought): Promise<DocumentRow> {
  const { goods: ids, ...rest } = shown as Pick<DocumentRow, 'code' | 'kind' | 'version' | 'published' | 'format'> & {
    goods: number[];
  };
  const cards = (await Promise.all(ids.map((id) => findGoodCard(id)))).filter((card) => card !== undefined);
  const goods = cards
    .map(({ id, code, model }) => ({
      id,
      code,
      model,
      isSought: findMarks(model, sought, { isModel: true }).length > 0,
    }))
    .sort((a, b) => Number(b.isSought) - Number(a.isSought))
    .map(({ id, code, model }) => ({ id, code, model }));
  return { ...rest, title: { text: title, marks: findMarks(title, sought) }, goods };
}

function newsRow({ title, shown }: FoundRow, sought: Sought): NewsRow {
  const { code, text, image } = shown as { code: string; text: string; image: string | null };
  const cut = snippet(text);
  return {
    code,
    title: { text: title, marks: findMarks(title, sought) },
    text: { text: cut, marks: findMarks(cut, sought) },
    image,
  };
}

function emptyAnswer(query: string): SearchAnswer {
  return {
    query,
    understood: { query: null, reason: null, ignored: [], foreign: null },
    opens: 'catalog',
    groups: [],
    answers: [],
    catalog: { rows: [], count: 0 },
    news: { rows: [], count: 0 },
    solutions: { rows: [], count: 0 },
    po: { rows: [], count: 0 },
  };
}

export { writeIndex as indexContent } from './search.queries.server.ts';
