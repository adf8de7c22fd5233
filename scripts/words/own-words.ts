/** Measures how much of a page is its own: words in texts that few pages share. */
import type { ReadPage } from './page.ts';

/** A text that at most so many pages say belongs to them. */
const OWN = 3;

const KINDS: readonly { name: string; of: RegExp; least: number | null }[] = [
  { name: 'страницы моделей', of: /^\/product\//, least: 25 },
  { name: 'страницы аналогов', of: /^\/analogs\/[^/]+\/[^/]+\/$/, least: 15 },
  { name: 'разделы каталога', of: /^\/catalog\//, least: null },
  { name: 'решения', of: /^\/solutions\/[^/]+\/$/, least: null },
  { name: 'новости и статьи', of: /^\/news\/\d+\/$/, least: null },
];

const wordsOf = (text: string) => text.match(/[\p{L}\d]+(?:[-.,/][\p{L}\d]+)*/gu)?.length ?? 0;
/** Texts of several sentences are shared in part: each sentence counts by itself. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?;:])\s+/u);

/**
 * Returns the share of own words by kind of page, in percent: a line for each kind, with the poorest pages by name when asked,
 * and whether a page has less than its kind allows.
 */
export function measureOwnWords(
  pages: ReadonlyMap<string, ReadPage>,
  isShown: boolean,
): { lines: string[]; isBelow: boolean }[] {
  const uses = new Map<string, number>();
  for (const { main } of pages.values()) {
    for (const one of new Set(main.flatMap(sentencesOf))) uses.set(one, (uses.get(one) ?? 0) + 1);
  }
  return KINDS.map(({ name, of, least }) => {
    const measured = [...pages].flatMap(([path, { main, around }]) => {
      if (!of.test(path)) return [];
      const sentences = main.flatMap(sentencesOf);
      const count = (list: readonly string[]) => list.reduce((sum, one) => sum + wordsOf(one), 0);
      const own = count(sentences.filter((one) => (uses.get(one) ?? 0) <= OWN));
      return [
        { path, ofMain: (100 * own) / count(sentences), ofAll: (100 * own) / (count(sentences) + count(around)) },
      ];
    });
    measured.sort((a, b) => a.ofMain - b.ofMain);
    const middle = measured[Math.floor(measured.length / 2)];
    const below = measured.filter(({ ofMain }) => least !== null && ofMain < least);
    const percent = (share: number | undefined) => `${(share ?? 0).toFixed(1).replace('.', ',')} %`;
    const lines = [
      `свои слова, ${name}: у средней ${percent(middle?.ofMain)} содержания (${percent(middle?.ofAll)} с меню и подвалом), у беднейшей ${percent(measured[0]?.ofMain)}${least === null ? '' : `; меньше ${least} % — у ${below.length} из ${measured.length}`}`,
      ...(isShown ? below.slice(0, 30).map(({ path, ofMain }) => `  ${percent(ofMain)} ${path}`) : []),
    ];
    return { lines, isBelow: below.length > 0 };
  });
}
