import { useState } from 'react';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { RadioGroup } from './radio-group.tsx';

function Bar() {
  const [kind, setKind] = useState('consultation');
  return (
    <>
      <RadioGroup
        id="kind"
        legend="Чем помочь"
        name="kind"
        look="row"
        current={kind}
        onPick={setKind}
        choices={[
          { value: 'consultation', label: 'Консультация' },
          { value: 'call', label: 'Заказать звонок' },
          { value: 'partner', label: 'Партнёрство' },
        ]}
      />
      <p data-kind="">{kind}</p>
    </>
  );
}

export default {
  family: 'choices',
  guide: {
    name: 'Переключатель',
    use: 'Один из\u00a0двух–пяти вариантов, которые полезно видеть сразу. Полосой\u00a0— когда выбор меняет то, что ниже.',
    avoid: 'Больше пяти вариантов: выпадающий список.',
    access: 'Стрелки выбирают, вопрос читается именем группы.',
  },
  examples: [
    {
      title: 'Переключатель списком',
      Show: () => (
        <RadioGroup
          id="delivery"
          legend="Доставка"
          name="delivery"
          defaultValue="courier"
          choices={[
            { value: 'courier', label: 'Курьером', note: '2–3 дня' },
            { value: 'pickup', label: 'Самовывоз' },
            { value: 'mail', label: 'Почтой', isDisabled: true },
          ]}
        />
      ),
    },
    {
      title: 'Переключатель с ошибкой',
      Show: () => (
        <RadioGroup
          id="payment"
          legend="Оплата"
          name="payment"
          error="Выберите способ оплаты"
          choices={[
            { value: 'invoice', label: 'По счёту' },
            { value: 'contract', label: 'По договору' },
          ]}
        />
      ),
    },
    {
      title: 'Переключатель полосой',
      Show: Bar,
    },
  ],
} satisfies Examples;
