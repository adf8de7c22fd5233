/** A pair of devices in whole sentences: where ours is better, where it is the same, where it is worse, what is not known of it. */
import { lowerFirst } from '#src/platform/letter-case.ts';
import type { Proof } from './matching.ts';
import type { Verdict } from './parameters.ts';

type Pair = { theirName: string; ourModel: string; proof: readonly Proof[] };

/** Returns the sentences of a pair, made of its proof alone. What is unknown of either is never told as better or worse. */
export function tellPair({ theirName, ourModel, proof }: Pair): string[] {
  const of = (verdict: Verdict) => proof.filter((one) => one.verdict === verdict);
  const [better, equal, worse] = [of('better'), of('equal'), of('worse')];
  const unknown = proof.filter(({ ours }) => ours === null);
  return [
    ...(better.length > 0 ? [`У\u00a0${ourModel} лучше, чем у\u00a0${theirName}, ${list(better.map(changed))}.`] : []),
    ...(worse.length > 0 ? [`У\u00a0${ourModel} хуже, чем у\u00a0${theirName}, ${list(worse.map(changed))}.`] : []),
    ...(equal.length > 0 ? [`У\u00a0${ourModel} наравне с\u00a0${theirName} ${list(equal.map(same))}.`] : []),
    ...(unknown.length > 0
      ? [
          `Для\u00a0сравнения с\u00a0${theirName} не\u00a0хватает данных о\u00a0${ourModel} (${list(unknown.map(nameOf))}).`,
        ]
      : []),
  ];
}

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
const changed = (one: Proof) =>
  `${nameOf(one)} (${measured(one.ours, one.unit)} вместо ${measured(one.theirs, one.unit)})`;
const same = (one: Proof) =>
  `${nameOf(one)} (${one.ours === one.theirs ? measured(one.ours, one.unit) : `${measured(one.ours, one.unit)} и\u00a0${measured(one.theirs, one.unit)}`})`;

function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} и\u00a0${last}` : last;
}
