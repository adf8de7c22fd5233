/** Sites of a network as a list or an output tells them: a column of a table, a heading above lines. Pure. */
import { splitCells } from '#src/platform/tables/delimited.ts';

/** «Площадка», «Филиал»: the column of a table that says where a thing stands. Rooms and racks are no sites. */
const COLUMN = /^(?:site|location|площадка|филиал|объект|локация|офис|город|здание|корпус|подразделение)$/iu;
/** Stems of what a heading calls a site, with the word itself. */
const NOUNS = [
  ...['филиал', 'объект', 'офис', 'склад', 'корпус', 'цех', 'завод', 'узел', 'узл', 'цод'].map((stem) => ({
    stem: new RegExp(`(?<!\\p{L})${stem}(?:а|у|е|ом|ов)?(?!\\p{L})`, 'iu'),
    noun: stem === 'узл' ? 'узел' : stem,
  })),
  { stem: /(?<!\p{L})площадк[аеиу](?!\p{L})/iu, noun: 'площадка' },
  { stem: /(?<!\p{L})подстанци[яюие](?!\p{L})/iu, noun: 'подстанция' },
  { stem: /(?<!\p{L})общежити[еяю](?!\p{L})/iu, noun: 'общежитие' },
  { stem: /(?<!\p{L})здани[еяю](?!\p{L})/iu, noun: 'здание' },
].map(({ stem, noun }) => ({
  ...{ stem, noun },
  whole: new RegExp(`^(?:[А-ЯЁ]\\p{L}{2,20} ){0,2}${noun}(?: (?:№ ?)?[\\p{L}\\d«»"., -]{1,40})?$`, 'iu'),
  numbered: new RegExp(`${stem.source} (?:№ ?)?(\\d{1,3}|«[^»]{1,40}»)`, 'iu'),
}));
const LONGEST = 60;
const LONGEST_ROW = 2_000;

/** The site of each line, by its number from 1; lines before the first site have none. */
export function sitesOf(text: string): ReadonlyMap<number, string> {
  const sites = new Map<number, string>();
  let column = -1;
  let site = '';
  for (const [index, source] of text.split(/\r\n|\r|\n/).entries()) {
    const line = source.slice(0, LONGEST_ROW);
    const cells = splitCells(line.trim());
    const head = cells.length > 2 ? cells.findIndex((cell) => COLUMN.test(cell)) : -1;
    if (head >= 0) column = head;
    // A table ends where lines have no cells.
    else if (cells.length < 3) column = -1;
    site = headingOf(line) ?? (isOtherSite(line) ? (severalIn(line) ?? '') : site);
    const told = column >= 0 && head < 0 ? nameOf(cells[column] ?? '') : site;
    if (told !== '') sites.set(index + 1, told);
  }
  return sites;
}

/** «Филиал 2:», «# Главный корпус», «И с филиала 5, там снимали руками:», «Площадка: Омск»; undefined for any other line. */
function headingOf(line: string): string | undefined {
  const told = line.replace(/^[\s#=*-]{1,12}/, '').trim();
  if (!mayHead(told)) return undefined;
  const [, named] = /^(?:site|площадка|филиал|объект)\s?[:=]\s?(\S.{1,58})$/iu.exec(told) ?? [];
  if (named !== undefined) return nameOf(named);
  const isOpening = told.endsWith(':') || line.trimStart().startsWith('#');
  const name = told.replace(/:$/, '').trim();
  const noun = NOUNS.find(({ stem }) => stem.test(name));
  if (!noun) return isOpening && /^[А-ЯЁ]\p{L}{2,20} (?:офис|цод)$/iu.test(name) ? nameOf(name) : undefined;
  if (noun.whole.test(name) && (isOpening || isSiteAlone(name))) return nameOf(name);
  const [, number] = (isOpening && noun.numbered.exec(name)) || [];
  return number === undefined ? undefined : `${noun.noun.slice(0, 1).toUpperCase()}${noun.noun.slice(1)} ${number}`;
}
/** «Филиалы:» names several sites of one kind, «Оптика на складе:» none: better no site than the one above. */
const OTHER_HEADING = /^[\s#=*-]{0,12}[А-ЯЁ][А-ЯЁа-яё ,«»-]{2,58}:\s{0,5}$/u;
const SEVERAL = /(?:филиалы|объекты|офисы|склады|корпуса|цеха|заводы|узлы|площадки|подстанции|здания):\s{0,5}$/iu;
/** Of a heading without a site, «Коммутаторы:», the site above stays. */
const isOtherSite = (line: string): boolean =>
  OTHER_HEADING.test(line) && (SEVERAL.test(line) || NOUNS.some(({ stem }) => stem.test(line)));
const severalIn = (line: string): string | undefined =>
  SEVERAL.test(line) ? nameOf(line.replace(/^[\s#=*-]{1,12}/, '').replace(/:\s{0,5}$/, '')) : undefined;

/** Without a sign of a heading: a number, a name of its own or in quotes, or an adjective says which, and no model is named. */
const isSiteAlone = (name: string): boolean =>
  name.length <= LONGEST_ALONE &&
  /«|(?<![\p{L}\d-])\d|^[А-ЯЁ]\p{L}{1,20}(?:ый|ий|ой|ая|яя|ое|ее) \p{L}{1,20}$|^[А-ЯЁ]\p{L}{2,12} [А-ЯЁ]\p{Ll}/u.test(
    name,
  ) &&
  !/[a-z][a-z-]{0,9}\d/i.test(name);
const LONGEST_ALONE = 40;
/** No row of a table, and no thing with its number. */
const mayHead = (told: string): boolean =>
  told.length > 2 && told.length <= LONGEST + 20 && !/[\t;|]|\d\s?(?:шт|ед)|[–—-]\s?\d{1,5}$/u.test(told);

/** A name that can open a part of a specification. */
const nameOf = (text: string): string =>
  text
    .replace(/[;#|\t]|\/\//g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
