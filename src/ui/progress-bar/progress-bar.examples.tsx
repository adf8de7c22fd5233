import type { Examples } from '#src/ui/examples/examples.tsx';
import { ProgressBar } from './progress-bar.tsx';

export default {
  family: 'waiting',
  guide: {
    name: 'Ход работы',
    use: 'Работа с\u00a0известной долей: отправка файла.',
    avoid: 'Ожидание короче 200\u00a0мс: полоса мигнёт зря.',
    access: 'Родной элемент, рядом доля словами.',
  },
  examples: [
    {
      title: 'Ход работы',
      Show: () => <ProgressBar label="Загрузка файла" value={64} shown="64 %" />,
    },
    {
      title: 'Ход работы неизвестен',
      Show: () => <ProgressBar label="Готовим расчёт" />,
    },
  ],
} satisfies Examples;
