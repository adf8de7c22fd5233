import type { Examples } from '#src/ui/examples/examples.tsx';
import { numberCell, Table } from './table.tsx';

const SPEEDS = [1, 2.5, 5, 10, 25, 40, 100, 200, 400, 800];
const rows = Array.from({ length: 40 }, (_, i) => ({
  model: `D-${i + 1}`,
  ports: (i % 4) * 8 + 8,
  speed: SPEEDS[i % SPEEDS.length] ?? 1,
  power: ((i * 37) % 400) + 15,
}));

export default {
  family: 'table',
  examples: [
    {
      title: 'Короткая: на телефоне каждая строка — блок с подписями',
      isWide: true,
      Show: () => (
        <Table
          label="Порты"
          isStacked
          head={
            <tr>
              <th scope="col">Модель</th>
              <th scope="col" className={numberCell}>
                Порты, шт.
              </th>
              <th scope="col" className={numberCell}>
                Мощность, Вт
              </th>
            </tr>
          }
        >
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
        <Table
          label="Изделия"
          isTall
          head={
            <tr>
              <th scope="col">Модель</th>
              <th scope="col" className={numberCell}>
                Порты, шт.
              </th>
              <th scope="col" className={numberCell}>
                Скорость, Гбит/с
              </th>
              <th scope="col" className={numberCell}>
                Мощность, Вт
              </th>
              <th scope="col">Назначение</th>
            </tr>
          }
        >
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
