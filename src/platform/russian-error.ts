/** Messages of zod in Russian for callers of the API: a value that is missing has the text of the specification (C367), a wrong type is named in Russian. */
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
  return issue.input === undefined
    ? 'Поле обязательно для заполнения'
    : `Передайте ${TYPES[issue.expected] ?? issue.expected}`;
};
