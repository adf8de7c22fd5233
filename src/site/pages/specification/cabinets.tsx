/** Elevations of cabinets, devices to scale in millimetres, long empty runs folded; the table beside them says the same in words. */
import type { Project } from '#src/domain/specification/project.server.ts';
import { counted } from '#src/platform/plural.ts';
import css from './cabinets.module.css';

type Cabinet = Project['cabinets'][number];

const UNIT = 44.45;
const WIDTH = 482.6;
const RAIL = 36;
const NAMES = 300;
/** An empty run of more units is drawn as high as two. */
const FOLDED = 4;

export function Cabinets({ cabinets }: { cabinets: readonly Cabinet[] }) {
  return (
    <div className={css.cabinets}>
      {cabinets.map((cabinet) => (
        <Elevation key={cabinet.line} cabinet={cabinet} />
      ))}
    </div>
  );
}

/** Units that are drawn together, from the lowest: one unit, or an empty run. */
type Band = { from: number; to: number; bottom: number; height: number };

function bandsOf({ units, placed }: Cabinet): Band[] {
  const tops = placed.map(({ at, units: own }) => ({ at, to: at + own - 1 }));
  const bands: Band[] = [];
  let bottom = 0;
  for (let from = 1; from <= units; ) {
    const next = Math.min(...tops.filter(({ to }) => to >= from).map(({ at }) => at), units + 1);
    const to = next - from > FOLDED ? next - 1 : from;
    const height = (to > from ? 2 : 1) * UNIT;
    bands.push({ from, to, bottom, height });
    bottom += height;
    from = to + 1;
  }
  return bands;
}

function Elevation({ cabinet }: { cabinet: Cabinet }) {
  const { name, units, placed, unknown, left } = cabinet;
  const bands = bandsOf(cabinet);
  const height = bands.reduce((sum, band) => sum + band.height, 0);
  const bottomOf = (unit: number) => bands.find(({ to }) => to >= unit)?.bottom ?? 0;
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
        {bands.map((band) => (
          <Units key={band.from} band={band} top={height - band.bottom - band.height} />
        ))}
        {placed.map((device) => (
          <Device key={device.name} device={device} top={height - bottomOf(device.at) - device.units * UNIT} />
        ))}
      </svg>
      {outside.length > 0 && <p className={css.outside}>Вне рисунка: {outside.join('; ')}.</p>}
    </figure>
  );
}

function Units({ band: { from, to, height }, top }: { band: Band; top: number }) {
  const middle = top + height / 2;
  return (
    <g>
      <path d={`M0 ${top}h${WIDTH}`} className={css.rule} />
      {to > from ? (
        <>
          <path
            d={`M${-RAIL} ${middle - 8}l12 -8 12 16 12 -8M${WIDTH} ${middle - 8}l12 -8 12 16 12 -8`}
            className={css.cut}
          />
          <text x={WIDTH / 2} y={middle} className={css.unit}>
            {from}–{to} свободно
          </text>
        </>
      ) : (
        <text x={-RAIL / 2} y={middle} className={css.unit}>
          {from}
        </text>
      )}
    </g>
  );
}

function Device({ device: { name, units, picture }, top }: { device: Cabinet['placed'][number]; top: number }) {
  const height = units * UNIT;
  return (
    <g>
      <rect x="0" y={top} width={WIDTH} height={height} className={css.device} />
      {picture && <image href={picture} x="0" y={top} width={WIDTH} height={height} />}
      <text x={WIDTH + RAIL + 12} y={top + height / 2} className={css.name}>
        {name}
      </text>
    </g>
  );
}
