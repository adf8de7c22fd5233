/** Partners on the wire (specification 7.2, C315, C316). */
import { z } from 'zod';
import { findPartnerGroups, findPartners, partnerFields } from '#src/domain/partners/partners.server.ts';
import { PARTNERS_PER_PAGE } from '#src/domain/partners/partners.ts';
import { call } from './call.ts';

const SECTION = 'Партнёры';
const text = z.string();
const whole = (most: number) =>
  z.int(`Целое число от 1 до ${most}`).min(1, `Целое число от 1 до ${most}`).max(most, `Целое число от 1 до ${most}`);

const partner = z
  .object({
    id: z.int(),
    code: text,
    name: text,
    groups: z.array(z.object({ id: z.int(), code: text, name: text, singular: text })),
    city: z.object({ code: text, name: text, latitude: z.number(), longitude: z.number() }),
    site: text.nullable(),
    phone: text,
    email: text,
    about: text,
    catalog_groups: z.array(z.int()).meta({ description: 'Id групп каталога, с которыми работает партнёр' }),
  })
  .meta({ id: 'Partner', description: 'Партнёр' });

const group = z
  .object({
    id: z.int(),
    code: text,
    name: text,
    singular: text,
    description: text,
    is_tech: z.boolean(),
    partners_count: z.int(),
  })
  .meta({ id: 'PartnerGroup', description: 'Группа партнёров' });

export const partnerCalls = [
  call({
    method: 'GET',
    path: '/partners',
    id: 'find-partners',
    section: SECTION,
    summary: 'Партнёры: все или отобранные по группе и городу',
    query: partnerFields.extend({
      page: whole(10_000).default(1).meta({ description: 'Номер страницы' }),
      perPage: whole(100).default(PARTNERS_PER_PAGE).meta({ description: 'Партнёров на странице' }),
    }),
    isPaged: true,
    answer: z.array(partner),
    handle: async ({ query: { group, city, page, perPage } }) => {
      const found = await findPartners({ ...(group && { group }), ...(city && { city }) });
      const total = found.length;
      return {
        data: found.slice((page - 1) * perPage, page * perPage).map(({ catalogGroups, ...rest }) => {
          return { ...rest, catalog_groups: catalogGroups };
        }),
        pagination: { page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) },
      };
    },
  }),
  call({
    method: 'GET',
    path: '/partners/groups',
    id: 'find-partner-groups',
    section: SECTION,
    summary: 'Группы партнёров',
    answer: z.array(group),
    handle: async () => ({
      data: (await findPartnerGroups()).map(({ isTech, partnersCount, ...rest }) => {
        return { ...rest, is_tech: isTech, partners_count: partnersCount };
      }),
    }),
  }),
];
