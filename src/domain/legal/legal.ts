/** Texts of law: the policy of personal data and the consents behind the forms (specification 2.1, 2.6, 7.2). */
import { CONSENTS } from '#src/domain/leads/consents.ts';
import type { ConsentFlag } from '#src/domain/leads/leads.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';

/** Named as the calls `api/docs/…` name them (C307, C308). */
export const LEGAL_TEXT_NAMES = [
  'personal-data-policy',
  'personal-data-processing-consent',
  'promotional-communications-consent',
] as const;
export type LegalTextName = (typeof LEGAL_TEXT_NAMES)[number];

/** `version`: the day it came into force, ISO. */
export type LegalVersion = { version: string; summary: string };
export type LegalText = LegalVersion & { name: LegalTextName; title: string; body: TextTree };

/** The consent whose words at the form a document holds. */
export const CONSENT_OF: Readonly<Partial<Record<LegalTextName, ConsentFlag>>> = {
  'personal-data-processing-consent': 'personalDataProcessingConsent',
  'promotional-communications-consent': 'promotionalCommunicationsConsent',
};

/** What the visitor ticks and its version; undefined for a document without a tick. */
export const formConsent = (name: LegalTextName) => {
  const flag = CONSENT_OF[name];
  return flag && CONSENTS[flag];
};
