/** Ways from a list of devices to the calculators that count such lists. */
import { findFleets } from '#src/domain/calculators/calculators.server.ts';
import { links } from '#src/site/links.ts';

/** `href` ends where the list begins: lines «model, number», escaped. `served`: codes of groups whose devices are counted. */
export type FleetLink = { title: string; href: string; served: string[] };

export async function fleetLinks(): Promise<FleetLink[]> {
  const fleets = await findFleets();
  return fleets.map(({ code, title, question, groups }) => ({
    ...{ title, served: groups },
    href: `${links.calculator(code)}?${question}=`,
  }));
}
