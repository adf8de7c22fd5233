import type { IconName } from '#src/ui/icon/icon.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './tab-links.module.css';

export type TabLink = { label: string; href: string; isCurrent: boolean; icon?: IconName };

/** Views of one thing as links: each has an address, works without scripts and can be sent to a colleague. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <nav aria-label={label} className={css.tabs}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.isCurrent ? 'true' : undefined}>
              {tab.icon && <Icon name={tab.icon} />}
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
