/** Ids of the controls of a form and what an editor calls them. */
import type { FileShape } from './content-folder.server.ts';
import type { FormValues } from './form-values.ts';
import { rowNumbers } from './rows.ts';
import { BODY_WORD, wordOf } from './words.ts';

/** The id of a control or of a group of controls by its name. */
export const idOf = (name: string): string => name.replaceAll(/[^\w-]+/g, '_');

/** The words of a control, with those of the groups that it is in: «Снимки, 2, Что на картинке». */
export function titleOfControl(shape: FileShape, values: FormValues, name: string): string {
  const [root = '', ...parts] = name.split('/');
  if (root === 'body') return BODY_WORD.label;
  let [at, path] = [root, ''];
  const titles = parts.map((part) => {
    const row = /^\d{1,6}$/.test(part) ? rowNumbers(values, at).indexOf(part) + 1 : 0;
    at += `/${part}`;
    path += `${path && '.'}${row > 0 ? '*' : part}`;
    return row > 0 ? String(row) : (shape.words.get(path) ?? wordOf(part).label);
  });
  return titles.filter((_, index) => index === 0 || parts[index] !== 'value').join(', ') || 'Запись';
}
