import type { Examples } from '#src/ui/examples/examples.tsx';
import { MenuSearch } from './menu-search.tsx';

export default {
  family: 'search',
  guide: {
    name: 'Поиск в\u00a0меню',
    use: 'Одно поле в\u00a0шапке: подсказки по\u00a0мере ввода, полный ответ на\u00a0странице поиска.',
    avoid: 'Отбор внутри списка: для него фильтры и\u00a0поле самого списка.',
    access:
      'Число найденного объявляется. Стрелки ведут по\u00a0строкам и\u00a0обратно в\u00a0поле, Esc сначала очищает поле.',
  },
  examples: [
    {
      title: 'Поле в шапке',
      isWide: true,
      Show: MenuSearch,
    },
  ],
} satisfies Examples;
