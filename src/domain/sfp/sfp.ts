/** SFP modules: words and pure rules, safe in the browser. Sections 2.1 and 7.1 of the specification (C299–C302, C321). */

import type { Filter, GoodCard, Pagination } from '#src/domain/catalog/catalog.ts';
import type { PortKind } from '#src/domain/devices/port-kinds.ts';

/** Sections in the order of pages. Ids are for the API and never change; the content check knows these names only. */
export const SFP_SECTIONS = [
  { id: 1, code: 'sfp-100m', name: 'SFP 100M' },
  { id: 2, code: 'sfp-1g', name: 'SFP 1G' },
  { id: 3, code: 'sfp-plus-10g', name: 'SFP+ 10G' },
  { id: 4, code: 'sfp28-25g', name: 'SFP28 25G' },
  { id: 5, code: 'qsfp-plus-40g', name: 'QSFP+ 40G' },
  { id: 6, code: 'qsfp28-100g', name: 'QSFP28 100G' },
  { id: 7, code: 'xpon', name: 'SFP xPON' },
  { id: 8, code: 'xwdm', name: 'CWDM/DWDM' },
  { id: 9, code: 'dac', name: 'Кабели DAC' },
] as const;
export type SfpSectionLink = { id: number; code: string; name: string };
/** `modulesCount` counts modules of the catalogue; reference parts of other makers stand in no section's list. */
export type SfpSection = SfpSectionLink & { modulesCount: number };

/** Said wherever modules and goods stand together: nobody tested the pair. */
export const PORT_MATCH_NOTE =
  'Совместимость определена по\u00a0виду порта: совпадают форм-фактор и\u00a0скорость. Списка проверенных пар «модуль\u00a0— устройство» нет. Работает\u00a0ли модуль в\u00a0более быстром порту, неизвестно.';
/** Said of modules for ports of a PON, which are chosen by its technology. */
export const PON_MATCH_NOTE =
  'Совместимость определена по\u00a0технологии PON. Списка проверенных пар «модуль\u00a0— устройство» нет.';

const SFP_FIBRES = ['одномодовое', 'многомодовое'] as const;
/** Medium between two devices: fibre, or copper (RJ-45 modules and DAC cables). */
export const SFP_MEDIA = [...SFP_FIBRES, 'медь'] as const;
export type SfpMedium = (typeof SFP_MEDIA)[number];

/** Distances in metres, wavelengths in nanometres, rates in Gbit/s; null is unknown. */
export type SfpModule = {
  id: number;
  code: string;
  vendor: string | null;
  model: string;
  section: SfpSectionLink;
  formFactor: string;
  rateGbps: number | null;
  distanceM: number | null;
  txWavelengthNm: number | null;
  rxWavelengthNm: number | null;
  connector: string | null;
  fibre: string | null;
  fibreCount: number | null;
  isBidi: boolean | null;
  isXwdm: boolean | null;
  interface: string | null;
  ponClass: string | null;
  /** Power that is sent, sensitivity and overload of the receiver, dBm. */
  txPowerMinDbm: number | null;
  txPowerMaxDbm: number | null;
  rxSensitivityDbm: number | null;
  rxOverloadDbm: number | null;
  /** Another maker's part, for search and comparison of figures only; it is not offered. */
  isReference: boolean;
  /** Codes of modules for the other end of the same fibre. */
  pairs: string[];
  /** Goods with a port of its kind (`PORT_MATCH_NOTE`). */
  goodsCount: number;
};

export type SfpModuleDetails = SfpModule & { goods: GoodCard[] };
export type SfpModulesPage = { modules: SfpModule[]; pagination: Pagination };

export type SfpFilter = Filter;

export type SfpQuery = {
  /** Id of a section. */
  section?: number;
  /** Id of a good: only modules for its ports. `far`: the good at the other end of a link, whose ports they fit too. */
  good?: number;
  far?: number;
  values: Record<string, string[]>;
  ranges: Record<string, { from?: number; to?: number }>;
  query?: string;
  page: number;
  perPage: number;
};

/** One end of a link: a good of ours or other equipment, and its port where one is chosen. */
export type SfpEndAsk = { goodId?: number | undefined; port?: PortKind | undefined };

/**
 * What a line loses beside its length. `connections` are pairs of connectors and `splices` welded places with the loss of one
 * in dB, `attenuation` the fibre's dB/km (absent: assumed by its kind), `reserve` dB for repairs and age.
 */
