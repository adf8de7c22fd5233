/**
 * The part of the site's one sheet that a document needs before anything else: rules whose classes and states stand in it,
 * without those of print, of pointers and of the keyboard, and the values that they read. It goes into the document; the whole
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

/** Conditions within a selector: what they name need not be there (`:not`), or one of several is enough (`:is`). */
const CONDITION = /:(?:not|is|where|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
/** A class, or an attribute of a state as React writes it. */
const NEED = /\.((?:[\w-]|\\.)+)|\[(data-[a-z-]+|open)\b/g;

/** Classes and states without which a selector can mean nothing; a state stands in brackets. */
const neededBy = (selector: string): string[] =>
  [...selector.replace(CONDITION, '').matchAll(NEED)].map(([, name, state]) =>
    state ? `[${state}]` : (name ?? '').replaceAll('\\', ''),
  );

/** Names of the values that a declaration reads. */
const readBy = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name ?? '');

/** A selector with the classes and states without which it can mean nothing. */
type Selector = { text: string; needs: readonly string[] };
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
  const pieces = piecesOf(postcss.parse(css));
  const readClasses = classReader(new Set(namesIn(pieces)));
  /** Pages of one kind use the same classes, or one of a few sets of them. */
  const written = new LRUCache<string, InlinedSheet>({
    maxSize: WRITTEN_CHARACTERS,
    sizeCalculation: ({ css }, key) => css.length + key.length,
  });

  function textFor(classes: ReadonlySet<string>): string {
    const written: Written = { parts: [], running: new Set(), read: new Set() };
    write(pieces, classes, written);
    return textOfWritten(written);
  }

  return {
    href,
    faces,
    used(html) {
      const classes = readClasses(html);
      const key = [...classes].sort().join(' ');
      const known = written.get(key);
      if (known) return known;
      const css = faces + textFor(classes);
      const made = { css, source: styleSource(css) };
      written.set(key, made);
      return made;
    },
  };
}

/** All classes that the pieces declare. */
function namesIn(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'group') return namesIn(piece.pieces);
    return piece.kind === 'rule' ? piece.selectors.flatMap(({ needs }) => needs) : [];
  });
}

const isOfPrint = (node: ChildNode): boolean =>
  node.type === 'atrule' && node.name === 'media' && node.params.trim() === 'print';

/** What only a pointer, the keyboard or a selection brings about. */
const IN_USE = /:(?:hover|active|focus-visible)|::selection/;

function piecesOf(container: Container): Piece[] {
  const nodes = (container.nodes ?? []).filter((node) => !isOfPrint(node));
  return nodes.map((node): Piece => {
    if (node.type === 'rule') {
      return node.selector === ':root' ? { kind: 'group', head: ':root', pieces: piecesOf(node) } : ruleOf(node);
    }
    const text = textOf(node);
    const reads = readBy(text);
    if (node.type === 'decl') return pieceOfDeclaration(node.prop, `${text};`, reads);
    if (node.type !== 'atrule' || !node.nodes) return { kind: 'text', text, reads };
    if (node.name.endsWith('keyframes')) return { kind: 'keyframes', name: node.params, text, reads };
    const head = `@${node.name}${node.raws.afterName ?? ' '}${node.params}${node.raws.between ?? ''}`;
    const isOfRules = node.nodes.every(({ type }) => type !== 'decl');
    return isOfRules ? { kind: 'group', head, pieces: piecesOf(node) } : { kind: 'text', text, reads };
  });
}

const pieceOfDeclaration = (name: string, text: string, reads: readonly string[]): Piece =>
  name.startsWith('--') ? { kind: 'value', name, text, reads } : { kind: 'text', text, reads };

/** The text of a node; a statement (`@layer a, b`) ends with its semicolon. */
const textOf = (node: ChildNode): string => `${node}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;

function ruleOf(rule: Rule): Piece {
  const body = `{${rule.nodes.map(String).join(';')}}`;
  const animations: string[] = [];
  rule.walkDecls(/^animation/, ({ value }) => void animations.push(...value.split(/[\s,]/)));
  return {
    kind: 'rule',
    selectors: rule.selectors
      .filter((text) => !IN_USE.test(text.replace(CONDITION, '')))
      .map((text) => ({ text, needs: neededBy(text) })),
    body,
    animations,
    reads: readBy(body),
  };
}

type Waiting = Extract<Piece, { kind: 'keyframes' | 'value' }>;
/** What is written, in order; keyframes wait until it is known in `running` what moves, values until `read` names them. */
type Written = { parts: (string | Waiting)[]; running: Set<string>; read: Set<string> };

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
  return parts.map((part) => (typeof part === 'string' ? part : isNeeded(part) ? part.text : '')).join('');
}

function note(names: readonly string[], into: Set<string>): void {
  for (const name of names) into.add(name);
}

/** Writes what of the pieces the classes mean. */
function write(pieces: readonly Piece[], classes: ReadonlySet<string>, written: Written): void {
  for (const piece of pieces) {
    if (piece.kind === 'text') writeText(piece.text, piece.reads, written);
    else if (piece.kind === 'keyframes' || piece.kind === 'value') written.parts.push(piece);
    else if (piece.kind === 'rule') writeRule(piece, classes, written);
    else writeGroup(piece, classes, written);
  }
}

function writeText(text: string, reads: readonly string[], { parts, read }: Written): void {
  parts.push(text);
  note(reads, read);
}

/** A condition around nothing is left out. */
function writeGroup(
  { head, pieces }: Extract<Piece, { kind: 'group' }>,
  classes: ReadonlySet<string>,
  written: Written,
) {
  const { parts } = written;
  const before = parts.push(`${head}{`);
  write(pieces, classes, written);
  if (parts.length > before) parts.push('}');
  else parts.pop();
}

function writeRule(
  { selectors, body, animations, reads }: Extract<Piece, { kind: 'rule' }>,
  classes: ReadonlySet<string>,
  written: Written,
) {
  let meant = '';
  for (const { text, needs } of selectors) {
    if (needs.every((name) => classes.has(name))) meant += meant === '' ? text : `,${text}`;
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
 * Returns what finds those classes and states of a document that the sheet names. Lists of classes are few, and each is split
 * once.
 */
function classReader(styled: ReadonlySet<string>): (html: string) => Set<string> {
  const namesOf = new LRUCache<string, readonly string[]>({ max: KNOWN_LISTS });
  return (html) => {
    const classes = new Set<string>();
    const seen = new Set<string>();
    for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at)) {
      const end = html.indexOf('"', at + MARK.length);
      const list = html.slice(at + MARK.length, end);
      at = end;
      if (seen.has(list)) continue;
      seen.add(list);
      const names = namesOf.get(list) ?? list.split(' ').filter((name) => styled.has(name));
      namesOf.set(list, names);
      for (const name of names) classes.add(name);
    }
    for (const state of statesOf(html)) if (styled.has(state)) classes.add(state);
    return classes;
  };
}

const MARK = ' class="';
const STATE = ' data-';

/** The states in a document, in brackets. */
function statesOf(html: string): Set<string> {
  const states = new Set<string>(html.includes(' open=""') ? ['[open]'] : []);
  for (let at = html.indexOf(STATE); at >= 0; at = html.indexOf(STATE, at + STATE.length)) {
    const end = html.indexOf('=', at);
    if (end - at < LONGEST_STATE) states.add(`[${html.slice(at + 1, end)}]`);
  }
  return states;
}

/** Letters of a name; a text of a page that looks like a state has none of these ends. */
const LONGEST_STATE = 40;
