import { memo, type SubmitEvent, useDeferredValue, useEffect, useRef } from 'react';
import { MODULE_NOTE, OURS_NOTE } from '#src/domain/analogs/analogs.ts';
import {
  lineOf,
  MAX_SPECIFICATION_LENGTH,
  MAX_SPECIFICATION_LINES,
  withLine,
  withLineAt,
} from '#src/domain/specification/specification.ts';
import { asSentences } from '#src/platform/letter-case.ts';
import { counted } from '#src/platform/plural.ts';
import { DrawnTree } from '#src/site/blocks/drawn-tree/drawn-tree.tsx';
import { ListField, WaysIn } from '#src/site/blocks/list-field/list-field.tsx';
import { UnnamedLine } from '#src/site/blocks/list-field/unnamed-line.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ANSWER, toAnswer } from '#src/ui/layout/answer.ts';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { showAnswer } from '#src/ui/layout/show-answer.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { numberCell, Table, thingPicture } from '#src/ui/table/table.tsx';
import { Computed, Drawn, Sums } from './computed.tsx';
import { AskForAll, Keep, TextForm } from './keep.tsx';
import { LINES } from './lines.ts';
import css from './page.module.css';
import type { SpecificationData } from './page.server.ts';
import type { ShownRow } from './specification-row.ts';
import { type LiveSpecification, useSpecification } from './use-specification.ts';

/** A project as one list: things of ours and of others with numbers, what they come to, a code and files of it. */
export default function SpecificationPage({ data, url }: PageProps<SpecificationData>) {
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Спецификация проекта' }]}
        title="Спецификация проекта"
        description={data.texts.description}
      />
      <Specification key={data.text} data={data} origin={url.origin} />
    </Frame>
  );
}

function Specification({ data, origin }: { data: SpecificationData; origin: string }) {
  const live = useSpecification(data);
  const { rows, sums, tables } = live;
  const shown = useDeferredValue(live); // the frame answers the press, the rows lose their controls after it
  return (
    <Stack>
      <DrawnTree nodes={data.opening} />
      {live.own !== '' && <OwnList live={live} texts={data.texts} />}
      {data.added && live.text.endsWith(data.added) && <Added live={live} data={data} />}
      <Sheet id="list" title="Список" aside={<WaysIn ways={data.ways} />}>
        <div className={css.list}>
          <div>
            <ListForm
              live={live}
              texts={data.field}
              rules={data.rules}
              link={data.shared?.edit ? data.shared.key : undefined}
            />
            {live.isFleet && <Fleet action={data.fleetAction} text={live.text} texts={data.texts} />}
          </div>
          {rows.length > 0 && (
            <div id={ANSWER} tabIndex={-1}>
              <Rows live={shown} />
              <AskForAll rows={rows} texts={data.texts} />
            </div>
          )}
        </div>
      </Sheet>
      {rows.length > 0 && (
        <Sheet id="sums" title="Итоги">
          <Sums sums={sums} />
        </Sheet>
      )}
      {tables.map((table) => (
        <Sheet key={table.code} id={table.code} title={table.title}>
          {table.code === 'cabinets' && <Drawn cabinets={live.cabinets} />}
          <Computed table={table} />
        </Sheet>
      ))}
      {(rows.length > 0 || data.codeForms.opening.length > 0) && (
        <Sheet id="keep" title={rows.length > 0 ? 'Сохранить и\u00a0передать' : 'Открыть сохранённую'}>
          <Keep data={data} live={live} origin={origin} />
        </Sheet>
      )}
    </Stack>
  );
}

type Texts = Pick<SpecificationData, 'texts'>;

