import { statSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Frame } from '#src/ui/layout/layout.tsx';
import { Film } from './film.tsx';
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

test('C080: the title of the article goes before the title of the page', () => {
  const html = renderToStaticMarkup(<PageHeader crumbs={[]} title="Новости" articleTitle="Новый коммутатор" />);
  expect(html).toContain('<h1>Новый коммутатор</h1>');
  expect(html).not.toContain('Новости');
});

test('C086: in friendly mode a group link is the link, the code and a slash', () => {
  expect(groupHref({ url: URL_HERE, link: '/solutions/task/', friendlyUrl: true }, 'two')).toBe('/solutions/task/two/');
});

test('C087: otherwise it is the same page with the group in the query, from its first page', () => {
  expect(groupHref({ url: URL_HERE }, 'two')).toBe('/partners/?group=two');
  expect(groupHref({ url: URL_HERE, link: '/solutions/task/' }, 'two')).toBe('/partners/?group=two');
});

test('a group without a code stands for all: the page without a group', () => {
  expect(groupHref({ url: URL_HERE }, '')).toBe('/partners/');
  expect(groupHref({ url: URL_HERE, link: '/solutions/task/', friendlyUrl: true }, '')).toBe('/solutions/task/');
});

test('C084, C088: group links are listed, the selected one is marked', () => {
  const html = renderToStaticMarkup(
    <PageHeader crumbs={[]} title="Партнёры" groups={{ url: URL_HERE, items: GROUPS, selectedGroup: 'one' }} />,
  );
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="true">Первая/);
  expect(html).toContain('/partners/?group=two');
});

test('C083: the button is there when the page has something to do', () => {
  const html = renderToStaticMarkup(
    <PageHeader crumbs={[]} title="Обучение" button={{ title: 'Записаться', onClick() {} }} />,
  );
  expect(html).toMatch(/<button[^>]*><span>Записаться/);
});

test('C089, C191: the server sends the drawing of the video variant, never the film', () => {
  const html = renderToStaticMarkup(
    <PageHeader crumbs={[]} title="Решения" fullWidth classList={['video']} film={<Film />} />,
  );
  expect(html).toMatch(/<img src="[^"]*lights[^"]*svg"[^>]* alt=""/);
  expect(html).not.toContain('<video');
  expect(renderToStaticMarkup(<PageHeader crumbs={[]} title="Решения" classList={['picture']} />)).toMatch(
    /<img src="[^"]*network[^"]*svg"[^>]* alt=""/,
  );
});

test('C089: the film is under 100 kB in each of its two forms', () => {
  for (const file of ['lights.webm', 'lights.mp4']) {
    expect(statSync(new URL(`./${file}`, import.meta.url)).size).toBeLessThan(100_000);
  }
});

test('C191: full width makes the header a band with a frame of its own; without it and without a class it is bare', () => {
  const draw = (more: object) => renderToStaticMarkup(<PageHeader crumbs={[]} title="Решения" {...more} />);
  const bare = draw({});
  const framed = renderToStaticMarkup(<Frame>{null}</Frame>).replace('</div>', '');
  expect(draw({ fullWidth: true })).toContain(framed + bare);
  expect(draw({ fullWidth: true })).toMatch(/^<div class="[^"]*fullWidth/);
  expect(draw({ classList: ['picture'] })).not.toMatch(/^<div class="[^"]*fullWidth/);
  expect(draw({ classList: ['picture'] })).not.toContain(framed);
  expect(draw({ aside: 'Справа' })).toContain('Справа');
});
