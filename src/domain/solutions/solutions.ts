/** Solutions: words and pure rules, safe in the browser. Sections 2.1, 3 and 7.2 of the specification (C183–C185). */
import type { GoodCard, Pagination } from '#src/domain/catalog/catalog.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import { counted, ofMany, plural } from '#src/platform/plural.ts';

/** The one type of solution groups: «по типу задач» (C383). */
export const SOLUTION_TYPES = ['task'] as const;
export type SolutionType = (typeof SOLUTION_TYPES)[number];

/** A group or a subgroup (C183); a subgroup has no subgroups of its own. */
export type SolutionGroup = {
  id: number;
  code: string;
  name: string;
  type: SolutionType;
  description: string;
  subgroups: SolutionGroup[];
};

/** Type of a connection. `radio` is drawn dashed, `logical` dotted: a tunnel or a call, not a cable. */
export const MEDIA = {
  copper: 'медь',
  fibre: 'оптика',
  radio: 'радио',
  pon: 'PON',
  logical: 'связь по\u00a0IP',
} as const;
export type Medium = keyof typeof MEDIA;

/** Foreign nodes at the edge of a topology, drawn as signs. */
export const SIGNS = ['network', 'user', 'camera', 'server', 'phone', 'sensor'] as const;
export type Sign = (typeof SIGNS)[number];

/** `count`: how many such devices the example has. A node is one of our goods or a sign with a name of its own. */
export type TopologyNode = { id: string; role: string; count: number } & (
  | { goodId: number; sign: null; name: null }
  | { goodId: null; sign: Sign; name: string }
);
/** Layers from the border to the edge. Links join neighbouring layers, or neighbours in one layer. */
export type Topology = {
  layers: { name: string; nodes: TopologyNode[] }[];
  /** `count`: lines for each device of the more numerous end; `lines`: all of them, where that is not the number. */
  links: { from: string; to: string; medium: Medium; speed: string | null; count: number; lines?: number | null }[];
};

/** A solution in lists (C184). `code` is its number in words of addresses. */
export type Solution = {
  id: number;
  code: string;
  name: string;
  preview: string;
  groups: { id: number; code: string; name: string }[];
  /** For the small drawing of a card. */
  topology: Topology;
};
export type SolutionsPage = { solutions: Solution[]; pagination: Pagination };

export type Equipment = { good: GoodCard; role: string; quantity: number };
/** Everything a page of a solution shows. */
export type SolutionDetails = Solution & {
  task: TextTree;
  how: TextTree;
  example: string;
  equipment: Equipment[];
  conditions: string[];
  checks: string[];
};

export const LINES = ['линия', 'линии', 'линий'] as const;
const HOW_MANY: Readonly<Record<number, string>> = { 2: 'две', 3: 'три', 4: 'четыре' };

export const SOLUTIONS_PER_PAGE = 12;

/** «10 Гбит/с, оптика, 2 линии», or «по две линии к каждому из шести устройств» of `ends` devices: a link in words. */
export function linkText({ medium, speed, count }: Topology['links'][number], ends: number): string {
  const each = `${HOW_MANY[count] ?? count}\u00a0${plural(count, LINES)}`;
  const told =
    ends > 1 ? `по\u00a0${each} к\u00a0каждому из\u00a0${ofMany(ends)}\u00a0устройств` : counted(count, LINES);
  return [speed, MEDIA[medium], count > 1 ? told : ''].filter(Boolean).join(', ');
}
