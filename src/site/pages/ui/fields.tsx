import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { Combobox } from '#src/ui/combobox/combobox.tsx';
import { Checkbox, Field, RangeFields } from '#src/ui/field/field.tsx';
import { DigitsField, PhoneField } from '#src/ui/filtered-field/filtered-field.tsx';
import { MultiSelect } from '#src/ui/multi-select/multi-select.tsx';
import { RadioGroup } from '#src/ui/radio-group/radio-group.tsx';
import { type Choice, Select } from '#src/ui/select/select.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import css from './example.module.css';
import { Example, Family } from './example.tsx';

const REQUIRED = 'Поле обязательно для заполнения';
const SUBJECTS: Choice[] = [
  { value: 'selection', label: 'Подбор оборудования' },
  { value: 'quotation', label: 'Запрос коммерческого предложения' },
  { value: 'support', label: 'Техническая поддержка', isDisabled: true },
  {
    value: 'long',
    label: 'Вопрос о совместимости оптических модулей, коммутаторов и медиаконвертеров разных поколений',
  },
];
const GOODS: Choice[] = ['08P', '16P', '24', '24P', '28F', '48', '48P', '52X'].map((name) => ({
  value: name.toLowerCase(),
  label: `Коммутатор D-${name}`,
  note: `${Number.parseInt(name, 10)} портов`,
  isDisabled: name === '28F',
}));

/** Stands for a server: «ошибка» fails, «пусто» finds nothing, «долго» never answers. */
function findGoods(query: string, signal: AbortSignal): Promise<Choice[]> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    if (query === 'долго') return;
    if (query === 'ошибка') reject(new Error('Сервер не ответил'));
    setTimeout(() => resolve(GOODS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))), 50);
  });
}

export function TextFields() {
  return (
    <Family id="fields" title="Текстовые поля">
      <Example title="Обычное">
        <Field id="name" name="name" label="Имя" autoComplete="name" />
      </Example>
      <Example title="С пояснением, необязательное">
        <Field id="company" label="Компания" hint="Как в договоре" isOptional placeholder="ООО «Связь»" />
      </Example>
      <Example title="С ошибкой">
        <Field id="email" type="email" label="Эл. почта" defaultValue="ivan@" error="Некорректный формат эл. почты" />
      </Example>
      <Example title="С пояснением и ошибкой">
        <Field id="city" label="Город" hint="Куда доставить оборудование" error={REQUIRED} />
      </Example>
      <Example title="Недоступное">
        <Field id="closed" label="Номер заявки" defaultValue="2026-000123" disabled />
      </Example>
      <Example title="Телефон: плюс, цифры, дефисы, скобки">
        <PhoneField id="phone" name="phone" label="Телефон" placeholder="+7(___)___-__-__" />
      </Example>
      <Example title="Только цифры, до шести">
        <DigitsField id="extension" name="extension" label="Добавочный номер" most={6} isOptional />
      </Example>
      <Example title="От и до">
        <fieldset>
          <legend>Порты</legend>
          <RangeFields from={{ name: 'from' }} to={{ name: 'to' }} unit="шт." />
        </fieldset>
      </Example>
      <Example title="Несколько строк со счётом знаков">
        <Textarea
          id="comment"
          name="comment"
          label="Комментарий"
          hint="Что нужно и к какому сроку"
          limit={200}
          isOptional
        />
      </Example>
      <Example title="Несколько строк, слишком много">
        <Textarea
          id="long"
          label="Комментарий"
          limit={40}
          defaultValue="Нужны коммутаторы доступа для трёх зданий, поставка до конца квартала."
          error="Введено некорректное значение"
        />
      </Example>
      <Example title="Несколько строк, недоступное">
        <Textarea id="closed-text" label="Комментарий" defaultValue="Заявка уже отправлена" disabled />
      </Example>
    </Family>
  );
}

export function Selectors() {
  const [picked, setPicked] = useState('ничего');
  return (
    <Family id="selectors" title="Выбор из списка">
      <Example title="Один из списка">
        <Select id="subject" name="subject" label="Тема" choices={SUBJECTS} placeholder="Выберите тему" />
      </Example>
      <Example title="Один из списка: с ошибкой">
        <Select
          id="subject-error"
          label="Тема"
          hint="От темы зависит, кто ответит"
          choices={SUBJECTS}
          placeholder="Выберите тему"
          error={REQUIRED}
        />
      </Example>
      <Example title="Один из списка: выбрано, недоступно">
        <Select id="subject-closed" label="Тема" choices={SUBJECTS} defaultValue="long" disabled />
      </Example>
      <Example title="Несколько из списка">
        <MultiSelect id="multi" name="multi" label="Что интересует" choices={SUBJECTS} placeholder="Выберите темы" />
      </Example>
      <Example title="Несколько из списка: выбраны, с ошибкой">
        <MultiSelect
          id="multi-error"
          name="multi-error"
          label="Что интересует"
          choices={SUBJECTS}
          defaultValue={['selection', 'quotation', 'long']}
          error="Выберите не больше двух тем"
        />
      </Example>
      <Example title="Несколько из списка: недоступно">
        <MultiSelect
          id="multi-closed"
          name="multi-closed"
          label="Что интересует"
          choices={SUBJECTS}
          defaultValue={['selection']}
          isDisabled
        />
      </Example>
      <Example title="Поиск по списку: один">
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
      </Example>
      <Example title="Поиск по списку: несколько">
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
      </Example>
      <Example title="Поиск по списку: с ошибкой">
        <Combobox id="good-error" name="good-error" label="Изделие" find={findGoods} pauseMs={300} error={REQUIRED} />
      </Example>
      <Example title="Поиск по списку: недоступно">
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
      </Example>
    </Family>
  );
}

export function Choices() {
  const [kind, setKind] = useState('consultation');
  return (
    <Family id="choices" title="Отметки и переключатели">
      <Example title="Отметки: обычная, с числом, недоступная">
        <div>
          <Checkbox label="Управляемый" aside="128" />
          <Checkbox label="С питанием PoE" aside="64" defaultChecked />
          <Checkbox label="Промышленный" aside="0" disabled />
        </div>
      </Example>
      <Example title="Отметка с ошибкой">
        <CheckField
          id="consent"
          name="consent"
          label={
            <>
              Согласен на <a href="#link">обработку персональных данных</a>
            </>
          }
          error="Без согласия заявку принять нельзя"
        />
      </Example>
      <Example title="Отметка с пояснением">
        <CheckField id="news" name="news" label="Получать новости" hint="Не чаще двух писем в месяц" />
      </Example>
      <Example title="Переключатель списком">
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
      </Example>
      <Example title="Переключатель с ошибкой">
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
      </Example>
      <Example title="Переключатель полосой">
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
      </Example>
      <Example title="Форма целиком" isWide>
        <form className={css.stack} id="whole" method="get" action="#whole">
          <MultiSelect id="form-multi" name="topics" label="Темы" choices={SUBJECTS} defaultValue={['quotation']} />
          <Combobox id="form-goods" name="goods" label="Изделия" isMulti find={findGoods} pauseMs={300} minLength={0} />
          <Textarea id="form-text" name="text" label="Комментарий" limit={200} />
          <div className={css.row}>
            <Button type="reset">Очистить</Button>
          </div>
        </form>
      </Example>
    </Family>
  );
}
