/** Characters a field takes: what does not fit never appears, whether typed, pasted or dropped. */
import { useEffect, useRef } from 'react';

/**
 * A leading plus, digits, hyphens and parentheses (C259). A space after a digit is a hyphen, so that groups of digits stay apart,
 * other spaces fall away; a dash of any length is a hyphen.
 */
export function filterPhone(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(\d)\s+(?=\d|$)/g, '$1-')
    .replace(/-\(/g, '(')
    .replace(/[^\d()+-]/g, '')
    .replace(/(?!^)\+/g, '');
}

/** Digits only, as many as fit. */
export const filterDigits = (most: number) => (text: string) => text.replace(/\D/g, '').slice(0, most);

/** Keeps the caret where it was. `filter` must leave an already filtered text alone. */
export function useInputFilter(filter: (text: string) => string) {
  const ref = useRef<HTMLInputElement>(null);
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  });
  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    // A refused key is stopped before it changes anything: rewriting the value would empty the undo list.
    const before = (event: InputEvent) => {
      if (event.data === null || event.isComposing) return;
      const [head, tail] = [
        input.value.slice(0, input.selectionStart ?? 0),
        input.value.slice(input.selectionEnd ?? 0),
      ];
      if (latest.current(head + event.data + tail) === head + tail) event.preventDefault();
    };
    const after = (event?: Event) => {
      if (event && 'isComposing' in event && event.isComposing) return;
      const value = latest.current(input.value);
      if (value === input.value) return;
      const caret = latest.current(input.value.slice(0, input.selectionStart ?? 0)).length;
      input.value = value;
      if (document.activeElement === input) input.setSelectionRange(caret, caret);
    };
    input.addEventListener('beforeinput', before);
    input.addEventListener('input', after);
    input.addEventListener('compositionend', after);
    after(); // what was typed before the script came
    return () => {
      input.removeEventListener('beforeinput', before);
      input.removeEventListener('input', after);
      input.removeEventListener('compositionend', after);
    };
  }, []);
  return ref;
}
