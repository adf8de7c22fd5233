/**
 * Brings header and footer to life after the page: each is a root of its own with its code in this chunk, so that the
 * first chunk carries engine and page only, and a fault or a lost chunk here leaves plain links (docs/decisions/shell-roots.md).
 */
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { startAnalytics } from '#src/site/browser/analytics.ts';
import { NAVIGATED } from '#src/site/engine/navigate.ts';
// By its full address: the engine's fixture site puts a shell of its own here.
import { AbovePage, BelowPage } from '#src/site/shell/shell.tsx';
import type { ShellData, ShellProps } from './shell-data.ts';

/** Draws a part for the address that is shown now. */
function Live({ part: Part, shell, url }: ShellProps & { part: ComponentType<ShellProps> }) {
  const [current, setCurrent] = useState(url);
  useEffect(() => {
    const follow = () => setCurrent(new URL(location.href));
    document.addEventListener(NAVIGATED, follow);
    document.documentElement.dataset.shell = 'on'; // for tests
    follow(); // the page may have changed while this chunk was on its way
    return () => document.removeEventListener(NAVIGATED, follow);
  }, []);
  return <Part shell={shell} url={current} />;
}

async function loadShell(address: string): Promise<ShellData> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** `address`: the data of header and footer; null where nothing could be asked. */
export async function startShell(address: string | null, url: URL, options: RootOptions): Promise<void> {
  const props: ShellProps = { shell: address === null ? null : await loadShell(address), url };
  if (props.shell?.counter) startAnalytics(props.shell.counter);
  for (const [id, part] of [
    ['header', AbovePage],
    ['footer', BelowPage],
  ] as const) {
    const place = document.getElementById(id);
    if (!place) continue;
    startTransition(() => {
      hydrateRoot(place, <Live part={part} {...props} />, { ...options, identifierPrefix: id });
    });
  }
}
