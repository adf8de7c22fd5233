/** Linear scroll at a limited speed (C376): 5000 px a second; a jump when reduced motion is asked. */
const PX_PER_SECOND = 5_000;

/**
 * Scrolls the page to `top` px, or to where `top` says in each frame: the page may grow on the way. Wheel, touch and keys
 * win over it at once.
 */
export function scrollSmoothly(top: number | (() => number)): void {
  const target = () => {
    const px = typeof top === 'number' ? top : top();
    return Math.min(Math.max(0, px), document.documentElement.scrollHeight - innerHeight);
  };
  const to = target();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: to, behavior: 'instant' });
    return;
  }
  const from = scrollY;
  const duration = (Math.abs(to - from) / PX_PER_SECOND) * 1_000;
  const stop = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown'] as const) {
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  const begun = performance.now();
  const step = (now: number) => {
    if (stop.signal.aborted) return;
    const part = duration === 0 ? 1 : Math.min(1, Math.max(0, now - begun) / duration);
    scrollTo({ top: from + (target() - from) * part, behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stop.abort();
  };
  requestAnimationFrame(step);
}
