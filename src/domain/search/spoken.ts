/** Figures and names that are written as they are said aloud: «SFP плюс», «два с половиной гига», «шесть и одна десятая». Pure. */
import type { Thesaurus } from './thesaurus.ts';
import { fold, hasDigit } from './tokens.ts';

const SPOKEN: readonly (readonly [said: RegExp, written: string])[] = [
  // «К какой точке подходит ALX23X»: the model is asked of, the kind is what it goes with.
  [
    /^(?:к|ко|для|под|на|с|в)\s+как\p{L}+\s+(\p{L}{3,}(?:\s+доступа)?)\s+(?:подход\p{L}+|подойд\p{L}+|ид[её]т|идут|стави?тся|предназначен\p{L}*|совместим\p{L}*|годится|крепится)\s+(.{3,40})$/iu,
    '$2 к $1',
  ],
  // «Вайфай на столб», «802.11be под потолок»: what is mounted there is an access point.
  [
    /(?<!(?:точ[ке]к?|тд|ap|антенн|контроллер|роутер|маршрутизатор|мост|станци|терминал|телефон|ont|онт)\p{L}*(?: \S+){0,2} )((?<![\p{L}-])(?:вай-?фай|wi-?fi|вафля)(?: ?[4-7]е?(?![\p{L}\d]))?|(?<!\S)802\.11\p{L}{1,2}(?!\p{L})) (?=(?:(?:повес|постав|прикреп|закреп)\p{L}+ )?(?:на|под|к) (?:столб|опор|фасад|мачт|крыш|забор|улиц|потол|стен)\p{L}*)/giu,
    '$1 точка ',
  ],
  [/(?<![\p{L}\d])(q?sfp|к?у?сфп|poe|пое)[ -]?(?:plus|плюс)(?!\p{L})/giu, '$1+'],
  [/(?<!\p{L})(?:(?:эф[ -]?икс|фикс)[ -]?эс|фхс)(?!\p{L})/giu, 'fxs'],
  [/(?<!\p{L})(?:(?:эф[ -]?икс|фикс)[ -]о|фхо)(?!\p{L})/giu, 'fxo'],
  [/(?<![\p{L}\d])е[ -]?(?:один|1)(?![\p{L}\d])/giu, 'e1'],
  [
    /(?<=(?:\d|один|одна|два|три|четыре|пять|шесть|семь|восемь|девять|десять|дцать|сят|сто)[ .-]?)ай[ -]?пи(?!\p{L})|(?<!\p{L})ай[ -]?пи(?=[ -](?:телефон|атс|камер|станц))/giu,
    'ip',
  ],
  // «Портов 10/100/1000BASE-T не менее 24», «портов 10GBASE-R SFP+»: speeds of ports as tenders write them.
  [/(?<=(?<!\p{L})порт\p{L}{0,3} )(?:10\/)?(?:100\/)?1000BASE-TX?(?![\p{L}\d])/giu, '1G'],
  [/(?<=(?<!\p{L})порт\p{L}{0,3} )1000BASE-[XR](?: \(?SFP\)?)?(?![\p{L}\d+])/giu, 'SFP'],
  [/(?<=(?<!\p{L})порт\p{L}{0,3} )(10|25|40|100)GBASE-[XR]\d?(?: \(?(?:Q?SFP28|Q?SFP\+)\)?)?(?![\p{L}\d])/giu, '$1G'],
  [/(?<!\p{L})(?:полтор[аы] сотни|полтораста|полутораста)(?!\p{L})/giu, '150'],
  [
    /(?<!\p{L})(?:пар[ауоы]й?|парочк\p{L}{1,2})(?= (?:q?sfp|сфп|аплинк|порт|слот|комбо|бп |блок|ввод|оптик|десят|fxs|fxo|e1))/giu,
    '2',
  ],
  [
    /(?<!\p{L})(?:вдвое|в (?:два|2|три|3|несколько) раз[а]?|раза в (?:два|три)|намного|гораздо|заметно|чуть|немного|ещё) (?=(?:по)?(?:больше|меньше|выше|ниже))/giu,
    '',
  ],
  [/(?<!\p{L})(?:пар[ауы] сотен|(?:две|двух) сот(?:ни|ен))(?= \p{L})/giu, '200'],
  [/(?<!\p{L})(?:три сотни|трех сотен|трёх сотен)(?= \p{L})/giu, '300'],
  [/(?<!\p{L})полсотни(?= \p{L})/giu, '50'],
  [
    /(?<!\p{L})сотн[юяие]й?(?= (?:точ|тд|порт|лини|телефон|абонент|камер|канал|вызов|звонк|транк|квартир|номер|сотрудник|человек|компьютер|пользовател))/giu,
    '100',
  ],
  [
    /(?<!\p{L})сотн(?:и|е|ю|ей|я)(?= (?:желез|сви[тч]|коммутатор|роутер|маршрутизатор|устройств|девайс|узл|офис|филиал|дом|серв|олт|онт))/giu,
    'много',
  ],
  // «Сотка на 24 порта», «24 сотки» are of 100 Mbit/s, «порта по сотке гигабит» of 100 Gbit/s.
  [/(?<!\p{L})(?:по )?сотк\p{L} гигабит\p{L}{0,2}(?!\p{L})/giu, '100G'],
  [
    /(?<!\p{L})сотк[аиу] (?:на )?(?=(?:\d{1,2}|восемь|шестнадцать|двадцать четыре|сорок восемь)[ -]порт)/giu,
    'соточный свитч на ',
  ],
  [/(?<=(?<![\d.,-])(?:16|24|48) )(?:порт\p{L}{1,2} )?(?:по )?сот(?:ки|ок|ке)(?!\p{L})/giu, 'портов 100M'],
  [/(?<=порт\p{L}{0,2} )по (?:1 )?гигу(?!\p{L})/giu, 'по 1G'],
  [/(?<=\d ?|(?<!\p{L})(?:два|две|четыре|пять|пяти|шесть|шести) )гигагерц\p{L}{0,3}(?!\p{L})/giu, 'ГГц'],
  // «Агрегация со сменными бп»: what is told of is a device, and no LACP.
  [/(?<!\p{L})агрегаци[яюи] (?=(?:со?|без|до) (?!lacp|lag|канал|порт))/giu, 'агрегационник '],
  // «10-гигабитных портов» are no ten ports; «кол-во» is one word; «в одном коммутаторе» counts no switches.
  [/(?<![\d.,-])(1|2[.,]5|10|25|40|100|400)-гиг(?:абит)?(?:н|ов)\p{L}{2,3}(?!\p{L})/giu, '$1G'],
  [/(?<!\p{L})кол-?в([оае]|ом)(?!\p{L})/giu, 'количеств$1'],
  // «48п1г+10ge», «20sfp+4combo»: ports as they are noted down, with a plus between them; no speed and no part of a name.
  [/(?<![\p{L}\d./-])(\d{1,2})п(?=\d{1,3}[гg])/giu, '$1 портов '],
  [/(?<![\p{L}\d./-])(\d{1,2})п(?![\p{L}\d])/giu, '$1 портов'],
  [/(?<![\p{L}\d./-])(?!(?:10|25|40|100)ge)(\d{1,2})(ge|poe|пое|combo|комбо|fxs|fxo)(?![\p{L}\d])/giu, '$1 портов $2'],
  // «Aruba 2930F 24G PoE+ 4SFP+» is a name.
  [/(?<=^|[,(] ?|\S\+|[а-яё] )(\d{1,2})(q?sfp(?:28|\+(?!\d))?)(?![\p{L}\d])/giu, '$1 портов $2'],
  [/(?<=портов (?:ge|sfp|sfp\+|combo|комбо|fxs|fxo|\d{1,3}[гg]))\s?\+\s?(?=\d)/giu, ' '],
  [
    /(?<=\d\S{0,7}|портов(?: \S{1,6}| \+ \S{1,6})?) ?\+ (?=(?:poe|пое|q?sfp|сфп|fxs|fxo|фхс|фхо|wi-?fi|usb|комбо|combo|e1)(?![\p{L}\d]))/giu,
    ' с ',
  ],
  [/(?<=\d )по (10|25|40|100)(?=\s*(?:$|[,;+)]| (?:и|с|без) ))/giu, 'по $1G'],
  [/(?<!\p{L})между (\d{1,4}) и (\d{1,4})(?= \p{L})/giu, 'от $1 до $2'],
  [/(?<![\p{L}\d.,-])\d{1,4} (?:шт(?:ук)?\.? )?(?=(?:модул(?:ей|я)(?! питания)|трансивер(?:ов|а))(?!\p{L}))/giu, ''],
  // «LTP-8N в количестве 3 шт.»: how many are ordered.
  [/ в количестве \d{1,4}(?: ?(?:шт|штук\p{L}?)(?!\p{L})\.?)?/giu, ''],
  [/(?<=\d\p{L}{0,4}) ?[-–—xх,]? \d{1,4} ?(?:шт|штук\p{L}?)(?!\p{L})\.?/giu, ''],
  [/(?<!\p{L})ревизи[яию] ?[.-]? ?[bбв](?!\p{L})/giu, 'rev b'],
  [/(?<!\p{L})ревизи[яию] ?[.-]? ?[cс](?!\p{L})/giu, 'rev c'],
  [/(?<=(?<!\p{L})(?:в|на) )одн(?:ом|ой) (?=(?!волок|жил|кабел|порт|юнит|лини|канал)\p{L})/giu, ''],
  [/(?<!\p{L})два на два(?!\p{L})/giu, '2x2'],
  [/(?<!\p{L})три на три(?!\p{L})/giu, '3x3'],
  [/(?<!\p{L})четыре на четыре(?!\p{L})/giu, '4x4'],
  [/(?<!\p{L})пол(?:тор[аы]|утора)(?= \p{L})/giu, '1,5'],
  // «Полкило», «пол килограмма», «полтерабита».
  [/(?<!\p{L})пол[ -]?(кило(?:грамма?|метра?)?|терабита?|юнита|метра|киловатта)(?!\p{L})/giu, '0,5 $1'],
  // «Модуль, чтобы соединить два свитча по одномоду»: what transceivers join tells nothing of them.
  [
    /(?<=(?<!\p{L})(?:модул|трансивер|sfp|сфп)\p{L}*.{0,40}) (?:чтоб\p{L}*|для того чтобы|как|которым|которыми|котор\p{L}+ можно)? ?(?:соединить|связать|состыковать|подключить|соединю|свяжу|соединяют?) (?:между собой )?(?:(?:2|два|две|пару|оба|обе) )?(?:свитч|свич|коммутатор|маршрутизатор|роутер)\p{L}*(?: между собой)?/giu,
    '',
  ],
];

