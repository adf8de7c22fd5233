/** Types of what a loader draws of a good: no script of the page has it. */
import type { ModelLink } from '#src/domain/analogs/analogs.ts';
import type { GoodCard } from '#src/domain/catalog/catalog.ts';
import type { NewsLink } from '#src/domain/news/news.ts';
import type { TextTree } from '#src/platform/content/text-tree.ts';
import type { SolutionLink } from '#src/site/blocks/solution-links/solution-links.tsx';
import type { ModuleSection } from './modules.tsx';
import type { ShownGood } from './shown-good.server.ts';

export type Matter = {
  good: ShownGood;
  /** The overview: never empty. */
  body: TextTree;
  /** Says that files are missing, where they are. */
  documentsNote: string | null;
  /** Sections of modules for its ports; a port-kind match only. */
  modules: ModuleSection[];
  /** What «compatible» means there. */
  modulesNote: string;
  /** What is bought to go with it, and what it goes with; each with the ground of saying so. */
  accessories: { title: string; ground: string; goods: GoodCard[] }[];
  hosts: { title: string; ground: string; goods: Pick<GoodCard, 'code' | 'model' | 'lifecycle'>[] }[];
  /** What a power module has to give, where slots are known and no module is named for them. */
  unnamedPower: string | null;
  /** Other makers' models for which a source names it. */
  standsFor: (Pick<ModelLink, 'code' | 'vendorCode'> & { name: string })[];
  /** Models that are made and nearest to one that is not, where the data names no replacement; each with what differs. */
  nearest: (Pick<GoodCard, 'code' | 'model' | 'description' | 'images'> & {
    score: number;
    base: string;
    differences: string;
  })[];
  /** It is made no more, and neither is any good of its group. */
  isGroupRetired: boolean;
  /** Solutions it is part of. */
  solutions: SolutionLink[];
  /** Items of the press centre that name it. */
  news: NewsLink[];
};
