import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';

type Described = { id: string; label: string; hint?: string; error?: string };

/** A labelled input; hint and error are tied to it for screen readers. */
export function Field({ id, label, hint, error, ...rest }: Described & Omit<ComponentProps<'input'>, 'id'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <input
        {...rest}
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A tick with its label and, at the right edge, an aside (a count). */
export function Checkbox(props: { label: ReactNode; aside?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  const { label, aside, ...rest } = props;
  return (
    <label className={css.check}>
      <input {...rest} type="checkbox" />
      <span className={css.checkLabel}>{label}</span>
      {aside !== undefined && <span className={css.aside}>{aside}</span>}
    </label>
  );
}

/** Two bare inputs of one measure, «от» and «до»; the group is named by the surrounding legend. */
export function RangeFields(props: {
  from: ComponentProps<'input'> & { name: string };
  to: ComponentProps<'input'> & { name: string };
  unit: string | null;
}) {
  const { from, to, unit } = props;
  return (
    <div className={css.range}>
      <label>
        <span>от</span>
        <input {...from} className={css.input} inputMode="decimal" autoComplete="off" />
      </label>
      <label>
        <span>до</span>
        <input {...to} className={css.input} inputMode="decimal" autoComplete="off" />
      </label>
      {unit && <span className={css.unit}>{unit}</span>}
    </div>
  );
}
