import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { groupHref, PageHeader } from './page-header.tsx';

const URL_HERE = new URL('http://site/partners/?group=one&page=2');
const GROUPS = [
  { code: 'one', name: 'Первая' },
  { code: 'two', name: 'Вторая' },
];

test('C078, C079: the trail starts with «Главная»; a crumb may be a link or plain text', () => {
  const html = renderToStaticMarkup(<PageHeader crumbs={[{ label: 'Продукция' }]} title="Каталог" />);
  expect(html).toContain('<li><a href="/">Главная</a></li><li><span>Продукция</span></li>');
  const linked = renderToStaticMarkup(
    <PageHeader crumbs={[{ label: 'Продукция', href: '/catalog/' }]} title="Каталог" />,
  );
  expect(linked).toContain('<a href="/catalog/">Продукция</a>');
});

test('C080, C081, C082, C085: the title is a heading of level 1 or 2, with a description and tags', () => {
  const html = renderToStaticMarkup(<PageHeader crumbs={[]} title="Каталог" description="Всё сразу" tags={['PoE']} />);
  expect(html).toContain('<h1>Каталог</h1>');
  expect(html).toContain('Всё сразу');
  expect(html).toContain('>PoE</span>');
  expect(renderToStaticMarkup(<PageHeader crumbs={[]} title="Часть" level={2} />)).toContain('<h2>Часть</h2>');
});

test('C086: in friendly mode a group link is the link, the code and a slash', () => {
  expect(groupHref(URL_HERE, { code: 'two', name: 'Вторая' }, '/solutions/task/')).toBe('/solutions/task/two/');
});

test('C087: otherwise it is the same page with the group in the query, from its first page', () => {
  expect(groupHref(URL_HERE, { code: 'two', name: 'Вторая' })).toBe('/partners/?group=two');
});

test('C084, C088: group links are listed, the selected one is marked', () => {
  const html = renderToStaticMarkup(
    <PageHeader crumbs={[]} title="Партнёры" groups={{ url: URL_HERE, items: GROUPS, selectedGroup: 'one' }} />,
  );
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="true">Первая/);
  expect(html).toContain('/partners/?group=two');
});
