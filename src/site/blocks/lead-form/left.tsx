/**
 * Names the missing answers of a form with links to their fields: the button waits for them and cannot take the focus
 * (C208).
 */
import type { ReactNode } from 'react';
import { FIELD_TITLES, type LeadField } from '#src/domain/leads/leads.ts';
import css from './lead-form.module.css';

/** Sentences read better with these than with the labels. */
const IN_SENTENCE: Partial<Record<LeadField, string>> = {
  personalDataProcessingConsent: 'согласие на\u00a0обработку данных',
  inn: 'ИНН',
  kpp: 'КПП',
};
/** Named one by one: two lines on a phone, so that the line says its own without moving what is below. */
const NAMED = 4;

/** `id`: that of the form. A press takes the visitor into the field; a screen reader hears what is left after each change. */
export function leftOf(id: string, missing: readonly LeadField[]): ReactNode {
  if (missing.length === 0) return undefined;
  return (
    <span role="status">
      Заполните или исправьте:{' '}
      {missing.slice(0, NAMED).map((field, at) => (
        <span key={field}>
          {at > 0 && ', '}
          <button type="button" className={css.left} onClick={() => document.getElementById(`${id}-${field}`)?.focus()}>
            {IN_SENTENCE[field] ?? FIELD_TITLES[field].toLowerCase()}
          </button>
        </span>
      ))}
      {missing.length > NAMED && ` и\u00a0ещё\u00a0${missing.length - NAMED}`}
    </span>
  );
}
