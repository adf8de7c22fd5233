/**
 * The layout of a tender: which lines tell of the position above them, which head a section, and which position a section tells of.
 * A line that begins with a parameter never opens a position; a heading that names a position of a list continues it. Pure.
 */
import { isNumber, keyOfWord } from '#src/domain/search/normalise.ts';
import { tokenise } from '#src/domain/search/tokens.ts';
import type { TenderDevice } from './tender-part.ts';
import { ordinalLength } from './tender-text.ts';

/** Signs before the words of a line: its number in a list, a bullet, cells that are empty. */
const wordsOf = (source: string): string => source.slice(ordinalLength(source)).replace(/^[\s\t|;"«•*·–—-]{1,20}/u, '');

/** What a parameter is called: names that no thing has, whatever number stands behind them. */
const PARAMETER = new RegExp(
  `^(?:${[
    'ктру',
    'окпд',
    'код (?:по )?(?:ктру|окпд|товара|позиции)',
    String.raw`(?:номинальн|максимальн|минимальн|общ|суммарн|полн|средн|типов|рабоч|входн|выходн|совокупн|внутренн|основн|дополнительн|предельн|допустим|гарантированн|заявленн|встроенн|поддерживаем|потребляем|коммутационн|пропускн|оперативн|физическ|сетев|абонентск|восходящ|нисходящ|консольн|оптическ|медн|электрическ|эффективн|агрегированн)\p{L}{2,3}\s(?:\p{L}{3,20}\s){0,2}(?:мощност|потреблен|напряжен|высот|ширин|глубин|длин|масс|вес|размер|габарит|температур|влажност|скорост|производительност|способност|[её]мкост|памят|частот|диапазон|интерфейс|порт|слот|разъ[её]м|количеств|числ|бюджет|матриц|усилен|ток|ввод|нагрузк|буфер|питан)\p{L}*`,
    String.raw`(?:мощност|потреблени|энергопотреблени|электропитани|питани|напряжени|высот|ширин|глубин|габарит|размер|масс|температур|влажност|скорост|производительност|пропускн|[её]мкост|матриц|буфер|частот|диапазон|стандарт|протокол|интерфейс|порт|разъ[её]м|слот|аплинк|наличи|поддержк|возможност|функци|форм-?\s?фактор|исполнени|креплени|индикаци|диспле|экран|усилени|чувствительност|радиомодул|шифровани|аутентификаци|авторизаци|мониторинг|резервировани|отказоустойчивост|охлаждени|вентиляци|назначени|маршрутизаци|стекировани|агрегаци|бюджет|теплоотдач|тепловыделени|крепёж|рабоч)\p{L}{0,4}(?![\p{L}])`,
    String.raw`(?:вес|цвет|материал|режим\p{L}*|тип|вид|класс|уров(?:ень|ни)|степень|памят[ьи]|озу|процессор|монтаж|установка|управление|модел[ьи]|марка|артикул|количество|число|кол-во|срок службы|mtbf|mimo|uplink\p{L}*|downlink\p{L}*|nat|vlan|qos|poe\+{0,2}|fx[so]|usb|wi-?fi|ethernet|lan|wan|sfp(?:\+|28)?|qsfp(?:\+|28)?|безопасность|таблиц[аы] (?:mac|маршрут|arp|адрес|коммут)|услови[яй] эксплуатации|климатическ\p{L}{2,3}\s\p{L}+|уров\p{L}{2,3}\sшума|питание)(?![\p{L}\d])`,
  ].join('|')})`,
  'iu',
);
/** A value with its unit, or a comparison, at the beginning of a line: «от −20 до +50 °C», «≥ 24 порта». */
const VALUE =
  /^(?:[≥≤<>⩽≦‹⩾≧›~=±+−]|не (?:менее|более|ниже|выше|хуже)\s|от\s[-−+\d]|до\s\d|\d{1,6}(?:[.,]\d{1,3})?\s?(?:[xх×*]\s?)?(?:u(?!\p{L})|вт|квт|ва(?!\p{L})|в(?!\p{L})|а(?!\p{L})|гбит|мбит|тбит|г(?:ц|б)|мг?ц|мб|кг|гр?(?!\p{L})|мм|см|дб|°|%|порт|интерфейс|слот|разъ|g(?!\p{L})|gb|1?ge|sfp|qsfp|rj|10\/100|блок|ввод|вентилятор))/iu;

export const isNamedParameter = (source: string): boolean => PARAMETER.test(wordsOf(source));
export const isValue = (source: string): boolean => VALUE.test(wordsOf(source));
/** The words begin with a parameter: they tell of a position and open none. */
export const isParameter = (source: string): boolean => isNamedParameter(source) || isValue(source);

/** «Кабель питания – в комплекте», «Лицензии: на 70 точек»: a part that is told of a position as its parameter. */
export const isPartOf = (source: string): boolean =>
  !/^(?:из прочего|прочее|остальное|также|дополнительно|кроме того)(?!\p{L})/iu.test(wordsOf(source)) &&
  /в комплекте(?!\p{L})|^[^:\t|]{2,40}:\s{0,9}\S/iu.test(wordsOf(source));

/** «Наименование: …» opens a position, whatever stands behind it. */
export const LABEL =
  /^(?:наименование(?:\s(?:товара|оборудования|изделия|позиции))?|товар|изделие|оборудование|предмет закупки)\s{0,3}[:\t|–—-]\s{0,3}(?=\S)/iu;
export const isLabelled = (source: string): boolean => LABEL.test(wordsOf(source));

const SECTION =
  /^(?:(?:таблица|приложение|раздел)\s(?:№\s?)?[\d.]{1,6}[\s.:–—-]{0,4})?(?:(?:общие|основные|минимальные|функциональные|технические|эксплуатационные|подробные|детальные|обязательные)\s(?:и\s\p{L}+\s)?){0,2}(?:требовани|характеристик|параметр|описани|спецификаци|услови)\p{L}{1,3}(?![\p{L}])/iu;
/** «Характеристики коммутатора ЦОД (leaf)», «2. Технические требования»: the head of a section. */
export const isSection = (source: string): boolean => source.length <= LONGEST_HEADING && SECTION.test(wordsOf(source));
const LONGEST_HEADING = 160;

const STOP = new Set(
  'требование,характеристика,параметр,описание,спецификация,условие,таблица,раздел,приложение,позиция,поз,общий,основной,минимальный,функциональный,технический,к,на,для,и,в,с,по,шт,штука,товар,наименование,изделие,оборудование,поставляемый,должен,должны,должно,следующий,№,количество,ед,изм,см,согласно,пункт,п,стр'
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
  /^[^\t|;,:]{2,120}?(?=\s[–—-]\s|[\t|;,:]|$)/u.exec(wordsOf(source).replace(LABEL, ''))?.[0] ?? '';
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
  const referring = listed.filter((one) => [...firstOf(one).matchAll(PLACE)].some(([, told]) => told === place));
  if (place !== undefined && referring.length === 1) return referring[0];
  const number = POSITION.exec(heading)?.[1];
  const numbered = number === undefined ? [] : listed.filter((one) => ordinalOf(firstOf(one)) === number);
  if (numbered.length === 1) return numbered[0];
  // «Позиция 3. Терминал, тип 2» is no «Позиция 2. Терминал, тип 1».
  const own = POSITIONED.exec(heading)?.[1];
  if (own !== undefined && listed.some((one) => POSITIONED.test(firstOf(one))))
    return listed.find((one) => POSITIONED.exec(firstOf(one))?.[1] === own);
  return calledAs(wordsOf(heading).replace(TABLE, '').replace(POSITION, ''), listed);
}

/** The heading has all the words that the position is called by, and no others. */
export function isCalledSame(heading: string, device: TenderDevice): boolean {
  const [asked, own] = [nameKeys(headOf(heading.replace(/[:.]\s{0,9}$/, ''))), ownKeys(device)];
  return asked.size > 1 && asked.size === own.size && [...asked].every((key) => own.has(key));
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
  const text = headOf(source.slice(Math.max(0, source.indexOf(device.name ?? ''))));
  const known = ownWords.get(device);
  if (known?.text === text) return known.keys;
  const keys = nameKeys(text);
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
