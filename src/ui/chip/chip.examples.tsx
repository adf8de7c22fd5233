import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Chip, ChoiceChip, RemovableChip } from './chip.tsx';

const LONG = 'Очень длинная подпись на\u00a0русском языке, которая обязана переноситься и\u00a0ничего не\u00a0ломать';

export default {
  family: 'chips',
  guide: {
    name: 'Метка',
    use: 'Тег, выбранный фильтр, который снимается нажатием, выбор соседней группы.',
    avoid: 'Действие: для него кнопка. Состояние изделия: для него знак состояния.',
    access:
      'Снятие выбора названо глаголом для программы чтения; нынешний выбор отмечен словом, а\u00a0не\u00a0только цветом.',
  },
  examples: [
    {
      title: 'Тег, выбор, снятие выбора',
      isWide: true,
      Show: () => (
        <div className={css.row}>
          <Chip>Тег</Chip>
          <ChoiceChip href="/__ui/?chip=1" isCurrent>
            Выбрано
          </ChoiceChip>
          <ChoiceChip href="/__ui/?chip=2" isCurrent={false}>
            Можно выбрать
          </ChoiceChip>
          <RemovableChip href="/__ui/" action="Убрать фильтр">
            PoE: 802.3at
          </RemovableChip>
          <RemovableChip href="/__ui/" action="Убрать фильтр">
            {LONG}
          </RemovableChip>
        </div>
      ),
    },
  ],
} satisfies Examples;
