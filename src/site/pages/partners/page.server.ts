import type { Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { loadPartners, type PartnerListData, partnerQuery } from './list.server.ts';

export const query = partnerQuery;

/** C027, C045 */
export const load: Load<PartnerListData> = (ask) =>
  loadPartners(ask, {
    isTech: false,
    href: links.partners,
    title: 'Партнёры',
    description:
      'Дистрибьюторы, интеграторы, магазины и\u00a0сервисные центры по\u00a0городам, на\u00a0карте и\u00a0списком.',
  });
