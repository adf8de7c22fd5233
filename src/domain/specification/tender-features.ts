/** Functions that tenders ask for, with the values of the catalogue that tell of them. Pure. */
import type { Conditions } from '#src/domain/search/search.kind.ts';
import { FUNCTIONS, type NamedFunction, UNTOLD } from './tender-functions.ts';

export type FeatureRule = Conditions['features'][number];
type Named = { code: string; name: string };
type Told = Omit<NamedFunction, 'attributes'> & { codes: string[] };

/** Cooling without fans as rows of tables name it. */
const FANLESS = [
  'естественное охлаждение',
  'охлаждение естественное',
  'тип охлаждения естественное',
  'конвекционное охлаждение',
  'охлаждение конвекционное',
  'охлаждение конвекционное без вентиляторов',
  'отсутствие вентиляторов',
  'охлаждение пассивное',
  'тип охлаждения пассивное',
  'пассивное без вентиляторов',
  'охлаждение пассивное без вентиляторов',
  'безвентиляторное охлаждение',
  'охлаждение безвентиляторное',
];

const GENERATIONS = ['4', '5', '6', '7'] as const;
const WIFI = { 5: 'ac', 6: 'ax', 7: 'be' } as const;

/** Standards of Wi-Fi as they stand in one list: «802.11 a/b/g/n/ac/ax» asks for the last of them. */
const WIFI_LISTS = ['ac', 'ax', 'be'].flatMap((last) => {
  const older = ['n', 'ac', 'ax'].slice(0, ['ac', 'ax', 'be'].indexOf(last) + 1).join('/');
  return [
    last,
    ...['', 'a/', 'g/', 'b/g/', 'a/b/g/', 'a/g/', 'a/b/'].map((begin) => `${begin}${older}/${last}`),
    `ac/${last}`,
    `a/b/g/n/${last}`,
  ];
});
const standardOf = (list: string): string[] => [
  `802.11${list}`,
  `ieee 802.11${list}`,
  `802.11 ${list}`,
  `ieee 802.11 ${list}`,
];

/** Direct current of which no voltage is said is not that of 48 V. */
const DIRECT_CURRENT = [
  'постоянного тока',
  'от постоянного тока',
  'постоянный ток',
  'питание dc',
  'с питанием dc',
  'dc питание',
  'dc',
  'на постоянном токе',
];

const INDOORS = [
  'внутреннее исполнение',
  'исполнение внутреннее',
  'для помещений',
  'внутри помещений',
  'внутри помещения',
  'установка в помещении',
  'размещение в помещении',
  'эксплуатация в помещении',
  'монтаж в помещении',
  'внутренняя',
  'внутренний',
  'внутренняя установка',
];

/** What texts of one attribute say: a beginning that has it, and one that has it not. */
export const LEVELS: readonly Pick<FeatureRule, 'name' | 'words' | 'has' | 'hasNot'>[] = [
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
    ...{ name: 'GPON', words: ['gpon'] },
    has: { 'pon-technology': ['GPON'], 'pon-gpon-xgspon': ['да'] },
    hasNot: { 'pon-technology': ['XGS-PON', 'Turbo GEPON'] },
  },
  {
    ...{ name: 'XGS-PON', words: ['xgs-pon', 'xgspon'] },
    has: { 'pon-technology': ['XGS-PON'], 'pon-gpon-xgspon': ['да'] },
    hasNot: { 'pon-technology': ['GPON', 'Turbo GEPON'] },
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
  {
    ...{ name: 'питание постоянным током', words: DIRECT_CURRENT },
    has: {
      'power-input': [
        '=',
        '2 слота модулей питания: ~100–240 В или =',
        '2 слота модулей питания: ~150–250 В или =',
        '2 слота модулей питания: ~176–264 В или =',
        'два ввода постоянного',
        'внешний источник =',
      ],
    },
    hasNot: { 'power-input': ['~220 В', '~100–264', 'встроенный блок питания ~220'] },
  },
  ...(['5', '6', '7'] as const).map((generation) => ({
    name: `Wi-Fi ${generation}`,
    words: [
      `wi-fi ${generation}`,
      `wifi ${generation}`,
      `wifi${generation}`,
      ...WIFI_LISTS.filter((list) => list.endsWith(WIFI[generation])).flatMap(standardOf),
    ],
    has: {
      'wifi-generation': GENERATIONS.filter((one) => one >= generation).map((one) => `Wi-Fi ${one}`),
      wifi: GENERATIONS.flatMap((one) => (one >= generation && one !== '4' ? [`802.11${WIFI[one]}`] : [])),
    },
    hasNot: { 'wifi-generation': ['Wi-Fi'], wifi: ['802.11', 'нет'] },
  })),
  {
    name: 'исполнение для взрывоопасных зон',
    words: [
      'взрывоопасная зона',
      'взрывозащищенный',
      'взрывозащищенное исполнение',
      'взрывозащита',
      'взрывобезопасный',
    ],
    ...{ has: { environment: ['Взрывоопасные'] }, hasNot: {} },
  },
  {
    ...{ name: 'сертификат ФСТЭК', words: ['фстэк', 'сертификат фстэк', 'сертификация фстэк', 'сертифицирован фстэк'] },
    ...{ has: { 'fstec-class': ['А', 'Б', 'В'] }, hasNot: {} },
  },
  {
    ...{ name: 'исполнение для помещений', words: INDOORS },
    ...{ has: { placement: ['Для помещений'] }, hasNot: { placement: ['Уличное'] } },
  },
  {
    ...{ name: 'уличное исполнение', words: ['уличное исполнение', 'уличная', 'наружная установка', 'всепогодный'] },
    ...{ has: { placement: ['Уличное'] }, hasNot: { placement: ['Для помещений'] } },
  },
];

