import { expect, test } from 'vitest';
import { openSheet, styleSource } from './used-styles.server.ts';

const CSS = `@layer reset,part;@font-face{font-family:A;src:url(/a.woff2)}:root{--ink:var(--raw);--raw:#000;--idle:var(--rest);--rest:1px;color-scheme:light}
@media (width<1px){:root{--raw:#fff}}
@layer part{.a{color:red}.b,.a .c{color:blue}.d:not(.a){color:green}html:has(.g b){top:1px}html:has(.g,.h){top:2px}
@media (width>=40rem){.b{margin:0}.a[open]{margin:1px}}
.a:hover,.a:focus-visible,.a:focus{margin:3px}.a:not(:hover){margin:4px}::selection{color:red}@media print{.a{margin:5px}}
@container (width<10rem){.c{margin:2px}}
.a{animation:turn 1s}@keyframes turn{to{rotate:1turn;color:var(--ink)}}@keyframes fade{to{margin:var(--idle)}}
.a[data-late]{margin:6px}[data-late=x] .a{margin:7px}}
@layer reset{main h1{margin:0}.e\\.f{top:0}}`;

const used = (html: string) => openSheet('/assets/x.css', { css: CSS, faces: '' }).used(html).css;

test('rules whose classes are not in the document stay out, with their empty conditions', () => {
  const text = used('<main class="a x"></main>');
  expect(text).toContain('.a{color:red}');
  expect(text).not.toMatch(/\.b|\.c|\.d|@container/);
});

test('rules of a state stay out until something in the document has it', () => {
  expect(used('<main class="a">')).not.toMatch(/\[open\]|data-late/);
  expect(used('<details open="" class="a">')).toContain('.a[open]{margin:1px}');
  const late = used('<main class="a" data-other="" data-late="">');
  expect(late).toContain('.a[data-late]{margin:6px}');
  expect(late).not.toContain('[data-late=x]');
  expect(used('<main class="a" data-late="x">')).toContain('.a[data-late]{margin:6px}[data-late=x] .a{margin:7px}');
  expect(late).not.toContain('[open]');
});

test('rules of print, of a pointer, of the keyboard and of a selection wait for the whole sheet', () => {
  const text = used('<main class="a"></main>');
  expect(text).toContain('.a:not(:hover){margin:4px}');
  expect(text).not.toMatch(/print|margin:5px|a:hover|focus|selection/);
});

test('a selector of a list is left out alone; conditions within a selector do not count', () => {
  expect(used('<p class="a"><i class="c">')).toContain('.a .c{color:blue}');
  expect(used('<p class="d">')).toContain('.d:not(.a){color:green}');
});

test('what a document must hold by one plain :has counts; of several one is enough', () => {
  expect(used('<p class="g"><b>')).toContain('html:has(.g b){top:1px}');
  expect(used('<p class="a">')).not.toContain('top:1px');
  expect(used('<p class="a">')).toContain('html:has(.g,.h){top:2px}');
});

test.each([
  [':is(.m,.n o) b{top:0}', '<i class="m"><b>', '<i class="n"><b>'],
  ['.m:is(.n,.o) :is(th,td){top:0}', '<i class="m o"><td>', '<i class="m o"><p>'],
  [':is(.m:has(.x,.y) .n,.o){top:0}', '<i class="m n">', '<i class="m">'],
  [':is(.m,:checked){top:0}', '<i>', undefined],
  [':not(:is(.m,.n)){top:0}', '<i>', undefined],
])('of the selectors in %s one must be there', (css, meant, unmeant) => {
  const isUsed = (html: string) => openSheet('', { css, faces: '' }).used(html).css.includes('top:0');
  expect(isUsed(meant)).toBe(true);
  if (unmeant !== undefined) expect(isUsed(unmeant)).toBe(false);
});

test('what names no class stays: fonts, the order of layers, elements that are there', () => {
  const text = used('<main><h1>');
  for (const part of ['@layer reset,part', '@font-face', 'color-scheme:light', 'main h1{margin:0}'])
    expect(text).toContain(part);
  expect(used('<main><h2>')).not.toContain('main h1');
});

test.each([
  ['input:checked+i{top:0}', '<input type="radio"/><i>', '<i>'],
  ['[type=checkbox]{top:0}', '<input type="checkbox"/>', '<input type="radio"/>'],
  ['[href^=\\#]{top:0}', '<a href="/">', '<a title="">'],
  ['#one:not(.m){top:0}', '<i id="one">', '<i id="two" class="one">'],
  ['a[aria-current]{top:0}', '<a href="/x?y=1" aria-current="page">', '<a href="/aria-current=">'],
  ['[inputmode]{top:0}', '<input inputMode="numeric"/>', '<input/>'],
  ['button:disabled{top:0}', '<button disabled="">', '<button type="button">'],
  ['button:not(:disabled){top:0}', '<button type="button">', '<i>'],
  ['html body>ul li{top:0}', '<ul><li>', '<ul><i>'],
  ['svg,i{top:0}', '<svg viewBox="0 0 1 1"><path d="m1"/></svg><i>', '<b title="a i">i &lt;i'],
])('%s stays for %s and not for %s', (css, having, lacking) => {
  const usedOf = (html: string) => openSheet('/x.css', { css, faces: '' }).used(html).css;
  expect(usedOf(having)).toBe(css);
  expect(usedOf(lacking)).toBe('');
});

test('what only a pointer, paper or a smooth change asks for waits for the whole sheet', () => {
  const css =
    '.a{cursor:pointer;top:0;transition:top var(--quick);print-color-adjust:exact}.a:is(:hover,:active){top:1px}.a svg{transition:none}:root{--quick:1s}';
  expect(openSheet('/x.css', { css, faces: '' }).used('<p class="a"><svg>').css).toBe('.a{top:0}');
});

test('keyframes stay only where something that stays moves', () => {
  expect(used('<p class="a">')).toContain('@keyframes turn');
  expect(used('<p class="a">')).not.toContain('@keyframes fade');
  expect(used('<p class="b">')).not.toContain('@keyframes');
});

test('values of the whole document stay where something that stays reads them, through others too', () => {
  expect(used('<p class="a">')).toContain(':root{--ink:var(--raw);--raw:#000;color-scheme:light;}');
  expect(used('<p class="a">')).toContain('@media (width<1px){:root{--raw:#fff;}}');
  expect(used('<p class="b">')).not.toMatch(/--/);
});

test('a condition around values that nothing reads stays out, comments too', () => {
  const css = '/* words */@media (width<1px){:root{--idle:0}}.a{top:0}';
  expect(openSheet('', { css, faces: '' }).used('<i class="a">').css).toBe('.a{top:0}');
});

test('an escaped class is read as the document writes it', () => {
  expect(used('<p class="e.f">')).toContain('top:0');
});

test('a sheet brings the declarations of fonts before its rules, and the source that names both in the policy', () => {
  const sheet = openSheet('/assets/x.css', { css: CSS, faces: '@font-face{font-family:B}' });
  const [first, again] = [sheet.used('<p class="a">'), sheet.used('<b class="a"><i class="a">')];
  expect(first.css.startsWith('@font-face{font-family:B}@layer reset,part')).toBe(true);
  expect(first.source).toBe(styleSource(first.css));
  expect(again).toEqual(first);
  expect(sheet.used('<p class="b a">').source).not.toBe(first.source);
});

test('the policy names an inlined sheet by its hash', () => {
  expect(styleSource('a{}')).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
});
