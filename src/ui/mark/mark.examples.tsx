import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Mark } from './mark.tsx';

export default {
  family: 'chips',
  examples: [
    {
      title: 'Состояние изделия',
      isWide: true,
      Show: () => (
        <div className={css.row}>
          <Mark tone="on">В&nbsp;продаже</Mark>
          <Mark tone="new">Новинка</Mark>
          <Mark tone="off">Снято с&nbsp;производства</Mark>
        </div>
      ),
    },
  ],
} satisfies Examples;
