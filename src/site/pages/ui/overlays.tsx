import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FixedNotice, FixedNotices } from '#src/ui/fixed-notice/fixed-notice.tsx';
import { MultiSelect } from '#src/ui/multi-select/multi-select.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Popup } from '#src/ui/popup/popup.tsx';
import { ProgressMark, Skeleton } from '#src/ui/progress/progress.tsx';
import { ProgressBar } from '#src/ui/progress-bar/progress-bar.tsx';
import { Select } from '#src/ui/select/select.tsx';
import { showToast } from '#src/ui/toast/toast.tsx';
import css from './example.module.css';
import { Example, Family } from './example.tsx';

const choices = [
  { value: 'one', label: 'Коммутатор D-24P' },
  { value: 'two', label: 'Коммутатор D-48P' },
];

export function Messages() {
  const [isFixed, setFixed] = useState(false);
  return (
    <Family id="notices" title="Сообщения">
      <Example title="Сведение">
        <Notice title="Поставка со склада">
          <p>Отгрузим в течение двух рабочих дней.</p>
        </Notice>
      </Example>
      <Example title="Удача">
        <Notice tone="good" title="Заявка принята">
          <p>Ответим на почту в рабочее время.</p>
        </Notice>
      </Example>
      <Example title="Внимание">
        <Notice tone="warn" title="Снято с производства">
          <p>Посмотрите замену: D-24P.</p>
        </Notice>
      </Example>
      <Example title="Ошибка">
        <Notice tone="bad" title="Не отправлено">
          <p>Проверьте соединение и нажмите «Отправить» ещё раз.</p>
        </Notice>
      </Example>
      <Example title="Короткие сообщения у края окна">
        <div className={css.row}>
          <Button onClick={() => showToast({ text: 'Добавлено к сравнению' })}>Обычное</Button>
          <Button
            onClick={() =>
              showToast({ text: 'Ссылка скопирована', tone: 'good', action: { label: 'Отменить', run: () => {} } })
            }
          >
            Удача
          </Button>
          <Button onClick={() => showToast({ text: 'Не удалось сохранить список. Повторите позже.', tone: 'bad' })}>
            Сбой
          </Button>
        </div>
      </Example>
      <Example title="Сообщение внизу окна">
        <div className={css.row}>
          <Button onClick={() => setFixed(true)}>Показать</Button>
        </div>
        {isFixed && (
          <FixedNotices>
            <FixedNotice
              label="Файлы cookie"
              actions={
                <>
                  <Button look="main" onClick={() => setFixed(false)}>
                    Принять
                  </Button>
                  <Button onClick={() => setFixed(false)}>Только необходимые</Button>
                </>
              }
            >
              <p>Сайт хранит файлы cookie: они нужны для сравнения изделий и, с вашего согласия, для статистики.</p>
            </FixedNotice>
          </FixedNotices>
        )}
      </Example>
    </Family>
  );
}

export function Waiting() {
  const [isLoading, setLoading] = useState(false);
  return (
    <Family id="waiting" title="Ожидание">
      <Example title="Место текста">
        <Skeleton lines={4} />
      </Example>
      <Example title="Ход работы">
        <ProgressBar label="Загрузка файла" value={64} shown="64 %" />
      </Example>
      <Example title="Ход работы неизвестен">
        <ProgressBar label="Готовим расчёт" />
      </Example>
      <Example title="Знак загрузки страницы">
        <div className={css.row}>
          <Button onClick={() => setLoading(!isLoading)}>{isLoading ? 'Убрать' : 'Показать'}</Button>
        </div>
        {isLoading && <ProgressMark />}
      </Example>
    </Family>
  );
}

export function Popups() {
  const [shown, setShown] = useState<'message' | 'form' | 'long'>();
  const close = () => setShown(undefined);
  return (
    <Family id="popups" title="Всплывающие окна">
      <Example title="Сообщение, форма, длинный текст">
        <div className={css.row}>
          <Button onClick={() => setShown('message')}>Сообщение</Button>
          <Button onClick={() => setShown('form')}>Форма</Button>
          <Button onClick={() => setShown('long')}>Длинный текст</Button>
        </div>
      </Example>
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
    </Family>
  );
}
