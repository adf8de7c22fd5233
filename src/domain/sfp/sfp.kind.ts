/** Transceivers: content/catalog/sfp-modules.csv, and which goods have a port of the module's kind. */
import { z } from 'zod';
import { FORM_FACTORS } from '#src/domain/devices/port-kinds.ts';
import { cell, code, line } from '#src/platform/content/fields.ts';
import type { KindOf } from '#src/platform/content/kind.ts';
import { uniqueItem } from '#src/platform/content/loading.ts';
import type { ContentRow } from '#src/platform/content/rows.ts';
import { type Fitting, fitsPon, portsOf, takesModules } from './fitting.ts';
import { SFP_PATH } from './place.ts';
import { moduleEntries, moduleSectionEntries } from './search-entries.ts';
import { SFP_SECTIONS } from './sfp.ts';

/** Nanometres and dBm of what optics exist. */
const WAVELENGTHS = { least: 600, most: 1_700 };
const POWERS = { least: -60, most: 30 };

const sfpModuleRow = z.strictObject({
  code: code(),
  id: cell.integer(),
  vendor: line().optional(),
  model: line(),
  section: z.enum(SFP_SECTIONS.map(({ name }) => name)),
  formFactor: z.enum(FORM_FACTORS),
  rateGbps: cell.number({ least: 0, most: 1_600 }).optional(),
  /** Metres. */
  distance: cell.integer({ least: 0, most: 300_000 }).optional(),
  /** Nanometres. */
  txWavelength: cell.number(WAVELENGTHS).optional(),
  rxWavelength: cell.number(WAVELENGTHS).optional(),
  connector: line().optional(),
  fibre: line().optional(),
  fibreCount: cell.integer({ least: 0, most: 24 }).optional(),
  bidi: cell.boolean().optional(),
  xwdm: cell.boolean().optional(),
  interface: line().optional(),
  ponClass: line().optional(),
  /** dBm: the least and the most that is sent, what the receiver still reads, what blinds it. */
  txPowerMin: cell.number(POWERS).optional(),
  txPowerMax: cell.number(POWERS).optional(),
  rxSensitivity: cell.number(POWERS).optional(),
  rxOverload: cell.number(POWERS).optional(),
  usage: z.enum(['catalogue', 'reference']),
  confidence: z.enum(['seen', 'inferred']),
  source: cell.codes(),
});
type SfpModuleInFile = z.infer<typeof sfpModuleRow>;

/**
 * Why a row contradicts physics, or undefined when it does not: short waves are lost in single-mode fibre, multimode fibre
 * does not reach kilometres, and a form factor bounds the rate. Such a row would be advised to somebody.
 */
function contradictionOf({
  txWavelength,
  fibre,
  distance,
  rateGbps,
  formFactor,
  interface: standard,
}: SfpModuleInFile) {
  const isShortWave = txWavelength !== undefined && txWavelength < 1000;
  if (isShortWave && fibre === 'одномодовое') return `${txWavelength} нм не передают по одномодовому волокну`;
  if (isShortWave && /BASE-?(LX|LR|ER|EX|ZR|ZX)/.test(standard ?? '')) {
    return `${standard} работает на 1310 или 1550 нм, указано ${txWavelength} нм`;
  }
  if (fibre === 'многомодовое' && (distance ?? 0) > 2000) return `многомодовое волокно не достаёт на ${distance} м`;
  const most = MAX_RATE[formFactor];
  if ((rateGbps ?? 0) > most) return `${formFactor} рассчитан на ${most} Гбит/с, указано ${rateGbps}`;
  return undefined;
}
const MAX_RATE: Readonly<Record<SfpModuleInFile['formFactor'], number>> = {
  SFP: 5,
  'SFP+': 16,
  SFP28: 28,
  'QSFP+': 40,
  QSFP28: 112,
};

