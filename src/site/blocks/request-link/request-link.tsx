import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type LeadRequest, openPopup } from '#src/site/browser/open-popup.ts';
import { links } from '#src/site/links.ts';
import { ArrowLink, ButtonLink } from '#src/ui/button/button.tsx';

type Props = {
  request: LeadRequest;
  /** A button in one of its looks, a quiet link on a line of its own, or a link within text. */
  look?: ComponentProps<typeof ButtonLink>['look'] | 'arrow' | 'text';
  icon?: ComponentProps<typeof ButtonLink>['icon'];
  children: ReactNode;
};

/** A way to any form: an ordinary link to its page; with scripts the form opens over this one, filled in alike. */
export function RequestLink({ request, look = 'plain', icon, children }: Props) {
  const common = {
    href: links.request(request),
    rel: 'nofollow', // for machines, our own prefetch included: it is the visitor's matter
    onClick: (event: MouseEvent) => {
      const isOrdinary = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      // A list with numbers is drawn by the form's own page.
      if (isOrdinary && !request.known?.positions && openPopup({ name: 'request', ...request })) event.preventDefault();
    },
  };
  if (look === 'text') return <a {...common}>{children}</a>;
  if (look === 'arrow') return <ArrowLink {...common}>{children}</ArrowLink>;
  return (
    <ButtonLink {...common} look={look} {...(icon && { icon })}>
      {children}
    </ButtonLink>
  );
}
