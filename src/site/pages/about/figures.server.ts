/** Figures of the company, all counted from the content: nothing here is written by hand. */
import { findVendors } from '#src/domain/analogs/analogs.server.ts';
import { findGoods } from '#src/domain/catalog/catalog.server.ts';
import { LIFECYCLES } from '#src/domain/catalog/catalog.ts';
import { countCatalogue } from '#src/domain/catalog/known.server.ts';
import { findPartners } from '#src/domain/partners/partners.server.ts';
import { citiesOf } from '#src/domain/partners/partners.ts';

export async function companyFigures() {
  const [all, counted, vendors, partners] = await Promise.all([
    findGoods({ values: {}, ranges: {}, lifecycle: [...LIFECYCLES], sort: 'default', page: 1, perPage: 1 }),
    countCatalogue(),
    findVendors(),
    findPartners({ isTech: false }),
  ]);
  const { seen, series, computed, inferred } = counted.values;
  return {
    goods: all.pagination.total,
    documentsWithFile: counted.documentsWithFile,
    values: counted.values,
    valuesTotal: seen + series + computed + inferred,
    foreignModels: vendors.reduce((sum, { modelsCount }) => sum + modelsCount, 0),
    vendors: vendors.length,
    partners: partners.length,
    cities: citiesOf(partners).length,
  };
}
