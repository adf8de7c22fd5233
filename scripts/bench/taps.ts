/**
 * `npm run bench:taps`: from the first tap on each kind of control to the frame that shows its answer, on a processor four
 * times slower. Each in a new page that has come to rest; the visitor has answered the notices, so header and footer live.
 * `SITE` measures a running site.
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { startDatabase } from '#src/platform/database/start.server.ts';
import { elementAt } from '#src/platform/lists.ts';
import { createLog } from '#src/platform/log.server.ts';
import { PROJECT_FOLDER } from '#src/platform/project-folder.server.ts';
import { readSettings } from '#src/platform/settings.server.ts';
import { launchBrowser } from '#tests/e2e/drivers/chromium.ts';
import { answerNotices, SHELL } from '#tests/e2e/visit.ts';
import { serveSite } from './servers.ts';

const PAGES = 5;
const SLOWER = 4;
/** The longest answer that a visitor takes as immediate, ms. */
const GOAL_MS = 100;
/** Longer than any answer: then none came. */
const LIMIT_MS = 10_000;

/** `answer`: a selector that matches when the answer stands in the page. */
type Tap = { name: string; path: string; width: number; control: string; answer: string };
const PHONE = 390;
const DESK = 1440;
const PRODUCT = '/product/mes2448p/';
const SWITCHES = '/catalog/ethernet-switches/';

const TAPS: Tap[] = [
  {
    ...{ name: 'меню телефона', path: '/', width: PHONE },
    ...{ control: 'header details:has(nav) > summary', answer: 'header details:has(nav)[open]' },
  },
  {
    ...{ name: 'меню каталога', path: '/', width: DESK },
    ...{ control: 'header [data-top=catalog]', answer: 'header [data-top=catalog][aria-expanded=true]' },
  },
  {
    ...{ name: 'поиск в\u00a0шапке', path: '/', width: PHONE },
    ...{
      control: 'header [aria-label="Поиск по сайту"]',
      answer: 'header input[placeholder="Введите запрос"]',
    },
  },
  {
    ...{ name: 'фильтры телефона', path: SWITCHES, width: PHONE },
    ...{ control: 'main details > summary', answer: 'main details[open] input' },
  },
  {
    ...{ name: 'галочка фильтра', path: SWITCHES, width: DESK },
    ...{ control: 'main form label:has(input[type=checkbox])', answer: 'main form input[type=checkbox]:checked' },
  },
  {
    ...{ name: 'галочка сравнения', path: SWITCHES, width: DESK },
    ...{ control: 'main label:has([aria-label^="Сравнить"])', answer: 'main [aria-label^="Сравнить"]:checked' },
  },
  {
    ...{ name: 'запрос цены', path: PRODUCT, width: PHONE },
    ...{ control: 'main a[href*="good-request"]', answer: 'dialog[open]' },
  },
  {
    ...{ name: 'рисунок крупно', path: PRODUCT, width: PHONE },
    ...{ control: 'text="Увеличить"', answer: 'dialog[open]' },
  },
  {
    ...{ name: 'вопрос и\u00a0ответ', path: '/support/faq-list/', width: PHONE },
    ...{ control: 'main details > summary', answer: 'main details[open]' },
  },
  {
    ...{ name: 'форма внизу страницы', path: '/contacts/', width: PHONE },
    ...{ control: '#connection-form summary', answer: '#connection-form details[open]' },
  },
  {
    ...{ name: 'вид формы внизу', path: '/contacts/', width: PHONE },
    ...{
      control: '#connection-form label:has([value=call])',
      answer: '#connection-form input[value=call]:checked',
    },
  },
];

/** Time from a real tap on the control to the first frame with the answer, ms; Infinity when none came. */
async function answerMs(browser: Browser, site: string, { path, width, control, answer }: Tap): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, hasTouch: true, locale: 'ru-RU' });
  try {
    await context.addInitScript(answerNotices);
    const page = await context.newPage();
    await page.goto(site + path, { waitUntil: 'networkidle' });
    await page.waitForSelector(SHELL, { state: 'attached' });
    const target = page.locator(control).filter({ visible: true }).first();
    await target.scrollIntoViewIfNeeded();
    if (await page.locator(answer).filter({ visible: true }).count())
      throw new Error(`${path}: ${answer} стоит до нажатия`);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const time = page.evaluate(
      ({ answer, limit }) =>
        new Promise<number>((resolve) => {
          addEventListener(
            'pointerdown',
            ({ timeStamp }) => {
              const look = () => {
                const now = performance.now();
                if (document.querySelector(answer)?.checkVisibility()) resolve(now - timeStamp);
                else if (now - timeStamp > limit) resolve(Number.POSITIVE_INFINITY);
                else requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            },
            { capture: true, once: true },
          );
        }),
      { answer, limit: LIMIT_MS },
    );
    await target.tap();
    return await time;
  } finally {
    await context.close();
  }
}

async function measure(browser: Browser, site: string): Promise<void> {
  for (const tap of TAPS) {
    const times: number[] = [];
    for (let i = 0; i < PAGES; i += 1) times.push(await answerMs(browser, site, tap));
    times.sort((a, b) => a - b);
    const [middle, most] = [elementAt(times, Math.floor(PAGES / 2)), elementAt(times, PAGES - 1)].map(Math.round);
    const isWithin = (middle ?? 0) <= GOAL_MS;
    console.log(
      `${isWithin ? 'да ' : 'нет'} ${tap.name}, ${tap.width} px: ${middle} мс, худшее из ${PAGES}: ${most} мс`,
    );
  }
}

console.log(
  `Ядер ${availableParallelism()}, нагрузка ${loadavg()[0]?.toFixed(1)}; цель — ${GOAL_MS} мс при процессоре вчетверо медленнее.`,
);
const browser = await launchBrowser();
try {
  if (process.env.SITE) await measure(browser, process.env.SITE);
  else {
    const settings = readSettings({
      ...process.env,
      LOG_LEVEL: 'warn',
      DATA_DIR: join(PROJECT_FOLDER, 'data/bench'),
      DATABASE_URL: '',
    });
    const database = await startDatabase(settings, createLog(settings));
    const server = await serveSite({ DATABASE_URL: database.url });
    try {
      await measure(browser, server.url);
    } finally {
      await server.stop();
      await database.stop();
    }
  }
} finally {
  await browser.close();
}
