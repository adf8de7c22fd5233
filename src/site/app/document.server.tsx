/** The document around every page: head, the one sheet, the hydrated roots, the inert data block, the entry script. */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { htmlOf, wholeAt } from '#src/platform/content/text-tree-html.ts';
import type { Route } from '#src/site/engine/contract.ts';
import { headHtml, scriptJson } from '#src/site/engine/head.ts';
import type { View } from '#src/site/engine/load.ts';
import { AbovePage, BelowPage, bodyClass } from '#src/site/shell/shell.tsx';
import type { ShellData, ShellProps } from '#src/site/shell/shell-data.ts';
import { pageFile } from './pages.ts';
import { previewHtml } from './preview.server.ts';
import { Root } from './root.tsx';
import type { PageBlock } from './start.browser.tsx';

/**
 * Files of the build: `headHtml` returns the tags of the entry script, the one sheet and the preloads of a page
 * (undefined: an error page).
 */
export type Assets = { build: string; headHtml(pageFile?: string): string };

/**
 * Returns the whole document as one string; the loader has finished before. Error pages have no `route`, and carry
 * the entry script too: docs/engine-traps.md says why.
 */
export function documentHtml(assets: Assets, view: View, shell: ShellData | null, route?: Route): string {
  const { jsonLd, ...head } = view.head;
  const block: PageBlock = {
    build: assets.build,
    url: view.url.href,
    route: route?.name ?? null,
    head,
    data: view.data,
    shell,
  };
  const part = (Part: ComponentType<ShellProps>, identifierPrefix: string) =>
    renderToString(<Part shell={shell} url={view.url} />, { identifierPrefix });
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/media/favicon.svg" type="image/svg+xml">
${headHtml(jsonLd ? { ...head, jsonLd: withWholeAddresses(jsonLd, view.url) } : head)}
${previewHtml(head, shell?.company.name)}
${assets.headHtml(route && pageFile(route))}
</head>
<body class="${bodyClass}">
<div id="header">${part(AbovePage, 'header')}</div>
<div id="app">${renderToString(<Root first={view} />)}</div>
<div id="footer">${part(BelowPage, 'footer')}</div>
<div id="announcer" role="status"></div>
<script type="application/json" id="page-data">${scriptJson(block)}</script>
</body>
</html>
`;
}

/** Makes paths in structured data whole addresses. A `text` that is a content text becomes HTML. */
function withWholeAddresses(jsonLd: object[], page: URL): object[] {
  return JSON.parse(JSON.stringify(jsonLd), (key, value) => {
    if (key === 'text' && Array.isArray(value)) return htmlOf(value, wholeAt(page));
    if (typeof value !== 'string' || !['url', 'item', 'image', 'urlTemplate'].includes(key)) return value;
    return new URL(value, page).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  });
}
