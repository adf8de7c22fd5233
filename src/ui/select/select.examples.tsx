import { SUBJECTS } from '#src/ui/examples/choices.ts';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Select } from './select.tsx';

const REQUIRED = 'Поле обязательно для заполнения';

export default {
  family: 'selectors',
  guide: {
    name: 'Один из\u00a0списка',
    use: 'Один из\u00a0шести–двадцати известных вариантов.',
    avoid: 'Да и\u00a0нет: отметка. Сотни вариантов: поиск по\u00a0списку.',
    access: 'Родной список браузера: клавиатура, телефон и\u00a0работа без скриптов даны им.',
  },
  examples: [
    {
      title: 'Один из списка',
      Show: () => <Select id="subject" name="subject" label="Тема" choices={SUBJECTS} placeholder="Выберите тему" />,
    },
    {
      title: 'Один из списка: с ошибкой',
      Show: () => (
        <Select
          id="subject-error"
          label="Тема"
          hint="От темы зависит, кто ответит"
          choices={SUBJECTS}
          placeholder="Выберите тему"
          error={REQUIRED}
        />
      ),
    },
    {
      title: 'Один из списка: выбрано, недоступно',
      Show: () => <Select id="subject-closed" label="Тема" choices={SUBJECTS} defaultValue="long" disabled />,
    },
  ],
} satisfies Examples;
