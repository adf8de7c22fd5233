/** Shape of the fields above a text in content/legal/{document}/{version}.md. */
import { z } from 'zod';
import { prose } from '#src/platform/content/fields.ts';

export const legalFields = z.strictObject({ title: prose(), summary: prose() });
