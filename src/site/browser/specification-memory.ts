import { joinAdded } from '#src/domain/specification/added-lines.ts';

/** The text of the visitor's specification in the browser: it waits there between pages, and nobody else has it. */
const KEY = 'specification';

/** The text that was written last; empty where there is none, or the storage is shut. */
export function rememberedSpecification(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberSpecification(text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {} // the storage is shut or full: the text stands in the field, and a code keeps it
}

/** What was added last, so that a form sent twice adds once. */
let last = { before: '', after: '' };

/**
 * Keeps the ticked lines of a form before it is sent: the page that answers it may be left at once. The list of before goes with them
 * in the form's field `list`.
 */
export function keepAdded(form: HTMLFormElement): void {
  const kept = rememberedSpecification();
  const before = kept !== '' && kept === last.after ? last.before : kept.trimEnd();
  const added = joinAdded(new FormData(form).getAll('add').map(String));
  last = { before, after: [before, added].filter(Boolean).join('\n') };
  const list = form.elements.namedItem('list');
  if (list instanceof HTMLInputElement) list.value = before;
  rememberSpecification(last.after);
}
