/** Questions of the FAQ by a question in a visitor's words, read as the search of the site reads it (C038). */
import { RANKING } from './ranking.ts';
import type { ScoredRow } from './score.ts';
import { explainSearch } from './search.server.ts';
import { understoodLine } from './search.ts';

/** More would be a list, not answers. */
const MOST_QUESTIONS = 8;
/** All are scored: those that the search has no room for may be near. */
const ALL = 100;

/** `isWhole`: the first answers all that was asked; otherwise they are only near. */
export type FoundQuestions = { ids: string[]; isWhole: boolean; understood: string | undefined };

/** The nearest first; none where nothing is near. */
export async function findQuestions(query: string): Promise<FoundQuestions> {
  const { found } = await explainSearch(query, { perPage: ALL });
  if (!found) return { ids: [], isWhole: false, understood: undefined };
  const isQuestion = ({ entry }: ScoredRow) => entry.kind === 'question';
  const called = found.arranged.answers.filter((row) => isQuestion(row) && row.features.exact > 0);
  const scored = found.rows.filter(isQuestion);
  const least = Math.max(RANKING.leastAnswer, (scored[0]?.score ?? 0) * RANKING.closeToBest);
  const near = scored.filter(({ score }) => score >= least);
  return {
    ids: [...new Set([...called, ...near].map(({ entry }) => entry.key))].slice(0, MOST_QUESTIONS),
    isWhole: called.length > 0 || near[0]?.features.coverage === 1,
    understood: understoodLine(found.understood),
  };
}
