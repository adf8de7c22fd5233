import type { Examples } from '#src/ui/examples/examples.tsx';
import { Notice } from './notice.tsx';

export default {
  family: 'notices',
  guide: {
    name: 'Сообщение на\u00a0странице',
    use: 'Сведение, удача, предупреждение или ошибка с\u00a0тем, что делать дальше.',
    avoid: 'Подсказка к\u00a0полю: она стоит под полем.',
    access: 'Ошибка объявляется сразу, остальные читаются по\u00a0порядку. Тон назван словом заголовка.',
  },
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
