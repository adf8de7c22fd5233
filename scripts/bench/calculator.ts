/**
 * `npm run bench:calculator -- http://localhost:3000`: how long an answer of a calculator takes to be counted and drawn on a
 * processor four times slower, at a running site. From the event of the field: until the new sum stands in the document, until its
 * layout is known too, which is how long the field is held, and until the list of positions stands below it with its layout, which gives way to the next key. Neither
 * has the painting in it.
 */
import { launchBrowser } from '#tests/e2e/drivers/chromium.ts';

/** A phone's processor against the one of a desk. */
const SLOWER = 4;
const CHANGES = 40;

const FLEET = `/prices-eccm/?fleet=${encodeURIComponent('MES2324 10\nMES2308 4\nMES2348B 6\nMES3324F 3\nESR-200 2\nESR-20 5\nWEP-30L 200\nWOP-30L 20\nLTP-8N 2\nTAU-8.IP 7')}`;
/** A number is typed, an option chosen, a tick set: `values` take turns, a tick needs none. `keepsSum`: only the list changes. */
const CASES: readonly Case[] = [
  { name: 'ECSS-10, число', path: '/prices-ecss/', field: 'users', values: ['5000', '5010'] },
  { name: 'ECSS-10, нагрузка', path: '/prices-ecss/?users=15000', field: 'load', values: ['0,11', '0,1'] },
  { name: 'ECSS-10, выбор', path: '/prices-ecss/?users=5000', field: 'supportYears', values: ['3', '1'] },
  { name: 'ECSS-10, отметка', path: '/prices-ecss/?users=5000', field: 'billing', values: [] },
  { name: 'ECCM, 10 моделей, число', path: FLEET, field: 'reserve', values: ['20', '10'] },
  { name: 'ECCM, 10 моделей, выбор', path: FLEET, field: 'supportYears', values: ['3', '1'] },
  { name: 'ECCM, 10 моделей, отметка', path: FLEET, field: 'isReserved', values: [], keepsSum: true },
  {
    name: 'Оборудование для площадки, число',
    path: '/prices-site/',
    field: 'places',
    values: ['60', '50'],
    keepsSum: true,
  },
];

type Case = { name: string; path: string; field: string; values: string[]; keepsSum?: true };
type Times = { counted: number; held: number; whole: number };

/** Runs in the page: changes the answer again and again. */
async function change([field, values, changes, keepsSum]: [string, string[], number, boolean]): Promise<Times[]> {
  const sum = document.querySelector('aside[data-print=no]');
  const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(`#calculator-${field}`);
  const bill = document.querySelector('#bill');
  if (!control || !bill || !sum) throw new Error(`нет поля ${field}`);
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  const times: Times[] = [];
  for (let turn = 0; turn < changes; turn += 1) {
    const before = sum.textContent;
    const isDrawn = new Promise((done) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        done(undefined);
      });
      observer.observe(bill, { subtree: true, childList: true, characterData: true });
    });
    if (values.length > 0) setValue?.call(control, values[turn % values.length]);
    const from = performance.now();
    if (values.length === 0) control.click();
    else control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    await Promise.resolve(); // the sum is drawn when the event has ended
    const counted = performance.now() - from;
    sum.getBoundingClientRect();
    const held = performance.now() - from;
    if (!keepsSum && sum.textContent === before) throw new Error(`итог не изменился: ${before}`);
    await isDrawn;
    document.body.getBoundingClientRect();
    times.push({ counted, held, whole: performance.now() - from });
    await new Promise((done) => setTimeout(done, 50));
  }
  return times;
}

const [, , base] = process.argv;
if (!base) throw new Error('Назовите адрес сайта: npm run bench:calculator -- http://localhost:3000');
const browser = await launchBrowser();
for (const { name, path, field, values, keepsSum = false } of CASES) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  const questionnaire = page.waitForResponse((answer) => answer.url().includes('/goods/questionnaire/'));
  await page.locator(`#calculator-${field}`).focus();
  await (await questionnaire).finished();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times = await page.evaluate(change, [field, values, CHANGES, keepsSum] as Parameters<typeof change>[0]);
  const told = (of: (one: Times) => number) => {
    const sorted = times.map(of).sort((a, b) => a - b);
    return `${(sorted[Math.floor(CHANGES / 2)] ?? 0).toFixed(1)} мс (самое долгое ${(sorted.at(-1) ?? 0).toFixed(1)})`;
  };
  console.log(
    `${name}: пересчитано через ${told(({ counted }) => counted)}, с вёрсткой ${told(({ held }) => held)}, весь состав через ${told(({ whole }) => whole)}`,
  );
  await page.close();
}
await browser.close();
