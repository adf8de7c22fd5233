import type { GoodCard } from '#src/domain/catalog/catalog.ts';

/** What a card and a row of a table draw of a good; `images` is its first one. A document carries no more than that. */
export type ShownGood = Pick<GoodCard, 'id' | 'code' | 'model' | 'description' | 'images' | 'lifecycle' | 'keyFacts'>;

export const shownGood = ({ id, code, model, description, images, lifecycle, keyFacts }: GoodCard): ShownGood => ({
  ...{ id, code, model, description, keyFacts },
  lifecycle: lifecycle.map(({ name, shown }) => (shown === undefined ? { name } : { name, shown: '' })),
  images: images.slice(0, 1),
});
