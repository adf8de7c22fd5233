/**
 * The life of a form in the browser (specification 4, 5). The form itself is plain HTML that works without this: inputs
 * keep their own values, and what they hold is read when somebody asks. Native listeners, because React's `change` is the
 * browser's `input`, and a field must not be told wrong while it is being typed (C238, C239).
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkLead, softHints } from '#src/domain/leads/lead-schemas.ts';
import {
  type FormName,
  type LeadBody,
  type LeadField,
  leadBody,
  leadForm,
  RESET_FIELDS,
  type Subject,
  TRAP,
} from '#src/domain/leads/leads.ts';
import { ApiError, api } from '#src/site/browser/api.ts';

/** What the server answers to a request it has stored. */
export type Receipt = { id: string; number: number; acceptedAt: string };
/** Raised on the form, and heard anywhere above it: a request was taken; a sending came to nothing (C213). */
export const LEAD_SENT = 'lead:sent';
export const LEAD_ERROR = 'lead:error';

type Messages = Partial<Record<LeadField, string>>;
export type LeadFormState = {
  /** False on the server and until the script is here: the button is enabled, the browser checks. */
  isReady: boolean;
  isSending: boolean;
  /** Wrong fields that the visitor has left or tried to send. */
  errors: Messages;
  hints: Messages;
  /** Everything that still breaks a rule, told or not. */
  missing: readonly LeadField[];
  subject: Subject | '';
  /** Why the last sending came to nothing. */
  failure: string | undefined;
};

const CONSENTS: readonly LeadField[] = ['personalDataProcessingConsent', 'promotionalCommunicationsConsent'];
const START: LeadFormState = {
  isReady: false,
  isSending: false,
  errors: {},
  hints: {},
  missing: [],
  subject: '',
  failure: undefined,
};

/** Random, and there also where the page came without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Fields in the order they stand in the form. */
const inOrder = (form: FormName): readonly LeadField[] => [
  ...leadForm(form).extras,
  ...leadForm(form).fields,
  ...CONSENTS,
];