/** Standards of a line of two fibres; what goes both ways over one is BX. */
const TWO_FIBRES = /BASE-?(?:LX|SX|EX|ZX|LR|SR|ER|ZR|FX)/;

/**
 * Why the interface cannot be that of the row: «1000BASELX» of a module of 10 Gbit/s, of a module for one fibre or of one that
 * receives another wave than it sends. Undefined when
 * nothing speaks against it.
 */
function interfaceProblem(
  { interface: standard, rateGbps, bidi }: SfpModuleInFile,
  hasTwoWaves: boolean,
): string | undefined {
  const [, digits, giga] = /^(\d+)(G?)BASE/.exec(standard ?? '') ?? [];
  if (digits === undefined) return undefined;
  if (rateGbps !== undefined && Number(digits) * (giga ? 1 : 0.001) !== rateGbps) {
    return `${standard} не на ${rateGbps} Гбит/с`;
  }
  return (bidi || hasTwoWaves) && TWO_FIBRES.test(standard ?? '')
    ? `${standard} — линия по двум волокнам, ${bidi ? 'модуль на одно' : 'длины волн передачи и приёма разные'}`
    : undefined;
}

/** «GLC-FE-100BX-D», «SFP-20-1310WDM»: one fibre by the name; CWDM and DWDM are channels of a line of two fibres as well. */
const ONE_FIBRE = /(?<![A-Z])BX|(?<![CD])WDM|BI-?DI/i;

/**
 * Why a row does not say how many fibres the module takes, though it seems to: what is sent and what is received differ, or the name
 * says one fibre and the figures two. Who replaces a module by such figures joins two ends that do not hear each other.
 */
function strandsProblem({ txWavelength, rxWavelength, fibreCount, bidi, xwdm, model }: SfpModuleInFile) {
  if (bidi || xwdm) return undefined;
  if (areTwoWaves(txWavelength, rxWavelength)) {
    return `передача ${txWavelength} нм, приём ${rxWavelength} нм: так работают по одному волокну, указано обратное`;
  }
  return fibreCount === 2 && ONE_FIBRE.test(model) ? 'по названию одно волокно, указано два' : undefined;
}

const areTwoWaves = (sends: number | undefined, receives: number | undefined): boolean =>
  sends !== undefined && receives !== undefined && sends !== receives;

/** IEEE 802.3 gives 1000BASE-BX10 and -LX10 ten kilometres: a row that says less contradicts its name. */
const TEN_KILOMETRES = /(?:BX|LX)-?10(?!\d)/i;
const reachProblem = ({ model, distance }: SfpModuleInFile): string | undefined =>
  distance !== undefined && distance < 10_000 && TEN_KILOMETRES.test(model)
    ? `по названию 10 км, указано ${distance} м`
    : undefined;

/** «1000BASE-LX»: the hyphen that sources leave out. */
const spelled = (standard: string | undefined) => standard?.replace(/BASE(?=[A-Z])/, 'BASE-') ?? null;

/** Of goods that take modules, those with a port that the module fits by a shown equation (`equationOf`): a match of ports, never a tested list. */
function goodsFor(module: Fitting, hosts: readonly ContentRow<'good'>[]): number[] {
  const ports = portsOf(module);
  const hasPort = ({ shape }: ContentRow<'good'>) => ports.some((kind) => (shape.ports[kind] ?? 0) > 0);
  const hasPon = ({ shape, attributes }: ContentRow<'good'>) =>
    (shape.ports.pon ?? 0) > 0 &&
    fitsPon(module, attributes.find((one) => one.attribute_code === 'pon-technology')?.text);
  return hosts.filter((good) => hasPort(good) || hasPon(good)).map(({ id }) => id);
}

/** Goods for modules; modules that fit alike are asked once. */
function makeGoodsFor(hosts: readonly ContentRow<'good'>[]): (module: Fitting) => number[] {
  const known = new Map<string, number[]>();
  return (module) => {
    const alike = JSON.stringify(module);
    const found = known.get(alike) ?? goodsFor(module, hosts);
    known.set(alike, found);
    return found;
  };
}

