import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { layoutShifts } from '../shifts.ts';
import { type VisitOptions, visits } from '../visit.ts';

const { url: base } = inject('kit');
const WIDTHS = [320, 390, 768, 1024, 1440, 1500, 1920];

let page: Page;
let films: string[];
const kit = visits(
  base,
  (opened) => {
    page = opened;
    films = [];
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
    });
  },
  { viewport: { width: 1440, height: 900 } },
);
const open = (variant: string, options: VisitOptions = {}) => kit.open(`/__ui/?header=${variant}`, options);
const isPlaying = () => page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);

test('C083: the button raises a click', async () => {
  await open('plain');
  await page.getByRole('button', { name: 'Действие', exact: true }).click();
  await page.getByRole('button', { name: 'Нажато: 1' }).waitFor();
});

test('C081: a variant has its title as a heading of level 2', async () => {
  await open('second', { javaScriptEnabled: false });
  expect(await page.getByRole('heading', { level: 2, name: 'Компоненты' }).count()).toBe(1);
});

test('C086, C087, C088: a group link changes the query or is an address of its own; the chosen one is marked', async () => {
  await open('plain');
  const groups = page.getByRole('navigation', { name: 'Разделы' });
  await groups.getByRole('link', { name: 'Вторая группа' }).click();
  await page.waitForURL('**/__ui/?header=plain&group=two');
  await expect.poll(() => groups.locator('[aria-current]').textContent()).toBe('Вторая группа');
  await open('picture', { javaScriptEnabled: false });
  expect(await page.getByRole('link', { name: 'Вторая группа' }).getAttribute('href')).toBe('/__ui/two/');
});

test('C089: the film loops without a sound, stops and goes on by its control', async () => {
  await open('video');
  await page.getByRole('button', { name: 'Остановить анимацию' }).waitFor();
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => [video.loop, video.muted])).toEqual([
    true,
    true,
  ]);
  expect(films.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Остановить анимацию' }).click();
  await expect.poll(isPlaying).toBe(false);
  await page.getByRole('button', { name: 'Включить анимацию' }).click();
  await expect.poll(isPlaying).toBe(true);
});

test('C089: with reduced motion the drawing stands alone, and no film is loaded', async () => {
  await open('video', { reducedMotion: 'reduce' });
  await page.waitForLoadState('networkidle');
  expect(await page.locator('video').count()).toBe(0);
  expect(films).toEqual([]);
  expect(await page.locator('img[src*=lights]').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
});

test('C089: a visitor who saves data gets the drawing only', async () => {
  await open('video', { init: `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })` });
  await page.waitForLoadState('networkidle');
  expect(await page.locator('video').count()).toBe(0);
  expect(films).toEqual([]);
});

test.each(['plain', 'second', 'picture', 'video'])(
  '%s: nothing sticks out at any width, nothing shifts',
  async (variant) => {
    await open(variant, { reducedMotion: 'reduce' });
    expect(await layoutShifts(page)).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  },
);

test.each([
  ['picture', 'light'],
  ['picture', 'dark'],
  ['video', 'light'],
  ['video', 'dark'],
] as const)('%s: the words can be read, %s', async (variant, colorScheme) => {
  await open(variant, { colorScheme, reducedMotion: 'reduce', bypassCSP: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `${width} px`).toEqual([]);
  }
});
