/**
 * The words of search's conditions made ready for tenders: ports by their standards, attributes of the catalogue by their names,
 * and figures that tenders ask for and no attribute holds, so that such a demand is read and stays unknown. Pure.
 */
import type { Conditions } from '#src/domain/search/search.kind.ts';
import { functionRules, LEVELS, outsideBrackets, withoutNoise, withVoltage } from './tender-features.ts';
import { ALSO_CALLED, UNHELD, type Unheld } from './tender-figures.ts';
import { type Texts, textRules } from './tender-texts.ts';

export type NumberRule = Conditions['numbers'][number];
/** An attribute of the catalogue as content/catalog/attributes.csv defines it. */
export type AttributeDefinition = { code: string; name: string; type: string; unit: string | null; better: string };

/** Words that one spelling of a port stands for in a text (`tender-text.ts`), with the attributes that count such ports. */
const PORTS: readonly { word: string; name: string; attributes: string[]; also?: string[] }[] = [
  { word: 'qsfpany', name: 'порты QSFP+ или QSFP28', attributes: ['ports-qsfp', 'ports-qsfp28'] },
  { word: 'sfpanyfast', name: 'порты SFP+ или SFP28', attributes: ['ports-sfpp', 'ports-sfp28'] },
  { word: 'qsfpxxviii', name: 'порты QSFP28', attributes: ['ports-qsfp28'], also: ['100g'] },
  { word: 'qsfpxl', name: 'порты QSFP+', attributes: ['ports-qsfp'], also: ['40g'] },
  { word: 'sfpxxv', name: 'порты SFP28', attributes: ['ports-sfp28'], also: ['25g'] },
  { word: 'sfpten', name: 'порты SFP+', attributes: ['ports-sfpp'], also: ['10g'] },
  { word: 'sfpone', name: 'порты SFP', attributes: ['ports-sfp', 'ports-combo'] },
  { word: 'tenbaset', name: 'порты 10GBASE-T', attributes: ['ports-lan-10g'] },
  { word: 'mgebase', name: 'порты 2,5GBASE-T', attributes: ['ports-mge'] },
  { word: 'gebase', name: 'порты 1000BASE-T', attributes: ['ports-ge', 'ports-mge', 'ports-combo'] },
  { word: 'febase', name: 'порты 100BASE-TX', attributes: ['ports-fe', 'ports-ge', 'ports-mge'] },
  {
    word: '1g',
    name: 'порты 1G',
    attributes: ['ports-ge', 'ports-mge', 'ports-sfp', 'ports-combo'],
    also: ['ge', 'gbe', '1gbe'],
  },
  { word: 'xgs-pon', name: 'порты XGS-PON', attributes: ['ports-xgspon'], also: ['xgspon'] },
  { word: 'gpon', name: 'порты GPON', attributes: ['ports-pon'] },
  { word: 'combobase', name: 'комбо-порты', attributes: ['ports-combo'] },
  { word: 'rj-45', name: 'порты RJ-45', attributes: ['ports-fe', 'ports-ge', 'ports-mge'], also: ['rj45'] },
];
const PORT_NOUNS = ['порт', 'интерфейс', 'слот', 'разъем', 'порт ethernet', 'интерфейс ethernet', 'аплинк', 'uplink'];

/** Words of tenders that say nothing between a name and its number. */
const FILLERS = [
  ...[
    'количество',
    'число',
    'кол-во',
    'общее',
    'суммарное',
    'совокупный',
    'значение',
    'величина',
    'показатель',
    'параметр',
  ],
  ...[
    'наличие',
    'поддержка',
    'поддерживаемый',
    'поддержкой',
    'возможность',
    'функция',
    'функционал',
    'режим',
    'протокол',
  ],
  ...['должен', 'должна', 'должно', 'быть', 'составлять', 'составляет', 'обеспечивать', 'обеспечивает', 'предусмотрен'],
  ...[
    'встроенный',
    'интегрированный',
    'физический',
    'тип',
    'вид',
    'каждый',
    'характеристика',
    'требование',
    'размер',
    'объем',
  ],
  ...[
    'минимальный',
    'максимальный',
    'не менее чем',
    'рабочий',
    'стандарт',
    'интерфейс',
    'диапазон',
    'емкость',
    'ёмкость',
  ],
  ...[
    'да',
    'есть',
    'соответствие',
    'требуется',
    'необходимо',
    'технология',
    'габариты',
    'комплект',
    'комплекте',
    'комплектация',
    'штука',
  ],
  ...['эквивалент', 'эквивалентный', 'аналог', 'аналогичный'],
];

/** Units that several things are measured in: without a name, such a number says nothing of any of them. */
const SHARED_UNITS = new Set(['мм', 'кг', 'дБи']);
/** A throughput that nothing more is said of is that of routing, of a firewall or of encryption: no sum of the speeds of ports. */
const VAGUE = /^пропускная способность$/u;

