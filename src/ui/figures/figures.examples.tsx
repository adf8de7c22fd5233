import type { Examples } from '#src/ui/examples/examples.tsx';
import { Figures } from './figures.tsx';

export default {
  family: 'figures',
  guide: {
    name: 'Цифры',
    use: 'Две–четыре величины, которые решают выбор, над таблицей характеристик.',
    avoid: 'Величины без единицы и\u00a0то, чего никто не\u00a0знает: неизвестное стоит в\u00a0таблице словами.',
    access: 'Число и\u00a0единица читаются вместе, подпись идёт за\u00a0ними.',
  },
  examples: [
    {
      title: 'Крупно, с пояснением',
      isWide: true,
      Show: () => (
        <Figures
          figures={[
            { value: '24 × 1G', label: 'порты RJ-45' },
            { value: '4 × 10G SFP+', label: 'порты SFP+' },
            { value: '370 Вт', label: 'потребление, не\u00a0более' },
            { value: '128 Гбит/с', label: 'коммутация', note: 'расчёт по\u00a0портам' },
          ]}
        />
      ),
    },
    {
      title: 'Мелко',
      isWide: true,
      Show: () => (
        <Figures
          size="small"
          figures={[
            { value: '48 × 1G', label: 'порты RJ-45' },
            { value: 'PoE 802.3at', label: 'питание' },
          ]}
        />
      ),
    },
  ],
} satisfies Examples;
