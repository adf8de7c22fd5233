/** Returns the text with a small first letter, for the middle of a sentence. «PoE» and «IP-телефон» are returned unchanged. */
export const lowerFirst = (text: string): string =>
  /^.[А-ЯA-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
