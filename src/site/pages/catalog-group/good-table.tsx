import type { Filter, GoodsColumn } from '#src/domain/catalog/catalog.ts';
import { CompareTick } from '#src/site/blocks/compare-tick/compare-tick.tsx';
import { LifecycleMark } from '#src/site/blocks/good-card/lifecycle-mark.tsx';
import type { ShownGood } from '#src/site/blocks/good-card/shown-good.ts';
import { links } from '#src/site/links.ts';
import { splitFigure } from '#src/ui/figures/figures.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './good-table.module.css';

type Column = { label: string; unit: string | null; isNumber: boolean };

/** «порты SFP+» over «10G SFP+» says one thing twice: the head of a column names it once. */
function headOf({ label, unit }: Column): string {
  const name = label.replace(/^(?:комбо-)?порты (?=[A-Z])/, '');
  return unit?.endsWith(name) ? '' : name;
}

/** Ports first, then other figures, then words. */
const rank = (values: string[]) => {
  const units = values.map((value) => splitFigure(value).unit);
  return units.every((unit) => unit.startsWith('×')) ? 0 : units.every((unit) => unit !== '') ? 1 : 2;
};

/** Columns are the key facts that occur here, those of most rows first: a phone shows three. A unit that all cells share moves to the head. */
function columnsOf(goods: ShownGood[]): Column[] {
  const facts = new Map<string, string[]>();
  for (const fact of goods.flatMap(({ keyFacts }) => keyFacts)) {
    facts.set(fact.label, [...(facts.get(fact.label) ?? []), fact.value]);
  }
  const order = (values: string[]) => rank(values) + (values.length < goods.length * 0.6 ? 3 : 0);
  return [...facts]
    .sort(([, a], [, b]) => order(a) - order(b) || b.length - a.length)
    .map(([label, values]) => {
      const parts = values.map(splitFigure);
      const unit = parts[0]?.unit ?? '';
      const isShared = unit !== '' && parts.every((part) => part.unit === unit);
      return { label, unit: isShared ? unit.replace(/^×\s*/, '') : null, isNumber: isShared };
    });
}

/** Words that fewer of the rows hold are left to the goods themselves: a column of dashes with one long cell tells nothing. */
const SHARE_OF_WORDS = 0.2;

/** A column of the table with its cells by good id. */
type Filled = Column & { cells: ReadonlyMap<number, string> };

function keyColumns(goods: ShownGood[]): Filled[] {
  const columns = columnsOf(goods).map((column) => {
    const cells = goods.flatMap(({ id, keyFacts }): [number, string][] => {
      const fact = keyFacts.find(({ label }) => label === column.label);
      return fact ? [[id, column.unit === null ? fact.value : splitFigure(fact.value).number]] : [];
    });
    return { ...column, cells: new Map(cells) };
  });
  return columns.filter(({ isNumber, cells }) => isNumber || cells.size >= goods.length * SHARE_OF_WORDS);
}

const NUMBER = /^[−-]?[\d\s]+(?:[.,]\d+)?$/;

function chosenColumns(chosen: GoodsColumn[], filters: Filter[]): Filled[] {
  return chosen.map(({ code, values }) => {
    const filter = filters.find((one) => one.code === code);
    const cells = new Map(Object.entries(values).map(([id, value]) => [Number(id), value]));
    const isNumber = cells.size > 0 && [...cells.values()].every((value) => NUMBER.test(value));
    return { label: filter?.name ?? code, unit: filter?.unit ?? null, isNumber, cells };
  });
}

/**
 * The list as an engineer reads it: a row a device, a column a figure. Columns are the key facts unless others are
 * `chosen`; `filters` know what those are called.
 */
export function GoodTable(props: { goods: ShownGood[]; label: string; chosen: GoodsColumn[]; filters: Filter[] }) {
  const { goods, label, chosen, filters } = props;
  const columns = chosen.length > 0 ? chosenColumns(chosen, filters) : keyColumns(goods);
  return (
    <Table
      label={`${label}: таблица`}
      head={
        <tr>
          <th scope="col">Модель</th>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.isNumber ? numberCell : css.words}>
              <span className={css.head}>
                {headOf(column)}
                {column.unit && <span className={css.unit}>{column.unit}</span>}
              </span>
            </th>
          ))}
          <th scope="col" className={css.status}>
            Статус
          </th>
        </tr>
      }
    >
      {goods.map((good) => (
        <tr key={good.id}>
          <th scope="row" className={css.model}>
            <CompareTick good={good} isBare />
            <a href={links.product(good.code)}>{good.model}</a>
          </th>
          {columns.map(({ label: name, isNumber, cells }) => (
            <td key={name} className={isNumber ? numberCell : css.words}>
              {cells.get(good.id) ?? <span className={css.none}>—</span>}
            </td>
          ))}
          <td className={css.status}>
            <LifecycleMark lifecycle={good.lifecycle} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
