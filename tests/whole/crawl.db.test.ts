/**
 * A walk through the whole site from the home page, as a search engine takes it: every page, picture and file that a page
 * names is asked for. What it finds is compared with the sitemap and with the route table, so it grows with them by itself.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { match } from '#src/site/engine/match.ts';
import { routes } from '#src/site/routes.ts';
import { type Facts, groundProblem, hostProblem, isPart, type Named, namedOn, readFacts } from '../support/grounds.ts';
import { SITE_URL, type SiteApp, startSiteApp } from '../support/site-app.ts';
import { type Item, itemsOf, RULES, wrongItems } from '../support/structured-data.ts';
import { testContent } from '../support/test-content.ts';

type Page = {
  address: string;
  status: number;
  location?: string;
  isHtml: boolean;
  links: string[];
  files: string[];
  ids: Set<string>;
  title: string;
  description: string;
  canonical: string;
  isHidden: boolean;
  headings: number;
  /** Its picture for previews. */
  picture: string;
  /** Structured data. */
  items: Item[];
  isRussian: boolean;
  /** Its texts of several words that are not Russian and do not say what they are. */
  foreign: string[];
  /** Accessories and modules that it names; on the page of one of them also the devices. */
  parts: Named[];
  hosts: Named[];
  /** A way to an account, or a field for its password. */
  hasAccount: boolean;
};

/** Query names whose pages are walked one by one; of others one address a kind of page is enough. */
const WALKED = new Set(['page', 'discontinued']);
/** Files made on demand by one rule for every good: some of each folder are proof enough. */
const MADE = /^(\/pictures\/share|\/open-data\/netbox|\/files(?:\/.*)?)\/[^/]+(\.\w+)$/;
const MADE_ASKED = 4;
/** The permanent address of a paper's newest version: the one place where a redirect is meant. */
const LATEST = /\/latest$/;
/** Built files are not there in this application. */
const BUILT = /^\/(assets|src|node_modules|@)\b/;

let site: SiteApp;
let facts: Facts;
const pages = new Map<string, Page>();
/** Who names an address first. */
const namedBy = new Map<string, string>();

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
const TAG = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
/** Where an element names an address. */
const FILES: Record<string, readonly string[]> = {
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  link: ['href'],
};

function read(address: string, status: number, type: string, body: string): Page {
  const page: Page = {
    ...{ address, status, isHtml: type.startsWith('text/html'), links: [], files: [], ids: new Set<string>() },
    ...{ title: '', description: '', canonical: '', isHidden: false, headings: 0, picture: '', items: [] },
    ...{ isRussian: false, foreign: [], hasAccount: false, parts: [], hosts: [] },
  };
  if (!page.isHtml) return page;
  const html = body.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '');
  page.items = itemsOf(body);
  page.title = decode(/<title>([^<]*)/.exec(html)?.[1] ?? '');
  for (const [, tag = '', list = ''] of html.matchAll(TAG)) {
    if (tag === 'h1') page.headings += 1;
    if (!list) continue;
    const own = new Map([...list.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, decode(value)]));
    const [id, href, srcset] = [own.get('id'), own.get('href'), own.get('srcset')];
    if (id) page.ids.add(id);
    if (tag === 'a' && href) page.links.push(href);
    for (const name of FILES[tag] ?? []) page.files.push(own.get(name) ?? '');
    for (const part of srcset?.split(',') ?? []) page.files.push(part.trim().split(/\s+/)[0] ?? '');
    if (tag === 'link' && own.get('rel') === 'canonical') page.canonical = href ?? '';
    const content = tag === 'meta' ? (own.get('content') ?? '') : '';
    if (own.get('property') === 'og:image') page.picture = content;
    if (own.get('name') === 'description') page.description = content;
    if (own.get('name') === 'robots') page.isHidden = content === 'noindex';
  }
  page.files = [...page.files, page.picture].filter(Boolean);
  page.isRussian = /<html[^>]* lang="ru"/.test(html) && /[а-яё]/i.test(page.title);
  page.foreign = foreignTexts(html);
  if (page.links.some((href) => isPart(href, facts)))
    page.parts = namedOn(address, body, (href) => isPart(href, facts));
  if (isPart(address, facts)) page.hosts = namedOn(address, body, (href) => href !== address && isDevice(href));
  page.hasAccount = /type="password"|href="\/(?:login|sign-?in|register|account|profile)\b/.test(html);
  return page;
}

