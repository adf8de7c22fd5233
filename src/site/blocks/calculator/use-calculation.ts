/** The calculation that the page shows: the one of the address, then those that the browser makes of what is typed. */
import { useEffect, useRef, useState } from 'react';
import type { Entries } from '#src/domain/calculators/inputs.ts';
import { announce } from '#src/site/engine/announce.ts';
import { go } from '#src/site/engine/go.ts';
import { onRouteChange } from '#src/ui/behaviour/navigated.ts';
import type { CalculatorData, ResultData } from './calculation-view.ts';
import type { Recount, Recounted } from './recount.ts';

/** `isStale`: what is being typed does not fit yet, so the sums are those of the answers before. */
export type Counted = { result: ResultData; isStale: boolean };

/** The last result, outside the state of the page: a key redraws the sum and nothing else. */
export type LastCount = {
  /** Undefined while the address has the last word. */
  read(): Counted | undefined;
  write(counted: Counted | undefined): void;
  /** Returns what ends it. */
  subscribe(listener: () => void): () => void;
};

function openLastCount(): LastCount {
  const listeners = new Set<() => void>();
  let last: Counted | undefined;
  return {
    read: () => last,
    write(counted) {
      last = counted;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Something is being typed; an option or a tick was picked; the field or the form is left, and the page may be too. */
export type Moment = 'typed' | 'picked' | 'left';

/** A screen reader hears the total when the visitor pauses. */
const PAUSE_MS = 900;

/**
 * `wake` loads the engine before it is needed. `count` tells `lastCount` the result of these entries at once and draws the rest of
 * the page after it; while somebody types, mistakes wait until the field is left, and so does the address. Where there is
 * no engine, a count of what is not being typed is a request of the page. `turn` grows with each navigation, when the address has the last word.
 */
export function useCalculation(data: CalculatorData) {
  const [local, setLocal] = useState<CalculatorData>();
  const [turn, setTurn] = useState(0);
  const [lastCount] = useState(openLastCount);
  const view = local ?? data;
  const shown = useRef<{ view: CalculatorData; result: ResultData }>({ view, result: data }); // several events may come between two renders
  const engine = useRef<Promise<Recount | undefined>>(undefined);
  const recount = useRef<Recount>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => {
    shown.current = { view: local ?? data, result: lastCount.read()?.result ?? data };
  }, [local, data, lastCount]);
  useEffect(() => {
    const stop = onRouteChange(() => {
      asked.current += 1; // an engine that comes late has nothing to say any more
      clearTimeout(pause.current);
      clearTimeout(later.current);
      lastCount.write(undefined);
      setLocal(undefined);
      setTurn((before) => before + 1);
    });
    return () => {
      clearTimeout(pause.current);
      clearTimeout(later.current);
      stop();
    };
  }, [lastCount]);

  const wake = () => {
    engine.current ??= import('./recount.ts')
      .then(({ openRecount }) => openRecount(data.code))
      .then((opened) => {
        recount.current = opened;
        return opened;
      })
      .catch(() => {
        engine.current = undefined; // the next touch tries again
        return undefined;
      });
    return engine.current;
  };

  const show = ({ result: next, view: whole }: Recounted, moment: Moment) => {
    const isFinal = moment !== 'typed';
    const known = shown.current.result.wrong.map(({ code }) => code);
    const isHeld = !isFinal && next.wrong.some(({ code }) => !known.includes(code));
    if (!isHeld) shown.current.result = next;
    lastCount.write({ result: shown.current.result, isStale: isHeld });
    if (isHeld) return;
    clearTimeout(later.current);
    const draw = () => {
      shown.current.view = whole(shown.current.view);
      setLocal(shown.current.view);
      if (isFinal) history.replaceState(history.state, '', shown.current.view.href);
    };
    // In a task of its own the sum is on the screen first. Whoever leaves may go to another page, and the address must know all.
    if (moment === 'left') draw();
    else later.current = setTimeout(draw);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => announce(next.spoken), PAUSE_MS);
  };

  const count = async (entries: Entries, moment: Moment): Promise<ResultData | undefined> => {
    asked.current += 1;
    const mine = asked.current;
    const known = recount.current ?? (await wake());
    if (mine !== asked.current) return undefined;
    if (!known) {
      if (moment !== 'typed') go(`?${new URLSearchParams(entries)}`);
      return undefined;
    }
    const next = known(entries);
    show(next, moment);
    return next.result;
  };

  return { view, lastCount, turn, wake, count };
}

/** Id of the field of a question. */
export const idOf = (code: string) => `calculator-${code}`;
