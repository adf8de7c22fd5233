import { counted } from '#src/platform/plural.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { ModelField } from '#src/site/pages/analogs/model-field.tsx';
import { withBreaks } from '#src/site/pages/good/with-breaks.tsx';
import { Frame, Sheet, Stack } from '#src/ui/layout/layout.tsx';
import { NoValue } from '#src/ui/table/table.tsx';
import css from './page.module.css';
import type { AnalogsVendorData } from './page.server.ts';

const MODELS = ['модель', 'модели', 'моделей'] as const;

/** A demand that is not met holds a score at this one or below. */
const WEAK = 70;

/** What the columns are; the second one of a wide window repeats it for the eye. */
const Head = ({ vendor, isSecond }: { vendor: string; isSecond?: true }) => (
  <p className={css.head} aria-hidden={isSecond}>
    <span>{vendor}</span>
    <span>
      <span>Аналог</span> <span>Оценка</span>
    </span>
  </p>
);

/** All models of one maker: the first sentence says how many of them have an answer. */
export default function AnalogsVendorPage({ data: { vendor, count, kinds } }: PageProps<AnalogsVendorData>) {
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Подбор аналога', href: links.analogs() }, { label: vendor.name }]}
        title={`Аналоги оборудования ${vendor.name}`}
        description={`${count} После стрелки\u00a0— первый аналог из\u00a0подбора и\u00a0его оценка из\u00a0100, если характеристики известны; выше ${WEAK} она жирная. Другие аналоги и\u00a0сравнение\u00a0— на\u00a0странице модели.`}
      />
      <div className={css.ask}>
        <ModelField text="" />
        {kinds.length > 1 && (
          <ul className={css.kinds} aria-label="Виды устройств">
            {kinds.map(({ kind, title, models }) => (
              <li key={kind}>
                <a href={`#${kind}`}>{title}</a> {models.length}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Stack>
        {kinds.map(({ kind, title, models }) => (
          <Sheet
            key={kind}
            id={kind}
            title={title}
            {...(kinds.length > 1 && { aside: <p className={css.count}>{counted(models.length, MODELS)}</p> })}
          >
            <div className={css.heads}>
              <Head vendor={vendor.name} />
              {models.length > 1 && <Head vendor={vendor.name} isSecond />}
            </div>
            <ul className={css.models}>
              {models.map((model) => (
                <li key={model.code}>
                  <a href={links.analogsModel(model)}>{withBreaks(model.model)}</a>{' '}
                  {model.best ? (
                    <span>
                      {`→\u00a0${model.best.ours}${model.best.score === null ? '\u00a0' : ' '}`}
                      {model.best.score === null ? (
                        <NoValue />
                      ) : (
                        <b data-weak={model.best.score <= WEAK ? '' : undefined}>{model.best.score}</b>
                      )}
                    </span>
                  ) : (
                    <span>аналога нет</span>
                  )}
                </li>
              ))}
            </ul>
          </Sheet>
        ))}
      </Stack>
    </Frame>
  );
}
