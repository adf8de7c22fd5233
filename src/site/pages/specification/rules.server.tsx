/** How a list tells what is no thing with its number, drawn by the loader: no script carries it. */
import css from './page.module.css';

const RULES: readonly (readonly [string, string])[] = [
  ['# Узел доступа', 'открывает раздел'],
  ['MES2448P; 4 // в\u00a0стойку', 'примечание\u00a0— после двух косых черт'],
  ['# Шкаф 1; 24U; глубина 600 мм', 'рисует шкаф с\u00a0изделиями раздела'],
  ['Линия: MES2448P ↔ MES3324F SFP+; 12 км; одномод', 'подбирает модули'],
  ['ИБП: 3000 ВА; 864 Вт·ч', 'считает время работы от\u00a0аккумуляторов'],
];

export function Rules() {
  return (
    <details className={css.rules}>
      <summary>Разделы, примечания, шкафы, линии, ИБП</summary>
      <dl>
        {RULES.map(([line, meaning]) => (
          <div key={line}>
            <dt>{line}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
