/**
 * Names the missing answers of a form with links to their fields: the button waits for them and cannot take the focus
 * (C208).
 */
import { Fragment, type ReactNode } from 'react';
import { FIELD_TITLES, type LeadField } from '#src/domain/leads/leads.ts';
import { counted } from '#src/platform/plural.ts';
import css from './lead-form.module.css';

/** A line has no room for the whole title. */
const CONSENT = 'Согласие на\u00a0обработку данных';
/** Named one by one: two lines on a phone, so that the line says its own without moving what is below. */
const NAMED = 4;

/** `id`: that of the form. A press takes the visitor into the field; a screen reader hears what is left after each change. */
export function leftOf(id: string, missing: readonly LeadField[]): ReactNode {
  if (missing.length === 0) return undefined;
  const wayTo = (field: LeadField, words: string) => (
    <button type="button" className={css.left} onClick={() => document.getElementById(`${id}-${field}`)?.focus()}>
      {words}
    </button>
  );
  const next = missing[NAMED];
  return (
    <span role="status">
      Заполните или исправьте {missing.length === 1 ? 'поле' : 'поля:'}{' '}
      {missing.slice(0, NAMED).map((field, at, { length }) => (
        <Fragment key={field}>
          {at > 0 && ' '}
          <span className={css.named}>
            {wayTo(field, `«${field === 'personalDataProcessingConsent' ? CONSENT : FIELD_TITLES[field]}»`)}
            {at < length - 1 && ','}
          </span>
        </Fragment>
      ))}
      {next && <> {wayTo(next, `и\u00a0ещё ${counted(missing.length - NAMED, ['поле', 'поля', 'полей'])}`)}</>}.
    </span>
  );
}
