import { counted } from '#src/platform/plural.ts';
import { WaysIn } from '#src/site/blocks/list-field/list-field.tsx';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { RequestLink } from '#src/site/blocks/request-link/request-link.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Bill } from './bill.tsx';
import { ModelField } from './model-field.tsx';
import css from './page.module.css';
import type { AnalogsData } from './page.server.ts';

const POINTS = ['балл', 'балла', 'баллов'] as const;

/** Our analogue of another maker's device: one field, makers to walk through, a whole bill at once (C005, C019). */
export default function AnalogsPage({ data }: PageProps<AnalogsData>) {
  const { vendors, asked } = data;
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Подбор аналога' }]}
        title="Подбор аналога"
        description="Укажите устройство другого производителя — покажем наши модели с&nbsp;оценкой и&nbsp;сравнением по&nbsp;каждому параметру."
      />
      <div className={css.ask}>
        <ModelField key={asked} text={asked} />
        {asked && <NotOneModel data={data} />}
      </div>
      <Stack>
        <Sheet
          id="vendors"
          title="Производители"
          aside={
            <p className={css.aside}>
              {data.count} Товарные знаки принадлежат правообладателям, характеристики взяты из&nbsp;открытых
              источников.
            </p>
          }
        >
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
        </Sheet>
        <Sheet id="bill" title="Вся спецификация сразу" aside={<BillNote ways={data.ways} />}>
          <Bill key={data.bill.text} data={data} />
        </Sheet>
        <Sheet id="rule" title="Как мы&nbsp;сравниваем">
          <Rule data={data} />
        </Sheet>
      </Stack>
    </Frame>
  );
}

const BillNote = ({ ways }: Pick<AnalogsData, 'ways'>) => (
  <>
    <p className={css.aside}>
      Для каждой строки покажем один аналог: первый в&nbsp;подборе или&nbsp;модель, которая ближе по&nbsp;числу
      или&nbsp;скорости портов и&nbsp;отстаёт от&nbsp;первого не&nbsp;больше чем&nbsp;на&nbsp;25&nbsp;баллов. Количество
      сохранится, а&nbsp;строки без аналога останутся на&nbsp;своих местах с&nbsp;пометкой.
    </p>
    <WaysIn ways={ways} />
  </>
);

/** The text names several models, or none. */
function NotOneModel({ data: { asked, suggestions } }: { data: AnalogsData }) {
  if (suggestions.length > 0) {
    return (
      <section className={css.found} aria-labelledby="found-title">
        <h2 id="found-title">Уточните модель</h2>
        <ul>
          {suggestions.map((model) => (
            <li key={model.code}>
              <a href={links.analogsModel(model)}>
                <span>{model.vendor}</span> {model.model}
              </a>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <div className={css.found}>
      <Notice tone="warn" title={`Модели «${asked}» в\u00a0нашем списке нет`}>
        <p>
          Проверьте написание, найдите модель в&nbsp;списке производителя или отправьте запрос: специалист подберёт
          замену.
        </p>
        <p className={css.request} data-print="no">
          <RequestLink request={{ form: 'analog', title: 'Подобрать аналог', known: { model: asked } }}>
            Отправить запрос
          </RequestLink>
        </p>
      </Notice>
    </div>
  );
}

function Rule({ data: { rule } }: { data: AnalogsData }) {
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
          не&nbsp;вычитаем. Модели с&nbsp;оценкой ниже {rule.minScore} не&nbsp;предлагаем, кроме аналогов, заявленных
          в&nbsp;открытых источниках. Если сравнить нечего, оценки нет. Оценка маршрутизатора снижается на&nbsp;
          {counted(rule.routerPenalty, POINTS)}: по&nbsp;портам нельзя судить о&nbsp;его производительности. Оценка
          модели, снятой с&nbsp;производства, снижается на&nbsp;{counted(rule.discontinuedPenalty, POINTS)}.
        </details>
      </li>
      <li>
        <details>
          <summary>Порты, PoE и&nbsp;поколение Wi-Fi важнее всего</summary>
          Вместо устройства с&nbsp;PoE предлагаем только устройства с&nbsp;PoE. Если требование к&nbsp;портам, PoE или
          Wi-Fi не&nbsp;выполнено или данных о&nbsp;нашей модели нет, оценка не&nbsp;выше {rule.unmet}. Основные порты,
          аплинки, PoE, питание по&nbsp;PoE и&nbsp;поколение Wi-Fi — важные параметры. Если один из&nbsp;них
          не&nbsp;с&nbsp;чем сравнить, оценка не&nbsp;выше {rule.unproved}. Если он известен только по&nbsp;названию,
          оценка не&nbsp;выше {rule.likely}. Вычеты снижают границы {rule.unproved} и&nbsp;{rule.likely},
          но&nbsp;не&nbsp;границу {rule.unmet}.
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
