import { joinAdded } from '#src/domain/specification/added-lines.ts';
import { rememberedSpecification, rememberSpecification } from '#src/site/browser/specification-memory.ts';

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
