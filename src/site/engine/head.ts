/** Writes the head of a page from one list of tags: as text on the server, as elements after a soft navigation. */
import { escapeHtml } from '#src/platform/markup.ts';
import type { Head } from './contract.ts';

type Tag = [name: string, attribute: string, key: string, value: string | undefined, valueAttribute: string];

const meta = (name: string, content?: string): Tag => ['meta', 'name', name, content, 'content'];
const tags = ({ description, canonical, robots }: Head): Tag[] => [
  ['link', 'rel', 'canonical', canonical, 'href'],
  ...[meta('description', description), meta('robots', robots)].filter((tag) => tag[3]),
];

/** Replaces the tags of the page, marked with `data-head`. Tags of extensions and scripts stay. */
export function applyHead(head: Head): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const [name, attribute, key, value = '', valueAttribute] of tags(head)) {
    const element = document.createElement(name);
    element.setAttribute(attribute, key);
    element.setAttribute(valueAttribute, value);
    element.toggleAttribute('data-head', true);
    document.head.append(element);
  }
}

/** Returns JSON that is safe inside a `<script>` element: it holds no `<` that could end the element. */
export const scriptJson = (value: unknown, replacer?: (this: object, key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replace(/</g, '\\u003c');

/** Returns the tags as text, with the structured data, which only the server writes (Trusted Types). */
export const headHtml = (head: Head): string =>
  [
    `<title>${escapeHtml(head.title)}</title>`,
    ...tags(head).map(
      ([name, attribute, key, value, valueAttribute]) =>
        `<${name} ${attribute}="${key}" ${valueAttribute}="${escapeHtml(value ?? '')}" data-head>`,
    ),
    ...(head.jsonLd ?? []).map((one) => `<script type="application/ld+json" data-head>${scriptJson(one)}</script>`),
  ].join('\n');
