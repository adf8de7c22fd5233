import { counted } from '#src/platform/plural.ts';
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

const MODELS = ['модель', 'модели', 'моделей'] as const;

/** Our analogue of another maker's device: one field, makers to walk through, a whole bill at once (C005, C019). */
export default function AnalogsPage({ data }: PageProps<AnalogsData>) {
  const { vendors, modelsCount, asked } = data;
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Подбор аналога' }]}
        title="Подбор аналога"
        description="Назовите устройство другого производителя — покажем наши с&nbsp;оценкой и&nbsp;сравнением по&nbsp;каждому параметру."
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
              {counted(modelsCount, MODELS)} {vendors.length > 0 && `у\u00a0${vendors.length}\u00a0производителей`}.
              Наименования — собственность их&nbsp;владельцев; характеристики — из&nbsp;открытых источников.
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
        <Sheet id="bill" title="Вся спецификация сразу" aside={<BillNote />}>
          <Bill key={data.bill.text} data={data} />
        </Sheet>
        <Sheet id="rule" title="Как мы&nbsp;сравниваем">
          <Rule data={data} />
        </Sheet>
      </Stack>
    </Frame>
  );
}

const BillNote = () => (
  <p className={css.aside}>
    На&nbsp;каждую строку — один лучший аналог. Количества сохраняются, нераспознанные строки остаются на&nbsp;своих
    местах с&nbsp;пометкой.
  </p>
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
          Проверьте написание, найдите модель в&nbsp;списке производителя или отправьте запрос: подберёт специалист.
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
        <b>Сравниваем одинаковое.</b> Коммутатору отвечает коммутатор, точке доступа — точка доступа, межсетевому экрану
        — маршрутизатор. Уличную точку предлагаем только вместо уличной.
      </li>
      <li>
        <b>Требования задаёт заменяемое устройство.</b> Каждая его известная характеристика — параметр со&nbsp;своим
        весом. Чего мы о&nbsp;нём не&nbsp;знаем, того не&nbsp;требуем.
      </li>
      <li>
        <b>Порты считаем местами для подключения.</b> Проверяем, найдётся&nbsp;ли каждому порту место у&nbsp;нас:
        основному медному — медный не&nbsp;медленнее, оптическому — гнездо, комбо-порту — любое из&nbsp;двух.
      </li>
      <li>
        <b>По&nbsp;каждому параметру — вывод.</b> Лучше, равно, хуже или неизвестно. «Лучше» и&nbsp;«равно» дают полный
        вес, «хуже» — долю веса, «неизвестно» — половину.
      </li>
      <li>
        <b>Оценка — сколько набрано из&nbsp;100.</b> Ниже {rule.minScore} не&nbsp;предлагаем. Маршрутизатор теряет{' '}
        {rule.routerPenalty}: порты мало говорят о&nbsp;производительности. Снятое с&nbsp;производства теряет{' '}
        {rule.discontinuedPenalty}.
      </li>
      <li>
        <b>Обязательное не&nbsp;прощает незнания.</b> Если параметр отмечен обязательным, остаются только изделия,
        которые в&nbsp;нём точно не&nbsp;хуже.
      </li>
      <li>
        <b>Заявленные пары — первыми.</b> Их назвал источник, они отмечены «заявлен как аналог». Остальное — «расчёт
        по&nbsp;портам»: сравнение известных характеристик, а&nbsp;не&nbsp;испытание. При равной оценке выше тот,
        у&nbsp;кого меньше лишних портов.
      </li>
    </ol>
  );
}
