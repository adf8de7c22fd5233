import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorPage } from './error-page.tsx';
import { shellMarks } from './shell.server.ts';
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
    {
      ...{ code: 'support', title: 'Поддержка', href: '/support/', hasPage: true },
      children: [{ title: 'Загрузки', href: '/download/' }],
      banners: [{ title: 'Портал', href: 'https://service.example.com/', isBlank: true as const }],
    },
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

/** The header of wide screens, and what the burger opens: both have the phone, the English site and links of the menu. */
function headerOf(shell: ShellData): { bar: string; burger: string } {
  const [bar = '', burger = '', ...others] = (draw(shell).split('<footer')[0] ?? '').split('<span>Меню</span>');
  expect(others).toEqual([]);
  return { bar, burger };
}

test('C095, C098, C099, C100, C105: the bar has the logo, a phone link, the way to the form, the English site and Contacts as a plain link', () => {
  const { bar } = headerOf(SHELL);
  expect(bar).toMatch(/<a href="\/"[^>]*aria-label="Завод, на главную"><span[^>]*><svg/);
  expect(bar).toContain('href="tel:+78000000000"');
  expect(bar).toMatch(/<a href="#connection-form"[^>]*>Связаться с\u00a0нами<\/a>/);
  expect(bar).toMatch(/<a href="https:\/\/en\.example\.com\/"[^>]*hrefLang="en"/);
  expect(bar).toMatch(/<a href="#contacts"[^>]*>Контакты<\/a>/);
});

test('C101, C121, C122, C123, C390: the burger opens the phone, the mailbox, a call and the socials of the company', () => {
  const { burger } = headerOf(SHELL);
  for (const part of [
    'href="tel:+78000000000"',
    'href="mailto:info@example.com"',
    'Заказать звонок',
    'href="https://telegram.example.com/"',
  ]) {
    expect(burger).toContain(part);
  }
});

test('C120: the menu of small screens is an accordion of the catalogue and the other items, then a single link', () => {
  const { burger } = headerOf(SHELL);
  const menu = burger.slice(0, burger.indexOf('</nav>'));
  const parts = [...menu.matchAll(/<summary[^>]*><b[^>]*>([^<]*)|<a href="([^"]*)"/g)].map(
    ([, section, href]) => section ?? href,
  );
  expect(parts).toEqual([
    ...['Каталог', '/catalog/switches/', '/catalog/'],
    ...['Поддержка', '/support/', '/download/', 'https://service.example.com/'],
    '#contacts',
  ]);
  expect(menu.match(/<details[^>]* name="small-menu"/g)).toHaveLength(2); // one section open at a time
});

test('the menu marks the section one is in', () => {
  const current = /<a href="\/catalog\/"[^>]*aria-current="true">Каталог<\/a>/;
  expect(draw(SHELL)).toMatch(current);
  expect(draw(SHELL, '/product/mes/')).toMatch(current);
  expect(draw(SHELL, '/')).not.toContain('aria-current');
});

test('header and footer show nothing of the address but the sections that are marked', () => {
  const marks = (path: string) => shellMarks(SHELL, new URL(`http://site${path}`));
  const drawn = new Map<string, string>();
  const paths = ['/', '/catalog/', '/product/mes/', '/catalog/comparison/?goods=1', '/news/5/', '/support/faq-list/'];
  const others = ['/support/', '/search/?query=a', '/nowhere/', '/catalog/switches/', '/unsubscribe/', '/prices-ecss/'];
  for (const path of [...paths, ...others, '/success_subscribe/', '/specification/', '/forms/call/', '/policy/']) {
    const html = draw(SHELL, path);
    expect(html, path).toBe(drawn.get(marks(path)) ?? html);
    drawn.set(marks(path), html);
  }
  expect(drawn.size).toBeGreaterThan(1);
  expect(drawn.size).toBeLessThan(paths.length);
});

test('C135, C136, C137, C138, C140, C385: the footer has the phone, the mailbox, hours, address, socials and groups', () => {
  // The forms and notices below have phones and addresses of their own.
  const footer = /<address>[\s\S]*?<\/section>|<nav aria-label="Разделы каталога"[\s\S]*?<\/nav>/g;
  const places = (draw(SHELL).split('<footer')[1] ?? '').match(footer)?.join('') ?? '';
  for (const part of [
    'tel:+78000000000',
    'mailto:info@example.com',
    'пн–пт 09:00-18:00',
    'сб, вс — выходные',
    'Город, улица, 1',
    'https://telegram.example.com/',
    'href="/catalog/switches/"',
  ]) {
    expect(places).toContain(part);
  }
  expect(draw(SHELL)).toContain('Это демонстрация.');
});

test('C139, C141, C142, C143: the footer links the policy and the papers that are there, and no others', () => {
  const footerOf = (shell: ShellData) => draw(shell).split('<footer')[1] ?? '';
  // The forms above link the consents too: what stands in the list of papers says that it is a PDF.
  const papersOf = (footer: string) =>
    [...footer.matchAll(/<li><a href="([^"]*)"[^>]*>([^<]*), PDF<\/a><\/li>/g)].map(([, href, title]) => [title, href]);
  expect(footerOf(SHELL)).toMatch(/<a href="\/policy\/">Политика обработки персональных данных<\/a>/);
  expect(footerOf(SHELL)).toMatch(
    /Политика обработки персональных данных<\/a>,\u00a0<a href="\/papers\/policy.pdf"[^>]*>PDF</,
  );
  expect(papersOf(footerOf(SHELL))).toEqual([
    ['Согласие на\u00a0обработку персональных данных', '/papers/consent.pdf'],
    ['Согласие на\u00a0получение рекламных сообщений', '/papers/promotional.pdf'],
  ]);
  const papers = { personalDataConsent: null, promotionalConsent: null, personalDataPolicy: null };
  const bare = footerOf({ ...SHELL, papers });
  expect(papersOf(bare)).toEqual([]);
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
  expect(html).toMatch(/<form [^>]*action="\/search\/"[^>]*><input [^>]*name="query"/);
  expect(html).toMatch(/<a href="\/"[^>]*><span>Вернуться на главную<\/span><\/a>/);
});

test('C163: every other failure reads «Ошибка сервера»', () => {
  for (const status of [500, 503]) {
    const html = renderToStaticMarkup(<ErrorPage status={status} />);
    expect(html).toContain(`${status} ошибка`);
    expect(html).toContain('<h1>Ошибка сервера</h1>');
  }
});
