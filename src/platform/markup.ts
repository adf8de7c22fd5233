/** Plain text inside HTML and XML, and back. */
const HTML_SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const SIGNS = Object.keys(HTML_SIGNS);

/** Text for an element or a quoted attribute of HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => HTML_SIGNS[sign] ?? sign);

/** The text that `escapeHtml` was given. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => SIGNS.find((sign) => HTML_SIGNS[sign] === name) ?? name);

/** Text for an element or a quoted attribute of XML; what no XML may hold (control characters) is left out. */
export const escapeXml = (text: string): string =>
  escapeHtml(
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .toWellFormed(),
  ).replaceAll('&#39;', '&apos;');
