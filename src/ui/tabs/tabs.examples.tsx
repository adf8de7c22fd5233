import type { Examples } from '#src/ui/examples/examples.tsx';
import { Tabs } from './tabs.tsx';

export default {
  family: 'sections',
  guide: {
    name: 'Вкладки',
    use: 'Равные части, из\u00a0которых смотрят одну.',
    avoid: 'То, что сравнивают: скрытое не\u00a0сравнить. Виды с\u00a0адресом\u00a0— вкладки-ссылки.',
    access: 'Стрелки, Home и\u00a0End ведут по\u00a0вкладкам. Без скриптов все части стоят одна под другой.',
  },
  examples: [
    {
      title: 'Вкладки',
      isWide: true,
      Show: () => (
        <Tabs
          label="Результаты поиска"
          tabs={[
            { id: 'catalog', title: 'Каталог', count: 12, panel: <p>Изделия и группы.</p> },
            { id: 'news', title: 'Новости и статьи', count: 3, panel: <p>Новости, обзоры, разборы.</p> },
            { id: 'solutions', title: 'Решения', count: 0, panel: <p>Ничего не нашлось.</p> },
            { id: 'files', title: 'Документы и ПО', count: 128, panel: <p>Описания, прошивки, сертификаты.</p> },
          ]}
        />
      ),
    },
  ],
} satisfies Examples;
