import { useState } from 'react';
import type { IconName } from '#src/ui/icon/icon.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './tab-links.module.css';

export type TabLink = { label: string; href: string; isCurrent: boolean; icon?: IconName };

/**
 * Views of one thing as links: each has an address, works without scripts and can be sent to a colleague. A press marks its
 * view at once; the page that comes brings tabs of its own.
 */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  const [pressed, setPressed] = useState<TabLink>();
  return (
    <nav aria-label={label} className={css.tabs}>
      <ul data-fade="">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a
              href={tab.href}
              aria-current={(pressed && tabs.includes(pressed) ? pressed === tab : tab.isCurrent) ? 'true' : undefined}
              onClick={({ altKey, ctrlKey, metaKey, shiftKey }) =>
                altKey || ctrlKey || metaKey || shiftKey || setPressed(tab)
              }
            >
              {tab.icon && <Icon name={tab.icon} />}
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
