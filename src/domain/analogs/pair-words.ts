/** A pair of devices in words: where ours is better, where it is worse, where it is the same, what is not known of it. */
import { lowerFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import type { Proof } from './matching.ts';
import type { ParameterCode, Verdict } from './parameters.ts';

type Pair = { theirModel: string; ourModel: string; proof: readonly Proof[] };

/**
 * Returns sentences about a pair, made of its proof alone: «По сравнению с X у Y лучше: глубина (177 мм, у исходной
 * модели — 220 мм); хуже: масса (3 кг, у исходной модели — 2,2 кг).» The second names what is unknown of ours. Empty when there is nothing to say.
 * What is unknown of either is never told as better or worse.
 */
export function tellPair({ theirModel, ourModel, proof }: Pair): string {
  const told: [how: string, items: readonly string[]][] = [
    ['лучше', of(proof, 'better').map(changed)],
    ['хуже', of(proof, 'worse').map(changed)],
    ['на\u00a0том\u00a0же уровне', of(proof, 'equal').map(same)],
  ];
  const words = told.filter(([, items]) => items.length > 0).map(([how, items]) => `${how}: ${listed(items)}`);
  const unknown = proof.filter(({ ours }) => ours === null).map(quoted);
  return [
    ...(words.length > 0 ? [`По\u00a0сравнению с\u00a0${theirModel} у\u00a0${ourModel} ${words.join('; ')}.`] : []),
    ...(unknown.length > 0 ? [`У\u00a0${ourModel} ${untold(unknown)}.`] : []),
  ].join(' ');
}

/** «не указаны параметры «масса» и «глубина»». */
const untold = (names: readonly string[]) =>
  `${names.length > 1 ? 'не\u00a0указаны параметры' : 'не\u00a0указан параметр'} ${listed(names)}`;

const of = (proof: readonly Proof[], verdict: Verdict) => proof.filter((one) => one.verdict === verdict);

/**
 * Returns the unknown values of the other device, with the person who can give them; `null` when nothing is missing.
 */
export function tellUnknown(theirName: string, proofs: readonly (readonly Proof[])[]): string | null {
  const missing = new Map(
    proofs.flatMap((proof) => proof.flatMap((one) => (one.theirs === null ? [[one.code, quoted(one)] as const] : []))),
  );
  if (missing.size === 0) return null;
  return `У\u00a0${theirName} ${untold([...missing.values()])}. Уточните ${missing.size > 1 ? 'их' : 'его'} по\u00a0документации производителя.`;
}

/** «Потребление, не более» in the middle of a sentence. */
const nameOf = ({ name }: Proof) => lowerFirst(name.split(',')[0] ?? name);
const quoted = (one: Proof) => `«${nameOf(one)}»`;
/**
 * Ports of several kinds are joined by «и»: their commas would run into those of the sentence. Words with a comma are quoted.
 */
const inWords = (value: string | null) =>
  value === null || !value.includes(', ')
    ? (value ?? '')
    : /^\d/.test(value)
      ? listed(value.split(', '))
      : `«${value}»`;
const measured = (value: string | null, unit: string | null) =>
  unit === null || !/^\d/.test(value ?? '') ? inWords(value) : `${inWords(value)}\u00a0${unit}`;
/** What both have needs no value. */
const HAS = 'есть';
/** «нет (судя по названию)» stands in brackets itself. */
const changed = (one: Proof) =>
  `${nameOf(one)} (${measured(one.ours, one.unit)}, у\u00a0исходной модели\u00a0— ${measured(one.theirs, one.unit).replace(/ \((.*)\)$/, ', $1')})`;
const same = (one: Proof) =>
  one.ours === HAS
    ? nameOf(one)
    : one.ours === one.theirs
      ? `${nameOf(one)} (${measured(one.ours, one.unit)})`
      : changed(one);

type Answer = Pick<Pair, 'ourModel' | 'proof'>;
/** Figures by which one answer is chosen among several, the most telling first. */
const CHOICES: readonly { code: ParameterCode; which: string; what: string; isLeast: boolean }[] = [
  { code: 'power', which: 'наименьшее', what: 'потребление', isLeast: true },
  { code: 'depth', which: 'наименьшая', what: 'глубина', isLeast: true },
  { code: 'mass', which: 'наименьшая', what: 'масса', isLeast: true },
  { code: 'portSpeedSum', which: 'наибольшая', what: 'суммарная скорость портов', isLeast: false },
];
/** Fewer known values are no choice. */
const FEWEST = 2;
/** More models with the same best value are no choice either. */
const MOST_BEST = 2;

/**
 * Returns which of our answers has the least power, depth or mass and the greatest speed of ports: «Среди показанных моделей
 * на замену X у A наименьшие потребление (10 Вт) и масса (1,77 кг), у B наибольшая суммарная скорость портов (88 Гбит/с).» Null when fewer than two answers have a
 * known figure, or all have the same. Where some have none, it says how many have one. Power of devices with and without PoE is not compared.
 */
export function tellChoice(theirModel: string, answers: readonly Answer[]): string | null {
  const told = CHOICES.flatMap(({ code, which, what, isLeast }) => {
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
    const owner = listed(owners.map(({ ourModel }) => ourModel));
    const value = measured(first.row.ours, first.row.unit);
    const known = rows.length < answers.length ? `, данные есть у\u00a0${rows.length} из\u00a0${answers.length}` : '';
    return [{ owner, which, isLeast, what: `${what} (${value}${known})` }];
  });
  const words = [...Map.groupBy(told, ({ owner, isLeast }) => `${owner} ${isLeast}`).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const which = alike.length === 1 ? first.which : first.isLeast ? 'наименьшие' : 'наибольшие';
    return [`у\u00a0${first.owner} ${which} ${listed(alike.map(({ what }) => what))}`];
  });
  return words.length > 0 ? `Среди показанных моделей на\u00a0замену ${theirModel} ${words.join(', ')}.` : null;
}

/** «1 674» and «1,77» as numbers. */
const numberOf = (text: string) => Number(text.replace(/[\s\u00a0]/g, '').replace(',', '.'));
