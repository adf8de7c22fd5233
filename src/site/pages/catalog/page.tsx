import type { Group, Image } from '#src/domain/catalog/catalog.ts';
import { PageHeader } from '#src/site/blocks/page-header/page-header.tsx';
import { PanelPicture } from '#src/site/blocks/panel-picture/panel-picture.tsx';
import type { PageProps } from '#src/site/engine/contract.ts';
import { links } from '#src/site/links.ts';
import { Frame } from '#src/ui/layout/layout.tsx';
import css from './page.module.css';
import type { CatalogData } from './page.server.ts';

/** The whole range as an index of a datasheet: a line a group, its face, what it is for, what stands in it. */
export default function CatalogPage({ data }: PageProps<CatalogData>) {
  return (
    <Frame>
      <PageHeader crumbs={[{ label: 'Продукция' }]} title="Каталог" description={data.summary} />
      <ol>
        {data.groups.map((entry) => (
          <GroupRow key={entry.group.id} {...entry} />
        ))}
      </ol>
    </Frame>
  );
}

function GroupRow({ group, image }: { group: Group; image: Image | null }) {
  const isArchive = group.goodsCount === 0 && group.children.length === 0;
  return (
    <li className={css.group}>
      <div className={css.face}>{image && <PanelPicture image={image} height={88} isCut />}</div>
      <h2 className={css.name}>
        <a href={links.catalogGroup(group.path) + (isArchive ? '?discontinued=yes' : '')}>{group.name}</a>
      </h2>
      <p className={css.count}>{isArchive ? 'архив' : group.goodsCount}</p>
      <p className={css.purpose}>{group.shortDescription}</p>
      {group.children.length > 0 && (
        <ul className={css.children}>
          {group.children.map((child) => (
            <li key={child.id}>
              <a href={links.catalogGroup(child.path)}>
                {child.name} <span>{child.goodsCount}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
