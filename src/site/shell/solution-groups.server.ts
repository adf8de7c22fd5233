/** Subgroups of solutions for the menu. The area of solutions replaces this one function when it has content. */
import { findMainMenu } from '#src/domain/navigation/navigation.server.ts';
import type { MenuLink } from './shell-data.ts';

/** Subgroups of one type of solutions; the only type is «по типу задач» (C104, C383). Now: children of the menu item. */
export async function findSolutionGroups(type: 'task'): Promise<MenuLink[]> {
  const item = (await findMainMenu()).find(({ code }) => code === 'solutions');
  return (item?.children ?? [])
    .filter(({ link }) => new URL(link, 'http://site').searchParams.get('group') === type)
    .map(({ title, link, desc }) => ({ title, href: link, desc }));
}
