import { useState } from 'react';
import { findGoods, GOODS } from '#src/ui/examples/choices.ts';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Combobox } from './combobox.tsx';

const REQUIRED = 'Поле обязательно для заполнения';

function PickOne() {
  const [picked, setPicked] = useState('ничего');
  return (
    <>
      <Combobox
        id="good"
        name="good"
        textName="good-text"
        label="Изделие"
        hint="Начните вводить название"
        find={findGoods}
        pauseMs={300}
        placeholder="D-24P"
        onPick={(chosen) => setPicked(chosen[0]?.label ?? 'ничего')}
      />
      <p data-picked="">Выбрано: {picked}</p>
    </>
  );
}

export default {
  family: 'selectors',
  guide: {
    name: 'Поиск по\u00a0списку',
    use: 'Выбор из\u00a0длинного списка: изделие из\u00a0сотен, модель другого производителя.',
    avoid: 'До\u00a0десятка вариантов: выпадающий список или переключатель.',
    access:
      'Поле с\u00a0подсказками по\u00a0образцу ARIA: стрелки, Enter, Esc, число найденного вслух. Без скриптов\u00a0— простое текстовое поле.',
  },
  examples: [
    {
      title: 'Поиск по списку: один',
      Show: PickOne,
    },
    {
      title: 'Поиск по списку: несколько',
      Show: () => (
        <Combobox
          id="goods"
          name="goods"
          textName="goods-text"
          label="Изделия"
          isMulti
          defaultChosen={GOODS.slice(2, 4)}
          find={findGoods}
          pauseMs={300}
          minLength={0}
        />
      ),
    },
    {
      title: 'Поиск по списку: с ошибкой',
      Show: () => (
        <Combobox id="good-error" name="good-error" label="Изделие" find={findGoods} pauseMs={300} error={REQUIRED} />
      ),
    },
    {
      title: 'Поиск по списку: недоступно',
      Show: () => (
        <Combobox
          id="good-closed"
          name="good-closed"
          label="Изделия"
          isMulti
          find={findGoods}
          pauseMs={300}
          defaultChosen={GOODS.slice(0, 1)}
          isDisabled
        />
      ),
    },
  ],
} satisfies Examples;
