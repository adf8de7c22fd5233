/** Messages of zod in Russian for callers of the API: a value that is missing is asked for, a wrong type is named in Russian. */
import { z } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'строку',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'список',
  object: 'объект',
};
const russian = z.locales.ru().localeError;

export const russianError: typeof russian = (issue) => {
  if (issue.code !== 'invalid_type') return russian(issue);
  return issue.input === undefined ? 'Укажите значение' : `Передайте ${TYPES[issue.expected] ?? issue.expected}`;
};
