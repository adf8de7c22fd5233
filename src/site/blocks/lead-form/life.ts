/**
 * A form that lives, in one chunk with all that it needs for it: its rules, the moment of its first touch, the visitor's session,
 * keys of requests. Native listeners, because React's `change` is the browser's `input`, and a field must not be told wrong while
 * it is being typed (C238, C239).
 */
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { leadBody } from '#src/domain/leads/lead-body.ts';
import { checkLead, softHints } from '#src/domain/leads/lead-schemas.ts';
import {
  type FormName,
  type FormPath,
  type LeadBody,
  type LeadField,
  leadForm,
  RESET_FIELDS,
  type Subject,
  TRAP,
} from '#src/domain/leads/leads.ts';
import type { FieldMessages } from '#src/platform/errors.ts';
import { isOneOf, lookUp } from '#src/platform/lists.ts';
import { type Answer, ApiError, api } from '#src/site/browser/api.ts';
import { callSession } from '#src/site/browser/call-session.ts';
import { LEAD_ERROR, LEAD_SENT } from '#src/site/browser/lead-events.ts';
import { failureText } from './failure-text.ts';
import { leftOf } from './left.tsx';
import { liveStamp } from './stamp.ts';

/** The server's answer to a request that it has stored. */
export type Receipt = Answer<'POST', 'forms/call'>;

export type Messages = Partial<Record<LeadField, string>>;
export type LeadFormState = {
  /** False on the server and until the script is here: the button is enabled, the browser checks. */
  isReady: boolean;
  isSending: boolean;
  /** Wrong fields that the visitor has left or tried to send. */
  errors: Messages;
  hints: Messages;
  /** Everything that still breaks a rule, told or not. */
  missing: readonly LeadField[];
  /** The same for people, beside the button. */
  left: ReactNode;
  subject: Subject | '';
  /** Why the last sending came to nothing. */
  failure: string | undefined;
  /** Number of the request that has just gone, until something is typed or chosen. */
  sent: Receipt['number'] | undefined;
};

const CONSENTS: readonly LeadField[] = ['personalDataProcessingConsent', 'promotionalCommunicationsConsent'];
/** Fields in the order they stand in the form. */
const inOrder = (form: FormName): readonly LeadField[] => [
  ...leadForm(form).extras,
  ...leadForm(form).fields,
  ...CONSENTS,
];

/** The first message of each field. */
const firstOf = (fields: FieldMessages): Messages =>
  Object.fromEntries(Object.entries(fields).map(([field, [message]]) => [field, message]));

/** A key of one request: random, and there also where the page came without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Life = {
  form: FormName;
  /** The last part of the form's address. */
  path: FormPath;
  setState: Dispatch<SetStateAction<LeadFormState>>;
  onSent: (receipt: Receipt) => void;
  /** Ends the life: the form is gone. */
  signal: AbortSignal;
};

