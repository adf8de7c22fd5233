import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { NO_ANALOGUE } from '#src/domain/analogs/analogs.ts';
import { asSentences } from '#src/platform/letter-case.ts';
import { counted } from '#src/platform/plural.ts';
import { ListField, ListFile } from '#src/site/blocks/list-field/list-field.tsx';
import { UnnamedLine } from '#src/site/blocks/list-field/unnamed-line.tsx';
import { links } from '#src/site/links.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { ANSWER, toAnswer } from '#src/ui/layout/answer.ts';
import { showAnswer } from '#src/ui/layout/show-answer.ts';
import { NoValue, numberCell, Table } from '#src/ui/table/table.tsx';
import css from './bill.module.css';
import { billPosition } from './bill-position.ts';
import type { BillRow } from './bill-row.ts';
import type { AnalogsData } from './page.server.ts';

const LINES = ['строка', 'строки', 'строк'] as const;

type Work = { done: number; total: number };

/**
 * A pasted bill of materials. Without scripts the form asks the page (a short list) or for the file (any list); with
 * scripts the table is made part by part, and the list never stands in an address.
 */
export function Bill({ data }: { data: Pick<AnalogsData, 'bill' | 'limits' | 'fleets' | 'field' | 'file'> }) {
  const { bill, limits, fleets } = data;
  const [text, setText] = useState(bill.text);
  const [rows, setRows] = useState(bill.rows);
  const [problem, setProblem] = useState(bill.problem);
  const [work, setWork] = useState<Work>();
  const last = useRef(0);
  const isWorking = work !== undefined;
  const hasAnswer = isWorking || rows.length > 0;
  useEffect(() => {
    if (isWorking) showAnswer();
  }, [isWorking]);

  const answer = async () => {
    const mine = ++last.current;
    setProblem(undefined);
    setRows([]);
    setWork(undefined); // of the list before, which answers no more
    const lines = text.split('\n').length;
    if (lines > limits.lines) return setProblem(`Не больше ${limits.lines} строк: разделите список`);
    const found: BillRow[] = [];
    setWork({ done: 0, total: 1 });
    const loaded = await import('./bill-answer.ts').catch(() => undefined); // needed by those who send a list
    try {
      if (!loaded) throw new Error('The chunk was lost on the way');
      for await (const { rows: part, ...progress } of loaded.answerBill(text)) {
        if (mine !== last.current) return; // the list was sent again meanwhile
        setWork(progress);
        found.push(...part);
        setRows([...found]);
      }
    } catch (error) {
      if (mine !== last.current) return;
      setProblem(`${loaded?.refusalOf(error) ?? 'Список не обработан.'} Повторите или скачайте таблицу файлом.`);
    }
    setWork(undefined);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if ((event.nativeEvent.submitter as HTMLButtonElement | null)?.formMethod === 'post') return; // the file
    event.preventDefault();
    void answer();
  };

  return (
    <>
      <form
        method="get"
        id={hasAnswer ? undefined : ANSWER}
        action={toAnswer(links.analogs())}
        aria-label="Спецификация"
        onSubmit={onSubmit}
        className={css.form}
        data-print="no"
      >
        <ListField
          texts={data.field}
          problem={problem}
          rows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          required
        />
        <div className={css.actions}>
          <Button type="submit" look="main">
            Подобрать аналоги
          </Button>
          <Button type="submit" formMethod="post" formAction={links.analogsBill()} icon="table">
            Скачать таблицу XLSX
          </Button>
        </div>
      </form>
      <ListFile texts={data.file} />
      <div id={hasAnswer ? ANSWER : undefined} tabIndex={-1} role="status" className={css.status}>
        {work && (
          <>
            <progress max={work.total} value={work.done} aria-label="Подбор аналогов" />
            <span>Подбираем: {counted(rows.length, LINES)} готово</span>
          </>
        )}
        {!work && rows.length > 0 && <p className={css.total}>{summary(rows)}</p>}
      </div>
      {rows.length > 0 && <BillTable rows={rows} />}
      {rows.length > 0 && !work && (
        <>
          <RequestForm rows={rows} />
          <div className={css.ways} data-print="no">
            <SpecificationLink rows={rows} />
            <Button type="submit" look="quiet" form={REQUEST} formAction={links.sfp()}>
              Подобрать модули SFP к&nbsp;списку
            </Button>
            {fleets.map((fleet) => (
              <FleetLink key={fleet.href} fleet={fleet} rows={rows} />
            ))}
            <Dossier rows={rows} most={limits.pairs} />
          </div>
        </>
      )}
    </>
  );
}

function summary(rows: BillRow[]): string {
  const count = (is: (row: BillRow) => boolean) => rows.filter(is).length;
  const answered = count(({ ours }) => ours !== null);
  const unknown = count(({ match }) => match === 'unknown');
  const without = rows.length - answered - unknown;
  const told = [
    ...(answered > 0 ? [`ответ есть: ${answered}`] : []),
    ...(unknown > 0 ? [`модель не\u00a0найдена: ${unknown}`] : []),
    ...(without > 0 ? [`аналога нет: ${without}`] : []),
  ];
  return asSentences([counted(rows.length, LINES), ...(told.length > 0 ? [told.join(', ')] : [])]);
}

