import { findRoom } from '#src/domain/leads/leads.server.ts';
import { findCompany } from '#src/domain/navigation/navigation.server.ts';
import type { Listed, Load } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import type { LeadRoomData } from './page.tsx';

export const addresses = async (): Promise<Listed[]> => [];

export const load: Load<LeadRoomData> = async ({ params: { key = '' } }) => {
  const [room, company] = await Promise.all([findRoom(key), findCompany()]);
  const contact = company ? { phone: company.phone, days: company.hours.days, time: company.hours.time } : null;
  return {
    kind: 'page',
    isPrivate: true,
    ...(!room && { status: 404 as const }),
    head: {
      title: room ? `Заявка № ${room.number}` : 'Заявки по этой ссылке нет',
      canonical: links.leadRoom(key),
      robots: 'noindex',
    },
    data: { key, room: room ?? null, contact },
  };
};
