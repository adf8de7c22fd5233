/** Text fields that take some characters only. Without scripts everything can be typed and the server answers. */
import type { ComponentProps } from 'react';
import { Field } from '#src/ui/field/field.tsx';
import { filterDigits, filterPhone, useInputFilter } from './input-filter.ts';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'ref'>;

/** A phone number: an optional leading plus, digits, hyphens, parentheses (C259). */
export function PhoneField(props: Props) {
  const ref = useInputFilter(filterPhone);
  return <Field autoComplete="tel" {...props} ref={ref} type="tel" inputMode="tel" />;
}

/** A whole number written as digits, `most` of them at most. */
export function DigitsField({ most, ...props }: Props & { most: number }) {
  const ref = useInputFilter(filterDigits(most));
  return <Field autoComplete="off" {...props} ref={ref} type="text" inputMode="numeric" />;
}
