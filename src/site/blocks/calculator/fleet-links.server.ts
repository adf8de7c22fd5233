/** Ways from a list of devices to the calculators that count such lists. */
import { findFleets } from '#src/domain/calculators/calculators.server.ts';
import { links } from '#src/site/links.ts';

/**
 * `href` ends where the list begins: lines «model, number», escaped. `served`: codes of groups whose devices are counted, but for
 * the goods in `except`.
 */
export type FleetLink = { title: string; href: string; served: string[]; except: string[] };

export async function fleetLinks(): Promise<FleetLink[]> {
  const fleets = await findFleets();
  return fleets.map(({ code, title, question, groups, except }) => ({
    ...{ title, served: groups, except },
    href: `${links.calculator(code)}?${question}=`,
  }));
}
