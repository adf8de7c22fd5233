import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { ProgressMark, Skeleton } from './progress.tsx';

function Loading() {
  const [isLoading, setLoading] = useState(false);
  return (
    <>
      <div className={css.row}>
        <Button onClick={() => setLoading(!isLoading)}>{isLoading ? 'Убрать' : 'Показать'}</Button>
      </div>
      {isLoading && <ProgressMark />}
    </>
  );
}

export default {
  family: 'waiting',
  guide: {
    name: 'Загрузка',
    use: 'Переход на\u00a0другую страницу и\u00a0место текста, который ещё не\u00a0пришёл.',
    avoid: 'Ответ на\u00a0нажатие: сначала меняется сам элемент.',
    access: 'Место текста скрыто от\u00a0программы чтения, о\u00a0готовности говорит статус.',
  },
  examples: [
    {
      title: 'Место текста',
      Show: () => <Skeleton lines={4} />,
    },
    {
      title: 'Знак загрузки страницы',
      Show: Loading,
    },
  ],
} satisfies Examples;
