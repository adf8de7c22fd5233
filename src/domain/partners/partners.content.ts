/** Shapes of the files in content/partners/. */
import { z } from 'zod';
import { cell, code, email, external, id, line, phone, prose, sort } from '#src/platform/content/fields.ts';

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
  site: external().optional(),
  phone: phone(),
  email: email(),
  catalog: cell.codes().optional(),
  about: prose(),
});
