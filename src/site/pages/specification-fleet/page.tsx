import { ReadLines } from '#src/site/blocks/list-field/read-lines.tsx';
import { ReaderForm } from '#src/site/blocks/list-field/reader-form.tsx';
import { UnnamedLine } from '#src/site/blocks/list-field/unnamed-line.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { Mark } from '#src/ui/mark/mark.tsx';
import { NoValue, numberCell, Table, thingPicture } from '#src/ui/table/table.tsx';
import { keepAdded } from './keep-added.ts';
import css from './page.module.css';
import type { FleetData, ShownThing } from './page.server.ts';

/** What stands in a network: of each thing what it is, in what state, what takes its place, what becomes of its optics. */
export default function FleetPage({ data }: PageProps<FleetData>) {
  const { rows, lines, note } = data;
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Спецификация проекта', href: links.specification() }, { label: 'Замена оборудования сети' }]}
        title="Замена оборудования сети"
        description="Вставьте вывод команд, выгрузку или список: покажем, какие устройства наши, чем заменить устройства других производителей и&nbsp;какие модули SFP подойдут к&nbsp;замене."
      />
      <Stack>
        {rows.length > 0 && (
          <Sheet id="fleet" title="Что найдено" isAnswer aside={<p className={css.aside}>{data.summary}</p>}>
            <Things data={data} />
          </Sheet>
        )}
        <Sheet id="text" title="Ваш текст" isAnswer={rows.length === 0} aside={<p className={css.aside}>{note}</p>}>
          <div className={css.output}>
            <ReaderForm texts={data} isRead={rows.length > 0} />
          </div>
        </Sheet>
        {lines.length > 0 && (
          <Sheet id="lines" title="Как прочитаны строки">
            <p className={css.aside}>
              Выделены модели и&nbsp;имена устройств. Волнистой линией подчёркнуто то, что не&nbsp;прочитано.
            </p>
            <div className={css.output}>
              <ReadLines lines={lines} />
            </div>
          </Sheet>
        )}
      </Stack>
    </Frame>
  );
}

/** The chosen ones go into the specification by one form. */
function Things({ data: { rows, specification } }: { data: FleetData }) {
  return (
    <form
      method="post"
      action={specification}
      aria-label="В спецификацию"
      onSubmit={({ currentTarget }) => keepAdded(currentTarget)}
    >
      <input type="hidden" name="list" defaultValue="" />
      <Table
        label="Состав сети"
        isStacked
        head={
          <tr className={css.head}>
            <th scope="col">В&nbsp;тексте</th>
            <th scope="col" className={numberCell}>
              Количество
            </th>
            <th scope="col">Решение</th>
            <th scope="col" className={numberCell}>
              Оценка
            </th>
          </tr>
        }
      >
        {rows.map((row) => (
          <Thing key={row.key} row={row} />
        ))}
      </Table>
      <p className={css.actions} data-print="no">
        <Button type="submit" look="main">
          Добавить отмеченное в&nbsp;спецификацию
        </Button>
      </p>
    </form>
  );
}

/** A note of so many characters stands open; a longer one is folded. */
const SHORT = 90;

function Thing({ row }: { row: ShownThing }) {
  const { source, where, kind, named, quantity, score, told } = row;
  const thing = source.split(/;| \d+$/)[0] || source;
  return (
    <tr className={css.thing}>
      <th scope="row" className={css.source}>
        {named?.href ? (
          <>
            <a href={named.href}>{thing}</a>
            {source.slice(thing.length)}
          </>
        ) : (
          source
        )}
        <span className={css.where}>{where}</span>
      </th>
      <td className={numberCell} data-unit={quantity === null ? undefined : '\u00a0шт.'}>
        {quantity ?? '—'}
      </td>
      <td>
        <Answer row={row} />
        <div className={css.note}>
          {told.length > SHORT ? (
            <details>
              <summary>{kind === 'unknown' ? 'Что известно' : 'Основание и\u00a0оговорки'}</summary>
              {told}
            </details>
          ) : (
            told
          )}
          <UnnamedLine line={row} />
        </div>
      </td>
      <td className={numberCell} data-what="оценка ">
        {score === null ? <NoValue /> : <b className={css.score}>{score}</b>}
      </td>
    </tr>
  );
}

/** What becomes of the thing, and the tick that takes it into the specification. */
function Answer({ row }: { row: ShownThing }) {
  const { source, kind, named, ours, add, isReplaced, against } = row;
  const isOther = ours !== null && ours.name !== named?.name;
  return (
    <>
      <Mark tone={isOther ? 'new' : ours && !ours.isDiscontinued ? 'on' : 'off'}>
        {isOther
          ? 'Заменить на'
          : ours
            ? kind === 'module'
              ? 'Остаётся'
              : 'Наша модель'
            : 'Уточнить у\u00a0специалиста'}
      </Mark>
      <span className={css.ours}>
        {ours && (
          <>
            <img src={ours.picture} alt="" loading="lazy" className={thingPicture} />
            <a href={ours.href}>{ours.name}</a>
          </>
        )}
        {add && (
          <label className={css.take} data-print="no">
            <input
              type="checkbox"
              name="add"
              value={add}
              defaultChecked={isReplaced}
              aria-label={`В спецификацию: ${ours?.name ?? source}`}
            />{' '}
            {ours ? 'добавить' : 'добавить без замены'}
          </label>
        )}
      </span>
      {against && <span className={css.note}>Строка не&nbsp;отмечена. {against}</span>}
    </>
  );
}
