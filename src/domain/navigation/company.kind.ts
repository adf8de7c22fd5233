/** Shape of content/company.yaml, the company's identity. No other file names the company. */
import { z } from 'zod';
import { email, external, line, phone, prose, weekDays } from '#src/platform/content/fields.ts';
import { siteDocumentKind } from '#src/platform/content/kind.ts';
import type { Company } from './navigation.ts';

const companyFile: z.ZodType<Company> = z.strictObject({
  name: line(),
  legalName: line(),
  slogan: prose(),
  phone: phone(),
  email: email(),
  address: prose(),
  supportPhone: phone(),
  hours: z.strictObject({ time: line(), days: weekDays(), closed: prose() }),
  notice: prose().nullable(),
  socials: z.array(z.strictObject({ title: line(), url: external() })),
  external: z.strictObject({
    knowledgeBase: external().nullable(),
    designGuides: external().nullable(),
    academy: external().nullable(),
    webinars: external().nullable(),
    careers: external().nullable(),
    serviceDesk: external().nullable(),
    english: external().nullable(),
  }),
  legal: prose(),
  requisites: z.array(z.strictObject({ title: prose(), value: prose() })),
  postal: z.strictObject({ country: line(), locality: line(), street: line(), index: line() }),
});

export const companyKind = siteDocumentKind({
  code: 'company',
  load: ({ sources }) => sources.yaml('company.yaml', companyFile)?.value,
});
