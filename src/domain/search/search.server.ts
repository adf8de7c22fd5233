/** What others may ask search: `search` for visitors, `indexContent` for content-sync. */
import { LRUCache } from 'lru-cache';
import { findGoodCard, findGroup } from '#src/domain/catalog/catalog.server.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { contentVersion } from '#src/platform/content-version.server.ts';
import { withSounds } from './entries.ts';
import { findMarks, type Sought } from './marks.ts';
import { modelKey } from './normalise.ts';
import {
  correctedText,
  correctModel,
  isEmptyQuestion,
  type Lexicon,
  makeThesaurus,
  type Question,
  readQuestion,
  type Slot,
  type Thesaurus,
} from './question.ts';
import type { Synonyms } from './search.content.ts';
import { type FoundRow, findEntries, findSimilar, readVocabulary } from './search.queries.server.ts';
import {
  type DocumentRow,
  type GoodRow,
  type NewsRow,
  type PageRow,
  ROWS_PER_PAGE,
  SEARCH_TABS,
  type SearchAnswer,
  type SearchTab,
  snippet,
} from './search.ts';

type Vocabulary = { lexicon: Lexicon; thesaurus: Thesaurus; entries: number };

const vocabulary = heldByContent(readVocabulary, ({ synonyms, entries, words, counts }): Vocabulary => {
  return { ...makeLexicon(words, counts), entries, thesaurus: makeThesaurus((synonyms ?? NO_SYNONYMS) as Synonyms) };
});
const NO_SYNONYMS: Synonyms = { same: [], means: [], noise: [] };

/** Counts of words and of beginnings, from words in the order of their code units. */
export function makeLexicon(words: readonly string[], counts: readonly number[]): { lexicon: Lexicon } {
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
  const { lexicon, thesaurus, entries } = await vocabulary();
  const typed = readQuestion(query, lexicon, thesaurus);
  const { question, isCorrected } = await correct(typed, lexicon, thesaurus);
  const read = question.slots.flatMap((slot) => (slot.alternatives.length > 0 ? slot : (slot.parts ?? slot)));
  const slots = read.filter((slot) => slot.alternatives.length > 0);
  const ignored = read.filter((slot) => slot.alternatives.length === 0).map((slot) => slot.text);
  const understood: SearchAnswer['understood'] = {
    query:
      typed.hasOtherLayout || isCorrected
        ? question.pieces.map(({ text, slot }) => slot?.text ?? text).join(' ')
        : null,
    reason: typed.hasOtherLayout ? 'layout' : isCorrected ? 'typo' : null,
    ignored,
    foreign: null,
  };
  if (slots.length === 0) return { ...emptyAnswer(query), understood: { ...understood, ignored: [] } };

  const ask = {
    slots: slots.map((slot) => ({ ...slot, importance: importance(slot, lexicon, entries) })),
    models: withSounds([
      ...slots.flatMap(({ models }) => models),
      slots.map((slot) => slot.models[0] ?? modelKey(slot.text)).join(''),
    ]),
    from: (page - 1) * perPage + 1,
    to: page * perPage,
  };
  let rows = await findEntries({ ...ask, isStrict: true });
  const isPoor = slots.length > 1 && bestScore(rows) < POOR;
  const some = isPoor ? await findEntries({ ...ask, isStrict: false }) : [];
  const isStrict = bestScore(some) <= bestScore(rows) * CLEARLY;
  if (!isStrict) rows = some;
  return present(query, understood, rows, { ...ask, isStrict, page, perPage });
}

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
  return { question, isCorrected: text !== undefined || models.includes(true) };
}

const unknownSlots = ({ slots }: Question) =>
  slots.flatMap((slot) => [slot, ...(slot.parts ?? [])]).filter((slot) => slot.slips !== undefined);

/** «Точка доступа с внешними антеннами» is an access point, not an antenna. */
const ASIDE = 0.6;

