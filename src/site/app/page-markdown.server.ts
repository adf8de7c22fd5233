/**
 * Serves every page as Markdown, by its `.md` address or by `Accept: text/markdown`. The Markdown is made of the HTML
 * page.
 */
import { findElement, lettersIn, readPage } from '#src/platform/markup-tree.ts';
import { match } from '#src/site/engine/match.ts';
import { markupToMarkdown } from './markup-to-markdown.ts';

/** `/catalog/wireless.md` for `/catalog/wireless/`; the home page is `/index.md`. */
export const markdownAddress = (page: string): string => (page === '/' ? '/index.md' : page.replace(/\/$/, '.md'));

/** The last slash of the address of the home page in place of `.md`, and its name. */
const HOME: readonly string[] = ['/index.md', '/.md'];

/** Returns the page of a Markdown address, or undefined for any other path. */
export function pageOfMarkdownPath(path: string): string | undefined {
  if (!path.endsWith('.md')) return undefined;
  const page = HOME.includes(path) ? '/' : `${path.slice(0, -3)}/`;
  return match(page) && !page.includes('//') ? page : undefined;
}

/** Returns true when `accept` asks for Markdown at least as much as for HTML. Browsers never name it. */
export function prefersMarkdown(accept = ''): boolean {
  if (!/markdown/i.test(accept)) return false;
  const quality = (type: string) => {
    const part = accept.split(',').find((one) => one.split(';', 1)[0]?.trim().toLowerCase() === type);
    return part === undefined ? 0 : Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);
  };
  const wanted = quality('text/markdown');
  return wanted > 0 && wanted >= quality('text/html');
}

/** Returns the main part of the page as Markdown, below the title and description of its head. */
export function markdownOf({ body }: { body: string }, page: URL): string {
  const markup = readPage(body);
  const main = findElement(markup, ({ attributes }) => attributes.id === 'main');
  const title = findElement(markup, ({ name }) => name === 'title');
  const described = findElement(markup, ({ name, attributes }) => name === 'meta' && attributes.name === 'description');
  const canonical = findElement(markup, ({ name, attributes }) => name === 'link' && attributes.rel === 'canonical');
  const head = {
    title: title && lettersIn(title),
    description: described?.attributes.content,
    url: canonical?.attributes.href || page.href,
  };
  const lines = Object.entries(head).flatMap(([key, value]) =>
    value ? [`${key}: ${JSON.stringify(value.replaceAll('\u00a0', ' '))}`] : [],
  );
  return `---\n${lines.join('\n')}\n---\n\n${main ? markupToMarkdown(main, page.href) : ''}`;
}
