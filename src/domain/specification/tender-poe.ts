/** Ports that must feed devices: «48 портов 1000BASE-T с PoE+», «PoE на всех 24 портах», «из них 8 с PoE», «все с PoE+». Pure. */
import type { Conditioned } from '#src/domain/search/condition-figures.ts';
import type { ConditionWords } from '#src/domain/search/condition-words.ts';
import type { DemandCondition } from './tender-demand.ts';
import type { NumberRule } from './tender-words.ts';

type PoeForm = { pattern: RegExp; read: (match: RegExpExecArray) => { ports: number | undefined; poe: string } };

const POE = String.raw`(?:poe(?:[+p]{1,2}|\splus)?|802\.3(?:af|at|bt))(?!\p{L})`;
const PORTS = String.raw`порт\p{L}{0,3}`;
/** Words of ports that are copper: only these can feed. */
const COPPER = String.raw`(?:(?:ethernet|rj-?45|10\/100(?:\/1000)?(?:base-?tx?)?|1000base-?tx?|1g|ge|fe|медн\p{L}{2,3}|гигабитн\p{L}{2,3})\)?\s\(?)`;
const WITH = String.raw`(?:с\s)?(?:(?:поддержк\p{L}{1,2}|поддерживают|функци\p{L}{1,2}|питани\p{L}{1,2})\s)?`;
const AT = String.raw`(?:(?:не\sменее|минимум)\s(?:чем\s)?)?(?:на|по|для)\s(?:(?:не\sменее|минимум)\s(?:чем\s)?)?`;
/** Between PoE and its ports: «PoE+ (802.3at) на …», «PoE и PoE+ на …». */
const BEHIND_POE = String.raw`(?<=${POE}(?:\s?\([^)\n]{2,20}\))?\s)`;
const form = (source: string, read: PoeForm['read']): PoeForm => ({ pattern: new RegExp(source, 'giu'), read });
const counted: PoeForm['read'] = ([, ports, poe = '']) => ({ ports: Number(ports), poe });

export const POE_FORMS: readonly PoeForm[] = [
  form(
    String.raw`${BEHIND_POE}${AT}(?:(?:все[хм]|кажд\p{L}{2,3}\sиз|первы[хм])\s)?(\d{1,3})\s(?:(?!порт)[\p{L}\d/-]{2,20}\s){0,2}${PORTS}`,
    counted,
  ),
  form(
    String.raw`(?:из\s(?:них|которых)|(?:в\s)?том\sчисле|включая)\s(?:не\sменее\s)?(\d{1,3})\s(?:${PORTS}\s|шт\.?\s)?${WITH}(${POE})`,
    counted,
  ),
  form(String.raw`(?<!\d)(\d{1,3})\sиз\s(?:них|которых)\s${WITH}(${POE})`, counted),
  form(
    String.raw`(?<=(?<![\d.,/])(\d{1,3})[\sxх×]{1,3}(?:(?:(?:медн|гигабитн)\p{L}{2,3}\s)?${PORTS}\s\(?)?${COPPER}{1,3})${WITH}(${POE})`,
    counted,
  ),
  form(
    String.raw`(?<!\p{L})(?:все|кажд\p{L}{2})\s(?:${PORTS}\s|они\s)?${COPPER}{0,3}${WITH}(${POE})`,
    ([, poe = '']) => ({
      ports: undefined,
      poe,
    }),
  ),
  form(String.raw`${BEHIND_POE}${AT}(?:все[хм]|кажд\p{L}{2,3})\s${COPPER}{0,2}${PORTS}`, () => ({
    ports: undefined,
    poe: '',
  })),
];

/** The number of ports with PoE. */
export const poePortsRule = ({ numbers }: ConditionWords): NumberRule | undefined =>
  numbers.find(({ attributes }) => attributes.includes('ports-poe'));

/** So many ports with PoE; of all ports where no number is told. */
export function poePorts(ports: number | undefined, text: string, { conditions }: Conditioned): DemandCondition[] {
  const rule = poePortsRule(conditions);
  if (ports === undefined) return [{ kind: 'feature', text, isWanted: true, rule: POE_ON_ALL }];
  return rule && ports > 0 ? [{ kind: 'number', text, rule, comparison: 'atLeast', value: ports }] : [];
}
/** Every port must feed; how many there are, the position says elsewhere or nowhere. */
export const POE_ON_ALL = {
  name: 'PoE на\u00a0всех портах',
  ...{ words: [], present: [], absent: [], known: [], counted: {}, has: {}, hasNot: {} },
};
