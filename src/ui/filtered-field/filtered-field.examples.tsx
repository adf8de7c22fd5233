import type { Examples } from '#src/ui/examples/examples.tsx';
import { DigitsField, PhoneField } from './filtered-field.tsx';

export default {
  family: 'fields',
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
