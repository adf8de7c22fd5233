/**
 * Texts of the consents, word for word (C193). Every stored consent keeps the version and the hash of its text, so
 * a changed word needs a new version. The repository's history proves what earlier visitors agreed to.
 */
import type { ConsentFlag } from './leads.ts';

export type ConsentName = 'personal-data' | 'promotional';
export type Consent = { document: ConsentName; version: string; text: string };

export const CONSENTS: Readonly<Record<ConsentFlag, Consent>> = {
  personalDataProcessingConsent: {
    document: 'personal-data',
    version: '2026-11-21',
    text: 'Я даю согласие на обработку моих персональных данных, указанных в заявке, чтобы компания рассмотрела заявку и ответила на неё.',
  },
  promotionalCommunicationsConsent: {
    document: 'promotional',
    version: '2026-11-21',
    text: 'Я даю согласие на получение рекламных и информационных сообщений по указанным контактам. Отказаться можно в любое время.',
  },
};

export const CONSENT_TITLES: Readonly<Record<ConsentName, string>> = {
  'personal-data': 'Обработка персональных данных',
  promotional: 'Получение рекламных сообщений',
};
