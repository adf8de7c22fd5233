/** No-break spaces in the data of a page: every text of content and of loaders passes here once, before it is drawn and sent. */
import { bindWords } from '#src/platform/typography.ts';

/** What is sent back as it stands: a value beside a tick or in a list of choices, the name of a state beside how it is shown. */
const isSentBack = (key: string, owner: object, parent: string): boolean =>
  (key === 'value' && ('isSelected' in owner || parent === 'choices')) || (key === 'name' && 'shown' in owner);

/** Returns the data with no-break spaces in its texts. What has none to set is returned itself, never changed in place. */
export const boundTexts = <D>(data: D): D => bound(data, '') as D;

function bound(value: unknown, parent: string): unknown {
  if (typeof value === 'string') return bindWords(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => bound(item, parent));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [key, own] of Object.entries(value)) {
    const next = isSentBack(key, value, parent) ? own : bound(own, key);
    if (next === own) continue;
    changed ??= { ...value };
    changed[key] = next;
  }
  // A facet's value is asked as it stands and drawn with its no-break spaces.
  if ('isSelected' in value && 'value' in value && typeof value.value === 'string') {
    const shown = bindWords(value.value);
    if (shown !== value.value) changed = { ...(changed ?? value), shown };
  }
  return changed ?? value;
}