export function useLeadForm(
  form: FormName,
  onSent: (receipt: Receipt) => void,
): { ref: RefObject<HTMLFormElement | null>; state: LeadFormState; forgetSubject: () => void } {
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(START);
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const stop = new AbortController();
    /** One key an opening, so that neither a second click nor a lost answer makes a second request. */
    let key = newKey();
    let isSending = false;
    let isPressed = false;
    /** Says when the form was first touched; without it a request is taken for a robot's, and taken all the same. */
    let stamp: Promise<string | undefined> | undefined;
    const askStamp = () => {
      stamp ??= api.get<{ stamp: string }>('form-stamp').then(
        (answer) => answer.stamp,
        () => undefined,
      );
    };

    const read = (): LeadBody => leadBody(form, new FormData(element));
    const wrongIn = (body: LeadBody): Messages => {
      const result = checkLead(form, body);
      if (!('fields' in result)) return {};
      return Object.fromEntries(Object.entries(result.fields).map(([field, [message]]) => [field, message]));
    };
    /** Looks at everything and tells what is wrong with `told` (and with what was told before, if that is asked). */
    const look = (told: readonly string[] = [], more: Partial<LeadFormState> = {}) => {
      const body = read();
      const wrong = wrongIn(body);
      const hints = softHints(body);
      setState((old) => ({
        ...old,
        isReady: true,
        missing: inOrder(form).filter((field) => field in wrong),
        subject: (body.contacts.subject ?? '') as Subject | '',
        errors: { ...old.errors, ...Object.fromEntries(told.map((field) => [field, wrong[field as LeadField]])) },
        hints: { ...old.hints, ...Object.fromEntries(told.map((field) => [field, hints[field as LeadField]])) },
        ...more,
      }));
    };
    const fail = (errors: Messages, more: Partial<LeadFormState>) => {
      setState((old) => ({ ...old, errors: { ...old.errors, ...errors }, ...more }));
      const first = inOrder(form).find((field) => errors[field]);
      const control = first && element.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
      element.dispatchEvent(new CustomEvent(LEAD_ERROR, { bubbles: true, detail: { form, fields: errors } }));
    };
    /** C209–C211: what belongs to one request only is taken out, the rest serves the next one. */
    const clear = () => {
      for (const name of [...RESET_FIELDS, ...CONSENTS]) {
        const control = element.elements.namedItem(name);
        if (!(control instanceof HTMLInputElement)) continue;
        if (control.type === 'checkbox') control.checked = false;
        else control.value = '';
      }
    };
    const send = async () => {
      if (isSending) return;
      const result = checkLead(form, read());
      if ('fields' in result) {
        fail(wrongIn(read()), {});
        return;
      }
      isSending = true;
      setState((old) => ({ ...old, isSending, failure: undefined }));
      try {
        const given = { ...result.lead, stamp: await stamp, [TRAP]: new FormData(element).get(TRAP) ?? '' };
        const receipt = await api.post<Receipt>(`forms/${form}`, given, key);
        key = newKey();
        isSending = false;
        clear();
        look([], { isSending, errors: {}, hints: {} });
        element.focus({ preventScroll: true }); // the popup that follows gives the focus back here
        element.dispatchEvent(new CustomEvent(LEAD_SENT, { bubbles: true, detail: { form, receipt } }));
        sent.current(receipt);
      } catch (error) {
        isSending = false;
        console.error('The request was not taken', error); // C365
        const { status, fields = {} } = error instanceof ApiError ? error : { status: -1 };
        if (status === 409) key = newKey();
        const errors = Object.fromEntries(Object.entries(fields).map(([field, [message]]) => [field, message]));
        fail(errors, { isSending, failure: failureText(error) });
      }
    };

    const listen = (type: string, listener: (event: Event) => void, on: EventTarget = element) =>
      on.addEventListener(type, listener, { signal: stop.signal });
    const nameOf = ({ target }: Event) => (target as { name?: string } | null)?.name ?? '';
    const tell = (name: string) => inOrder(form).includes(name as LeadField) && look([name]);
    listen('input', () => look()); // quietly: only the button and the line beside it follow the typing
    listen('change', (event) => tell(nameOf(event)));
    listen('focusout', (event) => {
      // Another window was taken: the visitor has not left the field.
      if (!document.hasFocus() || nameOf(event) === '') return;
      // A message that appears under a pressed button would move it away from the pointer, and the click with it.
      if (isPressed) addEventListener('pointerup', () => setTimeout(tell, 0, nameOf(event)), { once: true });
      else tell(nameOf(event));
    });
    listen('pointerdown', () => (isPressed = true), document);
    for (const type of ['pointerup', 'pointercancel']) listen(type, () => (isPressed = false), document);
    listen('focusin', askStamp);
    listen('submit', (event) => {
      event.preventDefault();
      void send();
    });
    look(); // what was typed before the script came
    return () => stop.abort();
  }, [form]);

  function forgetSubject() {
    const control = ref.current?.elements.namedItem('subject');
    if (!(control instanceof HTMLSelectElement)) return;
    control.value = '';
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return { ref, state, forgetSubject };
}

/** What happened and what to do, in the visitor's words; what was typed stays. */
function failureText(error: unknown): string {
  const { status, message } = error instanceof ApiError ? error : { status: -1, message: '' };
  if (status === 0) return 'Нет связи с сервером. Проверьте соединение и отправьте ещё раз.';
  if (status === 422) return 'Сервер принял не всё. Исправьте отмеченные поля и отправьте ещё раз.';
  if (status === 409) {
    return 'Прежний вариант этой заявки мы уже получили. Чтобы отправить исправленный, нажмите ещё раз.';
  }
  return message || 'Что-то пошло не так. Отправьте ещё раз.';
}
