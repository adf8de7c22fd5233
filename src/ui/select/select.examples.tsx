import { SUBJECTS } from '#src/ui/examples/choices.ts';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Select } from './select.tsx';

const REQUIRED = 'Поле обязательно для заполнения';

export default {
  family: 'selectors',
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
