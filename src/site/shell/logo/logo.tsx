import css from './logo.module.css';

/** The mark: the face of a device with one socket and a lit indicator; drawn, so that it is sharp at any size. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={css.logo}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path className={css.body} d="M0 0h28v28H0z" />
        <path className={css.socket} d="M5 10h18v12h-4.5v3h-9v-3H5z" />
        <path className={css.pins} d="M8 10v4.5m3-4.5v4.5m3-4.5v4.5m3-4.5v4.5m3-4.5v4.5" />
        <path className={css.light} d="M19 3.5h4v3h-4z" />
      </svg>
      <span>{name}</span>
    </span>
  );
}
