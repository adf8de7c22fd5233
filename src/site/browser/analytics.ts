/**
 * Tells a counter of visits (specification 7.4): every page with its full and its referring address (C353), and the goals
 * (C354). Plain requests in the counter's own words instead of its script: no foreign code runs on our pages. Nothing is
 * asked of the foreign host, and no visitor is numbered, before the visitor has accepted it in the cookie notice.
 */

import { NAVIGATED } from '#src/site/engine/navigated.ts';
import { LEAD_SENT } from './lead-events.ts';
import { isAccepted, onNoticeAnswer } from './notice-answers.ts';

/** The goal that a sent form counts as: a contact, or a particular request. */
const goalOf = (form: string) => (/^(?:consultation|call|support)$/.test(form) ? 'sendContactUs' : 'ZayavkaSend');

const VISITOR = 'visitor';

/** A number of this browser, as the counter numbers its own: seconds and chance. */
function visitor(): string {
  const fresh = `${Math.floor(Date.now() / 1000)}${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  try {
    const known = localStorage.getItem(VISITOR);
    if (!known) localStorage.setItem(VISITOR, fresh);
    return known ?? fresh;
  } catch {
    return fresh;
  }
}

/** Returns an address as the counter gets it: pages that a letter's link opens have a key in their addresses. */
const told = (url: string) =>
  /^\/(?:api|leads)\//.test(url.slice(location.origin.length)) ? `${location.origin}/` : url;

/** `counter`: address of the counter with its number. Answers how to stop it. */
export function startAnalytics(counter: string): () => void {
  const stop = new AbortController();
  let shown = { url: told(location.href), from: document.referrer };
  let isTold = false;

  const tell = (url: string, from: string, kind: string) => {
    const params = new URLSearchParams({
      'page-url': url,
      'page-ref': from,
      charset: 'utf-8',
      'browser-info': `${kind}:1:u:${visitor()}:t:${document.title}`,
    });
    // The answer is of no interest, and a lost one is no loss.
    fetch(`${counter}?${params}`, { mode: 'no-cors', keepalive: true }).catch(() => {});
  };
  const tellPage = () => {
    if (isTold || !isAccepted('cookie')) return;
    isTold = true;
    tell(shown.url, shown.from, 'pv');
  };

  tellPage();
  const forget = onNoticeAnswer(tellPage);
  const { signal } = stop;
  document.addEventListener(
    NAVIGATED,
    (event) => {
      const { path, from } = event.detail;
      shown = { url: told(location.origin + path), from: told(location.origin + from) };
      isTold = false;
      tellPage();
    },
    { signal },
  );
  document.addEventListener(
    LEAD_SENT,
    (event) => {
      const { form } = event.detail;
      if (isAccepted('cookie')) tell(`goal://${location.hostname}/${goalOf(form)}`, shown.url, 'ar');
    },
    { signal },
  );
  return () => {
    forget();
    stop.abort();
  };
}
