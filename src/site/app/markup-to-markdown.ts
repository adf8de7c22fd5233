/**
 * Turns a page into Markdown, for programs that read pages. Links, headings, lists, tables and pictures stay; forms,
 * buttons and drawings are left out.
 */
import type { MarkupElement as Element, MarkupNode } from '#src/platform/markup-tree.ts';

const LEFT_OUT = new Set([
  ...['script', 'style', 'template', 'svg', 'form', 'button', 'dialog', 'select', 'input', 'textarea', 'fieldset'],
  ...['video', 'iframe', 'label', 'output', 'progress'],
]);
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'br', 'cite', 'code', 'data', 'del', 'em', 'i', 'img', 'kbd', 'mark', 'q', 's', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'picture', 'source'],
]);

/**
 * Returns the Markdown of an element's children; `base` makes addresses whole. A text that is not empty ends with a
 * line break.
 */
export function markupToMarkdown({ children }: Element, base: string): string {
  const text = blocks(children, base).join('\n\n');
  return text === '' ? '' : `${text}\n`;
}

/** Returns true for an element that is left out. Hidden panes of tabs are content; other hidden elements are not. */
function isLeftOut({ name, attributes }: Element): boolean {
  if (LEFT_OUT.has(name) || attributes['aria-hidden'] === 'true') return true;
  return 'hidden' in attributes && attributes.role !== 'tabpanel';
}

const isInline = (node: MarkupNode): boolean =>
  typeof node === 'string' || (INLINE.has(node.name) && node.children.every(isInline));

