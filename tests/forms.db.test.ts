/** Each form of the specification (7.3) is linked where a visitor looks for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormName, LEAD_FORMS } from '#src/domain/leads/leads.ts';
import { type SiteApp, startSiteApp } from './support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const MAIN = /<main[\s\S]*<\/main>/;
/** Forms that stand below and above every page. */
const EVERYWHERE: readonly FormName[] = ['consultation', 'call', 'partner'];
/** Pages whose own text leads to the form. */
const PAGES: Readonly<Record<Exclude<FormName, 'consultation' | 'call' | 'questionnaire/{name}'>, readonly string[]>> =
  {
    partner: ['/partners/'],
    'good-request': ['/product/mes2324/'],
    'demo-request': ['/product/sistema-kontrolia-dostupa-naice/'],
    'sfp-request': ['/catalog/ethernet-switches/sfp/?distance=10&unit=km&fibre=одномодовое&bidi='],
    'good-testing-request': ['/product/mes2324/'],
    'for-design': ['/solutions/', '/solutions/6/', '/solutions/13/', '/support/'],
    solution: ['/solutions/6/', '/solutions/13/'],
    analog: ['/analogs/?query=неизвестная-модель-1'],
    support: ['/support/', '/support/faq-list/'],
    'warranty-extension': ['/support/', '/product/mes2324/'],
    'good-substitution': ['/support/'],
    'questionnaire/ecss': ['/prices-ecss/'],
    // Any other questionnaire stands behind the links of content (a good, an article) that name it.
    'questionnaire/eccm': ['/prices-eccm/?fleet=mes2324%2010'],
  };

test.each(Object.entries(PAGES))(
  '«%s» is linked from the text of the pages where it is looked for, and the link opens it',
  async (form, pages) => {
    for (const page of pages) {
      const reply = await site.app.inject(encodeURI(decodeURI(page)));
      expect(reply.statusCode, page).toBe(200);
      const main = MAIN.exec(reply.body)?.[0] ?? '';
      const address = [...main.matchAll(/(?:href|action)="(\/forms\/[^"]*)"/g)]
        .map(([, href = '']) => href.replaceAll('&amp;', '&'))
        .find((href) => href.startsWith(`/forms/${form}/`));
      expect(address, `${page} → ${form}`).toBeDefined();
      const opened = await site.app.inject(address as string);
      expect([opened.statusCode, opened.body.includes(`action="/api/forms/${form}"`)], address).toEqual([200, true]);
    }
  },
);

test('every page has the ways to us that need no particular page', async () => {
  for (const page of ['/', '/solutions/6/', '/product/mes2324/', '/nowhere/']) {
    const rest = (await site.app.inject(page)).body.replace(MAIN, '');
    for (const form of EVERYWHERE)
      expect(rest, `${page} → ${form}`).toMatch(new RegExp(`"(?:/api)?/forms/${form}[/"]`));
  }
});

test('no form is missing from this list', () => {
  const listed = [...Object.keys(PAGES), 'consultation', 'call', 'questionnaire/{name}'];
  expect(listed.sort()).toEqual(Object.keys(LEAD_FORMS).sort());
});
