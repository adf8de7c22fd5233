/**
 * One page of each kind against the rules of HTML (the standard's content model and attributes, as the Nu checker knows
 * them) and its structured data against the rules of schema.org that search engines check.
 */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesOf } from '#src/site/machines/sitemap.server.ts';
import { routes } from '#src/site/routes.ts';
import { SITE_URL, type SiteApp, startSiteApp } from './support/site-app.ts';

/** Pages of a kind that look different: chosen, empty, refused. */
const MORE = [
  '/catalog/ethernet-switches/?f.ports-ge=24&view=table',
  '/catalog/ethernet-switches/?discontinued=yes&page=2',
  '/catalog/comparison/?goods=140,141',
  '/search/?query=mes2448p',
  '/search/?query=poe&tab=po',
  '/forms/call/',
  '/success_subscribe/',
  '/unsubscribe/',
  '/nowhere/',
  '/product/wep-30l/',
  '/product/eccm/',
  '/product/sistema-kontrolia-dostupa-naice/',
];

type Item = Record<string, unknown> & { '@type'?: string };
const isWhole = (value: unknown) => typeof value === 'string' && value.startsWith(`${SITE_URL}/`);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isMoment = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
const items = (value: unknown): Item[] => (value === undefined ? [] : ([value].flat() as Item[]));

/** What each kind must say; answers the fields that are wrong. */
const RULES: Record<string, (item: Item) => unknown> = {
  Organization: ({ name, url }) => isText(name) && isWhole(url),
  WebSite: ({ name, url, potentialAction }) =>
    isText(name) &&
    isWhole(url) &&
    items(potentialAction).every(
      (action) =>
        String((action.target as Item)?.urlTemplate).endsWith('={search_term_string}') &&
        action['query-input'] === 'required name=search_term_string',
    ),
  BreadcrumbList: ({ itemListElement }) => {
    const crumbs = items(itemListElement);
    // The last one may be the page itself, without an address.
    return (
      crumbs.length >= 2 &&
      crumbs.every(
        ({ position, name, item }, at) =>
          position === at + 1 && isText(name) && (isWhole(item) || at === crumbs.length - 1),
      )
    );
  },
  Product: (item) =>
    ['name', 'description', 'model', 'category'].every((field) => isText(item[field])) &&
    isWhole(item.url) &&
    items(item.image).every(isWhole) &&
    isText((item.brand as Item)?.name) &&
    item.offers === undefined &&
    items(item.additionalProperty).every(({ name, value }) => isText(name) && value !== undefined),
  NewsArticle: (item) =>
    isText(item.headline) &&
    String(item.headline).length <= 110 &&
    isMoment(item.datePublished) &&
    isMoment(item.dateModified) &&
    items(item.image).every((image) => isWhole(typeof image === 'string' ? image : image.url)) &&
    isText((item.publisher as Item)?.name) &&
    isText((item.author as Item)?.name),
  FAQPage: ({ mainEntity }) =>
    items(mainEntity).length > 0 &&
    items(mainEntity).every(
      (one) => one['@type'] === 'Question' && isText(one.name) && isText((one.acceptedAnswer as Item)?.text),
    ),
};

let site: SiteApp;
const pages = new Map<string, string>();

beforeAll(async () => {
  site = await startSiteApp();
  const samples = await Promise.all(
    routes.filter(({ name }) => name !== 'ui').map(async (route) => (await addressesOf(route)).slice(0, 1)),
  );
  for (const url of [...samples.flat().map(({ path }) => path), ...MORE]) {
    const answer = await site.app.inject({ url, headers: { host: 'site.example' } });
    pages.set(url, answer.body);
  }
}, 120_000);
afterAll(() => site?.close());

test('one page of each kind is valid HTML', async () => {
  const checker = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:standard', 'html-validate:browser'],
      rules: {
        // Ways of writing, not validity.
        'no-trailing-whitespace': 'off',
        'void-style': 'off',
        'attr-quotes': 'off',
        'doctype-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'no-inline-style': 'error',
        'long-title': 'off',
        'no-implicit-button-type': 'off',
        'tel-non-breaking': 'off',
        // Wider than the standard: axe looks after these in the browser.
        'prefer-native-element': 'off',
        'no-redundant-role': 'off',
        'require-sri': 'off',
        'unique-landmark': 'off',
      },
    }),
  );
  const wrong: string[] = [];
  for (const [url, body] of pages) {
    const { results } = await checker.validateString(body);
    for (const { messages } of results) {
      for (const { ruleId, message, selector } of messages) wrong.push(`${url}: ${ruleId}: ${message} (${selector})`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
});

describe('structured data', () => {
  const found = () =>
    [...pages].flatMap(([url, body]) =>
      [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) => ({
        url,
        item: JSON.parse(json as string) as Item,
      })),
    );

  test('each item says what its kind must say', () => {
    const wrong = found().flatMap(({ url, item }) => {
      const rule = RULES[String(item['@type'])];
      const isRight = item['@context'] === 'https://schema.org' && (rule === undefined || rule(item));
      return isRight ? [] : [`${url}: ${JSON.stringify(item).slice(0, 300)}`];
    });
    expect(wrong).toEqual([]);
  });

  test('every kind is there', () => {
    const kinds = new Set(found().map(({ item }) => item['@type']));
    expect(Object.keys(RULES).filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test('no item has an address without a host', () => {
    const wrong = found().filter(({ item }) => /"(url|item|image|logo|contentUrl)":"\//.test(JSON.stringify(item)));
    expect(wrong.map(({ url }) => url)).toEqual([]);
  });
});
