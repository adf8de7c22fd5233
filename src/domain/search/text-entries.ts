/** Entries of what is written for reading: solutions, articles, single pages, questions. */
import { headingsOf, wordsOf } from '#src/platform/content/text-tree.ts';
import { formatDate } from '#src/platform/moscow-time.ts';
import { documentIn, type SearchEntry, type SearchSources } from './entry.ts';
import type { Weight } from './ranking.ts';
import type { Phrases } from './search.kind.ts';

/** What visitors call a text of this kind (content/search/phrases.yaml). */
function phrasesOf(sources: SearchSources, kind: keyof Phrases) {
  const value = documentIn(sources, 'search-phrases');
  const own: Readonly<Record<string, string[] | undefined>> = value?.[kind] ?? {};
  return (code: string): string[] => own[code] ?? [];
}

/** A solution is found by its name and what it is for, then by its long texts and the models in it. */
export function* solutionEntries(sources: SearchSources): Generator<SearchEntry> {
  const { solution, good } = sources;
  const phrases = phrasesOf(sources, 'solution');
  const models = new Map(good.map((row) => [row.id, row.model]));
  for (const {
    id,
    name,
    preview,
    task_tree: task,
    how_tree: how,
    example,
    conditions,
    checks,
    goods,
    sort,
  } of solution) {
    const names = phrases(String(id));
    yield {
      key: String(id),
      tab: 'solutions',
      title: name,
      models: [],
      names: [name, ...names],
      texts: [
        ['A', name],
        ['B', preview],
        ['B', names.join(' ')],
        ['C', wordsOf(task)],
        ['C', example],
        ['D', wordsOf(how)],
        ['D', [...conditions, ...checks].join(' ')],
        ['D', goods.flatMap((one) => models.get(one) ?? []).join(' ')],
      ],
      figures: [],
      standing: {},
      sort,
      shown: { id, code: String(id), preview },
    };
  }
}

/** News and articles; of two that fit alike the newer. A good they name is a word of theirs, not their name. */
export function* newsEntries(sources: SearchSources): Generator<SearchEntry> {
  const { news, news_group: groups, good } = sources;
  const phrases = phrasesOf(sources, 'news');
  const models = new Map(good.map((row) => [row.id, row.model]));
  const titles = new Map(groups.map(({ id, title }) => [id, title]));
  const newest = news.toSorted((a, b) => (a.published < b.published ? 1 : -1));
  for (const [sort, { code, group_id, title, text, image, body_tree: body, goods, published }] of newest.entries()) {
    const names = phrases(code);
    yield {
      key: code,
      tab: 'news',
      title,
      models: [],
      names: [title, ...names],
      texts: [
        ['A', title],
        ['B', text],
        ['B', names.join(' ')],
        ...headingsOf(body).map(({ title }): [Weight, string] => ['C', title]),
        ['C', goods.map((id) => models.get(id) ?? '').join(' ')],
        ['D', `${titles.get(group_id) ?? ''} ${formatDate(published)}`],
      ],
      body: wordsOf(body),
      figures: [],
      standing: {},
      sort,
      shown: { code, text, image: (image as { url: string } | null)?.url ?? null },
    };
  }
}

/** Single pages: no tab of 2.5 is theirs. */
export function* pageEntries(sources: SearchSources): Generator<SearchEntry> {
  const phrases = phrasesOf(sources, 'page');
  for (const { page, sort, title, about = '', others = '' } of sources.pages) {
    yield {
      ...{ key: page, tab: null, title, models: [], figures: [], standing: { isPage: true }, sort, shown: {} },
      names: [title, ...phrases(page)],
      texts: [
        ['A', title],
        ['B', about],
        ['B', phrases(page).join(' ')],
        ['D', others],
      ],
    };
  }
}

/** Questions and answers: the answer stands at the question's anchor, so it is a place of its own, not words of one page. */
export function* questionEntries(sources: SearchSources): Generator<SearchEntry> {
  const phrases = phrasesOf(sources, 'question');
  for (const [sort, { id, group_name: group, question, answer_tree: answer }] of sources.faq_question.entries()) {
    const names = phrases(id);
    yield {
      ...{ key: id, tab: null, title: question, models: [], figures: [], standing: {}, sort, shown: {} },
      names: [question, ...names],
      texts: [
        ['A', question],
        ['B', names.join(' ')],
        ['C', group],
        ['C', wordsOf(answer)],
      ],
    };
  }
}
