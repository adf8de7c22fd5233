import type { KeyFact } from '#src/domain/catalog/catalog.ts';
import type { AskedFact, GoodRow } from '#src/domain/search/search.ts';

type Words = Pick<GoodRow, 'text' | 'asked'>;

const NAME = /^[\p{L}\d-]+/u;
const NUMBERS = /\d[\w.,]*/g;

/** «PoE: IEEE 802.3at (PoE+)» beside the figure «24 × 802.3at, порты с PoE». */
const says =
  ({ text }: AskedFact) =>
  ({ label, value }: KeyFact): boolean => {
    const name = NAME.exec(text)?.[0] ?? text;
    return label.includes(name) && (text.match(NUMBERS) ?? []).every((number) => value.includes(number));
  };

const plain = (words: string) => words.replaceAll('\u00a0', ' ').toLowerCase();

/**
 * Words of a row without what stands beside them: a fact that was asked for and that a figure says, and a description whose
 * matched words stand in the figures or facts.
 */
export function toldOnce(
  { text, asked }: Words,
  figures: readonly KeyFact[],
): { text: Words['text'] | null; asked: AskedFact[] } {
  const met = asked.filter(({ state }) => state === 'met').map((fact) => fact.text);
  const beside = [...figures.map(({ label, value }) => `${value} ${label}`), ...met].map(plain);
  const isBeside = ([from, to]: [number, number]) =>
    beside.some((one) => one.includes(plain(text.text.slice(from, to))));
  return {
    text: beside.length > 0 && text.marks.every(isBeside) ? null : text,
    asked: asked.filter((fact) => fact.state !== 'met' || !figures.some(says(fact))),
  };
}
