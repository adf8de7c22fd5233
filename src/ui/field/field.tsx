import type { ComponentProps, ReactNode } from 'react';
import { describe, FieldFrame, type FieldText } from '#src/ui/field-frame/field-frame.tsx';
import css from './field.module.css';

/** A labelled input; hint and error are tied to it for screen readers. */
export function Field(props: FieldText & Omit<ComponentProps<'input'>, 'id'>) {
  const { id, label, hint, error, sample, isOptional, ...rest } = props;
  return (
    <FieldFrame text={props}>
      <input {...rest} id={id} className={css.input} {...describe(props)} />
    </FieldFrame>
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
        <input {...from} className={css.input} inputMode="decimal" />
      </label>
      <label>
        <span>до</span>
        <input {...to} className={css.input} inputMode="decimal" />
      </label>
      {unit && <span className={css.unit}>{unit}</span>}
    </div>
  );
}
