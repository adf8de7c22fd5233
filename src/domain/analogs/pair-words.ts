/** A pair of devices in a sentence: where ours is better, where it is the same, where it is worse, what is not known of it. */
import { lowerFirst } from '#src/platform/letter-case.ts';
import type { Proof } from './matching.ts';
import type { Verdict } from './parameters.ts';

type Pair = { theirModel: string; ourModel: string; proof: readonly Proof[] };

/**
 * Returns the sentence of a pair, made of its proof alone, each model named once: «При замене X на Y лучше глубина (177 мм вместо
 * 220), хуже масса (3 кг вместо 2,2).» Empty when there is nothing to say. What is unknown of either is never told as better or
 * worse.
 */
export function tellPair({ theirModel, ourModel, proof }: Pair): string {
  const unknown = proof.filter(({ ours }) => ours === null).map(quoted);
  const told: [string, readonly string[]][] = [
    ['лучше', of(proof, 'better').map(changed)],
    ['хуже', of(proof, 'worse').map(changed)],
    ['наравне', of(proof, 'equal').map(same)],
    [`нет данных о\u00a0нашей модели по\u00a0${unknown.length > 1 ? 'параметрам' : 'параметру'}`, unknown],
  ];
  const parts = told.flatMap(([word, items]) => (items.length > 0 ? [`${word} ${list(items)}`] : []));
  return parts.length > 0 ? `При замене ${theirModel} на\u00a0${ourModel} ${parts.join(', ')}.` : '';
}

const of = (proof: readonly Proof[], verdict: Verdict) => proof.filter((one) => one.verdict === verdict);

/** What nobody told of the other device, with who can say it; `null` when nothing is missing. */
export function tellUnknown(theirName: string, proofs: readonly (readonly Proof[])[]): string | null {
  const missing = new Map(
    proofs.flatMap((proof) => proof.flatMap((one) => (one.theirs === null ? [[one.code, quoted(one)] as const] : []))),
  );
  if (missing.size === 0) return null;
  return `Нет данных о\u00a0${theirName} по\u00a0${missing.size > 1 ? 'параметрам' : 'параметру'} ${list([...missing.values()])}. Уточните по\u00a0документации производителя на\u00a0${theirName}.`;
}

/** «Потребление, не более» in the middle of a sentence. */
const nameOf = ({ name }: Proof) => lowerFirst(name.split(',')[0] ?? name);
const quoted = (one: Proof) => `«${nameOf(one)}»`;
const measured = (value: string | null, unit: string | null) => (unit === null ? value : `${value}\u00a0${unit}`);
const changed = (one: Proof) => `${nameOf(one)} (${measured(one.ours, one.unit)} вместо ${one.theirs})`;
const same = (one: Proof) =>
  `${nameOf(one)} (${measured(one.ours, one.unit)}${one.ours === one.theirs ? '' : `, у\u00a0исходной модели ${one.theirs}`})`;

function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} и\u00a0${last}` : last;
}
