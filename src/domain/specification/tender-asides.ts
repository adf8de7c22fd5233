/**
 * Demands that are read by their form, before the words are: MIMO with its streams, sizes of a case, ports of management and a console,
 * a class of protection, how a PON is divided. Pure.
 */
import type { Conditioned } from '#src/domain/search/condition-figures.ts';
import { featureAt } from '#src/domain/search/read-features.ts';
import { tokenise } from '#src/domain/search/tokens.ts';
import type { Claim, DemandCondition } from './tender-demand.ts';
import type { FeatureRule } from './tender-features.ts';
import { POE_FORMS, poePorts } from './tender-poe.ts';
import { tokensIn } from './tender-quantity.ts';
import type { Texts } from './tender-texts.ts';
import type { NumberRule } from './tender-words.ts';

type Form = {
  pattern: RegExp;
  read: (match: RegExpExecArray, reading: Conditioned, texts: Texts) => DemandCondition[];
};

const FORMS: readonly Form[] = [
  {
    pattern:
      /(?<!\p{L})(?:mu-?)?mimo\s(?:в|для)\s(?:диапазон\p{L}{0,2}\s)?(2[.,]4|[56])\sггц[^\d;|\n]{0,20}([2-8])\s?[xх×\s]\s?[2-8](?!\d|[.,]\d)/giu,
    read: ([, band, streams]) => mimo(band, Number(streams)),
  },
  {
    pattern:
      /(?:диапазон\p{L}{0,2}\s(2\.4|2,4|[56])\sггц[^\d;|\n]{0,20})?(?<!\p{L})(?:mu-?)?mimo[^\d;|\n]{0,30}?(?<!\d)([2-8])\s?[xх×\s]\s?([2-8])(?:\s?:\s?\d)?(?!\d|[.,]\d)(?:[^\d;|\n]{0,20}(2\.4|2,4|[56])\sггц)?|(?<![\d.,])([2-8])\s?[xх×]\s?[2-8](?::\d)?\s(?:mu-?)?mimo/giu,
    read: ([, before, streams, , after, first]) => mimo(before ?? after, Number(streams ?? first)),
  },
  {
    pattern:
      /(?:габарит|размер)\p{L}{0,3}[^\d;|\n]{0,60}?(\d{1,4}(?:[.,]\d)?)\s?[xх×*\s]\s?(\d{1,4}(?:[.,]\d)?)\s?[xх×*\s]\s?(\d{1,4}(?:[.,]\d)?)(?:\s?мм)?/giu,
    read: (match, reading) => sizes(match, reading),
  },
  {
    // Of the device itself: between the word and the most of it stand signs and words of comparison alone.
    pattern:
      /(?<!\p{L})высот\p{L}{0,2}(?:\s(?:корпуса|устройства|изделия))?(?:[\s:,–—()|≤<=-]|не\s(?:более|больше|выше)|до(?!\p{L})|менее|максимум|максимальн\p{L}{2,3}|макс\.){0,12}(?:(мм|см)(?!\p{L})(?:[\s:,–—()|≤<=-]|не\s(?:более|больше|выше)|до(?!\p{L})|менее){0,9})?(\d{1,4}(?:[.,]\d)?)(?!\d)(?:\s{0,3}(мм|см|миллиметр\p{L}{0,2}|сантиметр\p{L}{0,2})(?!\p{L}))?/giu,
    read: ([text, named, value, behind], reading) => {
      const unit = behind ?? named;
      return unit ? bounded(reading, 'height', text, numberOf(value) * (/^с/iu.test(unit) ? 10 : 1)) : [];
    },
  },
  {
    pattern:
      /(?<![\p{L}-])(?:(?:rs-?232|rj-?45|usb)[\s(-]{1,2})?(?:(?:порт|интерфейс|разъ[её]м)\p{L}{0,3}\s(?:(?:rs-?232|rj-?45|usb)[^;,|\n]{0,20})?(?:консоли|консольн\p{L}{2,3}|console)|консольн\p{L}{2,3}\s(?:порт|интерфейс|разъ[её]м)\p{L}{0,3}|консоль(?!\s(?!налич|да(?!\p{L})|есть)[а-яё])|console(?:\sport)?)(?!\p{L})(?:[\s:–—(/-]{1,4}(?:rs-?232|rj-?45|db-?9|(?:mini-?|micro-?)?usb|наличие)(?![\p{L}\d])\)?){0,3}/giu,
    read: ([text], _, texts) => consoleOf(text, texts),
  },
  {
    pattern:
      /(?:выделенн\p{L}{2,3}\s)?(?:ethernet[\s-])?(?:порт\p{L}{0,3}|(?<!(?:программн|веб|web|графическ)\p{L}{0,3}[\s-])интерфейс\p{L}{0,3})\s(?:(?:внеполосного\s)?управлени[ея](?!\s\p{L}{3,20}(?:ами|ями|ой|ом|ем)(?!\p{L}))(?:\sвне\sполосы)?|mgmt|management|out[\s-]of[\s-]band|oob)(?:\s(?:oob|management|mgmt|10\/100\/1000\S{0,8}|10\/100\S{0,8}|ethernet)|\s?\((?:oob|mgmt|out-of-band)\)){0,3}(?!\s(?:rs|консол))(?:[\s,(]{1,3}шт\.?\)?)?(?:[\s:–—-]{1,4}(?:не менее\s)?\d{1,2}(?![\d\p{L}/.]))?|(?<!\p{L})oob(?:[\s-](?:порт|port|management))?(?!\p{L})/giu,
    read: ([text], { conditions }) => {
      const rule = conditions.numbers.find(({ attributes }) => attributes.includes('ports-oob'));
      return rule && OUT_OF_BAND.test(text)
        ? [{ kind: 'number', text, rule: { ...rule, name: 'порт управления OOB' }, comparison: 'atLeast', value: 1 }]
        : [];
    },
  },
  {
    pattern: /степен\p{L}{1,2}\sзащиты[^\d;\n]{0,20}ip\s?-?([2-6]\d)(?![\d.])|(?<!\p{L})ip([2-6]\d)(?![\d.])/giu,
    read: ([, said, glued]) => [feature(`степень защиты IP${said ?? glued}`, {})],
  },
  {
    pattern:
      /(?<!\p{L})(?:коэффициент\p{L}{0,2}\s(?:деления|разветвления|сплит\p{L}{0,9})[^\d;|\n]{0,20}(?:1\s?[:xх×]\s?)?|(?:делени[ея]|split\s?ratio|сплит)[^\d;|\n]{0,20}1\s?[:xх×]\s?)(\d{1,3})(?!\d)/giu,
    read: ([, ratio]) => [feature(`деление 1:${ratio}`, {})],
  },
  {
    pattern:
      /(?:напряжени\p{L}{1,2}|питани\p{L}{1,2}|сет[ьи]|переменн\p{L}{2,3} ток\p{L}{0,2}|вход\p{L}{0,2}|~|ac)[^\d;|\n]{0,25}(?<!\d)(8[05]|9[0-9]|1[0-7]\d)\s?(?:в\s?)?(?:[-–—]|\.{2,3}|…|до)\s?(2[2-9]\d)\s?(?:в|v|вольт)(?!\p{L})(?:\s?\(?(?:ac|переменн\p{L}{2,3} тока?)\)?)?/giu,
    read: ([, least, most], _, texts) => [alternating(Number(least), Number(most), texts)],
  },
  {
    pattern:
      /(?:горяч\p{L}{2,3}\sзамен\p{L}{1,3}|hot[\s-]?swap)\s(?:(?:блок\p{L}{1,3}\sпитания|бп)(?:\sи|,)\s)?(?:модул\p{L}{1,3}\s)?вентилятор\p{L}{0,3}(?:\sи\s(?:блок\p{L}{1,3}\sпитания|бп))?|(?:(?:блок\p{L}{1,3}\sпитания|бп)(?:\sи|,)\s)?(?:модул\p{L}{1,3}\s)?вентилятор\p{L}{0,3}(?:\sи\s(?:блок\p{L}{1,3}\sпитания|бп))?,?\s(?:с\s)?(?:возможностью\s)?(?:горяч\p{L}{2,3}\sзамен\p{L}{1,3}|hot[\s-]?swap)/giu,
    read: ([text], reading) => [
      ...(/питани|бп/iu.test(text) ? saidAs('с горячей заменой', reading) : []),
      feature('горячая замена вентиляторов', { hasNot: { 'fan-modules': ['нет'] } }),
    ],
  },
  {
    pattern: /замен\p{L}{1,3}\s(?:(?:без отключения|(?:блоков питания|бп)\sбез отключения)|«на горячую»)/giu,
    read: (_, reading) => saidAs('с горячей заменой', reading),
  },
  {
    // A power module is called by its input and its output.
    pattern: /(?:~|=|-)?\s?(?<!\d)(220|230|48)\s?\/\s?(\d{1,2})\s?(?:в|v)(?!\p{L})/giu,
    read: ([text, input, output], reading) => {
      const rule = reading.conditions.numbers.find(({ attributes }) => attributes.includes('voltage-out'));
      if (!rule || !reading.kinds?.includes('accessories-power')) return [];
      return [
        ...saidAs(input === '48' ? '48 в' : '220 в', reading),
        { kind: 'number', text, rule, comparison: 'exactly', value: Number(output) },
      ];
    },
  },
  {
    // What a power module gives is no input of it.
    pattern:
      /(?<!\p{L})выход\p{L}{0,3}(?:\sнапряжени\p{L})?[\s:=–—-]{1,6}(\d{1,2}(?:[.,]\d)?)\s?(?:в|v|вольт)(?!\p{L})/giu,
    read: ([text, output], { conditions, kinds }) => {
      const rule = conditions.numbers.find(({ attributes }) => attributes.includes('voltage-out'));
      return rule && kinds?.includes('accessories-power')
        ? [{ kind: 'number', text, rule, comparison: 'exactly', value: numberOf(output) }]
        : [];
    },
  },
  {
    // A word between the number and the inlets: «два независимых ввода питания».
    pattern:
      /(?<![\p{L}\d.,])(?:двух|двумя|два|2)\s(?:независим|резервн|отдельн|раздельн)\p{L}{2,3}\sввод\p{L}{1,3}(?:\s(?:электро)?питания)?(?!\p{L})(?!\s(?:для|под|кабел|волок|труб|провод|шнур))/giu,
    read: ([text], { conditions }) => {
      const rule = conditions.numbers.find(({ attributes }) => attributes.includes('psu-slots'));
      return rule ? [{ kind: 'number', text, rule, comparison: 'atLeast', value: 2 }] : [];
    },
  },
  {
    pattern: /(?:для|к|совместим\p{L}{1,3}\sс)\s(?:точк\p{L}{1,2}\sдоступа\s)?(w[eo]p-[\w-]{2,16})/giu,
    read: ([, name = ''], { kinds }, texts) => {
      const told = texts.get(COMPATIBLE) ?? [];
      const model = name.toUpperCase();
      const isFor = (text: string) => text.toUpperCase().split(', ').includes(model);
      const has = { [COMPATIBLE]: told.filter(isFor) };
      const hasNot = { [COMPATIBLE]: told.filter((text) => !isFor(text)) };
      return kinds?.includes('accessories-antennas') ? [feature(`для ${name}`, { has, hasNot })] : [];
    },
  },
  ...POE_FORMS.map(
    ({ pattern, read }): Form => ({
      pattern,
      read: (match, reading) => {
        const { ports, poe } = read(match);
        return [...poePorts(ports, match[0], reading), ...(poe ? saidAs(poe, reading) : [])];
      },
    }),
  ),
];
const COMPATIBLE = 'compatible-access-points';

/** Demands by their form, of words that are not taken yet. */
export const formedIn = (reading: Conditioned, texts: Texts, taken: readonly Claim[]): Claim[] => {
  const claims: Claim[] = [];
  const isTaken = new Array<boolean>(reading.tokens.length).fill(false);
  for (const one of taken) isTaken.fill(true, one.from, one.to);
  for (const { pattern, read } of FORMS) {
    for (const match of reading.source.matchAll(pattern)) {
      const text = match[0];
      const from = match.index + text.length - text.trimStart().length;
      const place = tokensIn(reading.tokens, { from, to: match.index + text.trimEnd().length });
      if (place.from >= place.to || isTaken.slice(place.from, place.to).includes(true)) continue;
      const asked = read(match, reading, texts);
      if (asked.length > 0) isTaken.fill(true, place.from, place.to);
      claims.push(...asked.map((condition): Claim => ({ ...place, kind: 'demand', condition })));
    }
  }
  return claims;
};

const numberOf = (digits = '0'): number => Number(digits.replace(',', '.'));

/** What these words ask for. */
function saidAs(source: string, reading: Conditioned): DemandCondition[] {
  const found = featureAt({ ...reading, source, tokens: tokenise(source) }, 0)?.condition;
  return found?.kind === 'feature' ? [found] : [];
}

const feature = (
  name: string,
  { known = [], has = {}, hasNot = {} }: Partial<Pick<FeatureRule, 'known' | 'has' | 'hasNot'>>,
): DemandCondition => ({
  ...{ kind: 'feature', text: name, isWanted: true },
  rule: { name, words: [], present: [], absent: [], known, counted: {}, has, hasNot },
});

const MOST_STREAMS = 8;
/** Streams of a band; where none is named, of any. */
function mimo(band: string | undefined, streams: number): DemandCondition[] {
  const codes = (band === undefined ? ['24', '5', '6'] : [band.replace(/[.,]/, '')]).map((one) => `mimo-${one}`);
  const told = (from: number, to: number) => {
    const all = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `${from + at}×${from + at}`);
    return Object.fromEntries(codes.map((code) => [code, all]));
  };
  const name = `MIMO ${streams}×${streams}${band ? ` в диапазоне ${band.replace('.', ',')} ГГц` : ''}`;
  return [feature(name, { has: told(streams, MOST_STREAMS), hasNot: told(1, streams - 1) })];
}

