/**
 * Returns the text with a small first letter, for the middle of a sentence. A text whose first word has a capital inside,
 * «PoE», «VoIP-шлюзы» or «IP-телефон», is returned unchanged.
 */
export const lowerFirst = (text: string): string =>
  /^\S+[А-ЯЁA-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Each part as a sentence: a capital first, a full stop at its end. */
export const asSentences = (parts: readonly string[]): string =>
  parts.map((part) => upperFirst(part) + (/[.!?…]$/.test(part) ? '' : '.')).join(' ');
