import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDismiss } from '#src/ui/behaviour/dismiss.ts';
import { useFormReset } from '#src/ui/behaviour/form-reset.ts';
import { describe, FieldFrame, type FieldText } from '#src/ui/field-frame/field-frame.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Choice } from '#src/ui/select/select.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './combobox.module.css';

type Found = { state: 'idle' | 'loading' | 'failed' | 'done'; choices: readonly Choice[] };
const IDLE: Found = { state: 'idle', choices: [] };
const never = () => () => {};

/**
 * A list too long to show: what is typed is looked for, one or several are picked (ARIA combobox with a listbox). `find`
 * is asked after `pauseMs` of silence, from `minLength` characters on; a new question aborts the one before.
 * Each pick is sent as a hidden input `name`; a native `change` rises from the field after each pick. Without scripts
 * it is a plain text field named `textName`.
 */
export function Combobox(
  props: FieldText & {
    name: string;
    textName?: string;
    find: (query: string, signal: AbortSignal) => Promise<readonly Choice[]>;
    pauseMs: number;
    minLength?: number;
    isMulti?: boolean;
    defaultChosen?: readonly Choice[];
    onPick?: (chosen: readonly Choice[]) => void;
    placeholder?: string;
    isDisabled?: boolean;
  },
) {
  const { id, name, textName, find, pauseMs, minLength = 1, isMulti = false, defaultChosen = [], placeholder } = props;
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [chosen, setChosen] = useState(defaultChosen);
  const labelOf = (picked: readonly Choice[]) => (isMulti ? '' : (picked[0]?.label ?? ''));
  const [query, setQuery] = useState(labelOf(defaultChosen));
  const [isOpen, setOpen] = useState(false);
  const [{ state, choices }, setFound] = useState(IDLE);
  const [active, setActive] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const asking = useRef<AbortController>(undefined);
  const input = useFormReset<HTMLInputElement>(() => {
    setChosen(defaultChosen);
    close(defaultChosen);
  });

  useEffect(() => () => asking.current?.abort(), []);
  useDismiss(isOpen, box, () => close());
  useEffect(() => {
    if (isOpen && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen, active]);

  function ask(text: string, pause: number) {
    asking.current?.abort();
    setActive(-1);
    if (text.trim().length < minLength) {
      setFound(IDLE);
      return;
    }
    const control = new AbortController();
    asking.current = control;
    setFound((old) => ({ state: 'loading', choices: old.choices }));
    const timer = setTimeout(async () => {
      try {
        const choices = await find(text.trim(), control.signal);
        if (!control.signal.aborted) setFound({ state: 'done', choices });
      } catch (error) {
        if (control.signal.aborted) return;
        console.error(error);
        setFound({ state: 'failed', choices: [] });
      }
    }, pause);
    control.signal.addEventListener('abort', () => clearTimeout(timer));
  }

  function open() {
    if (isOpen || props.isDisabled) return;
    setOpen(true);
    ask(isMulti || !chosen.length ? query : '', 0);
  }

  /** What was typed and not picked goes: the field never shows something that would not be sent. */
  function close(picked = chosen) {
    asking.current?.abort();
    setOpen(false);
    setFound(IDLE);
    setActive(-1);
    setQuery(labelOf(picked));
  }

  function choose(next: readonly Choice[]) {
    setChosen(next);
    props.onPick?.(next);
    // After the hidden inputs have changed: the form reads them.
    setTimeout(() => box.current?.dispatchEvent(new Event('change', { bubbles: true })));
  }

  const isChosen = (choice: Choice) => chosen.some(({ value }) => value === choice.value);
  const without = (choice: Choice) => chosen.filter(({ value }) => value !== choice.value);

  function pick(choice: Choice) {
    if (choice.isDisabled) return;
    if (isMulti) {
      choose(isChosen(choice) ? without(choice) : [...chosen, choice]);
      input.current?.select(); // the list stays for the next one; typing starts a new question
    } else {
      choose([choice]);
      close([choice]);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    const current = choices[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (choices.length > 0 && !event.altKey) {
        const step = key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1;
        setActive((active + step + choices.length) % choices.length);
      }
    } else if (key === 'Enter' && isOpen && current) {
      event.preventDefault();
      pick(current);
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault(); // nothing is picked yet: the form must not leave
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (key === 'Backspace' && isMulti && query === '' && chosen.length > 0) {
      choose(chosen.slice(0, -1));
    }
  }

  const isListShown = isOpen && choices.length > 0;
  const isPanelShown = isOpen && (choices.length > 0 || state !== 'idle');
  const said =
    state === 'loading'
      ? 'Ищем…'
      : state === 'failed'
        ? 'Не удалось загрузить список.'
        : choices.length > 0
          ? `Найдено: ${choices.length}`
          : 'Ничего не нашлось. Проверьте написание.';

  return (
    <FieldFrame text={props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches the focus leave */}
      <div
        ref={box}
        className={css.box}
        data-field={name}
        onBlur={(event) => {
          if (isOpen && !event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <div
          className={css.control}
          data-invalid={props.error ? '' : undefined}
          data-disabled={props.isDisabled ? '' : undefined}
        >
          {isMulti &&
            chosen.map((choice) => (
              <button
                key={choice.value}
                type="button"
                className={css.chip}
                disabled={props.isDisabled}
                onClick={() => {
                  choose(without(choice));
                  input.current?.focus();
                }}
              >
                <VisuallyHidden>Убрать </VisuallyHidden>
                {choice.label}
                <Icon name="close" />
              </button>
            ))}
          <input
            ref={input}
            id={id}
            type="text"
            role="combobox"
            name={isLive ? undefined : textName}
            value={query}
            placeholder={isMulti && chosen.length > 0 ? undefined : placeholder}
            disabled={props.isDisabled}
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isListShown}
            aria-controls={isListShown ? `${id}-list` : undefined}
            aria-activedescendant={isListShown && active >= 0 ? `${id}-${active}` : undefined}
            {...describe(props)}
            onClick={open}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setQuery(text);
              setOpen(true);
              if (!isMulti && chosen.length > 0) choose([]);
              ask(text, pauseMs);
            }}
          />
          <Icon name="chevron" />
        </div>
        {chosen.map(({ value }) => (
          <input key={value} type="hidden" name={name} value={value} disabled={props.isDisabled} />
        ))}
        <span role="status">
          <VisuallyHidden>{isPanelShown && said}</VisuallyHidden>
        </span>
        {isPanelShown && (
          <div className={css.panel} data-loading={state === 'loading' ? '' : undefined}>
            {choices.length > 0 ? (
              <div role="listbox" id={`${id}-list`} aria-labelledby={`${id}-label`} aria-multiselectable={isMulti}>
                {choices.map((choice, i) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus is the input's (aria-activedescendant)
                  <div
                    key={choice.value}
                    role="option"
                    id={`${id}-${i}`}
                    aria-selected={isChosen(choice)}
                    aria-disabled={choice.isDisabled}
                    data-active={i === active ? '' : undefined}
                    onPointerDown={(event) => event.preventDefault()}
                    onPointerMove={() => setActive(i)}
                    onClick={() => pick(choice)}
                  >
                    <span>
                      {choice.label}
                      {choice.note && <small>{choice.note}</small>}
                    </span>
                    {isChosen(choice) && <Icon name="check" />}
                  </div>
                ))}
              </div>
            ) : (
              <p>
                <span aria-hidden="true">{said}</span>
                {state === 'failed' && (
                  <button
                    type="button"
                    onClick={() => {
                      ask(query, 0);
                      input.current?.focus();
                    }}
                  >
                    Повторить
                  </button>
                )}
              </p>
            )}
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
