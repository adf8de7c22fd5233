import { links } from '#src/site/links.ts';
import { AskField, type FieldData } from '#src/site/pages/sfp/ask-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import css from './optics.module.css';

type Module = { name: string; code: string; section: { code: string }; quantity: number };
/** Texts are made by the loader: the page carries no rules. */
export type OpticsData = {
  /** What is assumed, and what all lines together take. */
  assumed: string;
  total: string;
  rows: {
    name: string;
    lines: number;
    speed: string;
    /** As typed; null where the length does not choose the module. */
    length: string | null;
    lengthProblem: string | null;
    modules: Module[];
    problem: string | null;
  }[];
  /** What a length is assumed to be, metres. */
  placeholder: string;
  fields: FieldData[];
  /** What is wrong with the lengths as a whole. */
  problems: string[];
  modules: Module[];
};

/** The optics of every drawn link: lengths are asked in a plain GET form, what is not given is assumed and said so. */
export function Optics({ code, optics }: { code: string; optics: OpticsData }) {
  return (
    <form method="get" action={`${links.solution(code)}#optics`} className={css.form} aria-label="Оптика линий">
      <p>{optics.assumed}</p>
      <Table
        label="Оптика линий схемы"
        isStacked
        head={
          <tr>
            {['Линия', 'Линий', 'Скорость', 'Длина, м', 'Модули'].map((title, at) => (
              <th key={title} scope="col" className={at === 1 ? numberCell : undefined}>
                {title}
              </th>
            ))}
          </tr>
        }
      >
        {optics.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may join the same devices; the order is the drawing's
          <tr key={at}>
            <th scope="row">{row.name}</th>
            <td className={numberCell} data-label="Линий">
              {row.lines}
            </td>
            <td data-label="Скорость">{row.speed}</td>
            <td className={css.length} {...(row.length !== null && { 'data-label': 'Длина, м' })}>
              {row.length === null ? (
                // It says nothing and keeps the places of the lengths that follow.
                <input type="hidden" name="length" value="" />
              ) : (
                <Field
                  id={`optics-length-${at}`}
                  name="length"
                  label={<VisuallyHidden>Длина, м: {row.name}</VisuallyHidden>}
                  defaultValue={row.length}
                  error={row.lengthProblem ?? undefined}
                  inputMode="decimal"
                  placeholder={optics.placeholder}
                  maxLength={20}
                  autoComplete="off"
                />
              )}
            </td>
            <td>
              {row.problem}
              {row.modules.map((module) => (
                <p key={module.code}>
                  <a href={links.sfpModule(module)}>{module.name}</a> — {module.quantity}&nbsp;шт.
                </p>
              ))}
            </td>
          </tr>
        ))}
      </Table>
      <div className={css.fields} data-print="no">
        {optics.fields.map((field) => (
          <AskField key={field.name} id={`optics-${field.name}`} field={field} />
        ))}
        <Button type="submit">Пересчитать</Button>
      </div>
      {optics.problems.map((problem) => (
        <p key={problem} className={css.problem}>
          {problem}
        </p>
      ))}
      <p>{optics.total}</p>
    </form>
  );
}