/** Returns the row of a module; `standard` is its interface, null when the named one contradicts the row. */
function storedModule(
  row: SfpModuleInFile,
  standard: Fitting['interface'],
  goodsOf: (module: Fitting) => number[],
): ContentRow<'sfp_module'> {
  const rate = row.rateGbps ?? null;
  const fitting: Fitting = {
    formFactor: row.formFactor,
    rateGbps: rate,
    interface: standard,
    section: { name: row.section },
  };
  return {
    code: row.code,
    id: row.id,
    vendor: row.vendor ?? null,
    model: row.model,
    section: row.section,
    form_factor: row.formFactor,
    rate_gbps: rate,
    distance_m: row.distance ?? null,
    tx_wavelength_nm: row.txWavelength ?? null,
    rx_wavelength_nm: row.rxWavelength ?? null,
    connector: row.connector ?? null,
    fibre: row.fibre ?? null,
    fibre_count: row.fibreCount ?? null,
    bidi: row.bidi ?? null,
    xwdm: row.xwdm ?? null,
    interface: standard,
    pon_class: row.ponClass ?? null,
    ...storedPowers(row),
    usage: row.usage,
    compatible_goods: row.usage === 'catalogue' ? goodsOf(fitting) : [],
    confidence: row.confidence,
  };
}

function storedPowers({ txPowerMin, txPowerMax, rxSensitivity, rxOverload }: SfpModuleInFile) {
  return {
    tx_power_min_dbm: txPowerMin ?? null,
    tx_power_max_dbm: txPowerMax ?? null,
    rx_sensitivity_dbm: rxSensitivity ?? null,
    rx_overload_dbm: rxOverload ?? null,
  };
}

const SECTION = `${SFP_PATH}/`;
const sectionPath = (name: string) => `${SECTION}${SFP_SECTIONS.find((one) => one.name === name)?.code}/`;

export const sfpModuleKind: KindOf<'sfp_module'> = {
  table: 'sfp_module',
  key: 'code',
  title: 'SFP-модули',
  pages: [SECTION, ...SFP_SECTIONS.map(({ name }) => sectionPath(name))],
  load(loading) {
    const { sources, content } = loading;
    const isFree = uniqueItem();
    const goodsOf = makeGoodsFor(content.good.filter(({ shape }) => takesModules(shape)));
    for (const entry of sources.table('catalog/sfp-modules.csv', sfpModuleRow)) {
      const row = entry.value;
      if (!isFree(row, entry)) continue;
      const contradiction = contradictionOf(row);
      if (contradiction) {
        loading.leaveOut(entry, [], `${row.code}: ${contradiction}`);
        continue;
      }
      const problem = interfaceProblem(row, !row.xwdm && areTwoWaves(row.txWavelength, row.rxWavelength));
      if (problem) loading.leaveOut(entry, ['interface'], `${row.code}: ${problem}`);
      const strands = strandsProblem(row);
      if (strands) loading.leaveOut(entry, ['bidi'], `${row.code}: ${strands}`);
      const reach = reachProblem(row);
      if (reach) loading.leaveOut(entry, ['distance'], `${row.code}: ${reach}`);
      const told = {
        ...row,
        ...(strands && { bidi: undefined, fibreCount: undefined }),
        ...(reach && { distance: undefined }),
      };
      content.sfp_module.push(storedModule(told, problem ? null : spelled(row.interface), goodsOf));
    }
  },
  addresses: ({ sfp_module: modules }) =>
    modules
      .filter(({ usage }) => usage === 'catalogue')
      .map(({ section, code }) => ({ path: `${sectionPath(section)}${code}/`, key: code })),
  *search(content) {
    yield* moduleEntries(content);
    yield* moduleSectionEntries(content);
  },
};
