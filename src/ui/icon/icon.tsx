import css from './icon.module.css';

/** Icons of one style: 16 × 16 grid, 1.5 px strokes, square joins. */
export const PATHS = {
  arrow: 'M2 8h11.5M9 3.5 13.5 8 9 12.5',
  back: 'M14 8H2.5M7 3.5 2.5 8 7 12.5',
  up: 'M8 14V2.5M3.5 7 8 2.5 12.5 7',
  chevron: 'm3.5 6 4.5 4.5L12.5 6',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  check: 'm2.5 8.5 3.5 3.5 7.5-8',
  menu: 'M2 4h12M2 8h12M2 12h12',
  cards: 'M2.75 2.75h4v4h-4zm6.5 0h4v4h-4zm-6.5 6.5h4v4h-4zm6.5 0h4v4h-4z',
  table: 'M2.75 2.75h10.5v10.5H2.75zM2.75 6.25h10.5M2.75 9.75h10.5M6.5 2.75v10.5',
  document: 'M3.75 1.75h5.5l3 3v9.5h-8.5zM9 2v3h3M6 8.5h4M6 11h4',
  phone: 'M5.6 2.25 3 2.75c-.5 5.5 4.7 10.7 10.25 10.25l.5-2.6-3-1.4-1.4 1.5c-1.6-.8-3-2.2-3.8-3.8L7 5.2z',
  mail: 'M1.75 3.25h12.5v9.5H1.75zM2 3.75l6 5 6-5',
  filter: 'M2 4h12M4.5 8h7M6.75 12h2.5',
  info: 'M8 14.25a6.25 6.25 0 1 0 0-12.5 6.25 6.25 0 0 0 0 12.5zM8 7.25v4M8 4.6v1.2',
  warning: 'M8 2 1.5 13.5h13zM8 6.25v3.5M8 10.9v1.2',
  pause: 'M5.5 3v10M10.5 3v10',
  play: 'm4.5 2.75 8.5 5.25-8.5 5.25z',
  search: 'M7 12.25a5.25 5.25 0 1 0 0-10.5 5.25 5.25 0 0 0 0 10.5zM10.9 10.9l3.35 3.35',
  zoom: 'M7 12.25a5.25 5.25 0 1 0 0-10.5 5.25 5.25 0 0 0 0 10.5zM10.9 10.9l3.35 3.35M7 4.75v4.5M4.75 7h4.5',
  external: 'M6.5 3.5h-4v10h10v-4M9 2.75h4.25V7M13 3 7.5 8.5',
};

export type IconName = keyof typeof PATHS;

/** A drawing beside a word; by itself it says nothing to a screen reader, the word does. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={css.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
