/** No-break spaces in the data of a page: every text of content and of loaders passes here once, before it is drawn and sent. */
import { bindWords } from '#src/platform/typography.ts';

/** Values that are asked for or sent back unchanged: the value of a tick or of a choice, the name of a state; and what was drawn. */
const isKept = (key: string, owner: object, parent: string): boolean =>
  key === 'drawn' ||
  (key === 'value' && ('isSelected' in owner || parent === 'choices')) ||
  (key === 'name' && parent === 'lifecycle');

/**
 * Returns the data with no-break spaces in its texts. A loader asks for it before it draws a part: components split texts.
 * What has none to set is returned itself, never changed in place; so are drawn parts.
 */
export function boundTexts<D>(data: D): D;
export function boundTexts(data: unknown): unknown {
  return bound(data, '');
}

function bound(value: unknown, parent: string): unknown {
  if (typeof value === 'string') return parent === 'lifecycle' ? value : bindWords(value);
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return boundObject(value, parent);
  const items = value.map((item) => bound(item, parent));
  return items.some((item, at) => item !== value[at]) ? items : value;
}

function boundObject(owner: object, parent: string): object {
  const changed: Record<string, unknown> = {};
  for (const [key, own] of Object.entries(owner)) {
    const next = isKept(key, owner, parent) ? own : bound(own, key);
    if (next !== own) changed[key] = next;
    // A facet's value and a state are asked as they stand and drawn with their no-break spaces.
    const isDrawn = (key === 'value' && 'isSelected' in owner) || (key === 'name' && parent === 'lifecycle');
    if (isDrawn && !('shown' in owner) && bound(own, key) !== own) changed.shown = bound(own, key);
  }
  return Object.keys(changed).length > 0 ? { ...owner, ...changed } : owner;
}
