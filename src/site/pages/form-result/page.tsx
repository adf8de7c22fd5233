import { CONSENTS } from '#src/domain/leads/consents.ts';
import {
  type ConsentFlag,
  type ContactField,
  EXTRAS,
  type ExtraField,
  FIELD_TITLES,
  type FormName,
  formOf,
  formTitle,
  LONGEST,
  leadForm,
  SUBJECT_TITLES,
} from '#src/domain/leads/leads.ts';
import type { FieldMessages } from '#src/platform/errors.ts';
import { Trap } from '#src/site/blocks/lead-form/trap.tsx';
import { links } from '#src/site/links.ts';
import type { PageProps } from '#src/site/runtime/contract.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Checkbox, Field } from '#src/ui/field.tsx';
import { Frame } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './page.module.css';

export type FormResultData = {
  /** Last part of the form's address. */
  form: string;
  /** Of the request that was taken. */
  number: number | null;
  /** What was wrong (null: nothing yet) and what had been typed. */
  refused: { message: string | null; fields: FieldMessages; entries: readonly (readonly [string, string])[] } | null;
  /** Goods to choose from. */
  goods: readonly FormGood[];
};
export type FormGood = { id: number; name: string };

/** A form and its outcome for a visitor without scripts: nothing typed is lost, nothing happens in silence. */
export default function FormResultPage({ data }: PageProps<FormResultData>) {
  const { form, number, refused, goods } = data;
  return (
    <Frame>
      <div className={css.page}>
        {number === null ? (
          <>
            <h1>{formTitle(form)}</h1>
            {refused?.message && (
              <Notice tone="bad" title="Заявка не отправлена">
                <p>{refused.message}</p>
              </Notice>
            )}
            <PlainForm path={form} goods={goods} entries={refused?.entries ?? []} fields={refused?.fields ?? {}} />
          </>
        ) : (
          <>
            <h1>Заявка успешна отправлена</h1>
            <p>Мы свяжемся с Вами в ближайшее время.</p>
            <p>
              Номер заявки — <b>{number}</b>. Назовите его, если позвоните нам.
            </p>
            <p>
              <ButtonLink href={links.home()} look="main">
                Понятно
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </Frame>
  );
}

type FormParts = {
  path: string;
  goods: readonly FormGood[];
  entries: readonly (readonly [string, string])[];
  fields: FieldMessages;
};

function PlainForm({ path, goods, entries, fields: messages }: FormParts) {
  const form = formOf(path);
  if (!form) return null;
  const { fields, extras } = leadForm(form);
  const typed = (name: string) => entries.findLast(([key]) => key === name)?.[1] ?? '';
  const error = (name: string) => messages[name]?.[0];
  return (
    <form className={css.form} method="post" action={`/api/forms/${path}`}>
      <Trap />
      {extras.map((name) => (
        <OneExtra key={name} {...{ form, name, goods, entries }} error={error(name)} />
      ))}
      {fields.map((name) => (
        <OneField key={name} form={form} name={name} value={typed(name)} error={error(name)} />
      ))}
      {(Object.keys(CONSENTS) as ConsentFlag[]).map((flag) => (
        <div key={flag}>
          <Checkbox
            name={flag}
            value="true"
            defaultChecked={typed(flag) === 'true'}
            label={CONSENTS[flag].text}
            aria-describedby={error(flag) && `${flag}-error`}
          />
          <Message id={flag} text={error(flag)} />
        </div>
      ))}
      <div>
        <Button type="submit" look="main">
          Отправить
        </Button>
      </div>
    </form>
  );
}

const Message = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p id={`${id}-error`} className={css.error}>
      {text}
    </p>
  ) : null;

type ExtraParts = Pick<FormParts, 'goods' | 'entries'> & {
  form: FormName;
  name: ExtraField;
  error: string | undefined;
};

/** A field beside the contacts; what a page computed or knew travels along unseen. */
function OneExtra({ form, name, goods, entries, error }: ExtraParts) {
  const extra = EXTRAS[name];
  const given = entries.flatMap(([key, value]) => (key === name ? [value] : []));
  const value = given.at(-1) ?? '';
  const isRequired = !leadForm(form).optional.includes(name);
  const label = isRequired ? FIELD_TITLES[name] : `${FIELD_TITLES[name]} (не обязательно)`;
  const id = `form-${name}`;
  const described = { id, name, required: isRequired, 'aria-invalid': error ? true : undefined };
  switch (extra.kind) {
    case 'id':
    case 'data':
      return (
        <>
          <input type="hidden" name={name} value={value || (extra.kind === 'data' && isRequired ? '{}' : '')} />
          <KnownLines title={FIELD_TITLES[name]} json={extra.kind === 'data' ? value : ''} />
          <Message id={id} text={error} />
        </>
      );
    case 'goods':
      return (
        <div className={css.field}>
          <label htmlFor={id}>{label}</label>
          <select {...described} multiple size={6} defaultValue={given}>
            {goods.map((good) => (
              <option key={good.id} value={good.id}>
                {good.name}
              </option>
            ))}
          </select>
          {given
            .filter((one) => !goods.some(({ id: known }) => String(known) === one))
            .map((one) => (
              <input key={one} type="hidden" name={name} value={one} />
            ))}
          <p className={css.hint}>Несколько изделий выбирают с&nbsp;клавишей Ctrl или&nbsp;Cmd.</p>
          <Message id={id} text={error} />
        </div>
      );
    case 'lines':
      return (
        <div className={css.field}>
          <label htmlFor={id}>{label}</label>
          <textarea {...described} rows={4} maxLength={extra.longest} defaultValue={value} />
          <Message id={id} text={error} />
        </div>
      );
    default: {
      const more = extra.kind === 'whole' ? { inputMode: 'numeric' as const } : { maxLength: extra.longest };
      return (
        <Field
          {...{ id, name, label, ...more, ...(error && { error }) }}
          required={isRequired}
          defaultValue={value}
          autoComplete="off"
        />
      );
    }
  }
}

/** A list that another page made: shown as it goes. */
function KnownLines({ title, json }: { title: string; json: string }) {
  const lines = textsIn(json);
  if (lines.length === 0) return null;
  return (
    <details className={css.lines}>
      <summary>
        {title}: {lines.length}
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function textsIn(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json || '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

const INPUTS: Partial<Record<ContactField, { type?: string; inputMode?: 'numeric'; autoComplete?: string }>> = {
  name: { autoComplete: 'name' },
  company_name: { autoComplete: 'organization' },
  phone: { type: 'tel', autoComplete: 'tel' },
  phoneNumberExtension: { inputMode: 'numeric', autoComplete: 'tel-extension' },
  email: { type: 'email', autoComplete: 'email' },
  city: { autoComplete: 'address-level2' },
  inn: { inputMode: 'numeric' },
  kpp: { inputMode: 'numeric' },
};

type OneFieldParts = { form: FormName; name: ContactField; value: string; error: string | undefined };

function OneField({ form, name, value, error }: OneFieldParts) {
  const { optional, subjects } = leadForm(form);
  const isRequired = !optional.includes(name);
  const label = isRequired ? FIELD_TITLES[name] : `${FIELD_TITLES[name]} (не обязательно)`;
  const id = `form-${name}`;
  const described = { id, name, required: isRequired, 'aria-invalid': error ? true : undefined };
  if (name !== 'subject' && name !== 'comment') {
    const more = { ...INPUTS[name], ...(error && { error }) };
    return (
      <Field {...{ id, name, label, ...more }} required={isRequired} defaultValue={value} maxLength={LONGEST[name]} />
    );
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {name === 'comment' ? (
        <textarea {...described} rows={5} maxLength={LONGEST.comment} defaultValue={value} />
      ) : (
        <select {...described} defaultValue={value}>
          <option value="">Выберите тему</option>
          {subjects.map((subject) => (
            <option key={subject} value={subject}>
              {SUBJECT_TITLES[subject]}
            </option>
          ))}
        </select>
      )}
      <Message id={id} text={error} />
    </div>
  );
}
