import { links } from '#src/site/links.ts';
import css from './datasheet-links.module.css';

/** The datasheet of a good to take away, made from live data. */
export function DatasheetLinks({ code, model }: { code: string; model: string }) {
  return (
    <span className={css.links} data-print="no">
      <a href={links.datasheet(code, 'pdf')} type="application/pdf">
        Скачать PDF
      </a>
      <a href={links.datasheet(code, 'xlsx')} download aria-label={`Характеристики ${model} в\u00a0XLSX`}>
        XLSX
      </a>
    </span>
  );
}
