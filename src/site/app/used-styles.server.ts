/**
 * The part of the site's one sheet that a document needs before anything else: rules whose classes, states and elements stand in it,
 * without those of print, of pointers, of the keyboard and of smooth change, and the values that they read. It goes into the document; the whole
 * sheet is a file that comes after the content and serves the rest of the visit: scripts, which set states, wait for it. Class
 * names are the build's own (CSS modules), so a class that is not in the document cannot be meant.
 */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import postcss, { type ChildNode, type Container, type Rule } from 'postcss';

export type Sheet = {
  /** Address of the whole sheet. */
  href: string;
  /** Declarations of fonts: they stand in every document and not in the sheet. */
  faces: string;
  /** Returns the rules that `html` uses, in their order, after the declarations of fonts. */
  used(html: string): InlinedSheet;
};

/** A sheet that stands in a document, and its source for `style-src` of the policy. */
export type InlinedSheet = { css: string; source: string };

/** Conditions within a selector: what they name need not be there (`:not`), or one of several must be (`:is`). Of `:has` with one plain selector all must be there. */
const CONDITION = /:(?:not|is|where|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const CHOICE = /^:(?:is|where)\((.*)\)$/s;
const PLAIN_HAS = /^:has\(([^:,]*)\)$/;
/** A class or an id; an attribute as React writes it, with its value where that is a word; the state of an attribute. */
const NEED = /\.((?:[\w-]|\\.)+)|(#[a-z][\w-]*)|\[([a-z-]+(?:=[\w-]+(?=\]))?)|:(disabled)\b/g;
const ATTRIBUTE = /\[[^[\]]*\]/g;
const COMBINATOR = /[>+~\s]+/;
const ELEMENT = /^[a-z]\w*/i;
/** Elements of every document. */
const EVERYWHERE = new Set(['html', 'head', 'body']);

/** Classes, states and elements without which a selector can mean nothing: a state stands in brackets, an element after «<». */
function neededBy(selector: string): string[] {
  const given = selector.replace(CONDITION, (text) => ` ${PLAIN_HAS.exec(text)?.[1] ?? ''}`);
  const named = [...given.matchAll(NEED)].map(([, name, id, state, ofAttribute]) =>
    name === undefined ? (id ?? `[${state ?? ofAttribute}]`) : name.replaceAll('\\', ''),
  );
  const elements = given.replace(ATTRIBUTE, '').split(COMBINATOR);
  const told = elements.flatMap((part) => ELEMENT.exec(part)?.[0] ?? []).filter((one) => !EVERYWHERE.has(one));
  return [...named, ...told.map((one) => `<${one}`)];
}

/** Of each `:is` in a selector: the lists of what each of its selectors needs. */
function choicesOf(selector: string): string[][][] {
  return [...selector.matchAll(CONDITION)].flatMap(([condition]) => {
    const [, inside] = CHOICE.exec(condition) ?? [];
    return inside === undefined ? [] : [postcss.list.comma(inside).map(neededBy)];
  });
}

/** Names of the values that a declaration reads. */
const readBy = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name ?? '');

/** A selector with the numbers of what it needs, and of each of its choices one list that it needs. */
type Selector = { text: string; needs: readonly number[]; choices: readonly (readonly (readonly number[])[])[] };
/** Gives each class, state and element of the sheet a number. */
type Numbers = Map<string, number>;
/** For each number 1 when what it is of stands in the document. */
type Present = Uint8Array;
/**
 * A piece of the sheet, ready to be written: text that always stays, a rule, keyframes, a value of the whole document (a custom
 * property of `:root`), or a condition around pieces. `reads`: names of the values in it.
 */
type Piece =
  | { kind: 'text'; text: string; reads: readonly string[] }
  | {
      kind: 'rule';
      selectors: readonly Selector[];
      body: string;
      animations: readonly string[];
      reads: readonly string[];
    }
  | { kind: 'keyframes'; name: string; text: string; reads: readonly string[] }
  | { kind: 'value'; name: string; text: string; reads: readonly string[] }
  | { kind: 'group'; head: string; pieces: readonly Piece[] };

/** Written sheets that are remembered, in letters of a byte each: about twenty. */
const WRITTEN_CHARACTERS = 1_000_000;

/** Reads the sheet once; a document then costs one walk over pieces that are text already. */
export function openSheet(href: string, { css, faces }: { css: string; faces: string }): Sheet {
  const numbers: Numbers = new Map();
  const pieces = piecesOf(postcss.parse(inAscii(css)), numbers);
  const readDocument = documentReader(numbers);
  /** Pages of one kind use the same classes, or one of a few sets of them. */
  const written = new LRUCache<string, InlinedSheet>({
    maxSize: WRITTEN_CHARACTERS,
    sizeCalculation: ({ css }, key) => css.length + key.length,
  });

  function textFor(present: Present): string {
    const written: Written = { parts: [], running: new Set(), read: new Set() };
    write(pieces, present, written);
    return textOfWritten(written);
  }

  return {
    href,
    faces,
    used(html) {
      const present = readDocument(html);
      const key = Buffer.from(present.buffer).toString('latin1');
      const known = written.get(key);
      if (known) return known;
      const css = faces + textFor(present);
      const made = { css, source: styleSource(css) };
      written.set(key, made);
      return made;
    },
  };
}

/** Other letters as escapes: with one of them every written sheet would take two bytes for a letter. */
const inAscii = (css: string): string =>
  css.replace(/[^\0-\x7f]/gu, (letter) => `\\${letter.codePointAt(0)?.toString(16)} `);

const isUnread = (node: ChildNode): boolean =>
  node.type === 'comment' || (node.type === 'atrule' && node.name === 'media' && node.params.trim() === 'print');

/** What only a pointer, the keyboard, a selection or a scroll brings about, the cross of a search field with words in it too. */
const IN_USE = /:(?:hover|active|focus(?:-visible)?(?![\w-]))|::(?:selection|-webkit-search)|\[data-fade\]/;
const EITHER_IN_USE = /:is\((?::(?:hover|active|focus(?:-visible)?),?)+\)/;
const isInUse = (selector: string): boolean =>
  EITHER_IN_USE.test(selector) || IN_USE.test(selector.replace(CONDITION, ''));
/** Of a pointer, of paper and of what changes: nothing changes smoothly before the whole sheet is there. */
const OF_USE = /^(?:cursor|transition|(?:-webkit-)?print-color-adjust)$/;

function piecesOf(container: Container, numbers: Numbers): Piece[] {
  const nodes = (container.nodes ?? []).filter((node) => !isUnread(node));
  return nodes.map((node): Piece => {
    if (node.type === 'rule') {
      return node.selector === ':root'
        ? { kind: 'group', head: ':root', pieces: piecesOf(node, numbers) }
        : ruleOf(node, numbers);
    }
    const text = textOf(node);
    const reads = readBy(text);
    if (node.type === 'decl') return pieceOfDeclaration(node.prop, `${text};`, reads);
    if (node.type !== 'atrule' || !node.nodes) return { kind: 'text', text, reads };
    if (node.name.endsWith('keyframes')) return { kind: 'keyframes', name: node.params, text, reads };
    const head = `@${node.name}${node.raws.afterName ?? ' '}${node.params}${node.raws.between ?? ''}`;
    const isOfRules = node.nodes.every(({ type }) => type !== 'decl');
    return isOfRules ? { kind: 'group', head, pieces: piecesOf(node, numbers) } : { kind: 'text', text, reads };
  });
}

const pieceOfDeclaration = (name: string, text: string, reads: readonly string[]): Piece =>
  name.startsWith('--') ? { kind: 'value', name, text, reads } : { kind: 'text', text, reads };

/** The text of a node; a statement (`@layer a, b`) ends with its semicolon. */
const textOf = (node: ChildNode): string => `${node}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;

function ruleOf(rule: Rule, numbers: Numbers): Piece {
  const shown = rule.nodes.filter((node) => node.type !== 'decl' || !OF_USE.test(node.prop));
  const body = `{${shown.map(String).join(';')}}`;
  const animations: string[] = [];
  rule.walkDecls(/^animation/, ({ value }) => void animations.push(...value.split(/[\s,]/)));
  return {
    kind: 'rule',
    selectors: (shown.length > 0 ? rule.selectors : [])
      .filter((text) => !isInUse(text))
      .map((text) => ({
        text,
        needs: numbersOf(neededBy(text), numbers),
        choices: choicesOf(text).map((lists) => lists.map((names) => numbersOf(names, numbers))),
      })),
    body,
    animations,
    reads: readBy(body),
  };
}

const numbersOf = (names: readonly string[], numbers: Numbers) => names.map((name) => numberOf(name, numbers));

function numberOf(name: string, numbers: Numbers): number {
  const number = numbers.get(name) ?? numbers.size;
  numbers.set(name, number);
  return number;
}

type Waiting = Extract<Piece, { kind: 'keyframes' | 'value' }>;
/** What is written, in order; keyframes wait until it is known in `running` what moves, values until `read` names them. */
type Written = { parts: (string | Waiting)[]; running: Set<string>; read: Set<string> };

const EMPTY = /(?<=^|[{};])[^{};]+\{\}/g;

/** The text of all parts that something needs. A value may read others, declared before or after it. */
function textOfWritten({ parts, running, read }: Written): string {
  const waiting = parts.filter((part) => typeof part !== 'string');
  for (const { reads } of waiting.filter(({ kind, name }) => kind === 'keyframes' && running.has(name)))
    note(reads, read);
  const values = Map.groupBy(
    waiting.filter(({ kind }) => kind === 'value'),
    ({ name }) => name,
  );
  for (const name of read) for (const { reads } of values.get(name) ?? []) note(reads, read); // the walk meets what it adds
  const isNeeded = ({ kind, name }: Waiting) => (kind === 'value' ? read : running).has(name);
  const text = parts.map((part) => (typeof part === 'string' ? part : isNeeded(part) ? part.text : '')).join('');
  return text.replace(EMPTY, '').replace(EMPTY, ''); // a condition around what waited in vain, and one around that
}

function note(names: readonly string[], into: Set<string>): void {
  for (const name of names) into.add(name);
}

function isMeant({ needs, choices }: Selector, present: Present): boolean {
  if (!areThere(needs, present)) return false;
  for (const lists of choices) if (!lists.some((list) => areThere(list, present))) return false;
  return true;
}

function areThere(needs: readonly number[], present: Present): boolean {
  for (const number of needs) if (present[number] === 0) return false;
  return true;
}

/** Writes what of the pieces the classes mean. */
function write(pieces: readonly Piece[], present: Present, written: Written): void {
  for (const piece of pieces) {
    if (piece.kind === 'text') writeText(piece.text, piece.reads, written);
    else if (piece.kind === 'keyframes' || piece.kind === 'value') written.parts.push(piece);
    else if (piece.kind === 'rule') writeRule(piece, present, written);
    else writeGroup(piece, present, written);
  }
}

function writeText(text: string, reads: readonly string[], { parts, read }: Written): void {
  parts.push(text);
  note(reads, read);
}

/** A condition around nothing is left out. */
function writeGroup({ head, pieces }: Extract<Piece, { kind: 'group' }>, present: Present, written: Written) {
  const { parts } = written;
  const before = parts.push(`${head}{`);
  write(pieces, present, written);
  if (parts.length > before) parts.push('}');
  else parts.pop();
}

function writeRule(
  { selectors, body, animations, reads }: Extract<Piece, { kind: 'rule' }>,
  present: Present,
  written: Written,
) {
  let meant = '';
  for (const selector of selectors) {
    const { text } = selector;
    if (isMeant(selector, present)) meant += meant === '' ? text : `,${text}`;
  }
  if (meant === '') return;
  writeText(meant + body, reads, written);
  note(animations, written.running);
}

/** The source of an inlined sheet for `style-src` of the policy. */
export const styleSource = (css: string): string => `'sha256-${hash('sha256', css, 'base64')}'`;

/** Lists of classes that are remembered: all that the site's own markup holds, with room for what a build adds. */
const KNOWN_LISTS = 5_000;

/**
 * Returns what finds those classes, states and elements of a document that the sheet names. Lists of classes are few, and each is
 * split once. Quotes and angles of texts are escaped.
 */
function documentReader(numbers: Numbers): (html: string) => Present {
  const numbersOf = new LRUCache<string, readonly number[]>({ max: KNOWN_LISTS });
  const split = (list: string) => list.split(' ').flatMap((name) => numbers.get(name) ?? []);
  const states = new Set([...numbers.keys()].flatMap((key) => /^\[([a-z-]+)/.exec(key)?.[1] ?? []));
  return (html) => {
    const present: Present = new Uint8Array(numbers.size);
    const note = (key: string) => {
      const number = numbers.get(key);
      if (number !== undefined) present[number] = 1;
    };
    const seen = new Set<string>();
    eachAttribute(html, (name, valueAt) => {
      if (name !== 'class' && name !== 'id' && !states.has(name)) return;
      const value = html.slice(valueAt, html.indexOf('"', valueAt));
      if (name === 'id') note(`#${value}`);
      if (name !== 'class') {
        note(`[${name}]`);
        note(`[${name}=${value}]`);
        return;
      }
      if (seen.has(value)) return;
      seen.add(value);
      const known = numbersOf.get(value);
      const found = known ?? split(value);
      if (!known) numbersOf.set(copied(value), found);
      for (const number of found) present[number] = 1;
    });
    for (const name of elementsOf(html)) note(`<${name}`);
    return present;
  };
}

/** The same text apart from the document that it was cut from: V8 keeps the whole document for a piece of it. */
const copied = (piece: string): string => Buffer.from(piece).toString();

/** Tells the name of each attribute, in the small letters of sheets (React writes `inputMode`), and where its value begins. */
function eachAttribute(html: string, tell: (name: string, valueAt: number) => void): void {
  for (let at = html.indexOf('="'); at >= 0; at = html.indexOf('="', at + 2)) {
    tell(html.slice(html.lastIndexOf(' ', at) + 1, at).toLowerCase(), at + 2);
  }
}

function elementsOf(html: string): Set<string> {
  const found = new Set<string>();
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    at += 1;
    let end = at;
    while (isOfName(html.charCodeAt(end))) end += 1;
    if (end > at) found.add(html.slice(at, end));
  }
  return found;
}

/** Is it a letter or a digit of ASCII? */
const isOfName = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);
