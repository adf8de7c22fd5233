/** What the answers come to, always in view: beside the questions, or a bar at the bottom of a narrow window. */
import type { ResultData } from './calculation-view.ts';
import css from './calculator.module.css';
import { idOf } from './use-calculation.ts';

type Props = { result: ResultData; isStale: boolean };

export function Result({ result: { total, wrong }, isStale }: Props) {
  return (
    <aside className={css.result} aria-label="Итог расчёта" data-stale={isStale || undefined} data-print="no">
      {wrong.length > 0 ? (
        <div className={css.wrong}>
          <b>Исправьте ответы</b>
          <ul>
            {wrong.map(({ code, label, problem }) => (
              <li key={code}>
                <a href={`#${idOf(code)}`}>{label}</a>
                <span>{problem}</span>
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
            </>
          ) : (
            <span>Суммы пока нет: считать нечего.</span>
          )}
        </div>
      )}
      {total && (
        <p className={css.jump}>
          <a href="#bill">К&nbsp;составу</a>
        </p>
      )}
    </aside>
  );
}
