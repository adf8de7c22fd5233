import { type ReactNode, useEffect, useState } from 'react';
import { SFP_MEDIA, type SfpMedium } from '#src/domain/sfp/sfp.ts';
import { links } from '#src/site/links.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ChoiceChip } from '#src/ui/chip/chip.tsx';
import css from './page.module.css';
import type { SfpData } from './page.server.ts';

const MEDIUM_NAMES: Record<SfpMedium, string> = {
  одномодовое: 'Одномодовое волокно',
  многомодовое: 'Многомодовое волокно',
  медь: 'Медь: витая пара или кабель DAC',
};
const PAUSE_MS = 200;

/** Device, distance, medium: a plain GET form. With scripts the device is suggested while typing. */
export function LinkForm({ data: { device, link } }: { data: SfpData }) {
  const [text, setText] = useState(device.text);
  const models = useModels(text);
  return (
    <form method="get" action={links.sfp()} aria-label="Подбор модуля" className={css.form} data-print="no">
      <Control id="sfp-good" label="Устройство" hint="можно не указывать" problem={device.problem}>
        <input
          id="sfp-good"
          name="good"
          className={css.control}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="MES2324"
          maxLength={100}
          autoComplete="off"
          list="sfp-good-models"
          {...errorOf('sfp-good', device.problem)}
        />
        <datalist id="sfp-good-models">
          {models.map((model) => (
            <option key={model} value={model} />
          ))}
        </datalist>
        {device.choices.length > 0 && (
          <div className={css.choices}>
            {device.choices.map(({ code, model }) => (
              <ChoiceChip key={code} href={hrefWith(link, code)} isCurrent={false}>
                {model}
              </ChoiceChip>
            ))}
          </div>
        )}
      </Control>
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
      <div>
        <Button type="submit" look="main">
          Подобрать модуль
        </Button>
      </div>
    </form>
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

/** The same question for a device that is now certain. */
function hrefWith({ distance, unit, fibre, bidi }: SfpData['link'], good: string): string {
  if (distance === '') return links.sfp(good);
  return `${links.sfp(good)}&${new URLSearchParams({ distance, unit, fibre, bidi })}`;
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
