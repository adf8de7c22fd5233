/**
 * Functions that other areas may call about solutions (C183–C185, C322–C325). There are few: they are held in memory.
 */
import { findGoodCard } from '#src/domain/catalog/catalog.server.ts';
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { readSolutions } from './solutions.queries.server.ts';
import {
  type Equipment,
  SOLUTIONS_PER_PAGE,
  type Solution,
  type SolutionDetails,
  type SolutionGroup,
  type SolutionsPage,
  type SolutionType,
} from './solutions.ts';

type Row = Awaited<ReturnType<typeof readSolutions>>['solutions'][number];
type Held = {
  groups: SolutionGroup[];
  byId: Map<number, SolutionGroup>;
  solutions: { solution: Solution; row: Row }[];
};

const held = heldByContent(readSolutions, (rows): Held => {
  const byId = new Map<number, SolutionGroup>();
  for (const { id, code, name, type, description } of rows.groups) {
    byId.set(id, { id, code, name, type, description, subgroups: [] });
  }
  for (const { id, parent_id: parent } of rows.groups) {
    const one = byId.get(id);
    if (parent !== null && one) byId.get(parent)?.subgroups.push(one);
  }
  const solutions = rows.solutions.map((row) => {
    const groups = row.groups.flatMap((id) => {
      const group = byId.get(id);
      return group ? [{ id, code: group.code, name: group.name }] : [];
    });
    const { id, name, preview, topology } = row;
    return { solution: { id, code: String(id), name, preview, groups, topology }, row };
  });
  const groups = rows.groups.flatMap(({ id, parent_id: parent }) => (parent === null ? (byId.get(id) ?? []) : []));
  return { groups, byId, solutions };
});

/** Groups of a type with their subgroups (C104, C324); without a type, all. */
export async function findSolutionGroups(type?: SolutionType): Promise<SolutionGroup[]> {
  return (await held()).groups.filter((group) => type === undefined || group.type === type);
}

/** A group or subgroup by id or code (C325). */
export async function findSolutionGroup(idOrCode: number | string): Promise<SolutionGroup | undefined> {
  return [...(await held()).byId.values()].find(({ id, code }) => String(id) === String(idOrCode) || code === idOrCode);
}

/** A page of solutions of a group or subgroup, or of all (C322). A page past the last is empty. */
export async function findSolutions(query: {
  groupId?: number;
  page?: number;
  perPage?: number;
}): Promise<SolutionsPage> {
  const { solutions, byId } = await held();
  const { groupId, page = 1, perPage = SOLUTIONS_PER_PAGE } = query;
  const below = groupId === undefined ? undefined : new Set(withSubgroups(byId.get(groupId)));
  const found = solutions.filter(({ solution }) => !below || solution.groups.some(({ id }) => below.has(id)));
  return {
    solutions: found.slice((page - 1) * perPage, page * perPage).map(({ solution }) => solution),
    pagination: { page, perPage, total: found.length, lastPage: Math.max(1, Math.ceil(found.length / perPage)) },
  };
}

const withSubgroups = (group: SolutionGroup | undefined): number[] =>
  group ? [group.id, ...group.subgroups.flatMap(withSubgroups)] : [];

/** Everything about one solution by its number (C323). */
export async function findSolution(code: string): Promise<SolutionDetails | undefined> {
  const found = (await held()).solutions.find(({ solution }) => solution.code === code);
  if (!found) return undefined;
  const { solution, row } = found;
  const equipment = await Promise.all(
    row.equipment.map(async ({ goodId, role, quantity }): Promise<Equipment[]> => {
      const good = await findGoodCard(goodId);
      return good ? [{ good, role, quantity }] : [];
    }),
  );
  const { task_tree: task, how_tree: how, example, conditions, checks } = row;
  return { ...solution, task, how, example, conditions, checks, equipment: equipment.flat() };
}

/** Solutions whose equipment holds a good, for its product page. */
export async function solutionsOfGood(goodId: number): Promise<Solution[]> {
  return (await held()).solutions.filter(({ row }) => row.goods.includes(goodId)).map(({ solution }) => solution);
}

/** A place of a good in the equipment list of a solution, for its example. */
export type GoodRole = { name: string; role: string; quantity: number };

/** Returns the role of a good in each solution that contains it. */
export async function rolesOfGood(goodId: number): Promise<GoodRole[]> {
  return (await held()).solutions.flatMap(({ solution: { name }, row }) =>
    row.equipment.flatMap((one) => (one.goodId === goodId ? [{ name, role: one.role, quantity: one.quantity }] : [])),
  );
}