/** A voltage is met by what tells that voltage, never by «постоянный ток» alone. */
export function withVoltage(rule: FeatureRule): FeatureRule {
  if (!rule.name.startsWith('питание =')) return rule;
  const isTold = (word: string) => /\d|двенадцать/.test(word);
  const input = rule.has['power-input'];
  const has = { ...rule.has, ...(input && { 'power-input': input.filter(isTold) }) };
  return { ...rule, has, words: rule.words.filter(isTold), present: rule.present.filter(isTold) };
}

/** Noise is what people suffer from: in a letter it asks for no fans. */
export function withoutNoise(rule: FeatureRule): FeatureRule {
  const isFan = (word: string) => !/^(?:шум|гул|жужж)/.test(word);
  const absent = rule.name === 'вентиляторы' ? [...rule.absent, ...FANLESS] : rule.absent;
  return { ...rule, absent, words: rule.words.filter(isFan), present: rule.present.filter(isFan) };
}

const poweredRule = (name: string, has: readonly string[], hasNot: readonly string[]): FeatureRule => ({
  ...{ name, words: [], present: [], absent: [], known: [], counted: {} },
  has: { 'poe-input': [...has], ...(hasNot.length === 0 && { 'poe-powered': ['да'] }) },
  hasNot: { 'poe-input': ['нет', ...hasNot], 'poe-powered': ['нет'] },
});
const FED_BY_AT = poweredRule('питание по PoE+ (802.3at)', ['IEEE 802.3at', 'IEEE 802.3af'], ['IEEE 802.3bt']);
/** What PoE of each class asks of a device that is fed by its cable: one that needs a lower class is fed too. */
const POWERED = new Map([
  ['PoE', poweredRule('питание по PoE', ['IEEE'], [])],
  ['питание PoE', poweredRule('питание по PoE', ['IEEE'], [])],
  ['PoE (802.3af)', poweredRule('питание по PoE (802.3af)', ['IEEE 802.3af'], ['IEEE 802.3at', 'IEEE 802.3bt'])],
  ['PoE+ (802.3at)', FED_BY_AT],
]);
/** Why a value of a lower class than the demand meets it; undefined where the value is of the class itself. */
export const enoughText = (rule: FeatureRule, value: string): string | undefined =>
  rule === FED_BY_AT && value.startsWith('IEEE 802.3af') ? 'порт 802.3at питает и\u00a0такое устройство' : undefined;
/** Kinds of devices that are fed by their Ethernet cable and feed none. */
const FED = new Set(['wireless', 'ip-phones', 'broadband-wireless']);
export const isFed = (tops: readonly (string | undefined)[]): boolean =>
  tops.length > 0 && tops.every((top) => top !== undefined && FED.has(top));
/** The rule as it is meant of such a device. */
export const fedRule = (rule: FeatureRule): FeatureRule =>
  POWERED.get(rule.name) ?? POWERED.get(rule.name.replace(/^П/u, 'п')) ?? rule;

export const outsideBrackets = (name: string): string => name.replace(/ ?\([^()]*\)/g, '');

/** «STP / RSTP / MSTP», «Агрегация каналов LACP (IEEE 802.3ad)» as the names that a text may use. */
function namesOf(name: string): string[] {
  const inside = [...name.matchAll(/\(([^()]*)\)/g)].map(([, text = '']) => text);
  const outside = outsideBrackets(name);
  const parts = outside.includes(' / ') || outside.includes(',') ? outside.split(/ \/ |,/) : [];
  return [
    ...new Set(
      [outside, ...parts, ...inside].map((one) => one.trim()).filter((one) => one.length > 2 && one !== 'L2/L3'),
    ),
  ];
}

/** One rule for each name of a function; a name that several attributes share is told by any of them. */
export function functionRules(attributes: readonly Named[]): FeatureRule[] {
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
  const rules: Told[] = [
    ...FUNCTIONS.map(({ attributes: all, ...one }) => ({ ...one, codes: all.filter((code) => codes.has(code)) })),
    ...UNTOLD.filter((name) => !byName.has(name.toLowerCase())).map((name) => ({
      name,
      words: [name.toLowerCase()],
      codes: [],
    })),
    ...[...byName].map(([word, one]) => ({ ...one, words: [word] })),
  ];
  return rules.map(({ name, words, codes: all, denying = all, grounds = {} }) => ({
    ...{ name, words, present: words, absent: [], known: [], counted: grounds },
    has: Object.fromEntries(all.map((code) => [code, ['да']])),
    hasNot: Object.fromEntries(denying.filter((code) => all.includes(code)).map((code) => [code, ['нет']])),
  }));
}
