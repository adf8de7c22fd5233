import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { MultiSelect } from '#src/ui/multi-select/multi-select.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { Popup } from './popup.tsx';

const choices = [
  { value: 'one', label: 'Коммутатор D-24P' },
  { value: 'two', label: 'Коммутатор D-48P' },
];

function Popups() {
  const [shown, setShown] = useState<'message' | 'form' | 'long'>();
  const close = () => setShown(undefined);
  return (
    <>
      <div className={css.row}>
        <Button onClick={() => setShown('message')}>Сообщение</Button>
        <Button onClick={() => setShown('form')}>Форма</Button>
        <Button onClick={() => setShown('long')}>Длинный текст</Button>
      </div>
      <Popup
        title="Заявка отправлена"
        size="narrow"
        isOpen={shown === 'message'}
        onClose={close}
        actions={
          <Button look="main" onClick={close}>
            Понятно
          </Button>
        }
      >
        <p>Мы свяжемся с вами в ближайшее время.</p>
      </Popup>
      <Popup title="Запрос на изделие" isOpen={shown === 'form'} onClose={close}>
        <div className={css.stack}>
          <Field id="popup-name" label="Имя" />
          <Select id="popup-subject" label="Тема" choices={choices} placeholder="Выберите тему" />
          <MultiSelect id="popup-multi" name="popup-multi" label="Что нужно" choices={choices} />
          <Combobox
            id="popup-goods"
            name="popup-goods"
            label="Изделия"
            isMulti
            minLength={0}
            pauseMs={300}
            find={async () => choices}
          />
        </div>
      </Popup>
      <Popup
        title="Порядок гарантийного обслуживания оборудования"
        size="wide"
        isOpen={shown === 'long'}
        onClose={close}
        actions={
          <>
            <Button look="main" onClick={close}>
              Согласен
            </Button>
            <Button onClick={close}>Отказаться</Button>
          </>
        }
      >
        <div className={css.stack}>
          {Array.from({ length: 24 }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
            <p key={i}>
              {i + 1}. Оборудование принимается в ремонт с описанием неисправности, серийным номером и копией документа
              о покупке.
            </p>
          ))}
        </div>
      </Popup>
    </>
  );
}

export default {
  family: 'popups',
  guide: {
    name: 'Всплывающее окно',
    use: 'Короткое дело поверх страницы: заявка, сообщение, крупный чертёж.',
    avoid: 'То, чему нужен свой адрес. Нажатие мимо окна его не\u00a0закрывает: недописанная форма не\u00a0пропадёт.',
    access:
      'Родное окно браузера: фокус внутри, Esc и\u00a0крестик закрывают, фокус возвращается туда, откуда окно открыли.',
  },
  examples: [
    {
      title: 'Сообщение, форма, длинный текст',
      Show: Popups,
    },
  ],
} satisfies Examples;
