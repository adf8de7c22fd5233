import type { ComponentProps } from 'react';
import { links } from '#src/site/links.ts';
import type { FieldData } from '#src/site/pages/sfp/ask-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import css from './optics.module.css';

type Module = { name: string; code: string; section: { code: string }; quantity: number };
/** Texts are made by the loader: the page carries no rules. */
export type OpticsData = {
  /** What is assumed, first what no form of ours sends; and what all lines together take. */
  assumed: string;
  /** Why the modules fit and reach, each reason once. */
  grounds: string[];
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
  /** Of the columns of lines. */
  titles: string[];
  modules: Module[];
};

/** The optics of every drawn link: lengths are asked in a plain GET form, what is not given is assumed and said so. */
export function Optics({ code, optics }: { code: string; optics: OpticsData }) {
  const [, , , length] = optics.titles;
  return (
    <form
      method="get"
      action={`${links.solution(code)}#optics`}
      className={css.form}
      aria-label="Модули для оптических линий"
    >
      <p>{optics.assumed}</p>
      <Table
        label="Оптические линии схемы"
        isStacked
        head={
          <tr>
            {optics.titles.map((title, at) => (
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
            <td className={numberCell}>{row.lines}</td>
            <td>{row.speed}</td>
            <td>
              {row.length === null ? (
                // It says nothing and keeps the places of the lengths that follow.
                <input type="hidden" name="length" value="" />
              ) : (
                <Typed
                  id={row.lengthProblem === null ? undefined : `optics-length-${at}`}
                  name="length"
                  aria-label={`${length}: ${row.name}`}
                  defaultValue={row.length}
                  problem={row.lengthProblem}
                  placeholder={optics.placeholder}
                />
              )}
            </td>
            <td>
              {row.problem}
              {row.modules.map((module) => (
                <p key={module.code}>
                  <a href={links.sfpModule(module)}>{module.name}</a>
                  {` — ${module.quantity}\u00a0шт.`}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </Table>
      <div className={css.fields} data-print="no">
        {optics.fields.map((one) => {
          const id = `optics-${one.name}`;
          const common = { id, name: one.name, defaultValue: one.value };
          return (
            <div key={one.name}>
              <label htmlFor={id}>{one.label}</label>
              {one.choices ? (
                <div className={css.list}>
                  <select {...common} className={`${css.control} ${css.select}`}>
                    {one.choices.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </div>
              ) : (
                <Typed {...common} problem={one.problem} placeholder={one.placeholder} />
              )}
            </div>
          );
        })}
        <Button type="submit">Пересчитать</Button>
      </div>
      <p>{optics.total}</p>
      {optics.grounds.length > 0 && <p className={css.ground}>{`Основание. ${optics.grounds.join(' ')}`}</p>}
    </form>
  );
}

/** A bare field of a number, tied by its id to what is wrong with it. Lighter than `Field`, which a page of few numbers need not load. */
function Typed({ problem, ...rest }: ComponentProps<'input'> & { problem: string | null | undefined }) {
  const problemId = problem ? `${rest.id}-problem` : undefined;
  return (
    <>
      <input
        {...rest}
        className={css.control}
        {...{ inputMode: 'decimal', maxLength: 20, autoComplete: 'off' }}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problemId}
      />
      {problem && (
        <p id={problemId} className={css.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
