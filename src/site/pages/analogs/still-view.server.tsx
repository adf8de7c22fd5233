import type { Vendor } from '#src/domain/analogs/analogs.ts';
import {
  DISCONTINUED_PENALTY,
  LIKELY_SCORE,
  MIN_SCORE,
  ROUTER_PENALTY,
  UNMET_SCORE,
  UNPROVED_SCORE,
} from '#src/domain/analogs/matching.ts';
import { counted } from '#src/platform/plural.ts';
import { links } from '#src/site/links.ts';
import css from './page.module.css';

const POINTS = ['балл', 'балла', 'баллов'] as const;

/** Makers whose models have a page. Drawn by the loader. */
export const Vendors = ({ vendors }: { vendors: readonly Vendor[] }) => (
  <ul className={css.vendors}>
    {vendors.map(({ code, name, modelsCount: count }) => (
      <li key={code}>
        <a href={links.analogsVendor(code)}>
          <span>{name}</span>
          <span>{count}</span>
        </a>
      </li>
    ))}
  </ul>
);

/** How we compare, with the figures of the rule. Drawn by the loader. */
export function Rule() {
  return (
    <ol className={css.rule}>
      <li>
        <details>
          <summary>Сравниваем устройства одного назначения</summary>
          Коммутатор сравниваем только с&nbsp;коммутатором, точку доступа — с&nbsp;точкой доступа, межсетевой экран —
          с&nbsp;маршрутизатором. Уличную точку предлагаем только вместо уличной. Линейные карты, модули шасси
          и&nbsp;мультиплексоры DSL не&nbsp;сравниваем.
        </details>
      </li>
      <li>
        <details>
          <summary>Требования задаёт заменяемое устройство</summary>
          Каждая его известная характеристика — параметр со&nbsp;своим весом. Если о&nbsp;PoE говорит только название,
          пишем «судя по&nbsp;названию». Неизвестные характеристики заменяемого устройства в&nbsp;оценку не&nbsp;входят,
          они названы в&nbsp;строке «Нет данных».
        </details>
      </li>
      <li>
        <details>
          <summary>Каждому подключению — подходящий порт</summary>
          Вместо медного порта подходит медный такой&nbsp;же скорости или быстрее. Если медного нет, подходит порт под
          модуль с&nbsp;разъёмом RJ-45, но&nbsp;оценка снижается. Вместо оптического порта подходит порт под модуль,
          вместо комбо-порта — медный или под модуль. Проверяем, есть&nbsp;ли у&nbsp;нашей модели подходящий порт для
          каждого подключения.
        </details>
      </li>
      <li>
        <details>
          <summary>По&nbsp;каждому параметру делаем вывод</summary>
          Выводов шесть: «лучше», «равно», «сверх нужного», «хуже», «неизвестно» и&nbsp;«не&nbsp;сравниваем». «Лучше»,
          «равно» и&nbsp;«сверх нужного» дают полный вес, «хуже» — долю веса, «неизвестно» у&nbsp;нашей модели —
          половину. Потребление устройства с&nbsp;PoE не&nbsp;сравниваем с&nbsp;потреблением устройства без PoE.
          Не&nbsp;сравниваем и&nbsp;размеры, если хотя&nbsp;бы одно из&nbsp;устройств не&nbsp;для стойки.
        </details>
      </li>
      <li>
        <details>
          <summary>Оценка — число баллов из&nbsp;100</summary>
          Баллы вычитаем за&nbsp;лишние порты, за&nbsp;порты 10&nbsp;Гбит/с и&nbsp;быстрее, если хватило&nbsp;бы портов
          в&nbsp;10&nbsp;раз медленнее, за&nbsp;ненужный PoE и&nbsp;за&nbsp;модули с&nbsp;RJ-45 вместо медных портов;
          вычет указан в&nbsp;строке параметра. За&nbsp;порты 1&nbsp;Гбит/с вместо 100&nbsp;Мбит/с баллы
          не&nbsp;вычитаем. Модели с&nbsp;оценкой ниже {MIN_SCORE} не&nbsp;предлагаем, кроме аналогов, заявленных
          в&nbsp;открытых источниках. Если сравнить нечего, оценки нет. Оценка маршрутизатора снижается на&nbsp;
          {counted(ROUTER_PENALTY, POINTS)}: по&nbsp;портам нельзя судить о&nbsp;его производительности. Оценка модели,
          снятой с&nbsp;производства, снижается на&nbsp;{counted(DISCONTINUED_PENALTY, POINTS)}.
        </details>
      </li>
      <li>
        <details>
          <summary>Порты, PoE и&nbsp;поколение Wi-Fi важнее всего</summary>
          Вместо устройства с&nbsp;PoE предлагаем только устройства с&nbsp;PoE. Если требование к&nbsp;портам, PoE или
          Wi-Fi не&nbsp;выполнено или данных о&nbsp;нашей модели нет, оценка не&nbsp;выше {UNMET_SCORE}. Основные порты,
          аплинки, PoE, питание по&nbsp;PoE и&nbsp;поколение Wi-Fi — важные параметры. Если один из&nbsp;них
          не&nbsp;с&nbsp;чем сравнить, оценка не&nbsp;выше {UNPROVED_SCORE}. Если он известен только по&nbsp;названию,
          оценка не&nbsp;выше {LIKELY_SCORE}. Вычеты снижают границы {UNPROVED_SCORE} и&nbsp;{LIKELY_SCORE},
          но&nbsp;не&nbsp;границу {UNMET_SCORE}.
        </details>
      </li>
      <li>
        <details>
          <summary>Обязательные параметры отмечаете вы</summary>
          Остаются модели, которые по&nbsp;этим параметрам точно не&nbsp;хуже заменяемого устройства. Если у&nbsp;него
          значение параметра неизвестно, у&nbsp;нашей модели оно должно быть указано.
        </details>
      </li>
      <li>
        <details>
          <summary>Первыми идут заявленные аналоги</summary>
          Источник указан в&nbsp;пометке. Остальные найдены расчётом по&nbsp;характеристикам и&nbsp;идут
          по&nbsp;убыванию оценки. При равной оценке промышленная модель стоит первой, если заменяют промышленную,
          и&nbsp;последней, если заменяют обычную. Это сравнение известных характеристик без испытаний.
        </details>
      </li>
    </ol>
  );
}
