/**
 * The signed moment at which a form was first touched (specification 7, protection). The server takes it for a day, and a
 * tab may stay open for longer: an old one is asked for anew when the visitor comes back, at the latest when he sends.
 */
import { api } from '#src/site/browser/api.ts';

const LASTS_MS = 12 * 3_600_000;
/** A form that is sent sooner after its stamp looks like a robot's; it is more than the server's two seconds. */
const RIPE_MS = 2_500;

export type Stamp = {
  /** The form is touched: asks for the first stamp, and for another in place of one that failed or is old. */
  touch(): void;
  /** The page is shown again: asks for another stamp in place of an old one. */
  renew(): void;
  /** Returns the stamp to send; undefined without one, and the request is accepted all the same. */
  forSending(): Promise<string | undefined>;
};

export function createStamp(
  ask: () => Promise<string>,
  { now, pause }: { now: () => number; pause: (ms: number) => Promise<unknown> },
): Stamp {
  let stamp: Promise<string | undefined> | undefined;
  let askedAt = 0;

  function begin(): void {
    askedAt = now();
    const asked = ask().catch(() => {
      if (stamp === asked) stamp = undefined; // the next touch asks again
      return undefined;
    });
    stamp = asked;
  }
  const isOld = () => stamp !== undefined && now() - askedAt > LASTS_MS;

  return {
    touch() {
      if (!stamp || isOld()) begin();
    },
    renew() {
      if (isOld()) begin();
    },
    async forSending() {
      if (isOld()) {
        begin();
        await pause(RIPE_MS);
      }
      return stamp;
    },
  };
}

/** The stamp of a form on the page. */
export function liveStamp(form: HTMLFormElement, signal: AbortSignal): Stamp {
  const stamp = createStamp(async () => (await api.get('form-stamp')).stamp, {
    now: Date.now,
    pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  });
  form.addEventListener('focusin', () => setTimeout(stamp.touch), { signal }); // the press that brings the focus is answered first
  addEventListener('pageshow', stamp.renew, { signal }); // out of the back/forward cache
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && stamp.renew(), {
    signal,
  });
  return stamp;
}
