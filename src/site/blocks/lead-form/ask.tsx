/** One question of a form: contacts and the fields beside them, in the same controls and by the same rules. */
import {
  type ContactField,
  EXTRAS,
  type ExtraField,
  FIELD_TITLES,
  type FormName,
  LONGEST,
  leadForm,
  SUBJECT_TITLES,
  takesDiscontinued,
} from '#src/domain/leads/leads.ts';
import type { Known, LeadGood } from '#src/site/browser/open-popup.ts';
import { Field } from '#src/ui/field/field.tsx';
import { DigitsField, PhoneField } from '#src/ui/filtered-field/filtered-field.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import { ChosenGoods, GoodsField, type Numbers } from './goods-field.tsx';
import css from './lead-form.module.css';
import type { LeadFormState } from './life.ts';

export type AskParts = {
  id: string;
  form: FormName;
  state: LeadFormState;
  known: Known;
  /** Chosen, and all that can be (only where scripts may be off). */
  goods: readonly LeadGood[];
  choices?: readonly LeadGood[];
  solutions?: readonly { id: number; name: string }[];
  /** The list of things with quantities, drawn where scripts may be off. */
  numbers: Numbers | undefined;
};

const AUTOCOMPLETE = { name: 'name', company_name: 'organization', city: 'address-level2' } as const;
const HINTS: Readonly<Partial<Record<ContactField | ExtraField, string>>> = {
  serials: 'По\u00a0одному в\u00a0строке',
  years: 'Вместе с\u00a0продлением. Наибольший срок для\u00a0вашего оборудования\u00a0— на\u00a0странице «Поддержка»',
  fibre: 'Например, одномодовое, два волокна',
  distance: 'Например, 10\u00a0км',
  dates: 'Например, с\u00a01 по\u00a020\u00a0декабря',
  deadline: 'Например, до\u00a0конца марта',
};

/** Right answers, for a visitor whose answer was refused. */
const SAMPLES: Readonly<Partial<Record<ContactField | ExtraField, string>>> = {
  phone: 'Например, +7\u00a0900\u00a0000-00-00',
  email: 'Например, anna@example.com',
};

const isExtra = (field: ContactField | ExtraField): field is ExtraField => Object.hasOwn(EXTRAS, field);

/** Values that our pages have computed are sent as hidden fields. */
export const isUnseen = (field: ContactField | ExtraField): boolean =>
  isExtra(field) && /^(?:id|data)$/.test(EXTRAS[field].kind);

export function Ask({ field, ...parts }: AskParts & { field: ContactField | ExtraField }) {
  const { id, form, state, known } = parts;
  const isOptional = leadForm(form).optional.includes(field);
  const common = {
    id: `${id}-${field}`,
    name: field,
    label: FIELD_TITLES[field],
    error: state.errors[field],
    hint: HINTS[field],
    sample: state.hints[field] ?? (state.errors[field] && SAMPLES[field]),
    isOptional,
    required: !isOptional,
    defaultValue: known[field],
  };
  if (field === 'solutionId' && parts.solutions) {
    const choices = parts.solutions.map((one) => ({ value: String(one.id), label: one.name }));
    return <Select {...common} placeholder="Выберите решение" choices={choices} />;
  }
  if (isUnseen(field)) return <Unseen {...common} />;
  if (isExtra(field)) return <AskExtra field={field} {...{ common, parts }} />;
  switch (field) {
    case 'subject':
      return (
        <Select
          {...common}
          placeholder="Выберите тему"
          choices={leadForm(form).subjects.map((value) => ({ value, label: SUBJECT_TITLES[value] }))}
        />
      );
    case 'comment':
      return <Textarea {...common} limit={LONGEST.comment} rows={4} />;
    case 'phone':
      return <PhoneField {...common} />;
    case 'phoneNumberExtension':
      return <DigitsField {...common} most={LONGEST.phoneNumberExtension} />;
    case 'inn':
    case 'kpp':
      return <DigitsField {...common} most={LONGEST[field]} />;
    case 'email':
      return <Field {...common} type="email" inputMode="email" autoComplete="email" />;
    case 'company_site':
      return <Field {...common} inputMode="url" autoComplete="url" />;
    default:
      return <Field {...common} autoComplete={AUTOCOMPLETE[field]} />;
  }
}

type Common = Parameters<typeof Field>[0] & { name: string; defaultValue: string | undefined };

function AskExtra({ field, common, parts }: { field: ExtraField; common: Common; parts: AskParts }) {
  const extra = EXTRAS[field];
  const { form, goods, choices, known, numbers } = parts;
  switch (extra.kind) {
    case 'goods': {
      // The demo request is the short form of one product (C175).
      if (form === 'demo-request' && goods.length > 0) return <ChosenGoods goods={goods} label={FIELD_TITLES.goods} />;
      const { id, label, error, hint, isOptional = false } = common;
      const text = { id, label, error, hint, isOptional };
      return (
        <GoodsField
          {...text}
          chosen={goods}
          {...(choices && { choices })}
          {...(numbers && { numbers })}
          isRequired={!isOptional}
          hasDiscontinued={takesDiscontinued(form)}
          known={known}
          isCounted={leadForm(form).extras.includes('positions')}
        />
      );
    }
    case 'positions': {
      if (!numbers) return null;
      const { PositionsField } = numbers;
      return <PositionsField id={common.id} label={FIELD_TITLES.positions} error={common.error} json={known[field]} />;
    }
    case 'lines': {
      const { id, label, error, hint, sample, isOptional = false, name, required, defaultValue } = common;
      return (
        <Textarea
          {...{ id, label, error, hint, sample, isOptional, name, required, defaultValue }}
          limit={extra.longest}
          rows={4}
        />
      );
    }
    case 'whole':
      return <DigitsField {...common} most={String(extra.most).length} />;
    default:
      return <Field {...common} autoComplete="off" />;
  }
}

/** The error of a hidden field is shown too: the visitor has to open the page before this one again. */
function Unseen({ id, name, label, error, required, defaultValue }: Common) {
  const isData = isExtra(name as ExtraField) && EXTRAS[name as ExtraField].kind === 'data';
  return (
    <>
      <input type="hidden" name={name} defaultValue={defaultValue || (isData && required ? '{}' : '')} />
      {error && (
        <p id={`${id}-error`} className={css.unseen}>
          {label}: {error}
        </p>
      )}
    </>
  );
}
