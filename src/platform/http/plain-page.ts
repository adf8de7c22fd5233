/** A page that is cheap to make: for refusals, which must cost less than the work that they refuse. */
import { escapeHtml } from '#src/platform/markup.ts';

export const HTML_TYPE = 'text/html; charset=utf-8';

/** Ink, paper and margins of the site, of either scheme; the content policy of every answer allows this sheet. */
export const PLAIN_STYLES =
  ':root{color-scheme:light dark;font:1rem/1.5 Arial,sans-serif;color:light-dark(#0e1116,#e9edf0);background:light-dark(#fff,#0e1116)}' +
  'body{max-width:92rem;margin:auto;padding:0 max(1rem,4.2vw)}svg{width:1.75rem;vertical-align:middle;fill:currentColor}' +
  'main{border-top:1px solid #8885}h1{margin:9vh 0 0;font-size:max(2.2rem,3.8vw);line-height:1.05;letter-spacing:-.03em}' +
  'a{color:inherit;line-height:2.75;text-decoration:none}main p>a{padding:.8rem 1.4rem;border-radius:3px;background:#1f4bff;color:#fff}';

/** The mark of the site (shell/logo), in two paths. */
const MARK =
  '<svg viewBox="0 0 28 28"><path d="M0 0h28v28H0zM5 10v12h4.5v3h9v-3H23V10z"/><path fill="#3d63ff" d="M19 3.5h4v3h-4z"/></svg>\u2003';

type Way = { href: string; text: string };
const linkTo = ({ href, text }: Way) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/**
 * A whole small document: the mark, which leads home, a title, a sentence that says what to do and a way on; whose site it is and
 * whom to ask, where that is known.
 */
export function plainPage(title: string, text: string, way?: Way, company?: { name: string; phone: Way }): string {
  const name = escapeHtml(title);
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title><style>${PLAIN_STYLES}</style>
<p><a href="/">${MARK}<b>${escapeHtml(company?.name ?? 'На главную')}</b></a><main><h1>${name}</h1><p>${escapeHtml(text)}${way ? `<p>${linkTo(way)}` : ''}${company ? `<div>Телефон ${linkTo(company.phone)}</div>` : ''}</main>
`;
}
