/** Demands that the texts of attributes answer: USB, bands and streams of Wi-Fi, protocols of telephony, a console. Pure. */
import type { FeatureRule } from './tender-features.ts';

/** Texts that goods have, by attribute. */
export type Texts = ReadonlyMap<string, readonly string[]>;
/** `has`: what a text must hold to meet it. `isWhole`: a text that does not hold it tells that there is none. */
type Told = { name: string; words: string[]; codes: string[]; has: RegExp; isWhole?: true };

const forms = (nouns: readonly string[], names: readonly string[]): string[] =>
  names.flatMap((name) => nouns.map((noun) => `${noun}${name}`));

const USB = ['', 'порт ', 'порта ', 'интерфейс ', 'разъем ', 'порты '];
const TOLD: readonly Told[] = [
  { name: 'USB 3.0', words: forms(USB, ['usb 3.0', 'usb 3']), codes: ['usb'], has: /USB 3/ },
  {
    name: 'два порта USB',
    words: [
      '2 порта usb',
      '2 порт usb',
      '2 usb',
      '2 портов usb',
      'не менее 2 портов usb',
      '2 usb-порта',
      '2 разъема usb',
    ].concat(
      forms(['порт ', 'порты ', 'портов ', ''], ['usb 2 шт', 'usb не менее 2', 'usb шт не менее 2', 'usb шт 2']),
    ),
    codes: ['usb'],
    has: /^2 ×|\+/,
  },
  {
    name: 'USB',
    words: forms(USB, [
      'usb',
      'usb 2.0',
      'usb 2',
      'usb 1',
      'usb 1 шт',
      'usb не менее 1',
      'usb шт 1',
      'usb шт не менее 1',
    ]).concat('1 порт usb', '1 usb', 'не менее 1 порта usb', 'usb-порт'),
    codes: ['usb'],
    has: /USB/,
  },
  {
    name: 'охлаждение от лицевой панели к задней',
    words: ['спереди назад', 'от лицевой панели к задней', 'front to back', 'front-to-back', 'фронт-тыл'],
    ...{ codes: ['cooling'], has: /лицевой панели к задней/, isWhole: true },
  },
  {
    name: 'диапазон 6 ГГц',
    words: [
      '6 ггц',
      'диапазон 6 ггц',
      '2.4 5 и 6 ггц',
      '2.4 5 6 ггц',
      '2.4 ггц 5 ггц 6 ггц',
      '2.4 ггц 5 ггц и 6 ггц',
      'трехдиапазонный',
    ],
    ...{ codes: ['wifi-bands'], has: /6 ГГц/, isWhole: true },
  },
  {
    name: 'диапазоны 2,4 и 5 ГГц',
    words: ['2.4 и 5 ггц', '2.4 ггц и 5 ггц', '2.4 5 ггц', '2.4 ггц 5 ггц', 'двухдиапазонный', 'два диапазона'],
    ...{ codes: ['wifi-bands'], has: /2,4 ГГц, 5 ГГц/, isWhole: true },
  },
  {
    name: 'диапазон 5 ГГц',
    words: ['диапазон 5 ггц', 'диапазоне 5 ггц', '5 ггц'],
    codes: ['wifi-bands'],
    has: /5 ГГц/,
    isWhole: true,
  },
  {
    name: 'диапазон 2,4 ГГц',
    words: ['диапазон 2.4 ггц', '2.4 ггц'],
    codes: ['wifi-bands'],
    has: /2,4 ГГц/,
    isWhole: true,
  },
  {
    name: 'ОКС-7',
    words: ['окс-7', 'окс7', 'окс 7', 'ss7', 'окс № 7'],
    codes: ['signalling', 'voip-protocols'],
    has: /ОКС-7/,
  },
  {
    name: 'ISDN PRI',
    words: ['pri', 'isdn pri', 'edss1', 'dss1'],
    codes: ['signalling', 'voip-protocols'],
    has: /PRI/,
  },
  { name: 'QSIG', words: ['qsig'], codes: ['signalling'], has: /QSIG/ },
  { name: 'V5.2', words: ['v5.2', 'v5'], codes: ['voip-protocols'], has: /V5\.2/ },
  { name: 'SIP', words: ['sip', 'sipv2', 'протокол sip'], codes: ['voip-protocols'], has: /SIP/ },
  { name: 'SIP-T', words: ['sip-t', 'sip-t sip-i', 'sip-i'], codes: ['voip-protocols'], has: /SIP-T/ },
  {
    name: 'разъём SC',
    words: ['sc/apc', 'sc apc', 'sc/upc', 'разъем sc', 'разъем sc/apc', 'оптический разъем sc', 'коннектор sc'],
    codes: ['pon-connector'],
    has: /SC/,
  },
  {
    name: 'встроенный коммутатор',
    words: ['встроенный коммутатор', 'встроенный коммутатор gebase', 'встроенный гигабитный коммутатор'],
    ...{ codes: ['phone-switch'], has: /./ },
  },
  {
    name: 'дисплей',
    words: ['дисплей', 'дисплей жк', 'жк-дисплей', 'экран', 'с дисплеем'],
    codes: ['display'],
    has: /./,
  },
  {
    name: 'всенаправленная антенна',
    words: ['всенаправленная', 'всенаправленный', 'круговая диаграмма'],
    codes: ['antenna-pattern-24', 'antenna-pattern-5'],
    has: /всенаправ/,
  },
  {
    name: 'станция «точка-точка»',
    words: ['точка-точка', 'точка точка', 'point-to-point', 'ptp'],
    codes: ['network-role'],
    has: /точка-точка/,
    isWhole: true,
  },
  {
    name: 'роль spine',
    words: ['spine', 'уровень spine', 'уровня spine'],
    codes: ['network-role'],
    has: /Spine/,
    isWhole: true,
  },
  {
    name: 'роль leaf',
    words: ['leaf', 'уровень leaf', 'уровня leaf'],
    codes: ['network-role'],
    has: /Leaf/,
    isWhole: true,
  },
  { name: 'Docker', words: ['docker', 'контейнеризация', 'контейнеры docker'], codes: ['deployment'], has: /Docker/ },
  {
    name: 'Astra Linux',
    words: ['astra linux', 'ос astra linux', 'astra linux se'],
    codes: ['required-os'],
    has: /Astra/,
  },
  { name: 'Ubuntu', words: ['ubuntu'], codes: ['required-os'], has: /Ubuntu/ },
  {
    name: 'интерфейс на русском языке',
    words: ['русскоязычный интерфейс', 'интерфейс на русском языке', 'русский интерфейс', 'русский язык интерфейса'],
    codes: ['interface-languages'],
    has: /русский/,
  },
];

/** The rules of texts that goods have. */
export const textRules = (texts: Texts): FeatureRule[] => TOLD.map((one) => textRule(one, texts));

function textRule({ name, words, codes, has, isWhole }: Told, texts: Texts): FeatureRule {
  const told = (isOwn: boolean) =>
    Object.fromEntries(codes.map((code) => [code, (texts.get(code) ?? []).filter((text) => has.test(text) === isOwn)]));
  return {
    ...{ name, words, present: words, absent: [], known: [], counted: {} },
    has: told(true),
    hasNot: isWhole ? told(false) : {},
  };
}
