import type { Examples } from '#src/ui/examples/examples.tsx';
import { TabLinks } from './tab-links.tsx';

export default {
  family: 'navigation',
  guide: {
    name: 'Вкладки-ссылки',
    use: 'Виды одной вещи, которые стоит переслать: у\u00a0каждого свой адрес.',
    avoid: 'Части одной страницы без адреса: для них вкладки.',
    access: 'Обычные ссылки, нынешняя отмечена, без скриптов работают.',
  },
  examples: [
    {
      title: 'Вкладки-ссылки',
      isWide: true,
      Show: () => (
        <TabLinks
          label="Вид"
          tabs={[
            { label: 'Карточки', icon: 'cards', href: '/__ui/?tab=1', isCurrent: true },
            { label: 'Таблица', icon: 'table', href: '/__ui/?tab=2', isCurrent: false },
          ]}
        />
      ),
    },
  ],
} satisfies Examples;
