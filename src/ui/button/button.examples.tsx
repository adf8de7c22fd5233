import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { ArrowLink, Button, ButtonLink } from './button.tsx';

const LONG = 'Очень длинная подпись на\u00a0русском языке, которая обязана переноситься и\u00a0ничего не\u00a0ломать';

export default {
  family: 'buttons',
  guide: {
    name: 'Кнопка и\u00a0ссылка-кнопка',
    use: 'Действие на\u00a0этой странице\u00a0— кнопка, переход\u00a0— ссылка с\u00a0видом кнопки. Главная одна на\u00a0экран.',
    avoid:
      'Ссылка внутри предложения: у\u00a0неё нет рамки. Недоступной делают только кнопку, рядом с\u00a0которой сказано почему.',
    access: 'Высота 44\u00a0px, рамка фокуса видна в\u00a0обеих схемах. Подпись говорит, что произойдёт.',
  },
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
