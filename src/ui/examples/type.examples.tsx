import css from './examples.module.css';
import type { Examples } from './examples.tsx';

export default {
  family: 'type',
  examples: [
    {
      title: 'Заголовки и строка текста',
      isWide: true,
      Show: () => (
        <div className={css.stack}>
          <p className={css.h1}>Заголовок первого уровня</p>
          <p className={css.h2}>Заголовок второго уровня</p>
          <p className={css.h3}>Заголовок третьего уровня</p>
          <p>
            Обычный текст со <a href="/__ui/">ссылкой</a>, цифры <b>0123456789</b>, № 5, «ёлочки» и&nbsp;тире — читается
            ровно.
          </p>
        </div>
      ),
    },
  ],
} satisfies Examples;
