import css from './file-field.module.css';

/**
 * A field for one file. The words of a browser's own button are in the browser's language, so a drawn button stands for it;
 * the browser writes the name of the chosen file beside.
 */
export function FileField({ label, ...input }: { label: string; accept: string; form?: string }) {
  return (
    <label className={css.field}>
      <span>{label}</span>
      <span className={css.file}>
        <span className={css.pick}>Выбрать файл</span>
        <input type="file" name="file" required {...input} />
      </span>
    </label>
  );
}
