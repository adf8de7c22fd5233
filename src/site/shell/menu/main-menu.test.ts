import { expect, test } from 'vitest';
import type { Group } from '#src/domain/catalog/catalog.ts';
import type { MenuItem } from '#src/domain/navigation/navigation.ts';
import { SFP_GROUP } from '#src/domain/sfp/place.ts';
import { type MenuSources, mainMenu, menuCategories } from './main-menu.server.ts';

const item = (code: string, link: string, more: Partial<MenuItem> = {}): MenuItem => ({
  ...{ code, title: code, link, active: true, blank: false, desc: '', children: [], ...more },
});
const ACADEMY = 'https://academy.example.com/';
const ITEMS: MenuItem[] = [
  item('catalog', '/catalog/'),
  item('solutions', '/solutions/'),
  item('support', '/support/', {
    children: [
      item('', '/download/', { title: 'Документация', desc: 'Руководства' }),
      item('', 'https://docs.example.com/', { title: 'База знаний', blank: true }),
    ],
  }),
  item('teaching', ACADEMY, { blank: true }),
  item('partners', '/partners/'),
  item('company', '/about/'),
  item('contacts', '/contacts/'),
];
const group = (id: number, path: string, more: Partial<Group> = {}): Group => ({
  ...{ id, code: path, name: `Группа ${id}`, sort: id, path, shortDescription: `О группе ${id}`, note: '' },
  ...{ banner: null, goodsCount: 1, children: [], ...more },
});
const banner = (title: string, url: string) => ({ title, url, image: `/media/${title}.svg?v=1`, description: 'Текст' });
const SOURCES: MenuSources = {
  items: ITEMS,
  groups: [],
  pictures: new Map(),
  banners: {
    base: [banner('Подбор аналога', '/analogs/'), banner('Портал', 'https://service.example.com/')],
    teaching: [banner('Преподаватель', ACADEMY), banner('Второй', ACADEMY)],
    company: [banner('О компании', '/about/'), banner('Второй', '/about/')],
  },
  solutionGroups: [{ title: 'Сеть офиса', href: '/solutions/?group=task&subgroup=office' }],
  isProduction: false,
  isOpen: () => true,
};
const menu = (more: Partial<MenuSources> = {}) => mainMenu({ ...SOURCES, ...more });
const codes = (more: Partial<MenuSources> = {}) => menu(more).map(({ code }) => code);
const find = (code: string, more: Partial<MenuSources> = {}) => menu(more).find((one) => one.code === code);

test('C103, C106: the items are those of the menu data, in their order', () => {
  expect(codes()).toEqual(['catalog', 'solutions', 'support', 'teaching', 'partners', 'company', 'contacts']);
});

test('C073, C074: Solutions leads to /in-progress/ in production and to /solutions/ elsewhere', () => {
  expect(find('solutions', { isProduction: true })?.href).toBe('/in-progress/');
  expect(find('solutions', { isProduction: false })?.href).toBe('/solutions/');
});

test('C104, C383: Solutions has one type, by task, with the subgroups of the solution groups', () => {
  expect(find('solutions')).toMatchObject({ heading: 'По типу задач', children: SOURCES.solutionGroups });
});

test('C107: an item, a child and a banner may open in a new tab', () => {
  expect(find('teaching')?.isBlank).toBe(true);
  expect(find('support')?.children.map(({ isBlank }) => isBlank)).toEqual([undefined, true]);
  expect(find('support')?.banners.map(({ isBlank }) => isBlank)).toEqual([undefined, true]);
});

test('C115, C116, C118, C119: each column has its banners: base ones, the teacher, the first of the company', () => {
  const titles = (code: string) => find(code)?.banners.map(({ title }) => title);
  expect(titles('support')).toEqual(['Подбор аналога', 'Портал']);
  expect(titles('teaching')).toEqual(['Преподаватель']);
  expect(titles('company')).toEqual(['О компании']);
  expect(titles('contacts')).toEqual([]);
});

test('C117: the banner of partners opens the partner popup', () => {
  expect(find('partners')?.banners).toEqual([expect.objectContaining({ opens: 'partner', href: '#connection-form' })]);
});

test('a link to a page that is not there yet is nowhere; its item stays while something below it opens', () => {
  const isOpen = (href: string) => !href.startsWith('/') || href === '/catalog/';
  expect(codes({ isOpen })).toEqual(['catalog', 'support', 'teaching', 'partners']);
  const support = find('support', { isOpen });
  expect(support).toMatchObject({ hasPage: false, href: 'https://docs.example.com/', isBlank: true });
  expect(support?.banners.map(({ title }) => title)).toEqual(['Портал']);
});

const TREE = [
  group(8, SFP_GROUP, {
    sort: 20,
    children: [group(82, `${SFP_GROUP}/b`, { sort: 20 }), group(81, `${SFP_GROUP}/a`, { sort: 10 })],
    banner: banner('Аналог', '/analogs/'),
  }),
  group(2, 'wlc', { sort: 10 }),
];

test('C109, C111, C112: categories and their children stand by sort, each with its line', () => {
  const [first, second] = menuCategories({ ...SOURCES, groups: TREE, isOpen: (href) => !href.includes('sfp') });
  expect([first?.title, second?.title]).toEqual(['Группа 2', 'Группа 8']);
  expect(second?.children).toEqual([
    { title: 'Группа 81', href: `/catalog/${SFP_GROUP}/a/`, desc: 'О группе 81' },
    { title: 'Группа 82', href: `/catalog/${SFP_GROUP}/b/`, desc: 'О группе 82' },
  ]);
});

test('C114: a category carries its banner once the page of the banner is there', () => {
  const of = (isOpen: (href: string) => boolean) => menuCategories({ ...SOURCES, groups: TREE, isOpen })[1]?.banner;
  expect(of(() => true)).toEqual({
    ...{ title: 'Аналог', href: '/analogs/', desc: 'Текст', image: '/media/Аналог.svg?v=1' },
  });
  expect(of((href) => href !== '/analogs/')).toBeUndefined();
});

test('C382: «SFP-модули» stand first below group 8, once their page is there', () => {
  const children = (isOpen: (href: string) => boolean) =>
    menuCategories({ ...SOURCES, groups: TREE, isOpen })[1]?.children.map(({ title }) => title);
  expect(children(() => true)).toEqual(['SFP-модули', 'Группа 81', 'Группа 82']);
  expect(children((href) => !href.endsWith('/sfp/'))).toEqual(['Группа 81', 'Группа 82']);
  const other = menuCategories({ ...SOURCES, groups: [group(8, 'switches')] });
  expect(other[0]?.children).toEqual([]);
});
