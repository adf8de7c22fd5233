/** Which ports a module fits, and by which equation. On the server only: it brings the table of all kinds of ports. */
import type { GoodKind, GoodShape } from '#src/domain/devices/devices.ts';
import { PORT_KINDS, PORTS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import { rateText, type SfpModule, type SfpSectionLink } from './sfp.ts';

const XPON = 'SFP xPON';

/** Devices whose cages take modules; what else has a port of such a kind is a module itself, or says nothing of its cage. */
const NETWORK_KINDS: readonly GoodKind[] = ['switch', 'router', 'wlc', 'olt', 'module', 'voip', 'tdm'];
export const takesModules = ({ kind }: Pick<GoodShape, 'kind'>): boolean => NETWORK_KINDS.includes(kind);

/** What is compared of a module; null and absent are unknown, which never fits. */
export type Fitting = Pick<SfpModule, 'formFactor' | 'rateGbps' | 'interface'> & {
  section: Pick<SfpSectionLink, 'name'>;
};

/** Kinds of ports that a module fits: its form factor and rate are those of the port. */
export function portsOf({ section, formFactor, rateGbps }: Fitting): PortKind[] {
  if (section.name === XPON) return [];
  return PORT_KINDS.filter((port) => PORTS[port].modules === formFactor && PORTS[port].gbps === rateGbps);
}

/** True when the technology of the PON ports of an OLT is that of a PON module. */
export function fitsPon({ section, interface: technology }: Fitting, ponTechnology: string | undefined): boolean {
  return section.name === XPON && technology !== null && technology === ponTechnology;
}

/** The equation by which a module fits: «модуль SFP+ 10 Гбит/с = порт 10G SFP+». Null when nothing fits it. */
export function equationOf(module: Fitting): string | null {
  if (module.section.name === XPON)
    return module.interface && `технология модуля ${module.interface} = технология портов PON`;
  const names = portsOf(module).map((port) => PORTS[port].title);
  if (names.length === 0 || module.rateGbps === null) return null;
  return `модуль ${module.formFactor} ${rateText(module.rateGbps)} = порт ${names.join(' или ')}`;
}
