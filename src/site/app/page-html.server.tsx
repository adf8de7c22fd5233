/** The HTML of every page around its content: head, styles, the hydrated roots, the inert data block, the entry script. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { type MarkupElement, readMarkup } from '#src/platform/markup-tree.ts';
import { jsonBesideHtml } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { Route } from '#src/site/engine/contract.ts';
import { headHtml, scriptJson } from '#src/site/engine/head.ts';
import type { View } from '#src/site/engine/load.ts';
import { shellMarks } from '#src/site/shell/shell.server.ts';
import { AbovePage, BelowPage, bodyClass } from '#src/site/shell/shell.tsx';
import type { ShellData, ShellProps } from '#src/site/shell/shell-data.ts';
import type { PageBlock } from './page-block.ts';
import { pageFile } from './pages.ts';
import { previewHtml } from './preview.server.ts';
import { Root } from './root.tsx';
import { shellFile } from './shell-file.server.ts';
import { type Sheet, styleSource } from './used-styles.server.ts';

/**
 * Files of the build: `fontHtml` preloads the font, `headHtml` is that and the entry script, `scriptsOf` returns the addresses of the
 * page's own script and of what it imports. Without a `sheet` (in development) they bring the styles too.
 * `mark`: HTML before everything on every page.
 */
export type Assets = {
  build: string;
  fontHtml?: string;
  headHtml: string;
  scriptsOf(pageFile: string): string[];
  sheet?: Sheet;
  mark?: string;
};

/** A page, and for `style-src` of its policy the source of the sheet that stands in it. */
export type PageHtml = { html: string; styleSource?: string };

/**
 * A browser that knows it paints the page when the element with this id begins (Chromium 150 does not wait for its end): what is
 * painted half arrived moves when the rest comes (a row of links grows and breaks, a picture gives way to the words beside it).
 * That is the element after the page, or one that no window shows at first: on a slow line what follows it comes after the
 * first view.
 */
const paintedAt = (id: string): string => `<link rel="expect" href="#${id}" blocking="render">`;
/** By the folder of the page: the id of what begins lower than a window is high, and moves nothing above it. */
const BELOW_FOLD: Readonly<Record<string, string>> = { good: 'documents', 'solutions-item': 'task' };

/**
 * Returns a page whose first view needs no file of styles: the rules that header and page use stand in it. The whole
 * sheet comes after them, for the footer, which a browser draws when it has the sheet, and for what scripts and pointers add.
 */
export function quickPageHtml(assets: Assets, view: View, shell: ShellData | null, route?: Route): PageHtml {
  const { sheet } = assets;
  if (!sheet) return { html: pageHtml(assets, view, shell, route) };
  const { head, top, bottom, seen } = parts(assets, view, shell, route);
  const style = sheet.used(`<body class="${bodyClass}">${seen}`);
  const rest = `<link rel="stylesheet" id="sheet" href="${sheet.href}">`;
  const below = route && BELOW_FOLD[route.page];
  const painted = paintedAt(below && top.includes(` id="${below}"`) ? below : 'sheet');
  return {
    html: whole(`${head}\n${painted}\n<style>${style.css}</style>`, `${top}\n${rest}\n${bottom}`),
    styleSource: style.source,
  };
}

/**
 * Returns the whole page as one string, with its sheet as a file: for pages that nobody keeps. The loader has finished
 * before. Error pages have no `route`, and carry the entry script too: docs/engine-traps.md says why.
 */
export function pageHtml(assets: Assets, view: View, shell: ShellData | null, route?: Route): string {
  const { head, top, bottom } = parts(assets, view, shell, route);
  const { sheet } = assets;
  const body = `${top}\n${bottom}`;
  if (!sheet) return whole(head, body);
  const faces = sheet.faces && `<style>${sheet.faces}</style>\n`; // an empty one has no hash in the policy
  return whole(`${head}\n${faces}<link rel="stylesheet" href="${sheet.href}">`, body);
}

