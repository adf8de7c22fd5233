/** Partners of the company: who sells, builds, services and works together with what it makes (specification 2.1, 7.2). */

export type PartnerGroup = {
  id: number;
  code: string;
  name: string;
  /** What one company of the group is called: «Магазин»; the name of the group where it suits one company. */
  singular: string;
  description: string;
  /** Technology partners have a page of their own. */
  isTech: boolean;
  partnersCount: number;
};
/** Degrees, north and east; of the city's centre. */
export type City = { code: string; name: string; latitude: number; longitude: number };
export type Partner = {
  id: number;
  code: string;
  name: string;
  groups: Pick<PartnerGroup, 'id' | 'code' | 'name' | 'singular'>[];
  city: City;
  site: string | null;
  phone: string;
  email: string;
  about: string;
  /** Ids of the catalogue groups they work with. */
  catalogGroups: number[];
};

/** `group` and `city` are codes; absent means any. */
export type PartnerQuery = { group?: string; city?: string; isTech?: boolean };

/** A page of the site holds as many; the API takes up to 100. */
export const PARTNERS_PER_PAGE = 50;

/** Partners of a question in their order. Both names of the question hold together. */
export function choosePartners(
  partners: readonly Partner[],
  techGroups: ReadonlySet<number>,
  query: PartnerQuery,
): Partner[] {
  return partners.filter(
    ({ groups, city }) =>
      (query.city === undefined || city.code === query.city) &&
      (query.group === undefined || groups.some(({ code }) => code === query.group)) &&
      (query.isTech === undefined || groups.some(({ id }) => techGroups.has(id)) === query.isTech),
  );
}

/** Cities of these partners by name, with how many stand in each. */
export function citiesOf(partners: readonly Partner[]): (City & { partnersCount: number })[] {
  const cities = new Map<string, City & { partnersCount: number }>();
  for (const { city } of partners) {
    const known = cities.get(city.code);
    if (known) known.partnersCount += 1;
    else cities.set(city.code, { ...city, partnersCount: 1 });
  }
  return [...cities.values()].sort((a, b) => a.name.localeCompare(b.name, 'ru'));
}
