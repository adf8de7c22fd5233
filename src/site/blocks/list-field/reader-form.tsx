import { Button } from '#src/ui/button/button.tsx';
import css from './list-field.module.css';
import { type FieldTexts, type FileTexts, ListField, ListFile } from './list-field.tsx';

/** The form of a text that is read. `action` takes it; `example`: the page with an example in it; `button`: what is read. */
export type ReaderTexts = {
  text: string;
  problem?: string;
  action: string;
  example: string;
  button: string;
  field: FieldTexts;
  file: FileTexts;
};
/** Names the form for fields and buttons that stand elsewhere on the page. */
export const READER_FORM = 'reader-form';

/** A field for a text and a file in its stead, both read on the server; `isRead`: an answer stands below. */
export function ReaderForm({ texts, isRead }: { texts: ReaderTexts; isRead: boolean }) {
  const { text, problem, action, example, button, field, file } = texts;
  return (
    <>
      <form
        id={READER_FORM}
        method="post"
        action={action}
        className={css.form}
        aria-label={field.label}
        data-print="no"
      >
        <ListField
          texts={field}
          problem={problem}
          rows={Math.min(16, Math.max(8, (text || field.placeholder).split('\n').length + 1))}
          defaultValue={text}
          required
        />
        <p className={css.actions}>
          <Button type="submit" look={isRead ? 'plain' : 'main'}>
            {isRead ? 'Прочитать заново' : button}
          </Button>
          {!isRead && <a href={example}>Показать на&nbsp;примере</a>}
        </p>
      </form>
      <ListFile texts={file} />
    </>
  );
}
