/**
 * `npm run words`: the mechanical checks of Russian text over every page of the sitemap, each with its count. Starts the built
 * site with the content of this folder, or reads the running one that `SITE` names. `-- code` shows the places of one check.
 * Ends with 1 when a check finds what no exception (scripts/words/exceptions.ts) covers.
 */
import { setTimeout } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { serveSite } from './bench/servers.ts';
import { CHECKS, findMistakes } from './words/checks.ts';
import { findBannedWords, readDictionary } from './words/dictionary.ts';
import { measureOwnWords } from './words/own-words.ts';
import { type ReadPage, readTexts, textsOf } from './words/page.ts';

const MOST_SHOWN = 40;
const BUSY = 503;
const LONGEST_TITLE = 60;
const [SHORTEST_DESCRIPTION, LONGEST_DESCRIPTION] = [70, 160];
const [asked] = process.argv.slice(2);

/** Texts of law stay as they were when visitors agreed to them. */
const LAW = /^\/policy\//;

type Found = { text: string; pages: string[] };

async function check(base: string): Promise<void> {
  const pages = new Map<string, ReadPage>();
  const waiting = await allPaths(base);
  const walk = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      pages.set(path, readTexts(await ask(base + path)));
    }
  };
  await Promise.all([walk(), walk()]);
  console.log(`Страниц ${pages.size}`);
  let failed = 0;
  for (const { code, name, remedy, found } of findings(pages)) {
    const [places, uses] = [found.length, found.reduce((sum, one) => sum + one.pages.length, 0)];
    if (places > 0) failed += 1;
    console.log(
      `${name}: ${places}${uses > places ? ` (на страницах ${uses} раз)` : ''}${places > 0 ? ` — ${remedy} [${code}]` : ''}`,
    );
    if (asked !== code && !(asked === 'all')) continue;
    for (const one of found.sort((a, b) => b.pages.length - a.pages.length).slice(0, MOST_SHOWN * 10)) {
      console.log(`  ${one.pages.length} × «${one.text}» — ${one.pages[0]}`);
    }
  }
  for (const { lines, isBelow } of measureOwnWords(pages, asked === 'own-words')) {
    if (isBelow) failed += 1;
    for (const line of lines) console.log(line);
  }
  if (failed > 0) process.exitCode = 1;
}

async function ask(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(url);
    if (answer.ok) return answer.text();
    await answer.arrayBuffer();
    if (answer.status !== BUSY) throw new Error(`${url}: ответ ${answer.status}`);
    await setTimeout(500);
  }
}

async function allPaths(base: string): Promise<string[]> {
  const parser = new XMLParser({ isArray: (name) => name === 'sitemap' || name === 'url' });
  const locations = async (path: string): Promise<string[]> => {
    const { sitemapindex, urlset } = parser.parse(await ask(base + path));
    const listed: { loc: string }[] = sitemapindex?.sitemap ?? urlset?.url ?? [];
    return listed.map(({ loc }) => new URL(loc).pathname);
  };
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
}

/** Runs all checks over these pages; the same finding is reported once. */
function* findings(pages: ReadonlyMap<string, ReadPage>) {
  const texts = collect(pages, textsOf);
  const linkTexts = collect(pages, (page) => page.linkTexts);
  for (const one of CHECKS) {
    const read = one.code === 'empty-link-words' ? linkTexts : texts;
    yield {
      ...one,
      found: [...read].flatMap(([text, where]) =>
        findMistakes(one, text).map((place) => ({ text: place, pages: where })),
      ),
    };
  }
  const dictionary = readDictionary();
  yield {
    ...{ code: 'dictionary', name: 'слова, которых словарь не пускает', remedy: 'слово из docs/terms.yaml' },
    found: [...texts].flatMap(([text, where]) =>
      findBannedWords(dictionary, text).flatMap((place) => {
        const others = where.filter((path) => !LAW.test(path));
        return others.length > 0 ? [{ text: place, pages: others }] : [];
      }),
    ),
  };
  yield* findingsOfHeads(pages);
}

function* findingsOfHeads(pages: ReadonlyMap<string, ReadPage>) {
  const titles = collect(pages, ({ title }) => [title]);
  const descriptions = collect(pages, ({ description }) => [description]);
  const leads = collect(products(pages), ({ main }) => [leadOf(main)]);
  const list = (all: Map<string, string[]>, fits: (text: string, where: string[]) => boolean): Found[] =>
    [...all].filter(([text, where]) => fits(text, where)).map(([text, where]) => ({ text, pages: where }));
  const isLong = (text: string) => text.length > LONGEST_TITLE;
  yield {
    code: 'titles-alike',
    name: 'одинаковые заголовки окна',
    remedy: 'свой у каждой страницы',
    found: list(titles, (_, { length }) => length > 1),
  };
  yield {
    code: 'long-titles',
    name: `заголовки окна длиннее ${LONGEST_TITLE} знаков`,
    remedy: 'короче',
    found: list(titles, isLong),
  };
  yield {
    code: 'descriptions-alike',
    name: 'одинаковые описания',
    remedy: 'своё у каждой страницы',
    found: list(descriptions, (_, { length }) => length > 1),
  };
  yield {
    ...{
      code: 'descriptions',
      name: `описания не из ${SHORTEST_DESCRIPTION}–${LONGEST_DESCRIPTION} знаков и обрезанные`,
      remedy: 'короче или полнее',
    },
    found: list(
      descriptions,
      (text) => text.length < SHORTEST_DESCRIPTION || text.length > LONGEST_DESCRIPTION || text.endsWith('…'),
    ),
  };
  yield {
    ...{ code: 'headings', name: 'страницы не с одним h1', remedy: 'один h1' },
    found: list(
      collect(pages, ({ headings }) => (headings.length === 1 ? [] : [headings.join(' | ')])),
      () => true,
    ),
  };
  yield {
    ...{ code: 'pictures', name: 'картинки без alt', remedy: 'alt' },
    found: list(
      collect(pages, ({ nameless }) => (nameless > 0 ? [`${nameless}`] : [])),
      () => true,
    ),
  };
  yield {
    ...{ code: 'leads-alike', name: 'одинаковые первые абзацы моделей', remedy: 'чем модель отличается' },
    found: list(leads, (_, { length }) => length > 1),
  };
}

const products = (pages: ReadonlyMap<string, ReadPage>) =>
  new Map([...pages].filter(([path]) => path.startsWith('/product/')));

/** What the good is and how the next model differs: the first two sentences of the main part. */
const leadOf = (main: readonly string[]): string =>
  main
    .filter((text) => /[.!?]$/u.test(text))
    .slice(0, 2)
    .join(' ');

/** Texts with the pages that say them. */
function collect(pages: ReadonlyMap<string, ReadPage>, textsOf: (page: ReadPage) => string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [path, page] of pages) {
    for (const text of new Set(textsOf(page))) {
      const where = found.get(text) ?? [];
      where.push(path);
      found.set(text, where);
    }
  }
  return found;
}

const own = process.env.SITE ? undefined : await serveSite({});
try {
  await check(process.env.SITE ?? own?.url ?? '');
} finally {
  await own?.stop();
}