export type LineLoss = {
  attenuation?: number | undefined;
  connections: number;
  connectionLoss: number;
  splices: number;
  spliceLoss: number;
  reserve: number;
};

/** A line between two ends: metres, medium, strands. */
export type LineAsk = {
  distanceM: number;
  medium: SfpMedium;
  /** True: one fibre, so pairs only. False: two fibres. Absent: either. */
  bidi?: boolean | undefined;
  line: LineLoss;
  /** Equal lines side by side, and spare modules of each kind. */
  lines: number;
  spares: number;
};
export type SfpAsk = LineAsk & { near: SfpEndAsk; far: SfpEndAsk };

/** What light a line takes and what the modules allow, dB; null where a figure of the modules is unknown. */
export type SfpBudget = {
  /** dB/km, given or assumed. */
  attenuation: number;
  /** Losses of the whole line, and of its fibre alone. */
  lossDb: number;
  fibreDb: number;
  /** The least power sent less the sensitivity, in the worse direction; what is left of it after the loss. */
  budgetDb: number | null;
  marginDb: number | null;
  /** The loss below which a receiver is overloaded, and the attenuator that a fibre of stated attenuation leaves to be added. */
  leastLossDb: number | null;
  attenuatorDb: number | null;
};

/** A way to build the link: two equal modules (one DAC cable is both ends), or a pair of different ones. */
export type SfpOption = {
  kind: 'same-at-both-ends' | 'pair' | 'cable';
  /** A pair is in the order of the ends, which may be exchanged. */
  modules: SfpModule[];
  /** Number of each module for all lines with spares. */
  quantities: number[];
  rateGbps: number;
  /** The reach of the worse end. */
  distanceM: number;
  /** Null where no light goes. */
  budget: SfpBudget | null;
};
export type SfpAdvice = {
  /** The fastest rate first, inside it the shortest sufficient reach. */
  options: SfpOption[];
  /** They reach by the stated distance, but their known budget is less than the loss of the line. */
  tooWeak: SfpOption[];
  /** Modules of the medium whose reach nobody states: they may fit. */
  unknownReach: SfpModule[];
  /** Why the two ends cannot be joined, in a sentence; nothing is offered then. */
  refusal: string | null;
  /** It is refused because the ports of an end are not known. */
  isUnknown: boolean;
};

type Optics = Omit<SfpModule, 'pairs' | 'goodsCount'>;

const stem = ({ model }: Optics) => /^(.*\d|.*[A-Z])[UD]$/i.exec(model)?.[1];

/**
 * True when two BiDi modules stand at two ends of one fibre: what one sends the other receives. Where a receiving
 * wavelength is unknown, only the names «…U» and «…D» of one series prove it.
 */
export function isBidiPair(a: Optics, b: Optics): boolean {
  if (!a.isBidi || !b.isBidi || a.code === b.code || !areAlike(a, b)) return false;
  const [aSends, bSends] = [a.txWavelengthNm, b.txWavelengthNm];
  if (aSends === null || bSends === null || aSends === bSends) return false;
  const mayReceive = ({ rxWavelengthNm }: Optics, wavelength: number) => (rxWavelengthNm ?? wavelength) === wavelength;
  if (!mayReceive(a, bSends) || !mayReceive(b, aSends)) return false;
  const isProved = a.rxWavelengthNm !== null && b.rxWavelengthNm !== null;
  return isProved || (stem(a) !== undefined && stem(a) === stem(b) && a.vendor === b.vendor);
}

/** True when two modules fit the same cage, rate and connector, and both or neither are of the catalogue. */
function areAlike(a: Optics, b: Optics): boolean {
  const same = ['isReference', 'formFactor', 'rateGbps', 'connector'] as const;
  return same.every((field) => a[field] === b[field]);
}

/** Two waves go over one fibre, and the source of this module says two fibres or nothing. */
export const isDoubted = ({ isBidi, isXwdm, txWavelengthNm: sends, rxWavelengthNm: receives }: SfpModule): boolean =>
  isBidi === null && !isXwdm && sends !== null && receives !== null && sends !== receives;

/** A cable with modules at its ends. */
export const isCable = ({ connector }: Pick<SfpModule, 'connector'>): boolean => connector === 'кабель';

