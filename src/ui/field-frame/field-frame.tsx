/** The common parts of every field: label, hint, error, all tied to the control for a screen reader. */
import type { ReactNode } from 'react';
import css from './field-frame.module.css';

export type FieldText = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** In plain words, what to do; shown under the control. */
  error?: string | undefined;
  /** What to change in the answer that was given. It stands under the control: above it the control would move. */
  sample?: string | undefined;
  /** Says «необязательно» beside the label: a form marks the few that may stay empty, not the many that may not. */
  isOptional?: boolean;
};

/** The attributes that tie a control to its hint and error. */
export function describe({ id, hint, error, sample }: FieldText, ...more: (string | false | undefined)[]) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, sample && `${id}-sample`, ...more]
    .filter(Boolean)
    .join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined };
}

/** `isGroup` when the control is several elements: the label is a text they refer to as `{id}-label`. */
export function FieldFrame(props: { text: FieldText; isGroup?: boolean; aside?: ReactNode; children: ReactNode }) {
  const { id, label, hint, error, sample, isOptional } = props.text;
  const Label = props.isGroup ? 'span' : 'label';
  return (
    <div className={css.frame}>
      <div className={css.head}>
        <Label id={`${id}-label`} className={css.label} {...(!props.isGroup && { htmlFor: id })}>
          {label}
        </Label>
        {isOptional && <span className={css.optional}>необязательно</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {props.children}
      {(error || sample || props.aside) && (
        <div className={css.foot}>
          {error && (
            <p id={`${id}-error`} className={css.error}>
              {error}
            </p>
          )}
          {sample && (
            <p id={`${id}-sample`} className={css.hint}>
              {sample}
            </p>
          )}
          {props.aside}
        </div>
      )}
    </div>
  );
}
