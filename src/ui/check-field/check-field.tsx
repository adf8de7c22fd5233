import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '#src/ui/field/field.tsx';
import css from './check-field.module.css';

/** A tick that stands alone in a form, such as a consent: with its hint and its error. Links in the label stay links. */
export function CheckField(
  props: { id: string; label: ReactNode; hint?: ReactNode; error?: string | undefined } & Omit<
    ComponentProps<'input'>,
    'id' | 'type'
  >,
) {
  const { id, label, hint, error, ...rest } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <Checkbox
        {...rest}
        id={id}
        label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