/** An interface of management is one of a program unless its words say that it is a port. */
const OUT_OF_BAND = /порт|выделенн|ethernet|oob|mgmt|management|out[\s-]of|вне|10\/100/iu;

/** A console port; where its interface or connector is named, one whose text holds each of them. */
function consoleOf(text: string, texts: Texts): DemandCondition[] {
  const named = CONSOLES.filter(([is]) => is.test(text)).map(([, name]) => name);
  if (named.length === 0) return [feature('консольный порт', { known: [CONSOLE] })];
  const has = (texts.get(CONSOLE) ?? []).filter((told) => named.every((name) => told.includes(name)));
  return [feature(`консольный порт ${named.join(', ')}`, { has: { [CONSOLE]: has } })];
}
const CONSOLE = 'console';
const CONSOLES: readonly (readonly [is: RegExp, name: string])[] = [
  [/rs-?232/iu, 'RS-232'],
  [/rj-?45/iu, 'RJ-45'],
  [/db-?9/iu, 'DB9'],
  [/usb/iu, 'USB'],
];

/**
 * A range of alternating voltages: met by what is told for the whole of it; «~220 В» does not tell it, nor does «внешний источник =12 В»,
 * what stands before that source.
 */
function alternating(least: number, most: number, texts: Texts): DemandCondition {
  const told = texts.get(POWER) ?? [];
  const rangeOf = (text: string) => /~(\d{2,3})[–-](\d{3})\s?В/u.exec(text)?.slice(1).map(Number);
  const isWithin = ([from = least + 1, to = 0]: readonly number[]) => from <= least && to >= most;
  const isLacking = (text: string) =>
    DIRECT_ALONE.test(text) || (text.includes('~') && !isWithin(rangeOf(text) ?? [least, most]));
  return feature(`питание ~${least}–${most} В`, {
    has: { [POWER]: told.filter((text) => isWithin(rangeOf(text) ?? [])) },
    hasNot: { [POWER]: told.filter(isLacking) },
  });
}
/** The device itself takes no alternating voltage: «=36–72 В». */
const DIRECT_ALONE = /^(?:=|два ввода постоянного)[^~]*$/u;
const POWER = 'power-input';

