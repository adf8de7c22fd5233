/**
 * One key for the many ways to write a model: case, spaces, hyphens and Cyrillic letters do not matter. Catalogue, search,
 * analogues and calculators compare models by it.
 */

/** Cyrillic letters by their sound. */
export const SOUNDS: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'j', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'u', я: 'a' },
};

/** Cyrillic letters as people spell Latin abbreviations: «х» is x, «ц» is c. */
export const SPELLED: Readonly<Record<string, string>> = { ...SOUNDS, х: 'x', ц: 'c', ж: 'zh' };

/** Cyrillic letters as the Latin ones that look alike; a letter without a twin goes by its sound. */
export const LOOKS: Readonly<Record<string, string>> = {
  ...SPELLED,
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x' },
  ...{ і: 'i', ѕ: 's', ј: 'j' },
};

/** Replaces letters outside ASCII by a table; a letter that the table lacks stays. */
export function spell(word: string, letters: Readonly<Record<string, string>>): string {
  if (ASCII.test(word)) return word;
  let spelled = '';
  for (const letter of word) spelled += letters[letter] ?? letter;
  return spelled;
}
const ASCII = /^\p{ASCII}*$/u;

/**
 * Returns the letters and digits of a model in lower-case Latin: «МЕS2324» and «mes 2324» are `mes2324`. A plus tells
 * models apart («4SFP» and «4SFP+»), so it stays.
 */
export function modelKey(model: string): string {
  return spell(
    model
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}+]/gu, ''),
    LOOKS,
  );
}
