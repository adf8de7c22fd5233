/**
 * The part of the site's one sheet that a document needs before anything else: rules whose classes stand in it. It goes
 * into the document; the whole sheet is a file that comes after the content and serves the rest of the visit. Class names
 * are the build's own (CSS modules), so a class that is not in the document cannot be meant.
 */
import { createHash } from 'node:crypto';
import postcss, { type AtRule, type Container, type Root } from 'postcss';

export type Sheet = {
  /** Address of the whole sheet. */
  href: string;
  /** Declarations of fonts: they stand in every document and not in the sheet. */
  faces: string;
  /** Returns the rules that `html` uses, in their order. */
  used(html: string): string;
};

/** Conditions within a selector: what they name need not be there (`:not`), or one of several is enough (`:is`). */
const CONDITION = /:(?:not|is|where|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const CLASS = /\.((?:[\w-]|\\.)+)/g;

/** Classes without which a selector can mean nothing. */
const neededBy = (selector: string): string[] =>
  [...selector.replace(CONDITION, '').matchAll(CLASS)].map(([, name]) => (name ?? '').replaceAll('\\', ''));

/** Reads the sheet once; `used` then walks its rules. */
export function openSheet(href: string, { css, faces }: { css: string; faces: string }): Sheet {
  const root = postcss.parse(css);
  const needs = new Map<string, string[]>();
  root.walkRules((rule) => {
    for (const selector of rule.selectors) needs.set(selector, neededBy(selector));
  });
  const isMeant = (classes: ReadonlySet<string>) => (selector: string) =>
    (needs.get(selector) ?? []).every((name) => classes.has(name));
  return {
    href,
    faces,
    used(html) {
      const kept = root.clone();
      keepMeant(kept, isMeant(classesOf(html)));
      dropIdleAnimations(kept);
      return kept.toString();
    },
  };
}

/** The source of an inlined sheet for `style-src` of the policy. */
export const styleSource = (css: string): string => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

function classesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of (list ?? '').split(' ')) classes.add(name);
  }
  return classes;
}

/** Removes the selectors that mean nothing, then what has become empty. */
function keepMeant(container: Container, isMeant: (selector: string) => boolean): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter(isMeant);
      if (selectors.length === 0) node.remove();
      else if (selectors.length < node.selectors.length) node.selectors = selectors;
    } else if (node.type === 'atrule' && node.nodes && !isAnimation(node)) {
      keepMeant(node, isMeant);
      if (node.nodes.length === 0) node.remove();
    }
  }
}

const isAnimation = (node: AtRule): boolean => node.name.endsWith('keyframes');

function dropIdleAnimations(root: Root): void {
  const animated: string[] = [];
  root.walkDecls(/^animation/, ({ value }) => void animated.push(value));
  const running = new Set(animated.flatMap((value) => value.split(/[\s,]/)));
  root.walkAtRules(/keyframes$/, (node) => {
    if (!running.has(node.params)) node.remove();
  });
}
