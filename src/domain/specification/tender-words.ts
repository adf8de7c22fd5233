/**
 * The words of search's conditions made ready for tenders: ports by their standards, attributes of the catalogue by their names,
 * and figures that tenders ask for and no attribute holds, so that such a demand is read and stays unknown. Pure.
 */
import type { Conditions } from '#src/domain/search/search.kind.ts';
import { functionRules, LEVELS, outsideBrackets, withoutNoise, withVoltage } from './tender-features.ts';

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

/** Figures of tenders that no attribute of the catalogue holds: read, told as unknown of every good. */
const UNHELD: readonly { name: string; unit: string; units?: string[]; words: string[]; isAtMost?: true }[] = [
  {
    ...{ name: 'бюджет PoE', unit: 'Вт', units: ['вт', 'ватт', 'w', 'watt'] },
    words: ['poe', 'poep', 'бюджет', 'бюджет мощности', 'мощность', 'мощность питания', 'суммарная мощность'].flatMap(
      (word) =>
        word.startsWith('poe') || word === 'бюджет мощности' ? [word] : [`${word} poe`, `${word} poep`, `poe ${word}`],
    ),
  },
  {
    ...{ name: 'таблица MAC-адресов', unit: 'записей', units: ['записей', 'записи', 'адресов'] },
    words: [
      'таблица mac',
      'таблица mac адресов',
      'mac таблица',
      'mac адресов',
      'адресов mac',
      'mac address table',
      'mac',
    ],
  },
  { name: 'число VLAN', unit: 'шт.', words: ['vlan', 'активных vlan', 'vlan id', '802.1q vlan'] },
  {
    ...{ name: 'буфер пакетов', unit: 'МБ', units: ['мб', 'мбайт', 'mb', 'мегабайт', 'кб', 'кбайт'] },
    words: ['буфер', 'буферная память', 'пакетный буфер', 'буфер пакетов', 'буфер коммутации'],
  },
  {
    ...{ name: 'оперативная память', unit: 'МБ', units: ['мб', 'мбайт', 'mb', 'гб', 'гбайт', 'gb', 'мегабайт'] },
    words: ['оперативная память', 'озу', 'ram', 'dram', 'память озу', 'память'],
  },
  {
    ...{ name: 'флеш-память', unit: 'МБ', units: ['мб', 'мбайт', 'mb', 'гб', 'гбайт', 'gb', 'мегабайт'] },
    words: ['flash', 'флеш', 'флэш', 'flash память', 'флеш память', 'флэш память', 'постоянная память', 'пзу'],
  },
  {
    ...{ name: 'гарантия', unit: 'мес.', units: ['мес', 'месяцев', 'месяца', 'год', 'года', 'лет'] },
    words: ['гарантия', 'гарантийный срок', 'срок гарантии', 'гарантийный период'],
  },
  {
    ...{ name: 'наработка на отказ', unit: 'ч', units: ['ч', 'час', 'часов', 'лет'] },
    words: ['наработка на отказ', 'mtbf', 'среднее время наработки на отказ', 'среднее время безотказной работы'],
  },
  {
    name: 'кадры jumbo',
    unit: 'байт',
    units: ['байт', 'b', 'bytes'],
    words: ['jumbo', 'jumbo frame', 'размер кадра', 'mtu'],
  },
  {
    name: 'записей маршрутов',
    unit: 'шт.',
    words: ['маршрутов', 'записей маршрутизации', 'таблица маршрутизации', 'маршрутов ipv4'],
  },
  { name: 'правил ACL', unit: 'шт.', words: ['правил acl', 'acl правил', 'записей acl', 'правил фильтрации', 'acl'] },
  { name: 'записей ARP', unit: 'шт.', words: ['записей arp', 'arp записей', 'таблица arp', 'arp'] },
  { name: 'групп multicast', unit: 'шт.', words: ['multicast групп', 'групп multicast', 'групп igmp', 'igmp групп'] },
  {
    name: 'устройств в стеке',
    unit: 'шт.',
    words: ['устройств в стеке', 'коммутаторов в стеке', 'стек', 'стекирование'],
  },
  { name: 'относительная влажность', unit: '%', words: ['влажность', 'относительная влажность'], isAtMost: true },
  {
    name: 'клиенты Wi-Fi',
    unit: 'шт.',
    words: ['клиентов', 'одновременных клиентов', 'клиентов wi-fi'],
  },
];

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

