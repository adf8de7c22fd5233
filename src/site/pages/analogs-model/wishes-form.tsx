import type { SubmitEvent } from 'react';
import { go } from '#src/site/engine/go.ts';
import { links } from '#src/site/links.ts';
import { Accordion } from '#src/ui/accordion/accordion.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/field/field.tsx';
import { toAnswer } from '#src/ui/layout/answer.ts';
import type { AnalogsModelData } from './page.server.ts';
import { MOST, wishesOf } from './wishes.ts';
import css from './wishes-form.module.css';

/** Must-haves and weights: a plain GET form; with scripts its address leaves out what is usual. */
export function WishesForm({ data: { model, parameters, hasWishes } }: { data: AnalogsModelData }) {
  const action = links.analogsModel(model);
  const changed = parameters.filter(({ isMust, factor }) => isMust || factor !== 1).length;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = wishesOf(new FormData(event.currentTarget));
    go(toAnswer(action + (params.size > 0 ? `?${params}` : '')));
  };
  return (
    <div className={css.wishes} data-print="no">
      <Accordion title="Что важно" isOpen={hasWishes} aside={changed > 0 ? changed : undefined}>
        <form
          method="get"
          action={toAnswer(action)}
          aria-label="Что важно"
          onSubmit={onSubmit}
          key={JSON.stringify(parameters)}
        >
          <p className={css.hint}>
            Отметьте «не&nbsp;хуже», если параметр обязателен. Множитель&nbsp;0 исключает параметр, множитель&nbsp;
            {MOST} увеличивает его вес в&nbsp;{MOST}&nbsp;раз.
          </p>
          {parameters.map(({ code, name, isMust, factor }) => (
            <fieldset key={code} className={css.parameter}>
              <legend>{name}</legend>
              <Checkbox name="must" value={code} label="не&nbsp;хуже" defaultChecked={isMust} />
              <input
                {...{ type: 'number', min: 0, max: MOST, step: 1, required: true }}
                name={`weight.${code}`}
                aria-label={`Множитель: ${name}`}
                className={css.weight}
                defaultValue={factor}
              />
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
