/** No-break spaces in the data of a page: every text of content and of loaders passes here once, before it is drawn and sent. */
import { bindWords } from '#src/platform/typography.ts';

/** Values that are asked for or sent back unchanged: of a form's fields, of a tick or a choice, the name of a state; and what was drawn. */
const isKept = (key: string, owner: object, parent: string): boolean =>
  key === 'known' ||
  key === 'drawn' ||
  (key === 'value' && ('isSelected' in owner || parent === 'choices')) ||
  (key === 'name' && parent === 'lifecycle');

/**
 * Returns the data with no-break spaces in its texts. A loader asks for it before it draws a part: components split texts.
 * What has none to set is returned itself, never changed in place; so are drawn parts. A text with words of the question `query` stays
 * as it is: the visitor typed it.
 */
export function boundTexts<D>(data: D, query?: string): D;
export function boundTexts(data: unknown, query = ''): unknown {
  const values = [...new URLSearchParams(query).values()].map((one) => one.replaceAll('\u00a0', ' ').trim());
  const typed = values.filter((one) => one.includes(' '));
  return bound(data, '', typed);
}

function bound(value: unknown, parent: string, typed: readonly string[]): unknown {
  if (typeof value === 'string') {
    return parent === 'lifecycle' || typed.some((one) => value.includes(one)) ? value : bindWords(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return boundObject(value, parent, typed);
  const items = value.map((item) => bound(item, parent, typed));
  return items.some((item, at) => item !== value[at]) ? items : value;
}

function boundObject(owner: object, parent: string, typed: readonly string[]): object {
  const changed: Record<string, unknown> = {};
  for (const [key, own] of Object.entries(owner)) {
    const next = isKept(key, owner, parent) ? own : bound(own, key, typed);
    if (next !== own) changed[key] = next;
    // A facet's value and a state are asked as they stand and drawn with their no-break spaces.
    const isDrawn = (key === 'value' && 'isSelected' in owner) || (key === 'name' && parent === 'lifecycle');
    if (isDrawn && !('shown' in owner) && bound(own, key, typed) !== own) changed.shown = bound(own, key, typed);
  }
  return Object.keys(changed).length > 0 ? { ...owner, ...changed } : owner;
}
