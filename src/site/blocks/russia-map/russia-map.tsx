import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
import { NAME_PLACES, type Point } from './name-places.ts';
import ground from './russia.svg';
import css from './russia-map.module.css';

/**
 * A drawn map with a link at every point; nothing is asked of another host. `hrefOf` leads to what the point stands for,
 * `isShown` false makes a point quiet: not in the list beside. `active` is the point of what is pointed at elsewhere.
 */
export function RussiaMap(props: {
  label: string;
  points: readonly Point[];
  hrefOf: (point: Point) => string;
  titleOf: (point: Point) => string;
  isShown: (point: Point) => boolean;
  active: string | null;
  onPoint: (code: string | null) => void;
}) {
  const { label, points, hrefOf, titleOf, isShown, active, onPoint } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the map scrolls inside itself
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className={css.map}>
        <title>{label}</title>
        <image href={ground} width={MAP_WIDTH} height={MAP_HEIGHT} />
        {points.map((point) => {
          const { code, name, x, y, side } = point;
          const { dx, dy, anchor } = NAME_PLACES[side ?? 'above'];
          return (
            <a
              key={code}
              href={hrefOf(point)}
              aria-label={titleOf(point)}
              className={css.point}
              data-shown={isShown(point) ? '' : undefined}
              data-active={code === active ? '' : undefined}
              data-named={side ? '' : undefined}
              onPointerEnter={() => onPoint(code)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(code)}
              onBlur={() => onPoint(null)}
            >
              <circle cx={x} cy={y} r={14} className={css.reach} />
              <circle cx={x} cy={y} r={5} className={css.dot} />
              <text x={x + dx} y={y + dy} textAnchor={anchor} className={css.name}>
                {name}
              </text>
            </a>
          );
        })}
      </svg>
    </section>
  );
}
