/**
 * What a visitor types and picks before React is here. The field keeps it by itself, but a page that knows nothing of it answers as
 * if the field were as the server wrote it, and puts that back.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const changed = new Set<Field>();
const hear = ({ target }: Event) => isField(target) && changed.add(target);

/** Hears changes until they are given. */
export const holdChanges = (): void => addEventListener('input', hear, true);

/** Tells `page`, which React has drawn, what has changed in its fields before. */
export function giveChanges(page: Element): void {
  removeEventListener('input', hear, true);
  for (const field of changed) if (page.contains(field)) tell(field);
}

/** React hears of a change when the value is not the last that it has read or that a script has set: so another is set first. */
function tell(field: Field): void {
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !field.checked;
    field.click();
  } else {
    const { value, selectionStart, selectionEnd } = field;
    field.value = '';
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