const isDevice = (href: string) => href.startsWith('/product/') && !isPart(href, facts);

/** Words that no model, maker or standard is named by. */
const ENGLISH =
  /(?:^|\s)(?:[Tt]he|and|of|is|are|not|to|your|with|[Tt]his|[Pp]lease|was|were|has|found)(?=$|[\s.,:;!?])/;

/** Texts that a visitor reads without a Russian letter in them; what is marked as English or as code is meant so. */
function foreignTexts(html: string): string[] {
  return html
    .replace(/<(code|pre|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<([a-z]+)\b[^>]* lang="en"[^>]*>[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((text) => decode(text).trim())
    .filter((text) => ENGLISH.test(text) && !/[а-яё]/i.test(text));
}

/** Our own address of a link, or undefined for other sites and other schemes. */
function ours(link: string, from: string): { address: string; hash: string } | undefined {
  const url = new URL(link, SITE_URL + from);
  if (url.origin !== SITE_URL) return undefined;
  return { address: url.pathname + url.search, hash: decodeURIComponent(url.hash.slice(1)) };
}

/** Of addresses that differ in what is chosen only, some are asked: as many as this says, of each kind. */
function kindOf(address: string): { kind: string; asked: number } {
  const { pathname, searchParams } = new URL(address, SITE_URL);
  const names = [...new Set(searchParams.keys())].sort().join(' ');
  if (LATEST.test(pathname)) return { kind: 'latest', asked: MADE_ASKED };
  const made = MADE.exec(pathname);
  if (made) return { kind: `${made[1]?.split('/').slice(0, 3).join('/')} ${made[2]} ${names}`, asked: MADE_ASKED };
  if (pathname.endsWith('.md')) {
    return { kind: `markdown ${match(pathname.replace(/(\/index)?\.md$/, '/'))?.route.name}`, asked: 1 };
  }
  const isPlain = [...searchParams.keys()].every((name) => WALKED.has(name)) || /^\/(pictures|media)\//.test(pathname);
  if (isPlain) return { kind: address, asked: 1 };
  return { kind: `${match(pathname)?.route.name ?? pathname} ${names}`, asked: 1 };
}

async function ask(address: string): Promise<Page> {
  let answer = await site.app.inject({ url: address, headers: { host: 'site.example' } });
  // A machine under load sheds requests; a walker comes again, as robots do.
  for (let times = 0; answer.statusCode === 503 && times < 50; times++) {
    await setTimeout(200);
    answer = await site.app.inject({ url: address, headers: { host: 'site.example' } });
  }
  const page = read(address, answer.statusCode, String(answer.headers['content-type'] ?? ''), answer.body);
  return answer.headers.location === undefined ? page : { ...page, location: String(answer.headers.location) };
}

beforeAll(async () => {
  site = await startSiteApp();
  facts = await readFacts(site.database);
  const seen = new Map<string, number>();
  const waiting = ['/'];
  const name = (address: string, from: string) => {
    if (BUILT.test(address) || namedBy.has(address)) return;
    namedBy.set(address, from);
    const { kind, asked } = kindOf(address);
    const times = seen.get(kind) ?? 0;
    if (times >= asked) return;
    seen.set(kind, times + 1);
    waiting.push(address);
  };
  namedBy.set('/', '');
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const page = await ask(address);
    pages.set(address, page);
    if (LATEST.test(address) && page.location) name(page.location, address);
    for (const link of [...page.links, ...page.files]) {
      const found = ours(link, address);
      if (found) name(found.address, address);
    }
  }
}, 900_000);
afterAll(() => site?.close());

/** Pages for search engines: no query, no noindex. */
const listed = () =>
  [...pages.values()].filter(
    ({ address, status, isHtml, isHidden }) =>
      status === 200 && isHtml && !isHidden && !address.includes('?') && match(address),
  );

/** Those, and the further pages of lists: each is its own canonical address. */
const kept = () =>
  [...pages.values()].filter(
    ({ address, status, isHtml, isHidden, canonical }) =>
      status === 200 && isHtml && !isHidden && canonical === SITE_URL + address,
  );

test('a walk from the home page meets no broken link and no redirect', () => {
  const wrong = [...pages.values()]
    .filter(({ address, status }) => status !== (LATEST.test(address) ? 302 : 200))
    .map(({ address, status, location }) => `${namedBy.get(address)} → ${address}: ${status} ${location ?? ''}`.trim());
  expect(wrong).toEqual([]);
});

test('a link to a place of a page leads to a place that is there', () => {
  const wrong = [...pages.values()].flatMap((page) =>
    page.links.flatMap((link) => {
      const found = ours(link, page.address);
      const target = found && pages.get(found.address);
      const isThere = !found?.hash || !target?.isHtml || target.ids.has(found.hash);
      return isThere ? [] : [`${page.address} → ${link}`];
    }),
  );
  expect([...new Set(wrong)]).toEqual([]);
});

test('every page that search engines may keep has one h1, a canonical address of its own, a title and a description', () => {
  const wrong = listed().filter(
    (page) =>
      page.headings !== 1 || page.canonical !== SITE_URL + page.address || page.title === '' || page.description === '',
  );
  expect(
    wrong.map(({ address, headings, canonical, title, description }) => ({
      address,
      headings,
      canonical,
      title,
      description,
    })),
  ).toEqual([]);
});

test('every page has a picture for previews, by its whole address', () => {
  expect(listed().filter(({ picture }) => !picture.startsWith(`${SITE_URL}/pictures/share`))).toEqual([]);
});

describe('structured data', () => {
  test('each item of every page says what its kind must say', () => {
    const wrong = [...pages.values()].flatMap(({ address, items }) =>
      wrongItems(items).map((item) => `${address}: ${item}`),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('a page says one thing of each kind, and a trail leads to the page itself', () => {
    const wrong = listed().filter(({ items, canonical }) => {
      const kinds = items.map((item) => item['@type']);
      const trail = items.find((item) => item['@type'] === 'BreadcrumbList')?.itemListElement as Item[] | undefined;
      return new Set(kinds).size < kinds.length || (trail && trail.at(-1)?.item !== canonical);
    });
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });

  test('every page but the home page has a trail; every kind is met', () => {
    const without = listed().filter(({ items }) => !items.some((item) => item['@type'] === 'BreadcrumbList'));
    expect(without.map(({ address }) => address)).toEqual(['/']);
    const kinds = new Set([...pages.values()].flatMap(({ items }) => items.map((item) => item['@type'])));
    expect(Object.keys(RULES).filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

test('C001: every page says that it is Russian, and so are its title and its texts', () => {
  expect(listed().filter(({ isRussian }) => !isRussian)).toEqual([]);
  const foreign = [...pages.values()].flatMap(({ address, foreign: texts }) =>
    texts.map((one) => `${address}: ${one}`),
  );
  expect(foreign).toEqual([]);
});

test('C016, C277: nobody signs in anywhere: no field for a password, no way to an account', () => {
  expect([...pages.values()].filter(({ hasAccount }) => hasAccount)).toEqual([]);
});

test.each(['title', 'description'] as const)('no two pages share a %s', (field) => {
  const same = Map.groupBy(kept(), (page) => page[field]);
  expect(kept().some(({ address }) => address.endsWith('?page=2'))).toBe(true);
  const wrong = [...same]
    .filter(([, own]) => own.length > 1)
    .map(([text, own]) => [text, ...own.map((one) => one.address)]);
  expect(wrong).toEqual([]);
});

describe('each accessory and each module says the row or the equation that it comes from', () => {
  const LINK = '/catalog/ethernet-switches/sfp/';
  const bill = ['Cisco SFP-10G-LR 4', 'Cisco Catalyst 9200L-48P-4G 2', 'MES2348P 3', 'SFP+ LR 2'].join('\n');

  test('on every page of the walk', () => {
    const walked = [...pages.values()];
    expect(walked.flatMap(({ parts }) => parts).length).toBeGreaterThan(700);
    expect(walked.flatMap(({ hosts }) => hosts).length).toBeGreaterThan(700);
    expect(walked.flatMap(({ parts }) => parts.flatMap((one) => groundProblem(one, facts) ?? []))).toEqual([]);
    expect(walked.flatMap(({ hosts }) => hosts.flatMap((one) => hostProblem(one, facts) ?? []))).toEqual([]);
  });

  test.each([
    ['advice for two ends', `${LINK}?good=mes2348p&far=mes2324p&distance=10`, 1],
    ['advice for a pair over one fibre', `${LINK}?good=mes2308p&distance=3&bidi=%D0%B4%D0%B0`, 2],
    ['advice of a cable', `${LINK}?good=mes2324&far=mes2324p&distance=1&unit=m&fibre=%D0%BC%D0%B5%D0%B4%D1%8C`, 1],
    ['a bill with modules', `/analogs/?bill=${encodeURIComponent(bill)}`, 2],
    ['a solution with lengths', '/solutions/12/?length=300&length=8000&spares=1', 1],
    ['a solution over one fibre', '/solutions/11/?bidi=%D0%B4%D0%B0&length=5000', 1],
    ['what search finds', '/search/?query=sfp%20lr', 1],
    ['what search finds of power modules', '/search/?query=PM160', 1],
    ['a comparison', `/catalog/comparison/?goods=354,355`, 2],
  ])('%s', async (_, address, least) => {
    const { status, parts } = await ask(address);
    expect([status, parts.length >= least]).toEqual([200, true]);
    expect(parts.flatMap((one) => groundProblem(one, facts) ?? [])).toEqual([]);
  });
});

describe('the sitemap', () => {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => decode(address as string).slice(SITE_URL.length));
  const file = async (url: string) => (await site.app.inject({ url, headers: { host: 'site.example' } })).body;

  test('equals the pages of the walk: nothing is forgotten, nothing stands apart from the rest', async () => {
    const index = locations(await file('/sitemap.xml'));
    const told = (await Promise.all(index.map(file))).flatMap(locations);
    expect(new Set(told).size).toBe(told.length);
    const walked = new Set(listed().map(({ address }) => address));
    expect({
      'not in the sitemap': [...walked].filter((address) => !told.includes(address)),
      'no page leads there': told.filter((address) => !walked.has(address)),
    }).toEqual({ 'not in the sitemap': [], 'no page leads there': [] });
  });

  test('is written as its schema says: names, order, W3C times', async () => {
    const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
    const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
    const time = '(<lastmod>\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ</lastmod>)?';
    const whole = (list: string, row: string) =>
      new RegExp(`^<${list} ${space}>\\n(<${row}><loc>${SITE_URL}/[^<>\\s]*</loc>${time}</${row}>\\n)+</${list}>\\n$`);
    const body = async (url: string) => {
      const xml = await file(url);
      expect(xml.startsWith(head), url).toBe(true);
      return xml.slice(head.length);
    };
    expect(await body('/sitemap.xml')).toMatch(whole('sitemapindex', 'sitemap'));
    for (const part of locations(await file('/sitemap.xml'))) expect(await body(part)).toMatch(whole('urlset', 'url'));
  });

  test('says when each good changed last', async () => {
    const part = await file('/sitemap/product-code.xml');
    const goods = readdirSync(join(testContent(), 'catalog/goods')).filter((name) => name.endsWith('.yaml')).length;
    expect(part.match(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/g)).toHaveLength(goods);
  });
});

test('every route of the table was walked through', () => {
  const met = new Set(
    [...pages.values()].filter(({ status }) => status === 200).map(({ address }) => match(address)?.route.name),
  );
  // The menu leads to /in-progress/ in production only (C073); the room of a request is found by its key alone.
  const hidden = ['leads-key', 'ui', 'success_subscribe', 'unsubscribe', 'form-result', 'in-progress'];
  expect(routes.map(({ name }) => name).filter((name) => !met.has(name) && !hidden.includes(name))).toEqual([]);
});
