/** Partners, their groups and cities: content/partners/. */
import { z } from 'zod';
import { cell, code, email, external, id, line, phone, prose, sort } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { Names, uniqueItem } from '#src/platform/content/loading.ts';
import { pageEntry } from '#src/platform/content/search-entry.ts';

const GROUPS = 'partners/groups.yaml';
const CITIES = 'partners/cities.csv';

const partnerGroupsFile = z
  .array(
    z.strictObject({
      id: id(),
      code: code(),
      name: prose(),
      singular: prose().optional(),
      sort: sort(),
      description: prose(),
      tech: z.boolean().default(false),
    }),
  )
  .min(1);

const degrees = (most: number) => cell.number({ least: -most, most });

const cityRow = z.strictObject({ code: code(), name: line(), latitude: degrees(90), longitude: degrees(180) });

const partnerRow = z.strictObject({
  id: cell.integer(),
  code: code(),
  name: prose(),
  groups: cell.codes(),
  city: code(),
  site: external().optional(),
  phone: phone(),
  email: email(),
  catalog: cell.codes().optional(),
  about: prose(),
});

export const partnerGroupKind: KindOf<'partner_group'> = {
  table: 'partner_group',
  key: 'id',
  title: 'Группы партнёров',
  named: { noun: 'группы', place: GROUPS },
  load({ sources, content }) {
    const isFree = uniqueItem();
    const entry = sources.yaml(GROUPS, partnerGroupsFile);
    if (!entry) return;
    for (const [index, { tech, singular = null, ...group }] of entry.value.entries()) {
      if (isFree(group, entry, [index])) content.partner_group.push({ ...group, singular, is_tech: tech });
    }
  },
};

export const partnerKind: KindOf<'partner'> = {
  table: 'partner',
  key: 'id',
  title: 'Партнёры',
  pages: ['/partners/', '/tech-partners/'],
  load(loading) {
    const cities = new Names<z.output<typeof cityRow>>(loading.sources, 'города', CITIES);
    for (const { value } of loading.sources.table(CITIES, cityRow)) cities.set(value.code, value);
    const isFree = uniqueItem();
    for (const entry of loading.sources.table('partners/partners.csv', partnerRow)) {
      const { groups, city: cityCode, catalog = [], site = null, ...row } = entry.value;
      const inGroups = groups.flatMap((code) => loading.find('partner_group', code, entry, ['groups']) ?? []);
      const makes = catalog.flatMap((code) => loading.find('catalog_group', code, entry, ['catalog']) ?? []);
      const city = cities.find(cityCode, entry, ['city']);
      if (!isFree(row, entry) || !city) continue;
      loading.content.partner.push({
        ...row,
        site,
        group_ids: inGroups.map(({ id }) => id),
        catalog_groups: makes.map(({ id }) => id),
        city_code: city.code,
        city_name: city.name,
        latitude: city.latitude,
        longitude: city.longitude,
      });
    }
  },
  *search({ partner, partner_group: groups }) {
    if (partner.length === 0) return;
    const names = (isTech: boolean) =>
      groups.flatMap((group) => (group.is_tech === isTech ? [`${group.name} ${group.description}`] : [])).join(' ');
    const cities = [...new Set(partner.map((one) => one.city_name))].join(' ');
    const techGroups = groups.flatMap(({ id, is_tech: isTech }) => (isTech ? [id] : []));
    const called = (isTech: boolean) =>
      partner.flatMap(({ name, group_ids: own }) =>
        own.some((id) => techGroups.includes(id)) === isTech ? [name] : [],
      );
    yield pageEntry({
      ...{ page: 'partners', sort: 3, title: 'Партнёры', about: names(false), others: cities, names: called(false) },
    });
    yield pageEntry({
      ...{ page: 'tech-partners', sort: 4, title: 'Технологические партнёры', about: names(true), names: called(true) },
    });
    for (const [key, [first, ...others]] of Map.groupBy(partner, ({ city_code: code }) => code)) {
      const name = first?.city_name ?? '';
      yield {
        ...{ kind: 'city', key, world: 'texts', address: `/partners/?city=${key}`, sort: -1 - others.length },
        ...{ title: `Партнёры: ${name}`, names: [name], texts: [['A', name]] },
      };
    }
  },
};
