/** Shape of the fields above the conditions in content/promo/{code}.md. */
import { z } from 'zod';
import { code, day, prose, sort } from '#src/platform/content/fields.ts';

export const promoFields = z
  .strictObject({
    title: prose(),
    text: prose(),
    sort: sort(),
    starts: day(),
    ends: day().optional(),
    goods: z.array(code()),
  })
  .refine(({ starts, ends }) => ends === undefined || starts <= ends, {
    path: ['ends'],
    error: 'ожидалось: день не раньше starts',
  });