const whole = (head: string, body: string): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/media/favicon.svg" type="image/svg+xml">
${head}
</head>
<body class="${bodyClass}">
${body}
<div id="announcer" role="status"></div>
</body>
</html>
`;

/** A page that is no route: its own sheet and its main part, as HTML. It runs no script. */
export type FramedPage = { url: URL; title: string; description: string; style: string; main: string };

/** Returns such a page between header and footer of the site, with the sources of its styles for the policy. */
export function framedHtml(
  { sheet, mark, fontHtml }: Assets,
  { url, title, description, style, main }: FramedPage,
  shell: ShellData | null,
): { html: string; styleSources: string[] } {
  const { above, below } = drawShell({ shell, url });
  const styles = [sheet?.faces, style].filter((one) => one !== undefined && one !== '');
  const head = [
    headHtml({ title, description, canonical: url.href, robots: 'noindex' }),
    fontHtml,
    ...(sheet ? [`<link rel="stylesheet" href="${sheet.href}">`] : []),
    ...styles.map((one) => `<style>${one}</style>`),
  ].join('\n');
  const body = `${mark ?? ''}<div id="header">${above}</div>\n<div id="app">${main}</div>\n<div id="footer">${below}</div>`;
  return { html: whole(head, body), styleSources: styles.map((one) => styleSource(one ?? '')) };
}

/** `top`: header and page; `seen`: what of them shows at first; `bottom`: footer, data, and what is said aloud. */
type Parts = { head: string; top: string; seen: string; bottom: string };

function parts(assets: Assets, view: View, shell: ShellData | null, route?: Route): Parts {
  const { jsonLd, ...plain } = view.head;
  const block: PageBlock = {
    build: assets.build,
    url: view.url.href,
    scripts: route ? assets.scriptsOf(pageFile(route)) : [],
    head: plain,
    data: view.data,
    shell: shell && shellFile(shell).href,
    ...(route?.isEager && { isEager: true }),
  };
  const { above, seenAbove, below } = drawShell({ shell, url: view.url });
  const head = `${headHtml(jsonLd ? { ...plain, jsonLd: withWholeAddresses(jsonLd, view.url) } : plain)}
${previewHtml(plain, shell?.company.name)}
${assets.headHtml}`;
  const app = renderToString(<Root first={view} />);
  const top = `${assets.mark ?? ''}<div id="header">${above}</div>
<div id="app">${app}</div>`;
  const bottom = `<div id="footer">${below}</div>
<script type="application/json" id="page-data">${scriptJson(block, jsonBesideHtml)}</script>`;
  return { head, top, seen: `${assets.mark ?? ''}${seenAbove}${app}`, bottom };
}

type DrawnShell = { above: string; seenAbove: string; below: string };

/**
 * Beginnings of the tags of `html` that show before anybody opens anything, one after another: closed menus are most of the
 * header, and by the time they are opened the whole sheet is there.
 */
const seenTags = (html: string): string => tagsIn(readMarkup(html)).join('');

function tagsIn({ name, attributes, children }: MarkupElement): string[] {
  const isClosed = name === 'details' && attributes.open === undefined;
  const shown = children
    .filter((child) => typeof child !== 'string')
    .filter((one) => !isClosed || one.name === 'summary');
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return [`<${name}${given.join('')}>`, ...shown.flatMap(tagsIn)];
}

/** Header and footer of a shell, by the marks of its menu. */
const drawnShells = new WeakMap<ShellData, Map<string, DrawnShell>>();

/** Draws header and footer, once for all pages of a section. */
function drawShell({ shell, url }: ShellProps): DrawnShell {
  const draw = (Part: ComponentType<ShellProps>, identifierPrefix: string) =>
    renderToString(<Part shell={shell} url={url} />, { identifierPrefix });
  const drawAll = () => {
    const above = draw(AbovePage, 'header');
    return { above, seenAbove: seenTags(above), below: draw(BelowPage, 'footer') };
  };
  if (!shell || import.meta.env?.DEV) return drawAll();
  const drawn = drawnShells.get(shell) ?? new Map<string, DrawnShell>();
  drawnShells.set(shell, drawn);
  const marks = shellMarks(shell, url);
  const known = drawn.get(marks) ?? drawAll();
  drawn.set(marks, known);
  return known;
}

/** Makes paths in structured data whole addresses. */
function withWholeAddresses(jsonLd: object[], page: URL): object[] {
  const whole = (address: unknown) =>
    typeof address === 'string' ? new URL(address, page).href.replaceAll('%7B', '{').replaceAll('%7D', '}') : address;
  return JSON.parse(JSON.stringify(jsonLd), (key, value) => {
    if (!['url', 'item', 'image', 'urlTemplate'].includes(key)) return value;
    return Array.isArray(value) ? value.map(whole) : whole(value);
  });
}
