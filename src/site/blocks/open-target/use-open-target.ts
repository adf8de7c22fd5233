import { useEffect } from 'react';

/**
 * Opens the closed section around the target of the address. Browsers do it by themselves for a target inside a section
 * when a document loads; this is for those that do not, and for a link followed within the page.
 */
export function useOpenTarget(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(location.hash.slice(1)); // ids are Latin: nothing to decode, nothing to fail on
      const section = target?.closest('details');
      if (!target || !section || section.open) return;
      section.open = true;
      target.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
}
