/** Subgroups of solutions for the menu. */
import { findSolutionGroups as findGroups } from '#src/domain/solutions/solutions.server.ts';
import type { SolutionType } from '#src/domain/solutions/solutions.ts';
import { links } from '#src/site/links.ts';
import type { MenuLink } from '#src/site/shell/shell-data.ts';

/** Subgroups of one type of solutions; the only type is «по типу задач» (C104, C383). */
export async function findSolutionGroups(type: SolutionType): Promise<MenuLink[]> {
  return (await findGroups(type)).flatMap((group) =>
    group.subgroups.map(({ code, name, description }) => ({
      title: name,
      href: links.solutions(group.code, code),
      desc: description,
    })),
  );
}
