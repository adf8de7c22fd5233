import type { ComponentProps } from 'react';
import { describe, FieldFrame, type FieldText } from '#src/ui/field-frame/field-frame.tsx';
import css from './form-view.module.css';

/** Text of several lines. The text is as high as its lines, because the desk has no script that would make it grow. */
export function LongText(props: FieldText & Omit<ComponentProps<'textarea'>, 'id'>) {
  const { id, label: _label, hint: _hint, error: _error, isOptional: _isOptional, ...rest } = props;
  const lines = String(rest.defaultValue ?? '').split('\n');
  const rows = lines.reduce((sum, line) => sum + 1 + Math.floor(line.length / 90), 1);
  return (
    <FieldFrame text={props}>
      <textarea {...rest} id={id} rows={Math.min(40, Math.max(4, rows))} className={css.long} {...describe(props)} />
    </FieldFrame>
  );
}
