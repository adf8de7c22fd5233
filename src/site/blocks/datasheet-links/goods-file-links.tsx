import type { GoodsQuery } from '#src/domain/catalog/catalog.ts';
import { goodsQueryParams } from '#src/domain/catalog/goods-address.ts';
import { links } from '#src/site/links.ts';
import css from './datasheet-links.module.css';

/** The whole filtered list to take away, whatever its page. */
export function GoodsFileLinks({ group, query }: { group: string; query: GoodsQuery }) {
  const params = goodsQueryParams({ ...query, page: 1 });
  return (
    <p className={css.links} data-print="no">
      Скачать список:
      <a href={links.goodsFile(group, params, 'xlsx')} download>
        XLSX
      </a>
      <a href={links.goodsFile(group, params, 'csv')} download>
        CSV
      </a>
    </p>
  );
}
