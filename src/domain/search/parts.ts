/** A question as it was understood, in parts that a visitor may take away one by one. Pure. */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import type { Arranged } from './arrange.ts';
import type { ConditionWords } from './condition-words.ts';
import { conditionText } from './conditions.ts';
import { lexemesOf } from './normalise.ts';
import { isKnown, type Piece, type Question, type Slot } from './question.ts';
import { impliedCondition } from './read-conditions.ts';
import type { QuestionPart } from './search.ts';
import { isNamedSo } from './subject.ts';
import { hasDigit, isNumber, isSpeed } from './tokens.ts';
import type { SearchIndex } from './word-index.ts';

/** Words of each kind of papers, as the index has them. */
export type PaperWords = readonly ReadonlySet<string>[];

/** The kinds of papers that the index has, by their words. */
export function paperWordsOf({ devices }: Pick<SearchIndex, 'devices'>): PaperWords {
  const kinds = new Set(devices.entries.flatMap(({ standing }) => standing.paper ?? []));
  return [...kinds].map((kind) => new Set([...lexemesOf(kind)].map(({ word }) => word)));
}

type Role = QuestionPart['role'];
type Words = { papers: PaperWords; conditions: ConditionWords };

/** The parts in their order; `rest` is the question without a part and without the prepositions before it. */
export function partsOfQuestion(
  { pieces }: Pick<Question, 'pieces'>,
  index: SearchIndex,
  { papers, conditions }: Words,
): Omit<QuestionPart, 'goods'>[] {
  return pieces.flatMap((piece, at) => {
    const { slot, condition, text, relation } = piece;
    const rest = restWithout(pieces, at);
    if (relation)
      return [
        { role: 'model' as const, text: `похожие на\u00a0${relation.model}`, rest: `${relation.noun} ${rest}`.trim() },
      ];
    if (condition) return [{ role: 'condition' as const, text: conditionText(condition), rest }];
    return slot ? [{ role: roleOf(slot, index, { papers, conditions }), text: slot.text || text, rest }] : [];
  });
}

function restWithout(pieces: readonly Piece[], at: number): string {
  let from = at;
  while (pieces[from - 1]?.isJoining) from -= 1;
  return [...pieces.slice(0, from), ...pieces.slice(at + 1)].map(({ text, slot }) => slot?.text ?? text).join(' ');
}

function roleOf(slot: Slot, index: SearchIndex, { papers, conditions }: Words): Role {
  const { groups, text, alternatives, isModel, models, parts } = slot;
  if (groups) return 'kind';
  const isMaker = index.texts.named(modelKey(text)).some((entry) => index.texts.entries[entry]?.kind === 'maker');
  if (isMaker) return 'maker';
  if (!isKnown(slot)) return parts?.some(isKnown) ? 'topic' : 'unknown';
  if (isSpeed(text) || impliedCondition(text, conditions)) return 'condition';
  if (isModel && models.length > 0 && alternatives.some((one) => isNamedSo(one, index.devices))) return 'model';
  if (hasDigit(text)) return isNumber(text) ? 'number' : 'condition';
  const isPaper = alternatives.some(
    ({ terms, way }) =>
      (way === 'exact' || way === 'same') &&
      terms.length > 0 &&
      papers.some((words) => terms.every(({ word }) => words.has(word))),
  );
  return isPaper ? 'document' : 'topic';
}

const countGoods = (found: Arranged | undefined): number =>
  found?.foreign?.goods.length ?? found?.tabs.catalog.count ?? 0;

/** How many goods remain without a part; null where it chose none of them: without it there are no more, or the question is read otherwise. */
export function remainOf(rest: Arranged | undefined, whole: Arranged): number | null {
  const count = countGoods(rest);
  return count > countGoods(whole) ? count : null;
}
