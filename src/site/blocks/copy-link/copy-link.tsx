import { useState } from 'react';
import css from './copy-link.module.css';

/** Copies an address of ours whole; where the browser forbids that, shows it to be copied by hand. `told`: what is said then. */
export function CopyLink({ href, label, told }: { href: string; label: string; told: string }) {
  const [shown, setShown] = useState<string>();
  async function copy() {
    const address = new URL(href, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      const { sayCopied } = await import('./say-copied.ts');
      sayCopied(told);
    } catch {
      setShown(address);
    }
  }
  return (
    <>
      <button type="button" className={css.button} onClick={copy}>
        {label}
      </button>
      {shown && (
        <input
          className={css.address}
          aria-label={label}
          readOnly
          value={shown}
          ref={(input) => input?.focus()}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
