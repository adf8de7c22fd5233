import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Icon, type IconName, PATHS } from './icon.tsx';

const NAMES = Object.keys(PATHS) as IconName[];

export default {
  family: 'icons',
  guide: {
    name: 'Знак',
    use: 'Рядом со\u00a0словом, чтобы его быстрее найти.',
    avoid: 'Вместо слова. Знак без подписи стоит только там, где имя кнопки скрыто для глаз.',
    access: 'Для программы чтения знака нет, говорит слово.',
  },
  examples: [
    {
      title: 'Все знаки с именами',
      isWide: true,
      Show: () => (
        <ul className={css.icons}>
          {NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      ),
    },
  ],
} satisfies Examples;
