import { type ReactNode, type SubmitEvent, useId } from 'react';
import { lineOf, type SpecificationSum, withLine, withLineAt } from '#src/domain/specification/specification.ts';
import { counted } from '#src/platform/plural.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { billPosition } from '#src/site/pages/analogs/bill-position.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './page.module.css';
import type { SpecificationData } from './page.server.ts';
import type { ShownRow } from './specification-row.ts';
import { type LiveSpecification, useSpecification } from './use-specification.ts';

const LINES = ['строка', 'строки', 'строк'] as const;
/** A line that is asked about alone; a longer source is no device. */
const MAX_SOURCE = 150;
const EXAMPLE = '# Узел доступа\nMES2448P; 4\nCisco C9200L-24T-4G; 2 // заменить\n# Серверная\nSFP-10G-LR; 8';

/** A project as one list: things of ours and of others with numbers, what they come to, a code and files of it. */
export default function SpecificationPage({ data }: PageProps<SpecificationData>) {
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Спецификация проекта' }]}
        title="Спецификация проекта"
        description="Одним списком наши модели и&nbsp;модели других производителей: с&nbsp;количеством, разделами и&nbsp;примечаниями. Учётная запись не&nbsp;нужна."
      />
      <Specification key={data.text} data={data} />
    </Frame>
  );
}

function Specification({ data }: { data: SpecificationData }) {
  const live = useSpecification(data);
  const { rows, sums } = live;
  return (
    <Stack>
      {data.unknownCode !== null && (
        <Notice tone="warn" title={`Под кодом «${data.unknownCode}» спецификации нет`}>
          <p>
            Проверьте шесть знаков: букв О, В, З и&nbsp;цифр 0, 1, 8 в&nbsp;кодах не&nbsp;бывает. Код, который никто
            не&nbsp;открывал, живёт 30&nbsp;дней.
          </p>
        </Notice>
      )}
      {live.own !== '' && <OwnList live={live} />}
      <Sheet id="list" title="Список">
        <ListForm live={live} limits={data.limits} />
        {rows.length > 0 && <Rows live={live} />}
      </Sheet>
      {rows.length > 0 && (
        <Sheet id="sums" title="Что набирается">
          <Sums sums={sums} />
        </Sheet>
      )}
      <Sheet id="keep" title="Сохранить и&nbsp;передать">
        <Keep data={data} live={live} />
      </Sheet>
    </Stack>
  );
}

/** Another list came by a code or from another page; the visitor's own one waits for what he says. */
function OwnList({ live: { own, text, ask } }: { live: LiveSpecification }) {
  const lines = counted(own.split('\n').filter((line) => line.trim() !== '').length, LINES);
  return (
    <Notice title={`Ваш прежний список цел: ${lines}`}>
      <p>Сейчас открыт другой. Как только вы его пересчитаете, он займёт место прежнего.</p>
      <p className={css.actions}>
        <Button onClick={() => void ask(withLine(own, text))}>Добавить открытый к&nbsp;прежнему</Button>
        <Button look="quiet" onClick={() => void ask(own)}>
          Вернуть прежний
        </Button>
      </p>
    </Notice>
  );
}

