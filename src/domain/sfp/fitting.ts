/**
 * Decides which ports a module fits, and by which equation. Server only: it imports the table of all kinds of ports.
 */
import type { GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import { PORT_KINDS, PORTS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import { keysOf } from '#src/platform/lists.ts';
import { distanceText, rateText, type SfpModule, type SfpOption, type SfpSectionLink } from './sfp.ts';

const XPON = 'SFP xPON';
const DAC = 'Кабели DAC';

/** Devices whose cages take modules; what else has a port of such a kind is a module itself, or says nothing of its cage. */
const NETWORK_KINDS: readonly GoodKind[] = ['switch', 'router', 'wlc', 'olt', 'module', 'voip', 'tdm'];
export const takesModules = ({ kind }: Pick<GoodShape, 'kind'>): boolean => NETWORK_KINDS.includes(kind);

/** Compared properties of a module. Null and absent are unknown, and unknown never fits. */
export type Fitting = Pick<SfpModule, 'formFactor' | 'rateGbps' | 'interface'> & {
  section: Pick<SfpSectionLink, 'name'>;
};

/** Kinds of ports that a module fits: its form factor and rate are those of the port. */
export function portsOf({ section, formFactor, rateGbps }: Fitting): PortKind[] {
  if (section.name === XPON) return [];
  return PORT_KINDS.filter((port) => PORTS[port].modules === formFactor && PORTS[port].gbps === rateGbps);
}

/** False when the ports of a device are known and none of its cages is as fast as the module: it surely takes no such module. */
export function mayTake({ ports }: Pick<GoodShape, 'ports'>, { section, rateGbps }: Fitting): boolean {
  const known = keysOf(ports).filter((port) => (ports[port] ?? 0) > 0);
  if (section.name === XPON || rateGbps === null || known.length === 0) return true;
  return known.some((port) => PORTS[port].modules !== undefined && (PORTS[port].gbps ?? rateGbps) >= rateGbps);
}

/** True when the technology of the PON ports of an OLT is that of a PON module. */
export function fitsPon({ section, interface: technology }: Fitting, ponTechnology: string | undefined): boolean {
  return section.name === XPON && technology !== null && technology === ponTechnology;
}

/**
 * The equation by which a module fits: «модуль SFP+ 10 Гбит/с подходит к порту 10G SFP+». Of `own` ports only those are named that
 * the good has. Null when nothing fits it.
 */
export function equationOf(module: Fitting, own?: GoodShape['ports']): string | null {
  if (module.section.name === XPON)
    return module.interface && `модуль и\u00a0порты PON одной технологии: ${module.interface}`;
  const names = portsOf(module)
    .filter((port) => !own || own[port])
    .sort((a, b) => Number(a === 'combo') - Number(b === 'combo'))
    .map((port) => `${port === 'combo' ? 'комбо-порту' : 'порту'} ${PORTS[port].title}`);
  if (names.length === 0 || module.rateGbps === null) return null;
  const thing = module.section.name === DAC ? 'кабель с\u00a0разъёмами' : 'модуль';
  return `${thing} ${module.formFactor} ${rateText(module.rateGbps)} подходит к\u00a0${names.join(' или ')}`;
}

/**
 * Why these modules build a line of `askedM` metres: their ports, their reach, and of a pair what each end sends. Null metres:
 * nobody asked for a reach.
 */
export function optionGrounds(
  { modules: [first, second], distanceM }: Pick<SfpOption, 'modules' | 'distanceM'>,
  askedM: number | null,
): string[] {
  return [
    first && equationOf(first),
    askedM !== null && `дальности ${distanceText(distanceM)} достаточно для линии длиной ${distanceText(askedM)}`,
    pairOf(first, second),
    askedM !== null && mayOverload(distanceM, askedM) && OVERLOAD,
  ].flatMap((ground) => ground || []);
}

/** The same in one sentence. */
export const optionGround = (...asked: Parameters<typeof optionGrounds>): string => optionGrounds(...asked).join('; ');

/** A strong transmitter at a line much shorter than its reach may blind the receiver. */
const mayOverload = (distanceM: number, askedM: number): boolean => distanceM >= LONG_REACH_M && askedM < distanceM / 2;
const LONG_REACH_M = 40_000;
const OVERLOAD =
  'линия намного короче дальности модуля: проверьте порог перегрузки приёмника, может понадобиться аттенюатор';

const pairOf = (first?: Waves, second?: Waves): string => (first && second ? pairGround(first, second) : '');

/**
 * What holds for all of several ways, and what is left for each; of ways that fit by other equations each says all of its own. An empty
 * `all` says that nothing holds for all.
 */
export function groundsOf(
  options: readonly Pick<SfpOption, 'modules' | 'distanceM'>[],
  askedM: number | null,
): { all: string; each: string[] } {
  const equations = new Set(options.map(({ modules: [first] }) => first && equationOf(first)));
  const [equation] = equations;
  if (options.length < 2 || equations.size > 1 || !equation)
    return { all: '', each: options.map((option) => optionGround(option, askedM)) };
  const reach =
    askedM === null ? '' : `; дальности каждого варианта достаточно для линии длиной ${distanceText(askedM)}`;
  return { all: `${equation}${reach}`, each: options.map(({ modules: [first, second] }) => pairOf(first, second)) };
}

type Waves = Pick<SfpModule, 'txWavelengthNm' | 'rxWavelengthNm'>;

/** Why two modules are a pair: each receives what the other sends, or their names say so where the data does not. */
export function pairGround(a: Waves, b: Waves): string {
  const [aSends, bSends] = [`${a.txWavelengthNm}\u00a0нм`, `${b.txWavelengthNm}\u00a0нм`];
  if (a.rxWavelengthNm === null || b.rxWavelengthNm === null) {
    const isOneTold = a.rxWavelengthNm !== b.rxWavelengthNm;
    const receives = isOneTold
      ? 'длина волны приёма указана у\u00a0одного из\u00a0них'
      : 'длины волн приёма не\u00a0указаны';
    return `модули передают на\u00a0${aSends} и\u00a0${bSends}, ${receives}; названия различаются только буквой конца линии`;
  }
  return `модули передают на\u00a0${aSends} и\u00a0${bSends}, каждый принимает то, что передаёт другой`;
}
