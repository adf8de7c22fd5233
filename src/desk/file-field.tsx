/** Controls that take files from the editor's computer. Work without scripts: the form comes back with the file's name. */
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { describe, FieldFrame } from '#src/ui/field-frame/field-frame.tsx';
import { idOf } from './control-ids.ts';
import css from './form-view.module.css';

const PHOTOGRAPHS = 'image/jpeg,image/png,image/webp,image/avif';

/** The name of a file with a control that takes another one from the editor's computer. */
export function FileField(props: { name: string; value: string; isImage: boolean; text: ReactNode }) {
  const { name, value, isImage, text } = props;
  const id = idOf(`file:${name}`);
  return (
    <div className={css.file}>
      {isImage && value !== '' && <img src={`/media/${value}`} alt="" className={css.picture} loading="lazy" />}
      {text}
      <label htmlFor={id}>{isImage ? 'Взять картинку с компьютера' : 'Взять файл с компьютера'}</label>
      <input id={id} type="file" name={`file:${name}`} accept={isImage ? 'image/*' : undefined} />
    </div>
  );
}

/** A photograph in small, with a control that takes another one in its place. `good`: the code of its good. */
export function PhotographField(props: { name: string; value: string; good: string; error: string | undefined }) {
  const { name, value, good, error } = props;
  const text = {
    ...{ id: idOf(name), error, label: value === '' ? 'Снимок с компьютера' : 'Взять вместо него другой снимок' },
    ...(value !== '' && { hint: value }),
  };
  return (
    <div className={css.photograph}>
      {value !== '' && <Thumbnail good={good} file={value} />}
      <input type="hidden" name={name} value={value} />
      <FieldFrame text={text}>
        <input id={text.id} type="file" name={`file:${name}`} accept={PHOTOGRAPHS} {...describe(text)} />
      </FieldFrame>
    </div>
  );
}

const Thumbnail = ({ good, file }: { good: string; file: string }) => (
  <img src={`/photograph/?${new URLSearchParams({ good, file })}`} alt="" className={css.thumbnail} loading="lazy" />
);

/** Takes several photographs at once; each becomes a row of the list `name`. */
export function PhotographsField({ name, action }: { name: string; action: string }) {
  const text = {
    id: idOf(`rows:${name}`),
    label: 'Добавить снимки с компьютера',
    hint: 'JPEG, PNG, WebP или AVIF до 15 МБ, можно сразу несколько. Уменьшать не нужно: размеры для телефона и экрана сайт сделает сам.',
  };
  return (
    <div className={css.file}>
      <FieldFrame text={text}>
        <input id={text.id} type="file" name={`rows:${name}`} accept={PHOTOGRAPHS} multiple {...describe(text)} />
      </FieldFrame>
      <div className={css.buttons}>
        <Button type="submit" name="upload" value={name} formAction={action}>
          Загрузить снимки
        </Button>
      </div>
    </div>
  );
}
