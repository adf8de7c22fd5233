import { type ComponentProps, useState } from 'react';
import { useFormReset } from '#src/ui/behaviour/form-reset.ts';
import { Counter } from '#src/ui/counter/counter.tsx';
import css from '#src/ui/field/field.module.css';
import { describe, FieldFrame, type FieldText } from '#src/ui/field-frame/field-frame.tsx';
import own from './textarea.module.css';

/**
 * Text of several lines; grows with what is written where the browser can. `limit` counts characters and never cuts
 * them: what was pasted stays until the visitor shortens it.
 */
export function Textarea(props: FieldText & { limit?: number } & Omit<ComponentProps<'textarea'>, 'id'>) {
  const { id, label, hint, error, sample, isOptional, limit, onInput, ...rest } = props;
  const initial = String(rest.defaultValue ?? '').length;
  const [length, setLength] = useState(initial);
  const ref = useFormReset<HTMLTextAreaElement>((area) => setLength(area.value.length));
  return (
    <FieldFrame
      text={props}
      aside={limit !== undefined && <Counter id={`${id}-count`} length={length} limit={limit} />}
    >
      <textarea
        rows={4}
        {...rest}
        ref={ref}
        id={id}
        className={`${css.input} ${own.area}`}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
        {...describe(props, limit !== undefined && `${id}-count`)}
      />
    </FieldFrame>
  );
}
