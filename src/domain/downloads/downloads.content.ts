/** Shape of content/downloads/kinds.yaml. */
import { z } from 'zod';
import { code, day, line, prose } from '#src/platform/content/fields.ts';

const release = z.strictObject({
  version: line(),
  date: day(),
  notes: z.array(prose()).min(1),
});

export const downloadKindsFile = z
  .array(
    z.strictObject({
      kind: line(),
      code: code(),
      about: prose(),
      absent: prose(),
      releases: z.array(release).min(1).optional(),
    }),
  )
  .min(1);
