import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '#src/ui/icon/icon.tsx';
import css from './button.module.css';

type Look = { look?: 'main' | 'plain' | 'quiet'; icon?: IconName; children: ReactNode };

const content = (icon: IconName | undefined, children: ReactNode) => (
  <>
    <span>{children}</span>
    {icon && <Icon name={icon} />}
  </>
);

/** An action. `main` once a screen: the brightest thing is the next step. */
export function Button({ look = 'plain', icon, children, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button {...rest} type={type} className={`${css.button} ${css[look]}`}>
      {content(icon, children)}
    </button>
  );
}

/** A link with the weight of an action. */
export function ButtonLink({ look = 'plain', icon, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={`${css.button} ${css[look]}`}>
      {content(icon, children)}
    </a>
  );
}

/** A quiet link on a line of its own: «Все изделия группы →». */
export function ArrowLink({ children, ...rest }: { href: string } & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={css.arrow}>
      {content('arrow', children)}
    </a>
  );
}
