/** Shape of the fields above the conditions in content/promo/{code}.md. */
import { z } from 'zod';
import { code, prose, sort } from '#src/platform/content-fields.ts';

const day = () => z.iso.date({ error: 'ожидалось: день вида 2026-11-21' });

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
