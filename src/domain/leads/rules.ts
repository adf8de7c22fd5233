/** Rules of texts and addresses that people type, for the browser and the server alike. Letters are Latin and Cyrillic. */

/**
 * Characters a text of a form may hold (C264): letters, digits and some punctuation. None of them is an instruction
 * to a mail program, a spreadsheet or a browser.
 */
const TEXT = /^[A-Za-zА-Яа-яЁё0-9 .,:;!?()[\]/\\+\-–—_"'«»№%&@#*=]*$/;
const TEXT_LINES = new RegExp(TEXT.source.replace('0-9 ', '0-9 \\n'));

const LABEL = '[A-Za-z0-9А-Яа-яЁё](?:[A-Za-z0-9А-Яа-яЁё-]{0,61}[A-Za-z0-9А-Яа-яЁё])?';
const EMAIL = new RegExp(
  `^[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@(?:${LABEL}\\.)+(?:[A-Za-zА-Яа-яЁё]{2,63}|xn--[A-Za-z0-9-]{2,59})$`,
);

/** True for a mail address of at most 254 characters; its domain may be Cyrillic (C260). */
export function isEmail(value: string): boolean {
  return value.length <= 254 && value.indexOf('@') <= 64 && EMAIL.test(value);
}

/** True when `value` holds only characters a request may hold; `hasLines` allows line breaks. */
export function isPlainText(value: string, { hasLines = false } = {}): boolean {
  return (hasLines ? TEXT_LINES : TEXT).test(value);
}

/** Returns the characters of `value` that a request may not hold, each once. */
export function strangeCharacters(value: string): string[] {
  return [...new Set(Array.from(value).filter((one) => !isPlainText(one, { hasLines: true })))];
}
