/**
 * Kinds of fields in content files. Every message is Russian and says what was expected: it is printed by
 * `npm run content:check` after file, line and field.
 */
import { z } from 'zod';
import { typeset } from '#src/platform/typography.ts';

const expected = (what: string) => ({ error: `ожидалось: ${what}` });

/** An address part: of a good, a group, an attribute … Never digits only, because digits only mean an id in the API. */
export const code = () =>
  z
    .string()
    .regex(
      /^(?=.*[a-z_-])[a-z0-9][a-z0-9_.-]*$/,
      expected('код из строчных латинских букв, цифр, «-», «_» и «.», не из одних цифр'),
    );

/** One line of text, unchanged: a name, a model, a value. */
export const line = () => z.string().regex(/^\S(.*\S)?$/u, expected('текст в одну строку без пробелов по краям'));

/** One line of prose; typography is applied here, once. */
export const prose = () => line().transform(typeset);

/** Several lines of Markdown prose; typography is applied when it is turned into HTML. */
export const markdown = () => z.string().min(1).meta({ input: 'long' });

export const id = () => z.int().positive();
export const sort = () => z.int().min(0);

/** Pictures that content may hold (C252). */
export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'svg', 'png', 'bmp', 'gif', 'webp'] as const;

/** A picture's path below content/media/; its presence is checked when content is loaded. */
export const image = () =>
  z
    .string()
    .regex(
      new RegExp(`^[a-z0-9_-]+(/[a-z0-9_-]+)*\\.(${IMAGE_EXTENSIONS.join('|')})$`),
      expected(
        'путь к картинке внутри content/media строчными латинскими буквами без пробелов, например banners/wlc.svg: переименуйте и файл',
      ),
    )
    .meta({ input: 'image' });

/** An internal address with its last slash, or an https address elsewhere. Internal ones are checked for a target. */
export const link = () =>
  z
    .string()
    .regex(
      /^(\/([^\s/?#]+\/)*([?#]\S*)?|https:\/\/[^\s/]+\.[^\s/]+\S*)$/,
      expected('внутренний адрес с косой чертой в конце вида /catalog/wireless/ или внешний вида https://example.com/'),
    );

/** A whole address elsewhere. */
export const external = () =>
  z.string().regex(/^https:\/\/[^\s/]+\.[^\s/]+\/\S*$/, expected('адрес вида https://example.com/'));

export const phone = () =>
  z.string().regex(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/, expected('телефон вида +7 (800) 000-00-00'));

export const email = () => z.email(expected('адрес почты вида info@example.com'));

const WEEK = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** Days of the week in their Russian order, which begins on Monday (C015): «Пн–Пт» or «Пн, Ср, Пт». */
export const weekDays = () =>
  line().refine((text) => {
    const days = text.split(/–|, /).map((day) => WEEK.indexOf(day));
    return days.every((day, i) => day > (days[i - 1] ?? -1));
  }, expected('дни недели по порядку с понедельника, например «Пн–Пт»'));

/** A day that exists: `2026-03-19`. */
export const day = () => z.iso.date(expected('день вида 2026-03-19'));

/** Bounds of a number; a quantity is not below zero unless `min` says so. */
export type Bounds = { least?: number; most?: number };

/** «от 0 до 5 000», «не меньше 0» */
export function boundsText({ least, most }: Bounds): string {
  const [from, to] = [least, most].map((one) => one?.toLocaleString('ru-RU').replace('-', '−'));
  if (from === undefined) return `не больше ${to}`;
  return to === undefined ? `не меньше ${from}` : `от ${from} до ${to}`;
}

export const isWithin = (value: number, { least = -Infinity, most = Infinity }: Bounds): boolean =>
  value >= least && value <= most;

const boundedCell = (pattern: RegExp, what: string, bounds: Bounds) =>
  z
    .string()
    .regex(pattern, expected(what))
    .meta({ input: 'number' })
    .transform(Number)
    .refine((value) => isWithin(value, bounds), {
      error: ({ input }) => `ожидалось: число ${boundsText(bounds)}; стоит «${input}»`,
    });

/** Cells of a table are text; empty cells are absent. */
export const cell = {
  number: (bounds: Bounds = { least: 0 }) => boundedCell(/^-?\d+(\.\d+)?$/, 'число, дробная часть через точку', bounds),
  integer: (bounds: Bounds = { least: 0 }) => boundedCell(/^-?\d+$/, 'целое число', bounds),
  boolean: () => z.enum(['да', 'нет']).transform((value) => value === 'да'),
  /** A tick: «да» or nothing; «нет» says the same as nothing. */
  flag: () =>
    z
      .enum(['да', 'нет'])
      .meta({ input: 'flag' })
      .transform((value) => value === 'да'),
  /** A day, a month or a year: as precise as it is known. */
  date: () =>
    z
      .string()
      .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, expected('дата вида 2024-03-19, 2024-03 или 2024')),
  /** Several codes separated by spaces. */
  codes: () => z.string().transform((value) => value.split(/\s+/)),
};
