import type { SubmitEvent } from 'react';
import { go } from '#src/site/engine/go.ts';
import { links } from '#src/site/links.ts';
import { Accordion } from '#src/ui/accordion/accordion.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/field/field.tsx';
import type { AnalogsModelData } from './page.server.ts';
import { FACTORS, wishesOf } from './wishes.ts';
import css from './wishes-form.module.css';

/** Must-haves and weights: a plain GET form; with scripts its address leaves out what is usual. */
export function WishesForm({ data: { model, parameters, hasWishes } }: { data: AnalogsModelData }) {
  const action = links.analogsModel(model);
  const changed = parameters.filter(({ isMust, factor }) => isMust || factor !== 1).length;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = wishesOf(new FormData(event.currentTarget));
    go(action + (params.size > 0 ? `?${params}` : ''));
  };
  return (
    <div className={css.wishes} data-print="no">
      <Accordion title="Что важно" isOpen={hasWishes} aside={changed > 0 ? changed : undefined}>
        <form method="get" action={action} aria-label="Что важно" onSubmit={onSubmit} key={JSON.stringify(parameters)}>
          {parameters.map(({ code, name, isMust, factor }) => (
            <fieldset key={code} className={css.parameter}>
              <legend>{name}</legend>
              <Checkbox name="must" value={code} label="обязательно не&nbsp;хуже" defaultChecked={isMust} />
              <select name={`weight.${code}`} aria-label={`Вес: ${name}`} className={css.weight} defaultValue={factor}>
                {FACTORS.map((one) => (
                  <option key={one.factor} value={one.factor}>
                    {one.name}
                  </option>
                ))}
              </select>
            </fieldset>
          ))}
          <div className={css.send}>
            <Button type="submit">Пересчитать</Button>
            {hasWishes && <a href={action}>Сбросить</a>}
          </div>
        </form>
      </Accordion>
    </div>
  );
}
