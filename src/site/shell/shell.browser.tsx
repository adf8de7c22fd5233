/**
 * Brings header and footer to life at the first sign of use: each is a root of its own with its code in this chunk, so that a fault
 * or a lost chunk here leaves plain links (docs/decisions/shell-roots.md).
 */
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { hydrateRoot, type RootOptions } from 'react-dom/client';
import { startTicks } from '#src/site/browser/compare-ticks.ts';
import { NAVIGATED } from '#src/site/engine/navigated.ts';
// By its full address: the engine's fixture site puts a shell of its own here.
import { AbovePage, BelowPage } from '#src/site/shell/shell.tsx';
import { takeUpLateFont } from './late-font.ts';
import type { ShellData, ShellProps } from './shell-data.ts';

/** Draws a part for the address that is shown now; `onReady` runs when the part answers to visitors. */
function Live({ part: Part, onReady, shell, url }: ShellProps & { part: ComponentType<ShellProps>; onReady(): void }) {
  const [current, setCurrent] = useState(url);
  useEffect(() => {
    const follow = () => setCurrent(new URL(location.href));
    document.addEventListener(NAVIGATED, follow);
    follow(); // the page may have changed while this chunk was on its way
    onReady();
    return () => document.removeEventListener(NAVIGATED, follow);
  }, [onReady]);
  return <Part shell={shell} url={current} />;
}

/**
 * Loads the pictures below the window too where one may print them, as not every browser waits for them then. A page
 * that nobody touches, and a phone, load them as one comes near.
 */
function loadPictures(): void {
  if (!matchMedia('(hover: hover)').matches) return;
  for (const one of document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')) one.loading = 'eager';
}

/** An address that somebody may still type; a longer one ends where its question begins. */
const LONGEST_ADDRESS = 120;

/** Paper says where it comes from and of which day it is (header.module.css). */
function namePaper(): void {
  const { href, origin, pathname } = location;
  const address = href.length > LONGEST_ADDRESS ? `${origin}${pathname}?…` : href;
  const day = new Date().toLocaleDateString('ru-RU');
  document.documentElement.style.setProperty('--printed', JSON.stringify(`${address}, ${day}`));
}

async function loadShell(address: string): Promise<ShellData> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** `address`: the data of header and footer; null where nothing could be asked. */
export async function startShell(address: string | null, url: URL, options: RootOptions): Promise<void> {
  const props: ShellProps = { shell: address === null ? null : await loadShell(address), url };
  const { counter } = props.shell ?? {};
  if (counter) void import('#src/site/browser/analytics.ts').then((it) => it.startAnalytics(counter), console.error);
  const places = document.querySelectorAll('#header, #footer');
  loadPictures();
  startTicks();
  void takeUpLateFont().catch(() => {}); // without it the fallback stays
  addEventListener('beforeprint', namePaper);
  document.addEventListener(NAVIGATED, loadPictures);
  let waiting = places.length;
  const onReady = () => {
    waiting -= 1;
    if (waiting === 0) document.documentElement.dataset.shell = 'on'; // for tests
  };
  for (const place of places) {
    startTransition(() => {
      const live = <Live part={place.id === 'header' ? AbovePage : BelowPage} onReady={onReady} {...props} />;
      hydrateRoot(place, live, { ...options, identifierPrefix: place.id });
    });
  }
}