/** Names that tenders have for attributes beside those of search. */
const PSU_SLOTS = ['слот', 'слота', 'слотов', 'слотами'].flatMap((slot) =>
  ['для блоков питания', 'под блоки питания', 'для установки блоков питания', 'под установку блоков питания'].map(
    (rest) => `${slot} ${rest}`,
  ),
);
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  'psu-slots': PSU_SLOTS,
  'firewall-throughput': [
    'производительность межсетевого экранирования',
    'производительность мэ',
    'производительность в режиме мэ',
    'производительность в режиме мсэ',
    'производительность в режиме межсетевого экрана',
    'пропускная способность мэ',
    'пропускная способность мсэ',
    'пропускная способность в режиме мсэ',
    'пропускная способность в режиме межсетевого экрана',
    'пропускная способность межсетевого экранирования',
  ],
  'ports-poe': [
    'порт poep',
    'poep порт',
    'порт с poep',
    'порт с поддержкой poe',
    'порт с поддержкой poep',
    'порт с функцией poe',
  ],
  'switching-capacity': [
    'коммутационная емкость',
    'коммутационная ёмкость',
    'емкость коммутации',
    'ёмкость коммутации',
  ],
};

/** Units that several things are measured in: without a name, such a number says nothing of any of them. */
const SHARED_UNITS = new Set(['мм', 'кг', 'дБи']);
/** A throughput that nothing more is said of is that of routing, of a firewall or of encryption: no sum of the speeds of ports. */
const VAGUE = /^пропускная способность$/u;

/** The rules of search with what tenders say beside them. Rules without attributes are known by name alone: nothing meets them. */
export function tenderConditions(own: Conditions, attributes: readonly AttributeDefinition[]): Conditions {
  const betters = new Map(attributes.map(({ code, better }) => [code, better]));
  const withoutRanks = { most: [], least: [] };
  const isOfOnePon = (word: string) => /gpon|xgs/.test(word);
  const known = own.numbers.map((rule): NumberRule => {
    const isPiece = rule.unit === PIECES;
    const bare = isPiece ? ('atLeast' as const) : SHARED_UNITS.has(rule.unit) ? ('none' as const) : rule.bare;
    const told = rule.words.filter((word) => !VAGUE.test(word) && !isOfOnePon(word));
    const words = [...told, ...rule.attributes.flatMap((code) => ALSO_CALLED[code] ?? [])];
    const after = rule.after.filter((word) => !isOfOnePon(word));
    return { ...rule, words, after, ranked: withoutRanks, bare: rule.unit === 'U' ? 'atMost' : bare };
  });
  const held = new Set(own.numbers.flatMap((rule) => rule.attributes));
  const named = attributes.flatMap((one) => (one.type === 'number' && !held.has(one.code) ? [attributeRule(one)] : []));
  const functions = functionRules(attributes.filter(({ type }) => type === 'boolean'));
  return {
    ...own,
    ...withoutRanks,
    fillers: [...own.fillers, ...FILLERS],
    numbers: [...PORTS.map(portRule), ...UNHELD.map(unheldRule), ...known, ...named].map((rule) =>
      betters.get(rule.attributes[0] ?? '') === 'lower' && rule.bare === 'atLeast' ? { ...rule, bare: 'atMost' } : rule,
    ),
    features: [
      ...LEVELS.map((one) => ({ ...one, present: one.words, absent: [], known: [], counted: {} })),
      ...functions,
      ...own.features
        .map(withVoltage)
        .map(withoutNoise)
        .map((rule) => ({ ...rule, present: [...rule.present, ...rule.words] })),
    ],
  };
}

const PIECES = 'шт.';
const PLAIN = {
  units: [],
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

const unheldRule = ({ name, unit, units = [], words, isAtMost }: (typeof UNHELD)[number]): NumberRule => ({
  ...{ ...PLAIN, name, attributes: [], unit, units, words, bare: isAtMost ? 'atMost' : 'atLeast' },
});

const attributeRule = ({ code, name, unit, better }: AttributeDefinition): NumberRule => ({
  ...{ ...PLAIN, name: name.split(',')[0] ?? name, attributes: [code], unit: unit ?? PIECES },
  words: [outsideBrackets(name.split(',')[0] ?? name)],
  units: [],
  bare: better === 'lower' ? 'atMost' : better === 'higher' ? 'atLeast' : 'exactly',
});