/** «Две тысячи двадцать четвёртый». */
const YEAR =
  /(?<!\p{L})(?:две )?тысячи двадцать (перв|втор|трет|четв[её]рт|пят|шест|седьм)\p{L}{1,3}(?: год[ау]?)?(?!\p{L})/giu;
const ORDINALS = ['перв', 'втор', 'трет', 'четверт', 'пят', 'шест', 'седьм'];
/**
 * «LTP-8X rev.B или rev.C»: the second is of the same model. The name is looked back at: before the rest it took 2.3 s of the
 * processor to compile.
 */
const REVISIONS =
  /(?<=(\p{L}{2,4}[ -]?\d{1,4}\p{L}{0,2}[ -]?))(rev|рев)(\.? ?\p{L})(?!\p{L})([^\d]{1,20})(?<!\d\p{L}{0,2}[ -]?)\2(\.? ?\p{L})(?!\p{L})/iu;

const latin = (letters: string) => letters.replace(/[бв]/giu, 'b').replace(/с/giu, 'c');

const HALF = /(?<![\p{L}\d])(\p{L}+|\d+) с половиной(?= \p{L})/giu;
/** «Шесть целых одна десятая», «шесть и одна децибела». */
const TENTHS =
  /(?<!\p{L})(\p{L}+) (?:целых|целая) (?:и )?(\p{L}+)(?: десят(?:ая|ой|ую|ых|ые)(?!\p{L}))?|(?<!\p{L})(\p{L}+) и (\p{L}+)(?: десят(?:ая|ой|ую|ых|ые)(?!\p{L})|(?= (?:децибел|дби|dbi)))/giu;