/** The rules of search with what tenders say beside them. Rules without attributes are known by name alone: nothing meets them. */
export function tenderConditions(
  own: Conditions,
  attributes: readonly AttributeDefinition[],
  texts: Texts,
): Conditions {
  const betters = new Map(attributes.map(({ code, better }) => [code, better]));
  const withoutRanks = { most: [], least: [] };
  const isOfOnePon = (word: string) => /gpon|xgs/.test(word);
  const ofTenders = own.numbers.filter(({ isOfSearch }) => !isOfSearch);
  const others = ofTenders.filter(({ attributes }) => attributes[0] !== MEMORY.attributes[0]);
  const known = others.map((rule): NumberRule => {
    const isPiece = rule.unit === PIECES;
    const bare = isPiece ? ('atLeast' as const) : SHARED_UNITS.has(rule.unit) ? ('none' as const) : rule.bare;
    const told = rule.words.filter((word) => !VAGUE.test(word) && !isOfOnePon(word));
    const words = [...told, ...rule.attributes.flatMap((code) => ALSO_CALLED[code] ?? [])];
    const after = rule.after.filter((word) => !isOfOnePon(word));
    const units = rule.attributes.includes('forwarding-rate') ? [...rule.units, ...PACKETS] : rule.units;
    const isOfLan = rule.attributes.includes('ports-lan');
    // A port LAN of an access point may be one of 2.5 Gbit/s.
    const held = isOfLan ? [...rule.attributes, 'ports-mge'] : rule.attributes;
    const ofUnit = { units, bare: rule.unit === 'U' ? ('atMost' as const) : bare };
    return { ...rule, attributes: held, words, after, ranked: withoutRanks, scales: {}, ...ofUnit };
  });
  const held = new Set(ofTenders.flatMap((rule) => rule.attributes));
  const named = attributes.flatMap((one) => (one.type === 'number' && !held.has(one.code) ? [attributeRule(one)] : []));
  const functions = functionRules(attributes.filter(({ type }) => type === 'boolean'));
  return {
    ...own,
    ...withoutRanks,
    fillers: [...own.fillers, ...FILLERS],
    numbers: [...PORTS.map(portRule), SWITCHING, MEMORY, ...UNHELD.map(unheldRule), ...known, ...named].map((rule) =>
      betters.get(rule.attributes[0] ?? '') === 'lower' && rule.bare === 'atLeast' ? { ...rule, bare: 'atMost' } : rule,
    ),
    features: [
      ...LEVELS.map((one) => ({ ...one, present: one.words, absent: [], known: [], counted: {} })),
      ...textRules(texts),
      ...functions,
      ...own.features
        .filter(({ isOfSearch }) => !isOfSearch)
        .map(withVoltage)
        .map(withoutNoise)
        .map((rule) => ({ ...rule, present: [...rule.present, ...rule.words] })),
    ],
  };
}

const PIECES = 'шт.';
const PACKETS = [
  'мп/с',
  'млн. пакетов в секунду',
  'млн. пакетов/с',
  'млн. пак/с',
  'млн пак/с',
  'мпак/с',
  'млн. пак./с',
];
const PLAIN = {
  units: [],
  scales: {},
  after: [],
  isSum: false,
  isAdded: false,
  isSigned: false,
  ranked: { most: [], least: [] },
  groups: [],
};

const portRule = ({ word, name, attributes, also = [] }: (typeof PORTS)[number]): NumberRule => ({
  ...{ ...PLAIN, name, attributes, isAdded: attributes.length > 1, unit: PIECES, bare: 'atLeast' },
  words: [word, ...also.map((one) => `порт ${one}`)].flatMap((one) => [
    one,
    ...PORT_NOUNS.flatMap((noun) => [`${noun} ${one}`, `${one} ${noun}`]),
  ]),
  after: also,
});

const unheldRule = ({ name, unit, units = [], words, isAtMost }: Unheld): NumberRule => ({
  ...{ ...PLAIN, name, attributes: [], unit, units, words, bare: isAtMost ? 'atMost' : 'atLeast' },
});

/** Memory at work in megabytes; the rule of search takes any gigabytes for it. */
const MEMORY: NumberRule = {
  ...{ ...PLAIN, name: 'оперативная память', attributes: ['memory'], inText: { МБ: 1, ГБ: 1_024 }, bare: 'atLeast' },
  ...{ unit: 'МБ', units: ['мб', 'мбайт', 'mb', 'гб', 'гбайт', 'gb', 'мегабайт'] },
  words: [
    'оперативная память',
    'оперативной памяти',
    'озу',
    'ram',
    'dram',
    'память озу',
    'память',
    'памяти',
    'памятью',
  ],
};

/** Of a switch the throughput is that of its switching. */
const SWITCHING: NumberRule = {
  ...{ ...PLAIN, name: 'коммутационная ёмкость', attributes: ['switching-capacity'], unit: 'Гбит/с', bare: 'atLeast' },
  words: ['пропускная способность', 'производительность коммутационной фабрики', 'пропускная способность коммутатора'],
  groups: [
    ...['ethernet-switches', 'switches-access-100m', 'switches-access-1g', 'switches-poe', 'switches-aggregation'],
    ...['switches-data-center', 'switches-industrial'],
  ],
};

const attributeRule = ({ code, name, unit, better }: AttributeDefinition): NumberRule => ({
  ...{ ...PLAIN, name: name.split(',')[0] ?? name, attributes: [code], unit: unit ?? PIECES },
  words: [outsideBrackets(name.split(',')[0] ?? name), ...(ALSO_CALLED[code] ?? [])],
  units: [],
  bare: better === 'lower' ? 'atMost' : better === 'higher' ? 'atLeast' : 'exactly',
});