const LETTERS: readonly (readonly [letter: RegExp, code: string])[] = [
  [/^[шw]/iu, 'width'],
  [/^[вh]/iu, 'height'],
  [/^[гd]/iu, 'depth'],
];

/** «Габариты (ШхВхГ), мм не более 440х44х350». Without the letters nobody can tell which is which, nor what «Д» and «L» are. */
function sizes([text, ...values]: RegExpExecArray, reading: Conditioned): DemandCondition[] {
  const [, ...letters] =
    /\(?([швгдwhdl])\s?[xх×*\s]\s?([швгдwhdl])\s?[xх×*\s]\s?([швгдwhdl])\)?(?=[\s,):])/iu.exec(text) ?? [];
  return letters.flatMap((letter, at) => {
    const code = LETTERS.find(([is]) => is.test(letter))?.[1];
    return code ? bounded(reading, code, text, numberOf(values[at])) : [];
  });
}

/** The most of a size; of the least of one nothing is claimed. */
function bounded({ conditions }: Conditioned, code: string, text: string, value: number): DemandCondition[] {
  const rule: NumberRule | undefined = conditions.numbers.find(({ attributes }) => attributes[0] === code);
  return rule && value > 0 && !AT_LEAST.test(text) ? [{ kind: 'number', text, rule, comparison: 'atMost', value }] : [];
}
const AT_LEAST = /не\s(?:менее|меньше|ниже)|[≥>]|(?<!\p{L})(?:от|свыше|минимум|мин\.)(?!\p{L})/iu;