/** Makes the form on the page tell what is wrong with its fields, and send itself without leaving the page. */
export function live(element: HTMLFormElement, { form, path, setState, onSent, signal }: Life): void {
  /** One key for each opening, so that neither a second click nor a lost answer makes a second request. */
  let key = newKey();
  let isSending = false;
  let isPressed = false;
  /** A press began on the button that waits. */
  let asksWhy = false;
  // Until something is typed or chosen, required fields that the visitor only passes through are named, but not in red.
  if (!element.querySelector('[aria-invalid=true]')) element.dataset.untouched = '';
  /** Says when the form was first touched; without it a request is taken for a robot's, and taken all the same. */
  const stamp = liveStamp(element, signal);

  const read = (): LeadBody => leadBody(form, new FormData(element));
  const wrongIn = (body: LeadBody): Messages => {
    const result = checkLead(form, body);
    return 'fields' in result ? firstOf(result.fields) : {};
  };
  /** Checks all fields and shows the mistakes of `told` (and those shown before, if that is asked). */
  const look = (told: readonly string[] = [], more: Partial<LeadFormState> = {}) => {
    const body = read();
    const wrong = wrongIn(body);
    const hints = softHints(body);
    const missing = inOrder(form).filter((field) => field in wrong);
    setState((old) => ({
      ...old,
      isReady: true,
      missing,
      left: leftOf(element.id, missing),
      subject: (body.contacts.subject ?? '') as Subject | '',
      sent: undefined,
      errors: { ...old.errors, ...Object.fromEntries(told.map((field) => [field, lookUp(wrong, field)])) },
      hints: { ...old.hints, ...Object.fromEntries(told.map((field) => [field, lookUp(hints, field)])) },
      ...more,
    }));
  };
  const fail = (errors: Messages, more: Partial<LeadFormState>) => {
    setState((old) => ({ ...old, errors: { ...old.errors, ...errors }, ...more }));
    const first = inOrder(form).find((field) => errors[field]);
    if (first) document.getElementById(`${element.id}-${first}`)?.focus();
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
  /** Names and colours what the form waits for, and leads to the first of it; undefined when there is any. */
  const checked = () => {
    const result = checkLead(form, read());
    if (!('fields' in result)) return result;
    fail(firstOf(result.fields), {});
  };
  const send = async () => {
    if (isSending) return;
    const result = checked();
    if (!result) return;
    isSending = true;
    setState((old) => ({ ...old, isSending, failure: undefined }));
    try {
      const trap = new FormData(element).get(TRAP) ?? '';
      const given = { ...result.lead, stamp: await stamp.forSending(), sessionId: callSession(), [TRAP]: trap };
      const receipt = await api.post(`forms/${path}`, given, key);
      key = newKey();
      isSending = false;
      clear();
      look([], {
        isSending,
        errors: {},
        hints: {},
        left: undefined,
        sent: receipt.number,
      });
      element.focus({ preventScroll: true }); // the popup that follows gives the focus back here
      element.dispatchEvent(new CustomEvent(LEAD_SENT, { bubbles: true, detail: { form: path, receipt } }));
      onSent(receipt);
    } catch (error) {
      isSending = false;
      console.error('The request was not taken', error); // C365
      const { status, fields = {} } = error instanceof ApiError ? error : { status: -1 };
      if (status === 409) key = newKey();
      fail(firstOf(fields), { isSending, failure: failureText(error) });
    }
  };

  const listen = (type: string, listener: (event: Event) => void, on: EventTarget = element) =>
    on.addEventListener(type, listener, { signal });
  // The selector of goods has hidden inputs; its own field has no name.
  const nameOf = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return '';
    // A form answers with its field called «name»: only a text is a name.
    const { name } = target as { name?: unknown };
    const own = typeof name === 'string' ? name : '';
    const field = own || (target.closest<HTMLElement>('[data-field]')?.dataset.field ?? '');
    return field.replace(/^(?:goods|positions)\.\d+$/, 'positions'); // numbers are parts of one field
  };
  const tell = (name: string) => isOneOf(inOrder(form), name) && look([name]);
  // Quietly: only the button and the line beside it follow the typing. And later: a tick is seen first, and drawing before React
  // has heard the event would take what was typed out of a controlled field, the selector of goods.
  listen('input', () =>
    setTimeout(() => {
      delete element.dataset.untouched;
      look();
    }),
  );
  listen('change', (event) => {
    const name = nameOf(event);
    if (isOneOf(CONSENTS, name)) setTimeout(tell, 0, name);
    else tell(name);
  });
  listen('focusout', (event) => {
    // Another window was taken: the visitor has not left the field.
    if (!document.hasFocus() || nameOf(event) === '') return;
    // A message that appears under a pressed button would move it away from the pointer, and the click with it.
    if (isPressed) addEventListener('pointerup', () => setTimeout(tell, 0, nameOf(event)), { once: true, signal });
    else tell(nameOf(event));
  });
  listen(
    'pointerdown',
    ({ target }) => {
      isPressed = true;
      asksWhy = target instanceof Element && target.querySelector(':scope > [type=submit]:disabled') !== null;
    },
    document,
  );
  for (const type of ['pointerup', 'pointercancel']) listen(type, () => (isPressed = false), document);
  listen('submit', (event) => {
    event.preventDefault();
    void send();
  });
  // Wherever it ends: a message that appears meanwhile moves the button. It sends nothing: a later click may find the form complete.
  listen('click', () => {
    if (!asksWhy || isSending) return;
    asksWhy = false;
    delete element.dataset.untouched;
    checked();
  });
  look(); // what was typed before the script came
}
