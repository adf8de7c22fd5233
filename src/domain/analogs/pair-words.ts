/** A pair of devices in words: where ours is better, where it is worse, where it is the same, what is not known of it. */
import { lowerFirst, upperFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import type { Proof } from './matching.ts';
import { isPortRole, PARAMETERS, type ParameterCode, type Verdict } from './parameters.ts';

/** What a pair has of one verdict: «глубина (177 вместо 220 мм)». */
export type PairPoint = { verdict: Verdict; text: string };

/**
 * Returns a pair in points, made of its proof alone: what is in excess, «основные порты (24 × 1G RJ-45 вместо 8 × 1G RJ-45 у X; лишние
 * порты — 16 × 1G RJ-45: −4 балла)», then what is better, worse and the same. The last names what is known of theirs and not of ours.
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

/** «Масса ESR-1700 не указана: по этому параметру сравнения с ASR1001-X нет.» Null where everything is told. */
export function tellUntold(
  theirModel: string,
  models: readonly string[],
  codes: readonly ParameterCode[],
): string | null {
  const [first] = codes;
  if (first === undefined) return null;
  const told = TOLD[codes.length > 1 ? 'they' : GENDERS[first]];
  const by = codes.length > 1 ? 'этим параметрам' : 'этому параметру';
  return `${upperFirst(listed(codes.map(nameOf)))} ${listed(models)} не\u00a0${told}: по\u00a0${by} сравнения с\u00a0${theirModel} нет.`;
}

/** Verdicts in the order of the points. */
const VERDICTS = ['excess', 'better', 'worse', 'equal'] as const;

/** The name of a parameter inside a sentence: without the unit. */
const nameOf = (code: ParameterCode) => lowerFirst(PARAMETERS[code].name.split(',')[0] ?? '');
type Gender = 'he' | 'she' | 'it' | 'they';
const GENDERS: Readonly<Record<ParameterCode, Gender>> = {
  ...{ ports: 'they', uplinks: 'they', otherPorts: 'they', poePorts: 'they', poeStandard: 'he', layer: 'he' },
  ...{ wifi: 'it', poeInput: 'it', power: 'it', poe: 'she', macTable: 'she', portSpeedSum: 'she' },
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
  const first = some.findIndex((one) => !isShort(one) && namesTheirs(one));
  return listed(some.map((one, at) => (isShort(one) ? nameOf(one.code) : inWords(one, theirModel, at === first))));
}

/** Whether both values are told, so that theirs needs its owner: «(3 вместо 2,2 кг у X)». The first one of a point has it. */
const namesTheirs = ({ ours, theirs }: Proof) => ours !== theirs && !ANSWER.test(`${theirs}`) && ours !== HAS_NOT;

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
  return namesTheirs(one)
    ? `${measured(ours, isMeasured(theirs) ? null : unit)} вместо ${other}${isOwned ? ` у\u00a0${theirModel}` : ''}`
    : `${ownOf(one)}у\u00a0${theirModel}\u00a0— ${other.replace(GROUND, ', $1')}`;
}

/** What ours has beside «у X — …»; a note of ports says by itself that there are none. */
function ownOf({ code, ours, unit, note }: Proof): string {
  if (ours !== HAS_NOT) return `${measured(ours, unit)}, `;
  if (isPortRole(code) && note !== null) return '';
  return code === 'uplinks' ? 'отдельных нет, ' : `${HAS_NOT}, `;
}

type Answer = { ourModel: string; proof: readonly Proof[] };
/** Figures by which one answer is chosen among several, the most telling first. */
const CHOICES: readonly { code: ParameterCode; what: string; isLeast: boolean }[] = [
  { code: 'power', what: 'наименьшее потребление', isLeast: true },
  { code: 'depth', what: 'наименьшая глубина', isLeast: true },
  { code: 'mass', what: 'наименьшая масса', isLeast: true },
  { code: 'portSpeedSum', what: 'наибольшая суммарная скорость портов', isLeast: false },
];
/** Fewer known values are no choice. */
const FEWEST = 2;
/** More models with the same best value are no choice either. */
const MOST_BEST = 2;

/**
 * Returns which of our answers has the least power, depth or mass and the greatest speed of ports, beside the figure of theirs: «Среди
 * замен X наименьшее потребление у A (10 Вт, у X 18 Вт)…». Null when fewer than two answers have a known figure, all have the same, or the best one is that of theirs.
 * Where some have none, it says how many have one. Power of devices with and without PoE is not compared; an answer with fewer ports is
 * smaller and lighter for that reason alone, so it is left out.
 */
export function tellChoice(theirModel: string, all: readonly Answer[]): string | null {
  const answers = all.filter(({ proof }) =>
    proof.every(({ code, verdict }) => code !== 'ports' || verdict !== 'worse'),
  );
  const told = CHOICES.flatMap(({ code, what, isLeast }) => {
    const rows = answers.flatMap(({ ourModel, proof }) => {
      const row = proof.find((one) => one.code === code);
      return row?.ours ? [{ ourModel, row, value: numberOf(row.ours) }] : [];
    });
    if (rows.length < FEWEST || rows.some(({ row }) => row.verdict === 'incomparable')) return [];
    const values = rows.map(({ value }) => value);
    const best = isLeast ? Math.min(...values) : Math.max(...values);
    const owners = rows.filter(({ value }) => value === best);
    const [first] = owners;
    if (!first || owners.length > MOST_BEST || owners.length === rows.length) return [];
    if (first.row.theirs !== null && numberOf(first.row.theirs) === best) return [];
    const owner = listed(owners.map(({ ourModel }) => ourModel));
    const value = measured(first.row.ours, first.row.unit);
    const theirs =
      first.row.theirs === null ? '' : `, у\u00a0${theirModel} ${measured(first.row.theirs, first.row.unit)}`;
    const known = rows.length < answers.length ? `, данные есть у\u00a0${rows.length} из\u00a0${answers.length}` : '';
    return [{ owner, what: `${what} (${value}${theirs}${known})` }];
  });
  const words = [...Map.groupBy(told, ({ owner }) => owner)].map(
    ([owner, alike]) => `у\u00a0${owner} ${listed(alike.map(({ what }) => what))}`,
  );
  const among = answers.length < all.length ? ' без\u00a0потери портов' : '';
  return words.length > 0 ? `Среди замен ${theirModel}${among} ${words.join(', ')}.` : null;
}

/** «1 674» and «1,77» as numbers. */
const numberOf = (text: string) => Number(text.replace(/[\s\u00a0]/g, '').replace(',', '.'));
