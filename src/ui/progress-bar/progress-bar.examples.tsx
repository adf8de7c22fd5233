import type { Examples } from '#src/ui/examples/examples.tsx';
import { ProgressBar } from './progress-bar.tsx';

export default {
  family: 'waiting',
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
