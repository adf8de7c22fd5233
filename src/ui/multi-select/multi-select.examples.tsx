import { SUBJECTS } from '#src/ui/examples/choices.ts';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { MultiSelect } from './multi-select.tsx';

export default {
  family: 'selectors',
  guide: {
    name: 'Несколько из\u00a0списка',
    use: 'До\u00a0двух десятков вариантов, из\u00a0которых берут несколько.',
    avoid: 'Длинный список\u00a0— поиск по\u00a0списку; один вариант\u00a0— выпадающий список.',
    access: 'Кнопка раскрывает отметки, Esc закрывает, без скриптов работает так же.',
  },
  examples: [
    {
      title: 'Несколько из списка',
      Show: () => (
        <MultiSelect id="multi" name="multi" label="Что интересует" choices={SUBJECTS} placeholder="Выберите темы" />
      ),
    },
    {
      title: 'Несколько из списка: выбраны, с ошибкой',
      Show: () => (
        <MultiSelect
          id="multi-error"
          name="multi-error"
          label="Что интересует"
          choices={SUBJECTS}
          defaultValue={['selection', 'quotation', 'long']}
          error="Выберите не больше двух тем"
        />
      ),
    },
    {
      title: 'Несколько из списка: недоступно',
      Show: () => (
        <MultiSelect
          id="multi-closed"
          name="multi-closed"
          label="Что интересует"
          choices={SUBJECTS}
          defaultValue={['selection']}
          isDisabled
        />
      ),
    },
  ],
} satisfies Examples;
