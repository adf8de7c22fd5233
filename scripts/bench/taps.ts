/**
 * `npm run bench:taps`: from the first tap on each kind of control to the frame that shows its answer, on a processor four
 * times slower. Each in a new page that has come to rest; the visitor has answered the notices, so header and footer live. Then
 * from the end of the pause after typing (C273) to the frame with the suggestions of the menu's search. `SITE` measures a running
 * site; words after the command choose the taps whose names hold them.
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
import { answerNotices, SHELL, SIGN_OF_USE } from '#tests/e2e/visit.ts';
import { serveSite } from './servers.ts';

const PAGES = 5;
const SLOWER = 4;
/** The longest answer that a visitor takes as immediate, ms. */
const GOAL_MS = 100;
/** How long a hand takes from a field to the keys. */
const HAND_MS = 500;
/** Longer than any answer: then none came. */
const LIMIT_MS = 10_000;

/**
 * `answer`: a selector that matches when the answer stands in the page. `first`: what is tapped before, without being measured.
 * `key`: pressed in the control instead of a tap. `isAsked`: the notices wait for their answer.
 */
type Tap = {
  name: string;
  path: string;
  width: number;
  first?: string;
  control: string;
  key?: string;
  answer: string;
  isAsked?: boolean;
};
const PHONE = 390;
const DESK = 1440;
const PRODUCT = '/product/mes2448p/';
const OF_PHOTOGRAPHS = '/product/mes3324/';
const SWITCHES = '/catalog/ethernet-switches/';
const COMPARISON = '/catalog/comparison/?goods=134,135,140';
const SPECIFICATION = `/specification/?list=${encodeURIComponent('MES2448P; 4\nDES-3200-28; 2')}`;
const POPUP = 'dialog:is([open], :popover-open):not([data-shut])';

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
    ...{ control: 'main details:has(> form) > summary', answer: 'main details[open] > form' },
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
    ...{ control: 'main a[href*="good-request"]', answer: POPUP },
  },
  {
    ...{ name: 'рисунок крупно', path: PRODUCT, width: PHONE },
    ...{ control: 'text="Увеличить"', answer: POPUP },
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
  {
    ...{ name: 'раздел меню телефона', path: '/', width: PHONE, first: 'header details:has(nav) > summary' },
    ...{ control: 'header nav details > summary', answer: 'header nav details[open]' },
  },
  {
    ...{ name: 'группа фильтра', path: SWITCHES, width: DESK },
    ...{
      control: 'main form details:not([open]) > summary',
      answer: 'main form details:focus-within[open]',
    },
  },
  {
    ...{ name: 'порядок таблицы', path: `${SWITCHES}?view=table`, width: DESK },
    ...{ control: 'main a[href*="sort=ports"]', answer: 'main a[href*="sort=ports"][aria-current]' },
  },
  {
    ...{ name: 'панель сравнения', path: SWITCHES, width: PHONE },
    ...{
      first: 'main label:has([aria-label^="Сравнить"])',
      control: '[aria-controls=compared-goods]',
      answer: '#compared-goods:not([hidden])',
    },
  },
  {
    ...{ name: 'только отличия', path: COMPARISON, width: DESK },
    ...{
      control: '[aria-label="Какие характеристики"] li:last-child a',
      answer: '[aria-label="Какие характеристики"] li:last-child a[aria-current]',
    },
  },
  {
    ...{ name: 'ещё в\u00a0сравнении', path: COMPARISON, width: PHONE },
    ...{ control: 'main details > summary', answer: 'main details[open]' },
  },
  {
    ...{ name: 'раздел страницы изделия', path: PRODUCT, width: PHONE },
    ...{
      control: '[aria-label="На этой странице"] li:nth-child(2) a',
      answer: '[aria-label="На этой странице"] li:nth-child(2) a[aria-current]',
    },
  },
  {
    ...{ name: 'вид сбоку', path: OF_PHOTOGRAPHS, width: PHONE },
    ...{ control: 'main button:has-text("Сбоку")', answer: POPUP },
  },
  {
    ...{ name: 'фотография крупно', path: OF_PHOTOGRAPHS, width: PHONE },
    ...{ control: 'main a[href^="/pictures/photographs/"]', answer: POPUP },
  },
  {
    ...{ name: 'закрыть окно', path: PRODUCT, width: PHONE, first: 'main a[href*="good-request"]' },
    ...{ control: 'dialog button:has-text("Закрыть")', answer: `html:not(:has(${POPUP}))` },
  },
  {
    ...{ name: 'соединения схемы', path: '/solutions/8/', width: PHONE },
    ...{ control: 'main details > summary', answer: 'main details[open]' },
  },
  {
    ...{ name: 'количество в\u00a0спецификации', path: SPECIFICATION, width: PHONE },
    ...{ control: '[aria-label="Количество: MES2448P"]', key: 'ArrowUp', answer: 'main form [type=submit]:disabled' },
  },
  {
    ...{ name: 'строка спецификации вон', path: SPECIFICATION, width: PHONE },
    ...{ control: '[aria-label="Убрать: MES2448P"]', answer: 'main form [type=submit]:disabled' },
  },
  {
    ...{ name: 'поле калькулятора', path: '/prices-ecss/', width: PHONE },
    ...{ control: '#calculator-users', key: 'x', answer: '[aria-label="Итог расчёта"][data-stale]' },
  },
  {
    ...{ name: 'ответ на\u00a0вопрос о\u00a0cookie', path: PRODUCT, width: PHONE, isAsked: true },
    ...{
      control: '[aria-label="Файлы cookie"] button:has-text("Принять")',
      answer: 'html:not(:has([aria-label="Файлы cookie"]))',
    },
  },
  {
    ...{ name: 'галочка согласия', path: '/forms/call/', width: PHONE },
    ...{
      control: 'main label:has([name=personalDataProcessingConsent])',
      answer: 'main [name=personalDataProcessingConsent]:checked',
    },
  },
  {
    ...{ name: 'выбор изделий в\u00a0форме', path: '/forms/good-request/', width: PHONE },
    ...{ control: 'main form [role=combobox]', answer: 'main [data-field] :is([role=listbox], [data-loading])' },
  },
];

