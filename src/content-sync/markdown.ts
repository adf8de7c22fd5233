/**
 * The part of Markdown that content may use, turned into HTML: paragraphs, lists, headings of levels 2 and 3, **bold**,
 * *italic*, `code` and [links](/address/). Everything else is plain text and is escaped, so the result is safe by
 * construction. Typography is applied to the text, not to code and addresses.
 */
import { typeset } from '#src/platform/typography.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\((\/[^\s)]*|https:\/\/[^\s)]+)\)/g;

function inline(text: string): string {
  // Typography sees whole sentences: code and addresses are lifted out first, private-use signs hold their places.
  const kept: string[] = [];
  const lifted = text.replace(INLINE, (_, code, bold, italic, label, address) => {
    if (code === undefined && address === undefined) return bold ? `\uE001${bold}\uE002` : `\uE003${italic}\uE004`;
    kept.push(
      code === undefined
        ? `<a href="${escapeHtml(address)}">${escapeHtml(typeset(label))}</a>`
        : `<code>${escapeHtml(code)}</code>`,
    );
    return `\uE005${kept.length - 1}\uE006`;
  });
  return escapeHtml(typeset(lifted))
    .replaceAll('\uE001', '<strong>')
    .replaceAll('\uE002', '</strong>')
    .replaceAll('\uE003', '<em>')
    .replaceAll('\uE004', '</em>')
    .replace(/\uE005(\d+)\uE006/g, (_, index) => kept[Number(index)] ?? '');
}

function block(text: string): string {
  const heading = /^(##|###) (.+)$/.exec(text);
  if (heading?.[1] && heading[2]) return `<h${heading[1].length}>${inline(heading[2])}</h${heading[1].length}>`;
  const lines = text.split('\n');
  const list = (mark: RegExp, tag: string) =>
    lines.every((line) => mark.test(line))
      ? `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')}</${tag}>`
      : undefined;
  return list(/^[-*] /, 'ul') ?? list(/^\d+\. /, 'ol') ?? `<p>${inline(lines.join(' '))}</p>`;
}

/** HTML of a text; blocks are separated by empty lines. */
export function markdownToHtml(text: string): string {
  const clean = text.replace(/[\uE001-\uE006]/g, '').replace(/\r\n/g, '\n');
  return clean
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(block)
    .join('');
}
