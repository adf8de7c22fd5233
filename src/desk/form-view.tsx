/** The form of an item: a control for each field of its schema, in the order of the schema. Works without scripts. */
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { Field as TextField } from '#src/ui/field/field.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { type Choice, Select } from '#src/ui/select/select.tsx';
import type { FileShape } from './content-folder.server.ts';
import { idOf } from './control-ids.ts';
import { FileField, PhotographField, PhotographsField } from './file-field.tsx';
import { type Field, type NamedField, photographOf } from './form-fields.ts';
import { type FormMistake, ROOT } from './form-values.ts';
import css from './form-view.module.css';
import { LongText } from './long-text.tsx';
import { keyName, newNumber, rowNumbers } from './rows.ts';
import { choiceLabel, wordOf } from './words.ts';

export type Filled = {
  shape: FileShape;
  values: ReadonlyMap<string, string>;
  mistakes: readonly FormMistake[];
  /** Where the form is sent. */
  address: string;
};

type Place = Filled & { name: string; path: string };

/** The controls of a whole item. */
export function FormFields(filled: Filled) {
  const place = { ...filled, name: ROOT, path: '' };
  const { field } = filled.shape;
  const own = mistakesOf(place);
  return (
    <div className={css.fields}>
      {own && <Notice tone="bad">{own}</Notice>}
      {field.type === 'group' ? (
        <Fields fields={field.fields} place={place} />
      ) : (
        <Control field={field} label="Записи" place={place} />
      )}
      {[...filled.shape.options].map(([path, options]) => (
        <datalist key={path} id={listId(path)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      ))}
    </div>
  );
}

const listId = (path: string): string => `list-${path.replaceAll(/[^a-z]+/gi, '-')}`;

const mistakesOf = ({ mistakes, name }: Place): string | undefined =>
  mistakes
    .filter((one) => one.name === name)
    .map(({ message }) => message)
    .join('; ') || undefined;

function Fields({ fields, place }: { fields: readonly NamedField[]; place: Place }) {
  return fields.map(({ name, field }) => (
    <Control
      key={name}
      field={field}
      label={wordOf(name).label}
      help={wordOf(name).help}
      place={{ ...place, name: `${place.name}/${name}`, path: place.path ? `${place.path}.${name}` : name }}
    />
  ));
}

type ControlProps = { field: Field; label: string; help?: string | undefined; place: Place };

function Control(props: ControlProps): ReactNode {
  const { field, label, place } = props;
  switch (field.type) {
    case 'group':
      return (
        <Part {...props}>
          <Fields fields={field.fields} place={place} />
        </Part>
      );
    case 'list':
      return <Rows {...props} of={field.of} />;
    case 'record':
      return <Values {...props} field={field} />;
    case 'marked':
      return (
        <div className={css.marked} id={idOf(place.name)}>
          <Control field={field.value} label={label} place={valuePlace(place)} />
          <Fields
            fields={field.marks.map((one) => ({ ...one, field: { ...one.field, isOptional: true } }))}
            place={place}
          />
        </div>
      );
    default:
      return <Plain {...props} />;
  }
}

/** A mistake of a value with remarks is told at the value. */
function valuePlace(place: Place): Place {
  const name = `${place.name}/value`;
  const mistakes = place.mistakes.map((one) => (one.name === place.name ? { ...one, name } : one));
  return { ...place, name, mistakes };
}

/** Fields that belong together. Those that are often empty are folded away. */
function Part({ field, label, help, place, children }: ControlProps & { children: ReactNode }) {
  const isFilled = [...place.values.keys()].some((one) => one.startsWith(`${place.name}/`));
  const isWrong = place.mistakes.some(({ name }) => name === place.name || name.startsWith(`${place.name}/`));
  const own = mistakesOf(place);
  return (
    <details className={css.part} id={idOf(place.name)} open={!field.isOptional || isFilled || isWrong}>
      <summary>{label}</summary>
      <div className={css.inside}>
        {help && <p className={css.help}>{help}</p>}
        {own && <Notice tone="bad">{own}</Notice>}
        {children}
      </div>
    </details>
  );
}

/** A button of a row comes back to where it was pressed. */
const back = ({ address }: Place, name: string): string => `${address}#${idOf(name)}`;

function Rows({ of, ...props }: ControlProps & { of: Field }) {
  const { field, label, place } = props;
  const numbers = rowNumbers(place.values, place.name);
  const isLarge = of.type === 'group';
  const fresh = `${place.name}/${newNumber(place.values, place.name)}`;
  const takesPhotographs = photographOf(field) !== undefined;
  return (
    <Part {...props}>
      {numbers.map((number, at) => {
        const row = { ...place, name: `${place.name}/${number}`, path: place.path ? `${place.path}.*` : '*' };
        return (
          <div key={number} className={css.row}>
            {of.type === 'group' ? (
              <fieldset className={css.inside} id={idOf(row.name)}>
                <legend>{`${label}: ${at + 1}`}</legend>
                <input type="hidden" name={row.name} value="" />
                <Fields fields={of.fields} place={row} />
              </fieldset>
            ) : (
              <Control field={of} label={`${label}: ${at + 1}`} place={row} />
            )}
            <RowButtons label={label} place={place} numbers={numbers} at={at} />
          </div>
        );
      })}
      {takesPhotographs && <PhotographsField name={place.name} action={back(place, place.name)} />}
      {!takesPhotographs && (
        <div className={css.buttons}>
          {isLarge && numbers.length > 0 && (
            <Button
              type="submit"
              name="add"
              value={`start:${place.name}`}
              formAction={back(place, fresh)}
              aria-label={`Добавить в начало: ${label}`}
            >
              Добавить в начало
            </Button>
          )}
          <Button
            type="submit"
            name="add"
            value={place.name}
            formAction={back(place, fresh)}
            aria-label={`Добавить: ${label}`}
          >
            Добавить
          </Button>
        </div>
      )}
    </Part>
  );
}

/** A row goes up, down or away. */
function RowButtons(props: { label: string; place: Place; numbers: readonly string[]; at: number }) {
  const { label, place, numbers, at } = props;
  const nameOf = (index: number) => `${place.name}/${numbers[index]}`;
  const about = `${label}, ${at + 1}`;
  const button = { type: 'submit', look: 'quiet' } as const;
  const stay = { formAction: back(place, nameOf(at)) };
  return (
    <div className={css.buttons}>
      {at > 0 && (
        <Button {...button} {...stay} name="up" value={nameOf(at)} aria-label={`Выше: ${about}`}>
          Выше
        </Button>
      )}
      {at < numbers.length - 1 && (
        <Button {...button} {...stay} name="up" value={nameOf(at + 1)} aria-label={`Ниже: ${about}`}>
          Ниже
        </Button>
      )}
      <Button
        {...button}
        formAction={back(place, place.name)}
        name="remove"
        value={nameOf(at)}
        aria-label={`Убрать: ${about}`}
      >
        Убрать
      </Button>
    </div>
  );
}

/** The parts of names right after the name of a place, in the order of the form. */
function partsAfter({ values, name }: Place): string[] {
  const parts = [...values.keys()].flatMap((one) =>
    one.startsWith(`${name}/`) ? [one.slice(name.length + 1).split('/')[0] ?? ''] : [],
  );
  return [...new Set(parts)];
}

function Values({ field, ...props }: ControlProps & { field: Field & { type: 'record' } }) {
  const { place, label } = props;
  const used = partsAfter(place);
  const wordsOfKey = (key: string) => place.shape.words.get(`${place.path}.${key}`) ?? wordOf(key).label;
  const free = field.keys?.filter((key) => !used.includes(key));
  const add = { name: keyName(place.name), label: `Что добавить: ${label}` };
  return (
    <Part {...props} field={field}>
      <div className={css.values}>
        {used.map((key) => (
          <Control
            key={key}
            field={field.byKey?.[key] ?? field.of}
            label={wordsOfKey(key)}
            place={{ ...place, name: `${place.name}/${key}`, path: `${place.path}.${key}` }}
          />
        ))}
      </div>
      <div className={css.buttons}>
        {free ? (
          <Select
            id={idOf(add.name)}
            name={add.name}
            label={add.label}
            placeholder="выберите"
            choices={free.map((key) => ({ value: key, label: wordsOfKey(key) }))}
          />
        ) : (
          <TextField id={idOf(add.name)} name={add.name} label={add.label} />
        )}
        <Button
          type="submit"
          name="add"
          value={place.name}
          formAction={back(place, place.name)}
          aria-label={`Добавить: ${label}`}
        >
          Добавить
        </Button>
      </div>
    </Part>
  );
}

/** More than these are found faster by typing. */
const MOST_CHOICES = 100;

function Plain(props: ControlProps) {
  const { field, label, help, place } = props;
  const { name, values } = place;
  const common = { id: idOf(name), name, label, error: mistakesOf(place), hint: help };
  if (field.type === 'flag') return <CheckField {...common} defaultChecked={values.has(name)} />;
  const open = { ...common, isOptional: field.isOptional === true || field.isNullable === true };
  const value = values.get(name) ?? '';
  const choices = choicesOf(field, place);
  if (choices) {
    const isKnown = value === '' || choices.some((one) => one.value === value);
    const shown = isKnown ? choices : [...choices, { value, label: value }];
    return <Select {...open} choices={shown} placeholder="не указано" defaultValue={value} />;
  }
  if (field.type === 'source' || (field.type === 'text' && field.input === 'long')) {
    return <LongText {...open} defaultValue={value} />;
  }
  return <Line field={field} place={place} common={open} value={value} />;
}

/** What a value is chosen from; undefined for one that is typed. */
function choicesOf(field: Field, { shape, path }: Place): Choice[] | undefined {
  if (field.type === 'choice') return field.values.map((one) => ({ value: String(one), label: choiceLabel(one) }));
  const offered = shape.open?.has(path) ? [] : (shape.options.get(path) ?? []);
  return offered.length > 0 && offered.length <= MOST_CHOICES ? [...offered] : undefined;
}

type LineProps = {
  field: Field;
  place: Place;
  common: { id: string; name: string; label: string; isOptional: boolean; error: string | undefined };
  value: string;
};

function Line({ field, place, common, value }: LineProps) {
  const input = field.type === 'text' ? field.input : 'line';
  const list = place.shape.options.has(place.path) ? { list: listId(place.path) } : {};
  const isDay = input === 'day' && (value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value));
  if (input === 'photograph') {
    const good = place.values.get('v/code') ?? '';
    return <PhotographField name={place.name} value={value} good={good} error={common.error} />;
  }
  const text = (
    <TextField
      {...common}
      {...list}
      type={isDay ? 'date' : 'text'}
      inputMode={field.type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      defaultValue={value}
    />
  );
  if (input !== 'image' && input !== 'download') return text;
  return <FileField name={place.name} value={value} isImage={input === 'image'} text={text} />;
}
