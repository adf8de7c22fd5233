import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Known, LeadGood } from '#src/site/browser/open-popup.ts';
import { describe, FieldFrame, type FieldText } from '#src/ui/field-frame/field-frame.tsx';
import css from './lead-form.module.css';

type Props = FieldText & {
  /** Chosen already. */
  chosen: readonly LeadGood[];
  /** All that can be chosen, for a page without scripts. */
  choices?: readonly LeadGood[];
  isRequired: boolean;
  hasDiscontinued: boolean;
  /** True when the form asks for quantities. */
  isCounted: boolean;
  /** Values by name: `goods.117` is how many of a good. */
  known: Known;
  /** The list of things with quantities, drawn where scripts may be off; the selector brings its own. */
  numbers?: Numbers;
};
export type Numbers = typeof import('./positions-field.tsx');
type Selector = ComponentType<Omit<Props, 'choices' | 'isRequired' | 'numbers'> & { room: string | undefined }>;

/**
 * Goods that a request is about: a plain list that sends what is chosen, and the searchable selector as soon as its chunk
 * is here. A lost chunk leaves the list.
 */
export function GoodsField({ choices, isRequired, numbers, ...props }: Props) {
  const { id, chosen } = props;
  type Live = { Selector?: Selector; isLost?: boolean; picked: readonly LeadGood[] };
  const [{ Selector, isLost, picked }, setLive] = useState<Live>({ picked: chosen });
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    let isGone = false;
    import('./goods-selector.tsx').then(
      ({ GoodsSelector }) => {
        if (isGone) return;
        const ticked = [...(list.current?.selectedOptions ?? [])]; // before the chunk came
        setLive((old) => ({
          Selector: GoodsSelector,
          picked: list.current ? ticked.map(({ value, text }) => ({ id: Number(value), name: text })) : old.picked,
        }));
      },
      (error: unknown) => {
        console.error(error);
        if (!isGone) setLive((old) => ({ ...old, isLost: true }));
      },
    );
    return () => {
      isGone = true;
    };
  }, []);

  if (Selector)
    return <Selector {...props} chosen={picked} room={choices && picked.length > 1 ? choosing(picked) : undefined} />;
  if (!choices) {
    return (
      <FieldFrame text={props} isGroup>
        <ChosenGoods goods={chosen} />
      </FieldFrame>
    );
  }
  const all = [...chosen, ...choices.filter((one) => chosen.every((known) => known.id !== one.id))];
  const text = { ...props, hint: props.hint ?? 'Чтобы выбрать несколько моделей, удерживайте клавишу Ctrl или Cmd.' };
  return (
    <>
      <div className={isLost ? css.choosing : choosing(chosen)}>
        <FieldFrame text={text}>
          <select
            ref={list}
            id={id}
            name="goods"
            multiple
            size={4}
            required={isRequired}
            defaultValue={chosen.map((good) => String(good.id))}
            className={css.list}
            {...describe(text)}
          >
            {all.map((good) => (
              <option key={good.id} value={good.id}>
                {good.name}
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
      {numbers && props.isCounted && <numbers.Quantities rows={numbers.rowsOf(chosen, props.known)} />}
    </>
  );
}

/** The room that the selector will take, by how many are chosen. */
const choosing = ({ length }: readonly LeadGood[]): string =>
  `${css.choosing} ${length < 2 ? css.waiting : length < 3 ? css.pair : ''}`;

/** Goods that cannot be changed. */
export function ChosenGoods({ goods, label }: { goods: readonly LeadGood[]; label?: string }) {
  return (
    <ul className={css.goods} {...(label && { 'aria-label': label })}>
      {goods.map((good) => (
        <li key={good.id}>
          <input type="hidden" name="goods" value={good.id} />
          {good.name}
        </li>
      ))}
    </ul>
  );
}
