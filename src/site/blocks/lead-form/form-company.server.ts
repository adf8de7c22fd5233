/** The company's part of every form: telephone, support, careers, the papers of consent. */
import type { Company } from '#src/domain/navigation/navigation.ts';
import { serverLinks } from '#src/site/links.server.ts';
import type { FormCompany, Papers } from './lead-form.tsx';

/** C141–C143: made of the same texts as the page of the policy. */
export const PAPERS: Papers = {
  personalDataConsent: serverLinks.legalPaper('personal-data-processing-consent'),
  promotionalConsent: serverLinks.legalPaper('promotional-communications-consent'),
  personalDataPolicy: serverLinks.legalPaper('personal-data-policy'),
};

export const companyLine = ({ phone, supportPhone, external }: Company): FormCompany => ({
  ...{ phone, supportPhone },
  serviceDesk: external.serviceDesk,
  careers: external.careers,
});
