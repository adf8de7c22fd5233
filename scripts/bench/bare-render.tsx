/**
 * What React alone takes for a page: the tree of an address, rendered again and again. Built by bare-build.ts; prints the
 * processor time of one rendering in ms. Arguments: origin of a running site, path.
 */
import { renderToString } from 'react-dom/server';
import { findElement, lettersIn, readPage } from '#src/platform/markup-tree.ts';
import { Root } from '#src/site/app/root.tsx';
import '#src/site/app/pages.ts';
import { loadPage, match } from '#src/site/engine/match.ts';
import { AbovePage, BelowPage } from '#src/site/shell/shell.tsx';

const TIMES = 500;
const [origin = '', path = '/'] = process.argv.slice(2);
const html = await (await fetch(origin + path)).text();
const data = findElement(readPage(html), ({ attributes }) => attributes.id === 'page-data');
const block = JSON.parse(data ? lettersIn(data) : '{}');
const shell = await (await fetch(origin + block.shell)).json();
const route = match(path)?.route;
if (!route) throw new Error(`${path}: нет такой страницы`);
const url = new URL(block.url);
const first = { url, head: block.head, data: block.data, Page: await loadPage(route) };

function render(): void {
  renderToString(<AbovePage shell={shell} url={url} />);
  renderToString(<Root first={first} />);
  renderToString(<BelowPage shell={shell} url={url} />);
}

for (let time = 0; time < TIMES; time += 1) render();
const before = process.cpuUsage();
for (let time = 0; time < TIMES; time += 1) render();
const { user, system } = process.cpuUsage(before);
console.log(((user + system) / 1000 / TIMES).toFixed(3));
