/**
 * Content texts as a tree. React may not be given HTML under Trusted Types, so a loader reads the few tags that content
 * may use (src/platform/content/markdown.ts) into data, and `RichText` draws them.
 */
const TAGS = [
  ...(['p', 'ul', 'ol', 'li', 'h2', 'h3', 'strong', 'em', 'code', 'a', 'blockquote', 'pre', 'hr'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'] as const),
] as const;
export type RichTag = (typeof TAGS)[number];
export type RichElement = {
  tag: RichTag;
  href?: string;
  /** Of headings. */
  id?: string;
  /** Of pictures. */
  src?: string;
  alt?: string;
  width?: number;
  height?: number;
  /** A cell of figures. */
  isEnd?: true;
  children: RichNode[];
};
export type RichNode = string | RichElement;
const VOID: readonly RichTag[] = ['hr', 'img'];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const readEntities = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Reads HTML of content. Anything outside the known tags is dropped, its text stays. */
export function parseRichText(html: string): RichNode[] {
  const top: RichNode[] = [];
  const open: RichElement[] = [];
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
    const node = { tag, ...readAttributes(tag, attributes ?? ''), children: [] };
    children.push(node);
    if (!VOID.includes(tag)) open.push(node);
  }
  return top;
}

function readAttributes(tag: RichTag, text: string): Partial<RichElement> {
  const value = (name: string, allowed: RegExp) => {
    const found = new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1];
    return found !== undefined && allowed.test(found) ? readEntities(found) : undefined;
  };
  const read: Partial<RichElement> = {};
  const href = tag === 'a' ? value('href', /^(\/|#|https:\/\/)/) : undefined;
  if (href !== undefined) read.href = href;
  const id = tag === 'h2' || tag === 'h3' ? value('id', /^[a-z0-9-]+$/) : undefined;
  if (id !== undefined) read.id = id;
  if (value('data-align', /^end$/)) read.isEnd = true;
  if (tag === 'img') {
    read.src = value('src', /^\//) ?? '';
    read.alt = value('alt', /^/) ?? '';
    read.width = Number(value('width', /^\d+$/));
    read.height = Number(value('height', /^\d+$/));
  }
  return read;
}

/** The words of a text without its markup. */
export function plainText(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}
