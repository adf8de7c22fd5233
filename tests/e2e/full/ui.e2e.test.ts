import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test, vi } from 'vitest';
import { axeFindings } from '../axe.ts';
import { type UsualOptions, type VisitOptions, visits } from '../visit.ts';

const { url: base } = inject('kit');
const USUAL: UsualOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

let page: Page;
const onPage = (opened: Page) => {
  page = opened;
};
const kit = visits(base, onPage, USUAL);
const { expectProblem } = kit;
const open = (options: VisitOptions = {}) => kit.open('/__ui/', options);

const press = (key: string) => page.keyboard.press(key);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id);
const style = (target: Locator, property: string) =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
/** Waits until `read` gives `value`. */
const becomes = (read: () => Promise<unknown>, value: unknown) =>
  vi.waitFor(async () => expect(await read()).toEqual(value), { timeout: 5_000, interval: 25 });

describe('the page as a whole', () => {
  test.each([320, 390, 767, 768, 1024, 1440, 1500, 1920])('nothing sticks out of a window of %i px', async (width) => {
    await open({ viewport: { width, height: 900 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test('the server writes no style attribute and no inline script', async () => {
    await open();
    const html = await (await fetch(`${base}/__ui/`)).text();
    expect(html).not.toMatch(/\sstyle="/);
    expect(html.match(/<script(?![^>]*(src=|application\/json))/g)).toBeNull();
  });

  const states: Record<string, () => Promise<unknown>> = {
    'with nothing open': async () => {},
    'with a list of ticks open': () => page.locator('#multi').click(),
    'with a list of suggestions open': async () => {
      await page.locator('#goods').click();
      await page.locator('[role=option]').first().waitFor();
      await press('ArrowDown');
    },
    'with suggestions failed': async () => {
      expectProblem(/Сервер не ответил/);
      await page.locator('#good').fill('ошибка');
      await button('Повторить').waitFor();
    },
    'with a popup open': () => button('Форма').click(),
    'with messages and a notice': async () => {
      await button('Сбой').click();
      await page.locator('#notices').getByRole('button', { name: 'Показать' }).click();
    },
    'with a tip shown': () => button('Бюджет PoE').hover(),
  };
  const sights = Object.keys(states).flatMap((state) => [
    { state, colorScheme: 'light' as const, width: 1440 },
    { state, colorScheme: 'dark' as const, width: 390 },
  ]);
  test.each(sights)('axe finds nothing $state, $colorScheme, $width px', async ({ state, colorScheme, width }) => {
    await open({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
    await states[state]?.();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('with reduced motion nothing moves; otherwise an accordion takes 500 ms (C378)', async () => {
    await open();
    const body = page.locator('#sections details').first();
    const duration = () =>
      body.evaluate((element) => getComputedStyle(element, '::details-content').transitionDuration.split(',')[0]);
    expect(await duration()).toBe('0s');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await duration()).toBe('0.5s');
  });
});

describe('fields', () => {
  test('C259: a phone field takes a leading plus, digits, hyphens and parentheses, typed or pasted', async () => {
    await open();
    const field = page.locator('#fields').getByLabel('Телефон');
    await field.click();
    await page.keyboard.type('+7 (383) абв+274-10-01');
    expect(await field.inputValue()).toBe('+7(383)274-10-01');
    for (let i = 0; i < 5; i++) await press('ArrowLeft');
    await page.keyboard.type('x9');
    expect(await field.inputValue()).toBe('+7(383)274-910-01');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(12);
    await field.fill('тел. 8 800 555–35–35');
    expect(await field.inputValue()).toBe('8-800-555-35-35');
    await page.getByLabel('Добавочный номер').fill('12 34-56789');
    expect(await page.getByLabel('Добавочный номер').inputValue()).toBe('123456');
  });

  test('a refused key leaves undo alone, and change still comes on leaving the field', async () => {
    await open();
    const field = page.locator('#fields').getByLabel('Телефон');
    await field.evaluate((input) => input.addEventListener('change', () => (document.title = 'changed')));
    await field.click();
    await page.keyboard.type('12ж');
    await press('Control+z');
    expect(await field.inputValue()).not.toBe('12');
    await page.keyboard.type('34');
    await press('Tab');
    expect(await page.title()).toBe('changed');
  });

  test('hint and error are said with the field, which is marked invalid', async () => {
    await open();
    const field = page.locator('#fields').getByLabel('Город');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const said = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(said).toEqual(['Куда доставить оборудование', 'Поле обязательно для заполнения']);
  });

  test('the counter counts, warns near the limit, cuts nothing, and follows a reset', async () => {
    await open();
    const area = page.locator('#form-text');
    const frame = page.locator('#whole');
    await area.fill('я'.repeat(195));
    expect(await frame.textContent()).toContain('195 / 200');
    expect(await frame.textContent()).toContain('Осталось знаков: 5');
    await area.fill('я'.repeat(203));
    expect(await area.inputValue()).toHaveLength(203);
    expect(await frame.textContent()).toContain('Лишних знаков: 3');
    await button('Очистить').click();
    await becomes(async () => (await frame.textContent())?.includes('0 / 200'), true);
  });

  test('a row of choices is one radio group for the keyboard', async () => {
    await open();
    const group = page.getByRole('group', { name: 'Чем помочь' });
    await group.getByLabel('Консультация').focus();
    await press('ArrowRight');
    expect(await page.locator('[data-kind]').textContent()).toBe('call');
    expect(await group.getByLabel('Заказать звонок').isChecked()).toBe(true);
  });
});

describe('lists', () => {
  const isOpen = (target: Locator) => target.evaluate((element) => element.matches(':open, :popover-open'));

  test('C219: a select closes on pick, on Escape and on an outside click', async () => {
    await open();
    const select = page.getByLabel('Тема').first();
    await select.click();
    await becomes(() => isOpen(select), true);
    await page.locator('#subject option[value=quotation]').click();
    await becomes(() => isOpen(select), false);
    expect(await select.inputValue()).toBe('quotation');
    await select.click();
    await becomes(() => isOpen(select), true);
    await press('Escape');
    await becomes(() => isOpen(select), false);
    await select.click();
    await becomes(() => isOpen(select), true);
    await page.mouse.click(5, 5);
    await becomes(() => isOpen(select), false);
  });

  test('C173, C174: a multiselect opens and closes on click, closes on an outside click and on Escape', async () => {
    await open();
    const control = page.locator('#multi');
    const list = page.locator('#multi-list');
    await control.click();
    expect(await isOpen(list)).toBe(true);
    await control.click();
    expect(await isOpen(list)).toBe(false);
    await control.click();
    await page.mouse.click(5, 400);
    expect(await isOpen(list)).toBe(false);
    await control.click();
    await list.getByLabel('Подбор оборудования').focus();
    await press('Escape');
    expect(await isOpen(list)).toBe(false);
    expect(await focused()).toBe('Выберите темы');
  });

  test('C220: ticks of a multiselect toggle while the list stays; arrows walk, Tab leaves and closes', async () => {
    await open();
    const control = page.locator('#multi');
    const list = page.locator('#multi-list');
    await control.focus();
    await press('ArrowDown');
    expect(await isOpen(list)).toBe(true);
    await press('Space');
    await press('ArrowDown');
    await press('Space');
    expect(await control.textContent()).toBe('Подбор оборудования, Запрос коммерческого предложения');
    await press('ArrowDown'); // passes the disabled one
    await press('Space');
    expect(await control.textContent()).toBe('Выбрано: 3');
    await press('Home');
    await press('Space');
    expect(await control.textContent()).toMatch(/^Запрос коммерческого предложения, Вопрос/);
    expect(await isOpen(list)).toBe(true);
    await press('End');
    await press('Tab');
    expect(await isOpen(list)).toBe(false);
    expect(await page.getByRole('button', { name: /^Что интересует Запрос/ }).count()).toBe(1);
  });

  test('a multiselect stands under its control and as wide', async () => {
    await open();
    await page.locator('#multi').click();
    const control = await page.locator('#multi').boundingBox();
    const list = await page.locator('#multi-list').boundingBox();
    expect(list?.x).toBeCloseTo(control?.x ?? 0, 0);
    expect(list?.width).toBeCloseTo(control?.width ?? 0, 0);
    expect(list?.y).toBeGreaterThan((control?.y ?? 0) + (control?.height ?? 0));
  });
});

describe('searchable list', () => {
  const options = () => page.locator('[role=option]');
  const names = () => options().locator('> span').allTextContents();

  test('typing asks once after the pause, arrows walk, Enter picks and closes', async () => {
    await open();
    const input = page.getByRole('combobox', { name: 'Изделие' }).first();
    await input.click();
    expect(await options().count()).toBe(0);
    await page.keyboard.type('48');
    await options().first().waitFor();
    expect(await names()).toEqual(['Коммутатор D-4848 портов', 'Коммутатор D-48P48 портов']);
    expect(await input.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('#fields ~ * [role=status]', { hasText: 'Найдено: 2' }).count()).toBe(1);
    await press('ArrowUp');
    const active = await input.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).textContent()).toContain('D-48P');
    await press('Enter');
    expect(await input.inputValue()).toBe('Коммутатор D-48P');
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    expect(await page.locator('[data-picked]').textContent()).toBe('Выбрано: Коммутатор D-48P');
    expect(await page.locator('input[type=hidden][name=good]').inputValue()).toBe('48p');
  });

  test('Escape, Tab and an outside click close it; what was not picked goes', async () => {
    await open();
    const input = page.locator('#good');
    for (const leave of [() => press('Escape'), () => press('Tab'), () => page.mouse.click(5, 5)]) {
      await input.fill('24');
      await options().first().waitFor();
      await leave();
      await becomes(() => options().count(), 0);
      expect(await input.inputValue()).toBe('');
    }
  });

  test('a new question cancels the one before', async () => {
    await open();
    const input = page.locator('#good');
    await input.fill('долго');
    await page.getByText('Ищем…').first().waitFor();
    await input.fill('08');
    await options().first().waitFor();
    expect(await names()).toEqual(['Коммутатор D-08P8 портов']);
  });

  test('empty and failed answers are told; a failed one can be asked again', async () => {
    expectProblem(/Сервер не ответил/);
    await open();
    const input = page.locator('#good');
    await input.fill('пусто');
    await page.getByText('Ничего не нашлось. Проверьте написание.').first().waitFor();
    await input.fill('ошибка');
    await button('Повторить').waitFor();
    await press('Tab');
    expect(await focused()).toBe('Повторить');
    await press('Enter');
    expect(await focused()).toBe('good');
    await button('Повторить').waitFor();
  });

  test('C220: several are toggled while the list stays, and taken back by chip or Backspace; a reset clears', async () => {
    await open();
    const input = page.locator('#form-goods');
    const sent = () =>
      page.locator('#whole').evaluate((form: HTMLFormElement) => new FormData(form).getAll('goods').map(String));
    await page.locator('#whole').evaluate((form) =>
      form.addEventListener('change', () => {
        document.title = new FormData(form as HTMLFormElement).getAll('goods').join();
      }),
    );
    await input.click();
    await options().first().waitFor();
    await options().nth(0).click();
    await options().nth(1).click();
    await options().nth(4).click({ force: true }); // disabled: nothing
    expect(await sent()).toEqual(['08p', '16p']);
    await becomes(() => page.title(), '08p,16p');
    await options().nth(0).click();
    expect(await sent()).toEqual(['16p']);
    expect(await options().count()).toBe(8);
    await options().nth(2).click();
    await press('Escape');
    await page.locator('#whole').getByRole('button', { name: 'Убрать Коммутатор D-16P' }).click();
    expect(await sent()).toEqual(['24']);
    expect(await focused()).toBe('form-goods');
    await press('Backspace');
    expect(await sent()).toEqual([]);
    await options().first().waitFor({ state: 'detached' });
    await press('ArrowDown');
    await options().nth(3).click();
    await press('Escape');
    await button('Очистить').click();
    await becomes(sent, []);
    expect(await page.locator('#form-multi').textContent()).toBe('Запрос коммерческого предложения');
  });

  test('C384: under a popup its list lies at 10000 and is not clipped; Escape closes the list first', async () => {
    await open({ viewport: { width: 1440, height: 700 } });
    await button('Форма').click();
    await page.locator('#popup-goods').click();
    await options().first().waitFor();
    const panel = page.locator('[role=listbox]').locator('..');
    expect(await style(panel, 'z-index')).toBe('10000');
    await options().last().click();
    expect(await page.locator('input[name=popup-goods]').inputValue()).toBe('two');
    await press('Escape');
    await becomes(() => options().count(), 0);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await press('Escape');
    await becomes(() => page.getByRole('dialog').count(), 0);
  });
});

describe('sections', () => {
  test('tabs: arrows, Home and End move and show, one tab stands in the Tab order', async () => {
    await open();
    const tab = (name: RegExp) => page.getByRole('tab', { name });
    await tab(/Каталог/).focus();
    await press('ArrowRight');
    expect(await tab(/Новости/).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('tabpanel').textContent()).toContain('Новости, обзоры');
    await press('End');
    expect(await tab(/Документы/).getAttribute('aria-selected')).toBe('true');
    await press('ArrowRight');
    expect(await tab(/Каталог/).getAttribute('aria-selected')).toBe('true');
    await press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
  });

  test('C167: sections of one group are single-open, others are not', async () => {
    await open();
    const details = page.locator('#sections details');
    const states = () => details.evaluateAll((all) => all.slice(0, 5).map((one) => (one as HTMLDetailsElement).open));
    expect(await states()).toEqual([true, false, false, true, true]);
    await details.nth(2).locator('summary').click();
    expect(await states()).toEqual([false, false, true, true, true]);
  });

  test('C168: from a width on a section is no accordion: open, not in the Tab order, not closable', async () => {
    await open({ viewport: { width: 767, height: 900 } });
    const flat = page.locator('[data-flat] details');
    const link = page.locator('[data-flat] a').first();
    expect(await link.isVisible()).toBe(false);
    await flat.first().locator('summary').click();
    expect(await link.isVisible()).toBe(true);
    await flat.nth(1).locator('summary').click();
    await becomes(() => link.isVisible(), false);
    await page.setViewportSize({ width: 768, height: 900 });
    await becomes(() => flat.evaluateAll((all) => all.every((one) => (one as HTMLDetailsElement).open)), true);
    await flat.first().locator('summary').click({ force: true });
    expect(await link.isVisible()).toBe(true);
    expect(await flat.first().locator('summary').getAttribute('tabindex')).toBe('-1');
  });

  test('a long table keeps its head and first column in view', async () => {
    await open({ viewport: { width: 600, height: 900 } });
    const area = page.getByRole('region', { name: 'Изделия', exact: true });
    await area.evaluate((element) => element.scrollTo(120, 600));
    const frame = await area.boundingBox();
    const head = await area.locator('thead th').first().boundingBox();
    const row = await area.locator('tbody tr').nth(18).locator('th').boundingBox();
    expect(head?.y).toBeCloseTo(frame?.y ?? 0, 0);
    expect(head?.x).toBeCloseTo(frame?.x ?? 0, 0);
    expect(row?.x).toBeCloseTo(frame?.x ?? 0, 0);
  });

  test('a carousel goes by buttons and dots, stops at its ends, has no controls when all fits', async () => {
    await open();
    const carousel = page.getByRole('region', { name: 'Снимки' });
    const current = () => carousel.locator('[aria-current]').getAttribute('aria-label');
    const back = carousel.getByRole('button', { name: 'Назад' });
    expect(await current()).toBe('Часть 1 из 3');
    expect(await back.getAttribute('aria-disabled')).toBe('true');
    await back.click({ force: true });
    expect(await current()).toBe('Часть 1 из 3');
    await carousel.getByRole('button', { name: 'Вперёд' }).click();
    await becomes(current, 'Часть 2 из 3');
    await carousel.getByRole('button', { name: 'Часть 3 из 3' }).click();
    await becomes(current, 'Часть 3 из 3');
    const item = await carousel.locator('li').nth(2).boundingBox();
    const list = await carousel.locator('ul').boundingBox();
    expect(item?.x).toBeCloseTo(list?.x ?? 0, 0);
    expect(await page.getByRole('region', { name: 'Избранное' }).getByRole('button').count()).toBe(0);
  });
});

describe('popups', () => {
  const dialog = () => page.getByRole('dialog');

  test('C153, C154: a popup closes on Escape and on the close icon, the focus comes back; beside it nothing', async () => {
    await open();
    const opener = button('Форма');
    await opener.click();
    expect(await focused()).toBe('Запрос на изделие');
    await page.mouse.click(5, 5);
    expect(await dialog().count()).toBe(1);
    await press('Escape');
    await becomes(() => dialog().count(), 0);
    expect(await focused()).toBe('Форма');
    await opener.click();
    await button('Закрыть').click();
    await becomes(() => dialog().count(), 0);
    expect(await focused()).toBe('Форма');
    await button('Сообщение').click();
    await button('Понятно').click();
    await becomes(() => dialog().count(), 0);
    expect(await focused()).toBe('Сообщение');
  });

  test('the focus stays in an open popup', async () => {
    await open();
    await button('Форма').click();
    const inside = new Set<boolean | undefined>();
    for (let i = 0; i < 12; i++) {
      await press('Tab');
      inside.add(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      );
    }
    expect([...inside]).toEqual([true]);
  });

  test('C384: a popup lies at 1100 over an overlay at 1000', async () => {
    await open();
    await button('Сообщение').click();
    expect(await style(dialog(), 'z-index')).toBe('1100');
    expect(await dialog().evaluate((element) => getComputedStyle(element, '::backdrop').zIndex)).toBe('1000');
  });

  test('a route change closes a popup', async () => {
    await open();
    await button('Сообщение').click();
    await page.evaluate(() => {
      (window as unknown as { navigation: { navigate(url: string): void } }).navigation.navigate('/__ui/?tab=2');
    });
    await becomes(() => dialog().count(), 0);
  });

  describe('with scrollbars', () => {
    const withBars = visits(base, onPage, { ...USUAL, hasScrollbars: true });

    test('the page under it neither scrolls nor jumps when its scrollbar goes', async () => {
      await withBars.open('/__ui/');
      await button('Сообщение').scrollIntoViewIfNeeded();
      // Pictures and letters that come late move the page, and the browser scrolls after them.
      const isWhole = () =>
        page.evaluate(() => {
          const near = [...document.images].filter((one) => Math.abs(one.getBoundingClientRect().top) < 5_000);
          return document.fonts.status === 'loaded' && near.every(({ complete }) => complete);
        });
      await becomes(isWhole, true);
      const place = () =>
        page.evaluate(() => [scrollY, Math.round(document.querySelector('h1')?.getBoundingClientRect().right ?? 0)]);
      const before = await place();
      expect(await page.evaluate(() => innerWidth > document.documentElement.clientWidth)).toBe(true);
      await button('Сообщение').click();
      expect(await place()).toEqual(before);
      await page.mouse.move(100, 100);
      await page.mouse.wheel(0, 600);
      await press('Escape');
      await becomes(() => dialog().count(), 0);
      expect(await place()).toEqual(before);
      await page.mouse.wheel(0, -300);
      await becomes(() => page.evaluate((y) => scrollY < y, before[0] ?? 0), true);
    });
  });

  test('long content scrolls inside on a phone, title and actions stay in view', async () => {
    await open({ viewport: { width: 390, height: 700 } });
    await button('Длинный текст').click();
    await dialog().evaluate((element) => element.scrollTo(0, 900));
    const box = await dialog().boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(390);
    for (const name of ['Закрыть', 'Согласен']) {
      const { y = -1, height = 0 } = (await button(name).boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(700);
    }
  });
});

describe('messages', () => {
  test('toasts wait in a queue of three, go after a while, stand still under the pointer; a failure stays', async () => {
    await open();
    await page.clock.install();
    const toasts = page.locator('[role=status] > div > p');
    for (const name of ['Сбой', 'Обычное', 'Удача', 'Обычное'] as const)
      await page.locator('#notices').getByRole('button', { name, exact: true }).click();
    await becomes(() => toasts.count(), 3);
    await toasts.first().hover();
    await page.clock.runFor(20_000);
    expect(await toasts.count()).toBe(3);
    await page.mouse.move(5, 5);
    await page.clock.runFor(7_000);
    await becomes(() => toasts.count(), 2);
    await page.clock.runFor(7_000);
    await becomes(() => toasts.allTextContents(), ['Не удалось сохранить список. Повторите позже.']);
    await button('Скрыть сообщение').click();
    await becomes(() => toasts.count(), 0);
  });

  test('a tip comes on hover and on keyboard focus, describes its control, and goes on Escape', async () => {
    await open();
    const control = button('Бюджет PoE');
    const tip = page.locator('[role=tooltip]').first();
    await control.hover();
    expect(await tip.isVisible()).toBe(true);
    const above = await tip.boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((await control.boundingBox())?.y ?? 0);
    await press('Escape');
    expect(await tip.isVisible()).toBe(false);
    await page.mouse.move(5, 5);
    await button('Выгрузить').focus();
    await press('Shift+Tab');
    expect(await tip.isVisible()).toBe(true);
    expect(await control.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'));
    await press('Tab');
    expect(await tip.isVisible()).toBe(false);
  });

  test('progress has a name and a value', async () => {
    await open();
    const bar = page.getByRole('progressbar', { name: /^Загрузка файла/ });
    expect(await bar.evaluate((element: HTMLProgressElement) => element.position)).toBe(0.64);
  });
});

describe('the window', () => {
  test('C166, C374: the way up appears past 500 px and leads to the top', async () => {
    await open();
    const up = page.locator('button', { hasText: 'Наверх' });
    await page.evaluate(() => scrollTo(0, 500));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await up.isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, 501));
    await becomes(() => up.isVisible(), true);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => scrollTo(0, 2_000));
    await up.click();
    await becomes(() => page.evaluate(() => scrollY), 0);
    await becomes(() => up.isVisible(), false);
  });

  test('C170, C171: a watched element gains «visible» when it first enters the window, and only then', async () => {
    await open();
    const watched = page.locator('[data-in-view]').last();
    const isMarked = () => watched.evaluate((element) => element.classList.contains('visible'));
    expect(await isMarked()).toBe(false);
    await watched.scrollIntoViewIfNeeded();
    await becomes(isMarked, true);
    await watched.evaluate((element) => element.classList.remove('visible'));
    await page.evaluate(() => scrollTo(0, 0));
    await watched.scrollIntoViewIfNeeded();
    // An observer of the test's own hears of the element last: then the site's has heard, if it still listens.
    await watched.evaluate(
      (element) => new Promise<void>((done) => new IntersectionObserver(() => done()).observe(element)),
    );
    expect(await isMarked()).toBe(false);
  });

  test('C172: after a route change new elements are watched', async () => {
    await open();
    // What is watched at the beginning is told: what comes from here on is found by the route change alone.
    await page.locator('[data-in-view].visible').first().waitFor();
    await page.evaluate(() => {
      const element = document.createElement('p');
      element.id = 'late';
      element.dataset.inView = '';
      element.textContent = 'Пришёл позже';
      document.querySelector('h1')?.after(element);
    });
    const late = page.locator('#late');
    const isMarked = () => late.evaluate((element) => element.classList.contains('visible'));
    await late.evaluate(
      (element) => new Promise<void>((done) => new IntersectionObserver(() => done()).observe(element)),
    );
    expect(await isMarked()).toBe(false);
    await page.getByRole('link', { name: 'Таблица' }).click();
    await page.waitForURL(/tab=2/);
    await page.evaluate(() => scrollTo(0, 0));
    await becomes(isMarked, true);
  });

  test('C169, C379: up to 767 px an element moves to its other container, with what is typed in it', async () => {
    await open({ viewport: { width: 768, height: 900 } });
    const field = page.getByLabel('Переезжает');
    const isNarrow = () => field.evaluate((element) => element.closest('#narrow-place') !== null);
    await field.fill('печатаю');
    expect(await isNarrow()).toBe(false);
    await page.setViewportSize({ width: 767, height: 900 });
    await becomes(isNarrow, true);
    expect(await field.inputValue()).toBe('печатаю');
    await button('Убрать поле').click();
    await becomes(() => field.count(), 0);
    await button('Вернуть поле').click();
    await becomes(isNarrow, true);
    await page.setViewportSize({ width: 768, height: 900 });
    await becomes(isNarrow, false);
  });
});

describe('without scripts', () => {
  test('all panels stand under their titles, lists of ticks open and send, sections open, search is a text field', async () => {
    await open({ javaScriptEnabled: false });
    expect(await page.getByText('Новости, обзоры, разборы.').isVisible()).toBe(true);
    expect(await page.getByRole('tab').count()).toBe(0);
    await page.locator('#multi').click();
    const tick = page.locator('#multi-list').getByLabel('Подбор оборудования');
    await tick.check();
    expect(await tick.isChecked()).toBe(true);
    await press('Escape');
    expect(await tick.isVisible()).toBe(false);
    expect(await page.locator('#good').getAttribute('name')).toBe('good-text');
    await page.locator('#sections summary').nth(1).click();
    expect(await page.locator('#sections details').nth(1).getAttribute('open')).not.toBeNull();
    expect(await page.locator('#sections details').first().getAttribute('open')).toBeNull();
  });
});
