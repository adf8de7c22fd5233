/** Messages of the forms, to the letter of the specification (C240–C242, C268, C270). */
export const REQUIRED = 'Поле обязательно для заполнения';
export const INCORRECT = 'Введено некорректное значение';
export const INCORRECT_EMAIL = 'Некорректный формат эл. почты';
export const tooShort = (length: number): string => `Минимум ${length} символов`;

/** Ours: which number of a list is wrong has to be said. */
export const WRONG_QUANTITY = 'Укажите количество целым числом от\u00a00 до\u00a0999\u00a0999';
