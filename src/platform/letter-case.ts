/** The text with its first letter small, for the middle of a sentence; «PoE» and «IP-телефон» stay as they are. */
export const lowerFirst = (text: string): string =>
  /^.[А-ЯA-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
