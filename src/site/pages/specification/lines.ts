/** Forms of the word for things of a list: one, few, many. */
export const LINES = ['позиция', 'позиции', 'позиций'] as const;
