import type { Examples } from '#src/ui/examples/examples.tsx';
import { Pagination } from './pagination.tsx';

export default {
  family: 'navigation',
  examples: [
    {
      title: 'Страницы списка',
      isWide: true,
      Show: () => <Pagination page={5} lastPage={12} hrefOf={(page) => `/__ui/?page=${page}`} />,
    },
  ],
} satisfies Examples;
