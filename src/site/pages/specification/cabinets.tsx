/** Elevations of cabinets to scale, in millimetres; the table beside them says the same in words. */
import type { Project } from '#src/domain/specification/project.server.ts';
import { counted } from '#src/platform/plural.ts';
import css from './cabinets.module.css';

type Cabinet = Project['cabinets'][number];

const UNIT = 44.45;
const WIDTH = 482.6;
const RAIL = 36;
const NAMES = 300;

export function Cabinets({ cabinets }: { cabinets: readonly Cabinet[] }) {
  return (
    <div className={css.cabinets}>
      {cabinets.map((cabinet) => (
        <Elevation key={cabinet.line} cabinet={cabinet} />
      ))}
    </div>
  );
}

function Elevation({ cabinet: { name, units, placed, unknown, left } }: { cabinet: Cabinet }) {
  const height = units * UNIT;
  const outside = [
    ...unknown.map(({ model, count }) => `${model}, ${count}\u00a0шт.\u00a0— высота не\u00a0указана`),
    ...left.map(({ model, count }) => `${model}, ${count}\u00a0шт.\u00a0— не\u00a0помещается`),
  ];
  return (
    <figure className={css.cabinet}>
      <figcaption>
        {name}, {units}U
      </figcaption>
      <svg
        role="img"
        aria-label={`${name}: вид спереди, ${counted(units, ['юнит', 'юнита', 'юнитов'])}, ${counted(placed.length, ['изделие', 'изделия', 'изделий'])}`}
        viewBox={`${-RAIL - 4} -4 ${WIDTH + 2 * RAIL + NAMES + 8} ${height + 8}`}
        className={css.drawing}
      >
        <rect x={-RAIL} y="0" width={WIDTH + 2 * RAIL} height={height} className={css.frame} />
        {Array.from({ length: units }, (_, at) => at + 1).map((unit) => (
          <g key={unit}>
            <path d={`M0 ${height - unit * UNIT}h${WIDTH}`} className={css.rule} />
            <text x={-RAIL / 2} y={height - unit * UNIT + 30} className={css.unit}>
              {unit}
            </text>
          </g>
        ))}
        {placed.map((device) => (
          <Device key={device.name} device={device} top={height - (device.at + device.units - 1) * UNIT} />
        ))}
      </svg>
      {outside.length > 0 && <p className={css.outside}>Вне рисунка: {outside.join('; ')}.</p>}
    </figure>
  );
}

function Device({ device: { name, units, picture }, top }: { device: Cabinet['placed'][number]; top: number }) {
  const height = units * UNIT;
  return (
    <g>
      <rect x="0" y={top} width={WIDTH} height={height} className={css.device} />
      {picture && <image href={picture} x="0" y={top} width={WIDTH} height={height} />}
      <text x={WIDTH + RAIL + 12} y={top + height / 2 + 9} className={css.name}>
        {name}
      </text>
    </g>
  );
}
