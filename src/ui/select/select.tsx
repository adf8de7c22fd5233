import type { ComponentProps } from 'react';
import css from '#src/ui/field/field.module.css';
import { describe, FieldFrame, type FieldText } from '#src/ui/field-frame/field-frame.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import own from './select.module.css';

export type Choice = { value: string; label: string; note?: string; isDisabled?: boolean };

/**
 * One of a short list, by the browser's own select: it closes on pick (C219), on Escape and on an outside click, knows
 * every keyboard and phone, and works without scripts. Where the browser lets us, its list is drawn in our hand.
 */
export function Select(
  props: FieldText & { choices: readonly Choice[]; placeholder?: string } & Omit<
      ComponentProps<'select'>,
      'id' | 'children'
    >,
) {
  const { id, label, hint, error, sample, isOptional, choices, placeholder, ...rest } = props;
  return (
    <FieldFrame text={props}>
      <div className={own.wrap}>
        <select {...rest} id={id} className={`${css.input} ${own.select}`} {...describe(props)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </div>
    </FieldFrame>
  );
}
