import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import css from './tabs.module.css';

export type Tab = { id: string; title: ReactNode; count?: number; panel: ReactNode };

/**
 * Panels of which one is seen. Arrows, Home and End move along the tabs and show at once; without scripts all panels
 * stand one under another, each under its title. Views that deserve an address are `TabLinks` instead.
 * `current` makes the caller its owner; otherwise the first is shown.
 */
export function Tabs(props: { label: string; tabs: readonly Tab[]; current?: string; onPick?: (id: string) => void }) {
  const { label, tabs, onPick } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0]?.id);
  const wanted = props.current ?? own;
  const current = tabs.some((tab) => tab.id === wanted) ? wanted : tabs[0]?.id;

  function pick(to: string) {
    setOwn(to);
    onPick?.(to);
  }

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (to === undefined || !tab) return;
    event.preventDefault();
    pick(tab.id);
    const button = list.current?.children[to] as HTMLElement | undefined;
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css.list} data-fade="">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => pick(tab.id)}
            onKeyDown={move}
          >
            <span className={css.title}>{tab.title}</span>
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text must be reachable (ARIA tabs pattern)
          tabIndex={0}
          hidden={tab.id !== current}
          className={css.panel}
        >
          <p className={css.heading}>{tab.title}</p>
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
