import css from './progress-bar.module.css';

/** The browser's own progress bar; without `value` the progress is unknown. `shown` says the same in words. */
export function ProgressBar(props: { label: string; value?: number; max?: number; shown?: string }) {
  const { label, value, max = 100, shown } = props;
  return (
    <label className={css.bar}>
      <span>{label}</span>
      {shown && <span className={css.shown}>{shown}</span>}
      <progress value={value} max={max} />
    </label>
  );
}
