/** Messages of the forms, to the letter of the specification (C240–C242, C268, C270). */
export const REQUIRED = 'Поле обязательно для заполнения';
export const INCORRECT = 'Введено некорректное значение';
export const INCORRECT_EMAIL = 'Некорректный формат эл. почты';
export const tooShort = (length: number): string => `Минимум ${length} символов`;
