import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { loadPartners, type PartnerListData, partnerQuery } from '#src/site/pages/partners/list.server.ts';

export const query = partnerQuery;

/** C039 */
export const load: Load<PartnerListData> = (ask) =>
  loadPartners(ask, {
    isTech: true,
    href: links.techPartners,
    title: 'Технологические партнёры',
    description: 'Мониторинг, серверные платформы, питание и\u00a0кабель для сетей на\u00a0нашем оборудовании.',
  });
