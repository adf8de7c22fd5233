/**
 * axe in the states of pages that a visitor brings about, in both schemes: the drawing large, a popup with mistakes, the
 * filters of a phone, a calculator with a mistake. Menus, search, footer and comparison: shell, overlays and comparison.
 */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { SHELL, visits } from '../visit.ts';

const { url } = inject('site');
let page: Page;
const { open } = visits(
  url,
  (opened) => {
    page = opened;
  },
  { ready: SHELL, bypassCSP: true },
);
const PHONE = { width: 390, height: 844 };
const PRODUCT = '/product/mes2448p/';

describe.each(['light', 'dark'] as const)('axe finds nothing in %s:', (colorScheme) => {
  test.each([1280, 390])('the drawing large, %d px', async (width) => {
    await open(PRODUCT, { colorScheme, viewport: { width, height: 844 } });
    await page.getByRole('link', { name: 'Увеличить', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test.each([1280, 390])('a popup with mistakes, %d px', async (width) => {
    await open(PRODUCT, { colorScheme, viewport: { width, height: 844 } });
    await page.getByRole('link', { name: 'Запросить цену и\u00a0срок' }).first().click();
    const form = page.locator('dialog form[data-ready]');
    await form.waitFor();
    for (const typed of ['А', '']) await form.locator('[name=name]').fill(typed); // nothing is told before that
    for (const name of ['name', 'phone', 'email']) {
      await form.locator(`[name=${name}]`).focus();
      await form.locator(`[name=${name}]`).blur();
    }
    await form.locator('[aria-invalid=true]').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('the filters of a phone', async () => {
    await open('/catalog/ethernet-switches/', { colorScheme, viewport: PHONE });
    await page.locator('summary', { hasText: /^Фильтры/ }).click();
    await page.locator('main form input[type=checkbox]').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('a calculator with a mistake', async () => {
    await open('/prices-ecss/?users=0&topology=single', { colorScheme });
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
