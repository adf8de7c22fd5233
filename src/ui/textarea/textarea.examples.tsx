import type { Examples } from '#src/ui/examples/examples.tsx';
import { Textarea } from './textarea.tsx';

export default {
  family: 'fields',
  guide: {
    name: 'Несколько строк',
    use: 'Вопрос, описание задачи, список оборудования.',
    avoid: 'Ответ в\u00a0одну строку.',
    access: 'Поле растёт вместе с\u00a0текстом. Предел считается, но\u00a0вставленное не\u00a0обрезается.',
  },
  examples: [
    {
      title: 'Несколько строк со счётом знаков',
      Show: () => (
        <Textarea
          id="comment"
          name="comment"
          label="Комментарий"
          hint="Что нужно и к какому сроку"
          limit={200}
          isOptional
        />
      ),
    },
    {
      title: 'Несколько строк, слишком много',
      Show: () => (
        <Textarea
          id="long"
          label="Комментарий"
          limit={40}
          defaultValue="Нужны коммутаторы доступа для трёх зданий, поставка до конца квартала."
          error="Введено некорректное значение"
        />
      ),
    },
    {
      title: 'Несколько строк, недоступное',
      Show: () => <Textarea id="closed-text" label="Комментарий" defaultValue="Заявка уже отправлена" disabled />,
    },
  ],
} satisfies Examples;
