/** The result of the answers, always in view: beside the questions, or a bar at the bottom of a narrow window. */
import { useSyncExternalStore } from 'react';
import { usePageMark } from '#src/ui/behaviour/page-mark.ts';
import type { ResultData } from './calculation-view.ts';
import css from './calculator.module.css';
import { idOf, type LastCount } from './use-calculation.ts';

/** `given`: the result of the address. */
export function Result({ given, lastCount }: { given: ResultData; lastCount: LastCount }) {
  const counted = useSyncExternalStore(lastCount.subscribe, lastCount.read, () => undefined);
  const { result, isStale } = counted ?? { result: given, isStale: false };
  const { total, wrong } = result;
  usePageMark('counting', total || wrong.length > 0 ? '' : undefined);
  return (
    <aside className={css.result} aria-label="Итог расчёта" data-stale={isStale || undefined} data-print="no">
      {wrong.length > 0 ? (
        <div className={css.wrong}>
          <b>Исправьте ответы</b>
          <ul>
            {wrong.map(({ code, label }) => (
              <li key={code}>
                <a href={`#${idOf(code)}`}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className={css.total}>
          {total ? (
            <>
              <b>{total.sum}</b>
              <span>{total.note}</span>
              <span className={css.vat}>{total.vat}</span>
              <span>{total.more}</span>
              {total.counts && (
                <dl className={css.counts}>
                  {total.counts.map(({ name, count }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{count}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </>
          ) : (
            <span>Заполните форму: итог появится здесь.</span>
          )}
        </div>
      )}
      {total && (
        <p className={css.jump}>
          <a href="#bill">К&nbsp;позициям</a>
        </p>
      )}
    </aside>
  );
}
