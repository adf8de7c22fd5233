/** Rows of a form that come and go without scripts: a button sends the whole form, and the form comes back with another row. */
import type { FormValues } from './form-values.ts';

/** Rows that the file does not have are numbered from here, so that none is taken for a row of the file. */
const FIRST_NEW = 100_000;
/** The name of the control that says which named value is to be added. */
export const keyName = (name: string): string => `key:${name}`;

/** A button «add» of a form: «v/goods», «start:v/versions»; the row is added at the end or at the beginning. */
export function withRow(values: FormValues, button: string): Map<string, string> {
  const isFirst = button.startsWith('start:');
  const name = isFirst ? button.slice('start:'.length) : button;
  const key = values.get(keyName(name))?.trim();
  if (key !== undefined)
    return key === '' || key.includes('/') ? new Map(values) : added(values, `${name}/${key}`, false);
  return added(values, `${name}/${newNumber(values, name)}`, isFirst);
}

/** A number that no row of the list has. */
export const newNumber = (values: FormValues, name: string): number =>
  Math.max(FIRST_NEW - 1, ...rowNumbers(values, name).map(Number)) + 1;

const added = (values: FormValues, name: string, isFirst: boolean): Map<string, string> =>
  isFirst ? new Map([[name, ''], ...values]) : new Map([...values, ...(values.has(name) ? [] : [[name, ''] as const])]);

/** A button «remove»: the row goes with everything in it. */
export const withoutRow = (values: FormValues, name: string): Map<string, string> =>
  new Map([...values].filter(([one]) => one !== name && !one.startsWith(`${name}/`)));

/** The numbers of the rows of a list, in the order of the form. */
export function rowNumbers(values: FormValues, name: string): string[] {
  const parts = [...values.keys()].flatMap((one) =>
    one.startsWith(`${name}/`) ? [one.slice(name.length + 1).split('/')[0] ?? ''] : [],
  );
  return [...new Set(parts)].filter((part) => /^\d{1,6}$/.test(part));
}

/** A button «up» of a row: the row changes places with the one before it; «down» is «up» of the next row. */
export function withRowUp(values: FormValues, name: string): Map<string, string> {
  const at = name.lastIndexOf('/');
  const [list, number] = [name.slice(0, at), name.slice(at + 1)];
  const numbers = rowNumbers(values, list);
  const place = numbers.indexOf(number);
  const other = numbers[place - 1];
  if (place < 1 || other === undefined) return new Map(values);
  const isOf = (one: string, row: string) => one === `${list}/${row}` || one.startsWith(`${list}/${row}/`);
  const moved = [...values].filter(([one]) => isOf(one, number));
  const first = [...values].findIndex(([one]) => isOf(one, other));
  const rest = [...values].filter(([one]) => !isOf(one, number));
  return new Map([...rest.slice(0, first), ...moved, ...rest.slice(first)]);
}
