/**
 * The layout of a tender: which lines tell of the position above them, which head a section, and which position a section tells of.
 * A line that begins with a parameter never opens a position; a heading that names a position of a list continues it. Pure.
 */
import { keyOfWord } from '#src/domain/search/normalise.ts';
import { isNumber, tokenise } from '#src/domain/search/tokens.ts';
import { COUNTED, formOf } from './tender-lines.ts';
import { wordsOf } from './tender-parameters.ts';
import type { TenderDevice } from './tender-part.ts';

/** «Кабель питания – в комплекте», «Лицензии: на 70 точек»: a part that is told of a position as its parameter. */
export const isPartOf = (source: string): boolean =>
  !/^(?:из прочего|прочее|остальное|также|дополнительно|кроме того)(?!\p{L})/iu.test(wordsOf(source)) &&
  /в комплекте(?!\p{L})|^[^:\t|]{2,40}:\s{0,9}\S/iu.test(wordsOf(source));

/** «Наименование: …» opens a position, whatever stands behind it. */
export const LABEL =
  /^(?:наименование(?:\s(?:товара|оборудования|изделия|позиции|(?:объекта|предмета)\s(?:закупки|поставки|договора|контракта)))?|товар|изделие|оборудование|(?:предмет|объект)\s(?:закупки|поставки|договора|контракта))\s{0,3}[:\t|–—-]\s{0,3}(?=\S)/iu;
export const isLabelled = (source: string): boolean => LABEL.test(wordsOf(source));

const SECTION =
  /^(?:(?:таблица|приложение|раздел)\s(?:№\s?)?[\d.]{1,6}[\s.:–—-]{0,4})?(?:(?:общие|основные|минимальные|функциональные|технические|эксплуатационные|подробные|детальные|обязательные)\s(?:и\s\p{L}+\s)?){0,2}(?:требовани|характеристик|параметр|описани|спецификаци|услови)\p{L}{1,3}(?![\p{L}])/iu;
/** «Характеристики коммутатора ЦОД (leaf)», «2. Технические требования»: the head of a section. */
export const isSection = (source: string): boolean => source.length <= LONGEST_HEADING && SECTION.test(wordsOf(source));
const LONGEST_HEADING = 160;

const STOP = new Set(
  'требование,характеристика,параметр,описание,спецификация,условие,таблица,раздел,приложение,позиция,поз,общий,основной,минимальный,функциональный,технический,к,на,для,и,в,с,по,шт,штука,товар,наименование,изделие,оборудование,поставляемый,должен,должны,должно,должна,иметь,обеспечивать,соответствовать,быть,следующий,№,количество,ед,изм,см,согласно,пункт,п,стр'
    .split(',')
    .map(keyOfWord),
);
/** Words by which a position is called, without those of headings. */
function nameKeys(text: string): Set<string> {
  return new Set(
    tokenise(text.toLowerCase()).flatMap(({ word }) => (STOP.has(keyOfWord(word)) ? [] : keyOfWord(word))),
  );
}

