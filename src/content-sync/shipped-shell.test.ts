/** What the header and the footer are given by the content that ships: the specification names it, so an edit must not lose it. */
import { expect, test } from 'vitest';
import type { Company, MenuItem } from '#src/domain/navigation/navigation.ts';
import { testContent } from '#tests/support/test-content.ts';
import { loadContent } from './load-content.server.ts';

const { content } = await loadContent(testContent());
const documentOf = <T>(code: string) => content?.site_document.find((one) => one.code === code)?.value as T;
const menu = documentOf<MenuItem[]>('main-menu');
const company = documentOf<Company>('company');
const urlsOf = (place: string) =>
  (content?.banner ?? [])
    .filter((one) => one.place === place)
    .sort((a, b) => a.sort - b.sort)
    .map(({ url }) => url);

test('C103, C105, C106: the seven items of the menu in their order; Contacts has nothing below it', () => {
  expect(menu.map(({ title }) => title)).toEqual([
    ...['Каталог', 'Решения', 'Поддержка', 'Обучение', 'Партнёры', 'Компания', 'Контакты'],
  ]);
  expect(menu.every(({ active }) => active)).toBe(true);
  expect(menu.at(-1)).toMatchObject({ link: '/contacts/', children: [] });
});

test('C115, C116, C118, C119: the choice of an analogue and the service desk stand first, the teacher and the company have theirs', () => {
  expect(urlsOf('base').slice(0, 2)).toEqual(['/analogs/', company.external.serviceDesk]);
  expect(urlsOf('teaching')[0]).toBe(company.external.academy);
  expect(urlsOf('company')[0]).toBe('/about/');
});

test('C124: the menu leads out to each of the six sites beside ours, in a new tab', () => {
  const out = menu.flatMap((item) => [item, ...item.children]).filter(({ link }) => !link.startsWith('/'));
  const { english: _, ...beside } = company.external;
  expect(Object.keys(beside).sort()).toEqual(
    ['academy', 'careers', 'designGuides', 'knowledgeBase', 'serviceDesk', 'webinars'].sort(),
  );
  for (const [name, url] of Object.entries(beside)) {
    expect(out.find(({ link }) => link === url)?.blank, name).toBe(true);
  }
});

test('C135, C136, C385, C390: the hours are 09:00-18:00 from Monday to Friday, with a phone and a mailbox', () => {
  expect(company.hours).toMatchObject({ time: '09:00-18:00', days: 'Пн–Пт' });
  expect(company.hours.closed).toMatch(/^Сб, Вс/);
  expect(company.phone).toMatch(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/);
  expect(company.email).toMatch(/@/);
});
