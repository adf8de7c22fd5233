/** A page that is cheap to make: for refusals, which must cost less than the work that they refuse. */
import { escapeHtml } from '#src/platform/markup.ts';

export const HTML_TYPE = 'text/html; charset=utf-8';

/** Colours are the browser's own, of either scheme; the content policy of every answer allows this sheet. */
export const PLAIN_STYLES =
  ':root{color-scheme:light dark;font:1rem/1.5 Arial,sans-serif}main{max-inline-size:34rem;margin:12vh auto;padding:1rem}' +
  'h1{margin:0;font-size:2.25rem;line-height:1.1;letter-spacing:-.03em}a{color:inherit;text-underline-offset:.2em}';

/** A whole small document: a title, a sentence that says what to do, a way on and a way home. */
export function plainPage(title: string, text: string, link?: { href: string; text: string }): string {
  const way = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : '';
  return `<!doctype html>
<html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${PLAIN_STYLES}</style>
<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}<p><a href="/">На главную</a></p></main></html>
`;
}
