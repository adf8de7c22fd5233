/** How a question was understood, for those who asked it. Pure. */
import { isKnown, type Question, type Slot } from './question.ts';
import type { SearchAnswer } from './search.ts';

export function understoodOf(
  question: Question,
  slots: readonly Slot[],
  { typed, isCorrected }: { typed: Question; isCorrected: boolean },
): SearchAnswer['understood'] {
  const { hasOtherLayout } = typed;
  const shown = textOf(question);
  // What a part of a model stands for does not show in the words.
  const isTypo = isCorrected && shown !== textOf(typed);
  return {
    query: hasOtherLayout || isTypo ? shown : null,
    reason: hasOtherLayout ? 'layout' : isTypo ? 'typo' : null,
    ignored: slots.filter((slot) => !isKnown(slot)).map(({ text }) => text),
    foreign: null,
  };
}

const textOf = ({ pieces }: Question): string => pieces.map(({ text, slot }) => slot?.text ?? text).join(' ');
