import { useEffect, useState } from 'react';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ChoiceChip } from '#src/ui/chip/chip.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { toAnswer } from '#src/ui/layout/answer.ts';
import { Select } from '#src/ui/select/select.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { AskField } from './ask-field.tsx';
import { CarriedFields } from './carried.tsx';
import css from './page.module.css';
import type { EndData, SfpData } from './page.server.ts';

const PAUSE_MS = 200;
const UNITS = [
  { value: 'km', label: 'км' },
  { value: 'm', label: 'м' },
];

/** Two ends, distance, medium: a plain GET form. With scripts devices are suggested while typing. */
export function LinkForm({ data: { device, far, fields, link, carried } }: { data: SfpData }) {
  const known = carried?.models ?? [];
  return (
    <form
      method={carried ? 'post' : 'get'}
      action={toAnswer(links.sfp())}
      aria-label="Подбор модуля"
      className={css.form}
      data-print="no"
    >
      {carried && <CarriedFields carried={carried} />}
      <DeviceField name="good" label="Устройство" hint="Можно не&nbsp;указывать" end={device} known={known} />
      <AskField id="sfp-port" field={fields.near} />
      <DeviceField
        name="far"
        label="Устройство на другом конце"
        hint="Пустое поле&nbsp;— устройство не&nbsp;из&nbsp;каталога"
        end={far}
        known={known}
      />
      <AskField id="sfp-farPort" field={fields.far} />
      <div className={css.pair}>
        <Field
          id="sfp-distance"
          name="distance"
          label="Расстояние"
          defaultValue={link.distance}
          error={link.problem}
          inputMode="decimal"
          placeholder="10"
          maxLength={20}
          autoComplete="off"
          required
        />
        <Select
          id="sfp-unit"
          name="unit"
          label={
            <>
              Единица<VisuallyHidden> расстояния</VisuallyHidden>
            </>
          }
          defaultValue={link.unit}
          choices={UNITS}
        />
      </div>
      {fields.line.map((field) => (
        <AskField key={field.name} id={`sfp-${field.name}`} field={field} />
      ))}
      <details className={css.assumptions} open={!fields.isAssumed}>
        <summary>Допущения о&nbsp;потерях в&nbsp;линии</summary>
        <p className={css.muted}>
          Если поле не&nbsp;заполнено, берём число из&nbsp;подсказки. Если потери в&nbsp;линии измерены, укажите свои
          числа.
        </p>
        <div className={css.numbers}>
          {fields.assumed.map((field) => (
            <AskField key={field.name} id={`sfp-${field.name}`} field={field} />
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

function DeviceField(props: { name: string; label: string; hint: string; end: EndData; known: string[] }) {
  const { name, label, hint, end, known } = props;
  const [text, setText] = useState(end.text);
  const found = useModels(text);
  const models = text === '' ? known : found;
  const id = `sfp-${name}`;
  return (
    <div className={css.device}>
      <Field
        id={id}
        name={name}
        label={label}
        hint={!end.problem && hint}
        error={end.problem}
        defaultValue={end.text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder="например, MES2324"
        maxLength={100}
        autoComplete="off"
        list={`${id}-models`}
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
