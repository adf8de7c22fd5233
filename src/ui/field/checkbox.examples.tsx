import type { Examples } from '#src/ui/examples/examples.tsx';
import { Checkbox } from './field.tsx';

export default {
  family: 'choices',
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
