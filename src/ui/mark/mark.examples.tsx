import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Mark } from './mark.tsx';

export default {
  family: 'chips',
  guide: {
    name: 'Знак состояния',
    use: 'Состояние изделия и\u00a0заявки: слово с\u00a0огоньком.',
    avoid: 'Украшение: огонёк без слова не\u00a0ставим.',
    access: 'Состояние сказано словом, цвет его повторяет. В\u00a0режиме контраста остаётся слово.',
  },
  examples: [
    {
      title: 'Состояние изделия',
      isWide: true,
      Show: () => (
        <div className={css.row}>
          <Mark tone="on">В&nbsp;продаже</Mark>
          <Mark tone="new">Новинка</Mark>
          <Mark tone="off">Снято с&nbsp;производства</Mark>
          <Mark tone="bad">нарушает</Mark>
        </div>
      ),
    },
  ],
} satisfies Examples;
