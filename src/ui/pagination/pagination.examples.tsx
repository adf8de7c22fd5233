import type { Examples } from '#src/ui/examples/examples.tsx';
import { Pagination } from './pagination.tsx';

export default {
  family: 'navigation',
  guide: {
    name: 'Страницы списка',
    use: 'Длинный список, у\u00a0страниц которого есть адреса.',
    avoid: 'Список в\u00a0одну страницу: тогда ничего не\u00a0показываем.',
    access:
      'Это навигация с\u00a0именем, нынешняя страница отмечена. Цель каждой ссылки не\u00a0меньше 44\u00a0px на\u00a0телефоне.',
  },
  examples: [
    {
      title: 'Страницы списка',
      isWide: true,
      Show: () => <Pagination page={5} lastPage={12} hrefOf={(page) => `/__ui/?page=${page}`} />,
    },
  ],
} satisfies Examples;
