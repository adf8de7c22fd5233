/** Whether a maker is asked for, and its page. Pure. */
import { modelKey } from '#src/domain/catalog/model-key.ts';
import { elementAt } from '#src/platform/lists.ts';
import { isAnyDevice } from './head.ts';
import { calledRow, meantRow } from './modules.ts';
import { isKnown, type Slot } from './question.ts';
import { RANKING } from './ranking.ts';
import type { ScoredRow } from './score.ts';
import { fold, hasDigit } from './tokens.ts';
import type { SearchIndex } from './word-index.ts';

/** A maker is asked for, and no model of it that is known. */
export const isOfMaker = (
  read: readonly ScoredRow[],
  texts: readonly Slot[],
  isVendor: boolean,
  all: readonly Slot[],
) => isMakerAsked(read, texts) || (isVendor && all.some(isUnknownModel));

/** «Таблица соответствия с Huawei», «список замен Cisco», «аналоги коммутаторов Huawei»: the page of the maker, where nothing else is said. */
export function makerOfTable(read: readonly ScoredRow[], slots: readonly Slot[]): ScoredRow[] {
  const isSaid = ({ features }: ScoredRow, at: number) => (features.words[at] ?? 0) >= RANKING.named;
  const makers = read.filter((row) => row.entry.kind === 'maker' && slots.some((_, at) => isSaid(row, at)));
  const [maker] = makers;
  if (!maker || makers.length > 1 || !slots.some(isOfTable)) return [];
  const isAsked = slots.every(
    (slot, at) =>
      [slot.isNoise, slot.groups, isOfTable(slot), isAnyDevice(fold(slot.text)), isSaid(maker, at)].some(Boolean) ||
      // «Аналог Cisco 2960»: of a model that is not known the maker's page tells.
      (slot.isModel && hasDigit(slot.text)),
  );
  return isAsked ? [calledRow(maker.entry)] : [];
}
const isOfTable = ({ text }: Slot): boolean => TABLE.test(fold(text));
const TABLE =
  /^(?:таблиц|табличк|списо?к|перечен|соответстви|замен|замещени|аналог|эквивалент|кросс|подбор|импортозамещени|замест|матриц|линейк|вместо|взамен|переход|перейти|сопоставлени|сравнени|элтекс|eltex)/u;

const isUnknownModel = (slot: Slot) => !isKnown(slot) && hasDigit(slot.text);
const isMakerAsked = (rows: readonly ScoredRow[], slots: readonly Slot[]) =>
  rows.some((row) => row.entry.kind === 'maker' && isSaidWhole(row, slots));

/** Every word of the question but noise is in the name. */
const isSaidWhole = ({ features }: ScoredRow, slots: readonly Slot[]) =>
  features.words.every((word, at) => slots[at]?.isNoise || word >= RANKING.named);

/** The row of a maker's page; undefined where it has none. */
export function makerCalled(vendor: string, { named, entries }: SearchIndex['texts']): ScoredRow | undefined {
  const entry = named(modelKey(vendor))
    .map((at) => elementAt(entries, at))
    .find(({ kind }) => kind === 'maker');
  return entry && meantRow(entry);
}
