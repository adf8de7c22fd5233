/**
 * What is wrong with the boxes of a page as it stands now: labels that meet, texts that lie over each other, text that is
 * cut, text whose words are laid out apart, long lines, small targets.
 */
import type { Page } from 'playwright-core';

/** Characters of a line that an eye still finds its way back from. */
const LONGEST_LINE = 75;
/** Side of the smallest target, CSS px (WCAG 2.5.8). */
const SMALLEST_TARGET = 24;
/** Room between two labels of one line, px: nearer they read as one word. */
const BETWEEN_LABELS = 4;
/** Part of a line's height that another line may cover: fonts reach over close lines. */
const COVERED_HEIGHT = 0.4;

/** A line for each finding, in the order of the document; empty when nothing is wrong. */
export function boxFindings(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ longestLine, smallestTarget, betweenLabels, coveredHeight }) => {
      const found = new Set<string>();
      const name = (element: Element) =>
        `<${element.localName}${element.id && ` #${element.id}`}> «${(element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)}»`;
      const styles = new Map<Element, CSSStyleDeclaration>();
      const styleOf = (element: Element) => {
        const known = styles.get(element) ?? getComputedStyle(element);
        styles.set(element, known);
        return known;
      };
      /** For the eye: what only a screen reader meets has no size that counts. */
      const unseen = new Map<Element, boolean>();
      const isUnseen = (element: Element): boolean => {
        const known = unseen.get(element);
        if (known !== undefined) return known;
        const parent = element.parentElement;
        const is = styleOf(element).clipPath.startsWith('inset(50%') || (parent !== null && isUnseen(parent));
        unseen.set(element, is);
        return is;
      };
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isUnseen(element);
      const textBox = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };

      /** Text nodes that an eye meets, by the block in which their lines stand. */
      const blocks = new Map<Element, Text[]>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || !node.textContent?.trim() || parent.closest('script, style, noscript, option, textarea'))
          continue;
        if (!isSeen(parent) || parent.matches('details:not([open])')) continue; // a text that stands in it without an element
        let block = parent;
        while (/^(?:inline|contents|ruby)$/.test(styleOf(block).display) && block.parentElement)
          block = block.parentElement;
        blocks.set(block, [...(blocks.get(block) ?? []), node as Text]);
      }

      /** What is left of a line after all that scrolls or cuts around it; nothing of what floats over the page on purpose. */
      const seenPart = (line: DOMRect, block: Element) => {
        const part = { left: line.left, top: line.top, right: line.right, bottom: line.bottom };
        for (let area: Element | null = block; area && area !== document.body; area = area.parentElement) {
          const { overflowX, overflowY, position } = styleOf(area);
          if (/fixed|sticky/.test(position)) return null;
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          const own = area.getBoundingClientRect();
          part.left = Math.max(part.left, own.left);
          part.top = Math.max(part.top, own.top);
          part.right = Math.min(part.right, own.right);
          part.bottom = Math.min(part.bottom, own.bottom);
        }
        return part.right - part.left > 1 && part.bottom - part.top > 1 ? part : null;
      };
      const seenLines = [...blocks]
        .flatMap(([block, texts]) => {
          const range = document.createRange();
          return texts.flatMap((text) => {
            range.selectNodeContents(text);
            return [...range.getClientRects()].flatMap((line) => {
              const part = seenPart(line, block);
              return part ? [{ ...part, block }] : [];
            });
          });
        })
        .sort((a, b) => a.top - b.top);
      for (const [i, a] of seenLines.entries()) {
        for (const b of seenLines.slice(i + 1)) {
          if (b.top >= a.bottom) break;
          if (a.block === b.block) continue;
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - b.top;
          const height = Math.min(a.bottom - a.top, b.bottom - b.top);
          if (across > 1 && down > height * coveredHeight)
            found.add(`texts meet: ${name(a.block)} and ${name(b.block)}`);
        }
      }

      /** Where the words of an element stand that an eye meets: a control inside a label may fill it, a hidden word may stick out. */
      const boxOfWords = (element: Element) => {
        const boxes = [...blocks.values()]
          .flat()
          .filter((text) => element.contains(text))
          .map(textBox);
        const of = (side: 'left' | 'top' | 'right' | 'bottom') => boxes.map((box) => box[side]);
        return {
          ...{ left: Math.min(...of('left')), right: Math.max(...of('right')) },
          ...{ top: Math.min(...of('top')), bottom: Math.max(...of('bottom')) },
        };
      };
      const labels = [...document.querySelectorAll('label, legend, [id$="-label"]')]
        .filter((one) => isSeen(one) && one.textContent?.trim())
        .map((one) => ({ one, box: boxOfWords(one) }));
      for (const [i, a] of labels.entries()) {
        for (const b of labels.slice(i + 1)) {
          if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
          const across = Math.max(a.box.left, b.box.left) - Math.min(a.box.right, b.box.right);
          const down = Math.max(a.box.top, b.box.top) - Math.min(a.box.bottom, b.box.bottom);
          if (across < betweenLabels && down < -1) found.add(`labels meet: ${name(a.one)} and ${name(b.one)}`);
        }
      }

      for (const [block, texts] of blocks) {
        for (const text of texts) {
          // A model in prose, lists and tables: below 22rem it may break (src/ui/base.css), and of a long one the middle is held.
          const isProse =
            innerWidth >= 352 && block.closest('p, li, td, th, h2, h3') && !block.closest('pre, label, footer');
          for (const { 0: word, index } of isProse ? text.data.matchAll(/[A-Z][\w.]*-[\w-]{1,14}(?![\w-])/g) : []) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
            if (new Set(tops).size > 1) found.add(`broken: «${word}» in ${name(block)}`);
          }
          const box = textBox(text);
          let area: Element | null = text.parentElement;
          for (; area && area !== document.body; area = area.parentElement) {
            const { overflowX, overflowY, position } = styleOf(area);
            const own = area.getBoundingClientRect();
            const cutsX = /hidden|clip/.test(overflowX) && (box.left < own.left - 1 || box.right > own.right + 1);
            const cutsY = /hidden|clip/.test(overflowY) && (box.top < own.top - 1 || box.bottom > own.bottom + 1);
            if (cutsX || cutsY) found.add(`cut: «${text.data.trim().slice(0, 60)}» by ${name(area).slice(0, 60)}`);
            if (cutsX || cutsY || /auto|scroll/.test(overflowX + overflowY) || position === 'fixed') break;
          }
        }
        if (block.closest('pre, svg, td, th, dt')) continue; // a cell is found by its row, not read line after line
        const lines: number[] = [];
        let before = { left: Infinity, top: 0 };
        for (const text of texts) {
          for (const { 0: word, index } of text.data.matchAll(/\S+\s?/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.trimEnd().length);
            const { left, top } = range.getBoundingClientRect();
            if (left < before.left || Math.abs(top - before.top) > 8) lines.push(0); // a line below, or the next column
            before = { left, top };
            lines.push((lines.pop() ?? 0) + word.length);
          }
        }
        const longest = Math.max(...lines);
        if (longest > longestLine) found.add(`line of ${longest}: ${name(block)}`);
      }

      // A held word is an element: where its text is laid out as a row of parts, it is a part of its own.
      for (const word of document.querySelectorAll('bdi')) {
        const text = word.parentElement;
        const isRow = text && /flex|grid/.test(styleOf(text).display) && text.childNodes.length > 1;
        if (isRow && isSeen(word)) found.add(`words apart: ${name(text)}`);
      }

      const brush = document.createElement('canvas').getContext('2d');
      for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input')) {
        if (!brush || !isSeen(control)) continue;
        const shown =
          control instanceof HTMLSelectElement
            ? (control.selectedOptions[0]?.text ?? '')
            : /^(?:text|search|email|tel|url|number)$/.test(control.type)
              ? control.value || control.placeholder
              : '';
        const style = styleOf(control);
        brush.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const room = control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
        if (brush.measureText(shown).width > room + 1) found.add(`cut: «${shown}» in ${name(control).slice(0, 40)}`);
      }

      const TARGETS = 'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button]';
      for (const target of document.querySelectorAll(TARGETS)) {
        if (!isSeen(target)) continue;
        const label = target instanceof HTMLInputElement ? (target.labels?.[0] ?? target) : target;
        // A link in a sentence is as high as its line.
        const block = target.parentElement?.closest('p, li, dd, td, th, figcaption, small, span, div, label');
        const words = block?.textContent?.trim() ?? '';
        if (styleOf(target).display === 'inline' && words !== target.textContent?.trim()) continue;
        const boxes = [label, target].map((one) => one.getBoundingClientRect());
        // What a pseudo-element lays over the room around takes the finger too.
        const laid = ['::before', '::after']
          .map((part) => getComputedStyle(label, part))
          .filter(({ content, position }) => content !== 'none' && position === 'absolute');
        const side = (of: 'width' | 'height') =>
          Math.max(...boxes.map((box) => box[of]), ...laid.map((style) => Number.parseFloat(style[of]) || 0));
        if (side('width') === 0) continue;
        if (side('width') < smallestTarget - 0.5 || side('height') < smallestTarget - 0.5)
          found.add(`target ${Math.round(side('width'))} × ${Math.round(side('height'))}: ${name(target)}`);
      }
      return [...found];
    },
    {
      longestLine: LONGEST_LINE,
      smallestTarget: SMALLEST_TARGET,
      betweenLabels: BETWEEN_LABELS,
      coveredHeight: COVERED_HEIGHT,
    },
  );
}