/** The proof of the whole list for the file of a purchase; lines without a pair are in no dossier, and that is said. */
function Dossier({ rows, most }: { rows: BillRow[]; most: number }) {
  const pairs = rows.flatMap(({ pair }) => pair ?? []);
  if (pairs.length === 0) return null;
  if (pairs.length > most) {
    return (
      <p>
        В&nbsp;одном файле до&nbsp;{most} пар, в&nbsp;списке {pairs.length}: разделите список.
      </p>
    );
  }
  return (
    <form method="get" action={links.analogsDossier('pdf')} className={css.dossier}>
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are equal pairs
        <input key={at} type="hidden" name="pair" value={pair} />
      ))}
      <Button type="submit" look="quiet">
        Сравнение пар, PDF
      </Button>
      <Button type="submit" look="quiet" formAction={links.analogsDossier('xlsx')}>
        Сравнение пар, XLSX
      </Button>
      {pairs.length < rows.length && (
        <p>
          {`В\u00a0файлах ${counted(pairs.length, LINES)} из\u00a0${rows.length}: в\u00a0остальных нет пары «исходная модель и\u00a0аналог».`}
        </p>
      )}
    </form>
  );
}

const REQUEST = 'bill-request';

/** The answered bill as a request: the form opens with everything filled in, and only the contacts are to be added. */
function RequestForm({ rows }: { rows: BillRow[] }) {
  return (
    <form id={REQUEST} method="post" action={links.form('analog')} className={css.after} data-print="no">
      <input type="hidden" name="vendor" value="Указаны в списке" />
      <input type="hidden" name="model" value={`Спецификация: ${counted(rows.length, LINES)}`} />
      <input type="hidden" name="positions" value={JSON.stringify(rows.map(billPosition))} />
      <Button type="submit" look="main">
        Отправить запрос
      </Button>
      <p>Отправим список с&nbsp;аналогами и&nbsp;количеством. Останется указать контакты.</p>
    </form>
  );
}

/** Characters of an address that a list may take. */
const LONGEST_LIST = 7_500;

/** The way of the whole list into the specification of a project, lines as they were written. */
function SpecificationLink({ rows }: { rows: BillRow[] }) {
  const href = links.specification({ add: rows.map(({ source }) => source).join('\n') });
  return href.length < LONGEST_LIST ? (
    <ButtonLink look="quiet" href={href}>
      Добавить список в&nbsp;спецификацию проекта
    </ButtonLink>
  ) : null;
}

type FleetProps = { fleet: AnalogsData['fleets'][number]; rows: BillRow[] };

/** The way of our devices in the bill to a calculator of devices; a line that says no number is one device there. */
function FleetLink({ fleet: { title, href }, rows }: FleetProps) {
  const devices = rows.flatMap(({ ours, quantity }) =>
    ours?.good === undefined ? [] : `${ours.name} ${quantity ?? 1}`,
  );
  const list = encodeURIComponent(devices.join('\n'));
  return devices.length > 0 && list.length < LONGEST_LIST ? (
    <ButtonLink look="quiet" href={href + list}>
      {title}
    </ButtonLink>
  ) : null;
}

function BillTable({ rows }: { rows: BillRow[] }) {
  return (
    <Table
      label="Аналоги по спецификации"
      isStacked
      head={
        <tr className={`${css.row} ${css.heads}`}>
          <th scope="col" className={numberCell}>
            №
          </th>
          <th scope="col">Запрошено</th>
          <th scope="col" className={numberCell}>
            Количество
          </th>
          <th scope="col">Найденная модель</th>
          <th scope="col">Наша модель</th>
          <th scope="col" className={numberCell}>
            Оценка
          </th>
          <th scope="col">Примечание</th>
        </tr>
      }
    >
      {rows.map(({ number, source, quantity, named, ours, score, base, notes, ...line }) => (
        <tr key={`${number} ${source}`} className={`${css.row} ${css.line}`}>
          <td className={numberCell} data-label="Строка">
            {number}
          </td>
          <th scope="row" className={css.source}>
            {source}
          </th>
          <td className={numberCell} data-label="Количество">
            {quantity ?? <NoValue />}
          </td>
          <td data-label="Найдена">
            {named?.href ? <a href={named.href}>{named.name}</a> : (named?.name ?? <NoValue />)}
          </td>
          <td className={css.analogue} data-label="Наша модель">
            {ours && <a href={ours.href}>{ours.name}</a>}
            {!ours && (line.match === 'no-analogue' ? <span className={css.none}>{NO_ANALOGUE}</span> : <NoValue />)}
          </td>
          <td className={numberCell} data-label="Оценка">
            {score ?? <NoValue />}
          </td>
          <td className={css.note}>
            {asSentences([...notes.filter((one) => one !== NO_ANALOGUE), ...(base ? [`оценка ${base}`] : [])])}
            <UnnamedLine line={{ ...line, source, quantity }} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