/** What stands first in a line up to where its demands begin, brackets and all. */
const headOf = (source: string): string =>
  /^[^\t|;,:]{2,120}?(?:,\s?(?:тип|вид|вариант|исполнение|модификация)\s?[«"]?[\p{L}\d]{1,3}(?![\p{L}\d]))?(?=\s[–—-]\s|[\t|;,:]|$)/iu.exec(
    wordsOf(source).replace(LABEL, ''),
  )?.[0] ?? '';
const ordinalOf = (source: string): string | undefined =>
  /^[\s|]{0,9}(?:поз(?:иция|\.)?\s?|№\s?)?(\d{1,3}(?:\.\d{1,3}){0,3})(?![\d,])/iu.exec(source)?.[1];

const PLACE =
  /(?:раздел\p{L}{0,2}|разд\.|п\.|пункт\p{L}{0,2}|приложени\p{L}{1,2}|таблиц\p{L}{1,2}|табл\.)\s{0,2}№?\s{0,2}(\d{1,3}(?:\.\d{1,3}){0,3})/giu;
const POSITION = /(?<!\p{L})поз(?:ици\p{L}{1,2}|\.)\s{0,2}№?\s{0,2}(\d{1,3})(?![\d.])/iu;
const POSITIONED = /^\s{0,9}поз(?:иция|\.)\s{0,2}(?:№\s{0,2})?(\d{1,3})(?!\.?\d)/iu;
const TABLE = /^\s{0,9}(?:таблица|приложение|раздел)\s{0,2}№?\s{0,2}(\d{1,3}(?:\.\d{1,3}){0,2})/iu;

/** The one position of a list that a heading names: by the place that its row refers to, by its number, or by its words. */
export function positionOf(heading: string, devices: readonly TenderDevice[]): TenderDevice | undefined {
  const listed = devices.filter(({ role, lines }) => (role === 'device' || role === 'other') && lines.length > 0);
  const firstOf = ({ lines }: TenderDevice) => lines[0]?.source ?? '';
  const place = TABLE.exec(heading)?.[1] ?? ordinalOf(heading);
  const isReferring = (one: TenderDevice) => [...firstOf(one).matchAll(PLACE)].some(([, told]) => told === place);
  const referring = place === undefined ? [] : listed.filter(isReferring);
  if (referring.length === 1) return referring[0];
  const number = POSITION.exec(heading)?.[1];
  const numbered = number === undefined ? [] : listed.filter((one) => ordinalOf(firstOf(one)) === number);
  if (numbered.length === 1) return numbered[0];
  // «Позиция 3. Терминал, тип 2» is no «Позиция 2. Терминал, тип 1».
  const own = POSITIONED.exec(heading)?.[1];
  if (own !== undefined && listed.some((one) => POSITIONED.test(firstOf(one))))
    return listed.find((one) => POSITIONED.exec(firstOf(one))?.[1] === own);
  return calledAs(wordsOf(heading).replace(TABLE, '').replace(POSITION, ''), listed);
}

/** The heading has all the words that the position is called by, and no others; or it is nothing but some of them. */
export function isCalledSame(heading: string, device: TenderDevice): boolean {
  const name = heading.replace(/[:.]\s{0,9}$/, '');
  const [asked, own] = [nameKeys(headOf(name)), ownKeys(device)];
  const isWhole = formOf(heading).depth > 1 && wordsOf(name).trim() === headOf(name).trim();
  return asked.size > 1 && (isWhole || asked.size === own.size) && [...asked].every((key) => own.has(key));
}

/** A numbered line whose place a row of a list refers to: «5.2 Доступ» below «см. раздел 5.2». */
export const isReferred = (source: string, devices: readonly TenderDevice[]): boolean => {
  const place = ordinalOf(source);
  return (
    place !== undefined &&
    devices.some(({ lines }) => [...(lines[0]?.source ?? '').matchAll(PLACE)].some(([, told]) => told === place))
  );
};

/** The words that a position is called by in its first line. They are asked for by each heading below it, and kept with it. */
function ownKeys(device: TenderDevice): ReadonlySet<string> {
  const source = device.lines[0]?.source ?? '';
  const text = source.slice(Math.max(0, source.indexOf(device.name ?? '')));
  const known = ownWords.get(device);
  if (known?.text === text) return known.keys;
  const keys = nameKeys(headOf(text));
  ownWords.set(device, { text, keys });
  return keys;
}
const ownWords = new WeakMap<TenderDevice, { text: string; keys: ReadonlySet<string> }>();

/** The position that has all the words, or of which the words have all; of several the one that shares the most. */
function calledAs(heading: string, listed: readonly TenderDevice[]): TenderDevice | undefined {
  const asked = nameKeys(heading.replace(/[:.]\s{0,9}$/, ''));
  if (asked.size === 0 || [...asked].every(isNumber)) return undefined;
  const alike = listed.flatMap((device) => {
    const own = ownKeys(device);
    const shared = [...asked].filter((key) => own.has(key)).length;
    const isWithin = own.size > 0 && (shared === asked.size || shared === own.size);
    return isWithin ? [{ device, shared, rest: own.size + asked.size - 2 * shared }] : [];
  });
  const [best, next] = alike.toSorted((a, b) => a.rest - b.rest || b.shared - a.shared);
  return best && (!next || next.rest > best.rest) ? best.device : undefined;
}

/** «ИТОГО: 104», «Всего: 8 позиций, 46 единиц»: it counts what stands above, and is no position. */
export const isTotalLine = (source: string): boolean =>
  /^[\s;,|"\d.]{0,40}(?:итого|всего)[\s:;|"–—-]{0,12}(?:\d[\d\s.,;|"]{0,60}(?:(?:позици\p{L}{1,2}|единиц\p{L}{0,2}|наименовани\p{L}{1,2}|ед|шт|руб)(?!\p{L})[.,;\s|"]{0,6})?){0,4}$/iu.test(
    source,
  );

