import { type ReactNode, useEffect, useState } from 'react';
import { CROSS_CONNECTORS, decimal, LINE_ASSUMED, SFP_MEDIA, type SfpMedium } from '#src/domain/sfp/sfp.ts';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ChoiceChip } from '#src/ui/chip/chip.tsx';
import css from './page.module.css';
import type { EndData, SfpData } from './page.server.ts';
import type { LineTexts } from './question.server.ts';

const MEDIUM_NAMES: Record<SfpMedium, string> = {
  одномодовое: 'Одномодовое волокно',
  многомодовое: 'Многомодовое волокно',
  медь: 'Медь: витая пара или кабель DAC',
};
const PAUSE_MS = 200;

/** Numbers of the form: what is asked, and what is assumed where nothing is typed. */
const ASSUMPTIONS: readonly [name: keyof LineTexts, label: string, assumed: string][] = [
  [
    'attenuation',
    'Затухание волокна, дБ/км',
    `${decimal(LINE_ASSUMED.attenuation.одномодовое)} одномодовое; ${decimal(LINE_ASSUMED.attenuation.многомодовое)} многомодовое`,
  ],
  ['connections', 'Разъёмных соединений', decimal(LINE_ASSUMED.connections)],
  ['connectionLoss', 'Потери соединения, дБ', decimal(LINE_ASSUMED.connectionLoss)],
  ['splices', 'Сварок', decimal(LINE_ASSUMED.splices)],
  ['spliceLoss', 'Потери сварки, дБ', decimal(LINE_ASSUMED.spliceLoss)],
  ['reserve', 'Запас, дБ', decimal(LINE_ASSUMED.reserve)],
];

/** Two ends, distance, medium: a plain GET form. With scripts devices are suggested while typing. */
export function LinkForm({ data: { device, far, ports, link } }: { data: SfpData }) {
  const hasOwnLine = ASSUMPTIONS.some(([name]) => link.typed[name].text !== '');
  return (
    <form method="get" action={links.sfp()} aria-label="Подбор модуля" className={css.form} data-print="no">
      <DeviceField id="sfp-good" name="good" label="Устройство" hint="можно не указывать" end={device} />
      <PortField id="sfp-port" name="port" label="Порт устройства" ports={ports} value={link.port} />
      <DeviceField id="sfp-far" name="far" label="На другом конце" hint="пусто — другое оборудование" end={far} />
      <PortField id="sfp-far-port" name="farPort" label="Порт на другом конце" ports={ports} value={link.farPort} />
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
      <Control id="sfp-fibre" label="Линия">
        <select id="sfp-fibre" name="fibre" className={css.control} defaultValue={link.fibre}>
          {SFP_MEDIA.map((medium) => (
            <option key={medium} value={medium}>
              {MEDIUM_NAMES[medium]}
            </option>
          ))}
        </select>
      </Control>
      <Control id="sfp-bidi" label="Сколько волокон свободно">
        <select id="sfp-bidi" name="bidi" className={css.control} defaultValue={link.bidi}>
          <option value="">Не важно</option>
          <option value="да">Одно: пара BiDi</option>
          <option value="нет">Два</option>
        </select>
      </Control>
      <Control id="sfp-connector" label="Разъёмы кросса" hint="для шнуров">
        <select id="sfp-connector" name="connector" className={css.control} defaultValue={link.connector}>
          <option value="">Не указаны</option>
          {CROSS_CONNECTORS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Control>
      <NumberField name="lines" label="Одинаковых линий" assumed="1" typed={link.typed} />
      <NumberField name="spares" label="Запасных модулей каждого вида" assumed="0" typed={link.typed} />
      <details className={css.assumptions} open={hasOwnLine}>
        <summary>Допущения о&nbsp;потерях в&nbsp;линии</summary>
        <p className={css.muted}>
          Пустое поле&nbsp;— допущение: наибольшие потери по&nbsp;ISO/IEC 11801 (волокно OS2, OM3 на&nbsp;850&nbsp;нм)
          и&nbsp;запас на&nbsp;ремонт и&nbsp;старение. Измерили линию&nbsp;— укажите свои числа.
        </p>
        <div className={css.numbers}>
          {ASSUMPTIONS.map(([name, label, assumed]) => (
            <NumberField key={name} name={name} label={label} assumed={assumed} typed={link.typed} />
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

type DeviceFieldProps = { id: string; name: string; label: string; hint: string; end: EndData };
function DeviceField({ id, name, label, hint, end }: DeviceFieldProps) {
  const [text, setText] = useState(end.text);
  const models = useModels(text);
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

type PortFieldProps = { id: string; name: string; label: string; ports: SfpData['ports']; value: string };
function PortField({ id, name, label, ports, value }: PortFieldProps) {
  return (
    <Control id={id} label={label}>
      <select id={id} name={name} className={css.control} defaultValue={value}>
        <option value="">Любой подходящий</option>
        {ports.map(({ code, name: title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </select>
    </Control>
  );
}

type NumberFieldProps = { name: keyof LineTexts; label: string; assumed: string; typed: LineTexts };
function NumberField({ name, label, assumed, typed }: NumberFieldProps) {
  const { text, problem } = typed[name];
  const id = `sfp-${name}`;
  return (
    <Control id={id} label={label} problem={problem}>
      <input
        id={id}
        name={name}
        className={css.control}
        defaultValue={text}
        inputMode="decimal"
        placeholder={assumed}
        maxLength={20}
        autoComplete="off"
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