/** «60–90 Вт», «3..3,5 кг»: both ends of a range before its unit. */
const RANGE =
  /(?<![\p{L}\d.,/-])(\d{1,4}(?:[.,]\d{1,2})?) ?(?:[-–—]|\.{2,3}|…) ?(\d{1,4}(?:[.,]\d{1,2})?)(?= ?(?:вт|ватт|w|кг|килограмм|kg|мм|mm|см|дби|dbi|дб|децибел|порт|юнит|км|километр)\p{L}{0,3}(?!\p{L}))/giu;
const UNIT =
  /^(?:км|вт|кг|мм|километр|метр|нанометр|гигагерц|гигабит|мегабит|терабит|килограмм|грамм|ватт|киловатт|вольт|децибел|гигабайт|юнит)\p{L}{0,2}$/iu;
/** «Весом килограмм», «больше терабита»: one of it. */
const ONE = /^(?:килограмм|терабит|гигабайт)а?$/iu;
const PER = /^(?:за|в|на)$/iu;

/** A question with what is said aloud as it is written. */
export function asWritten(text: string, { numerals, tails }: Pick<Thesaurus, 'numerals' | 'tails'>): string {
  const figureOf = (word: string) => numerals.get(fold(word)) ?? tails.get(fold(word));
  const written = SPOKEN.reduce((said, [pattern, sign]) => said.replace(pattern, sign), text);
  return written
    .replace(YEAR, (_, ordinal: string) => String(2021 + ORDINALS.indexOf(fold(ordinal))))
    .replace(
      REVISIONS,
      (_, name: string, word: string, one: string, between: string, other: string) =>
        `${word}${latin(one)}${between}${name}${word}${latin(other)}`,
    )
    .replace(HALF, (said, word: string) => {
      const figure = /^\d+$/.test(word) ? word : figureOf(word);
      return figure === undefined ? said : `${figure},5`;
    })
    .replace(TENTHS, (said, ...words: (string | undefined)[]) => {
      const [whole, tenths] = words.slice(0, 4).flatMap((word) => (word === undefined ? [] : [figureOf(word)]));
      return whole === undefined || tenths === undefined || tenths.length > 1 ? said : `${whole},${tenths}`;
    })
    .replace(RANGE, (said, from: string, to: string) => (numberOf(from) < numberOf(to) ? `от ${from} до ${to}` : said))
    .split(' ')
    .reduce<string[]>((read, word) => withFigure(read, word, figureOf), [])
    .join(' ');
}

const numberOf = (text: string) => Number(text.replace(',', '.'));

/** «Сто двадцать ватт», «двадцать километров»: words of a number before its unit become figures. */
function withFigure(read: string[], word: string, figureOf: (word: string) => string | undefined): string[] {
  if (!UNIT.test(word)) return [...read, word];
  const from = read.findLastIndex((one) => figureOf(one) === undefined) + 1;
  const said = read.slice(from).map((one) => Number(figureOf(one)));
  if (said.length > 0) return [...read.slice(0, from), String(said.reduce((sum, one) => sum + one, 0)), word];
  const before = read.at(-1) ?? '';
  return ONE.test(word) && !hasDigit(before) && !PER.test(before) ? [...read, '1', word] : [...read, word];
}