/** What the thing is called says that it is a transceiver or a cable of two, whatever other words stand beside its figures. */
const CALLED =
  /^(?:\p{L}{3,20}(?:ый|ий|ой|ые|ие|ых|их|ая|ое|ую|ми|ыми)\s){0,3}(?:x?q?sfp(?:28|\+)?[\s-])?(?:модул\p{L}{1,3}(?!\s(?:питани|расширени|памяти|вентилятор|управлени|интерфейсн|камер|wi-?fi))|трансивер\p{L}{0,3}|transceiver\p{L}?|при[её]мопередатчик\p{L}{0,3}|x?q?sfp(?:28|\+)?(?!\s?порт)|(?:dac|aoc)(?!\p{L})|кабел\p{L}{1,3}\s(?:прямого|dac|aoc|sfp|qsfp|twinax))/iu;
/** A card with ports is none. */
const WITH_PORTS = /\d\s?(?:[xх×]\s?)?порт/iu;
export const isTransceiver = (title: string | null): boolean =>
  CALLED.test(title ?? '') && !WITH_PORTS.test(title ?? '');

const LOT = /^[\s=*#_~-]{0,20}лот\s{0,2}(?:№\s{0,2})?\d{1,3}(?!\d)/iu;
const ROW = /^[\s|]{0,6}\d{1,3}(?:\.\d{1,3})?[.)]?\s{0,3}[\t|;]/u;

/** Places of lines «Лот № 3. Телефония» that things of their own stand below: they head them and are none. */
export function lotHeads(lines: readonly string[], isThing: (line: string) => boolean): ReadonlySet<number> {
  const heads = new Set<number>();
  let last: number | undefined;
  let isFirstCount = true;
  for (const [at, line] of lines.entries()) {
    if (LOT.test(line)) {
      last = COUNTED.test(line) ? undefined : at;
      isFirstCount = true;
    } else if (last !== undefined && OWN_COUNT.test(line)) {
      // Before any thing is named, the lot itself is what is counted.
      if (isFirstCount && !lines.slice(last + 1, at).some(isThing)) last = undefined;
      isFirstCount = false;
    } else if (last !== undefined && isOfList(line) && isThing(line)) heads.add(last);
  }
  return heads;
}
/** «Количество: 3», «Кол-во, шт. | 7»; «Количество портов: 8», «Количество: 3 позиции» count something else. */
const OWN_COUNT =
  /^[\s|•*–—-]{0,9}(?:кол-?\s?во|количество|к-во|объ[её]м поставки)(?:[\s,(]{0,3}(?:товара|изделий|устройств|комплектов|шт(?:ук)?|ед(?:иниц)?)\.?\)?)?[\s:=|(–—-]{1,9}\d{1,6}(?!\d|\s?(?:порт|позици|наименовани|лот|вид))/iu;

const isOfList = (line: string): boolean => formOf(line).kind === 'ordinal' || ROW.test(line) || COUNTED.test(line);
