/**
 * The golden set: what visitors type and what a good first answer is, judged as a visitor sees it: the tab that opens by
 * itself, its first row or the catalogue group above the rows, and the list of answers. Misses of the half for tuning are
 * read; `golden-judging.txt` says how well search does on questions nobody tuned on.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findGood, findGoodCard, findGroup, findGroups } from '#src/domain/catalog/catalog.server.ts';
import { DISCONTINUED, type Group } from '#src/domain/catalog/catalog.ts';
import { findNewsItem } from '#src/domain/news/news.server.ts';
import { search } from '#src/domain/search/search.server.ts';
import { SEARCH_TABS, type SearchAnswer } from '#src/domain/search/search.ts';
import { SFP_PATH } from '#src/domain/sfp/place.ts';
import { findSolution } from '#src/domain/solutions/solutions.server.ts';
import { findFaq } from '#src/domain/support/support.server.ts';
import { database } from '#src/platform/database/database.server.ts';

export const HALVES = ['tuning', 'judging'] as const;
/** Harder questions, of ours in unusual words and of nothing of ours: `unusual` and `plain` are tuned on, of `withheld` and `aside` nobody reads the misses. */
export const PARTS = [...HALVES, 'unusual', 'plain', 'withheld', 'aside'] as const;
export type Half = (typeof PARTS)[number];
const FILES: Readonly<Record<Half, readonly string[]>> = {
  tuning: ['golden-tuning.txt', 'golden-silence.txt', 'golden-worn.txt'],
  judging: ['golden-judging.txt'],
  unusual: [
    'golden-unusual.txt',
    'golden-stranger.txt',
    'golden-stranger-2.txt',
    'golden-stranger-3.txt',
    'golden-stranger-4.txt',
    'golden-stranger-5.txt',
    'golden-stranger-6.txt',
    'golden-stranger-7.txt',
    'golden-stranger-8.txt',
    'golden-stranger-9.txt',
    'golden-stranger-10.txt',
    'golden-stranger-11.txt',
    'golden-pages.txt',
  ],
  plain: [
    'golden-stranger-12.txt',
    'golden-stranger-13.txt',
    'golden-stranger-14.txt',
    'golden-stranger-15.txt',
    'golden-stranger-16.txt',
    'golden-stranger-17.txt',
    'golden-stranger-18.txt',
    'golden-stranger-19.txt',
    'golden-stranger-20.txt',
    'golden-stranger-21.txt',
    'golden-stranger-22.txt',
    'golden-stranger-23.txt',
    'golden-stranger-24.txt',
  ],
  withheld: ['golden-withheld.txt'],
  aside: ['golden-aside.txt'],
};
export type Golden = { query: string; kind: string; half: Half; wanted: Wanted[] };
/** `address`: whatever answers with this address, of the site or outside; `nothing any`: silence is right. */
const WANTED = [
  'good',
  'in',
  'section',
  'document',
  'news',
  'solution',
  'question',
  'page',
  'address',
  'nothing',
] as const;
type Wanted = { what: (typeof WANTED)[number]; codes: string[] };
/**
 * `rank`: place of the first wanted answer from 1, undefined when it is not among the first ten. `isReadFirst`: it is what the page shows
 * first, above everything else.
 */
export type Judged = Golden & {
  rank: number | undefined;
  isReadFirst: boolean;
  isEmpty: boolean;
  answer: SearchAnswer;
};
/** `silent`: of questions about nothing of ours, the share that finds nothing; the other shares leave them out. */
export type Score = {
  queries: number;
  first: number;
  firstThree: number;
  readFirst: number;
  empty: number;
  silent: number;
};

const DOCUMENT_KINDS: Record<string, string> = {
  firmware: 'Программное обеспечение',
  manual: 'Руководство по эксплуатации',
  datasheet: 'Техническое описание',
  mib: 'MIB-файлы',
  declaration: 'Декларация',
  quick: 'Краткое руководство',
  cli: 'Справочник команд',
  distribution: 'Дистрибутив',
  install: 'Руководство по установке',
};

