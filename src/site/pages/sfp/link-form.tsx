import { type ReactNode, useEffect, useState } from 'react';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ChoiceChip } from '#src/ui/chip/chip.tsx';
import type { FieldData } from './fields.server.ts';
import css from './page.module.css';
import type { EndData, SfpData } from './page.server.ts';

const PAUSE_MS = 200;

/** Two ends, distance, medium: a plain GET form. With scripts devices are suggested while typing. */
export function LinkForm({ data: { device, far, fields, link } }: { data: SfpData }) {
  return (
    <form method="get" action={links.sfp()} aria-label="Подбор модуля" className={css.form} data-print="no">
      <DeviceField name="good" label="Устройство" hint="можно не указывать" end={device} />
      <AskField field={fields.near} />
      <DeviceField name="far" label="На другом конце" hint="пусто — другое оборудование" end={far} />
      <AskField field={fields.far} />
      <Control id="sfp-distance" label="Расстояние" problem={link.problem}>
        <div className={css.pair}>
          <input
            id="sfp-distance"
            name="distance"
            className={css.control}
            defaultValue={link.distance}
            inputMode="decimal"
            placeholder="10"
            maxLength={20}
            autoComplete="off"
            required
            {...errorOf('sfp-distance', link.problem)}
          />
          <select name="unit" aria-label="Единица расстояния" className={css.control} defaultValue={link.unit}>
            <option value="km">км</option>
            <option value="m">м</option>
          </select>
        </div>
      </Control>
      {fields.line.map((field) => (
        <AskField key={field.name} field={field} />
      ))}
      <details className={css.assumptions} open={!fields.isAssumed}>
        <summary>Допущения о&nbsp;потерях в&nbsp;линии</summary>
        <p className={css.muted}>
          В&nbsp;пустых полях считаем указанные числа. Это допущения расчёта, а&nbsp;не&nbsp;данные вашей линии:
          измерили её&nbsp;— укажите свои числа.
        </p>
        <div className={css.numbers}>
          {fields.assumed.map((field) => (
            <AskField key={field.name} field={field} />
          ))}
        </div>
      </details>
      <div>
        <Button type="submit" look="main">
          Подобрать модуль
        </Button>
      </div>
    </form>
  );
}

function DeviceField({ name, label, hint, end }: { name: string; label: string; hint: string; end: EndData }) {
  const [text, setText] = useState(end.text);
  const models = useModels(text);
  const id = `sfp-${name}`;
  return (
    <Control id={id} label={label} hint={hint} problem={end.problem}>
      <input
        id={id}
        name={name}
        className={css.control}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder="MES2324"
        maxLength={100}
        autoComplete="off"
        list={`${id}-models`}
        {...errorOf(id, end.problem)}
      />
      <datalist id={`${id}-models`}>
        {models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      {end.choices.length > 0 && (
        <div className={css.choices}>
          {end.choices.map(({ code, model, href }) => (
            <ChoiceChip key={code} href={href} isCurrent={false}>
              {model}
            </ChoiceChip>
          ))}
        </div>
      )}
    </Control>
  );
}

/** A list, or a number that is assumed where nothing is typed. */
function AskField({ field }: { field: FieldData }) {
  const { name, label, value, options } = field;
  const id = `sfp-${name}`;
  const common = { id, name, className: css.control, defaultValue: value };
  if (options) {
    return (
      <Control id={id} label={label}>
        <select {...common}>
          {options.map(([code, title]) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
      </Control>
    );
  }
  const { placeholder, problem } = field;
  return (
    <Control id={id} label={label} problem={problem}>
      <input
        {...common}
        {...{ placeholder, inputMode: 'decimal', maxLength: 20, autoComplete: 'off' }}
        {...errorOf(id, problem)}
      />
    </Control>
  );
}

const errorOf = (id: string, problem: string | undefined) =>
  problem ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {};

function Control(props: {
  id: string;
  label: string;
  hint?: string;
  problem?: string | undefined;
  children: ReactNode;
}) {
  const { id, label, hint, problem, children } = props;
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {hint && <span className={css.muted}> — {hint}</span>}
      </label>
      {children}
      {problem && (
        <p id={`${id}-error`} className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Models of goods with cages that the typed text names. */
function useModels(text: string): string[] {
  const [models, setModels] = useState<string[]>([]);
  const asked = text.trim();
  useEffect(() => {
    if (asked.length < 2) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await import('#src/site/browser/api.ts') // needed by those who type
        .then(({ api }) => api.get('search/sfp/goods', new URLSearchParams({ query: asked }), abort.signal))
        .catch(() => undefined); // suggestions are a courtesy, their code too: without them the form still answers
      if (found) setModels(found.goods.map(({ model }) => model));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);
  return models;
}
