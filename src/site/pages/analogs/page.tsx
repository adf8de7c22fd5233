import { Drawn } from '#src/site/blocks/drawn-tree/drawn-part.tsx';
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

/** Our analogue of another maker's device: one field, makers to walk through, a whole bill at once (C005, C019). */
export default function AnalogsPage({ data }: PageProps<AnalogsData>) {
  const { asked } = data;
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
          <Drawn part={data.vendors} />
        </Sheet>
        <Sheet id="bill" title="Вся спецификация сразу" aside={<BillNote ways={data.ways} />}>
          <Bill key={data.bill.text} data={data} />
        </Sheet>
        <Sheet id="rule" title="Как мы&nbsp;сравниваем">
          <Drawn part={data.rule} />
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
