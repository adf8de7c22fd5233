/** What every form says about the company: whom to call, where support and careers are, the papers of consent. */
import type { Company } from '#src/domain/navigation/navigation.ts';
import { links } from '#src/site/links.ts';
import type { FormCompany, Papers } from './lead-form.tsx';

/** C141–C143: made of the same texts as the page of the policy. */
export const PAPERS: Papers = {
  personalDataConsent: links.legalPaper('personal-data-processing-consent'),
  promotionalConsent: links.legalPaper('promotional-communications-consent'),
  personalDataPolicy: links.legalPaper('personal-data-policy'),
};

export const companyLine = ({ phone, supportPhone, external }: Company): FormCompany => ({
  ...{ phone, supportPhone },
  serviceDesk: external.serviceDesk,
  careers: external.careers,
});
