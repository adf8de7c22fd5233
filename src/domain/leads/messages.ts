/** What the rules say (C243). `{field}` is the name of the field, the other braces are the rule's own parameters. */
import type { RuleName } from './rules.ts';

type Messages = Readonly<Record<RuleName, string>>;

/** The messages that the forms show, to the letter of the specification (C240–C242, C368). */
export const REQUIRED = 'Поле обязательно для заполнения';
export const INCORRECT = 'Введено некорректное значение';
export const INCORRECT_EMAIL = 'Некорректный формат эл. почты';
export const tooShort = (length: number): string => `Минимум ${length} символов`;

export const RUSSIAN: Messages = {
  alpha: 'Поле {field} может содержать только буквы',
  alpha_num: 'Поле {field} может содержать только буквы и цифры',
  alpha_dash: 'Поле {field} может содержать только буквы, цифры, дефис и подчёркивание',
  alpha_spaces: 'Поле {field} может содержать только буквы и пробелы',
  between: 'Поле {field} должно быть от {min} до {max}',
  confirmed: 'Поле {field} не совпадает с полем {target}',
  digits: 'Поле {field} должно быть числом, знаков в нём: {length}',
  dimensions: 'Поле {field} должно быть изображением {width} × {height} пикселей',
  email: 'Поле {field} должно быть действительным электронным адресом',
  ext: 'Поле {field} должно быть файлом допустимого вида',
  image: 'Поле {field} должно быть изображением',
  integer: 'Поле {field} должно быть целым числом',
  is: 'Поле {field} должно быть равно {other}',
  is_not: 'Поле {field} не должно быть равно {other}',
  length: 'Длина поля {field} должна быть {length}',
  max: 'Поле {field} не может быть длиннее {length} символов',
  min: 'Поле {field} должно быть не короче {length} символов',
  max_value: 'Поле {field} должно быть не больше {max}',
  min_value: 'Поле {field} должно быть не меньше {min}',
  mimes: 'Поле {field} должно быть файлом допустимого типа',
  not_one_of: 'Поле {field} содержит недопустимое значение',
  numeric: 'Поле {field} должно быть числом',
  one_of: 'Поле {field} должно быть одним из допустимых значений',
  regex: 'Поле {field} имеет неверный формат',
  required: 'Поле {field} обязательно для заполнения',
  size: 'Поле {field} должно быть файлом не больше {size} КБ',
  url: 'Поле {field} должно быть адресом сайта',
};

export const ENGLISH: Messages = {
  alpha: 'The {field} field may only contain letters',
  alpha_num: 'The {field} field may only contain letters and digits',
  alpha_dash: 'The {field} field may only contain letters, digits, dashes and underscores',
  alpha_spaces: 'The {field} field may only contain letters and spaces',
  between: 'The {field} field must be between {min} and {max}',
  confirmed: 'The {field} field does not match {target}',
  digits: 'The {field} field must be a number of exactly {length} digits',
  dimensions: 'The {field} field must be an image of {width} by {height} pixels',
  email: 'The {field} field must be a valid email',
  ext: 'The {field} field must be a file of an allowed kind',
  image: 'The {field} field must be an image',
  integer: 'The {field} field must be an integer',
  is: 'The {field} field must be {other}',
  is_not: 'The {field} field must not be {other}',
  length: 'The {field} field must have a length of {length}',
  max: 'The {field} field may not be longer than {length} characters',
  min: 'The {field} field must be at least {length} characters long',
  max_value: 'The {field} field must be {max} or less',
  min_value: 'The {field} field must be {min} or more',
  mimes: 'The {field} field must be a file of an allowed type',
  not_one_of: 'The {field} field has a value that is not allowed',
  numeric: 'The {field} field must be a number',
  one_of: 'The {field} field must be one of the allowed values',
  regex: 'The {field} field has a wrong format',
  required: 'The {field} field is required',
  size: 'The {field} field must be a file of at most {size} KB',
  url: 'The {field} field must be a web address',
};

/** The message of a rule with its braces filled; an unknown brace stays as it is. */
export function ruleMessage(messages: Messages, rule: RuleName, params: Record<string, string | number>): string {
  return messages[rule].replace(/\{(\w+)\}/g, (brace, name: string) => String(params[name] ?? brace));
}
