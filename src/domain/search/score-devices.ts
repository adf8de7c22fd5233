/** Stage 4 of search for devices: goods with their papers and groups, and goods that are like another. Pure. */
import { elementAt } from '#src/platform/lists.ts';
import type { Asked, Candidate, Origin } from './ask.ts';
import { isMet } from './conditions.ts';
import { codeOf, isOfKind, isOfKindAlone, narrowedTo } from './kind-groups.ts';
import { NOTHING, type Rows, ranked, rowOf, type ScoredDevices, type ScoredRow, scoreAlike } from './score.ts';
import { MOST_ANSWERS } from './search.ts';
import type { WordIndex } from './word-index.ts';

/** Goods, papers and groups; the groups of the kind that is asked for stand above its goods, whatever else is said of them. */
export function scoreDevices(
  index: WordIndex,
  asked: Asked,
  candidates: readonly Candidate[],
  rows: Rows,
): ScoredDevices {
  if (asked.origin) return scoreBeside(index, { ...asked, origin: asked.origin }, candidates, rows);
  const found = scoreAlike(index, asked, candidates, rows);
  const isFound = (kind: string) => found.rows.some(({ entry, features }) => entry.kind === kind && !features.isOther);
  if (isFound('group') || !isFound('good') || !isOfKind(asked)) return found;
  const at = asked.slots.findIndex(({ groups, isAside }) => groups && !isAside);
  const isAlone = isOfKindAlone(asked);
  const code = isAlone ? undefined : narrowedTo(index, asked, candidates);
  if (!isAlone && code === undefined) return found;
  const own = candidates.filter(
    ({ entry, words, isOther }) =>
      index.entries[entry]?.kind === 'group' &&
      !isOther &&
      (words[at] ?? 0) > 0 &&
      (code === undefined || codeOf(index, entry) === code),
  );
  return { ...found, rows: [...found.rows, ...ranked(index, asked, own, { ...rows, least: 0, hasBeginning: false })] };
}

/** Goods that are like the origin; it stands after those of the first few that meet the conditions, and after one at least. */
function scoreBeside(
  index: WordIndex,
  asked: Asked & { origin: Origin },
  candidates: readonly Candidate[],
  rows: Rows,
): ScoredDevices {
  const { origin } = asked;
  const own = candidates.find(({ entry }) => entry === origin.entry);
  const others = candidates.filter((one) => one !== own && !(one.isOther && index.entries[one.entry]?.kind === 'good'));
  const found = scoreAlike(index, asked, others, { from: Math.max(1, rows.from - 1), to: rows.to });
  const goods = found.rows.filter(({ entry }) => entry.kind === 'good');
  const isAnswer = ({ number, features }: ScoredRow) => number <= MOST_ANSWERS && features.meetings.every(isMet);
  const place = Math.max(Math.min(1, goods.length), goods.filter(isAnswer).length) + 1;
  const [first] = goods;
  if (!own || !first) return found;
  const count = first.count + 1;
  const after = goods.map((row) => ({ ...row, count, number: row.number + Number(row.number >= place) }));
  const at = after.findIndex(({ number }) => number > place);
  const row = { ...first, ...rowOf({ ...NOTHING, candidate: own, entry: elementAt(index.entries, own.entry) }) };
  const all = after.toSpliced(at < 0 ? after.length : at, 0, { ...row, number: place, count });
  const isAsked = ({ number }: ScoredRow) => number <= rows.to && (number <= MOST_ANSWERS || number >= rows.from);
  return { ...found, rows: [...found.rows.filter(({ entry }) => entry.kind !== 'good'), ...all.filter(isAsked)] };
}
