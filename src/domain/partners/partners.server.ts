/** What others may ask about partners. A few hundred at most: they are held in memory for a content version. */
import { z } from 'zod';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { invalid } from '#src/platform/errors.ts';
import { readPartners } from './partners.queries.server.ts';
import { type City, choosePartners, citiesOf, type Partner, type PartnerGroup, type PartnerQuery } from './partners.ts';

type Held = { groups: PartnerGroup[]; partners: Partner[]; tech: Set<number> };

const held = heldByContent(readPartners, (rows): Held => {
  const names = new Map(
    rows.groups.map(({ id, code, name, singular }) => [id, { id, code, name, singular: singular ?? name }]),
  );
  const partners = rows.partners.map(
    (row): Partner => ({
      id: row.id,
      code: row.code,
      name: row.name,
      groups: row.group_ids.flatMap((id) => names.get(id) ?? []),
      city: { code: row.city_code, name: row.city_name, latitude: row.latitude, longitude: row.longitude },
      site: row.site,
      phone: row.phone,
      email: row.email,
      about: row.about,
      catalogGroups: row.catalog_groups,
    }),
  );
  const groups = rows.groups.map(
    ({ id, code, name, singular, description, is_tech: isTech }): PartnerGroup => ({
      ...{ id, code, name, singular: singular ?? name, description, isTech },
      partnersCount: partners.filter((partner) => partner.groups.some((group) => group.id === id)).length,
    }),
  );
  const tech = new Set(groups.filter(({ isTech }) => isTech).map(({ id }) => id));
  return { groups, partners, tech };
});

const code = () => z.string().max(100, 'Не длиннее 100 символов').optional();
/** Query names of a list of partners. */
export const partnerFields = z.object({
  group: code().meta({ description: 'Id или код группы партнёров' }),
  city: code().meta({ description: 'Код города' }),
});

/** Partners by name (C315). Throws `invalid` for a group or a city that no partner has. */
export async function findPartners(query: PartnerQuery): Promise<Partner[]> {
  const { groups, partners, tech } = await held();
  const group = query.group === undefined ? undefined : findIn(groups, query.group);
  const fields = {
    ...(query.group !== undefined && !group && { group: ['Такой группы партнёров нет'] }),
    ...(query.city !== undefined &&
      !partners.some(({ city }) => city.code === query.city) && { city: ['В этом городе партнёров нет'] }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields, 'Проверьте параметры запроса');
  return choosePartners(partners, tech, { ...query, ...(group && { group: group.code }) });
}

/** Groups of partners in the editor's order (C316). */
export async function findPartnerGroups(): Promise<PartnerGroup[]> {
  return (await held()).groups;
}

/** Cities that have partners of this kind, by name. */
export async function findPartnerCities(
  query: Omit<PartnerQuery, 'city'>,
): Promise<(City & { partnersCount: number })[]> {
  return citiesOf(await findPartners(query));
}

const findIn = (groups: readonly PartnerGroup[], idOrCode: string) =>
  groups.find(({ id, code }) => (/^\d+$/.test(idOrCode) ? id === Number(idOrCode) : code === idOrCode));
