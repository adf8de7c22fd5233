import css from '#src/ui/examples/examples.module.css';
import type { Examples } from '#src/ui/examples/examples.tsx';
import { Carousel } from './carousel.tsx';

const things = (count: number) =>
  Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the examples never change
    <div key={i} className={css.thing}>
      <b>D-{i + 1}</b>
      <a href="#link">Коммутатор {i + 1}</a>
    </div>
  ));

export default {
  family: 'carousel',
  guide: {
    name: 'Карусель',
    use: 'Несколько равных вещей, которым не\u00a0нужно сравнение взглядом: предложения, рисунки.',
    avoid: 'То, что нужно найти: часть карточек за\u00a0краем. Списки изделий стоят сеткой.',
    access:
      'Сама не\u00a0движется. Листают пальцем, колесом, клавишами и\u00a0кнопками; без скриптов это список с\u00a0прокруткой.',
  },
  examples: [
    {
      title: 'Карточки',
      isWide: true,
      Show: () => <Carousel label="Новые изделия">{things(14)}</Carousel>,
    },
    {
      title: 'Во всю ширину',
      Show: () => (
        <Carousel label="Снимки" size="whole">
          {things(3)}
        </Carousel>
      ),
    },
    {
      title: 'Всё поместилось',
      Show: () => (
        <Carousel label="Избранное" size="small">
          {things(1)}
        </Carousel>
      ),
    },
  ],
} satisfies Examples;
