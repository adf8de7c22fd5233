/**
 * The part of Markdown that content may use, parsed into a tree: paragraphs, lists, headings of levels 2 and 3 with an id
 * each, tables, pictures, quotations, code and [links](/address/). Everything else is plain text, so the result is safe
 * by construction. `marked` reads; typography is applied to the text, not to code and addresses.
 */
import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from 'marked';
import { findElement, readMarkup } from '#src/platform/markup-tree.ts';
import { slug } from '#src/platform/slug.ts';
import { typeset } from '#src/platform/typography.ts';
import type { TextElement, TextNode, TextTree } from './text-tree.ts';

/**
 * Context of a text: the pictures it may use and the functions that take its mistakes and links. Lines count from 1.
 */
export type MarkdownPlace = {
  /** The picture at a path below content/media/. Absent: the place shows no pictures. */
  picture?(path: string): { url: string; width: number; height: number } | undefined;
  /** Why there is no picture; undefined when that is reported elsewhere. */
  pictureProblem?(path: string): string | undefined;
  report(line: number, message: string): void;
  warn?(line: number, message: string): void;
  /** Called for every link; the caller checks that its page exists. */
  link?(line: number, address: string): void;
};

const ADDRESS = /^(\/(?!\/)\S*|#\S+|https:\/\/\S+)$/;
const PRIVATE = /[\u{F0000}-\u{10FFFD}]/gu;

/**
 * Tokenizer without the syntax that content does not use. HTML, bare addresses, «~220 В», underlined headings and
 * indented code stay text.
 */
class ContentTokenizer extends Tokenizer {
  override html = () => undefined;
  override tag = () => undefined;
  override url = () => undefined;
  override del = () => undefined;
  override def = () => undefined;
  override lheading = () => undefined;
  override code = () => undefined;
}

/** Parses a text. Mistakes go to `place.report`; the tree then holds what can be shown. */
export function parseMarkdown(text: string, place?: MarkdownPlace): TextTree {
  const clean = text.replace(PRIVATE, '').replace(/\r\n?/g, '\n');
  const ids = new Set<string>();
  let line = 1;
  const made: TextNode[] = [];
  for (const token of new Lexer({ gfm: true, tokenizer: new ContentTokenizer() }).lex(clean)) {
    made.push(...new Block(token, line, ids, place).nodes());
    line += linesIn(token.raw);
  }
  return made;
}

const linesIn = (text: string) => text.split('\n').length - 1;

/** One block of the text with its line. */
class Block {
  readonly #token: Token;
  readonly #line: number;
  readonly #ids: Set<string>;
  readonly #place: MarkdownPlace | undefined;

  constructor(token: Token, line: number, ids: Set<string>, place: MarkdownPlace | undefined) {
    this.#token = token;
    this.#line = line;
    this.#ids = ids;
    this.#place = place;
  }

  nodes(): TextNode[] {
    return this.#block(this.#token);
  }

  #lineOf({ raw }: { raw: string }): number {
    const at = Math.max(0, this.#token.raw.indexOf(raw));
    return this.#line + linesIn(this.#token.raw.slice(0, at));
  }

  #report(token: { raw: string }, message: string): void {
    this.#place?.report(this.#lineOf(token), message);
  }

  #block(given: Token): TextNode[] {
    const token = known(given);
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [this.#heading(token)];
      case 'code':
        return [{ tag: 'pre', children: [{ tag: 'code', children: [token.text] }] }];
      case 'blockquote':
        return [{ tag: 'blockquote', children: this.#blocks(token.tokens) }];
      case 'list':
        return [
          {
            tag: token.ordered ? 'ol' : 'ul',
            children: token.items.map((item) => ({ tag: 'li', children: this.#blocks(item.tokens) })),
          },
        ];
      case 'table':
        return [this.#table(token)];
      case 'hr':
        return [{ tag: 'hr' }];
      case 'text':
        return this.#inline(token.tokens ?? [token]);
      case 'paragraph': {
        const [first, ...others] = token.tokens;
        const only = first && others.length === 0 ? known(first) : undefined;
        if (only?.type === 'image') return [this.#figure(only)];
        return [{ tag: 'p', children: this.#inline(token.tokens) }];
      }
      default:
        return [{ tag: 'p', children: [token.raw] }];
    }
  }

  #blocks(tokens: readonly Token[]): TextNode[] {
    return tokens.flatMap((token) => this.#block(token));
  }

  #heading(token: Tokens.Heading): TextElement {
    const { depth, tokens } = token;
    if (depth === 1) this.#report(token, 'заголовок «#» – это название страницы, ожидалось: ##');
    if (depth > 3) this.#report(token, 'ожидался заголовок не глубже ###');
    const base = slug(plain(tokens));
    let id = base;
    for (let n = 2; this.#ids.has(id); n += 1) id = `${base}-${n}`;
    this.#ids.add(id);
    return { tag: depth <= 2 ? 'h2' : 'h3', id, children: this.#inline(tokens) };
  }

  #table({ header, rows }: Tokens.Table): TextElement {
    const row = (cells: Tokens.TableCell[], tag: 'th' | 'td'): TextElement => ({
      tag: 'tr',
      children: cells.map(({ tokens, align }) => {
        const children = this.#inline(tokens);
        return align === 'right' ? { tag, isEnd: true, children } : { tag, children };
      }),
    });
    return {
      tag: 'table',
      children: [
        { tag: 'thead', children: [row(header, 'th')] },
        { tag: 'tbody', children: rows.map((cells) => row(cells, 'td')) },
      ],
    };
  }

  #figure(token: Tokens.Image): TextElement {
    const caption: TextNode[] = token.title ? [{ tag: 'figcaption', children: [typeset(token.title)] }] : [];
    return { tag: 'figure', children: [this.#picture(token), ...caption] };
  }

  /** Returns the picture, or its description when the file is missing. */
  #picture(token: Tokens.Image): TextNode {
    const { href, text } = token;
    const picture = this.#place?.picture?.(href);
    if (text.trim() === '') this.#report(token, 'у картинки нет описания, ожидалось: ![что на ней](путь)');
    if (!picture) {
      const problem = this.#place?.picture
        ? this.#place.pictureProblem?.(href)
        : 'картинка здесь не показывается: картинки ставятся только в текст файла .md';
      if (problem) this.#report(token, problem);
      return text;
    }
    const { url, width, height } = picture;
    return { tag: 'img', src: url, alt: typeset(text), width, height };
  }

  /** Reports marks that were meant as markup and stay letters. */
  #checkLetters(token: Tokens.Text): void {
    const { raw } = token;
    const [, unclosed] = /(\*\*|`|\]\([^)\s]*$|\]\(|!\[)/.exec(raw) ?? [];
    if (unclosed?.startsWith('](') || unclosed === '![') {
      this.#report(token, 'ссылка или картинка не закрыта, ожидалось: [слова](/адрес/)');
    } else if (unclosed) {
      this.#report(token, `знак ${unclosed} без пары виден на странице: закройте его с другой стороны слов`);
    }
    if (/^ *\|.*\|/m.test(raw)) {
      this.#report(token, 'таблица без второй строки |---|---|: под шапкой ожидалась строка из черт и дефисов');
    }
    const tag = raw.includes('<') && findElement(readMarkup(raw), () => true)?.name;
    if (tag) this.#place?.warn?.(this.#lineOf(token), `<${tag}> будет виден на странице как текст: HTML не действует`);
  }

  /** Typography sees whole sentences: markup is lifted out first, private-use signs hold its places. */
  #inline(tokens: readonly Token[]): TextNode[] {
    const marks: Mark[] = [];
    const opening = (mark: Mark) => String.fromCodePoint(0xf0000 + marks.push(mark) - 1);
    const closing = (mark: Mark) => String.fromCodePoint(0x100000 + marks.push(mark) - 1);
    const wrap = (inner: string, open: (children: TextTree) => TextElement) =>
      opening({ kind: 'open', open }) + inner + closing({ kind: 'close' });
    const lift = (given: Token): string => {
      const token = known(given);
      switch (token.type) {
        case 'strong':
        case 'em':
          return wrap(token.tokens.map(lift).join(''), (children) => ({ tag: token.type, children }));
        case 'codespan':
          return closing({ kind: 'node', node: { tag: 'code', children: [token.text] } });
        case 'image':
          return closing({ kind: 'node', node: this.#picture(token) });
        case 'br':
          return ' ';
        case 'link': {
          const { href, tokens: label } = token;
          if (!ADDRESS.test(href)) {
            this.#report(token, `адрес ссылки «${href}» не принят, ожидалось: /страница/, #раздел или https://…`);
            return token.raw;
          }
          this.#place?.link?.(this.#lineOf(token), href);
          return wrap(label.map(lift).join(''), (children) => ({ tag: 'a', href, children }));
        }
        case 'text':
          if (token.tokens) return token.tokens.map(lift).join('');
          this.#checkLetters(token);
          return token.text.replaceAll('\n', ' ');
        case 'escape':
          return token.text;
        default:
          return token.raw;
      }
    };
    return put(typeset(tokens.map(lift).join('').trim()), marks);
  }
}

/**
 * Meaning of a private-use character in a run of letters: begin or end of markup, or a node that typography skips.
 */
type Mark =
  | { kind: 'open'; open: (children: TextTree) => TextElement }
  | { kind: 'close' }
  | { kind: 'node'; node: TextNode };

/** Puts the markup back in its places. */
function put(text: string, marks: readonly Mark[]): TextNode[] {
  type Level = { made: TextNode[]; open: (children: TextTree) => TextElement };
  const top: TextNode[] = [];
  const levels: Level[] = [];
  for (const [, letters, sign] of text.matchAll(/([^\u{F0000}-\u{10FFFD}]+)|(.)/gsu)) {
    const made = levels.at(-1)?.made ?? top;
    const mark = marks[(sign?.codePointAt(0) ?? 0) & 0xffff];
    if (letters !== undefined) made.push(letters);
    else if (mark?.kind === 'node') made.push(mark.node);
    else if (mark?.kind === 'open') levels.push({ made: [], open: mark.open });
    else {
      const level = levels.pop();
      if (level) (levels.at(-1)?.made ?? top).push(level.open(level.made));
    }
  }
  return top;
}

/** `Token` admits kinds of extensions; none is installed. */
const known = (token: Token) => token as MarkedToken;

/** The words of a text without its markup. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? token.text : token.raw,
    )
    .join('');
}
