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
