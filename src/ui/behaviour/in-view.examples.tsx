import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';

export default {
  family: 'movement',
  guide: {
    name: 'Первое появление',
    use: 'Линия раздела, которая загорается, когда раздел впервые виден.',
    avoid: 'Показ самого содержания: без отметки текст должен читаться так же.',
    access: 'При просьбе уменьшить движение анимации нет.',
  },
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
