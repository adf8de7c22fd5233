import { joinAdded } from '#src/domain/specification/added-lines.ts';
import { rememberedSpecification, rememberSpecification } from '#src/site/browser/specification-memory.ts';

/** What was added last: the same lines sent again to the list that they made are in it already. */
let last = { before: '', added: '', after: '' };

/**
 * Keeps the ticked lines of a form before it is sent: the page that answers it may be left at once. The list of before goes with them
 * in the form's field `list`.
 */
export function keepAdded(form: HTMLFormElement): void {
  const kept = rememberedSpecification();
  const added = joinAdded(new FormData(form).getAll('add').map(String));
  const before = kept === last.after && added === last.added ? last.before : kept.trimEnd();
  last = { before, added, after: [before, added].filter(Boolean).join('\n') };
  const list = form.elements.namedItem('list');
  if (list instanceof HTMLInputElement) list.value = before;
  rememberSpecification(last.after);
}
