/**
 * Returns the text with a small first letter, for the middle of a sentence. A text that begins with a Latin letter, «Spine А», or
 * whose first word has a capital inside, «АТС», is returned unchanged.
 */
export const lowerFirst = (text: string): string =>
  /^(?:[A-Z]|\S+[А-ЯЁA-Z])/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Each part as a sentence: a capital first, a full stop at its end. */
export const asSentences = (parts: readonly string[]): string =>
  parts.map((part) => upperFirst(part) + (/[.!?…]$/.test(part) ? '' : '.')).join(' ');
