import { Field } from '#src/ui/field/field.tsx';
import { type Choice, Select } from '#src/ui/select/select.tsx';

/** A list to choose from, or with `placeholder` a number to type. */
export type FieldData = { name: string; label: string; value: string; problem?: string | undefined } & (
  | { choices: readonly Choice[] }
  | { choices?: undefined; placeholder: string }
);

/** A question of a form by its data: the loader says what is asked, what is assumed and what is wrong. */
export function AskField({ id, field }: { id: string; field: FieldData }) {
  const { name, label, value, problem } = field;
  const common = { id, name, label, defaultValue: value, error: problem };
  if (field.choices) return <Select {...common} choices={field.choices} />;
  return <Field {...common} placeholder={field.placeholder} inputMode="decimal" maxLength={20} autoComplete="off" />;
}
