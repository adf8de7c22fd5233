/** The two ends of a link: which cages each has, and why no module fits both. On the server only: it brings the table of ports. */
import type { GoodShape } from '#src/domain/devices/devices.ts';
import { PORT_KINDS, PORTS, type PortKind } from '#src/domain/devices/port-kinds.ts';
import { type Fitting, portsOf, takesModules } from './fitting.ts';

/** Kinds of ports that take a module, in the order of the table of ports. */
export const CAGES: readonly PortKind[] = PORT_KINDS.filter((kind) => PORTS[kind].modules !== undefined);

const isCopper = (kind: PortKind): boolean => PORTS[kind].medium === 'copper';

/** Ports that may stand at an end of a link: cages, and those for twisted pair, which take no module. */
export const LINK_PORTS: readonly PortKind[] = PORT_KINDS.filter(
  (kind) => CAGES.includes(kind) || (isCopper(kind) && PORTS[kind].isForeign !== true),
);

/** «10G SFP+», «1G RJ-45» */
export const portName = (kind: PortKind): string => `${PORTS[kind].fact}${isCopper(kind) ? ' RJ-45' : ''}`;

/** One end. `shape` null: other equipment, whose ports are not known. */
export type LinkEnd = {
  model: string;
  shape: Pick<GoodShape, 'kind' | 'ports'> | null;
  port?: PortKind | undefined;
};

/** Name in sentences of an end that is not ours. */
export const OTHER_EQUIPMENT = 'другое оборудование';
/** The model after «у». */
const genitive = (model: string): string => (model === OTHER_EQUIPMENT ? 'другого оборудования' : model);

const ownCages = (shape: NonNullable<LinkEnd['shape']>): PortKind[] =>
  takesModules(shape) ? CAGES.filter((kind) => (shape.ports[kind] ?? 0) > 0) : [];

/** Cages that may be used at an end: the one asked for, else all that the device has; null where any may be. */
function cagesOf({ shape, port }: LinkEnd): PortKind[] | null {
  if (port !== undefined) return [port];
  return shape && ownCages(shape);
}

/** True when a module fits a cage of the end, or nothing is known of the end. */
export function fitsEnd(module: Fitting, end: LinkEnd): boolean {
  const cages = cagesOf(end);
  return cages === null || portsOf(module).some((kind) => cages.includes(kind));
}

/** True for a device of which the data do not tell whether a module fits it. */
export function isUnknownEnd(shape: NonNullable<LinkEnd['shape']>): boolean {
  const kinds = PORT_KINDS.filter((kind) => (shape.ports[kind] ?? 0) > 0);
  return ownCages(shape).length === 0 && (kinds.length === 0 || kinds.some((kind) => CAGES.includes(kind)));
}

const speedOf = (kind: PortKind): number | null => PORTS[kind].gbps;
const named = (kinds: readonly PortKind[]) => kinds.map(portName).join(', ');

/** Why an end takes no module: its cages are unknown, or it has not the one asked for. */
function problemOf({ model, shape, port }: LinkEnd): string | null {
  if (!shape) return port !== undefined && isCopper(port) ? copperText(port, model) : null;
  const own = ownCages(shape);
  if (own.length === 0) return problemWithoutCages({ model, shape });
  if (port === undefined || own.includes(port)) return null;
  if ((shape.ports[port] ?? 0) > 0)
    return `${copperText(port, model)} Для\u00a0модулей есть ${named(own)}: выберите один из\u00a0них.`;
  return `У\u00a0${model} нет портов ${portName(port)}. Есть ${named(own)}: выберите один из\u00a0них.`;
}

/** Why a copper port takes no module. */
const copperText = (port: PortKind, model: string): string =>
  `Порт ${portName(port)} у\u00a0${genitive(model)}\u00a0— для витой пары, модуль ему не\u00a0нужен.`;

function problemWithoutCages({ model, shape }: { model: string; shape: NonNullable<LinkEnd['shape']> }): string {
  const kinds = PORT_KINDS.filter((kind) => (shape.ports[kind] ?? 0) > 0);
  if (kinds.length === 0) return `Порты ${model} в\u00a0каталоге не\u00a0указаны: какой модуль подойдёт, неизвестно.`;
  const cages = kinds.filter((kind) => CAGES.includes(kind));
  if (cages.length > 0) {
    return `У\u00a0${model} есть ${named(cages)}, но\u00a0принимает\u00a0ли этот порт модули, в\u00a0каталоге не\u00a0указано.`;
  }
  const copper = kinds.filter(isCopper);
  const told = copper.length > 0 ? ` Порты ${named(copper)}\u00a0— для витой пары, модуль им не\u00a0нужен.` : '';
  return `Портов под\u00a0модули у\u00a0${model} в\u00a0каталоге не\u00a0указано.${told}`;
}

/**
 * Why the ends cannot be joined, with the ports that would match, or null when speeds are equal. A module works at the speed
 * of its port only: whether a slower one works in a faster port, no data says.
 */
export function refusalOf(near: LinkEnd, far: LinkEnd): string | null {
  const problem = problemOf(near) ?? problemOf(far);
  if (problem) return problem;
  const [left, right] = [cagesOf(near), cagesOf(far)];
  if (!left || !right || sharedSpeeds(left, right).length > 0) return null;
  const unequal = `Скорости портов не\u00a0равны: ${near.model}\u00a0— ${named(left)}, ${far.model}\u00a0— ${named(right)}. Одного модуля на\u00a0оба конца нет.`;
  return `${unequal} ${matchingPorts(near, far)}`;
}

function sharedSpeeds(left: readonly PortKind[], right: readonly PortKind[]): number[] {
  const speeds = new Set(right.map(speedOf));
  return [...new Set(left.map(speedOf))].filter((speed): speed is number => speed !== null && speeds.has(speed));
}

/** Returns a sentence about other ports of the same devices that have equal speeds. */
function matchingPorts(near: LinkEnd, far: LinkEnd): string {
  const all = (end: LinkEnd) => cagesOf({ ...end, port: end.shape ? undefined : end.port }) ?? [...CAGES];
  const [left, right] = [all(near), all(far)];
  const speeds = sharedSpeeds(left, right);
  if (speeds.length === 0)
    return 'Портов равной скорости у\u00a0этих устройств нет: возьмите другую модель на\u00a0одном из\u00a0концов.';
  const pairs = speeds.map((speed) => {
    const of = (kinds: PortKind[]) => named(kinds.filter((kind) => speedOf(kind) === speed));
    return `${of(left)} у\u00a0${genitive(near.model)} и\u00a0${of(right)} у\u00a0${genitive(far.model)}`;
  });
  return `Подойдут порты равной скорости: ${pairs.join('; ')}.`;
}
