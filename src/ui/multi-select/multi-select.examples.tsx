import { SUBJECTS } from '#src/ui/examples/choices.ts';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { MultiSelect } from './multi-select.tsx';

export default {
  family: 'selectors',
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
