/** The table of a group with chosen columns, as a visitor without scripts has it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

const GROUP = '/catalog/ethernet-switches/switches-access-1g/';
let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

/** Of the goods, whose table stands above that of the series. */
const heads = (html: string) =>
  [...html.slice(html.indexOf('<table'), html.indexOf('</table>')).matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(
    ([, head]) => (head as string).replace(/<[^>]+>/g, ' ').trim(),
  );

test('chosen attributes are the columns, in their order, and every link of the list keeps them', async () => {
  const { statusCode, body } = await site.app.inject(
    `${GROUP}?view=table&columns=power-max&columns=mass&f.poe-standard=%D0%BD%D0%B5%D1%82`,
  );
  expect(statusCode).toBe(200);
  expect(heads(body)).toEqual([
    'Модель',
    'Статус',
    expect.stringMatching(/^Максимальн.*, Вт$/),
    expect.stringMatching(/^Масса.*, кг$/),
  ]);
  expect(/<tr><th scope="row".*?MES2424<\/a><\/th><td[^>]*>.*?<\/td>(<td[^>]*>[\d,]+<\/td>){2}/.test(body)).toBe(true);
  expect(/href="[^"]*sort=name&amp;view=table&amp;columns=power-max&amp;columns=mass"/.test(body)).toBe(true);
  expect(/<input type="hidden" name="columns" value="mass"\/>/.test(body)).toBe(true); // the facets keep them too
  const own = heads((await site.app.inject(`${GROUP}?view=table`)).body);
  expect(own).not.toContainEqual(expect.stringMatching(/^Масса/));
  expect(own.length).toBeGreaterThan(3);
});

test('an unknown column is a page that does not exist; of too many the first twelve are shown', async () => {
  expect((await site.app.inject(`${GROUP}?view=table&columns=nothing`)).statusCode).toBe(404);
  expect((await site.app.inject(`${GROUP}?view=table&columns=__proto__`)).statusCode).toBe(404);
  const { body } = await site.app.inject(`${GROUP}?view=table`);
  const all = [...body.matchAll(/<input[^>]*name="columns"[^>]*value="([^"]+)"/g)].map(([, code]) => code as string);
  expect(all.length).toBeGreaterThan(12);
  const many = await site.app.inject(`${GROUP}?view=table&${all.map((code) => `columns=${code}`).join('&')}`);
  expect([many.statusCode, heads(many.body).length]).toEqual([200, 14]);
});

test('no value of a facet that can be ticked leads to nothing', async () => {
  for (const start of [GROUP, '/catalog/service_gateways/', '/catalog/wireless/']) {
    const { body } = await site.app.inject(start);
    const ticks = [...body.matchAll(/<input(?=[^>]*type="checkbox")([^>]*)>/g)].flatMap(([, attributes]) => {
      const name = /name="(f\.[^"]+)"/.exec(attributes as string)?.[1];
      const value = /value="([^"]*)"/.exec(attributes as string)?.[1];
      return name && value && !/\bdisabled\b/.test(attributes as string)
        ? [`${name}=${encodeURIComponent(value.replace(/&amp;/g, '&'))}`]
        : [];
    });
    expect(ticks.length, start).toBeGreaterThan(0);
    for (const tick of ticks) {
      const page = await site.app.inject(`${start}?${tick}`);
      expect([page.statusCode, page.body.includes('Таких моделей нет')], `${start}?${tick}`).toEqual([200, false]);
    }
  }
});
