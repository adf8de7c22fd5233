import type { Examples } from '#src/ui/examples/examples.tsx';
import { DigitsField, PhoneField } from './filtered-field.tsx';

export default {
  family: 'fields',
  guide: {
    name: 'Поле с\u00a0отбором знаков',
    use: 'Телефон и\u00a0целое число: лишние знаки не\u00a0появляются.',
    avoid: 'Почта, имя, модель: там возможен любой знак.',
    access: 'На\u00a0телефоне открывается цифровая клавиатура. Без скриптов вводится всё, ответит сервер.',
  },
  examples: [
    {
      title: 'Телефон: плюс, цифры, дефисы, скобки',
      Show: () => <PhoneField id="phone" name="phone" label="Телефон" placeholder="+7(___)___-__-__" />,
    },
    {
      title: 'Только цифры, до шести',
      Show: () => <DigitsField id="extension" name="extension" label="Добавочный номер" most={6} isOptional />,
    },
  ],
} satisfies Examples;
