import type { Examples } from '#src/ui/examples/examples.tsx';
import { numberCell, Table } from './table.tsx';

const SPEEDS = [1, 2.5, 5, 10, 25, 40, 100, 200, 400, 800];
const rows = Array.from({ length: 40 }, (_, i) => ({
  model: `D-${i + 1}`,
  ports: (i % 4) * 8 + 8,
  speed: SPEEDS[i % SPEEDS.length] ?? 1,
  power: ((i * 37) % 400) + 15,
}));

const PLAIN = ['Назначение'];

/** The row of headings: the model, then figures and texts. */
const head = (...titles: string[]) => (
  <tr>
    <th scope="col">Модель</th>
    {titles.map((title) => (
      <th key={title} scope="col" className={PLAIN.includes(title) ? undefined : numberCell}>
        {title}
      </th>
    ))}
  </tr>
);

export default {
  family: 'table',
  guide: {
    name: 'Таблица',
    use: 'Сравнимые величины: строки и\u00a0столбцы с\u00a0заголовками, числа на\u00a0одной оси.',
    avoid: 'Раскладка: для неё сетка. Две пары «имя\u00a0— значение»\u00a0— список.',
    access:
      'Заголовки строк и\u00a0столбцов размечены, таблица названа, прокрутка внутри доступна с\u00a0клавиатуры. На\u00a0телефоне строка становится блоком или двумя строками.',
  },
  examples: [
    {
      title: 'Короткая: на телефоне каждая строка — блок с подписями',
      isWide: true,
      Show: () => (
        <Table label="Порты" isStacked head={head('Порты, шт.', 'Мощность, Вт')}>
          {rows.slice(0, 3).map(({ model, ports, power }) => (
            <tr key={model}>
              <th scope="row">{model}</th>
              <td className={numberCell} data-label="Порты, шт.">
                {ports}
              </td>
              <td className={numberCell} data-label="Мощность, Вт">
                {power}
              </td>
            </tr>
          ))}
        </Table>
      ),
    },
    {
      title: 'Длинная: шапка и первый столбец на месте',
      isWide: true,
      Show: () => (
        <Table label="Изделия" head={head('Порты, шт.', 'Скорость, Гбит/с', 'Мощность, Вт', 'Назначение')}>
          {rows.map(({ model, ports, speed, power }) => (
            <tr key={model}>
              <th scope="row">{model}</th>
              <td className={numberCell}>{ports}</td>
              <td className={numberCell}>{String(speed).replace('.', ',')}</td>
              <td className={numberCell}>{power}</td>
              <td>Доступ и агрегация в сетях предприятий и операторов связи</td>
            </tr>
          ))}
        </Table>
      ),
    },
  ],
} satisfies Examples;
