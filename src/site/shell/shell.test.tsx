import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorPage } from './error-page.tsx';
import { AbovePage, BelowPage } from './shell.tsx';
import type { ShellData } from './shell-data.ts';

const SHELL: ShellData = {
  company: {
    name: 'Завод',
    phone: '+7 (800) 000-00-00',
    email: 'info@example.com',
    address: 'Город, улица, 1',
    hours: { time: '09:00-18:00', days: 'Пн–Пт', closed: 'Сб, Вс — выходные' },
    socials: [{ title: 'Телеграм', href: 'https://telegram.example.com/' }],
    english: 'https://en.example.com/',
    notice: 'Это демонстрация.',
    legal: '© ООО «Завод»',
    supportPhone: '+7 (800) 000-00-01',
    serviceDesk: 'https://service.example.com/',
    careers: 'https://careers.example.com/',
  },
  counter: null,
  papers: {
    personalDataConsent: '/papers/consent.pdf',
    promotionalConsent: '/papers/promotional.pdf',
    personalDataPolicy: '/papers/policy.pdf',
  },
  menu: [
    { code: 'catalog', title: 'Каталог', href: '/catalog/', hasPage: true, children: [], banners: [] },
    { code: 'contacts', title: 'Контакты', href: '#contacts', hasPage: true, children: [], banners: [] },
  ],
  groups: [{ title: 'Коммутаторы', href: '/catalog/switches/', children: [] }],
};
const draw = (shell: ShellData | null, path = '/catalog/switches/') => {
  const props = { shell, url: new URL(`http://site${path}`) };
  return renderToStaticMarkup(
    <>
      <AbovePage {...props} />
      <BelowPage {...props} />
    </>,
  );
};

test('C095, C098, C105: the header has the logo, a phone link and Contacts as a plain link', () => {
  const html = draw(SHELL);
  expect(html).toContain('aria-label="Завод, на главную"');
  expect(html).toContain('href="tel:+78000000000"');
  expect(html).toMatch(/<a href="#contacts"[^>]*>Контакты<\/a>/);
});

test('C099, C100, C101, C121, C122, C123, C390: form, English site, burger; below it phone, mailbox, call and socials', () => {
  const header = draw(SHELL).split('<footer')[0] ?? '';
  expect(header).toMatch(/<a href="#connection-form"[^>]*>Связаться с\u00a0нами<\/a>/);
  expect(header).toMatch(/<a href="https:\/\/en\.example\.com\/"[^>]*hrefLang="en"/);
  const burger = header.split('<span>Меню</span>')[1] ?? '';
  for (const part of [
    'tel:+78000000000',
    'mailto:info@example.com',
    'Заказать звонок',
    'https://telegram.example.com/',
    'href="/catalog/switches/"',
  ]) {
    expect(burger).toContain(part);
  }
});

test('the menu marks the section one is in', () => {
  const current = /<a href="\/catalog\/"[^>]*aria-current="true">Каталог<\/a>/;
  expect(draw(SHELL)).toMatch(current);
  expect(draw(SHELL, '/product/mes/')).toMatch(current);
  expect(draw(SHELL, '/')).not.toContain('aria-current');
});

test('C135, C136, C137, C138, C140, C385: the footer has the phone, the mailbox, hours, address, socials and groups', () => {
  const footer = draw(SHELL).split('<footer')[1] ?? '';
  for (const part of [
    'tel:+78000000000',
    'mailto:info@example.com',
    'Пн–Пт 09:00-18:00',
    'Сб, Вс — выходные',
    'Город, улица, 1',
    'https://telegram.example.com/',
    'href="/catalog/switches/"',
    'Это демонстрация.',
  ]) {
    expect(footer).toContain(part);
  }
});

test('C139, C141, C142, C143: the footer links the policy and the papers that are there, and no others', () => {
  const footerOf = (shell: ShellData) => draw(shell).split('<footer')[1] ?? '';
  for (const part of ['href="/policy/"', ...Object.values(SHELL.papers)]) expect(footerOf(SHELL)).toContain(part);
  const papers = { personalDataConsent: null, promotionalConsent: null, personalDataPolicy: null };
  const bare = footerOf({ ...SHELL, papers });
  expect(bare).not.toContain('PDF');
});

test('without data the way home stands', () => {
  const html = draw(null);
  expect(html).toContain('href="/"');
  expect(html).not.toContain('undefined');
});

test('C161, C162, C164: the page of a missing address shows its number, its text, the detail and the way home', () => {
  const html = renderToStaticMarkup(<ErrorPage status={404} detail="Page not found: /x/" />);
  expect(html).toContain('404 ошибка');
  expect(html).toContain('<h1>Страница не найдена</h1>');
  expect(html).toContain('Page not found: /x/');
  expect(html).toMatch(/<a href="\/"[^>]*><span>Вернуться на главную<\/span><\/a>/);
});

test('C163: every other failure reads «Ошибка сервера»', () => {
  for (const status of [500, 503]) {
    const html = renderToStaticMarkup(<ErrorPage status={status} />);
    expect(html).toContain(`${status} ошибка`);
    expect(html).toContain('<h1>Ошибка сервера</h1>');
  }
});
