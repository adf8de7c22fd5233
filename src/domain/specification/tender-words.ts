/**
 * The words of search's conditions made ready for tenders: ports by their standards, attributes of the catalogue by their names,
 * and figures that tenders ask for and no attribute holds, so that such a demand is read and stays unknown. Pure.
 */
import type { Conditions } from '#src/domain/search/search.kind.ts';

export type NumberRule = Conditions['numbers'][number];
export type FeatureRule = Conditions['features'][number];
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
  { word: 'combobase', name: 'комбо-порты', attributes: ['ports-combo'] },
  { word: 'rj-45', name: 'порты RJ-45', attributes: ['ports-fe', 'ports-ge', 'ports-mge'], also: ['rj45'] },
];
const PORT_NOUNS = ['порт', 'интерфейс', 'слот', 'разъем', 'порт ethernet', 'интерфейс ethernet', 'аплинк', 'uplink'];

/** Figures of tenders that no attribute of the catalogue holds: read, told as unknown of every good. */
const UNHELD: readonly { name: string; unit: string; units?: string[]; words: string[]; isAtMost?: true }[] = [
  {
    ...{ name: 'бюджет PoE', unit: 'Вт', units: ['вт', 'ватт', 'w', 'watt'] },
    words: ['poe', 'poep', 'бюджет', 'бюджет мощности', 'мощность', 'мощность питания', 'суммарная мощность'].flatMap(
      (word) => (word.startsWith('poe') ? [word] : [`${word} poe`, `${word} poep`, `poe ${word}`]),
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
    words: ['клиентов', 'одновременных клиентов', 'клиентов wi-fi', 'пользователей'],
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

/** Other words for functions, with the attributes that tell of them. */
const FUNCTIONS: readonly { name: string; words: string[]; attributes: string[] }[] = [
  { name: 'VLAN 802.1Q', words: ['vlan', '802.1q', 'ieee 802.1q'], attributes: ['vlan'] },
  {
    name: 'Q-in-Q',
    words: ['q-in-q', 'qinq', '802.1ad', 'selective qinq', 'selective q-in-q'],
    attributes: ['q-in-q'],
  },
  {
    name: 'LACP',
    words: ['lacp', '802.3ad', 'ieee 802.3ad', 'агрегация каналов', 'агрегирование каналов'],
    attributes: ['lacp', 'lag'],
  },
  {
    name: 'STP',
    words: ['stp', 'rstp', 'mstp', '802.1d', '802.1w', '802.1s', 'spanning tree', 'rapid spanning tree'],
    attributes: ['stp'],
  },
  { name: 'IGMP Snooping', words: ['igmp snooping', 'igmp'], attributes: ['igmp-snooping', 'igmp-mld'] },
  { name: 'IEEE 802.1X', words: ['802.1x', 'ieee 802.1x', 'dot1x'], attributes: ['ieee-8021x', 'radius-8021x'] },
  {
    name: 'SNMP',
    words: ['snmp', 'snmpv1', 'snmpv2', 'snmpv3', 'snmp v3', 'snmp v2', 'snmp v1'],
    attributes: ['snmp'],
  },
  { name: 'OSPF', words: ['ospf', 'ospfv2', 'ospfv3'], attributes: ['ospf', 'ospfv2-ospfv3'] },
  { name: 'RIP', words: ['rip', 'ripv2', 'ripng'], attributes: ['rip', 'ripv2-ripng'] },
  { name: 'BGP', words: ['bgp', 'bgpv4', 'mp-bgp'], attributes: ['bgp'] },
  { name: 'RADIUS', words: ['radius'], attributes: ['radius', 'radius-ldap', 'radius-8021x'] },
  { name: 'SSH', words: ['ssh', 'sshv2', 'telnet'], attributes: ['ssh', 'telnet-ssh', 'telnet-ssh-http-ftp'] },
  { name: 'DHCP-сервер', words: ['dhcp-сервер', 'dhcp сервер', 'dhcp server'], attributes: ['dhcp-server', 'dhcp'] },
  { name: 'Option 82', words: ['option 82', 'dhcp option 82', 'опция 82'], attributes: ['dhcp-option-82'] },
  {
    name: 'стекирование',
    words: ['стекирование', 'стек', 'объединение в стек', 'стекируемый'],
    attributes: ['stacking'],
  },
  { name: 'MLAG', words: ['mlag', 'mc-lag', 'vpc'], attributes: ['mlag'] },
  {
    name: 'статическая маршрутизация',
    words: ['статическая маршрутизация', 'статических маршрутов'],
    attributes: ['static-routes'],
  },
  { name: 'управляемое устройство', words: ['управляемый'], attributes: ['managed'] },
  {
    name: 'веб-интерфейс',
    words: ['web-интерфейс', 'веб-интерфейс', 'web интерфейс', 'web gui'],
    attributes: ['web-interface'],
  },
];

const GENERATIONS = ['4', '5', '6', '7'] as const;
const WIFI = { 5: 'ac', 6: 'ax', 7: 'be' } as const;

/** Functions that tenders ask for and no attribute tells of. */
const UNTOLD = [
  ...['DHCP Snooping', 'LLDP-MED', 'MLD Snooping', 'Port Security', 'Voice VLAN', 'VRF', 'BFD', 'ECMP', 'PBR', 'MPLS'],
  ...['sFlow', 'UDLD', 'PVST', 'RSPAN', 'SPAN', 'EAPS', 'Jumbo Frame', 'REST API', 'NETCONF', 'L2TP', 'VPLS', 'IPv4'],
];

/** What texts of one attribute say: a beginning that has it, and one that has it not. */
const LEVELS: readonly Pick<FeatureRule, 'name' | 'words' | 'has' | 'hasNot'>[] = [
  {
    ...{ name: 'PoE++ (802.3bt)', words: ['802.3bt', 'ieee 802.3bt', 'poepp', 'hpoe'] },
    ...{ has: { 'poe-standard': ['IEEE 802.3bt'] }, hasNot: { 'poe-standard': ['нет'] } },
  },
  {
    ...{ name: 'PoE+ (802.3at)', words: ['802.3at', 'ieee 802.3at', '802.3af at', '802.3af 802.3at', 'poep'] },
    ...{ has: { 'poe-standard': ['IEEE 802.3at', 'IEEE 802.3af/at'] }, hasNot: { 'poe-standard': ['нет'] } },
  },
  {
    ...{ name: 'PoE (802.3af)', words: ['802.3af', 'ieee 802.3af'] },
    ...{ has: { 'poe-standard': ['IEEE'] }, hasNot: { 'poe-standard': ['нет'] } },
  },
  {
    ...{ name: 'уровень L3', words: ['l3', '3 уровень', 'уровень 3', 'третий уровень', 'layer 3', 'уровень l3'] },
    ...{ has: { 'switching-layer': ['L3'] }, hasNot: { 'switching-layer': ['L2'] } },
  },
  {
    ...{ name: 'уровень L2+', words: ['l2p', 'уровень l2p'] },
    ...{ has: { 'switching-layer': ['L2+', 'L3'] }, hasNot: {} },
  },
  {
    ...{ name: 'уровень L2', words: ['l2', '2 уровень', 'уровень 2', 'второй уровень', 'layer 2', 'уровень l2'] },
    ...{ has: { 'switching-layer': ['L2', 'L3'] }, hasNot: {} },
  },
  ...(['5', '6', '7'] as const).map((generation) => ({
    name: `Wi-Fi ${generation}`,
    words: [`wi-fi ${generation}`, `wifi ${generation}`, `802.11${WIFI[generation]}`, `ieee 802.11${WIFI[generation]}`],
    has: {
      'wifi-generation': GENERATIONS.filter((one) => one >= generation).map((one) => `Wi-Fi ${one}`),
      wifi: GENERATIONS.flatMap((one) => (one >= generation && one !== '4' ? [`802.11${WIFI[one]}`] : [])),
    },
    hasNot: { 'wifi-generation': ['Wi-Fi'], wifi: ['802.11', 'нет'] },
  })),
  {
    ...{ name: 'уличное исполнение', words: ['уличное исполнение', 'уличная', 'наружная установка', 'всепогодный'] },
    ...{ has: { placement: ['Уличная'] }, hasNot: { placement: ['Для помещений'] } },
  },
];

const POE_PORTS = [
  'порт poep',
  'poep порт',
  'порт с poep',
  'порт с поддержкой poe',
  'порт с поддержкой poep',
  'порт с функцией poe',
];

/** Units that several things are measured in: without a name, such a number says nothing of any of them. */
const SHARED_UNITS = new Set(['мм', 'кг', 'дБи']);
/** A throughput that nothing more is said of is that of routing, of a firewall or of encryption: no sum of the speeds of ports. */
const VAGUE = /^пропускная способность$/u;

/** The rules of search with what tenders say beside them. Rules without attributes are known by name alone: nothing meets them. */
export function tenderConditions(own: Conditions, attributes: readonly AttributeDefinition[]): Conditions {
  const betters = new Map(attributes.map(({ code, better }) => [code, better]));
  const withoutRanks = { most: [], least: [] };
  const known = own.numbers.map((rule): NumberRule => {
    const isPiece = rule.unit === PIECES;
    const bare = isPiece ? ('atLeast' as const) : SHARED_UNITS.has(rule.unit) ? ('none' as const) : rule.bare;
    const told = rule.words.filter((word) => !VAGUE.test(word));
    const words = rule.attributes.includes('ports-poe') ? [...told, ...POE_PORTS] : told;
    return { ...rule, words, ranked: withoutRanks, bare: rule.unit === 'U' ? 'atMost' : bare };
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
      ...own.features.map((rule) => ({ ...rule, present: [...rule.present, ...rule.words] })),
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

const outsideBrackets = (name: string): string => name.replace(/ ?\([^()]*\)/g, '');

/** «STP / RSTP / MSTP», «Агрегация каналов LACP (IEEE 802.3ad)» as the names that a text may use. */
function namesOf(name: string): string[] {
  const inside = [...name.matchAll(/\(([^()]*)\)/g)].map(([, text = '']) => text);
  const outside = outsideBrackets(name);
  const parts = outside.includes(' / ') || outside.includes(',') ? outside.split(/ \/ |,/) : [];
  return [...new Set([outside, ...parts, ...inside].map((one) => one.trim()).filter((one) => one.length > 2))];
}

/** One rule for each name of a function; a name that several attributes share is told by any of them. */
function functionRules(attributes: readonly AttributeDefinition[]): FeatureRule[] {
  const codes = new Set(attributes.map(({ code }) => code));
  const told = new Set(FUNCTIONS.flatMap(({ words }) => words));
  const byName = new Map<string, { name: string; codes: string[] }>();
  for (const { code, name } of attributes) {
    for (const one of namesOf(name)) {
      const key = one.toLowerCase();
      if (told.has(key)) continue;
      byName.set(key, { name: one, codes: [...(byName.get(key)?.codes ?? []), code] });
    }
  }
  const rules = [
    ...FUNCTIONS.map(({ name, words, attributes: all }) => ({
      name,
      words,
      codes: all.filter((one) => codes.has(one)),
    })),
    ...UNTOLD.filter((name) => !byName.has(name.toLowerCase())).map((name) => ({
      name,
      words: [name.toLowerCase()],
      codes: [],
    })),
    ...[...byName].map(([word, one]) => ({ ...one, words: [word] })),
  ];
  return rules.map(({ name, words, codes: all }) => ({
    ...{ name, words, present: words, absent: [], known: [], counted: {} },
    has: Object.fromEntries(all.map((code) => [code, ['да']])),
    hasNot: Object.fromEntries(all.map((code) => [code, ['нет']])),
  }));
}
