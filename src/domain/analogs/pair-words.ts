/** A pair of devices in words: where ours is better, where it is worse, where it is the same, what is not known of it. */
import { lowerFirst, upperFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import { type Proof, UNMET_SCORE } from './matching.ts';
import { isPortRole, PARAMETERS, type ParameterCode, type Verdict } from './parameters.ts';

/** What a pair has of one verdict: «глубина (177 вместо 220 мм)». */
export type PairPoint = { verdict: Verdict; text: string };

/**
 * Returns a pair in points, made of its proof alone: what is in excess, «основные порты (24 × 1G RJ-45, у X 8 × 1G RJ-45; лишние
 * 16 × 1G RJ-45: −4 балла)», then what is better, worse and the same. The last names what is known of theirs and not of ours.
 * Empty when there is nothing to say. What is unknown of either is never told as better or worse.
 */
export function tellPair(theirModel: string, proof: readonly Proof[]): PairPoint[] {
  const told = VERDICTS.flatMap((verdict) => {
    const some = proof.filter((one) => one.verdict === verdict);
    return some.length > 0 ? [{ verdict, some }] : [];
  });
  const untold = proof.filter(({ theirs, ours }) => theirs !== null && ours === null).map(({ code }) => code);
  return [
    ...told.map(({ verdict, some }) => ({ verdict, text: pointText(theirModel, some, told.length > 1) })),
    ...(untold.length > 0 ? [{ verdict: 'unknown' as const, text: listed(untold.map(nameOf)) }] : []),
  ];
}

/** «У ESR-1700 не указана масса.» Null where everything is told. */
export function tellUntold(models: readonly string[], codes: readonly ParameterCode[]): string | null {
  const [first] = codes;
  if (first === undefined) return null;
  const told = TOLD[codes.length > 1 ? 'they' : GENDERS[first]];
  return `У\u00a0${listed(models)} не\u00a0${told} ${listed(codes.map(nameOf))}.`;
}

/** Verdicts in the order of the points. */
const VERDICTS = ['excess', 'better', 'worse', 'equal'] as const;

/** The name of a parameter inside a sentence: without the unit. */
const nameOf = (code: ParameterCode) => lowerFirst(PARAMETERS[code].name.split(',')[0] ?? '');
type Gender = 'he' | 'she' | 'it' | 'they';
const GENDERS: Readonly<Record<ParameterCode, Gender>> = {
  ...{
    ports: 'they',
    uplinks: 'they',
    otherPorts: 'they',
    poePorts: 'they',
    poeStandard: 'he',
    layer: 'he',
    macTable: 'he',
  },
  ...{ wifi: 'it', poeInput: 'it', power: 'it', poe: 'she', portSpeedSum: 'she' },
  ...{ rackUnits: 'she', depth: 'she', mass: 'she' },
};
const TOLD: Readonly<Record<Gender, string>> = { he: 'указан', she: 'указана', it: 'указано', they: 'указаны' };

/** Ports of several kinds are joined by «и»: their commas would run into those of the sentence. Words with a comma are quoted. */
const valueText = (value: string) =>
  !value.includes(', ') ? value : /^\d/.test(value) ? listed(value.split(', ')) : `«${value}»`;
const isMeasured = (value: string | null) => /^\d/.test(value ?? '');
const measured = (value: string | null, unit: string | null) =>
  value === null ? '' : `${valueText(value)}${unit !== null && isMeasured(value) ? `\u00a0${unit}` : ''}`;
/** What both have needs no value. */
const HAS = 'есть';
/** What neither has is told so, with the ground where it is a guess: «нет (судя по названию)». */
const HAS_NOT = 'нет';
const GROUND = / \((.*)\)$/;
/** A value that is a sentence of its own: «нет (судя по названию)». No figure stands beside «нет» as «нет вместо 4». */
const ANSWER = /^(?:есть|нет)/;

/** Where other points tell what differs, a value that both have stands in the list of theirs already. */
function pointText(theirModel: string, some: readonly Proof[], isAmongOthers: boolean): string {
  const isShort = (one: Proof) =>
    isAmongOthers && some.length > 1 && one.verdict === 'equal' && one.ours === one.theirs;
  const first = some.findIndex((one) => !isShort(one) && isPair(one));
  return listed(some.map((one, at) => (isShort(one) ? nameOf(one.code) : inWords(one, theirModel, at === first))));
}

/** Whether both values are told. The first of a point names the owner of theirs: «(3 кг, у X — 2,2 кг)», the others do not. */
const isPair = ({ ours, theirs }: Proof) => ours !== theirs && !ANSWER.test(`${theirs}`) && ours !== HAS_NOT;

/** «масса (3 вместо 2,2 кг)»; a reason and a price stand behind the values. */
const inWords = (one: Proof, theirModel: string, isOwned: boolean): string =>
  `${nameOf(one.code)} (${[valuesOf(one, theirModel, isOwned), ...(one.note === null ? [] : [one.note])].join('; ')})`;

function valuesOf(one: Proof, theirModel: string, isOwned: boolean): string {
  const { theirs, ours, unit } = one;
  if (ours === HAS && (theirs ?? '').startsWith(HAS)) return 'есть у\u00a0обеих моделей';
  if (ours === HAS_NOT && (theirs ?? '').startsWith(HAS_NOT)) {
    const [, ground] = `${theirs}`.match(GROUND) ?? [];
    return `нет у\u00a0обеих моделей${ground ? `, у\u00a0${theirModel}\u00a0— ${ground}` : ''}`;
  }
  if (ours === theirs) return measured(ours, unit);
  const other = measured(theirs, unit);
  if (!isPair(one)) return `${ownOf(one)}у\u00a0${theirModel}\u00a0— ${other.replace(GROUND, ', $1')}`;
  return isOwned
    ? `${measured(ours, unit)}, у\u00a0${theirModel}\u00a0— ${other}`
    : `${measured(ours, isMeasured(theirs) ? null : unit)} вместо ${other}`;
}

/** What ours has beside «у X — …»; a note of ports says by itself that there are none. */
function ownOf({ code, ours, unit, note }: Proof): string {
  if (ours !== HAS_NOT) return `${measured(ours, unit)}, `;
  if (isPortRole(code) && note !== null) return '';
  return code === 'uplinks' ? 'отдельных нет, ' : `${HAS_NOT}, `;
}

type Answer = { ourModel: string; score: number | null; isDiscontinued: boolean; proof: readonly Proof[] };
/** Figures by which one answer is chosen among several, the most telling first. */
const CHOICES: readonly { code: ParameterCode; least: string; name: string; known: string }[] = [
  { code: 'power', least: 'наименьшее', name: 'потребление', known: 'известным потреблением' },
  { code: 'depth', least: 'наименьшая', name: 'глубина', known: 'известной глубиной' },
  { code: 'mass', least: 'наименьшая', name: 'масса', known: 'известной массой' },
];
/** Fewer known values are no choice. */
const FEWEST = 2;
/** More models with the same best value are no choice either. */
const MOST_BEST = 2;

/**
 * Returns which of our answers has the least power, depth or mass, a sentence each: «Наименьшее потребление у A: 10 Вт.» Nothing is told
 * where half of the answers or more have no known figure, where all have the same, where theirs has as little, and where an owner is a poor
 * choice: made no more, with fewer ports, or with a demand that is not met. Power of devices with and without PoE is not compared.
 */
export function tellChoice(answers: readonly Answer[]): string[] {
  return CHOICES.flatMap(({ code, least, name, known }) => {
    const rows = answers.flatMap((answer) => {
      const row = answer.proof.find((one) => one.code === code);
      return row?.ours ? [{ answer, row, value: numberOf(row.ours) }] : [];
    });
    if (rows.length < FEWEST || rows.length * 2 <= answers.length) return [];
    if (rows.some(({ row }) => row.verdict === 'incomparable')) return [];
    const best = Math.min(...rows.map(({ value }) => value));
    const owners = rows.filter(({ value }) => value === best);
    const [first] = owners;
    if (!first || owners.length > MOST_BEST || owners.length === rows.length) return [];
    if (owners.some(({ answer }) => isPoor(answer))) return [];
    const { ours, theirs, unit } = first.row;
    if (theirs !== null && numberOf(theirs) <= best) return [];
    const what =
      rows.length < answers.length ? `Из\u00a0моделей с\u00a0${known} ${least}` : upperFirst(`${least} ${name}`);
    const owner = listed(owners.map(({ answer }) => answer.ourModel));
    return [`${what} у\u00a0${owner}: ${measured(ours, unit)}.`];
  });
}

const isPoor = ({ score, isDiscontinued, proof }: Answer): boolean =>
  isDiscontinued ||
  (score ?? 0) <= UNMET_SCORE ||
  proof.some(({ code, verdict }) => code === 'ports' && verdict === 'worse');

/** «1 674» and «1,77» as numbers. */
const numberOf = (text: string) => Number(text.replace(/[\s\u00a0]/g, '').replace(',', '.'));
