import { Button } from '#src/ui/button/button.tsx';
import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { showToast } from './toast.tsx';

export default {
  family: 'notices',
  guide: {
    name: 'Короткое сообщение',
    use: 'Итог действия, который виден и\u00a0так: добавлено в\u00a0сравнение, скопировано.',
    avoid: 'Ошибка, после которой нужно что-то делать: такое сообщение стоит на\u00a0месте, пока его не\u00a0закроют.',
    access: 'Объявляется вежливо, ждёт, пока на\u00a0нём указатель или фокус.',
  },
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
