/**
 * A form on the page (specification 4, 5). The form itself is plain HTML that works without this: inputs keep their own values,
 * and what they hold is read when somebody asks. Its life is a chunk of its own, loaded when the form comes near the window or
 * takes the focus; until then the browser checks and posts.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormName, FormPath } from '#src/domain/leads/leads.ts';
import type { LeadFormState, Messages, Receipt } from './life.ts';

const START: LeadFormState = {
  isReady: false,
  isSending: false,
  errors: {},
  hints: {},
  missing: [],
  left: undefined,
  subject: '',
  failure: undefined,
  sent: undefined,
};

/** Pixels below the window from which a form begins to live. */
const NEAR = '600px';

/** `path`: last part of the form's address. `errors`: what the server has already said about it. */
export function useLeadForm(
  form: FormName,
  path: FormPath,
  errors: Messages | undefined,
  onSent: (receipt: Receipt) => void,
): { ref: RefObject<HTMLFormElement | null>; state: LeadFormState; forgetSubject: () => void } {
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<LeadFormState>({ ...START, ...(errors && { errors }) });
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const stop = new AbortController();
    const begin = () => {
      watcher.disconnect();
      element.removeEventListener('focusin', begin);
      import('./life.ts').then(
        ({ live }) => {
          const onReceipt = (receipt: Receipt) => sent.current(receipt);
          if (!stop.signal.aborted) live(element, { form, path, setState, onSent: onReceipt, signal: stop.signal });
        },
        (error: unknown) => console.error(error), // the form stays a plain one
      );
    };
    const watcher = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && begin(), {
      rootMargin: NEAR,
    });
    watcher.observe(element);
    element.addEventListener('focusin', begin, { signal: stop.signal });
    stop.signal.addEventListener('abort', () => watcher.disconnect());
    return () => stop.abort();
  }, [form, path]);

  function forgetSubject() {
    const control = ref.current?.elements.namedItem('subject');
    if (!(control instanceof HTMLSelectElement)) return;
    control.value = '';
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return { ref, state, forgetSubject };
}
