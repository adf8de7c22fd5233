import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './counter.module.css';

const NEAR = 20;

/** The number of letters left. A screen reader hears the limit with the field, and the rest only when it is near. */
export function Counter({ id, length, limit }: { id: string; length: number; limit: number }) {
  const left = limit - length;
  return (
    <p className={left < 0 ? `${css.counter} ${css.over}` : css.counter}>
      <span aria-hidden="true">
        {length.toLocaleString('ru')} / {limit.toLocaleString('ru')}
      </span>
      <VisuallyHidden>
        <span id={id}>Не больше {limit.toLocaleString('ru')} знаков</span>
        <span role="status">
          {length > 0 && left <= NEAR && (left < 0 ? `Лишних знаков: ${-left}` : `Осталось знаков: ${left}`)}
        </span>
      </VisuallyHidden>
    </p>
  );
}
