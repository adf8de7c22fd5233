/** The calculation that the page shows: the one of the address, then those that the browser makes of what is typed. */
import { useEffect, useRef, useState } from 'react';
import type { Entries } from '#src/domain/calculators/inputs.ts';
import { announce } from '#src/site/engine/announce.ts';
import { go } from '#src/site/engine/go.ts';
import { onRouteChange } from '#src/ui/behaviour/navigated.ts';
import type { CalculatorData, ResultData } from './calculation-view.ts';
import type { Recount, Recounted } from './recount.ts';

/** `isStale`: what is being typed does not fit yet, so the sums are those of the answers before. */
type Local = { view: CalculatorData; result: ResultData; isStale: boolean };

/** A screen reader hears the total when the visitor pauses. */
const PAUSE_MS = 900;

/**
 * `wake` loads the engine before it is needed. `count` shows the calculation of these entries and returns its result: while
 * somebody types, the result follows at once and the rest of the page after it; mistakes wait until the field is left
 * (`isFinal`), and so does the address. Where there is no engine, a final count is a request of the page. `turn` grows with
 * each navigation, when the address has the last word.
 */
export function useCalculation(data: CalculatorData) {
  const [local, setLocal] = useState<Local>();
  const [turn, setTurn] = useState(0);
  const { view, result, isStale } = local ?? { view: data, result: data, isStale: false };
  const shown = useRef({ view, result }); // several events may come between two renders
  const engine = useRef<Promise<Recount | undefined>>(undefined);
  const recount = useRef<Recount>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => {
    shown.current = { view, result };
  }, [view, result]);
  useEffect(() => {
    const stop = onRouteChange(() => {
      asked.current += 1; // an engine that comes late has nothing to say any more
      clearTimeout(pause.current);
      clearTimeout(later.current);
      setLocal(undefined);
      setTurn((before) => before + 1);
    });
    return () => {
      clearTimeout(pause.current);
      clearTimeout(later.current);
      stop();
    };
  }, []);

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

  const show = ({ result: next, view: whole }: Recounted, isFinal: boolean) => {
    const known = shown.current.result.wrong.map(({ code }) => code);
    const isHeld = !isFinal && next.wrong.some(({ code }) => !known.includes(code));
    if (!isHeld) shown.current.result = next;
    setLocal({ ...shown.current, isStale: isHeld });
    if (isHeld) return;
    const draw = () => {
      const drawn = whole(shown.current.view);
      shown.current.view = drawn;
      setLocal((before) => before && { ...before, view: drawn });
    };
    clearTimeout(later.current);
    if (isFinal) {
      draw();
      history.replaceState(history.state, '', shown.current.view.href);
    } else later.current = setTimeout(draw);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => announce(next.spoken), PAUSE_MS);
  };

  const count = async (entries: Entries, isFinal: boolean): Promise<ResultData | undefined> => {
    asked.current += 1;
    const mine = asked.current;
    const known = recount.current ?? (await wake());
    if (mine !== asked.current) return undefined;
    if (!known) {
      if (isFinal) go(`?${new URLSearchParams(entries)}`);
      return undefined;
    }
    const next = known(entries);
    show(next, isFinal);
    return next.result;
  };

  return { view, result, isStale, turn, wake, count };
}

/** Id of the field of a question. */
export const idOf = (code: string) => `calculator-${code}`;
