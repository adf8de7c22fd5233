/** What the columns of the menu draw of what `main-menu.server.ts` gives them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MenuCategory, MenuItem } from '#src/site/shell/shell-data.ts';
import { CataloguePanel, ColumnPanel, MorePanel } from './menu-panel.tsx';

const ITEM: MenuItem = {
  ...{ code: 'support', title: 'Поддержка', href: '/support/', hasPage: true, heading: 'По типу задач' },
  children: [
    { title: 'Загрузки', href: '/download/', desc: 'Руководства' },
    { title: 'База знаний', href: 'https://docs.example.com/', isBlank: true },
  ],
  banners: [
    { title: 'Подбор аналога', href: '/analogs/', desc: 'По портам', image: '/media/analogs.svg' },
    { title: 'Портал', href: 'https://service.example.com/', isBlank: true },
  ],
};
const COMPANY: Parameters<typeof MorePanel>[0]['company'] = {
  phone: '+7 (800) 000-00-00',
  email: 'info@example.com',
  address: 'Город, улица, 1',
  hours: { time: '09:00-18:00', days: 'Пн–Пт' },
};
const close = () => {};
/** Addresses of the links in their order, those that open a new tab with a plus. */
const hrefs = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"([^>]*)/g)].map(([, href, more]) =>
    more?.includes('target="_blank"') ? `${href} +` : href,
  );

test('C104, C107, C115, C116, C118, C119: a column has its heading, its links and its banners; other sites open in a new tab', () => {
  const html = renderToStaticMarkup(<ColumnPanel item={ITEM} close={close} />);
  expect(hrefs(html)).toEqual([
    ...['/support/', '/download/', 'https://docs.example.com/ +'],
    ...['/analogs/', 'https://service.example.com/ +'],
  ]);
  for (const text of ['По типу задач', 'Руководства', 'Подбор аналога', 'По портам', 'Портал']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('<img src="/media/analogs.svg"');
});

test('a link that a banner of the column shows stands once', () => {
  const twice = { ...ITEM, children: [...ITEM.children, { title: 'Подбор аналога', href: '/analogs/' }] };
  const html = renderToStaticMarkup(<ColumnPanel item={twice} close={close} />);
  expect(hrefs(html).filter((href) => href === '/analogs/')).toHaveLength(1);
});

test('C117: the banner of partners is drawn without a picture of its own and leads to the form', () => {
  const partner = { title: 'Стать партнёром', href: '#connection-form', opens: 'partner' as const };
  const html = renderToStaticMarkup(<ColumnPanel item={{ ...ITEM, children: [], banners: [partner] }} close={close} />);
  expect(hrefs(html)).toEqual(['/support/', '#connection-form']);
  expect(html).toContain('Стать партнёром');
  expect(html).not.toContain('<img');
});

test('C108, C115, C116, C118, C119: under «Еще» the items keep their links and banners', () => {
  const html = renderToStaticMarkup(
    <MorePanel
      items={[ITEM, { ...ITEM, code: 'other', href: '/other/' }]}
      company={COMPANY}
      hasBanners
      close={close}
    />,
  );
  expect(hrefs(html).filter((href) => href === '/analogs/')).toHaveLength(2);
  expect(hrefs(html)).toContain('/other/');
  expect(html).not.toContain(COMPANY.email);
});

test('under «Еще» the link to contacts has them below it', () => {
  const item = { ...ITEM, code: 'contacts', href: '/contacts/', children: [], banners: [] };
  const html = renderToStaticMarkup(<MorePanel items={[item]} company={COMPANY} hasBanners={false} close={close} />);
  expect(hrefs(html)).toEqual(['/contacts/', 'tel:+78000000000', `mailto:${COMPANY.email}`]);
});

const GROUP: MenuCategory = {
  ...{ title: 'Коммутаторы', href: '/catalog/switches/', desc: 'Для сетей доступа' },
  children: [
    { title: 'С PoE', href: '/catalog/switches/poe/', desc: 'Питают камеры' },
    { title: 'Агрегация', href: '/catalog/switches/core/' },
  ],
  banner: { title: 'Аналог', href: '/analogs/', desc: 'Текст', image: '/media/a.svg' },
};

test('C109–C112, C114: categories, the way to the catalogue, the children of the chosen one with their lines, its banner', () => {
  const other = { title: 'Телефоны', href: '/catalog/phones/', children: [] };
  const html = renderToStaticMarkup(<CataloguePanel groups={[GROUP, other]} isOpen />);
  expect([...html.matchAll(/<a href="([^"]*)"[^>]*data-category/g)].map(([, href]) => href)).toEqual([
    '/catalog/switches/',
    '/catalog/phones/',
  ]);
  expect(html).toMatch(/<a href="\/catalog\/"[^>]*>(?:<span>)?Перейти в\u00a0каталог/);
  const pane = html.slice(html.indexOf('data-pane='), html.indexOf('href="/catalog/phones/"'));
  expect(hrefs(pane)).toEqual(['/catalog/switches/', '/catalog/switches/poe/', '/catalog/switches/core/', '/analogs/']);
  expect(pane).toContain('Питают камеры');
  expect(pane).toContain('<img src="/media/a.svg"');
});

test('C113: a category without children is the one entry of its pane', () => {
  const html = renderToStaticMarkup(<CataloguePanel groups={[{ ...GROUP, children: [] }]} isOpen />);
  const entries = html.slice(html.indexOf('<ul', html.indexOf('data-pane=')));
  expect(hrefs(entries)[0]).toBe('/catalog/switches/');
  expect(entries).toContain('Для сетей доступа');
});
