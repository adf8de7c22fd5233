/** SFP modules on the built site: sections, a module, the helper, and the way there from a product. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { visits } from '../visit.ts';

const SFP = '/catalog/ethernet-switches/sfp/';
const BIDI = `${SFP}sfp-1g/fang-hang-fh-sb3512cds20/`;
const NOTE = 'Совместимость определена по виду порта';
const NO_SCRIPTS = { javaScriptEnabled: false };

const { url } = inject('site');
let page: Page;
const { open, isSoft } = visits(url, (opened) => {
  page = opened;
});

const text = async (place: Locator) => ((await place.textContent()) ?? '').replace(/\s+/g, ' ').trim();
const path = () => new URL(page.url()).pathname;
const total = async () => Number.parseInt(await text(page.locator('#modules [role=status]')), 10);
const sections = () => page.locator('#sections li a');
const answer = () => page.getByRole('region', { name: 'Чем соединить' });

describe('sections', () => {
  test('C382: group 8 has the child «SFP-модули» first, and it leads to the sections', async () => {
    await open('/catalog/ethernet-switches/', NO_SCRIPTS);
    const children = page.getByRole('navigation', { name: /^Разделы: / }).getByRole('link');
    expect(await text(children.first())).toMatch(/^SFP-модули\s*\d+$/);
    await children.first().click();
    expect(path()).toBe(SFP);
    const crumbs = page.getByRole('navigation', { name: 'Путь' }).getByRole('listitem');
    expect(await crumbs.allTextContents()).toEqual(['Главная', 'Продукция', 'Ethernet-коммутаторы', 'SFP-модули']);
  });

  test('C299, C301, C302: a section says how many modules it has, and its page has them', async () => {
    await open(SFP, NO_SCRIPTS);
    const link = sections().filter({ hasText: 'SFP 1G' });
    const count = Number(await text(link.locator('span')));
    await link.click();
    expect(path()).toBe(`${SFP}sfp-1g/`);
    expect(await total()).toBe(count);
    expect(await page.locator('#modules tbody tr').count()).toBe(count);
    await page.getByText(NOTE).waitFor();
  });

  test('C299: facets narrow in place, stand in the address, and chips take them back', async () => {
    await open(`${SFP}sfp-1g/`);
    const all = await total();
    const tick = page.getByRole('checkbox', { name: /^SC/ });
    await tick.check();
    await expect.poll(total).toBeLessThan(all);
    expect(new URL(page.url()).searchParams.get('f.connector')).toBe('SC');
    expect(await isSoft()).toBe(true);
    await page.getByRole('link', { name: /^Убрать фильтр Разъём/ }).click();
    await expect.poll(total).toBe(all);
  });

  test('without scripts the form sends the facets and keeps the device; an empty list says what to drop', async () => {
    await open(`${SFP}sfp-1g/?good=mes3348f`, NO_SCRIPTS);
    await page.getByRole('checkbox', { name: /^SC/ }).check();
    await page.getByRole('button', { name: 'Показать', exact: true }).click();
    const query = new URL(page.url()).searchParams;
    expect([query.get('good'), query.get('f.connector')]).toEqual(['mes3348f', 'SC']);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.goto(`${url}${SFP}sfp-1g/?f.connector=RJ-45&f.distance.from=70000`);
    await page.getByRole('heading', { name: 'Таких модулей нет' }).waitFor();
    await page.getByRole('link', { name: 'Разъём: RJ-45', exact: true }).click();
    expect(await total()).toBeGreaterThan(0);
  });
});

describe('a module', () => {
  test('C300: shows its figures, the other end of its pair, and goods by port kind, said so', async () => {
    await open(BIDI, NO_SCRIPTS);
    await page.getByText('20 км').first().waitFor();
    await page.getByText(NOTE).waitFor();
    await page.locator('#pair').getByRole('link', { name: 'FANG HANG FH-SB5312CDS20' }).click();
    await page.locator('#pair').getByRole('link', { name: 'FANG HANG FH-SB3512CDS20' }).waitFor();
    await page.locator('#goods').getByRole('link', { name: 'MES3348F', exact: true }).click();
    expect(path()).toBe('/product/mes3348f/');
  });

  test('an id or another section leads to its one address', async () => {
    for (const address of [`${SFP}sfp-1g/7/`, `${SFP}dac/fang-hang-fh-sb3512cds20/`]) {
      const moved = await fetch(url + address, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')], address).toEqual([301, BIDI]);
    }
  });

  test('its head is its own: title, canonical address, trail', async () => {
    await open(`${BIDI}?utm_source=x`, NO_SCRIPTS);
    expect(await page.title()).toContain('FH-SB3512CDS20');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${BIDI}$`));
    const trail = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(trail.itemListElement).toHaveLength(6);
  });
});

describe('a product', () => {
  test('names modules for its ports by sections, says what that means, and leads to the whole list', async () => {
    await open('/product/mes2324/', NO_SCRIPTS);
    const part = page.locator('#compatibility');
    await part.getByRole('heading', { name: 'SFP-модули' }).waitFor();
    expect(await text(part)).toContain('Модули подобраны по форм-фактору и скорости');
    await part.getByRole('link', { name: /Все модули/ }).click();
    expect(page.url()).toBe(`${url}${SFP}?good=mes2324`);
    await page.getByRole('heading', { name: 'Разделы для MES2324' }).waitFor();
    const counts = await sections().locator('span').allTextContents();
    const whole = (await fetch(`${url}/api/catalog/sfp/modules?good=mes2324`).then((got) => got.json())) as {
      pagination: { total: number };
    };
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(whole.pagination.total);
  });

  test('without cages says nothing of modules', async () => {
    await open('/product/wep-30l/', NO_SCRIPTS);
    expect(await page.getByRole('heading', { name: 'SFP-модули' }).count()).toBe(0);
  });
});

describe('the helper', () => {
  test('asks device, distance and fibre and answers with modules that reach; without scripts', async () => {
    await open(SFP, NO_SCRIPTS);
    const form = page.getByRole('form', { name: 'Подбор модуля' });
    await form.getByLabel('Устройство', { exact: true }).fill('mes3348f');
    await form.getByLabel('Расстояние', { exact: true }).fill('15');
    await form.getByRole('button').click();
    await page.getByRole('heading', { name: 'MES3348F, одномодовое волокно, 15 км' }).waitFor();
    const reaches = await answer().locator('tbody td:nth-child(3)').allTextContents();
    expect(reaches.length).toBeGreaterThan(2);
    for (const reach of reaches) expect(Number.parseInt(reach, 10)).toBeGreaterThanOrEqual(15);
    expect(await text(page.getByRole('region', { name: /^MES3348F, / }))).toContain(NOTE);
    await page.getByText('Изменить условия').click();
    expect(await form.getByLabel('Расстояние', { exact: true }).inputValue()).toBe('15');
  });

  test('one fibre is answered with pairs only, both ends of a pair in one line', async () => {
    await open(`${SFP}?distance=5&unit=km&fibre=одномодовое&bidi=да`, NO_SCRIPTS);
    const rows = await answer().locator('tbody tr').all();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(await row.getByRole('listitem').getByRole('link').count()).toBe(2);
      expect(await text(row)).toContain('Пара BiDi');
    }
  });

  test('copper is answered with cables and copper modules, whatever was said of fibres', async () => {
    await open(`${SFP}?distance=2&unit=m&fibre=медь&bidi=да`, NO_SCRIPTS);
    expect(await answer().locator('tbody tr').count()).toBeGreaterThan(0);
    expect(await text(answer())).toContain('кабель с разъёмами на обоих концах');
  });

  test('what cannot be answered is said under its field, and nothing typed is lost', async () => {
    await open(`${SFP}?good=нет такого&distance=много&unit=km`, NO_SCRIPTS);
    await page.getByText('в каталоге нет', { exact: false }).first().waitFor();
    await page.getByText('Укажите число').waitFor();
    expect(await page.getByLabel('Устройство', { exact: true }).inputValue()).toBe('нет такого');
    await page.goto(`${url}${SFP}?good=mes23&distance=3&unit=km`);
    await page.getByRole('link', { name: 'MES2324', exact: true }).first().click();
    await page.getByRole('heading', { name: 'MES2324, одномодовое волокно, 3 км' }).waitFor();
    await page.goto(`${url}${SFP}?distance=190&unit=km`);
    await page.getByText('Подходящего модуля нет').waitFor();
  });

  test('a copper port at an end: no module is needed, and the cages of the device are named', async () => {
    await open(`${SFP}?good=mes2324&port=ge&distance=1&unit=km&fibre=одномодовое`, NO_SCRIPTS);
    await page.getByText('Эти порты не соединить модулями').waitFor();
    expect(await text(page.getByRole('region', { name: /^MES2324, порт 1G RJ-45/ }))).toMatch(
      /Порт 1G RJ-45 у MES2324 — для витой пары, модуль ему не нужен\. Для модулей есть 10G SFP\+/,
    );
  });

  test('two ends, without scripts: unequal speeds are refused in words, equal ones answered for both', async () => {
    await open(SFP, NO_SCRIPTS);
    const form = page.getByRole('form', { name: 'Подбор модуля' });
    await form.getByLabel('Устройство', { exact: true }).fill('mes3324f');
    await form.getByLabel('Порт устройства').selectOption('10G SFP+');
    await form.getByLabel('Устройство на другом конце').fill('mes2308');
    await form.getByLabel('Расстояние', { exact: true }).fill('15');
    await form.getByRole('button').click();
    await page.getByText('Эти порты не соединить').waitFor();
    const refusal = await text(page.getByRole('region', { name: /^MES3324F, порт 10G SFP\+ ↔ MES2308/ }));
    expect(refusal).toMatch(/не равны.*1G SFP у MES3324F и 1G SFP у MES2308/);
    await form.getByLabel('Порт устройства').selectOption('1G SFP');
    await form.getByLabel('Свободных волокон').selectOption('Одно: пара BiDi');
    await form.getByLabel('Число одинаковых линий').fill('3');
    await form.getByLabel('Запасных модулей каждого вида').fill('1');
    await form.getByRole('button').click();
    await page.getByRole('heading', { name: 'MES3324F, порт 1G SFP ↔ MES2308, одномодовое волокно, 15 км' }).waitFor();
    expect(await text(answer().locator('tbody tr').first())).toMatch(/4 шт\. на первом конце.*4 шт\. на втором конце/);
    await answer().getByRole('link', { name: 'Запросить' }).first().click();
    expect(path()).toBe('/forms/sfp-request/');
    expect(await page.getByLabel('Устройство').inputValue()).toBe('MES3324F, порт 1G SFP ↔ MES2308');
    const numbers = await page.getByRole('list', { name: 'Сколько каждого' }).getByRole('spinbutton').all();
    expect(await Promise.all(numbers.map((one) => one.inputValue()))).toEqual(['4', '4']);
  });

  test('losses are assumed, said so, and counted anew by what the visitor knows; the budget is unknown, never zero', async () => {
    const ask = `${SFP}?good=mes2324&port=sfpp&distance=10&unit=km&fibre=одномодовое&bidi=нет&connector=SC`;
    await open(ask, NO_SCRIPTS);
    const part = page.getByRole('region', { name: /^MES2324, порт/ });
    expect(await text(part)).toMatch(
      /10 км × 0,4 дБ\/км.*= 5,5 дБ, с запасом 3 дБ нужно 8,5 дБ\. Все слагаемые, кроме расстояния, — допущения/,
    );
    expect(await text(part)).toContain('Бюджет и порог перегрузки неизвестны, поэтому модули выбраны по дальности');
    expect(await answer().getByRole('columnheader', { name: 'Бюджет' }).count()).toBe(0);
    expect(await text(answer())).toContain('LC — SC, дуплексный');
    await page.goto(`${url}${ask}&attenuation=0,25&connections=0&reserve=0`);
    expect(await text(part)).toMatch(/10 км × 0,25 дБ\/км.*= 2,5 дБ\. Для незаполненных полей взяты допущения/);
    await page.goto(`${url}${ask}&attenuation=много&lines=0`);
    await page.getByText('Число от 0 до 20').waitFor();
    await page.getByText('Целое число от 1 до 1000').waitFor();
    expect(await answer().count()).toBe(0);
  });

  test('with scripts models are suggested while typing and the answer comes in place', async () => {
    await open(SFP);
    await page.getByLabel('Устройство', { exact: true }).pressSequentially('MES2324');
    await expect.poll(() => page.locator('datalist option').count()).toBeGreaterThan(0);
    await page.getByLabel('Расстояние', { exact: true }).fill('300');
    await page.getByLabel('Единица расстояния').selectOption('м');
    await page.getByRole('button', { name: 'Подобрать модуль' }).click();
    await page.getByRole('heading', { name: 'MES2324, одномодовое волокно, 300 м' }).waitFor();
    expect(await isSoft()).toBe(true);
  });
});

describe('hostile input', () => {
  test.each([
    `${SFP}no-such/`,
    `${SFP}sfp-1g/no-such/`,
    `${SFP}sfp-1g/%00/`,
    `${SFP}sfp-1g/..%2f/`,
    `${SFP}sfp-1g/?f.no-such=1`,
    `${SFP}sfp-1g/?page=999`,
    `${SFP}sfp-1g/?page=-1`,
    `${SFP}sfp-1g/?good=no-such`,
    `${SFP}sfp-1g/?f.distance.from=abc`,
    `${SFP}?fibre=glass`,
    `${SFP}?distance=1&unit=mile`,
    `${SFP}?bidi=maybe`,
    `${SFP}?port=pon`,
    `${SFP}?farPort=__proto__`,
    `${SFP}?connector=X`,
  ])('%s is a page that does not exist', async (address) => {
    const got = await fetch(url + address);
    expect(got.status).toBe(404);
    expect(await got.text()).toContain('Страница не\u00a0найдена');
  });

  test.each(['1e9', '-1', '0', '9999999', '٣', '1.2.3', 'NaN', ' '])(
    'a distance of «%s» is refused in words',
    async (distance) => {
      const got = await fetch(`${url}${SFP}?${new URLSearchParams({ distance })}`);
      expect(got.status).toBe(200);
      expect(await got.text()).toMatch(/Укажите (число|расстояние)/);
    },
  );

  test.each(['%', "'; drop table good; --", '0', '__proto__', 'x'.repeat(300)])(
    'a device «%s» is refused in words',
    async (good) => {
      const got = await fetch(`${url}${SFP}?${new URLSearchParams({ good, distance: '1' })}`);
      expect(got.status).toBe(200);
      expect(await got.text()).toContain('sfp-good-error');
    },
  );
});
