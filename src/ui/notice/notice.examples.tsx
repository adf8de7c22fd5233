import type { Examples } from '#src/ui/examples/examples.tsx';
import { Notice } from './notice.tsx';

export default {
  family: 'notices',
  examples: [
    {
      title: 'Сведение',
      Show: () => (
        <Notice title="Поставка со склада">
          <p>Отгрузим в течение двух рабочих дней.</p>
        </Notice>
      ),
    },
    {
      title: 'Удача',
      Show: () => (
        <Notice tone="good" title="Заявка принята">
          <p>Ответим на почту в рабочее время.</p>
        </Notice>
      ),
    },
    {
      title: 'Внимание',
      Show: () => (
        <Notice tone="warn" title="Снято с производства">
          <p>Посмотрите замену: D-24P.</p>
        </Notice>
      ),
    },
    {
      title: 'Ошибка',
      Show: () => (
        <Notice tone="bad" title="Не отправлено">
          <p>Проверьте соединение и нажмите «Отправить» ещё раз.</p>
        </Notice>
      ),
    },
  ],
} satisfies Examples;
