import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import type { Company } from '#src/domain/navigation/navigation.ts';
import { findContactsPage } from '#src/domain/pages/pages.server.ts';
import type { ContactsPage } from '#src/domain/pages/pages.ts';
import { breadcrumbList, organization } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

export type ContactsData = Omit<ContactsPage, 'description'> & {
  company: Pick<Company, 'phone' | 'email' | 'address' | 'supportPhone' | 'hours' | 'requisites'> & {
    serviceDesk: string | null;
  };
};

/** C022 */
export const load: Load<ContactsData> = async () => {
  const [texts, company] = await Promise.all([findContactsPage(), currentCompany()]);
  if (!texts) throw new Error('Нет текстов страницы контактов: выполните npm run content:sync');
  const { description, ...shown } = texts;
  const { phone, email, address, supportPhone, hours, requisites, external } = company;
  return {
    kind: 'page',
    head: {
      title: `${texts.title} — ${company.name}`,
      description,
      canonical: links.contacts(),
      jsonLd: [organization(company), breadcrumbList([{ label: texts.title, href: links.contacts() }])],
    },
    data: {
      ...shown,
      company: {
        ...{ phone, email, address, supportPhone, hours, requisites },
        serviceDesk: external.serviceDesk,
      },
    },
  };
};
