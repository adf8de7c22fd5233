/** Kinds of fields in content files: what each takes and what it refuses. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import * as fields from './fields.ts';

const takes = (field: z.ZodType, value: unknown) => field.safeParse(value).success;

test('C252: a picture is jpg, jpeg, svg, png, bmp, gif or webp', () => {
  expect(fields.IMAGE_EXTENSIONS).toEqual(['jpg', 'jpeg', 'svg', 'png', 'bmp', 'gif', 'webp']);
});

type Case = [clause: string, field: z.ZodType, taken: unknown[], refused: unknown[]];

test.each<Case>([
  [
    'C244: a code has letters, digits, hyphens and underscores, and is never digits only',
    fields.code(),
    ['mes2324', 'wi-fi_kontroller', 'a.b'],
    ['2324', 'MES2324', 'mes 2324', 'мес', '-', 'a/b', ''],
  ],
  [
    'C249, C252: a picture is named by its path and one of seven extensions',
    fields.image(),
    fields.IMAGE_EXTENSIONS.map((extension) => `news/mes2324.${extension}`),
    ['mes.tiff', 'mes.pdf', 'mes', 'МЕС.png', 'Mes.PNG', 'a b.png', '../a.png', 'png'],
  ],
  [
    'C247: a number is a number, with a point',
    fields.cell.number({}),
    ['0', '-12.5', '48'],
    ['1,5', '1e5', '12 Вт', '.5', ''],
  ],
  ['C247: a whole number has no fraction', fields.cell.integer({}), ['0', '-3', '48'], ['1.5', 'a', '']],
  ['a quantity is not below zero', fields.cell.integer(), ['0', '48'], ['-3']],
  ['a number has its bounds', fields.cell.number({ least: -5, most: 5 }), ['-5', '5'], ['-5.1', '6']],
  [
    'C250: a link is an address of ours with its last slash, or an https address',
    fields.link(),
    ['/', '/catalog/wireless/', '/download/?product=7', 'https://example.com/a'],
    ['/catalog', 'catalog/', '//example.com/', 'http://example.com/', 'javascript:alert(1)', 'https://example'],
  ],
  [
    'C250: an outer address is whole',
    fields.external(),
    ['https://example.com/'],
    ['https://example.com', 'http://example.com/', '/catalog/'],
  ],
  ['C250: a telephone has one form', fields.phone(), ['+7 (800) 123-45-67'], ['88001234567', '+7 800 123-45-67']],
  ['C250: a mailbox is a mail address', fields.email(), ['info@example.com'], ['info', 'info@', 'info@example']],
  [
    'C015, C389: days of the week begin with Monday',
    fields.weekDays(),
    ['Пн–Пт', 'Пн, Ср, Пт', 'Вт–Вс', 'Сб'],
    ['Вс–Чт', 'Пт–Пн', 'пн-пт', 'Mo–Fr', ''],
  ],
  ['C251: yes is «да», no is «нет», nothing else', fields.cell.boolean(), ['да', 'нет'], ['yes', 'Да', 'true', '1']],
])('%s', (_, field, taken, refused) => {
  for (const value of taken) expect(takes(field, value), JSON.stringify(value)).toBe(true);
  for (const value of refused) expect(takes(field, value), JSON.stringify(value)).toBe(false);
});
