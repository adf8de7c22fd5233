import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormReset } from '#src/ui/behaviour/form-reset.ts';
import css from '#src/ui/field/field.module.css';
import { Checkbox } from '#src/ui/field/field.tsx';
import { describe, FieldFrame, type FieldText } from '#src/ui/field-frame/field-frame.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Choice } from '#src/ui/select/select.tsx';
import own from './multi-select.module.css';

/**
 * Several of a short list: a button that opens ticks. The popover is the browser's, so it opens and closes by a click,
 * closes by an outside click and by Escape (C173, C174), and all of that and the sending work without scripts.
 * A tick toggles and the list stays (C220). Listen to the ticks' native `change`.
 */
export function MultiSelect(
  props: FieldText & {
    name: string;
    choices: readonly Choice[];
    defaultValue?: readonly string[];
    placeholder?: string;
    isDisabled?: boolean;
  },
) {
  const { id, name, choices, defaultValue = [], placeholder = 'Не выбрано', isDisabled } = props;
  const [chosen, setChosen] = useState(defaultValue);
  const button = useRef<HTMLButtonElement>(null);
  const ticks = () => [...(list.current?.querySelectorAll('input') ?? [])];
  const read = () => setChosen(ticks().flatMap((tick) => (tick.checked ? [tick.value] : [])));
  const list = useFormReset<HTMLFieldSetElement>(read);

  function move(event: KeyboardEvent) {
    const usable = ticks().filter((tick) => !tick.disabled);
    const at = usable.indexOf(event.target as HTMLInputElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: usable.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) button.current?.focus();
    else usable[Math.min(to, usable.length - 1)]?.focus();
  }

  const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const shown = labels.length > 2 ? `Выбрано: ${labels.length}` : labels.join(', ');
  return (
    <FieldFrame text={props} isGroup>
      <button
        ref={button}
        type="button"
        id={id}
        className={`${css.input} ${own.button}`}
        popoverTarget={`${id}-list`}
        disabled={isDisabled}
        data-invalid={props.error ? '' : undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={describe(props)['aria-describedby']}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          if (!list.current?.matches(':popover-open')) button.current?.click();
          ticks()
            .find((tick) => !tick.disabled)
            ?.focus();
        }}
      >
        <span id={`${id}-value`} className={shown ? own.value : own.empty}>
          {shown || placeholder}
        </span>
        <Icon name="chevron" />
      </button>
      <fieldset
        ref={list}
        id={`${id}-list`}
        popover="auto"
        aria-labelledby={`${id}-label`}
        className={own.list}
        onChange={read}
        onKeyDown={move}
        onBlur={(event) => {
          const to = event.relatedTarget;
          if (to && to !== button.current && !event.currentTarget.contains(to)) event.currentTarget.hidePopover();
        }}
      >
        {choices.map(({ value, label, note, isDisabled }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            aside={note}
            defaultChecked={defaultValue.includes(value)}
            disabled={isDisabled}
          />
        ))}
      </fieldset>
    </FieldFrame>
  );
}
