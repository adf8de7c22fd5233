/**
 * Russian typography. Prose of content gets all of it once, when content is loaded (`typeset`): «ёлочки», тире, no-break spaces.
 * Any other text that a page shows, names and values too, gets its no-break spaces when the page is made (`bindWords`). Codes and
 * addresses pass through neither. Running either twice changes nothing.
 */
const NBSP = '\u00a0';

/** Short words that get a no-break space after them, so that no line ends with one. */
const SHORT_WORDS = 'а|в|во|да|для|до|за|и|из|или|к|как|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|то|у|что|без';
const UNITS =
  'Вт|кВт|мВт|В|кВ|А|кА|мА|ВА|Ом|кОм|Гн|мкГн|Гц|МГц|ГГц|ТГц|бит/с|кбит/с|Мбит/с|Гбит/с|Тбит/с|КБ|МБ|ГБ|ТБ|мм|см|м|км|нм|г|кг|дБи|дБм|дБ/км|дБ|мкс|мс|с|мин|ч|°C|%|U|шт\\.|млн|руб\\.|₽|лет|год|года';

const PLACES: [RegExp, string][] = [
  [/ {2,}/g, ' '],
  // A straight quote after a digit is an inch mark («стойка 19"») and stays.
  // A private-use sign marks markup that opens (src/platform/content/markdown.ts).
  [/(^|[\s([«—–\u{F0000}-\u{FFFFD}-])"(?=[^\s"])/gu, '$1«'],
  [/(?<=[^\s\d«([])"/gu, '»'],
  [/\.\.\./g, '…'],
  [/(^|[\s\u00a0])(?:-{1,2}|–)(?=[\s\u00a0])/gu, '$1—'],
  [/[ \u00a0]—[ \u00a0]/gu, `${NBSP}— `],
  [/(?<![\p{L}\p{N}.])([1-9]\d*)[xх](\d+)(?![\p{L}\p{N}])/gu, '$1×$2'],
  [/(?<![\p{L}\p{N}.-])(\d{1,2})U(?![\p{L}\p{N}])/gu, `$1${NBSP}U`],
  [/(?<=\d) × (?=\d)/g, `${NBSP}×${NBSP}`],
  [/(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))/g, NBSP],
  [/(?<![\p{L}\p{N}])([№§]) ?(?=\d)/gu, `$1${NBSP}`],
];

/**
 * «в», «В» and «БЕЗ». The cases are written out: with `(?i:…)` Node 24.21 left capital words unbound in two of eleven runs of
 * the unit tests, in some of its threads; why was not found.
 */
const SHORT_WORDS_OF_BOTH_CASES = [
  ...new Set(
    SHORT_WORDS.split('|').flatMap((word) => [word, `${word[0]?.toUpperCase()}${word.slice(1)}`, word.toUpperCase()]),
  ),
].join('|');

/** Words that belong to the one before them. */
const PARTICLES = 'б|бы|же|ли';
const MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';

/** What devices, frames and times are counted by: «24 порта», «4 комбо-порта», «64 байта», «180 дней», «5 минут». */
const COUNTED = '(?:комбо-)?порт(?:а|ов|ах|у)?|слот(?:а|ов)?|байт(?:а|ов)?|дн(?:я|ей)|(?:секунд|минут)[аы]?';

/** A space that no line may end with: before a dash, about a «×», between a number, or the `{name}` that a template has for it, and its unit, its noun or its name, a day and its month, a speed and its port, after a short word (but before an address of mail, which is long), before a particle and the mark «, расчёт». */
const BOUND = new RegExp(
  ` (?=—)|(?<=\\d) (?=×[ ${NBSP}]?(?:\\d|комбо))|(?<=\\d[ ${NBSP}]?×) (?=\\d|комбо)|(?<=Wi-Fi|IEEE|ИНН|КПП|ОГРН|дом|стать[еи]|(?<![А-Яа-я])(?:п|ч|ст)\\.) (?=\\d)|(?<=\\d) (?=закона)|(?<=эл\\.) (?=почт)|(?<=,) (?=расчёт(?![а-яё]))|(?<=\\d) (?=${MONTHS})|(?<=[а-яё]) (?=(?:${PARTICLES})(?![а-яё-]))|(?<=\\d[GM]) (?=Q?SFP|RJ-)|(?<=[\\d}]) (?=(?:${UNITS}|${COUNTED})(?![\\p{L}\\p{N}/]))|(?<=(?<![\\p{L}\\p{N}/-])(?:${SHORT_WORDS_OF_BOTH_CASES})) (?=\\S)(?!\\S+@)`,
  'gu',
);

/** Sets the no-break spaces of one text and changes nothing else. */
export const bindWords = (text: string): string => (text.includes(' ') ? text.replace(BOUND, NBSP) : text);

/** Sets one piece of prose. Line breaks stay where they are. */
export function typeset(text: string): string {
  return bindWords(PLACES.reduce((done, [what, instead]) => done.replace(what, instead), text));
}
