/** Forms of the word for lines of a list: one, few, many. */
export const LINES = ['строка', 'строки', 'строк'] as const;
