/** Texts of law: the policy of personal data and the consents behind the forms (specification 2.1, 2.6, 7.2). */
import { CONSENTS } from '#src/domain/leads/consents.ts';
import type { ConsentFlag } from '#src/domain/leads/leads.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';

/** Named as the calls `api/docs/…` name them (C307, C308). */
export const LEGAL_DOCUMENTS = [
  'personal-data-policy',
  'personal-data-processing-consent',
  'promotional-communications-consent',
] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

/** `version`: the day it came into force, ISO. */
export type LegalVersion = { version: string; summary: string };
export type LegalText = LegalVersion & { document: LegalDocument; title: string; body: TextTree };

/** The consent whose words at the form a document holds. */
export const CONSENT_OF: Readonly<Partial<Record<LegalDocument, ConsentFlag>>> = {
  'personal-data-processing-consent': 'personalDataProcessingConsent',
  'promotional-communications-consent': 'promotionalCommunicationsConsent',
};

/** What the visitor ticks and its version; undefined for a document without a tick. */
export const formConsent = (document: LegalDocument) => {
  const flag = CONSENT_OF[document];
  return flag && CONSENTS[flag];
};
