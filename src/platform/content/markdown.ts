/**
 * The part of Markdown that content may use, turned into HTML: paragraphs, lists, headings of levels 2 and 3 with an id
 * each, tables, pictures, quotations, code and [links](/address/). Everything else is plain text and is escaped, so the
 * result is safe by construction. `marked` reads; typography is applied to the text, not to code and addresses.
 */
import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';
import { escapeHtml } from '#src/platform/markup.ts';
import { slug } from '#src/platform/slug.ts';
import { typeset } from '#src/platform/typography.ts';

/** Where the text stands: what it may name, and who hears of mistakes. Lines count from 1 in the text. */
export type MarkdownPlace = {
  /** The picture at a path below content/media/. */
  picture(path: string): { url: string; width: number; height: number } | undefined;
  report(line: number, message: string): void;
  /** Every link, for whoever knows which pages exist. */
  link?(line: number, address: string): void;
};

const ADDRESS = /^(\/(?!\/)\S*|#\S+|https:\/\/\S+)$/;
const PRIVATE = /[\u{F0000}-\u{10FFFD}]/gu;

/** What content does not use stays text: HTML, bare addresses, «~220 В», lines under a line, indented code. */
class ContentTokenizer extends Tokenizer {
  override html = () => undefined;
  override tag = () => undefined;
  override url = () => undefined;
  override del = () => undefined;
  override def = () => undefined;
  override lheading = () => undefined;
  override code = () => undefined;
}

/** HTML of a text. */
export function markdownToHtml(text: string, place?: MarkdownPlace): string {
  const clean = text.replace(PRIVATE, '').replace(/\r\n?/g, '\n');
  const ids = new Set<string>();
  let line = 1;
  let html = '';
  for (const token of new Lexer({ gfm: true, tokenizer: new ContentTokenizer() }).lex(clean)) {
    html += new Block(token, line, ids, place).html();
    line += linesIn(token.raw);
  }
  return html;
}

const linesIn = (text: string) => text.split('\n').length - 1;

/** One block of the text, its line known. */
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

  html(): string {
    return this.#block(this.#token);
  }

  #lineOf({ raw }: Token): number {
    const at = Math.max(0, this.#token.raw.indexOf(raw));
    return this.#line + linesIn(this.#token.raw.slice(0, at));
  }

  #report(token: Token, message: string): void {
    this.#place?.report(this.#lineOf(token), message);
  }

  #block(token: Token): string {
    switch (token.type) {
      case 'space':
        return '';
      case 'heading':
        return this.#heading(token as Tokens.Heading);
      case 'code':
        return `<pre><code>${escapeHtml((token as Tokens.Code).text)}</code></pre>`;
      case 'blockquote':
        return `<blockquote>${this.#blocks(token.tokens)}</blockquote>`;
      case 'list': {
        const tag = (token as Tokens.List).ordered ? 'ol' : 'ul';
        const items = (token as Tokens.List).items.map((item) => `<li>${this.#blocks(item.tokens)}</li>`);
        return `<${tag}>${items.join('')}</${tag}>`;
      }
      case 'table':
        return this.#table(token as Tokens.Table);
      case 'hr':
        return '<hr>';
      case 'text':
        return this.#inline(token.tokens ?? [token]);
      case 'paragraph': {
        const [only, ...others] = token.tokens ?? [];
        if (only?.type === 'image' && others.length === 0) return this.#figure(only as Tokens.Image);
        return `<p>${this.#inline(token.tokens ?? [])}</p>`;
      }
      default:
        return `<p>${escapeHtml(token.raw)}</p>`;
    }
  }

  #blocks(tokens: readonly Token[] = []): string {
    return tokens.map((token) => this.#block(token)).join('');
  }

  #heading({ depth, tokens, ...token }: Tokens.Heading): string {
    if (depth === 1) this.#report(token as Token, 'заголовок «#» – это название страницы, ожидалось: ##');
    if (depth > 3) this.#report(token as Token, 'ожидался заголовок не глубже ###');
    const base = slug(plain(tokens));
    let id = base;
    for (let n = 2; this.#ids.has(id); n += 1) id = `${base}-${n}`;
    this.#ids.add(id);
    const tag = depth <= 2 ? 'h2' : 'h3';
    return `<${tag} id="${id}">${this.#inline(tokens)}</${tag}>`;
  }

  #table({ header, rows }: Tokens.Table): string {
    const row = (cells: Tokens.TableCell[], tag: string) =>
      `<tr>${cells
        .map(({ tokens, align }) => {
          const end = align === 'right' ? ' data-align="end"' : '';
          return `<${tag}${end}>${this.#inline(tokens)}</${tag}>`;
        })
        .join('')}</tr>`;
    const body = rows.map((cells) => row(cells, 'td')).join('');
    return `<table><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table>`;
  }

  #figure(token: Tokens.Image): string {
    const caption = token.title ? `<figcaption>${escapeHtml(typeset(token.title))}</figcaption>` : '';
    return `<figure>${this.#picture(token)}${caption}</figure>`;
  }

  #picture(token: Tokens.Image): string {
    const { href, text } = token;
    const picture = this.#place?.picture(href);
    if (text.trim() === '') this.#report(token, 'у картинки нет описания, ожидалось: ![что на ней](путь)');
    if (!picture) {
      this.#report(token, `картинки content/media/${href} нет или её размер не читается`);
      return escapeHtml(text);
    }
    const { url, width, height } = picture;
    const alt = escapeHtml(typeset(text));
    return `<img src="${escapeHtml(url)}" alt="${alt}" width="${width}" height="${height}">`;
  }

  /** Typography sees whole sentences: markup is lifted out first, private-use signs hold its places. */
  #inline(tokens: readonly Token[]): string {
    const kept: string[] = [];
    const opening = (html: string) => String.fromCodePoint(0xf0000 + kept.push(html) - 1);
    const closing = (html: string) => String.fromCodePoint(0x100000 + kept.push(html) - 1);
    const wrap = (tag: string, inner: string, attributes = '') =>
      opening(`<${tag}${attributes}>`) + inner + closing(`</${tag}>`);
    const lift = (token: Token): string => {
      switch (token.type) {
        case 'strong':
        case 'em':
          return wrap(token.type, (token.tokens ?? []).map(lift).join(''));
        case 'codespan':
          return closing(`<code>${escapeHtml((token as Tokens.Codespan).text)}</code>`);
        case 'image':
          return closing(this.#picture(token as Tokens.Image));
        case 'br':
          return ' ';
        case 'link': {
          const { href, tokens: label } = token as Tokens.Link;
          if (!ADDRESS.test(href)) {
            this.#report(token, `адрес ссылки «${href}» не принят, ожидалось: /страница/, #раздел или https://…`);
            return token.raw;
          }
          this.#place?.link?.(this.#lineOf(token), href);
          return wrap('a', label.map(lift).join(''), ` href="${escapeHtml(href)}"`);
        }
        case 'text':
          return token.tokens ? token.tokens.map(lift).join('') : token.text.replaceAll('\n', ' ');
        case 'escape':
          return token.text;
        default:
          return token.raw;
      }
    };
    return escapeHtml(typeset(tokens.map(lift).join('').trim())).replace(
      PRIVATE,
      (sign) => kept[(sign.codePointAt(0) as number) & 0xffff] ?? '',
    );
  }
}

/** The words of a text without its markup. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? token.text : token.raw,
    )
    .join('');
}
