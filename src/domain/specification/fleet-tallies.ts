/** How often the lines of an output name a thing, and which names of one output are one thing. Pure. */
import { STATUS } from './fleet-forms.ts';

/** How many things one kind of line names: those without serial numbers, and how often each number stands there. */
export type Tally = { bare: number; serials: Map<string, number> };
type Tallied = { name: string; tallies: ReadonlyMap<string, Tally> };

/** A model by its name without its maker's: «HUAWEI S5735-L24P4X-A1» is the «S5735-L24P4X-A1» of another line. */
export const keyOfModel = (name: string): string =>
  name.toLowerCase().replace(/^(?:cisco|huawei|quidway|h3c|hpe?|juniper|arista|d-link|mikrotik|routerboard) /, '');

/**
 * «S5735's Device status:» names the series of the rows below it; «S5720-28X-LI-24S-DC's Device status:» the device with its supply,
 * which the row below leaves out.
 */
export const isOfRows = ({ name, tallies }: Tallied, models: ReadonlyMap<string, Tallied>): boolean =>
  [...models.values()].some((other) => {
    const [own, its] = [keyOfModel(name), keyOfModel(other.name)];
    const isSeries = isStatusAlone(tallies) && own !== its && its.startsWith(own);
    const isOneMore = isStatusAlone(tallies) && isWithSupply(own, its) && countOf(other.tallies) > 1;
    return isSeries || isOneMore || (isStatusAlone(other.tallies) && isWithSupply(its, own) && countOf(tallies) < 2);
  });
const isWithSupply = (model: string, other: string): boolean =>
  SUPPLY.test(model) && model.replace(SUPPLY, '') === other;
const SUPPLY = /-(?:ac|dc|hvdc|pwr-ac|pwr-dc)$/;
const isStatusAlone = (tallies: Tallied['tallies']): boolean => tallies.size === 1 && tallies.has(STATUS);
const countOf = (tallies: Tallied['tallies']): number => Math.max(0, ...[...tallies.values()].map(sizeOf));

/** A stack stands in an inventory beside its first member, so a number twice; more often it was made unreadable. */
const MOST_TIMES = 2;
export const sizeOf = ({ bare, serials }: Tally): number =>
  [...serials.values()].reduce((sum, times) => sum + (times > MOST_TIMES ? times : 1), bare);