/** Returns the children as blocks; neighbouring inline children are one paragraph. */
function blocks(children: readonly MarkupNode[], base: string): string[] {
  const made: string[] = [];
  let line: MarkupNode[] = [];
  const endLine = () => {
    const text = inline(line, base).trim();
    if (text) made.push(text.replace(/^([-+#>]|\d+[.)])(?= )/gm, '\\$1'));
    line = [];
  };
  for (const child of children) {
    if (isInline(child)) line.push(child);
    else {
      endLine();
      made.push(...block(child as Element, base));
    }
  }
  endLine();
  return made;
}

type Write<T> = (element: Element, base: string) => T;

const bold: Write<string[]> = ({ children }, base) => {
  const text = oneLine(children, base);
  return text ? [`**${text.replaceAll('**', '')}**`] : [];
};

/** Elements that are blocks of a kind of their own; any other block is its children. */
const BLOCKS: Readonly<Record<string, Write<string[]>>> = {
  ul: list,
  ol: list,
  dl: definitions,
  table,
  pre: (element) => [`\`\`\`\n${textOf(element).replace(/\n$/, '')}\n\`\`\``],
  details: ({ children }, base) => {
    const made = blocks(children, base);
    return elements(children, 'summary').length < made.length ? made : []; // a summary whose content, a form, was left out
  },
  section: ({ children }, base) => {
    const made = blocks(children, base);
    return made.length === 1 && /^#+ /.test(made[0] ?? '') ? [] : made; // a heading over a form that was left out
  },
  blockquote: ({ children }, base) => [indent(blocks(children, base).join('\n\n'), '> ')],
  hr: () => ['---'],
  summary: bold,
  caption: bold,
  legend: bold,
  a: (element, base) => {
    const text = inline([element], base).trim(); // a card that is one link
    return text ? [text] : [];
  },
};

function block(element: Element, base: string): string[] {
  if (isLeftOut(element)) return [];
  const { name, children } = element;
  if (/^h[1-6]$/.test(name)) {
    const text = oneLine(children.flatMap(withoutOwnLink), base);
    return text ? [`${'#'.repeat(Number(name[1]))} ${text}`] : [];
  }
  return BLOCKS[name]?.(element, base) ?? blocks(children, base);
}

/** Replaces the link of a heading to itself by its text. */
const withoutOwnLink = (child: MarkupNode): MarkupNode[] =>
  typeof child !== 'string' && child.name === 'a' && child.attributes.href?.startsWith('#') ? child.children : [child];

const indent = (text: string, first: string, rest = first) =>
  text
    .replace(/^/gm, rest)
    .replace(rest, first)
    .replace(/(?<![ \t])[ \t]+$/gm, '');

function list({ name, children }: Element, base: string): string[] {
  const items = elements(children, 'li').flatMap((item) => {
    const text = blocks(item.children, base).join('\n\n');
    return text ? [text] : [];
  });
  const isLoose = items.some((item) => item.includes('\n\n'));
  const mark = (i: number) => (name === 'ol' ? `${i + 1}. ` : '- ');
  const lines = items.map((item, i) => indent(item, mark(i), ' '.repeat(mark(i).length)));
  return lines.length > 0 ? [lines.join(isLoose ? '\n\n' : '\n')] : [];
}

/** Returns the lines of a list of names and values, with or without a `div` around each pair. */
function definitions({ children }: Element, base: string): string[] {
  const lines: string[] = [];
  for (const part of children) {
    if (typeof part === 'string' || isLeftOut(part)) continue;
    if (part.name === 'div') lines.push(...definitions(part, base).flatMap((text) => text.split('\n')));
    else if (part.name === 'dt') {
      const text = oneLine(part.children, base).replaceAll('**', '');
      lines.push(`- **${text}${text.includes(': ') ? ',' : ':'}**`); // a name may have a colon of its own
    } else if (part.name === 'dd') lines.push(`${lines.pop() ?? '-'} ${oneLine(part.children, base)}`.trimEnd());
  }
  return lines.length > 0 ? [lines.join('\n')] : [];
}

function table(element: Element, base: string): string[] {
  const caption = elements(element.children, 'caption').flatMap((one) => block(one, base));
  const rows = descendants(element, 'tr').map((row) =>
    row.children.flatMap((cell) =>
      typeof cell !== 'string' && (cell.name === 'td' || cell.name === 'th')
        ? [oneLine(cell.children, base).replaceAll('|', '\\|')]
        : [],
    ),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return caption;
  const line = (row: readonly string[]) => `| ${Array.from({ length: width }, (_, i) => row[i] ?? '').join(' | ')} |`;
  // The corner cell of a table's head may be an empty `td`.
  const isHeaded =
    elements(element.children, 'thead').length > 0 ||
    descendants(element, 'tr')[0]?.children.every((cell) => typeof cell === 'string' || cell.name === 'th');
  const [head = [], ...body] = isHeaded ? rows : [[], ...rows]; // a Markdown table needs a head, even an empty one
  return [...caption, [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')];
}

const elements = (children: readonly MarkupNode[], name: string) =>
  children.filter((child): child is Element => typeof child !== 'string' && child.name === name && !isLeftOut(child));

function descendants(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || isLeftOut(child)) return [];
    return child.name === name ? [child] : descendants(child, name);
  });
}

const textOf = (node: MarkupNode): string =>
  typeof node === 'string'
    ? node.replaceAll('\u00a0', ' ')
    : node.name === 'br'
      ? '\n'
      : node.children.map(textOf).join('');

const oneLine = (children: readonly MarkupNode[], base: string) =>
  inline(children, base)
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .trim();

/**
 * Returns the children as one run of text. Touching elements are separated by a space: on the page a style separates
 * them.
 */
function inline(children: readonly MarkupNode[], base: string): string {
  let made = '';
  let wasElement = false;
  for (const child of children) {
    const isElement = typeof child !== 'string';
    const text = isElement ? inlineElement(child, base) : escaped(child.replace(/\s+/g, ' '));
    const isApart = isElement && (wasElement || child.name === 'span' || child.name === 'small');
    if (isApart && /[^\s(«/]$/.test(made) && /^[^\s.,;:!?)»]/.test(text)) made += ' ';
    made += text;
    if (text || !isElement) wasElement = isElement;
  }
  return made.replace(/ {2,}/g, ' ');
}

const marked =
  (mark: string): Write<string> =>
  ({ children }, base) =>
    around(mark, inline(children, base));
const asCode: Write<string> = (element) => around('`', textOf(element));

/** Elements in a line that have a mark of their own in Markdown. */
const INLINE_MARKS: Readonly<Record<string, Write<string>>> = {
  br: () => '\\\n',
  b: marked('**'),
  strong: marked('**'),
  i: marked('*'),
  em: marked('*'),
  s: marked('~~'),
  del: marked('~~'),
  code: asCode,
  kbd: asCode,
  img: ({ attributes: { alt, src } }, base) => (alt && src ? `![${escaped(alt)}](${whole(src, base)})` : ''),
  a: ({ attributes, children }, base) => {
    const text = inline(children, base).replace(/\\\n/g, ' ').trim();
    return text && attributes.href ? `[${text}](${whole(attributes.href, base)})` : text;
  },
};

function inlineElement(element: Element, base: string): string {
  if (isLeftOut(element)) return '';
  const write = INLINE_MARKS[element.name];
  if (write) return write(element, base);
  const inner = inline(element.children, base);
  return isInline(element) ? inner : ` ${inner} `;
}

/** Puts `mark` around the text, at its letters and not at spaces. */
function around(mark: string, text: string): string {
  const core = text.trim();
  if (core === '' || core.includes(mark)) return text;
  const before = text.length - text.trimStart().length;
  return `${text.slice(0, before)}${mark}${core}${mark}${text.slice(before + core.length)}`;
}

const whole = (address: string, base: string) =>
  (URL.canParse(address, base) ? new URL(address, base).href : address).replaceAll(' ', '%20').replaceAll(')', '%29');

/** Escapes the characters that Markdown would read as marks. An underscore inside a word is not a mark. */
const escaped = (text: string) => text.replace(/[\\`*[\]<>]|(?<!\w)_|_(?!\w)/g, '\\$&');
