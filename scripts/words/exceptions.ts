/**
 * Exceptions of the checks of `npm run words`, each with its reason; a string of the specification names its clause.
 */
export const EXCEPTIONS: readonly { check: string; said: RegExp; reason: string }[] = [
  { check: 'yo', said: /Еще/u, reason: 'C108: «Еще» меню стоит в спецификации' },
  { check: 'hyphen-range', said: /09:00-18:00/u, reason: 'C136: часы работы стоят в спецификации' },
  {
    check: 'break-after-short-word',
    said: /согласие на (?:обработку|получение)|в заявке, чтобы|и ответила на неё|рекламных и информационных|по указанным контактам|можно в (?:любое|любом)|соглашаюсь на обработку|и на получение/u,
    reason: 'C193: слова согласий хранятся с заявкой знак в знак, их хеш стоит в каждой записи',
  },
];
