import type { Examples } from '#src/ui/examples/examples.tsx';
import { MenuSearch } from './menu-search.tsx';

export default {
  family: 'search',
  examples: [
    {
      title: 'Поле в шапке',
      isWide: true,
      Show: MenuSearch,
    },
  ],
} satisfies Examples;