/** Reads the set. Throws on a line it does not understand and on a query that stands twice. */
export async function readGolden(): Promise<Golden[]> {
  const set: Golden[] = [];
  const seen = new Set<string>();
  for (const [half, file] of PARTS.flatMap((half) => FILES[half].map((file) => [half, file] as const))) {
    const text = await readFile(join(import.meta.dirname, file), 'utf8');
    let kind = '';
    for (const line of text.split('\n')) {
      if (line.startsWith('## ')) kind = line.slice(3);
      if (line === '' || line.startsWith('#')) continue;
      const [query, answers] = line.split(' => ') as [string, string | undefined];
      if (!answers || seen.has(query)) throw new Error(`${file}: ${line}`);
      seen.add(query);
      const wanted = answers.split(' | ').map((answer) => {
        const [name, ...codes] = answer.trim().split(' ');
        const what = WANTED.find((one) => one === name);
        if (!what || codes.length === 0) throw new Error(`${file}: ${line}`);
        return { what, codes };
      });
      set.push({ query, kind, half, wanted });
    }
  }
  return set;
}

/** Codes of the set that the content does not have: a label that can never be answered. */
export async function unknownLabels(set: readonly Golden[]): Promise<string[]> {
  const questions = (await findFaq()).flatMap((group) => group.questions.map(({ id }) => id));
  const isKnown = async (what: Wanted['what'], code: string): Promise<boolean> => {
    switch (what) {
      case 'good':
        return (await findGoodCard(code)) !== undefined;
      case 'document': {
        const [good, kind] = code.split('/') as [string, string];
        return (await findGood(good))?.documents.some((one) => one.kind === DOCUMENT_KINDS[kind]) ?? false;
      }
      case 'in':
      case 'section':
        return (await findGroup(code)) !== undefined;
      case 'news':
        return (await findNewsItem(code)) !== undefined;
      case 'solution':
        return (await findSolution(code)) !== undefined;
      case 'question':
        return questions.includes(code);
      case 'page':
        return (
          (await database()
            .selectFrom('index_entry')
            .select('key')
            .where('kind', '=', 'page')
            .where('key', '=', code)
            .executeTakeFirst()) !== undefined
        );
      case 'address':
      case 'nothing':
        return true;
    }
  };
  const labels = set.flatMap(({ wanted }) =>
    wanted.flatMap(({ what, codes }) => codes.map((code) => ({ what, code }))),
  );
  const known = await Promise.all(labels.map(({ what, code }) => isKnown(what, code)));
  return labels.filter((_, at) => !known[at]).map(({ what, code }) => `${what} ${code}`);
}

export async function judge(golden: Golden): Promise<Judged> {
  const answer = await search(golden.query);
  const parents = parentsOf(await findGroups());
  const ranks = golden.wanted.map((wanted) => rankOf(wanted, answer, parents)).filter((rank) => rank !== undefined);
  const first = firstRead(answer);
  return {
    ...golden,
    rank: ranks.length > 0 ? Math.min(...ranks) : undefined,
    isReadFirst: golden.wanted.some((wanted) => rankOf(wanted, first, parents) === 1),
    isEmpty: isEmpty(answer),
    answer,
  };
}

/** What the page shows first: the goods that are named, else the first text, group or row as they are ordered there. */
function firstRead(answer: SearchAnswer): SearchAnswer {
  const { named, isTextFirst, isGroupFirst, catalog } = answer;
  const empty = { rows: [], count: 0 };
  const bare = { ...answer, answers: [], groups: [], catalog: empty, news: empty, solutions: empty, po: empty };
  const isNamed = ({ good }: (typeof catalog.rows)[number]) => named.goods.includes(good.id);
  if (named.goods.length > 0)
    return { ...bare, catalog: { rows: catalog.rows.filter(isNamed), count: 1 }, po: answer.po };
  if (named.foreign !== null) return { ...bare, catalog: { ...catalog, rows: catalog.rows.slice(0, 1) } };
  const isAlone = answer[answer.opens].count === 0 && answer.groups.length === 0;
  if ((isTextFirst || isAlone) && answer.answers.length > 0) return { ...bare, answers: answer.answers.slice(0, 1) };
  if (answer.opens === 'catalog' && (isGroupFirst || catalog.count === 0)) {
    return { ...bare, groups: answer.groups.slice(0, 1) };
  }
  return { ...bare, [answer.opens]: { ...answer[answer.opens], rows: answer[answer.opens].rows.slice(0, 1) } };
}

