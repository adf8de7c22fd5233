import { PORT_MATCH_NOTE } from '#src/domain/sfp/sfp.ts';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ANSWER } from '#src/ui/layout/answer.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { NoValue, numberCell, Table } from '#src/ui/table/table.tsx';
import type { AdviceData } from './advice.server.ts';
import type { Carried } from './carried.server.ts';
import { CarriedFields } from './carried.tsx';
import { ModuleTable } from './module-table.tsx';
import css from './page.module.css';

/** The answer of the helper: ways to build the link, the fastest first; a BiDi pair is one way, never two. */
export function Advice({ advice, carried }: { advice: AdviceData; carried: Carried | null }) {
  const { title, options, ground, refused, notes, unknownReach, unknownGround, known } = advice;
  const hasBudget = options.some(({ budget }) => budget !== null);
  return (
    <section className={css.answer} aria-labelledby={ANSWER}>
      <h3 id={ANSWER} tabIndex={-1}>
        {title}
      </h3>
      {ground && <p className={css.muted}>Основание: {ground}.</p>}
      {options.length > 0 && (
        <Table
          label="Чем соединить"
          isInLine
          head={
            <tr>
              <th scope="col">Что нужно</th>
              <th scope="col" className={numberCell}>
                Скорость
              </th>
              <th scope="col" className={numberCell}>
                Дальность, до
              </th>
              <th scope="col">Разъём</th>
              {hasBudget && <th scope="col">Бюджет</th>}
              <th scope="col" data-print="no">
                Запрос
              </th>
            </tr>
          }
        >
          {options.map((option) => (
            <tr key={option.modules.map(({ code }) => code).join(' ')}>
              <th scope="row" className={css.buy}>
                <img src={option.picture} alt="" width="76" height="54" loading="lazy" />
                <ul>
                  {option.modules.map((module) => (
                    <li key={module.code}>
                      <a href={links.sfpModule(module)}>{module.name}</a>
                      <small>{module.note}</small>
                    </li>
                  ))}
                </ul>
                {option.ground && <p className={css.muted}>Основание: {option.ground}.</p>}
              </th>
              <td className={numberCell}>{option.rate}</td>
              <td className={numberCell} data-label="до">
                {option.distance}
              </td>
              <td>{option.connector ?? <NoValue />}</td>
              {hasBudget && <td className={css.budget}>{option.budget ?? <NoValue />}</td>}
              <td data-print="no" className={css.ask}>
                {carried ? (
                  <AddTo carried={carried} add={option.add} />
                ) : (
                  <Ask known={option.known} look="text" text="Запросить" />
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {refused && (
        <Notice tone="warn" title={refused.title}>
          <p>{refused.text}</p>
        </Notice>
      )}
      {notes.map((note) => (
        <p key={note} className={css.muted}>
          {note}
        </p>
      ))}
      {unknownReach.length > 0 && (
        <>
          <h4>Могут подойти: дальность не&nbsp;указана</h4>
          <p>{unknownGround}</p>
          <ModuleTable modules={unknownReach} label="Модули без указанной дальности" />
        </>
      )}
      {(options.length > 0 || unknownReach.length > 0) && <p className={css.muted}>{PORT_MATCH_NOTE}</p>}
      {refused && !carried && (
        <p data-print="no">
          <Ask known={known} look="plain" text="Спросить, чем соединить" />
        </p>
      )}
    </section>
  );
}

function Ask({ known, look, text }: { known: AdviceData['known']; look: 'text' | 'plain'; text: string }) {
  return (
    <RequestLink look={look} request={{ form: 'sfp-request', title: text, known }}>
      {text}
    </RequestLink>
  );
}

/** Puts the modules into the request that has the devices; a second button asks for the next line first. */
function AddTo({ carried, add }: { carried: Carried; add: string }) {
  return (
    <form method="post" action={links.form('analog')} className={css.add}>
      <CarriedFields carried={carried} />
      <Button type="submit" name="add" value={add} look="main">
        Добавить к&nbsp;заявке
      </Button>
      <Button type="submit" name="add" value={add} formAction={links.sfp()}>
        Добавить и&nbsp;подобрать ещё
      </Button>
    </form>
  );
}
