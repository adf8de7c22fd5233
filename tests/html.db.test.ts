/**
 * Pages of each kind, in every state that looks different, against the rules of HTML (the standard's content model and
 * attributes, as the Nu checker knows them).
 */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptLead, receiptProof } from '#src/domain/leads/leads.server.ts';
import { addressesOf } from '#src/site/files/sitemap.server.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import { routes } from '#src/site/routes.ts';
import { CHECKS, findMistakes } from '../scripts/words/checks.ts';
import { findBannedWords, readDictionary } from '../scripts/words/dictionary.ts';
import { readTexts, textsOf } from '../scripts/words/page.ts';
import { PAGE_KINDS } from './e2e/page-kinds.ts';
import { leadOf } from './support/leads.ts';
import { type SiteApp, startSiteApp } from './support/site-app.ts';

/** Beside the states that browsers look at: refused, and those without a look of their own. */
const MORE = [
  '/catalog/ethernet-switches/?discontinued=yes&page=2',
  '/catalog/ethernet-switches/?page=999',
  '/catalog/ethernet-switches/?f.nope=1',
  `/search/?query=${encodeURIComponent('<script>"\'&')}`,
  '/search/?query=poe&tab=po',
  '/forms/call/',
  '/forms/call/?number=123',
  '/news/999/',
  '/product/nowhere/',
  '/product/eccm/',
  '/product/sistema-kontrolia-dostupa-naice/',
  '/success_subscribe/?state=expired',
  '/unsubscribe/?state=unknown',
];

/** The page of a lead that was just taken. */
async function leadRoom(): Promise<string> {
  const { room } = await acceptLead('support', leadOf('support'), { page: null });
  return links.leadRoom(room);
}

let site: SiteApp;
const pages = new Map<string, string>();

beforeAll(async () => {
  site = await startSiteApp();
  const samples = await Promise.all(
    routes.filter(({ name }) => name !== 'ui').map(async (route) => (await addressesOf(route)).slice(0, 1)),
  );
  const receipt = serverLinks.acceptedForm('call', { number: 123, proof: await receiptProof('call', 123) });
  const addresses = [
    ...samples.flat().map(({ path }) => path),
    ...Object.values(PAGE_KINDS),
    ...MORE,
    receipt,
    await leadRoom(),
  ];
  for (const url of new Set(addresses)) {
    const answer = await site.app.inject({ url, headers: { host: 'site.example' } });
    pages.set(url, answer.body);
  }
}, 120_000);
afterAll(() => site?.close());

test('every kind of page in every state is valid HTML', async () => {
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
        'no-missing-references': 'error', // only in the recommended set, which has matters of taste besides
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

test('every kind of page in every state keeps to the checks of texts, in its header and footer too', () => {
  const dictionary = readDictionary();
  // No-break spaces are set when the site is built: `npm run words` looks after them.
  const checks = CHECKS.filter(({ code }) => !code.startsWith('break-'));
  const read = new Map(
    [...pages].flatMap(([url, body]) => textsOf(readTexts(body)).map((text) => [text, url] as const)),
  );
  const wrong = [...read].flatMap(([text, url]) => [
    ...checks.flatMap((one) => findMistakes(one, text).map((place) => `${url}: ${one.code}: ${place}`)),
    ...(url.startsWith('/policy/') ? [] : findBannedWords(dictionary, text).map((place) => `${url}: ${place}`)),
  ]);
  expect(wrong).toEqual([]);
});
