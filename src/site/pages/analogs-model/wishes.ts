/** What a visitor demands and weighs, as it stands in the address: `must=ports`, `weight.power=0` (the names of the API). */
import type { Wishes } from '#src/domain/analogs/judging.ts';
import type { ParameterCode } from '#src/domain/analogs/parameters.ts';
import { isOneOf } from '#src/platform/lists.ts';

export const USUAL = 1;
/** The greatest factor of a usual weight. */
export const MOST = 5;

/** Wishes of an address; undefined for one that no form of ours sends. */
export function readWishes(query: URLSearchParams, known: readonly ParameterCode[]): Wishes | undefined {
  const isKnown = (code: string): code is ParameterCode => isOneOf(known, code);
  const must = [...new Set(query.getAll('must'))];
  if (!must.every(isKnown)) return undefined;
  const factors: Wishes['factors'] = {};
  for (const [name, value] of query) {
    if (!name.startsWith('weight.')) continue;
    const code = name.slice('weight.'.length);
    if (!isKnown(code) || !/^\d$/.test(value) || Number(value) > MOST) return undefined;
    if (Number(value) !== USUAL) factors[code] = Number(value);
  }
  return { must, factors };
}

/** A sent form as parameters: what is usual is left out. */
export function wishesOf(form: FormData): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === 'string' && !(name.startsWith('weight.') && value === String(USUAL)))
      params.append(name, value);
  }
  return params;
}
