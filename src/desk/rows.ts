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
  const numbers = [...values.keys()].flatMap((one) => {
    const [part = ''] = one.startsWith(`${name}/`) ? one.slice(name.length + 1).split('/') : [];
    return /^\d{1,6}$/.test(part) ? [Number(part)] : [];
  });
  return added(values, `${name}/${Math.max(FIRST_NEW - 1, ...numbers) + 1}`, isFirst);
}

const added = (values: FormValues, name: string, isFirst: boolean): Map<string, string> =>
  isFirst ? new Map([[name, ''], ...values]) : new Map([...values, ...(values.has(name) ? [] : [[name, ''] as const])]);

/** A button «remove»: the row goes with everything in it. */
export const withoutRow = (values: FormValues, name: string): Map<string, string> =>
  new Map([...values].filter(([one]) => one !== name && !one.startsWith(`${name}/`)));
