/** Texts of the kind that is asked for: «обзор» is an article, «схема» is what others built, «лицензия» is a page that counts. Pure. */
import { RANKING } from './ranking.ts';
import type { ScoredRow } from './score.ts';

/** What of a question tells which texts are asked for: each as `arrange.ts` says it. */
export type Genres = Readonly<
  Record<
    'isWritten' | 'isPriced' | 'isPlanned' | 'isAsking' | 'isDoing' | 'isNamed' | 'isConditioned' | 'hasFigure',
    boolean
  >
> & { terms: readonly number[]; called: readonly ScoredRow[] };

/** «Обзор точек Wi-Fi 7», «лицензия ECCM», «офис на 40 человек с телефонами»: what is written, counted or built is read before devices. */
export const isGenreAsked = (scored: Genres, row: ScoredRow | undefined): boolean =>
  row !== undefined &&
  (isWrittenAsked(scored, row) || (scored.isPlanned && row.entry.kind === 'solution' && !scored.isNamed));

/** An article, or a page that counts what licences of most of the question come to, and no good that does it. */
export const isWrittenAsked = ({ isWritten, isPriced, isDoing }: Genres, row: ScoredRow | undefined): boolean =>
  row !== undefined &&
  ((isWritten && row.entry.kind === 'news') ||
    (isPriced && !isDoing && isCalculator(row.entry) && row.features.coverage >= RANKING.counted));

const isCalculator = ({ standing, key }: ScoredRow['entry']): boolean =>
  standing.isPage === true && /^prices-(?!site)/.test(key);

/** Answers better than its words say. */
export const isOfGenre = ({ isWritten, isPlanned, isAsking }: Genres, { entry }: ScoredRow): boolean =>
  (isWritten && entry.kind === 'news') || (isPlanned && !isAsking && entry.kind === 'solution');

/** What goods are asked for by a term that the text never says. */
export const isBesideTerms = ({ terms, isAsking, called }: Genres, row: ScoredRow): boolean =>
  !(isAsking || called.includes(row)) && isWithoutTerms(terms, row);
const isWithoutTerms = (terms: Genres['terms'], { entry, features }: ScoredRow): boolean =>
  entry.world === 'texts' && terms.some((at) => (features.words[at] ?? 0) === 0);

export const isCalledWhole = ({ isNamed, isConditioned, hasFigure }: Genres, { entry, features }: ScoredRow): boolean =>
  entry.world === 'texts' &&
  features.exact > 0 &&
  features.words.length >= WORDS_OF_NAME &&
  !(isNamed || isConditioned || hasFigure);
/** Fewer words may be a kind of devices too: «пограничный контроллер». */
const WORDS_OF_NAME = 3;