/** Another list came by a code or from another page; the visitor's own one waits for what he says. */
function OwnList({ live: { own, text, ask }, texts }: { live: LiveSpecification } & Texts) {
  const isOther = text.trim() !== '';
  const lines = counted(own.split('\n').filter((line) => /^\s*[^\s#]/.test(line)).length, LINES);
  return (
    <Notice title={texts.ownTitle + lines}>
      {isOther && <p>{texts.own}</p>}
      <p className={css.actions}>
        {isOther && <Button onClick={() => void ask(withLine(own, text))}>{texts.ownAdd}</Button>}
        <Button look="quiet" onClick={() => void ask(own)}>
          {texts.ownBack}
        </Button>
      </p>
    </Notice>
  );
}

/** What another page brought stands at the end of the list, and can be taken out at once. */
function Added({ live: { text, ask }, data }: { live: LiveSpecification; data: SpecificationData }) {
  const before = text.slice(0, -data.added.length).trimEnd();
  return (
    <Notice tone="good" title={data.addedTitle}>
      <TextForm action={links.specification()} text={before}>
        <Button
          type="submit"
          onClick={(event) => {
            event.preventDefault();
            void ask(before);
          }}
        >
          Убрать добавленное
        </Button>
      </TextForm>
    </Notice>
  );
}

/** Output of devices stands in the field: the way to the reader that is made for it, with the whole text. */
function Fleet({ action, text, texts }: { action: string; text: string } & Texts) {
  return (
    <Notice title={texts.fleetTitle}>
      <p>{texts.fleet}</p>
      <TextForm action={action} name="text" text={text}>
        <Button type="submit">{texts.fleetButton}</Button>
      </TextForm>
    </Notice>
  );
}

/** `link`: the key of the shared list that the text belongs to. */
function ListForm({
  live,
  texts,
  rules,
  link,
}: {
  live: LiveSpecification;
  texts: SpecificationData['field'];
  rules: SpecificationData['rules'];
  link: string | undefined;
}) {
  const { text, problem, isAsking, rows, write, ask } = live;
  const isSent = useRef(false);
  useEffect(() => {
    if (isAsking || !isSent.current) return;
    isSent.current = false;
    showAnswer();
  }, [isAsking]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // The API takes no longer text; the page that the server makes of it offers the reader of fleets.
    if (text.length > MAX_SPECIFICATION_LENGTH || text.split('\n').length > MAX_SPECIFICATION_LINES) return;
    event.preventDefault();
    isSent.current = true;
    void ask(text);
  };
  return (
    <form
      method="post"
      id={rows.length > 0 ? undefined : ANSWER}
      action={toAnswer(links.specification())}
      onSubmit={onSubmit}
      className={css.form}
      aria-label="Список"
      data-print="no"
    >
      {link && <input type="hidden" name="link" value={link} />}
      <ListField
        texts={texts}
        problem={problem}
        rows={Math.min(rows.length > 0 ? 8 : 16, Math.max(8, text.split('\n').length + 1))}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <DrawnTree nodes={rules} />
      <div className={css.actions}>
        <Button type="submit" look={rows.length > 0 ? 'plain' : 'main'} disabled={isAsking}>
          {isAsking ? 'Разбираем…' : rows.length > 0 ? 'Пересчитать' : 'Разобрать список'}
        </Button>
        <p role="status" className={css.status}>
          {summaryOf(live)}
        </p>
      </div>
    </form>
  );
}

function summaryOf({ rows, text, answered, isAsking }: LiveSpecification): string {
  if (isAsking || rows.length === 0) return '';
  const unknown = rows.filter(({ match }) => match === 'unknown').length;
  return [
    counted(rows.length, LINES), // headings, lines and supplies are none
    ...(unknown > 0 ? [`не\u00a0распознано: ${unknown}`] : []),
    ...(text === answered ? [] : ['список изменён, таблица прежняя']),
  ].join(' · ');
}

/** Rows of one part of the project after another, as they stand in the text. */
const Rows = memo(function Rows({ live }: { live: LiveSpecification }) {
  const { rows } = live;
  return (
    <Table
      label="Спецификация"
      head={
        <tr>
          <th scope="col">Изделие</th>
          <th scope="col" className={`${numberCell} ${css.told}`}>
            Количество
          </th>
          <td data-print="no" className={css.last} />
        </tr>
      }
    >
      {rows.map((row, index) => (
        <Row
          key={`${row.number} ${row.source}`}
          row={row}
          live={live}
          part={row.part !== null && row.part !== rows[index - 1]?.part ? row.part : undefined}
        />
      ))}
    </Table>
  );
});

type RowProps = { row: ShownRow; live: LiveSpecification; part: string | undefined };

function Row({ row, live, part }: RowProps) {
  const { source, named, note, number } = row;
  const change = (line: string | null) => void live.ask(withLineAt(live.text, number, line));
  // A line of several models is written anew by hand alone.
  const isShared = live.rows.some((one) => one !== row && one.number === number);
  const isFresh = live.isLive && live.text === live.answered && !isShared;
  return (
    <>
      {part !== undefined && (
        <tr className={css.part}>
          <th colSpan={3} scope="rowgroup">
            {part}
          </th>
        </tr>
      )}
      <tr className={css.row}>
        <th scope="row" className={css.source}>
          <Thing row={row} />
        </th>
        <td className={numberCell}>
          <Count row={row} onChange={isFresh ? (count, name) => change(lineOf(name, count, note)) : undefined} />
        </td>
        <td data-print="no" className={css.last}>
          {isFresh && (
            <button
              type="button"
              aria-label={`Убрать: ${named?.name ?? source}`}
              className={css.remove}
              onClick={() => change(null)}
            >
              Убрать
            </button>
          )}
        </td>
      </tr>
    </>
  );
}

/** What will be bought, with its picture, what it stands for, and what is to be said of it. */
function Thing({ row }: { row: ShownRow }) {
  const { source, named, ours } = row;
  const first = ours ?? named;
  const name = first?.href ? <a href={first.href}>{first.name}</a> : (first?.name ?? source);
  const isOther = ours && named && named.name !== ours.name;
  return (
    <span className={css.thing}>
      {ours && <img src={ours.picture} alt="" loading="lazy" className={thingPicture} />}
      <span>{name}</span>
      {isOther && <small>вместо {named.href ? <a href={named.href}>{named.name}</a> : named.name}</small>}
      <small>
        {noteOf(row)}
        <UnnamedLine line={row} />
      </small>
    </span>
  );
}

/** How many; a field where the line can be written anew. */
function Count({
  row: { named, quantity },
  onChange,
}: {
  row: ShownRow;
  onChange: ((count: number, name: string) => void) | undefined;
}) {
  const told = quantity ?? 'не\u00a0указано';
  // Of the same size as the field, which comes with the scripts.
  if (!named || !onChange) return <span className={css.told}>{told}</span>;
  return (
    <>
      <input
        key={quantity}
        type="number"
        min={1}
        max={999_999}
        defaultValue={quantity ?? ''}
        placeholder="?"
        aria-label={`Количество: ${named.name}`}
        className={css.count}
        data-print="no"
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (Number.isInteger(valueAsNumber) && valueAsNumber > 0) onChange(valueAsNumber, named.name);
        }}
      />
      <span className={css.printed}>{told}</span>
    </>
  );
}

const noteOf = ({ note, notes, score }: ShownRow): string =>
  asSentences(
    [
      note,
      ...notes.filter((one) => one !== OURS_NOTE && one !== MODULE_NOTE),
      ...(score === null ? [] : [`оценка аналога ${score}`]),
    ].filter(Boolean),
  );
