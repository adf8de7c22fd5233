import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { ArrowLink, Button, ButtonLink } from './button.tsx';

const LONG = 'Очень длинная подпись на\u00a0русском языке, которая обязана переноситься и\u00a0ничего не\u00a0ломать';

export default {
  family: 'buttons',
  examples: [
    {
      title: 'Кнопки',
      isWide: true,
      Show: () => (
        <div className={css.row}>
          <Button look="main">Главное действие</Button>
          <Button>Обычное</Button>
          <Button look="quiet">Тихое</Button>
          <Button look="main" disabled>
            Недоступно
          </Button>
          <Button disabled>Недоступно</Button>
        </div>
      ),
    },
    {
      title: 'Ссылки',
      isWide: true,
      Show: () => (
        <div className={css.row}>
          <ButtonLink href="/__ui/" look="main" icon="arrow">
            Ссылка-кнопка
          </ButtonLink>
          <ButtonLink href="/__ui/">{LONG}</ButtonLink>
          <ArrowLink href="/__ui/">Ссылка дальше</ArrowLink>
        </div>
      ),
    },
  ],
} satisfies Examples;
