import css from './progress.module.css';

/** A line at the top of the window while the next page is on its way. */
export function ProgressMark() {
  return <div className={css.mark} role="progressbar" aria-label="Страница загружается" />;
}

/** The place of text that is not here yet: `lines` grey bars. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <span key={i} />
      ))}
    </div>
  );
}
