// biome-ignore format: a table of letters
const LETTERS: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch',
  ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
};
const LONGEST = 60;

/** Returns a Russian text as a part of an address: «Бюджет PoE» becomes `byudzhet-poe`. The result is never empty. */
export function slug(text: string): string {
  const latin = [...text.toLowerCase()].map((letter) => LETTERS[letter] ?? letter).join('');
  const words = latin.split(/[^a-z0-9]+/).filter(Boolean);
  let made = words.shift() ?? 'text';
  for (const word of words) {
    if (made.length + 1 + word.length > LONGEST) break;
    made += `-${word}`;
  }
  return made.slice(0, LONGEST);
}
