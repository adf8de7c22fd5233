/**
 * Head tags for messengers and social networks (Open Graph), feed readers and programs that read Markdown. These read
 * documents only, so the browser's half of the engine does not write them.
 */
import { escapeHtml } from '#src/platform/markup.ts';
import type { Head } from '#src/site/engine/contract.ts';
import { markdownAddress } from './page-markdown.server.ts';

/** Returns true for a picture that the site draws (`serverLinks.sharePicture`); its size is known. */
const isDrawn = (image?: string) => /\/pictures\/share[./]/.test(image ?? '');

/** Returns the tags, none for a page with `noindex`. */
export function previewHtml(
  { title, description, canonical, robots, image, type, alternates = [] }: Head,
  siteName?: string,
): string {
  if (robots) return '';
  const size = isDrawn(image) ? { 'og:image:width': '1200', 'og:image:height': '630' } : {};
  const tags: Record<string, string | undefined> = {
    ...{ 'og:type': type ?? 'website', 'og:locale': 'ru_RU', 'og:site_name': siteName, 'og:title': title },
    ...{ 'og:description': description, 'og:url': canonical, 'og:image': image, ...size },
    ...(image ? { 'twitter:card': 'summary_large_image' } : {}),
  };
  const markdown = `<link rel="alternate" type="text/markdown" href="${escapeHtml(markdownAddress(new URL(canonical).pathname))}" data-head>\n`;
  const feeds = alternates.map(
    (one) =>
      `<link rel="alternate" type="${one.type}" href="${escapeHtml(one.href)}" title="${escapeHtml(one.title)}" data-head>\n`,
  );
  return (
    markdown +
    feeds.join('') +
    Object.entries(tags)
      .filter(([, value]) => value)
      .map(([key, value]) => {
        const attribute = key.startsWith('og:') ? 'property' : 'name';
        return `<meta ${attribute}="${key}" content="${escapeHtml(value ?? '')}" data-head>`;
      })
      .join('\n')
  );
}
