import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs } from './held-words.ts';

const drawn = (type: 'p' | 'a' | 'option', children: string | string[]) =>
  renderToStaticMarkup(jsx(type, { children }));

test.each([
  ['a model', 'Точка WEP-30L, потолок', 'Точка <bdi>WEP-30L,</bdi> потолок'],
  ['a model of several parts', 'Arista CCS-720DP-48S-2F', 'Arista <bdi>CCS-720DP-48S-2F</bdi>'],
  [
    'each of two kinds after a slash',
    'порты RJ-45/SFP, 100/2500BASE-T',
    'порты <bdi>RJ-45</bdi>/SFP, 100/<bdi>2500BASE-T</bdi>',
  ],
  ['a Latin word before a Russian one', 'IP-телефон и 48-портовые', '<bdi>IP-телефон</bdi> и <bdi>48-портовые</bdi>'],
  ['a short word of two parts', '4 комбо-порта, из-за', '4 <bdi>комбо-порта</bdi>, <bdi>из-за</bdi>'],
  ['a name', 'Демо-Телеком', '<bdi>Демо-Телеком</bdi>'],
  ['a range', '~150–250 В, 09:00–18:00', '<bdi>~150–250</bdi> В, <bdi>09:00–18:00</bdi>'],
  ['days', 'в рабочее время: пн–пт, 09:00', 'в рабочее время: <bdi>пн–пт,</bdi> 09:00'],
  ['a unit with a slash', '1,25 Гбит/с; млн пакетов/с', '1,25 <bdi>Гбит/с</bdi>; млн <bdi>пакетов/с</bdi>'],
  ['a mail address', 'info@demo-telecom.example.com', '<bdi>info@demo-telecom.ex</bdi>ample.com'],
])('%s is held together', (_, text, html) => {
  expect(drawn('p', text)).toBe(`<p>${html}</p>`);
});

test.each([
  ['a long Russian word with a hyphen', 'p', 'военно-промышленный — онлайн'],
  ['a path', 'p', '/catalog/pon/'],
  ['a choice of a list', 'option', 'WEP-30L'],
  ['a part of the text of a link', 'a', 'Точка WEP-30L'],
] as const)('%s stays as it is', (_, type, text) => {
  expect(drawn(type, text)).toBe(`<${type}>${text}</${type}>`);
});

test('a list holds its words, a link in it stays', () => {
  const link = jsx('a', { children: 'Точка WEP-30L' });
  const html = (children: ReactNode) => renderToStaticMarkup(jsxs('li', { children }));
  expect(html(['у WEP-3ax; ', link])).toBe('<li>у <bdi>WEP-3ax;</bdi> <a>Точка WEP-30L</a></li>');
  expect(html(link)).toBe('<li><a>Точка WEP-30L</a></li>');
});

const Component = ({ children }: { children?: ReactNode }) =>
  jsxs('p', { children: [children, ' и ', jsx('i', { children: 'Wi-Fi' })] });

test('all of the text of a link is held', () => {
  expect(drawn('a', 'WEP-30L')).toBe('<a><bdi>WEP-30L</bdi></a>');
});

test('texts between elements are held too, and a component keeps the text that it is given', () => {
  const html = renderToStaticMarkup(jsx(Component, { children: 'WEP-3L' }));
  expect(html).toBe('<p><bdi>WEP-3L</bdi> и <i><bdi>Wi-Fi</bdi></i></p>');
});