function ListForm({ live, limits }: { live: LiveSpecification; limits: SpecificationData['limits'] }) {
  const id = useId();
  const { text, problem, isAsking, rows, write, ask } = live;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void ask(text);
  };
  return (
    <form
      method="post"
      action={`${links.specification()}#list`}
      onSubmit={onSubmit}
      className={css.form}
      aria-label="Список"
      data-print="no"
    >
      <label htmlFor={id}>Позиции</label>
      <p id={`${id}hint`} className={css.hint}>
        По&nbsp;строке на&nbsp;изделие: модель, точка с&nbsp;запятой, количество. Строка с&nbsp;«#» открывает раздел,
        после «&nbsp;{'//'}&nbsp;» идёт примечание. До&nbsp;{limits.lines} строк.
      </p>
      <textarea
        id={id}
        name="list"
        rows={Math.min(16, Math.max(6, text.split('\n').length + 1))}
        className={css.text}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        placeholder={EXAMPLE}
        maxLength={limits.length}
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}hint${problem ? ` ${id}problem` : ''}`}
      />
      {problem && (
        <p id={`${id}problem`} className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.actions}>
        <Button type="submit" look="main" disabled={isAsking}>
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
  if (isAsking) return '';
  if (rows.length === 0) return '';
  const unknown = rows.filter(({ match }) => match === 'unknown').length;
  return [
    counted(rows.length, LINES),
    ...(unknown > 0 ? [`не\u00a0распознано: ${unknown}`] : []),
    ...(text === answered ? [] : ['список изменён, таблица прежняя']),
  ].join(' · ');
}

/** Rows of one part of the project after another, as they stand in the text. */
function Rows({ live }: { live: LiveSpecification }) {
  const { rows } = live;
  return (
    <Table
      label="Спецификация"
      isStacked
      head={
        <tr>
          <th scope="col">В&nbsp;списке</th>
          <th scope="col">Изделие</th>
          <th scope="col" className={numberCell}>
            Кол-во
          </th>
          <th scope="col">Примечание</th>
          <td data-print="no" className={css.last} />
        </tr>
      }
    >
      {rows.map((row, index) => (
        <Row
          key={row.number}
          row={row}
          live={live}
          part={row.part !== null && row.part !== rows[index - 1]?.part ? row.part : undefined}
        />
      ))}
    </Table>
  );
}

function Row({ row, live, part }: { row: ShownRow; live: LiveSpecification; part: string | undefined }) {
  const { source, named, ours, note, number } = row;
  const change = (line: string | null) => void live.ask(withLineAt(live.text, number, line));
  const isFresh = live.isLive && live.text === live.answered;
  return (
    <>
      {part !== undefined && (
        <tr className={css.part}>
          <th colSpan={5} scope="rowgroup">
            {part}
          </th>
        </tr>
      )}
      <tr>
        <th scope="row" className={css.source}>
          {named?.href ? <a href={named.href}>{named.name}</a> : (named?.name ?? source)}
        </th>
        <td data-label="Изделие">{ours ? <a href={ours.href}>{ours.name}</a> : '—'}</td>
        <td className={numberCell} data-label="Кол-во">
          <Count row={row} onChange={isFresh ? (count, name) => change(lineOf(name, count, note)) : undefined} />
        </td>
        <td className={css.note} data-label="Примечание">
          <Note row={row} />
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

function Note({ row: { note, notes, score, suggestions, match, source, quantity } }: { row: ShownRow }) {
  const told = [note, ...notes, ...(score === null ? [] : [`оценка аналога ${score}`])].filter(Boolean).join('; ');
  return (
    <>
      {told}
      {suggestions.length > 0 && (
        <>
          {' Может быть: '}
          {suggestions.map(({ name, href }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <a href={href}>{name}</a>
            </span>
          ))}
        </>
      )}
      {match === 'unknown' && (
        <>
          {' '}
          <RequestLink
            request={{
              form: 'analog',
              title: 'Подобрать аналог',
              known: { model: source.slice(0, MAX_SOURCE), quantity: String(quantity ?? '') },
            }}
          >
            Спросить об&nbsp;этой строке
          </RequestLink>
        </>
      )}
    </>
  );
}

function Sums({ sums }: { sums: readonly SpecificationSum[] }) {
  return (
    <dl className={css.sums}>
      {sums.map(({ code, name, unit, value, isAtLeast, unknown, derived }) => (
        <div key={code}>
          <dt>{name}</dt>
          <dd>
            {value === null
              ? 'неизвестно'
              : `${isAtLeast ? 'не\u00a0менее ' : ''}${value.toLocaleString('ru-RU')}\u00a0${unit}`}
            {unknown.length > 0 && <small>Не&nbsp;указано у: {unknown.join(', ')}</small>}
            {derived.length > 0 && <small>По&nbsp;серии или расчётом: {derived.join(', ')}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The code to say aloud, the file, the request, and how another kept list differs. */
function Keep({
  data: { code, beside, text: given },
  live: { text, rows },
}: {
  data: SpecificationData;
  live: LiveSpecification;
}) {
  const own = code !== null && text === given ? code : null;
  return (
    <div className={css.keep}>
      {own && (
        <Notice>
          <p className={css.code}>{own.shown}</p>
          <p>
            Код этой спецификации, вслух: {own.spoken}. Его вводят ниже в&nbsp;любой раскладке. Изменённый список
            получит новый код, этот останется прежним. Код живёт 400&nbsp;дней после последнего открытия.
          </p>
        </Notice>
      )}
      {rows.length > 0 && (
        <div className={css.actions} data-print="no">
          {!own && (
            <TextForm action={links.specificationCode()} text={text}>
              <Button type="submit">Получить код</Button>
            </TextForm>
          )}
          <TextForm action={links.specificationFile()} text={text}>
            <Button type="submit" icon="table">
              Скачать XLSX
            </Button>
          </TextForm>
          <form method="post" action={links.form('analog')}>
            <input type="hidden" name="vendor" value="Разные производители" />
            <input type="hidden" name="model" value={`Спецификация: ${counted(rows.length, LINES)}`} />
            <input type="hidden" name="positions" value={JSON.stringify(rows.map(billPosition))} />
            <Button type="submit">Отправить запрос</Button>
          </form>
        </div>
      )}
      <p className={css.hint}>
        Сохранённый список открывается по&nbsp;коду из&nbsp;шести знаков на&nbsp;любом устройстве. Личных сведений
        под&nbsp;кодом не&nbsp;храним.
      </p>
      <form method="get" action={links.specification()} className={css.open} data-print="no">
        <Field id="specification-code" name="code" label="Код спецификации" autoComplete="off" required />
        <Button type="submit">Открыть</Button>
      </form>
      {own && (
        <form method="get" action={links.specification()} className={css.open} data-print="no">
          <input type="hidden" name="code" value={own.short} />
          <Field id="specification-beside" name="beside" label="Код прежней версии" autoComplete="off" required />
          <Button type="submit">Показать отличия</Button>
        </form>
      )}
      {beside && <Beside beside={beside} />}
    </div>
  );
}

function Beside({ beside: { shown, differences, isUnknown } }: { beside: NonNullable<SpecificationData['beside']> }) {
  if (isUnknown) return <p role="alert">Под кодом «{shown}» спецификации нет. Проверьте шесть знаков.</p>;
  if (differences.length === 0) return <p>Состав тот&nbsp;же, что под кодом {shown}.</p>;
  return (
    <>
      <p>Отличия от&nbsp;спецификации под кодом {shown}:</p>
      <ul className={css.differences}>
        {differences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );
}

function TextForm({ action, text, children }: { action: string; text: string; children: ReactNode }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="list" value={text} />
      {children}
    </form>
  );
}
