import { type ReactNode, useId, useRef, useState } from 'react';
import { useDismiss } from '#src/ui/behaviour/dismiss.ts';
import css from './tooltip.module.css';

/**
 * A word about a control, on hover and on focus; Escape hides it. Only for what is also clear without it: a finger and a
 * visitor without scripts never see it. The control takes what it is given: `{(tip) => <button {...tip}>…</button>}`.
 */
export function Tooltip(props: { text: ReactNode; children: (tip: { 'aria-describedby': string }) => ReactNode }) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);
  useDismiss(isShown, box, () => setShown(false));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears its control, it is none itself
    <span
      ref={box}
      className={css.box}
      onPointerEnter={(event) => event.pointerType !== 'touch' && setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
      onBlur={() => setShown(false)}
    >
      {props.children({ 'aria-describedby': id })}
      <span role="tooltip" id={id} className={isShown ? css.shown : css.tip}>
        {props.text}
      </span>
    </span>
  );
}
