import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './notice.module.css';

const ICONS = { info: 'info', good: 'check', warn: 'warning', bad: 'warning' } as const;

/** A message in the page: what is so and what to do. `bad` is announced at once, the others are read in turn. */
export function Notice(props: { tone?: 'info' | 'good' | 'warn' | 'bad'; title?: string; children: ReactNode }) {
  const { tone = 'info', title, children } = props;
  return (
    <div className={`${css.notice} ${css[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} />
      <div className={css.text}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
