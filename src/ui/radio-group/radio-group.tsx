import type { ReactNode } from 'react';
import css from './radio-group.module.css';

export type RadioChoice = { value: string; label: ReactNode; note?: ReactNode; isDisabled?: boolean };

/**
 * One of a few, all in view. `row` sets them as one strip, for the choice that changes what stands below.
 * `current` makes the caller its owner; otherwise it starts at `defaultValue`.
 */
export function RadioGroup(props: {
  id: string;
  legend: ReactNode;
  name: string;
  choices: readonly RadioChoice[];
  look?: 'list' | 'row';
  defaultValue?: string;
  current?: string;
  onPick?: (value: string) => void;
  error?: string | undefined;
}) {
  const { id, legend, name, choices, look = 'list', defaultValue, current, onPick, error } = props;
  return (
    <fieldset
      id={id}
      className={`${css.group} ${css[look]}`}
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      <div className={css.choices}>
        {choices.map(({ value, label, note, isDisabled }) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              disabled={isDisabled}
              {...(current === undefined
                ? { defaultChecked: value === defaultValue }
                : { checked: value === current, onChange: () => onPick?.(value) })}
              {...(current === undefined && onPick && { onChange: () => onPick(value) })}
            />
            <span>
              {label}
              {note && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
