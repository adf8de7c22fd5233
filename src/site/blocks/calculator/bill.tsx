/** The bill of a calculation: positions with their rules, what more would cost, and what can be done with it. */
import { memo, type ReactNode } from 'react';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import { ButtonLink } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import type { TableLine, Way } from './beside-view.ts';
import type { CalculatorData } from './calculation-view.ts';
import css from './calculator.module.css';

/** Nothing where nothing is counted: the result beside the questions says what to do. */
export function Bill({ data }: { data: CalculatorData }) {
  if (!data.total && data.remarks.length === 0) return null;
  return (
    <Sheet
      id="bill"
      title="Что понадобится"
      aside={
        data.notice && (
          <p className={css.demo}>
            <b>{data.notice}</b>
          </p>
        )
      }
    >
      <Remarks remarks={data.remarks} />
      {data.total && (
        <>
          <Figures figures={data.facts} />
          <GroupedTable label="Позиции" head={WORDS} columns={data.columns} groups={data.groups} sums={data.sums} />
          <Growth growth={data.growth} />
          <Ways ways={data.ways}>
            <RequestLink request={data.request} look="main">
              Отправить расчёт
            </RequestLink>
          </Ways>
        </>
      )}
    </Sheet>
  );
}

const Remarks = memo(function Remarks({ remarks }: Pick<CalculatorData, 'remarks'>) {
  return (
    <div className={css.remarks}>
      {remarks.map(({ tone, title, text, items, links = [], action }) => (
        <Notice key={title ?? text} {...(tone && { tone })} {...(title && { title })}>
          {text && <p>{text}</p>}
          {items && <Notes texts={items} />}
          {links.length > 0 && (
            <p>
              {links.map(({ label, href }, index) => (
                <span key={href}>
                  {index > 0 && ', '}
                  <a href={href}>{label}</a>
                </span>
              ))}
            </p>
          )}
          {action && (
            <p data-print="no">
              <a href={action.href}>{action.label}</a>
            </p>
          )}
        </Notice>
      ))}
    </div>
  );
});

/** Sentences in a list. */
export function Notes({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={css.notes}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const Figures = memo(function Figures({ figures }: { figures: CalculatorData['facts'] }) {
  if (figures.length === 0) return null;
  return (
    <dl className={css.facts}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <span className={css.next}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
});

/** What more of an answer would cost: sentences, for they are no part of the sum above them. */
const Growth = memo(function Growth({ growth }: Pick<CalculatorData, 'growth'>) {
  if (growth.length === 0) return null;
  return (
    <ul className={css.growth}>
      {growth.map(({ label, value, note }) => (
        <li key={label}>
          {label}: {value}. {note}.
        </li>
      ))}
    </ul>
  );
});

type GroupedProps = {
  label: string;
  /** Names of the columns of words, then of numbers. */
  head: string[];
  columns: string[];
  groups: CalculatorData['groups'];
  sums?: CalculatorData['sums'];
};

/** Rows in groups, and below them sums; the last column is that of the sums. */
export const GroupedTable = memo(function GroupedTable({ label, head, columns, groups, sums }: GroupedProps) {
  const width = head.length + columns.length;
  return (
    <Table
      label={label}
      isStacked
      head={
        <tr>
          {[...head, ...columns].map((name, index) => (
            <th key={name} scope="col" className={index < head.length ? undefined : numberCell}>
              {name}
            </th>
          ))}
        </tr>
      }
    >
      {groups.flatMap(({ title, lines }) => [
        <tr key={title}>
          <th scope="rowgroup" colSpan={width} className={css.group}>
            {title}
          </th>
        </tr>,
        ...lines.map((line) => <LineRow key={`${title} ${line.name}`} line={line} columns={columns} />),
      ])}
      {sums?.map(({ name, sum }) => (
        <tr key={name} className={css.sum}>
          <th scope="row" colSpan={width - 1}>
            {name}
          </th>
          <td className={numberCell}>{sum}</td>
        </tr>
      ))}
    </Table>
  );
});

const LineRow = memo(function LineRow({ line, columns }: { line: TableLine; columns: string[] }) {
  const { name, because, next, cells } = line;
  return (
    <tr className={because === undefined ? undefined : css.line}>
      <th scope="row">{name}</th>
      {because !== undefined && (
        <td>
          {because}
          {next && <span className={css.next}>{next}</span>}
        </td>
      )}
      {cells.map((text, index) => (
        <td
          key={columns[index]}
          className={numberCell}
          data-label={text ? columns[index] : undefined}
          data-times={index === 1 && /^\d/.test(text) ? '' : undefined}
        >
          {text}
        </td>
      ))}
    </tr>
  );
});

const WORDS = ['Позиция', 'Зачем'];

/** Links of one row of buttons, after what stands first in it. */
export function Ways({ ways, children }: { ways: Way[]; children?: ReactNode }) {
  return (
    <div className={css.actions} data-print="no">
      {children}
      {ways.map(({ label, ...way }) => (
        <ButtonLink key={label} {...way}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}
