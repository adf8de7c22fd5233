import type { Analogue } from '#src/domain/analogs/analogs.ts';
import type { PairPoint } from '#src/domain/analogs/pair-words.ts';
import type { GoodCard, Image } from '#src/domain/catalog/catalog.ts';

/** One of our answers, as the page shows it. */
export type AnalogueRow = Omit<Analogue, 'good' | 'base'> & {
  /** How the answer is known, where some are declared; the lead says it of computed ones. */
  ground: string | null;
  /** «по 8 известным параметрам из 12». */
  compared: string;
  /** The proof in points; none where the one table of the first answers says the same, or `alike` does. */
  points: PairPoint[];
  /** That the proof says the same as that of an answer above, in a sentence. */
  alike: string | null;
  /** The line of a specification with it. */
  add: string;
  good: Pick<GoodCard, 'id' | 'code' | 'name' | 'model' | 'description' | 'lifecycle'> & { image: Image | null };
};
