/**
 * Elements marked `data-in-view` gain the class `visible` when they enter the window for the first time (threshold 0) and
 * are then let go (C170, C171). What that looks like is the element's own sheet; it must be readable without the class.
 */
import { useEffect } from 'react';
import { onRouteChange } from './navigated.ts';

/** Watches the marked elements that are there now and after each route change (C172); the answer stops it. */
function watchInView(): () => void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      target.classList.add('visible');
      observer.unobserve(target);
    }
  });
  const look = () => {
    for (const element of document.querySelectorAll('[data-in-view]:not(.visible)')) observer.observe(element);
  };
  look();
  const forget = onRouteChange(look);
  return () => {
    forget();
    observer.disconnect();
  };
}

/** For the shell, once. A part that appears later without a route change mounts its own. */
export function useInView(): void {
  useEffect(watchInView, []);
}
