import { type Filter, type GoodsColumn, LIFECYCLES, NONE } from '#src/domain/catalog/catalog.ts';
import { CompareTick } from '#src/site/blocks/compare-tick/compare-tick.tsx';
import { drawPart } from '#src/site/blocks/drawn-tree/draw-tree.server.ts';
import type { DrawnPart } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
import { LifecycleMark } from '#src/site/blocks/good-card/lifecycle-mark.tsx';
import type { ShownGood } from '#src/site/blocks/good-card/shown-good.ts';
import { links } from '#src/site/links.ts';
import { splitFigure } from '#src/ui/figures/figures.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './good-table.module.css';

export type TableData = {
  /** Of the group. */
  name: string;
  goods: readonly ShownGood[];
  /** Attributes that were chosen; none are the key facts. */
  columns: readonly GoodsColumn[];
  /** They know what attributes are called. */
  filters: readonly Filter[];
  /** How the table marks what was not stated of the very model. */
  marks: readonly { sign: string; mark: string }[];
};

/** `unit` is shared by all cells; of ports it is their kind, «10G SFP+», and names the column. */
type Column = { label: string; unit: string | null; isNumber: boolean; isPorts: boolean };

/** Kinds of ports, «RJ-45/SFP», and speeds, «10/100/1000», hold together. */
function More({ words }: { words: string }) {
  const [, kinds = '', speeds] = /^(.*?)( [\d/]+)?$/.exec(words) ?? [];
  return (
    <span className={css.more}>
      {kinds.includes(' ') ? kinds : <bdi>{kinds}</bdi>}
      <span className={css.speeds}>{speeds}</span>
    </span>
  );
}

/** The name of a column with its unit; of ports their kind, «10G SFP+», which may take two lines, with what more is said of it. */
function Head({ column: { label, unit, isPorts } }: { column: Column }) {
  if (!isPorts)
    return (
      <>
        {label.replace(/ (?=(?:более|менее)$)/, '\u00a0')}
        {unit && <span className={css.unit}>{`, ${unit}`}</span>}
      </>
    );
  const more = label.replace(/^(?:комбо-)?порты (?=[A-Z])/, '');
  return (
    <>
      {unit?.replaceAll(/(?<!комбо)\u00a0/g, ' ')} {!unit?.endsWith(more) && <More words={more} />}
    </>
  );
}

/** Ports first, then other figures, then words. */
const rank = (values: string[]) => {
  const units = values.map((value) => splitFigure(value).unit);
  return units.every((unit) => unit.startsWith('×')) ? 0 : units.every((unit) => unit !== '') ? 1 : 2;
};

const isNone = (value: string) => value.split(' ')[0] === NONE;

/** Columns are the key facts that occur here, those of most rows first. A unit that all cells share moves to the head. */
function columnsOf(goods: readonly ShownGood[]): (Column & { count: number })[] {
  const facts = Map.groupBy(
    goods.flatMap(({ keyFacts }) => keyFacts).filter(({ value }) => !isNone(value)),
    ({ label }) => label,
  );
  return [...facts]
    .map(([label, alike]) => ({ label, values: alike.map(({ value }) => value) }))
    .sort((a, b) => rank(a.values) - rank(b.values) || b.values.length - a.values.length)
    .map(({ label, values }) => {
      const parts = values.map(splitFigure);
      const unit = parts[0]?.unit ?? '';
      const isShared = unit !== '' && parts.every((part) => part.unit === unit);
      return {
        ...{ label, unit: isShared ? unit.replace(/^×\s*/, '') : null, isNumber: isShared, count: values.length },
        isPorts: isShared && unit.startsWith('×'),
      };
    });
}

/** Words that fewer of the rows hold are left to the goods themselves: a column of dashes with one long cell tells nothing. */
const SHARE_OF_WORDS = 0.2;

/** A column of the table with its cells by good id. */
type Filled = Column & { cells: ReadonlyMap<number, string> };

const keyColumns = (goods: readonly ShownGood[]): Filled[] =>
  columnsOf(goods)
    .filter(({ isNumber, count }) => isNumber || count >= goods.length * SHARE_OF_WORDS)
    .map((column) => {
      const cells = goods.flatMap(({ id, keyFacts }): [number, string][] => {
        const value = keyFacts.find(({ label }) => label === column.label)?.value;
        if (value === undefined) return [];
        return [[id, column.unit === null || isNone(value) ? value : splitFigure(value).number]];
      });
      return { ...column, cells: new Map(cells) };
    });

