import type { ReactNode } from 'react';
import { Sheet } from '#src/ui/layout/layout.tsx';
import css from './example.module.css';

/** A family of components: its examples stand in columns. */
export function Family({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Sheet id={id} title={title}>
      <div className={css.examples}>{children}</div>
    </Sheet>
  );
}

/** One state, named. `isWide` takes the whole width. */
export function Example({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? `${css.example} ${css.wide}` : css.example}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
