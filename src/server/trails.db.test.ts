/** The routes of specification 2.1 as visitors get them: each answers at its address, with its heading and its trail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteApp, startSiteApp } from '#tests/support/site-app.ts';

let site: SiteApp;
beforeAll(async () => {
  site = await startSiteApp();
});
afterAll(() => site?.close());

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ');
const get = async (path: string) => {
  const { statusCode, body } = await site.app.inject({ url: path, headers: { host: 'site.example' } });
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
  const trail = /<nav aria-label="Путь"[\s\S]*?<\/nav>/.exec(main)?.[0] ?? '';
  return {
    status: statusCode,
    heading: plain(/<h1[^>]*>[\s\S]*?<\/h1>/.exec(main)?.[0] ?? ''),
    crumbs: [...trail.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, one = '']) => plain(one)),
    links: [...trail.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href),
  };
};

test.each<[clause: string, path: string, crumbs: string[]]>([
  ['C019', '/analogs/', ['Подбор аналога']],
  ['C020', '/catalog/ethernet-switches/', ['Продукция', 'Ethernet-коммутаторы']],
  ['C023', '/download/', ['Поддержка', 'Документы и ПО']],
  ['C021', '/catalog/comparison/', ['Продукция', 'Сравнение оборудования']],
  ['C025', '/news/', ['Пресс-центр']],
  ['C030', '/prices-eccm/', ['Расчёт стоимости системы ECCM']],
  ['C031', '/prices-ecss/', ['Расчёт стоимости Softswitch ECSS-10']],
  ['C034', '/solutions/', ['Решения']],
  ['C037', '/support/', ['Поддержка']],
])('%s: %s says where it stands', async (_, path, crumbs) => {
  const page = await get(path);
  expect([page.status, page.crumbs]).toEqual([200, ['Главная', ...crumbs]]);
  // Each step but the last is a link, the first one home.
  expect([page.links.length, page.links[0]]).toEqual([crumbs.length, '/']);
  expect(page.heading).not.toBe('');
});

test.each([
  ['C017', '/'],
  ['C018', '/about/'],
  ['C022', '/contacts/'],
  ['C023', '/download/'],
  ['C024', '/in-progress/'],
  ['C026', '/news/8/'],
  ['C027', '/partners/'],
  ['C028', '/policy/'],
  ['C029', '/press-kit/'],
  ['C032', '/product/mes2324/'],
  ['C033', '/promo/'],
  ['C035', '/solutions/6/'],
  ['C036', '/success_subscribe/'],
  ['C038', '/support/faq-list/'],
  ['C039', '/tech-partners/'],
  ['C040', '/unsubscribe/'],
])('%s: %s answers with a page of its own', async (_, path) => {
  const { status, heading } = await get(path);
  expect(status).toBe(200);
  expect(heading).toMatch(/[А-яёЁ]/);
});

test('papers that search finds are linked at their place in the list of downloads, and the place is there', async () => {
  const ask = async (url: string) => (await site.app.inject({ url, headers: { host: 'site.example' } })).body;
  const links = [...(await ask('/search/?query=mes2324&tab=po')).matchAll(/href="(\/download\/[^"#]*)#([^"]+)"/g)];
  expect(links.length).toBeGreaterThan(0);
  for (const [, path = '', place] of links) {
    const ids = [...(await ask(path)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids, `${path}#${place}`).toContain(place);
  }
});

test('a search by `q`, as other sites call it, is that search', async () => {
  const ask = async (url: string) => (await site.app.inject({ url, headers: { host: 'site.example' } })).body;
  expect(await ask('/search/?q=mes2324')).toContain('value="mes2324"');
  expect(await ask('/search/?q=mes2324')).toContain('/product/mes2324');
});
