/** Arrows, Home and End in the main menu; Tab, Enter and Space stay the browser's (a disclosure, not a `role=menu`). */

const isSeen = (element: HTMLElement) => element.checkVisibility();
const all = (place: ParentNode, selector: string) => [...place.querySelectorAll<HTMLElement>(selector)].filter(isSeen);

export type MenuSteps = {
  /** Opens the column of this top item, if it has one, and shows it before it returns. */
  open: (top: HTMLElement) => void;
  /** Called when the focus has moved to another top item. */
  moved: (top: HTMLElement) => void;
};

/** Moves the focus; true when the key was ours. `nav` holds `[data-top]` items, each before its `[data-panel]`. */
export function moveInMenu(nav: HTMLElement, key: string, from: HTMLElement, steps: MenuSteps): boolean {
  const panel = from.closest<HTMLElement>('[data-panel]');
  return panel ? moveInPanel(panel, key, from) : moveInBar(nav, key, from, steps);
}

function focusOf(to: HTMLElement | null | undefined): boolean {
  to?.focus();
  return to !== null && to !== undefined;
}

/** The element a key leads to in a row of them; undefined when the key is not one of a row. */
function inRow(row: HTMLElement[], from: HTMLElement, key: string, [back, on]: [back: string, on: string]) {
  const at = row.indexOf(from);
  if (key === on) return row[(at + 1) % row.length];
  if (key === back) return row.at(at - 1);
  if (key === 'Home') return row[0];
  if (key === 'End') return row.at(-1);
  return undefined;
}

function moveInBar(nav: HTMLElement, key: string, from: HTMLElement, { open, moved }: MenuSteps): boolean {
  if (key === 'ArrowDown') {
    open(from);
    const panel = from.closest('li')?.querySelector<HTMLElement>('[data-panel]');
    return panel ? focusOf(all(panel, 'a, button')[0]) : false;
  }
  const to = inRow(all(nav, '[data-top]'), from, key, ['ArrowLeft', 'ArrowRight']);
  if (!to) return false;
  to.focus();
  moved(to);
  return true;
}

function moveInPanel(panel: HTMLElement, key: string, from: HTMLElement): boolean {
  const pane = from.closest<HTMLElement>('[data-pane]');
  const categories = all(panel, '[data-category]');
  const category = pane?.closest('li')?.querySelector<HTMLElement>('[data-category]');
  if (key === 'ArrowLeft' && category) return focusOf(category);
  if (key === 'ArrowRight' && from.matches('[data-category]')) {
    const beside = from.closest('li')?.querySelector<HTMLElement>('[data-pane]');
    return beside ? focusOf(all(beside, 'a')[0]) : false;
  }
  const row = pane ? all(pane, 'a') : from.matches('[data-category]') ? categories : all(panel, 'a, button');
  if (key === 'ArrowUp' && from === row[0]) {
    return focusOf(category ?? panel.closest('li')?.querySelector<HTMLElement>('[data-top]'));
  }
  if (key === 'ArrowDown' && from === row.at(-1)) return true;
  return focusOf(inRow(row, from, key, ['ArrowUp', 'ArrowDown']));
}
