/** The main menu out of content: which items stand, where they lead, what their columns hold (specification 2.4). */
import type { Banner, BannerPlace } from '#src/domain/banners/banners.ts';
import type { Group } from '#src/domain/catalog/catalog.ts';
import type { MenuItem as Item } from '#src/domain/navigation/navigation.ts';
import { SFP_GROUP } from '#src/domain/sfp/place.ts';
import { serverLinks } from '#src/site/links.server.ts';
import { links } from '#src/site/links.ts';
import type { MenuBanner, MenuCategory, MenuItem, MenuLink, MenuPicture } from '#src/site/shell/shell-data.ts';

export type MenuSources = {
  items: Item[];
  groups: readonly Group[];
  /** Face of a group, by its id. */
  pictures: ReadonlyMap<number, MenuPicture>;
  banners: Record<BannerPlace, Banner[]>;
  /** Subgroups of solutions of the one type there is, by task (C104, C383). */
  solutionGroups: MenuLink[];
  isProduction: boolean;
  /** The one rule that hides what leads nowhere yet: items, children and banners appear with their pages. */
  isOpen: (href: string) => boolean;
};

/** Banners that stand in the column of an item, by its code (C115, C116, C118, C119). */
function bannersOf(code: string, { banners }: MenuSources): MenuBanner[] {
  const drawn = ({ url, image, title, description }: Banner): MenuBanner => ({
    ...{ title, href: url, desc: description },
    ...(image !== null && { image }),
    ...blank(url),
  });
  switch (code) {
    case 'support':
      return banners.base.map(drawn); // the choice of an analogue and the service desk
    case 'teaching':
      return banners.teaching.slice(0, 1).map(drawn);
    case 'company':
      return banners.company.slice(0, 1).map(drawn);
    case 'partners':
      return [PARTNER];
    default:
      return [];
  }
}

const PARTNER: MenuBanner = {
  title: 'Стать партнёром',
  desc: 'Расскажите о компании: менеджер ответит и пришлёт условия.',
  href: '#connection-form',
  opens: 'partner',
};

/** Other sites open in a tab of their own. */
const blank = (url: string) => (url.startsWith('/') || url.startsWith('#') ? {} : { isBlank: true as const });

const isShown = (sources: MenuSources) => (link: MenuLink) => sources.isOpen(link.href);

/** Items of the menu from left to right. An item without a page of its own stands as long as something below it opens. */
export function mainMenu(sources: MenuSources): MenuItem[] {
  return sources.items.flatMap((item): MenuItem[] => {
    // C073, C074: in production the solutions are still being written.
    const isSolutions = item.code === 'solutions';
    const href = isSolutions ? (sources.isProduction ? serverLinks.inProgress() : links.solutions()) : item.link;
    const own = isSolutions ? sources.solutionGroups : item.children.map(linkOf);
    const children = own.filter(isShown(sources));
    const banners = bannersOf(item.code, sources).filter(isShown(sources));
    const hasPage = sources.isOpen(href);
    const first = hasPage ? { href, isBlank: item.blank } : (children[0] ?? banners[0]);
    if (!first) return [];
    return [
      {
        ...{ code: item.code, title: item.title, href: first.href, hasPage, children, banners },
        ...(first.isBlank && { isBlank: true }),
        ...(isSolutions && { heading: 'По типу задач' }),
      },
    ];
  });
}

const linkOf = ({ title, link, desc, blank: isBlank }: Item): MenuLink => ({
  ...{ title, href: link },
  ...(desc && { desc }),
  ...(isBlank && { isBlank }),
});

/** The catalogue as the menu shows it: children by `sort`, SFP modules first in their group (C382). */
export function menuCategories(sources: MenuSources): MenuCategory[] {
  const { groups, pictures } = sources;
  const entry = ({ id, name, path, shortDescription }: Group): MenuLink => {
    const picture = pictures.get(id);
    return { title: name, href: links.catalogGroup(path), desc: shortDescription, ...(picture && { picture }) };
  };
  const bySort = (a: Group, b: Group) => a.sort - b.sort;
  return [...groups].sort(bySort).map((group): MenuCategory => {
    const children = [...group.children].sort(bySort).map(entry);
    const sfp = { title: 'SFP-модули', href: links.sfp(), desc: SFP_DESCRIPTION };
    const { banner } = group;
    const drawn = banner && { title: banner.title, href: banner.url, desc: banner.description, image: banner.image };
    return {
      ...entry(group),
      children: group.path === SFP_GROUP && sources.isOpen(sfp.href) ? [sfp, ...children] : children,
      ...(drawn && sources.isOpen(drawn.href) && { banner: { ...drawn, ...blank(drawn.href) } }),
    };
  });
}

const SFP_DESCRIPTION = 'Оптические и медные модули, подобранные к портам наших устройств.';
