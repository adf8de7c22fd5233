/** Ways from a list of devices to the calculators that count such lists. */
import type { Fleet } from '#src/domain/calculators/calculators.ts';
import { links } from '#src/site/links.ts';

/** As long as an address may be, with some room. */
const LONGEST_HREF = 7_500;

export type FleetDevice = { model: string; count: number };

/** The address that counts these devices; undefined where there are none or the list is longer than an address. */
export function fleetHref({ code, question }: Fleet, devices: readonly FleetDevice[]): string | undefined {
  if (devices.length === 0) return undefined;
  const list = devices.map(({ model, count }) => `${model} ${count}`).join('\n');
  const href = `${links.calculator(code)}?${new URLSearchParams({ [question]: list })}`;
  return href.length > LONGEST_HREF ? undefined : href;
}
