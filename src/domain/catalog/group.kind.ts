/** Groups of the catalogue: content/catalog/groups.yaml. */
import { z } from 'zod';
import { code, id, image, line, link, prose, sort } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { type Loading, uniqueItem } from '#src/platform/content/loading.ts';
import type { Entry, Path } from '#src/platform/content/sources.ts';
import { groupPaths } from './catalog.ts';
import { groupEntries } from './search-entries.ts';

const GROUPS = 'catalog/groups.yaml';

/** `comparison` is a page (C010), `sfp` is added by the client to group 8 (C382). */
export const RESERVED_GROUP_CODES = ['comparison', 'sfp'];

const banner = z.strictObject({ url: link(), image: image(), title: prose(), description: prose() });
const groupFields = {
  id: id(),
  code: code(),
  name: line(),
  sort: sort(),
  shortDescription: prose(),
  note: prose().default(''),
};

type GroupInFile = z.output<z.ZodObject<typeof groupFields>> & {
  banner?: z.output<typeof banner> | undefined;
  children?: GroupInFile[] | undefined;
};
const groupTree: z.ZodType<GroupInFile> = z.strictObject({
  ...groupFields,
  banner: banner.optional(),
  children: z.lazy(() => z.array(groupTree)).optional(),
});
const groupsFile = z.array(groupTree);

export const groupKind: KindOf<'catalog_group'> = {
  table: 'catalog_group',
  key: 'id',
  title: 'Группы каталога',
  named: { noun: 'группы', place: GROUPS },
  pages: ['/catalog/'],
  load(loading) {
    const entry = loading.sources.yaml(GROUPS, groupsFile);
    if (!entry) return;
    loading.checkLinks(entry);
    addGroups(loading, entry, entry.value, null, []);
  },
  addresses: ({ catalog_group: groups }) =>
    groupPaths(groups)
      .entries()
      .map(([key, path]) => ({ path: `/catalog/${path}/`, key })),
  search: groupEntries,
};

function addGroups(
  loading: Loading,
  entry: Entry<unknown>,
  groups: readonly GroupInFile[],
  parent: number | null,
  at: Path,
  isFree = uniqueItem(),
): void {
  for (const [index, group] of groups.entries()) {
    const here = [...at, index];
    if (RESERVED_GROUP_CODES.includes(group.code)) {
      entry.report([...here, 'code'], `код «${group.code}» занят страницей сайта, ожидался другой`);
    }
    if (isFree(group, entry, here)) {
      loading.content.catalog_group.push({
        id: group.id,
        code: group.code,
        parent_id: parent,
        name: group.name,
        sort: group.sort,
        short_description: group.shortDescription,
        note: group.note,
        banner: group.banner ? { ...group.banner, image: loading.sources.mediaUrl(group.banner.image) } : null,
      });
    }
    addGroups(loading, entry, group.children ?? [], group.id, [...here, 'children'], isFree);
  }
}
