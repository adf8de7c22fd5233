import type { GoodShape } from '#src/domain/catalog/catalog.ts';
import { layoutPanel } from '#src/domain/panels/panels.ts';
import { FrontPanel } from '#src/site/blocks/front-panel/front-panel.tsx';
import css from './drawing.module.css';

/** A rack device fills the page from edge to edge; anything smaller shares the row with its figures. */
export function isWide(shape: GoodShape): boolean {
  return layoutPanel(shape).width > 300;
}

/**
 * The front of the device to scale with its dimension lines, as a drawing has them. A size that is not known has no line;
 * a device whose sizes are not known is said to be a sketch.
 */
export function Drawing({ shape }: { shape: GoodShape }) {
  const { width, height, bodies } = layoutPanel(shape);
  const left = Math.min(...bodies.map((body) => body.x));
  const right = Math.max(...bodies.map((body) => body.x + body.width));
  const top = Math.min(...bodies.map((body) => body.y));
  const bottom = Math.max(...bodies.map((body) => body.y + body.height));
  const hasBody = bodies.length > 0;
  const sizes = [
    shape.depth !== undefined && `глубина ${decimal(shape.depth)}\u00a0мм`,
    shape.rackUnits !== undefined && `${decimal(shape.rackUnits)}U в\u00a0стойке`,
  ].filter(Boolean);
  return (
    <figure className={css.drawing} data-size={isWide(shape) ? 'wide' : 'small'}>
      <div className={css.sheet}>
        {hasBody && shape.width !== undefined && (
          <div className={css.across}>
            <span>{decimal(shape.width)}&nbsp;мм</span>
            <svg viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M${left} 0v10M${right} 0v10M${left} 5H${right}`} />
            </svg>
          </div>
        )}
        <div className={css.panel}>
          <FrontPanel shape={shape} />
        </div>
        {hasBody && shape.height !== undefined && (
          <div className={css.down}>
            <svg viewBox={`0 0 10 ${height}`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 ${top}h10M0 ${bottom}h10M5 ${top}V${bottom}`} />
            </svg>
            <span>{decimal(shape.height)}&nbsp;мм</span>
          </div>
        )}
      </div>
      <figcaption>
        {shape.width === undefined ? 'Рисунок: размеры корпуса не\u00a0указаны' : 'Вид спереди, в\u00a0масштабе'}
        {sizes.length > 0 && <>; {sizes.join(', ')}</>}
      </figcaption>
    </figure>
  );
}

const decimal = (value: number) => String(value).replace('.', ',');
