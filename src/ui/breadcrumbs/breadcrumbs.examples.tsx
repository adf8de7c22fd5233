import type { Examples } from '#src/ui/examples/examples.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const LONG = 'Очень длинная подпись на\u00a0русском языке, которая обязана переноситься и\u00a0ничего не\u00a0ломать';

export default {
  family: 'navigation',
  examples: [
    {
      title: 'Путь к странице',
      isWide: true,
      Show: () => (
        <Breadcrumbs
          crumbs={[{ label: 'Раздел', href: '/__ui/' }, { label: LONG, href: '/__ui/' }, { label: 'Эта страница' }]}
        />
      ),
    },
  ],
} satisfies Examples;
