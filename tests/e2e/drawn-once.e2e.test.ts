/** Texts that a document carries as elements only: they live, and are there for whoever comes back (drawn-once.ts). */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { visits } from './visit.ts';

const site = inject('site');
let page: Page;
const { open, isSoft } = visits(site.url, (opened) => {
  page = opened;
});

/** What stands in them: elements with what they are, lead to and show, and words. */
const texts = () =>
  page.locator('main [data-drawn]').evaluateAll((all) =>
    all.map((one) => {
      const elements = [one, ...one.querySelectorAll('*')].map((element) =>
        [
          element.localName,
          ...['id', 'class', 'href', 'src', 'alt', 'tabindex'].map((name) => element.getAttribute(name)),
        ].join(' '),
      );
      return [...elements, one.textContent].join('\n');
    }),
  );

/** Leaves the page softly, to the home page, and comes back. */
async function leaveAndReturn(path: string): Promise<void> {
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL(`${site.url}/`);
  await page.goBack();
  await page.waitForURL(`**${path}`);
}

test.each(['/support/faq-list/', '/policy/', '/news/65/', '/solutions/7/', '/product/mes3324/'])(
  '%s: its texts stand in the document once, and are the same after Back and in the next document',
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    const [, data = ''] = /<script type="application\/json" id="page-data">([^<]*)/.exec(html) ?? [];
    const drawn = html.match(/ data-drawn=""/g)?.length ?? 0;
    expect(drawn).toBeGreaterThan(0);
    expect(data.match(/\{"data-drawn":\d+\}/g)).toHaveLength(drawn);
    await open(path);
    const before = await texts();
    expect(before).toHaveLength(drawn);
    await leaveAndReturn(path);
    await expect.poll(texts).toEqual(before);
    expect(await isSoft()).toBe(true);
  },
);

test('questions that are sought softly and found again keep their answers', async () => {
  await open('/support/faq-list/');
  const all = await texts();
  await page.locator('#faq-query').fill('PoE');
  await page.keyboard.press('Enter');
  await page.waitForURL('**query=PoE');
  await expect.poll(async () => (await texts()).length).toBeLessThan(all.length);
  for (const one of await texts()) expect(all.map(withoutSpaces)).toContain(withoutSpaces(one));
  await page.goBack();
  await expect.poll(texts).toEqual(all);
  expect(await isSoft()).toBe(true);
});

/** An address with words of the visitor gets no bound spaces. */
const withoutSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
