/** One word in several alphabets: how Latin sounds, Russian in Latin letters, the other keyboard layout. */
import { keptByText } from '#src/platform/kept.ts';
import { elementAt } from '#src/platform/lists.ts';

/** How a Latin spelling sounds, coarsely: w is v, c and q are k, x is ks, y is i, doubled letters are one. */
export const sound = keptByText(4_000, (latin) =>
  latin
    .replace(/shch|sch/g, 'sh')
    .replaceAll('zh', 'j')
    .replaceAll('kh', 'h')
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replace(/y([uae])/g, '$1')
    .replace(/c(?!h)/g, 'k')
    .replaceAll('q', 'k')
    .replaceAll('y', 'i')
    .replace(/([a-z])\1+/g, '$1'),
);

const PAIRS = 'shch щ sch щ zh ж kh х ts ц ch ч sh ш yu ю ju ю ya я ja я yo е jo е ye е x кс w в q к'.split(' ');
const SINGLE: Record<string, string> = Object.fromEntries(
  [...'abdefghijklmnoprstuvz'].map((letter, index) => [letter, elementAt([...'абдефгхийклмнопрстувз'], index)]),
);

/** A Russian word written in Latin letters: «promyshlennyj» → «промышленный». */
function toCyrillic(latin: string): string {
  let rest = latin;
  for (let at = 0; at < PAIRS.length; at += 2) rest = rest.replaceAll(elementAt(PAIRS, at), elementAt(PAIRS, at + 1));
  return rest
    .replace(/c(?=[eiyеиы])/g, 'ц')
    .replaceAll('c', 'к')
    .replace(/(?<=[aeiouаеиоуыэюя])y/g, 'й')
    .replace(/y(?=y)/g, 'ы')
    .replace(/(?<=ы)y/g, 'й')
    .replaceAll('y', 'ы')
    .replace(/[a-z]/g, (letter) => SINGLE[letter] ?? letter);
}

/** Letters that are written for several Russian ones: «ulicu» and «ulitsu», «xolod» and «holod», «wkaf» and «shkaf», «montaj» and «montazh». */
const STYLES = [
  [/c(?!h)/g, 'ts'],
  [/x/g, 'h'],
  [/w/g, 'sh'],
  [/(?<!y)j(?![aou])/g, 'zh'],
] as const;

const SHORTEST = 3;

/** All Russian words that a word in Latin letters may stand for, the likeliest first. */
export function cyrillicWays(latin: string): string[] {
  if (latin.length < SHORTEST) return [toCyrillic(latin)];
  let ways = [latin];
  for (const [pattern, written] of STYLES) {
    ways = ways.flatMap((way) => [...new Set([way, way.replace(pattern, written)])]);
  }
  return [...new Set(ways.map(toCyrillic))];
}

const EN = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`";
/** Rows of the keyboard. */
export const KEYS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю.'];
const RU = `${KEYS.join('')}ё`;
const TO_RU = new Map([...EN].map((key, index) => [key, elementAt([...RU], index)]));
const TO_EN = new Map([...RU].map((key, index) => [key, elementAt([...EN], index)]));
for (const [key, letter] of [...'{}:"<>~'].map((key, index) => [key, elementAt([...'хъжэбюё'], index)] as const))
  TO_RU.set(key, letter);

/** The same keys on the other layout, or undefined when the text holds letters of both or of none. */
export function otherLayout(text: string): string | undefined {
  const lower = text.normalize('NFKC').toLowerCase();
  const [latin, cyrillic] = [/[a-z]/.test(lower), /[а-яё]/.test(lower)];
  if (latin === cyrillic) return undefined;
  const keys = latin ? TO_RU : TO_EN;
  return [...lower].map((key) => keys.get(key) ?? key).join('');
}

/** Letters that stand for figures in a name: «ESR-12OO», «MES2З24». */
export const withFigures = (text: string): string =>
  text
    .replace(/(?<=\p{L}[-.]?\d{1,6})(?:[оo]{2,4}|[оo](?!\p{L}))|(?<=\d)[оo]{2,4}(?!\p{L})/giu, (letters) =>
      '0'.repeat(letters.length),
    )
    .replace(/(?<=\d)з(?=\d)/giu, '3')
    .replace(MEASURE, '$10');

/** «2О Вт», «1OG»: a letter in place of the last figure before a unit. */
const MEASURE =
  /(?<![\p{L}\d.,-])(\d{1,3})[oо](?=[gг](?!\p{L})|[ -]?(?:вт|ватт|км|кг|мм|см|гб|мб|дби|порт|гиг|гбит|мбит|мегабит|градус|вольт|точ|ghz|ггц)\p{L}{0,5}(?!\p{L}))/giu;
