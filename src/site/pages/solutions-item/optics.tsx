import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
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
  fields: { name: string; label: string; value: string; options: [value: string, title: string][] | null }[];
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
        {optics.rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td className={numberCell}>{row.lines}</td>
            <td>{row.speed}</td>
            <td>
              <input
                name="length"
                aria-label={`Длина, м: ${row.name}`}
                // Hidden where it says nothing: it keeps the places of the lengths that follow.
                type={row.length === null ? 'hidden' : 'text'}
                defaultValue={row.length ?? ''}
                placeholder={optics.placeholder}
                aria-invalid={row.lengthProblem ? true : undefined}
              />
              {row.lengthProblem && <p className={css.problem}>{row.lengthProblem}</p>}
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
        {optics.fields.map(({ name, label, value, options }) => (
          <div key={name}>
            <label htmlFor={`optics-${name}`}>{label}</label>
            {options ? (
              <select id={`optics-${name}`} name={name} defaultValue={value}>
                {options.map(([word, title]) => (
                  <option key={word} value={word}>
                    {title}
                  </option>
                ))}
              </select>
            ) : (
              <input id={`optics-${name}`} name={name} defaultValue={value} placeholder="0" />
            )}
          </div>
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
