/** What both pages of partners ask: one of those who sell and build, one of technology partners. */
import { findGroup } from '#src/domain/catalog/catalog.server.ts';
import { currentCompany } from '#src/domain/navigation/navigation.server.ts';
import { findPartnerCities, findPartnerGroups, findPartners } from '#src/domain/partners/partners.server.ts';
import { PARTNERS_PER_PAGE, type Partner } from '#src/domain/partners/partners.ts';
import { lowerFirst } from '#src/platform/letter-case.ts';
import { breadcrumbList } from '#src/site/blocks/page-header/structured-data.server.ts';
import type { MapData } from '#src/site/blocks/russia-map/name-places.ts';
import { mapOf } from '#src/site/blocks/russia-map/points.ts';
import type { Answer, Ask, Head } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';

type ShownPartner = Omit<Partner, 'city' | 'catalogGroups' | 'groups'> & {
  /** «Интегратор, магазин». */
  groups: string;
  catalog: { name: string; href: string }[];
};
export type PartnerListData = {
  /** Groups of this page, with how many partners each has. */
  groups: { code: string; name: string; description: string; count: number }[];
  group: string | null;
  city: { code: string; name: string } | null;
  /** Every city of the chosen group, for the field. */
  cities: { code: string; name: string; count: number }[];
  /** All of the chosen group: on the map they stay in sight when a city is chosen. No points, no map. */
  map: MapData;
  /** Partners of this list, a city after another. */
  list: { code: string; name: string; partners: ShownPartner[] }[];
  total: number;
  page: number;
  lastPage: number;
  /** A foreign map can be opened here: there is a key for it. */
  hasLiveMap: boolean;
};

export const partnerQuery = ['group', 'city', 'page'];

export type PartnerPage = {
  isTech: boolean;
  href: (query?: { group?: string; city?: string }) => string;
  title: string;
  description: string;
};

export async function loadPartners(
  { query: asked, hasLiveMap }: Ask,
  shownPage: PartnerPage,
): Promise<Answer<PartnerListData>> {
  const { isTech } = shownPage;
  const named = (name: string) => asked.get(name) || undefined;
  const [group, city, page] = [named('group'), named('city'), pageNumber(asked)];
  if (page === undefined) return { kind: 'missing' };
  const groups = await findPartnerGroups();
  const chosen = groups.find(({ code }) => code === group);
  if (group !== undefined && !chosen) return { kind: 'missing' };
  if (chosen && chosen.isTech !== isTech) {
    const to = { group: chosen.code, ...(city && { city }) };
    return { kind: 'moved', to: isTech ? links.partners(to) : links.techPartners(to), permanent: true };
  }
  const question = { isTech, ...(chosen && { group: chosen.code }) };
  const [cities, found, anywhere, company] = await Promise.all([
    findPartnerCities(question),
    findPartners({ ...question, ...(city && { city }) }), // an unknown city is a page that does not exist
    findPartnerCities({}),
    currentCompany(),
  ]);
  const lastPage = Math.max(1, Math.ceil(found.length / PARTNERS_PER_PAGE));
  if (page > lastPage) return { kind: 'missing' };
  return {
    kind: 'page',
    head: headOf(shownPage, company.name, chosen, city === undefined && page === 1),
    data: {
      groups: groups
        .filter((one) => one.isTech === isTech)
        .map(({ code, name, description: text, partnersCount: count }) => ({ code, name, description: text, count })),
      group: chosen?.code ?? null,
      city: anywhere.filter(({ code }) => code === city).map(({ code, name }) => ({ code, name }))[0] ?? null,
      cities: cities.map(({ code, name, partnersCount: count }) => ({ code, name, count })),
      map: mapOf(isTech ? [] : cities), // a product works anywhere: where its maker sits is no answer
      list: await byCity(found, page),
      total: found.length,
      page,
      lastPage,
      hasLiveMap,
    },
  };
}

/** `isPlain`: the whole list of a group from its beginning, which search engines should know. */
function headOf(
  { title, description, href }: PartnerPage,
  company: string,
  group: { code: string; name: string; description: string } | undefined,
  isPlain: boolean,
): Head {
  return {
    title: `${group ? `${title}: ${group.name.toLowerCase()}` : title} — ${company}`,
    description: group ? `${group.name}. ${group.description}` : description,
    canonical: href(group && isPlain ? { group: group.code } : {}),
    ...(!isPlain && { robots: 'noindex' as const }),
    jsonLd: [breadcrumbList([{ label: title, href: href() }])],
  };
}

/** The page that the query names; undefined for what is no number of a page. */
function pageNumber(query: URLSearchParams): number | undefined {
  const text = query.get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Partners of one page of the list, by city in the order of names. */
function byCity(found: readonly Partner[], page: number): Promise<PartnerListData['list']> {
  const sorted = found.toSorted((a, b) => a.city.name.localeCompare(b.city.name, 'ru'));
  const ofPage = sorted.slice((page - 1) * PARTNERS_PER_PAGE, page * PARTNERS_PER_PAGE);
  return Promise.all(
    [...Map.groupBy(ofPage, (partner) => partner.city.code)].map(async ([code, partners]) => ({
      code,
      name: partners[0]?.city.name ?? '',
      partners: await Promise.all(partners.map(shown)),
    })),
  );
}

async function shown({ city: _city, catalogGroups, groups, ...partner }: Partner): Promise<ShownPartner> {
  const found = await Promise.all(catalogGroups.map(findGroup));
  return {
    ...partner,
    groups: groups.map(({ singular }, at) => (at === 0 ? singular : lowerFirst(singular))).join(', '),
    catalog: found.flatMap((one) => (one ? [{ name: one.name, href: links.catalogGroup(one.path) }] : [])),
  };
}
