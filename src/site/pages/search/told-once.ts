import type { KeyFact } from '#src/domain/catalog/catalog.ts';
import type { AskedFact, GoodRow } from '#src/domain/search/search.ts';

type Words = Pick<GoodRow, 'text' | 'asked'>;

/** What a fact says besides its name and value: «IEEE 802.3at (PoE+)» is 802.3at. */
const ASIDE = /\([^()]{0,40}\)|IEEE/g;
const BETWEEN = /[\s:;—~]+|[.,](?!\d)/u;
const wordsOf = (text: string): string[] => text.replace(ASIDE, '').toLowerCase().split(BETWEEN).filter(Boolean);

const figureText = ({ label, value }: KeyFact): string => `${value} ${label}`;

/** «PoE: IEEE 802.3at (PoE+)» beside the figure «24 × 802.3at, порты с PoE»: each word of it, numbers whole. */
const says =
  (fact: AskedFact) =>
  (figure: KeyFact): boolean => {
    const said = new Set(wordsOf(figureText(figure)));
    return wordsOf(fact.text).every((word) => said.has(word));
  };

/**
 * Words of a row without what stands beside them: a fact that was asked for and that a figure says, and a description of which
 * nothing was matched but what the figures or facts say.
 */
export function toldOnce(
  { text, asked }: Words,
  figures: readonly KeyFact[],
): { text: Words['text'] | null; asked: AskedFact[] } {
  const met = asked.filter(({ state }) => state === 'met').map((fact) => fact.text);
  const beside = new Set([...figures.map(figureText), ...met].flatMap(wordsOf));
  const isBeside = ([from, to]: [number, number]) =>
    wordsOf(text.text.slice(from, to)).every((word) => beside.has(word));
  return {
    text: beside.size > 0 && text.marks.every(isBeside) ? null : text,
    asked: asked.filter((fact) => fact.state !== 'met' || !figures.some(says(fact))),
  };
}
