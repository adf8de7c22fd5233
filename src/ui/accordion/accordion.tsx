import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import css from './accordion.module.css';

/** The widths of accordion.module.css from which a section is no accordion any more. */
const FLAT = { tablet: '(min-width: 768px)', desktop: '(min-width: 1024px)' } as const;

/**
 * A section that opens; sections of one `group` are single-open (C167). Native, so it works without scripts.
 * `isOpen` is how it starts: later the visitor decides, and new data never close what was opened.
 * `flatFrom` disables it from that width on: the section stands open and its title is a title (C168).
 */
export function Accordion(props: {
  title: ReactNode;
  /** The title is a heading of the page. */
  heading?: 'h2' | 'h3';
  group?: string;
  isOpen?: boolean;
  aside?: ReactNode;
  flatFrom?: keyof typeof FLAT;
  children: ReactNode;
}) {
  const { flatFrom, heading: Title = 'b' } = props;
  const [isOpenAtFirst] = useState(props.isOpen);
  const isFlat = useMedia(flatFrom && FLAT[flatFrom]);
  return (
    <details
      className={flatFrom ? `${css.accordion} ${css[flatFrom]}` : css.accordion}
      name={isFlat ? undefined : props.group}
      open={isFlat || isOpenAtFirst}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control; here it is told to be none */}
      <summary tabIndex={isFlat ? -1 : undefined} onClick={isFlat ? (event) => event.preventDefault() : undefined}>
        <Title className={css.title}>{props.title}</Title>
        {props.aside !== undefined && <span className={css.aside}>{props.aside}</span>}
        <Icon name="chevron" />
      </summary>
      <div className={css.body}>{props.children}</div>
    </details>
  );
}

/** Does the query hold now? False on the server and without a query: the sheet has the first word. */
function useMedia(query: string | undefined): boolean {
  return useSyncExternalStore(
    (listener) => {
      if (query === undefined) return () => {};
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => query !== undefined && matchMedia(query).matches,
    () => false,
  );
}
