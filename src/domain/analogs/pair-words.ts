/** A pair of devices in words: where ours is better, where it is worse, where it is the same, what is not known of it. */
import { lowerFirst } from '#src/platform/letter-case.ts';
import { listed } from '#src/platform/listed.ts';
import type { Proof } from './matching.ts';
import type { Verdict } from './parameters.ts';

type Pair = { theirModel: string; ourModel: string; proof: readonly Proof[] };

/**
 * Returns sentences about a pair, made of its proof alone: «При замене X на Y: лучше — глубина (177 мм вместо 220);
 * хуже — масса (3 кг вместо 2,2).» The second names what is unknown of ours. Empty when there is nothing to say.
 * What is unknown of either is never told as better or worse.
 */
export function tellPair({ theirModel, ourModel, proof }: Pair): string {
  const told: [how: string, items: readonly string[]][] = [
    ['лучше', of(proof, 'better').map(changed)],
    ['хуже', of(proof, 'worse').map(changed)],
    ['на\u00a0том\u00a0же уровне', of(proof, 'equal').map(same)],
  ];
  const words = told.filter(([, items]) => items.length > 0).map(([how, items]) => `${how}\u00a0— ${listed(items)}`);
  const unknown = proof.filter(({ ours }) => ours === null).map(quoted);
  return [
    ...(words.length > 0 ? [`При замене ${theirModel} на\u00a0${ourModel}: ${words.join('; ')}.`] : []),
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
  unit === null ? inWords(value) : `${inWords(value)}\u00a0${unit}`;
/** What both have needs no value. */
const HAS = 'есть';
const NONE = 'нет';
const changed = (one: Proof) =>
  one.ours === NONE
    ? `${nameOf(one)} (${NONE}, у\u00a0исходной модели\u00a0— ${inWords(one.theirs)})`
    : `${nameOf(one)} (${measured(one.ours, one.unit)} вместо ${inWords(one.theirs)})`;
const same = (one: Proof) =>
  one.ours === HAS
    ? nameOf(one)
    : one.ours === one.theirs
      ? `${nameOf(one)} (${measured(one.ours, one.unit)})`
      : changed(one);
