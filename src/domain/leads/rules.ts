/**
 * The rule vocabulary of the specification (5, C244–C252): one pure question per rule. An empty value passes every rule
 * but `required`: whether a field may stay empty is a question of its own. Letters are Latin and Cyrillic.
 */

/** What the file rules need to know of a chosen file. */
export type ChosenFile = { name: string; type: string; size: number };
type Text = string | number;

const LETTER = 'A-Za-zА-Яа-яЁё';
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const matches = (pattern: RegExp) => (value: Text) => isEmpty(value) || pattern.test(String(value));
const files = (value: ChosenFile | readonly ChosenFile[]): readonly ChosenFile[] =>
  Array.isArray(value) ? value : [value as ChosenFile];
const extension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** C252 */
export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'svg', 'png', 'bmp', 'gif', 'webp'] as const;

/**
 * Letters, digits and the punctuation a request may hold (C264); nothing that a mail, a table or a page could take for
 * an instruction of its own.
 */
const TEXT = new RegExp(`^[${LETTER}0-9 .,:;!?()[\\]/\\\\+\\-–—_"'«»№%&@#*=]*$`);
const TEXT_LINES = new RegExp(TEXT.source.replace('0-9 ', '0-9 \\n'));

const LABEL = '[A-Za-z0-9А-Яа-яЁё](?:[A-Za-z0-9А-Яа-яЁё-]{0,61}[A-Za-z0-9А-Яа-яЁё])?';
const EMAIL = new RegExp(
  `^[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@(?:${LABEL}\\.)+(?:[A-Za-zА-Яа-яЁё]{2,63}|xn--[A-Za-z0-9-]{2,59})$`,
);

export const rules = {
  alpha: matches(new RegExp(`^[${LETTER}]+$`)),
  alpha_num: matches(new RegExp(`^[${LETTER}0-9]+$`)),
  alpha_dash: matches(new RegExp(`^[${LETTER}0-9_-]+$`)),
  alpha_spaces: matches(new RegExp(`^[${LETTER}\\s]+$`)),
  between: (value: Text, min: number, max: number) => isEmpty(value) || (Number(value) >= min && Number(value) <= max),
  confirmed: (value: unknown, target: unknown) => isEmpty(value) || value === target,
  /** Exactly `length` digits. */
  digits: (value: Text, length: number) => isEmpty(value) || new RegExp(`^\\d{${length}}$`).test(String(value)),
  dimensions: (value: { width: number; height: number }, width: number, height: number) =>
    isEmpty(value) || (value.width === width && value.height === height),
  email: (value: string) => isEmpty(value) || (value.length <= 254 && value.indexOf('@') <= 64 && EMAIL.test(value)),
  ext: (value: ChosenFile | readonly ChosenFile[], extensions: readonly string[]) =>
    isEmpty(value) || files(value).every(({ name }) => extensions.includes(extension(name))),
  image: (value: ChosenFile | readonly ChosenFile[]) => rules.ext(value, IMAGE_EXTENSIONS),
  integer: matches(/^-?\d+$/),
  is: (value: unknown, other: unknown) => isEmpty(value) || value === other,
  is_not: (value: unknown, other: unknown) => isEmpty(value) || value !== other,
  /** Exactly `length` characters or items. */
  length: (value: { length: number }, length: number) => isEmpty(value) || value.length === length,
  /** At most `length` characters. */
  max: (value: Text, length: number) => isEmpty(value) || String(value).length <= length,
  /** At least `length` characters. */
  min: (value: Text, length: number) => isEmpty(value) || String(value).length >= length,
  max_value: (value: Text, max: number) => isEmpty(value) || Number(value) <= max,
  min_value: (value: Text, min: number) => isEmpty(value) || Number(value) >= min,
  /** `image/*` stands for every type of that family. */
  mimes: (value: ChosenFile | readonly ChosenFile[], types: readonly string[]) =>
    isEmpty(value) ||
    files(value).every(({ type }) =>
      types.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : one === type)),
    ),
  not_one_of: (value: unknown, values: readonly unknown[]) => isEmpty(value) || !values.includes(value),
  numeric: matches(/^-?\d+(?:[.,]\d+)?$/),
  one_of: (value: unknown, values: readonly unknown[]) => isEmpty(value) || values.includes(value),
  regex: (value: Text, pattern: RegExp) => isEmpty(value) || pattern.test(String(value)),
  required: (value: unknown) => !isEmpty(value) && value !== false && String(value).trim() !== '',
  /** At most `kilobytes` each. */
  size: (value: ChosenFile | readonly ChosenFile[], kilobytes: number) =>
    isEmpty(value) || files(value).every(({ size }) => size <= kilobytes * 1024),
  url: (value: string) => isEmpty(value) || /^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/i.test(value),
} as const;

export type RuleName = keyof typeof rules;

/** Only characters a request may hold; `hasLines` allows line breaks. */
export const isPlainText = (value: string, { hasLines = false } = {}): boolean =>
  (hasLines ? TEXT_LINES : TEXT).test(value);

/** The characters of `value` that a request may not hold, each once, as a visitor can be told. */
export function strangeCharacters(value: string): string[] {
  return [...new Set(Array.from(value).filter((one) => !isPlainText(one, { hasLines: true })))];
}
