/** Loads the shell's data once per content version. */
import { findBanners } from '#src/domain/banners/banners.server.ts';
import { findGroups } from '#src/domain/catalog/catalog.server.ts';
import type { Group } from '#src/domain/catalog/catalog.ts';
import { findCompany, findMainMenu } from '#src/domain/navigation/navigation.server.ts';
import { companyLine, PAPERS } from '#src/site/blocks/lead-form/form-company.server.ts';
import { faceOfGroup } from '#src/site/blocks/panel-picture/group-face.server.ts';
import { match } from '#src/site/engine/match.ts';
import { isOfSubscription, links } from '#src/site/links.ts';
import { mainMenu, menuCategories } from '#src/site/shell/menu/main-menu.server.ts';
import { findSolutionGroups } from '#src/site/shell/menu/solution-groups.server.ts';
import { isCurrent } from './header/is-current.ts';
import type { MenuPicture, ShellData } from './shell-data.ts';

/** Does one of our pages answer at this path? Content may name others. */
export function answers(path: string): boolean {
  return path.startsWith('/') && match(new URL(path, 'http://site').pathname) !== undefined;
}

const withDescendants = (groups: readonly Group[]): Group[] =>
  groups.flatMap((one) => [one, ...withDescendants(one.children)]);

type ShellParts = { isProduction: boolean; counter?: string | null };

/** The part of an address that header and footer show: the sections that the menu marks, and whether the page subscribes itself. */
export const shellMarks = ({ menu }: ShellData, url: URL): string =>
  [...menu.map((item) => isCurrent(item, url)), isOfSubscription(url)].map(Number).join('');

export async function loadShell({ isProduction, counter = null }: ShellParts): Promise<ShellData> {
  const [groups, company, items, solutionGroups, base, teaching, ofCompany] = await Promise.all([
    ...([findGroups(), findCompany(), findMainMenu(), findSolutionGroups('task')] as const),
    ...([findBanners('base'), findBanners('teaching'), findBanners('company')] as const),
  ]);
  if (!company) throw new Error('Нет сведений о компании: выполните npm run content:sync');
  const all = withDescendants(groups);
  const paths = new Set(all.map(({ path }) => links.catalogGroup(path)));
  /** Links of the shell lead somewhere: other sites, places of the page, and pages that answer now. */
  const isOpen = (href: string): boolean => {
    if (!href.startsWith('/')) return true;
    const isGroup = match(new URL(href, 'http://site').pathname)?.route.name === 'catalog-group';
    return isGroup ? paths.has(href) : answers(href);
  };
  const pictures = new Map<number, MenuPicture>();
  for (const { id } of all) {
    const face = await faceOfGroup(id);
    if (face) pictures.set(id, { url: face.url, width: Math.round(face.width), height: Math.round(face.height) });
  }
  const banners = { base, teaching, company: ofCompany };
  const sources = { items, groups, pictures, banners, solutionGroups, isProduction, isOpen };
  const { name, email, address, hours, notice, legalName, legal } = company;
  return {
    company: {
      ...companyLine(company),
      ...{ name, email, address, hours, notice },
      socials: company.socials.map(({ title, url }) => ({ title, href: url })),
      english: company.external.english,
      legal: `© ${legalName}. ${legal}`,
    },
    papers: PAPERS,
    counter,
    menu: mainMenu(sources),
    groups: menuCategories(sources),
  };
}
