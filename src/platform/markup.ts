/** Plain text inside HTML and XML. */
const HTML_SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute of HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => HTML_SIGNS[sign] ?? sign);

/** Text for an element or a quoted attribute of XML; what no XML may hold (control characters) is left out. */
export const escapeXml = (text: string): string =>
  escapeHtml(
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .toWellFormed(),
  ).replaceAll('&#39;', '&apos;');
