/** How a module looks from outside, as far as data say: its body, its connector, the colour of its latch. */
import { isCable, moduleName, type SfpModule } from './sfp.ts';

const BODIES = ['sfp', 'qsfp'] as const;
/** `two-lc` is LC for two fibres, `lc` for one; `some-lc` is LC of which nobody says for how many. */
const CONNECTORS = ['two-lc', 'lc', 'some-lc', 'sc', 'rj45', 'mpo', 'cable', 'unknown'] as const;
/** Colours that makers give latches; `bare` is copper, whose latch tells nothing, `unknown` is a colour that no data imply. */
const COLOURS = [
  'beige',
  'blue',
  'violet',
  'yellow',
  'grey',
  'green',
  'orange',
  'red',
  'brown',
  'bare',
  'unknown',
] as const;

export type ModuleLook = {
  body: (typeof BODIES)[number];
  connector: (typeof CONNECTORS)[number];
  latch: (typeof COLOURS)[number];
};

type Outside = Pick<SfpModule, 'formFactor' | 'connector' | 'fibre' | 'fibreCount' | 'isXwdm' | 'txWavelengthNm'>;

/** Returns the look of a module; what its data do not say is `unknown`. */
export function lookOf(module: Outside): ModuleLook {
  const connector = connectorOf(module);
  return {
    body: module.formFactor.startsWith('QSFP') ? 'qsfp' : 'sfp',
    connector,
    latch: connector === 'rj45' || connector === 'cable' ? 'bare' : latchOf(module),
  };
}

function connectorOf({ connector, fibreCount }: Outside): ModuleLook['connector'] {
  if (connector === 'LC') return fibreCount === 2 ? 'two-lc' : fibreCount === 1 ? 'lc' : 'some-lc';
  if (connector === 'SC') return 'sc';
  if (connector === 'RJ-45') return 'rj45';
  if (isCable({ connector })) return 'cable';
  return connector?.startsWith('MPO') ? 'mpo' : 'unknown';
}

/**
 * Latches of one wavelength: INF-8074i gives multimode beige, makers share the rest. No custom is common to all of them below
 * 1470 nm of CWDM nor for 1270 and 1330 nm.
 */
const LATCHES: Readonly<Record<number, ModuleLook['latch']>> = { 1310: 'blue', 1490: 'violet', 1550: 'yellow' };
const CWDM_LATCHES: Readonly<Record<number, ModuleLook['latch']>> = {
  1470: 'grey',
  1490: 'violet',
  1510: 'blue',
  1530: 'green',
  1550: 'yellow',
  1570: 'orange',
  1590: 'red',
  1610: 'brown',
};

function latchOf({ fibre, isXwdm, txWavelengthNm: sent }: Outside): ModuleLook['latch'] {
  if (fibre === 'многомодовое') return 'beige';
  if (sent === null || isXwdm === null) return 'unknown';
  return (isXwdm ? CWDM_LATCHES : LATCHES)[sent] ?? 'unknown';
}

/** «sfp.two-lc.blue»: modules that look the same share one small picture. */
const nameOf = ({ body, connector, latch }: ModuleLook): string => `${body}.${connector}.${latch}`;

/** Reads the name of a look; undefined for any other text. */
export function readLook(name: string): ModuleLook | undefined {
  const [body, connector, latch, ...rest] = name.split('.');
  const look = {
    body: BODIES.find((one) => one === body),
    connector: CONNECTORS.find((one) => one === connector),
    latch: COLOURS.find((one) => one === latch),
  };
  if (rest.length > 0 || !look.body || !look.connector || !look.latch) return undefined;
  return { body: look.body, connector: look.connector, latch: look.latch };
}

/** Size of the large drawing, millimetres. */
export function drawnSize({ body, connector }: ModuleLook): { width: number; height: number } {
  if (body === 'qsfp') return { width: 142, height: connector === 'cable' ? 56 : 46 };
  return { width: 116, height: connector === 'cable' ? 50 : 46 };
}

/** Address of the large drawing of a module. */
export const modulePicture = (code: string): string => `/pictures/modules/${encodeURIComponent(code)}.svg`;
/** Address of the small drawing of modules of one look. */
export const lookPicture = (look: ModuleLook): string => `/pictures/modules/looks/${nameOf(look)}.svg`;

const CONNECTOR_WORDS: Record<ModuleLook['connector'], string> = {
  'two-lc': 'разъём LC на\u00a0два волокна',
  lc: 'разъём LC на\u00a0одно волокно',
  'some-lc': 'разъём LC, число волокон не\u00a0указано',
  sc: 'разъём SC',
  rj45: 'разъём RJ-45',
  mpo: 'разъём MPO',
  cable: 'кабель с\u00a0разъёмами на\u00a0концах',
  unknown: 'разъём не\u00a0указан',
};
const LATCH_WORDS: Partial<Record<ModuleLook['latch'], string>> = {
  beige: 'бежевая',
  blue: 'синяя',
  violet: 'фиолетовая',
  yellow: 'жёлтая',
  grey: 'серая',
  green: 'зелёная',
  orange: 'оранжевая',
  red: 'красная',
  brown: 'коричневая',
};

/** Accessible name of a drawing: «Рисунок SFP LX: корпус SFP, разъём LC на два волокна, синяя защёлка». */
export function describeModule(module: Outside & Pick<SfpModule, 'vendor' | 'model'>): string {
  const { connector, latch } = lookOf(module);
  const colour = LATCH_WORDS[latch];
  return `Рисунок ${moduleName(module)}: корпус ${module.formFactor}, ${CONNECTOR_WORDS[connector]}${colour ? `, ${colour} защёлка` : ''}`;
}

/** How much larger the connector side is than the other views. */
export const CLOSER = { sfp: 3, qsfp: 2 };

/** What of the drawing is data and what is custom, in sentences. */
export function groundOf(module: Outside): string {
  const { connector, latch, body: size } = lookOf(module);
  const known = connector === 'unknown' ? 'разъём неизвестен и\u00a0показан контуром' : CONNECTOR_WORDS[connector];
  const body = `Рисунок по\u00a0характеристикам из\u00a0каталога: корпус ${module.formFactor}, ${known}. Размеры обычные для\u00a0такого корпуса.${connector === 'cable' ? '' : ` Вид со\u00a0стороны разъёма крупнее в\u00a0${CLOSER[size]}\u00a0раза.`}`;
  if (latch === 'bare') return body;
  if (latch === 'unknown') return `${body} Цвет защёлки неизвестен, поэтому она показана контуром.`;
  const cause = latch === 'beige' ? 'многомодового волокна' : `${module.txWavelengthNm}\u00a0нм`;
  return `${body} Защёлка показана цветом, принятым для\u00a0${cause}; у\u00a0поставленного модуля он\u00a0может быть другим.`;
}
