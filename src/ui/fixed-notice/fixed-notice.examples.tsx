import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { FixedNotice, FixedNotices } from './fixed-notice.tsx';

function Fixed() {
  const [isFixed, setFixed] = useState(false);
  return (
    <>
      <div className={css.row}>
        <Button onClick={() => setFixed(true)}>Показать</Button>
      </div>
      {isFixed && (
        <FixedNotices>
          <FixedNotice
            label="Файлы cookie"
            actions={
              <>
                <Button look="main" onClick={() => setFixed(false)}>
                  Принять
                </Button>
                <Button onClick={() => setFixed(false)}>Только необходимые</Button>
              </>
            }
          >
            <p>Сайт хранит файлы cookie: они нужны для сравнения изделий и, с вашего согласия, для статистики.</p>
          </FixedNotice>
        </FixedNotices>
      )}
    </>
  );
}

export default {
  family: 'notices',
  guide: {
    name: 'Сообщение внизу окна',
    use: 'То, что требует ответа прежде остального: выбор cookie, новая версия сайта.',
    avoid: 'Итог действия: для него короткое сообщение. Больше одной полосы сразу не\u00a0показываем.',
    access: 'Страница кончается над полосой, и\u00a0поле с\u00a0фокусом под неё не\u00a0попадает.',
  },
  examples: [
    {
      title: 'Сообщение внизу окна',
      Show: Fixed,
    },
  ],
} satisfies Examples;
