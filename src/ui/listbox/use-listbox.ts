/**
 * A list of options below a text field (ARIA combobox with a listbox): the focus stays in the field, arrows move the active
 * option, Enter picks it, Escape closes the list. What the options are and what a pick means is the caller's.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';

type Listbox = {
  /** Id of the field; the list is `{id}-list`, an option `{id}-{index}`. */
  id: string;
  /** The number of options. */
  count: number;
  isOpen: boolean;
  onPick(index: number): void;
  onClose(): void;
  /** An arrow in the closed field; without it the field keeps its arrows until there is a list. */
  onOpen?(): void;
  /** Enter without an active option sends the form; otherwise the form waits until something is picked or closed. */
  sendsText?: boolean;
};

/** Returns the props of the field, the list and each option. `active` is the index of the active option, -1 for none. */
export function useListbox({ id, count, isOpen, onPick, onClose, onOpen, sendsText = false }: Listbox) {
  const [active, setActive] = useState(-1);
  const isShown = isOpen && count > 0;
  const isActive = isShown && active >= 0 && active < count;

  useEffect(() => {
    if (isOpen && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, isOpen, active]);

  function move(event: KeyboardEvent): void {
    if (!isOpen && !onOpen) return;
    event.preventDefault();
    if (!isOpen) onOpen?.();
    else if (count > 0 && !event.altKey) {
      const step = event.key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1;
      setActive((active + step + count) % count);
    }
  }

  function enter(event: KeyboardEvent): void {
    if (!isOpen || (!isActive && sendsText)) return;
    event.preventDefault();
    if (isActive) onPick(active);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') move(event);
    else if (key === 'Enter') enter(event);
    else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      onClose();
    }
  }

  return {
    active: isActive ? active : -1,
    /** Makes no option active: the options are about to be others. */
    reset: () => setActive(-1),
    field: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? `${id}-list` : undefined,
      'aria-activedescendant': isActive ? `${id}-${active}` : undefined,
      onKeyDown,
    },
    /** Beside `role="listbox"`. */
    list: { id: `${id}-list` },
    /** Beside `role="option"`. */
    option: (index: number) => ({
      id: `${id}-${index}`,
      'data-active': isActive && index === active ? '' : undefined,
      onPointerDown: (event: PointerEvent) => event.preventDefault(), // the focus stays in the field
      onPointerMove: () => setActive(index),
      onClick: () => onPick(index),
    }),
  } as const;
}
