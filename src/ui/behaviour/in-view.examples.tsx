import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';

export default {
  family: 'movement',
  examples: [
    {
      title: 'Отметка при первом появлении в окне',
      Show: () => (
        <p className={css.watched} data-in-view="">
          Полоса станет зелёной, когда абзац впервые попадёт в окно.
        </p>
      ),
    },
  ],
} satisfies Examples;
