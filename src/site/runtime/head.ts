/** The head of a page, written by one list of tags: as text on the server, as elements after a soft navigation. */
import type { Head } from './contract.ts';

type Tag = ['meta' | 'link', Record<string, string>];

function tags(head: Head): Tag[] {
  const list: Tag[] = [['link', { rel: 'canonical', href: head.canonical }]];
  const meta = (key: 'name' | 'property', name: string, content: string | undefined) => {
    if (content) list.push(['meta', { [key]: name, content }]);
  };
  meta('name', 'description', head.description);
  meta('name', 'robots', head.robots);
  meta('property', 'og:title', head.title);
  meta('property', 'og:description', head.description);
  meta('property', 'og:url', head.canonical);
  meta('property', 'og:image', head.image);
  return list;
}

/** Replaces the page's own tags, known by `data-head`; foreign tags are left alone. */
export function applyHead(head: Head): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const [name, attributes] of tags(head)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.setAttribute('data-head', '');
    document.head.append(element);
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

/** JSON that may stand inside a `<script>` element: no `<` can end it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** The same tags as text, and the structured data, which only the server writes (Trusted Types). */
export function headHtml(head: Head): string {
  const lines = tags(head).map(
    ([name, attributes]) =>
      `<${name} ${Object.entries(attributes)
        .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
        .join(' ')} data-head>`,
  );
  const jsonLd = (head.jsonLd ?? []).map(
    (item) => `<script type="application/ld+json" data-head>${scriptJson(item)}</script>`,
  );
  return [`<title>${escapeHtml(head.title)}</title>`, ...lines, ...jsonLd].join('\n');
}