const NUMBER = /^[−-]?[\d\s]+(?:[.,]\d+)?$/;

function chosenColumns(chosen: readonly GoodsColumn[], filters: readonly Filter[]): Filled[] {
  return chosen.map(({ code, values }) => {
    const filter = filters.find((one) => one.code === code);
    const cells = new Map(Object.entries(values).map(([id, value]) => [Number(id), value]));
    const isNumber = cells.size > 0 && [...cells.values()].every((value) => NUMBER.test(value));
    return { label: filter?.name ?? code, unit: filter?.unit ?? null, isNumber, isPorts: false, cells };
  });
}

/**
 * The list as an engineer reads it: a row a device, a column a figure. Columns are the key facts unless others are
 * chosen; `filters` know what those are called.
 */
export function tableParts(props: TableData): DrawnPart[] {
  const { name, goods, columns: chosen, filters } = props;
  const columns = chosen.length > 0 ? chosenColumns(chosen, filters) : keyColumns(goods);
  return [
    drawPart('legend', <Legend {...props} filled={columns} />),
    drawPart(
      'table',
      <Table
        label={`${name}: таблица`}
        head={
          <tr>
            <th scope="col">Модель</th>
            <th scope="col" className={css.status}>
              <span>Статус</span>
            </th>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.isNumber ? numberCell : css.words}>
                <span className={css.head}>
                  <Head column={column} />
                </span>
              </th>
            ))}
            {columns.length === 0 && (
              <th scope="col" className={css.words}>
                Характеристики
              </th>
            )}
          </tr>
        }
      >
        {goods.map((good) => (
          <tr key={good.id}>
            <th scope="row" className={css.model}>
              <CompareTick good={good} isBare />
              <a href={links.product(good.code)}>{good.model}</a>
            </th>
            <td className={css.status}>
              <LifecycleMark lifecycle={good.lifecycle} />
            </td>
            {columns.some(({ cells }) => cells.has(good.id)) ? (
              columns.map(({ label: name, isNumber, cells }) => (
                <td key={name} className={isNumber ? numberCell : css.words}>
                  <Value>{cells.get(good.id)}</Value>
                </td>
              ))
            ) : (
              <td colSpan={Math.max(1, columns.length)} className={css.none}>
                нет данных
              </td>
            )}
          </tr>
        ))}
      </Table>,
    ),
  ];
}

/** What is not there, or not known, is quieter than what is. */
const Value = ({ children: value }: { children: string | undefined }) =>
  value === undefined || isNone(value) ? <span className={css.none}>{value ?? '—'}</span> : value;

/** So many columns leave no room for the words of a light on a tablet. */
const MANY = 4;

/** What stands in a cell beside a figure, and the lights of the states, whose words have no room in a narrow window. */
function Legend({ goods, marks, filled: columns }: TableData & { filled: readonly Filled[] }) {
  const values = columns.flatMap(({ cells }) => [...cells.values()]);
  // A row of which nothing is known says so in words.
  const hasGaps = goods.some(({ id }) => {
    const known = columns.filter(({ cells }) => cells.has(id)).length;
    return known > 0 && known < columns.length;
  });
  const states = goods.flatMap(({ lifecycle }) => lifecycle);
  return (
    <p className={css.legend}>
      <span className={`${css.lights}${columns.length < MANY ? ` ${css.few}` : ''}`}>
        <LifecycleMark lifecycle={LIFECYCLES.flatMap((name) => states.find((one) => one.name === name) ?? [])} />
      </span>
      {values.some(isNone) && (
        <span>
          <b>{NONE}</b> <span>в&nbsp;перечне портов модели этого вида нет</span>
        </span>
      )}
      {marks
        .filter(({ sign }) => values.some((value) => value.endsWith(` ${sign}`)))
        .map(({ sign, mark }) => (
          <span key={sign}>
            <b>{sign}</b> <span>{mark}</span>
          </span>
        ))}
      {hasGaps && (
        <span>
          <b>прочерк</b> <span>нет данных</span>
        </span>
      )}
    </p>
  );
}
