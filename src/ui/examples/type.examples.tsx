import type { Examples } from './examples.tsx';

export default {
  family: 'type',
  examples: [
    {
      title: 'Строка текста',
      isWide: true,
      Show: () => (
        <p>
          Обычный текст со <a href="/__ui/">ссылкой</a>, цифры <b>0123456789</b>, № 5, «ёлочки» и&nbsp;тире — читается
          ровно.
        </p>
      ),
    },
  ],
} satisfies Examples;
