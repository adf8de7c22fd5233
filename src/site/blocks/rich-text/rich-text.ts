/**
 * Content texts as a tree. React may not be given HTML under Trusted Types, so a loader reads the few tags that content
 * may use (src/content-sync/markdown.ts) into data, and `RichText` draws them.
 */
const TAGS = ['p', 'ul', 'ol', 'li', 'h2', 'h3', 'strong', 'em', 'code', 'a'] as const;
export type RichTag = (typeof TAGS)[number];
export type RichNode = string | { tag: RichTag; href?: string; children: RichNode[] };

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const readEntities = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Reads HTML of content. Anything outside the known tags is dropped, its text stays. */
export function parseRichText(html: string): RichNode[] {
  const top: RichNode[] = [];
  const open: { tag: RichTag; href?: string; children: RichNode[] }[] = [];
  for (const [, slash, name, attributes, text] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g)) {
    const children = open.at(-1)?.children ?? top;
    if (text !== undefined) {
      children.push(readEntities(text));
      continue;
    }
    const tag = TAGS.find((one) => one === name);
    if (!tag) continue;
    if (slash) {
      if (open.at(-1)?.tag === tag) open.pop();
      continue;
    }
    const href = tag === 'a' ? /href="((?:\/|https:\/\/)[^"]*)"/.exec(attributes ?? '')?.[1] : undefined;
    const node = { tag, children: [], ...(href === undefined ? {} : { href: readEntities(href) }) };
    children.push(node);
    open.push(node);
  }
  return top;
}
