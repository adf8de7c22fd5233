/** Shapes of the files in content/partners/. */
import { z } from 'zod';
import { cell, code, id, line, prose, sort } from '#src/platform/content-fields.ts';

export const partnerGroupsFile = z
  .array(
    z.strictObject({
      id: id(),
      code: code(),
      name: prose(),
      sort: sort(),
      description: prose(),
      tech: z.boolean().default(false),
    }),
  )
  .min(1);

const degrees = (most: number) =>
  cell.number().refine((value) => Math.abs(value) <= most, { error: `ожидалось: градусы от −${most} до ${most}` });

export const cityRow = z.strictObject({ code: code(), name: line(), latitude: degrees(90), longitude: degrees(180) });

export const partnerRow = z.strictObject({
  id: cell.integer(),
  code: code(),
  name: prose(),
  groups: cell.codes(),
  city: code(),
  site: z
    .string()
    .regex(/^https:\/\/[^\s/]+\.[^\s/]+\/\S*$/, { error: 'ожидалось: адрес вида https://example.com/' })
    .optional(),
  phone: z.string().regex(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/, { error: 'ожидалось: телефон вида +7 (000) 000-00-00' }),
  email: z.email({ error: 'ожидалось: адрес почты вида info@example.com' }),
  catalog: cell.codes().optional(),
  about: prose(),
});
