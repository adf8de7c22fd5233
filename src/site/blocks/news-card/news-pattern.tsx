import css from './news-card.module.css';

const COLUMNS = 24;
const ROWS = 6;
const STEP = 20;
const SIDE = 12;

/** Each group has its own picture on the same field of sockets: how many are lit in a column, from the bottom. */
const HEIGHTS: Readonly<Record<string, (column: number, seed: number) => number>> = {
  articles: (x, seed) => 3 + 2.4 * Math.sin((x + seed) / 3.4),
  releases: (x, seed) => 1 + Math.floor((x + (seed % 4)) / 5),
  products: (x, seed) => ((x + seed) % 7 === 6 ? 0 : 2),
  company: (x, seed) => 1 + ((x * 7 + seed * 3) % 5) * (x % 4 === 3 ? 0 : 1),
  events: (x, seed) => 5 - Math.abs(((x + seed) % 10) - 5),
};

/** A calm drawing for an item without a picture: the same number gives the same drawing. Decoration. */
export function NewsPattern({ group, seed }: { group: string; seed: number }) {
  const heightOf = HEIGHTS[group] ?? HEIGHTS.articles;
  const lit: string[] = [];
  for (let x = 0; x < COLUMNS; x += 1) {
    const height = Math.max(0, Math.min(ROWS, Math.round(heightOf?.(x, seed) ?? 0)));
    if (height > 0) lit.push(`M${x * STEP + SIDE / 2} ${ROWS * STEP}v${-(height * STEP)}`);
  }
  const rows = Array.from({ length: ROWS }, (_, y) => `M0 ${y * STEP + STEP - SIDE / 2}h${COLUMNS * STEP}`);
  return (
    <svg
      className={css.pattern}
      viewBox={`0 0 ${COLUMNS * STEP - (STEP - SIDE)} ${ROWS * STEP}`}
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" strokeWidth={SIDE} strokeDasharray={`${SIDE} ${STEP - SIDE}`}>
        <path className={css.off} d={rows.join('')} />
        <path className={css.lit} d={lit.join('')} />
      </g>
    </svg>
  );
}
