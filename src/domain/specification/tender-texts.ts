/** Demands that the texts of attributes answer: USB, bands and streams of Wi-Fi, protocols of telephony, a console. Pure. */
import type { FeatureRule } from './tender-features.ts';

/** Texts that goods have, by attribute. */
export type Texts = ReadonlyMap<string, readonly string[]>;
/** `has`: what a text must hold to meet it. `isWhole`: a text that does not hold it tells that there is none. */
type Told = { name: string; words: string[]; codes: string[]; has: Pick<RegExp, 'test'>; isWhole?: true };

const forms = (nouns: readonly string[], names: readonly string[]): string[] =>
  names.flatMap((name) => nouns.map((noun) => `${noun}${name}`));

/** Any text of what is there. */
const TOLD_TO_BE = /^(?!нет(?!\p{L}))./u;
const CONNECTOR = ['разъем ', 'оптический разъем ', 'коннектор '];
const USB = ['', 'порт ', 'интерфейс ', 'разъем '];
/** «2 × USB 2.0», «USB 2.0 + USB 3.0»: how many ports of a version and of later ones. */
const usbPorts = (text: string, version: number): number =>
  text
    .split(' + ')
    .map((one) => /^(?:(\d) × )?USB(?: (\d))?/.exec(one))
    .reduce((sum, told) => sum + (told && Number(told[2] ?? 0) >= version ? Number(told[1] ?? 1) : 0), 0);
const USB_VERSIONS = [
  { suffix: '', version: 0, called: ['usb', 'usb 1.1', 'usb 2.0', 'usb-порт', 'usb-разъем'] },
  { suffix: ' 3.0', version: 3, called: ['usb 3.0', 'usb 3', 'usb 3.1', 'usb 3.2'] },
];
/** So many ports of USB, by their number. */
const USB_COUNTS = [
  'USB',
  'два порта USB',
  'три порта USB',
  'четыре порта USB',
  'пять портов USB',
  'шесть портов USB',
] as const;
const usbRules = USB_COUNTS.flatMap((name, index) =>
  USB_VERSIONS.map(({ suffix, version, called }): Told => {
    const count = index + 1;
    const before = forms([`${count} порт `, `${count} интерфейс `, `${count} разъем `, `${count} `], called);
    const behind = [`${count} шт`, `${count} порт`, `не менее ${count}`, `шт ${count}`, `шт не менее ${count}`, count];
    const words = forms(USB, called).flatMap((one) => behind.map((told) => `${one} ${told}`));
    return {
      name: `${name}${suffix}`,
      words: [...before, ...words, ...(count === 1 ? forms(USB, called) : [])],
      ...{ codes: ['usb'], has: { test: (text) => usbPorts(text, version) >= count } },
    };
  }),
);

const TOLD: readonly Told[] = [
  ...usbRules,
  {
    name: 'охлаждение от лицевой панели к задней',
    words: ['спереди назад', 'от лицевой панели к задней', 'front to back', 'front-to-back', 'фронт-тыл'],
    ...{ codes: ['cooling'], has: /лицевой панели к задней/, isWhole: true },
  },
  {
    name: 'диапазоны 2,4, 5 и 6 ГГц',
    words: [
      '2.4 5 и 6 ггц',
      '2.4 5 6 ггц',
      '2.4 ггц 5 ггц 6 ггц',
      '2.4 ггц 5 ггц и 6 ггц',
      'трехдиапазонный',
      'три диапазона',
    ],
    ...{ codes: ['wifi-bands'], has: /2,4 ГГц, 5 ГГц, 6/, isWhole: true },
  },
  {
    name: 'диапазон 6 ГГц',
    words: ['6 ггц', 'диапазон 6 ггц'],
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
  { name: 'V5.2', words: ['v5.2'], codes: ['voip-protocols'], has: /V5\.2/ },
  { name: 'SIP', words: ['sip', 'sipv2', 'протокол sip'], codes: ['voip-protocols'], has: /SIP/ },
  { name: 'SIP-T', words: ['sip-t', 'sip-t sip-i', 'sip-i'], codes: ['voip-protocols'], has: /SIP-T/ },
  { name: 'разъём SC', words: forms(CONNECTOR, ['sc']), codes: ['pon-connector'], has: /SC/ },
  { name: 'разъём SC/APC', words: forms(['', ...CONNECTOR], ['sc/apc']), codes: ['pon-connector'], has: /SC\/APC/ },
  { name: 'разъём SC/UPC', words: forms(['', ...CONNECTOR], ['sc/upc']), codes: ['pon-connector'], has: /SC\/UPC/ },
  {
    name: 'встроенный коммутатор',
    words: ['встроенный коммутатор', 'встроенный коммутатор gebase', 'встроенный гигабитный коммутатор'],
    ...{ codes: ['phone-switch'], has: TOLD_TO_BE, isWhole: true },
  },
  {
    name: 'сухие контакты',
    words: ['сухие контакты', 'сухой контакт', 'dry contact'],
    ...{ codes: ['dry-contacts'], has: TOLD_TO_BE, isWhole: true },
  },
  {
    name: 'дисплей',
    words: ['дисплей', 'дисплей жк', 'жк-дисплей', 'жк-экран', 'с дисплеем'],
    ...{ codes: ['display'], has: TOLD_TO_BE, isWhole: true },
  },
  {
    name: 'всенаправленная антенна',
    words: ['всенаправленная', 'всенаправленный', 'круговая диаграмма'],
    codes: ['antenna-pattern-24', 'antenna-pattern-5'],
    has: /всенаправ/,
  },
  {
    name: 'станция «точка-точка»',
    words: ['точка-точка', 'точка точка'],
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
