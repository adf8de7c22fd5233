import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
import { type MapData, NAME_PLACES, type Point } from './name-places.ts';
import ground from './russia.svg';
import css from './russia-map.module.css';

/**
 * A drawn map with a link at every point; nothing is asked of another host. `hrefOf` leads to what the point stands for,
 * `isShown` false makes a point quiet: not in the list beside. `active` is the point of what is pointed at elsewhere.
 */
export function RussiaMap(props: {
  label: string;
  map: MapData;
  hrefOf: (point: Point) => string;
  titleOf: (point: Point) => string;
  isShown: (point: Point) => boolean;
  active: string | null;
  onPoint: (code: string | null) => void;
}) {
  const { label, map, hrefOf, titleOf, isShown, active, onPoint } = props;
  const { x: left, y: top, width } = map.frame;
  const scale = width / MAP_WIDTH;
  return (
    <section aria-label={label}>
      <svg viewBox={`${left} ${top} ${width} ${MAP_HEIGHT * scale}`} className={css.map}>
        <title>{label}</title>
        <image href={ground} width={MAP_WIDTH} height={MAP_HEIGHT} />
        {map.points.map((point) => {
          const { code, name, x, y, place, room } = point;
          const { leader, dx, dy, anchor } = NAME_PLACES[place ?? 2] ?? {};
          return (
            <a
              key={code}
              href={hrefOf(point)}
              aria-label={titleOf(point)}
              className={css.point}
              data-shown={isShown(point) ? '' : undefined}
              data-active={code === active ? '' : undefined}
              data-named={room ?? undefined}
              onPointerEnter={() => onPoint(code)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(code)}
              onBlur={() => onPoint(null)}
            >
              <g transform={`translate(${x} ${y}) scale(${scale})`}>
                <g className={css.mark}>
                  <circle r={14} className={css.reach} />
                  <g className={css.name}>
                    {leader && <line x2={leader[0]} y2={leader[1]} />}
                    <text x={dx} y={dy} textAnchor={anchor}>
                      {name}
                    </text>
                  </g>
                  <circle r={5} className={css.dot} />
                </g>
              </g>
            </a>
          );
        })}
      </svg>
    </section>
  );
}
