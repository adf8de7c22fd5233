import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './chip.module.css';

/** A word set apart: a tag, a mark of a property. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={css.chip}>{children}</span>;
}

/** A choice that can be taken back by a click; `action` is said before the text to a screen reader. */
export function RemovableChip({ href, action, children }: { href: string; action: string; children: ReactNode }) {
  return (
    <a href={href} className={`${css.chip} ${css.removable}`}>
      <VisuallyHidden>{action} </VisuallyHidden>
      <span>{children}</span>
      <Icon name="close" />
    </a>
  );
}

/** A choice among neighbours, as links; the current one is marked (C088). */
export function ChoiceChip({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <a href={href} className={`${css.chip} ${css.choice}`} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </a>
  );
}