/** Rare words decide; what half of the site has says little. */
function importance({ alternatives, isAside }: Slot, lexicon: Lexicon, entries: number): number {
  const counts = alternatives.map(({ terms }) =>
    Math.min(...terms.map(({ word, isPrefix }) => (isPrefix ? lexicon.countPrefix(word) : lexicon.count(word)))),
  );
  return (Math.log(1 + entries / Math.max(1, ...counts)) + 0.1) * (isAside ? ASIDE : 1);
}

/** Another tab opens when it answers better by this; the catalogue when they are as good as equal. */
const MARGIN = 1.03;
/** A solution names what it is built of; who asks for that wants the goods. */
const ABOUT_GOODS = 0.5;

const MOST_PAGES = 2;
const MOST_QUESTIONS = 3;

type Asked = { slots: readonly Slot[]; isStrict: boolean; page: number; perPage: number };

async function present(
  query: string,
  understood: SearchAnswer['understood'],
  rows: readonly FoundRow[],
  { slots, isStrict, page, perPage }: Asked,
): Promise<SearchAnswer> {
  const answer = { ...emptyAnswer(query), understood };
  const sought: Sought = slots.flatMap(({ alternatives }) => alternatives.map(({ terms }) => terms));
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
  // Shown when it answers, not when it only holds a word of what was asked.
  const answering = (kind: 'page' | 'question') => of(kind).filter(({ score }) => score >= POOR);
  const marked = (title: string) => ({ text: title, marks: findMarks(title, sought) });
  answer.pages = answering('page')
    .slice(0, MOST_PAGES)
    .map(({ title, shown }) => ({ page: (shown as PageRow).page, title: marked(title) }));
  answer.questions = answering('question')
    .slice(0, MOST_QUESTIONS)
    .map(({ key, title }) => ({ id: key, question: marked(title) }));
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
        name: { text: title, marks: findMarks(title, sought) },
        preview: { text, marks: findMarks(text, sought) },
      };
    }),
    count: all('solutions')[0]?.count ?? 0,
  };
  answer.news = { rows: of('news').map((row) => newsRow(row, sought)), count: all('news')[0]?.count ?? 0 };

  // Another maker's model says more than scattered words of ours.
  const [foreign] = of('analog');
  const [own] = all('catalog');
  if (foreign && (!own || foreign.exact > own.exact || (!isStrict && foreign.score > own.score))) {
    const { vendor, model } = foreign.shown as { vendor: string; model: string };
    const near = of('analog').filter((row) => row.exact === foreign.exact && row.score > foreign.score * 0.8);
    const ids = [...new Set(near.flatMap((row) => (row.shown as { goods: number[] }).goods))];
    if (ids.length > 0 || !own) {
      understood.foreign = { vendor, model };
      const rows = await goodRows(ids, sought);
      answer.catalog = { rows: rows.slice((page - 1) * perPage, page * perPage), count: rows.length };
      if (rows.length > 0) return { ...answer, groups: [], opens: 'catalog' };
    }
  }
  const inCatalog = Math.max(best('catalog'), best('group'));
  // Who comes to a maker looks for a device: an article opens by itself where no device and no paper answers.
  const rivals = SEARCH_TABS.filter((tab) => tab !== 'news' || inCatalog + best('po') === 0);
  answer.opens = rivals.reduce<SearchTab>((chosen, tab) => {
    const own = best(tab) * (tab === 'solutions' ? ABOUT_GOODS : 1);
    return own > (chosen === 'catalog' ? inCatalog * MARGIN : best(chosen)) ? tab : chosen;
  }, 'catalog');
  return answer;
}

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
    pages: [],
    questions: [],
    catalog: { rows: [], count: 0 },
    news: { rows: [], count: 0 },
    solutions: { rows: [], count: 0 },
    po: { rows: [], count: 0 },
  };
}

export { writeIndex as indexContent } from './search.queries.server.ts';
