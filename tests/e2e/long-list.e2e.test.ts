/** A long list on a phone, whose cards below the window are laid out as they come near (good-card.module.css). */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { layoutShifts } from './shifts.ts';
import { visits } from './visit.ts';

const LIST = '/catalog/ethernet-switches/';
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true };
const FAR = 14;

const site = inject('site');
let page: Page;
const { open, isSoft } = visits(site.url, (opened) => {
  page = opened;
});

const far = () => page.locator('#goods li:has(article)').nth(FAR);
const isLaidOut = () =>
  far().evaluate((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
const top = () => far().evaluate((card) => card.getBoundingClientRect().top);

/** Scrolls as a finger does, until the far card is in the window. */
async function scrollToFar(): Promise<void> {
  while ((await top()) > 400) {
    await page.evaluate(async () => {
      scrollBy({ top: 300, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
  }
}

test('its far cards wait, and nothing that is read moves as they come', async () => {
  await open(LIST, PHONE);
  expect(await isLaidOut()).toBe(false);
  await scrollToFar();
  expect(await isLaidOut()).toBe(true);
  expect(await layoutShifts(page)).toEqual([]);
});

test('Back from a product finds the same card in its place', async () => {
  await open(LIST, PHONE);
  await scrollToFar();
  const before = await top();
  await far()
    .locator('h3 a')
    .click({ position: { x: 5, y: 5 } });
  await page.waitForURL('**/product/**');
  await page.goBack();
  await page.waitForURL(`**${LIST}`);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
  expect(await isSoft()).toBe(true);
});

test('a link to what stands below the list leads there', async () => {
  await open(`${LIST}#about`, PHONE);
  await expect
    .poll(() => page.locator('#about').evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(200);
  expect(await page.locator('#about').evaluate((part) => part.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});
