/** What is told of a good: whether anything is, and what is not. */
import { type GoodShape, isProgram } from '#src/domain/devices/devices.ts';
import { FACT_ATTRIBUTES, type FactAttribute } from './key-facts.ts';

/** What has neither ports nor sizes to know. */
export const isImmaterial = (shape: GoodShape): boolean => isProgram(shape) || shape.kind === 'antenna';

/** Whether ports or radios of the device are known. */
export const hasInterfaces = (shape: GoodShape): boolean =>
  portCount(shape) > 0 || (shape.radios?.some(({ mimo }) => mimo) ?? false);

/** Whether a reader learns anything of the device: its ports, its radios or a figure. */
export const isKnown = ({ shape, facts }: { shape: GoodShape; facts: readonly FactAttribute[] }): boolean =>
  isImmaterial(shape) || hasInterfaces(shape) || facts.some(({ number }) => number !== null);

/** What is not known of a device, in words: «порты, питание и размеры». */
export function missingOf({ shape, facts }: { shape: GoodShape; facts: readonly FactAttribute[] }): string[] {
  if (isImmaterial(shape)) return [];
  const { powerInput, powerInlets, width, height, depth, rackUnits } = shape;
  const hasPower = powerInput ?? powerInlets ?? facts.find(({ code }) => POWER.includes(code));
  return [
    ...(shape.kind === 'ap' && !shape.radios?.some(({ mimo }) => mimo) ? ['поколение Wi-Fi', 'схема MIMO'] : []),
    ...(portCount(shape) === 0 && shape.kind !== 'psu' ? ['порты'] : []),
    ...(hasPower === undefined ? ['питание'] : []),
    ...((width ?? height ?? depth ?? rackUnits) === undefined ? ['размеры'] : []),
  ];
}
const POWER: readonly string[] = [FACT_ATTRIBUTES.power, FACT_ATTRIBUTES.poeInput, FACT_ATTRIBUTES.poePowered];

/** All ports that are told. */
export const portCount = ({ ports }: GoodShape) => Object.values(ports).reduce((sum, count) => sum + count, 0);
