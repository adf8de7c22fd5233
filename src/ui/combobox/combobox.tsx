import { type KeyboardEvent, type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { useDismiss } from '#src/ui/behaviour/dismiss.ts';
import { useFormReset } from '#src/ui/behaviour/form-reset.ts';
import { describe, FieldFrame, type FieldText } from '#src/ui/field-frame/field-frame.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useListbox } from '#src/ui/listbox/use-listbox.ts';
import type { Choice } from '#src/ui/select/select.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './combobox.module.css';
import { type Find, type Found, saidOf, useFind } from './use-find.ts';

const never = () => () => {};

type Props = FieldText & {
  name: string;
  textName?: string;
  find: Find;
  pauseMs: number;
  minLength?: number;
  isMulti?: boolean;
  defaultChosen?: readonly Choice[];
  onPick?: (chosen: readonly Choice[]) => void;
  placeholder?: string;
  isDisabled?: boolean;
};

/**
 * A list too long to show: what is typed is looked for, one or several are picked (ARIA combobox with a listbox). `find`
 * is asked after `pauseMs` of silence, from `minLength` characters on; a new question aborts the one before.
 * Each pick is sent as a hidden input `name`; a native `change` rises from the field after each pick. Without scripts
 * it is a plain text field named `textName`.
 */
export function Combobox(props: Props) {
  const { id, name, textName, pauseMs, isMulti = false, isDisabled } = props;
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const box = useRef<HTMLDivElement>(null);
  const { input, chosen, query, isOpen, found, listbox, ...act } = usePicking(props, box);
  const isPanelShown = isOpen && (found.choices.length > 0 || found.state !== 'idle');

  return (
    <FieldFrame text={props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches the focus leave */}
      <div
        ref={box}
        className={css.box}
        data-field={name}
        onBlur={(event) => {
          if (isOpen && !event.currentTarget.contains(event.relatedTarget)) act.close();
        }}
      >
        <div
          className={css.control}
          data-invalid={props.error ? '' : undefined}
          data-disabled={isDisabled ? '' : undefined}
        >
          {isMulti && <Chips chosen={chosen} isDisabled={isDisabled} onRemove={act.remove} />}
          <input
            ref={input}
            id={id}
            type="text"
            name={isLive ? undefined : textName}
            value={query}
            placeholder={isMulti && chosen.length > 0 ? undefined : props.placeholder}
            disabled={isDisabled}
            {...listbox.field}
            {...describe(props)}
            onClick={act.open}
            onKeyDown={act.onKeyDown}
            onChange={({ currentTarget }) => act.type(currentTarget.value, pauseMs)}
          />
          <Icon name="chevron" />
        </div>
        {chosen.map(({ value }) => (
          <input key={value} type="hidden" name={name} value={value} disabled={isDisabled} />
        ))}
        <span role="status">
          <VisuallyHidden>{isPanelShown && saidOf(found)}</VisuallyHidden>
        </span>
        {isPanelShown && (
          <Panel
            {...{ id, found, chosen, listbox, isMulti }}
            onRetry={() => {
              act.type(query, 0);
              input.current?.focus();
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}

/** The chosen, typed and found values, and every function that changes them. */
function usePicking(props: Props, box: RefObject<HTMLDivElement | null>) {
  const { id, find, minLength = 1, isMulti = false, defaultChosen = [] } = props;
  const labelOf = (picked: readonly Choice[]) => (isMulti ? '' : (picked[0]?.label ?? ''));
  const [chosen, setChosen] = useState(defaultChosen);
  const [query, setQuery] = useState(labelOf(defaultChosen));
  const [isOpen, setOpen] = useState(false);
  const { found, ask, forget } = useFind(find, minLength);
  const input = useFormReset<HTMLInputElement>(() => {
    setChosen(defaultChosen);
    close(defaultChosen);
  });
  useDismiss(isOpen, box, () => close());
  const listbox = useListbox({ id, count: found.choices.length, isOpen, onPick: pick, onClose: close, onOpen: open });

  function question(text: string, pause: number): void {
    listbox.reset();
    ask(text, pause);
  }

  function open(): void {
    if (isOpen || props.isDisabled) return;
    setOpen(true);
    question(isMulti || chosen.length === 0 ? query : '', 0);
  }

  /** Clears a typed text that was not picked: the field never shows a value that would not be sent. */
  function close(picked = chosen): void {
    forget();
    setOpen(false);
    listbox.reset();
    setQuery(labelOf(picked));
  }

  function choose(next: readonly Choice[]): void {
    setChosen(next);
    props.onPick?.(next);
    // After the hidden inputs have changed: the form reads them.
    setTimeout(() => box.current?.dispatchEvent(new Event('change', { bubbles: true })));
  }

  const without = (choice: Choice) => chosen.filter(({ value }) => value !== choice.value);

  function pick(index: number): void {
    const choice = found.choices[index];
    if (!choice || choice.isDisabled) return;
    if (isMulti) {
      choose(isChosen(chosen, choice) ? without(choice) : [...chosen, choice]);
      input.current?.select(); // the list stays for the next one; typing starts a new question
    } else {
      choose([choice]);
      close([choice]);
    }
  }

  return {
    ...{ input, chosen, query, isOpen, found, listbox, open, close },
    type(text: string, pause: number): void {
      setQuery(text);
      setOpen(true);
      if (!isMulti && chosen.length > 0 && text !== query) choose([]);
      question(text, pause);
    },
    remove(choice: Choice): void {
      choose(without(choice));
      input.current?.focus();
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Backspace' && isMulti && query === '' && chosen.length > 0) choose(chosen.slice(0, -1));
      else listbox.field.onKeyDown(event);
    },
  };
}

const isChosen = (chosen: readonly Choice[], { value }: Choice) => chosen.some((one) => one.value === value);

function Chips(props: {
  chosen: readonly Choice[];
  isDisabled: boolean | undefined;
  onRemove: (choice: Choice) => void;
}) {
  const { chosen, isDisabled, onRemove } = props;
  return chosen.map((choice) => (
    <button
      key={choice.value}
      type="button"
      className={css.chip}
      disabled={isDisabled}
      onClick={() => onRemove(choice)}
    >
      <VisuallyHidden>Убрать </VisuallyHidden>
      {choice.label}
      <Icon name="close" />
    </button>
  ));
}

function Panel(props: {
  id: string;
  found: Found;
  chosen: readonly Choice[];
  listbox: ReturnType<typeof useListbox>;
  isMulti: boolean;
  onRetry: () => void;
}) {
  const { id, found, chosen, listbox, isMulti, onRetry } = props;
  const { state, choices } = found;
  return (
    <div className={css.panel} data-loading={state === 'loading' ? '' : undefined}>
      {choices.length > 0 ? (
        <div role="listbox" {...listbox.list} aria-labelledby={`${id}-label`} aria-multiselectable={isMulti}>
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus is the field's (aria-activedescendant)
            <div
              key={choice.value}
              role="option"
              {...listbox.option(index)}
              aria-selected={isChosen(chosen, choice)}
              aria-disabled={choice.isDisabled}
            >
              <span>
                {choice.label}
                {choice.note && <small>{choice.note}</small>}
              </span>
              {isChosen(chosen, choice) && <Icon name="check" />}
            </div>
          ))}
        </div>
      ) : (
        <p>
          <span aria-hidden="true">{saidOf(found)}</span>
          {state === 'failed' && (
            <button type="button" onClick={onRetry}>
              Повторить
            </button>
          )}
        </p>
      )}
    </div>
  );
}