/** The name of `distanceM`: a module has a reach, a cable a length. */
export const distanceName = (isOfCables: boolean): string => (isOfCables ? 'Длина' : 'Дальность');

/** Returns the medium of a module, or undefined where no data states it. */
export function mediumOf({ fibre, connector }: SfpModule): SfpMedium | undefined {
  if (connector === 'RJ-45' || isCable({ connector })) return 'медь';
  return SFP_FIBRES.find((known) => known === fibre);
}

/**
 * Returns how many fibres a module takes: 0 of copper, undefined where the data do not say or do not agree. What is sent and received
 * at two wavelengths through one connector goes over one fibre.
 */
function strandsOf(module: SfpModule): number | undefined {
  if (mediumOf(module) === 'медь') return 0;
  const { fibreCount, isBidi, isXwdm, connector, txWavelengthNm: sends, rxWavelengthNm: receives } = module;
  const isTwoWaves = sends !== null && receives !== null && sends !== receives;
  const said = [
    ...(fibreCount === null ? [] : [fibreCount]),
    ...(isBidi ? [1] : []),
    ...(isTwoWaves && connector !== null && isXwdm === false ? [1] : []),
  ];
  const [first] = said;
  return said.every((one) => one === first) ? first : undefined;
}

/**
 * True when a module of the catalogue does what another maker's part does: the same cage, rate, medium and number of fibres, over
 * one fibre the same wavelengths both ways, and a reach that is known of both and not shorter. Unknown never passes.
 */
export function doesAsWell(ours: SfpModule, part: SfpModule): boolean {
  if (ours.isReference || part.isXwdm || ours.isXwdm || ours.rateGbps === null) return false;
  const strands = strandsOf(ours);
  if (strands === undefined || strands !== strandsOf(part)) return false;
  if (!(['formFactor', 'rateGbps', 'ponClass'] as const).every((field) => ours[field] === part[field])) return false;
  const waves = ['txWavelengthNm', 'rxWavelengthNm'] as const;
  const isOneWave = (field: (typeof waves)[number]) =>
    strands === 1 ? ours[field] !== null && ours[field] === part[field] : !areUnlike(ours[field], part[field]);
  if (!waves.every(isOneWave)) return false;
  const medium = mediumOf(ours);
  if (medium === undefined || medium !== mediumOf(part)) return false;
  return ours.distanceM !== null && part.distanceM !== null && ours.distanceM >= part.distanceM;
}

const areUnlike = <T>(one: T | null, other: T | null): boolean => one !== null && other !== null && one !== other;

/** What is equal of a module of ours and of the part that it stands for, what differs and what nobody states, in words. */
export function standingOf(ours: SfpModule, part: SfpModule): string[] {
  const isCopper = mediumOf(ours) === 'медь';
  const equal = isCopper ? 'скорость и\u00a0среда' : 'скорость, среда и\u00a0число волокон';
  const differs = (name: string, one: string | null, other: string | null) =>
    areUnlike(one, other) ? [`${name} другой: ${one} вместо ${other}`] : [];
  const isFar = (ours.distanceM ?? 0) > (part.distanceM ?? 0);
  return [
    `совпадают форм-фактор, ${equal}; дальность не\u00a0меньше`,
    ...differs('стандарт', ours.interface, part.interface),
    ...differs('разъём', ours.connector, part.connector),
    ...(isFar && !isCopper
      ? [
          `рассчитан на\u00a0${distanceText(ours.distanceM ?? 0)} вместо ${distanceText(part.distanceM ?? 0)} (на\u00a0короткой линии проверьте перегрузку приёмника)`,
        ]
      : []),
  ];
}

/** What a module is called: parts without a maker are kinds, not products. */
export const moduleName = ({ vendor, model }: Pick<SfpModule, 'vendor' | 'model'>): string =>
  vendor === null ? model : `${vendor} ${model}`;

/** «20 км», «300 м». */
export function distanceText(metres: number): string {
  const [value, unit] = metres >= 1000 ? [metres / 1000, 'км'] : [metres, 'м'];
  return `${String(value).replace('.', ',')}\u00a0${unit}`;
}

/** «10 Гбит/с», «100 Мбит/с». */
export function rateText(gbps: number): string {
  const [value, unit] = gbps < 1 ? [Math.round(gbps * 1000), 'Мбит/с'] : [gbps, 'Гбит/с'];
  return `${String(value).replace('.', ',')}\u00a0${unit}`;
}