/** Time from a real tap on the control to the first frame with the answer, ms; Infinity when none came. */
async function answerMs(browser: Browser, site: string, tap: Tap): Promise<number> {
  const { path, width, first, control, key, answer, isAsked } = tap;
  const context = await browser.newContext({
    ...{ viewport: { width, height: 844 }, hasTouch: true, locale: 'ru-RU' },
    reducedMotion: 'reduce', // a jump to a part stands at once, not at the end of a glide
  });
  try {
    await context.addInitScript(isAsked ? SIGN_OF_USE : answerNotices);
    const page = await context.newPage();
    await page.goto(site + path, { waitUntil: 'networkidle' });
    await page.waitForSelector(SHELL, { state: 'attached' });
    const shown = (selector: string) => page.locator(selector).filter({ visible: true }).first();
    if (first) await shown(first).tap();
    const target = shown(control);
    await target.scrollIntoViewIfNeeded();
    if (key) {
      await target.tap();
      await page.waitForTimeout(HAND_MS);
    }
    if (await page.locator(answer).filter({ visible: true }).count())
      throw new Error(`${path}: ${answer} стоит до нажатия`);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const time = page.evaluate(
      ({ sign, answer, limit }) =>
        new Promise<number>((resolve) => {
          addEventListener(
            sign,
            ({ timeStamp }) => {
              const look = () => {
                const now = performance.now();
                if (document.querySelector(answer)?.checkVisibility({ visibilityProperty: true }))
                  resolve(now - timeStamp);
                else if (now - timeStamp > limit) resolve(Number.POSITIVE_INFINITY);
                else requestAnimationFrame(look);
              };
              requestAnimationFrame(look);
            },
            { capture: true, once: true },
          );
        }),
      { sign: key ? ('keydown' as const) : ('pointerdown' as const), answer, limit: LIMIT_MS },
    );
    await (key ? target.press(key) : target.tap());
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
  const words = process.argv.slice(2);
  const isWanted = ({ name }: { name: string }) => words.length === 0 || words.some((word) => name.includes(word));
  for (const tap of TAPS.filter(isWanted)) {
    const times: number[] = [];
    for (let i = 0; i < PAGES; i += 1) times.push(await answerMs(browser, site, tap));
    tell(`${tap.name}, ${tap.width} px`, times);
  }
  const name = 'подсказки поиска после паузы';
  if (isWanted({ name })) tell(name, await suggestionsMs(browser, site));
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
