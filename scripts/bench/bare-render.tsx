/**
 * What React alone takes for a page: the tree of an address, rendered again and again. Built by pages.ts; prints the
 * processor time of one rendering in ms. Arguments: origin of a running site, path.
 */
import { renderToString } from 'react-dom/server';
import { findElement, lettersIn, readPage } from '#src/platform/markup-tree.ts';
import { Root } from '#src/site/app/root.tsx';
import '#src/site/app/pages.ts';
import type { DataAnswer } from '#src/site/engine/load.ts';
import { dataAddress, loadPage, match } from '#src/site/engine/match.ts';
import { AbovePage, BelowPage } from '#src/site/shell/shell.tsx';

const TIMES = 500;
const [origin = '', path = '/'] = process.argv.slice(2);
const html = await (await fetch(origin + path)).text();
const block = findElement(readPage(html), ({ attributes }) => attributes.id === 'page-data');
const shell = await (await fetch(origin + JSON.parse(block ? lettersIn(block) : '{}').shell)).json();
// The data of a soft navigation: those of a document lack what stands in its HTML.
const answer: DataAnswer = await (await fetch(new URL(dataAddress(new URL(path, origin)), origin))).json();
const route = match(path)?.route;
if (!route) throw new Error(`${path}: нет такой страницы`);
const url = new URL(answer.url);
const first = { url, head: answer.head, data: answer.data, Page: await loadPage(route) };

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
