/** Figures of the company, all counted from the content: nothing here is written by hand. */
import { findVendors } from '#src/domain/analogs/analogs.server.ts';
import { countCatalogue, findGoods, findGroups } from '#src/domain/catalog/catalog.server.ts';
import { LIFECYCLES, type Lifecycle } from '#src/domain/catalog/catalog.ts';
import { findPartners } from '#src/domain/partners/partners.server.ts';
import { citiesOf } from '#src/domain/partners/partners.ts';

async function count(lifecycle: Lifecycle[]): Promise<number> {
  const { pagination } = await findGoods({ values: {}, ranges: {}, lifecycle, sort: 'default', page: 1, perPage: 1 });
  return pagination.total;
}

export async function companyFigures() {
  const [goods, current, groups, counted, vendors, partners, techPartners] = await Promise.all([
    count([...LIFECYCLES]),
    count(['Новинка', 'В продаже']),
    findGroups(),
    countCatalogue(),
    findVendors(),
    findPartners({ isTech: false }),
    findPartners({ isTech: true }),
  ]);
  const { seen, series, computed, inferred } = counted.values;
  return {
    goods,
    current,
    groups: groups.length,
    goodsWithPorts: counted.goodsWithPorts,
    documentsWithFile: counted.documentsWithFile,
    values: counted.values,
    valuesTotal: seen + series + computed + inferred,
    foreignModels: vendors.reduce((sum, { modelsCount }) => sum + modelsCount, 0),
    vendors: vendors.length,
    partners: partners.length,
    cities: citiesOf(partners).length,
    techPartners: techPartners.length,
  };
}
