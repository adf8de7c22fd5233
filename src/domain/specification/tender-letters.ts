/** A letter asks in sentences: whether a text is one, and where its sentences ask for another thing. Pure. */
import { makeIsNext } from './tender-cuts.ts';
import { COUNTED, columnsOf, cutsOf, isOfAll, sentencesOf } from './tender-lines.ts';
import type { TenderWords } from './tender-part.ts';
import { ENDS_SPELLED } from './tender-quantity.ts';
import { isAlike } from './tender-roles.ts';
import { tenderTokens } from './tender-text.ts';
import { isWanted, kindIn, otherIn } from './tender-things.ts';

const LETTER =
  /(?<!\p{L})(?:добр(?:ый|ого)\s(?:день|дня|вечер)|доброе утро|здравствуйте|коллеги|привет|прошу|просим|просьба|интересу(?:ет|ют)|с уважением|посчитайте|подберите|выставить сч[её]т)(?!\p{L})/iu;

/** It greets or asks, and has no table. */
export const isLetter = (lines: readonly string[]): boolean =>
  lines.some((line) => LETTER.test(line)) && !lines.some((line) => columnsOf(line) !== undefined);

/** The cuts of a paragraph, and those before sentences that ask for another thing, and within them. */
export function withAsked(cuts: readonly number[], source: string, words: TenderWords): number[] {
  const starts = [0, ...sentencesOf(source)];
  const own = starts.flatMap((at, index): number[] => {
    const sentence = source.slice(at, starts[index + 1]);
    const spelled = tenderTokens(sentence, words.thesaurus);
    const first = askedAt(sentence, spelled, words);
    const begins = at > 0 ? [at] : [];
    if (first === undefined) return isOfAll(sentence) ? begins : [];
    return [...begins, ...cutsOf(sentence, first, makeIsNext(sentence, spelled, words)).map((cut) => at + cut)];
  });
  return [...new Set([...cuts, ...own])].sort((a, b) => a - b);
}

/** Where a thing stands in the sentence that is asked for: with its number, or behind a verb of buying. */
function askedAt(sentence: string, spelled: ReturnType<typeof tenderTokens>, words: TenderWords): number | undefined {
  if (isAlike(sentence)) return 0;
  const kind = kindIn(spelled, words);
  const other = kind ? undefined : otherIn(spelled, words);
  const start = kind ? spelled.tokens[kind.at]?.start : other?.start;
  if (start === undefined) return undefined;
  const isCounted = (kind ?? other)?.count != null || COUNTED.test(sentence) || ENDS_SPELLED.test(sentence);
  return isCounted || isWanted(spelled.text.slice(0, start)) ? start : undefined;
}

/** A question that another letter asked, or one that asks how many: it wants nothing to be chosen. */
export const isQuestion = (line: string): boolean => line.length <= LONGEST_QUESTION && QUESTION.test(line);
const LONGEST_QUESTION = 240;
const QUESTION =
  /^\s{0,9}(?:(?:[>|]\s?){1,4}\S[^\n]*|(?:сколько(?!\s(?:\p{L}{1,8}\s)?(?:сто|обойд))|когда|где|почему|зачем|нужн(?:ы|о|а|ен)\sли|будет\sли|требу[ею]тся\sли)\s[^\n]*)\?\s{0,9}$/iu;
