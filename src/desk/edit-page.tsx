/** One item with its form. */
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { CsrfField } from './csrf-field.tsx';
import type { FormMistake } from './form-values.ts';
import css from './form-view.module.css';
import { FormFields } from './form-view.tsx';
import type { ItemForm, Related } from './items.server.ts';
import { LongText } from './long-text.tsx';
import { removalAddress, retireAddress } from './removal-view.tsx';
import { editAddress } from './views.tsx';
import { BODY_WORD } from './words.ts';

const BODY = 'body';

type Props = { form: ItemForm; mistakes: readonly FormMistake[]; notice: ReactNode };

export function EditPage({ form, mistakes, notice }: Props) {
  const { kind, path, row, hash, shape, values } = form;
  const isNew = row === 'new';
  const address = isNew ? `/new/?${new URLSearchParams({ kind })}` : `/edit/?${new URLSearchParams({ path, row })}`;
  return (
    <>
      {notice}
      {!isNew && <More form={form} />}
      {form.related.map((one) => (
        <RelatedItems key={one.kind} related={one} code={values.get('v/code') ?? ''} />
      ))}
      <form method="post" action={address} encType="multipart/form-data" className={css.fields}>
        <CsrfField />
        <input type="hidden" name="hash" value={hash} />
        {/* Enter in a field presses the first button of a form: it must be the one that saves. */}
        <button type="submit" className={css.first} tabIndex={-1} aria-hidden="true">
          Сохранить
        </button>
        <FormFields shape={shape} values={values} mistakes={mistakes} address={address} />
        {form.hasBody && (
          <LongText
            id={BODY}
            name={BODY}
            label={BODY_WORD.label}
            hint={BODY_WORD.help}
            defaultValue={values.get(BODY) ?? ''}
          />
        )}
        <div className={`${css.buttons} ${css.save}`}>
          <Button type="submit" look="main">
            Сохранить
          </Button>
        </div>
      </form>
    </>
  );
}

/** What else there is to do with the item. */
function More({ form }: { form: ItemForm }) {
  const { kind, path, row, values } = form;
  const like = new URLSearchParams({ kind, like: path, ...(row && { row }) });
  const code = values.get('v/code') ?? '';
  return (
    <div className={css.buttons}>
      <ButtonLink href={`/items/?${new URLSearchParams({ kind })}`}>К списку</ButtonLink>
      {kind !== 'site_document' && <ButtonLink href={`/new/?${like}`}>Новая запись по образцу этой</ButtonLink>}
      {kind === 'good' && <ButtonLink href={retireAddress(path)}>Снять с производства</ButtonLink>}
      {form.mayRemove && <ButtonLink href={removalAddress(path, row)}>Удалить</ButtonLink>}
      {kind === 'document' && (
        <ButtonLink
          href={`/new/?${new URLSearchParams({ kind: 'published_file', 'v/documents/0': code, 'v/versions/0': '' })}`}
        >
          Выложить файл
        </ButtonLink>
      )}
    </div>
  );
}

/** What a new row of a table begins with. */
const BEGINNINGS: Readonly<Record<string, Record<string, string>>> = { good_price: { 'v/currency': 'RUB' } };
const ADD: Readonly<Record<string, string>> = { document: 'Добавить документ', good_price: 'Добавить цену' };

/** The rows of a good in another table. */
function RelatedItems({ related: { title, kind, items }, code }: { related: Related; code: string }) {
  const add = new URLSearchParams({ kind, 'v/good': code, ...BEGINNINGS[kind] });
  return (
    <section className={css.related} aria-labelledby={`of-${kind}`}>
      <h2 id={`of-${kind}`}>{title}</h2>
      {items.length > 0 && (
        <ul>
          {items.map(({ path, row, label }) => (
            <li key={row}>
              <a href={editAddress(path, row)}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={`/new/?${add}`}>{ADD[kind] ?? 'Добавить'}</ButtonLink>
    </section>
  );
}
