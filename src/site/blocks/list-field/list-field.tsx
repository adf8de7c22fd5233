import { type ComponentProps, useId } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { FileField } from './file-field.tsx';
import css from './list-field.module.css';

/** Texts of a field. A loader gives them, so that no script carries them. */
export type FieldTexts = { name: string; label: string; hint: string; placeholder: string; maxLength: number };

/** A field for a list that is pasted, with what to write in it and what is wrong with what was written. */
export function ListField({
  texts: { label, hint, ...texts },
  problem,
  ...rest
}: { texts: FieldTexts; problem: string | undefined } & Pick<
  ComponentProps<'textarea'>,
  'rows' | 'value' | 'defaultValue' | 'onChange' | 'required'
>) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <p id={`${id}hint`} className={css.hint}>
        {hint}
      </p>
      <textarea
        {...texts}
        {...rest}
        id={id}
        className={css.text}
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}hint${problem ? ` ${id}problem` : ''}`}
      />
      {problem && (
        <p id={`${id}problem`} className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** Texts of a form for a file. `name` names it for a screen reader, `action` reads the file. */
export type FileTexts = { action: string; name: string; label: string; accept: string; button: string; hint: string };

/** The same list as a file: read on the server, so that it needs no scripts. */
export function ListFile({ texts: { action, name, label, accept, button, hint } }: { texts: FileTexts }) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-label={name}
      className={css.upload}
      data-print="no"
    >
      <FileField label={label} accept={accept} />
      <Button type="submit">{button}</Button>
      <p className={css.hint}>{hint}</p>
    </form>
  );
}

/** A way to another page that makes or reads such a list. */
export type WayIn = { title: string; href: string };

/** Other ways to a list, beside the field for it. */
export function WaysIn({ ways }: { ways: readonly WayIn[] }) {
  return (
    <ul className={css.ways} data-print="no">
      {ways.map(({ title, href }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
