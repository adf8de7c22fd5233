import css from './progress-bar.module.css';

/** How much is done, the browser's own; without `value` it is unknown. `shown` says the same in words. */
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