const isEmpty = (answer: SearchAnswer) =>
  SEARCH_TABS.every((tab) => answer[tab].count === 0) &&
  answer.groups.length + answer.answers.length === 0 &&
  answer.named.foreign === null;

function parentsOf(groups: readonly Group[], parent?: string, known = new Map<string, string | undefined>()) {
  for (const group of groups) {
    known.set(group.code, parent);
    parentsOf(group.children, group.code, known);
  }
  return known;
}

/** The code of another maker's model by its address. */
const nameOf = (address: string) => /^\/analogs\/(.+)\/$/.exec(address)?.[1]?.replace('/', '-');

function rankOf({ what, codes }: Wanted, answer: SearchAnswer, parents: Map<string, string | undefined>) {
  const place = (at: number) => (at >= 0 && at < 10 ? at + 1 : undefined);
  if (what === 'document') {
    if (answer.opens !== 'po') return undefined;
    return place(
      answer.po.rows.findIndex((row) =>
        codes.some((code) => {
          const [good, kind] = code.split('/') as [string, string];
          return row.kind === DOCUMENT_KINDS[kind] && row.goods.some((owner) => owner.code === good);
        }),
      ),
    );
  }
  if (what === 'nothing') return isEmpty(answer) ? 1 : undefined;
  if (what === 'address') {
    // Another maker's model heads the page, and its name leads to its own page.
    const { foreign } = answer.named;
    if (foreign !== null && codes.some((code) => nameOf(code) === foreign)) return 1;
    // Another maker's transceiver has no page of its own: its row leads to the section.
    const isSo = ({ kind, code, address }: SearchAnswer['answers'][number]) =>
      codes.includes(address) || (kind === 'module' && codes.includes(`${SFP_PATH}/${code}/`));
    return place(answer.answers.findIndex(isSo));
  }
  // In the list of answers, whichever tab opens; an article or a solution in its own tab too.
  const inList = place(answer.answers.findIndex(({ kind, code }) => kind === what && codes.includes(code)));
  // Partners of a city are the page of partners at that city.
  if (what === 'page') {
    const isPage = ({ kind, code, address }: SearchAnswer['answers'][number]) =>
      codes.some((wanted) => (kind === what && code === wanted) || address.startsWith(`/${wanted}/?`));
    return place(answer.answers.findIndex(isPage));
  }
  if (what === 'question') return inList;
  if (what === 'news' || what === 'solution') {
    const tab = what === 'news' ? 'news' : 'solutions';
    if (answer.opens !== tab) return inList;
    const inTab = place(answer[tab].rows.findIndex(({ code }) => codes.includes(code)));
    return inTab === undefined || (inList !== undefined && inList < inTab) ? inList : inTab;
  }
  if (answer.opens !== 'catalog') return undefined;
  if (what === 'section') return place(answer.groups.findIndex(({ group }) => codes.includes(group.code)));
  return place(
    answer.catalog.rows.findIndex(({ good }) => {
      if (what === 'good') return codes.includes(good.code);
      for (let code: string | undefined = good.group.code; code; code = parents.get(code)) {
        if (codes.includes(code)) return good.lifecycle[0]?.name !== DISCONTINUED;
      }
      return false;
    }),
  );
}

export function score(all: readonly Judged[]): Score {
  const isForeign = ({ wanted }: Judged) => wanted.some(({ what }) => what === 'nothing');
  const [foreign, judged] = [all.filter(isForeign), all.filter((one) => !isForeign(one))];
  const share = (some: readonly Judged[], is: (one: Judged) => boolean) => (100 * some.filter(is).length) / some.length;
  return {
    queries: judged.length,
    first: share(judged, ({ rank }) => rank === 1),
    firstThree: share(judged, ({ rank }) => rank !== undefined && rank <= 3),
    readFirst: share(judged, ({ isReadFirst }) => isReadFirst),
    empty: judged.filter(({ isEmpty }) => isEmpty).length,
    silent: share(foreign, ({ isEmpty }) => isEmpty),
  };
}
