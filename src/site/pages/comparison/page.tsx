import { type ReactNode, useEffect } from 'react';
import type { ComparisonGroup } from '#src/domain/comparison/comparison.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { addGoods, useComparison } from '#src/site/browser/comparison.ts';
import { readComparison } from '#src/site/browser/comparison-hint.ts';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { Button, ButtonLink } from '#src/ui/button/button.tsx';
import { Frame } from '#src/ui/layout/layout.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { comparisonHref, readView } from './address.ts';
import { Comparison } from './comparison-view.tsx';
import css from './page.module.css';
import type { ComparisonData } from './page.server.ts';

/** Goods side by side: the visitor's own list, or the one of a shared address. */
export default function CatalogComparisonPage({ data: { shared, fleets, words }, url }: PageProps<ComparisonData>) {
  const view = readView(url.searchParams);
  return (
    <Frame>
      <PageHeader
        crumbs={[{ label: 'Продукция', href: links.catalog() }, { label: 'Сравнение оборудования' }]}
        title="Сравнение оборудования"
      />
      {shared ? (
        <Shared groups={shared} view={view} fleets={fleets} />
      ) : (
        <Own view={view} fleets={fleets} words={words} />
      )}
    </Frame>
  );
}

type View = ReturnType<typeof readView>;
type Fleets = ComparisonData['fleets'];

function Shared(props: { groups: NonNullable<ComparisonData['shared']>; view: View; fleets: Fleets }) {
  const { groups, view, fleets } = props;
  const comparison = useComparison();
  const goods = groups.flatMap((group) => group.goods.map(({ id }) => id));
  if (goods.length === 0) {
    return (
      <Empty title="Этих моделей нет в&nbsp;каталоге">
        <p>Ссылка открылась, но&nbsp;моделей, на&nbsp;которые она указывает, в&nbsp;каталоге больше нет.</p>
      </Empty>
    );
  }
  const isOwn = comparison !== undefined && goods.every((id) => comparison.ids.includes(id));
  return (
    <>
      <div className={css.shared} data-print="no">
        <Notice>
          <p>
            <b>Сравнение по&nbsp;ссылке.</b> Ваш список не&nbsp;изменён.
          </p>
          <p className={`${css.actions} ${css.room}`}>
            {!isOwn && (
              <Button disabled={!comparison} onClick={() => addGoods(goods)}>
                Добавить к&nbsp;моему списку
              </Button>
            )}
            {comparison && comparison.ids.length > 0 && <a href={comparisonHref({})}>Открыть мой список</a>}
          </p>
        </Notice>
      </div>
      <Comparison groups={groups} state={{ goods, ...view }} fleets={fleets} />
    </>
  );
}

function Own({ view, fleets, words }: { view: View; fleets: Fleets; words: ComparisonData['words'] }) {
  const comparison = useComparison();
  // Asked without the hint too: it may be gone while the cookie is there.
  useEffect(readComparison, []);
  const groups = comparison?.groups && asShown(comparison.groups, comparison.ids);
  if (groups && groups.length > 0) return <Comparison groups={groups} state={view} fleets={fleets} isOwn />;
  if (groups && comparison?.ids.length === 0) {
    return (
      <Empty title="Сравнивать пока нечего">
        <p>{words.empty}</p>
      </Empty>
    );
  }
  if (comparison?.isLost) {
    return (
      <div className={css.state}>
        <Notice tone="bad" title="Список не&nbsp;загрузился">
          <p>Сервер не&nbsp;ответил. Сам список сохранён.</p>
          <p>
            <Button onClick={readComparison}>Загрузить ещё раз</Button>
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <div className={css.state}>
      <p role="status" className={css.loading}>
        Загружаем список…
      </p>
      <noscript>
        <p>{words.withoutScripts}</p>
        <p>
          <a href={links.catalog()}>Открыть каталог</a>
        </p>
      </noscript>
    </div>
  );
}

/** The groups as the server told them, with the changes that it has not answered yet. */
function asShown(groups: readonly ComparisonGroup[], ids: readonly number[]): ComparisonGroup[] {
  return groups
    .map((group) => ({
      ...group,
      goods: group.goods
        .filter(({ id }) => ids.includes(id))
        .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    }))
    .filter(({ goods }) => goods.length > 0);
}

function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.state}>
      <h2>{title}</h2>
      {children}
      <p className={css.actions}>
        <ButtonLink look="main" href={links.catalog()}>
          Открыть каталог
        </ButtonLink>
      </p>
    </div>
  );
}
