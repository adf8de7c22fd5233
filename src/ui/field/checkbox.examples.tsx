import type { Examples } from '#src/ui/examples/examples.tsx';
import { Checkbox } from './field.tsx';

export default {
  family: 'choices',
  guide: {
    name: 'Отметка',
    use: 'Независимые варианты одного вопроса, у\u00a0каждого может стоять число.',
    avoid: 'Взаимоисключающие варианты: для них переключатель.',
    access: 'Нажимается вся строка, недоступный вариант объяснён числом 0.',
  },
  examples: [
    {
      title: 'Отметки: обычная, с числом, недоступная',
      Show: () => (
        <div>
          <Checkbox label="Управляемый" aside="128" />
          <Checkbox label="С питанием PoE" aside="64" defaultChecked />
          <Checkbox label="Промышленный" aside="0" disabled />
        </div>
      ),
    },
  ],
} satisfies Examples;
