import { useState } from 'react';
import css from './page.module.css';

/** Copies the address of this comparison; where the browser forbids that, shows it to be copied by hand. */
export function ShareLink({ href }: { href: string }) {
  const [shown, setShown] = useState<string>();
  async function copy() {
    const address = new URL(href, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      const { showToast } = await import('#src/ui/toast/toast.tsx');
      showToast({ text: 'Ссылка на\u00a0сравнение скопирована', tone: 'good' });
    } catch {
      setShown(address);
    }
  }
  return (
    <>
      <button type="button" className={css.paper} onClick={copy}>
        Скопировать ссылку
      </button>
      {shown && (
        <input
          className={css.address}
          aria-label="Ссылка на сравнение"
          readOnly
          value={shown}
          ref={(input) => input?.focus()}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
