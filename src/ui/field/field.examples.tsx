import type { Examples } from '#src/ui/examples/examples.tsx';
import { Field, RangeFields } from './field.tsx';

const REQUIRED = 'Поле обязательно для заполнения';

export default {
  family: 'fields',
  guide: {
    name: 'Текстовое поле',
    use: 'Короткий ответ: имя, адрес, число. Ширина подсказывает длину ответа.',
    avoid:
      'Длинный текст\u00a0— поле из\u00a0нескольких строк; телефон и\u00a0число\u00a0— поля с\u00a0отбором знаков.',
    access:
      'Подпись всегда над полем, пояснение и\u00a0ошибка связаны с\u00a0ним. Красного нет, пока ничего не\u00a0введено.',
  },
  examples: [
    {
      title: 'Обычное',
      Show: () => <Field id="name" name="name" label="Имя" autoComplete="name" />,
    },
    {
      title: 'С пояснением, необязательное',
      Show: () => <Field id="company" label="Компания" hint="Как в договоре" isOptional placeholder="ООО «Связь»" />,
    },
    {
      title: 'С ошибкой',
      Show: () => (
        <Field id="email" type="email" label="Эл. почта" defaultValue="ivan@" error="Некорректный формат эл. почты" />
      ),
    },
    {
      title: 'С пояснением и ошибкой',
      Show: () => <Field id="city" label="Город" hint="Куда доставить оборудование" error={REQUIRED} />,
    },
    {
      title: 'Недоступное',
      Show: () => <Field id="closed" label="Номер заявки" defaultValue="2026-000123" disabled />,
    },
    {
      title: 'От и до',
      Show: () => (
        <fieldset>
          <legend>Порты</legend>
          <RangeFields from={{ name: 'from' }} to={{ name: 'to' }} unit="шт." />
        </fieldset>
      ),
    },
  ],
} satisfies Examples;
