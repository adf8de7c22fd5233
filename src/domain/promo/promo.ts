/** Offers: goods, conditions and the days they hold (specification 2.1, 7.2). */
import type { TextTree } from '#src/platform/content/text-tree.ts';

export type PromoState = 'planned' | 'active' | 'over';
export type Promo = {
  code: string;
  title: string;
  /** One line about it. */
  text: string;
  /** Conditions as HTML. */
  body: TextTree;
  /** Moscow days, both within; no end is null. */
  starts: string;
  ends: string | null;
  /** Ids of the goods, in the editor's order. */
  goods: number[];
};

/** `today`: the Moscow day, ISO. */
export function promoState({ starts, ends }: Pick<Promo, 'starts' | 'ends'>, today: string): PromoState {
  if (today < starts) return 'planned';
  return ends !== null && today > ends ? 'over' : 'active';
}
