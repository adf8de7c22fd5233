import { Button } from '#src/ui/button/button.tsx';
import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { showToast } from './toast.tsx';

export default {
  family: 'notices',
  examples: [
    {
      title: 'Короткие сообщения у края окна',
      Show: () => (
        <div className={css.row}>
          <Button onClick={() => showToast({ text: 'Добавлено к сравнению' })}>Обычное</Button>
          <Button
            onClick={() =>
              showToast({ text: 'Ссылка скопирована', tone: 'good', action: { label: 'Отменить', run: () => {} } })
            }
          >
            Удача
          </Button>
          <Button onClick={() => showToast({ text: 'Не удалось сохранить список. Повторите позже.', tone: 'bad' })}>
            Сбой
          </Button>
        </div>
      ),
    },
  ],
} satisfies Examples;
