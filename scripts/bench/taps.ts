/**
 * `npm run bench:taps`: from the first tap on each kind of control to the frame that shows its answer, on a processor four
 * times slower. Each in a new page that has come to rest; the visitor has answered the notices, so header and footer live. Then
 * from the end of the pause after typing (C273) to the frame with the suggestions of the menu's search. `SITE` measures a running
 * site.
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
    ...{ control: 'main a[href*="good-request"]', answer: 'dialog:is([open], :popover-open)' },
  },
  {
    ...{ name: 'рисунок крупно', path: PRODUCT, width: PHONE },
    ...{ control: 'text="Увеличить"', answer: 'dialog:is([open], :popover-open)' },
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

/** Asked in the search of the menu, one after another in one page. */
const QUESTIONS = [
  ...['mes2324', 'коммутатор с poe', 'антенна', 'olt на 8 портов', 'wep-30l', 'ecss-10', 'точка доступа уличная'],
  ...['прошивка mes3324', 'вакансии', 'шлюз fxs', 'sfp 10 км', 'маршрутизатор до 100 вт', 'гарантия', 'ремонт'],
];
/** The pause after which the menu asks (C273), ms. */
const PAUSE_MS = 500;

/** Of each question the time from the end of the pause to the first frame with its rows, ms; Infinity when none came. */
async function suggestionsMs(browser: Browser, site: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: PHONE, height: 844 }, locale: 'ru-RU' });
  try {
    await context.addInitScript(answerNotices);
    const page = await context.newPage();
    await page.goto(site, { waitUntil: 'networkidle' });
    await page.locator('header [aria-label="Поиск по сайту"]').filter({ visible: true }).first().click();
    const field = page.locator('header input[placeholder="Введите запрос"]').filter({ visible: true });
    await field.waitFor();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const times: number[] = [];
    for (const question of QUESTIONS) {
      await field.fill('');
      await page.locator('header [data-found-row]').first().waitFor({ state: 'detached' });
      await field.evaluate(
        (input, { pause, limit }) => {
          const suggested = new Promise<number>((resolve) => {
            const typed = () => {
              const start = performance.now() + pause;
              const look = () => {
                const now = performance.now();
                if (input.closest('search')?.querySelector('[data-found-row]')) resolve(now - start);
                else if (now - start > limit) resolve(Number.POSITIVE_INFINITY);
                else requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            };
            input.addEventListener('input', typed, { once: true });
          });
          Object.assign(window, { suggested });
        },
        { pause: PAUSE_MS, limit: LIMIT_MS },
      );
      await field.fill(question);
      times.push(await page.evaluate((): Promise<number> => Reflect.get(window, 'suggested')));
    }
    return times;
  } finally {
    await context.close();
  }
}

/** A line of the answer: the middle and the longest of the times. */
function tell(name: string, times: number[]): void {
  times.sort((a, b) => a - b);
  const [middle, most] = [elementAt(times, Math.floor(times.length / 2)), elementAt(times, times.length - 1)];
  const isWithin = middle <= GOAL_MS;
  console.log(
    `${isWithin ? 'да ' : 'нет'} ${name}: ${Math.round(middle)} мс, худшее из ${times.length}: ${Math.round(most)} мс`,
  );
}

async function measure(browser: Browser, site: string): Promise<void> {
  for (const tap of TAPS) {
    const times: number[] = [];
    for (let i = 0; i < PAGES; i += 1) times.push(await answerMs(browser, site, tap));
    tell(`${tap.name}, ${tap.width} px`, times);
  }
  tell('подсказки поиска после паузы', await suggestionsMs(browser, site));
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
