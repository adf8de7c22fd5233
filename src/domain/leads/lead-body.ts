/** Reads a sent form: only forms and the API load this file. */
import { EXTRAS, type Extra, type FormName, type LeadBody, leadForm } from './leads.ts';
import type { Position } from './positions.ts';

/**
 * Turns the entries of a sent `<form>` into the body of the call. `entries` is FormData in the browser, or a
 * decoded form-encoded body on the server when scripts are off. Entries have the names of fields; a tick is `true`,
 * `goods` repeats, computed data is JSON, positions are as `positionsOf` reads them.
 */
export function leadBody(form: FormName, entries: Iterable<readonly [string, unknown]>): LeadBody {
  const all = [...entries].filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string');
  const last = (name: string) => all.findLast(([key]) => key === name)?.[1];
  const { fields, extras } = leadForm(form);
  return {
    contacts: Object.fromEntries(fields.flatMap((field) => [last(field) ?? []].flat().map((value) => [field, value]))),
    personalDataProcessingConsent: last('personalDataProcessingConsent') === 'true',
    promotionalCommunicationsConsent: last('promotionalCommunicationsConsent') === 'true',
    ...Object.fromEntries(
      extras.flatMap((field) => {
        const { kind } = EXTRAS[field];
        const own = all.flatMap(([key, text]) => (key === field ? [text] : []));
        const value = kind === 'positions' ? positionsOf(all) : extraValue(kind, own);
        return value === undefined ? [] : [[field, value]];
      }),
    ),
  };
}

/** A text that is not a number stays text: NaN would become null in JSON and count as missing instead of wrong. */
const numberOr = (typed: string): unknown => (Number.isFinite(Number(typed)) ? Number(typed) : typed);

function extraValue(kind: Extra['kind'], given: readonly string[]): unknown {
  if (kind === 'goods') return given.filter(Boolean).map(numberOr);
  const text = given.at(-1);
  if (kind === 'line' || kind === 'lines' || text === undefined) return text;
  const bare = text.trim();
  if (bare === '') return undefined;
  if (kind !== 'data') return numberOr(bare);
  try {
    return JSON.parse(bare);
  } catch {
    return text;
  }
}

type Entries = readonly (readonly [string, string])[];

const lastOf = (entries: Entries, name: string) => entries.findLast(([key]) => key === name)?.[1];

/**
 * Reads positions of a sent form: `positions` is a list as JSON, `positions.3` the number typed at its fourth entry,
 * `goods.117` the number typed at a chosen good. Returns what was given when it is no list, undefined when there is nothing.
 */
export function positionsOf(entries: Entries): unknown {
  const json = lastOf(entries, 'positions')?.trim() || '[]';
  const list = parsed(json);
  if (!Array.isArray(list)) return json;
  const carried = list.map((one: unknown, at): unknown => {
    const typed = lastOf(entries, `positions.${at}`)?.trim();
    if (typed === undefined || typeof one !== 'object' || one === null) return one;
    const { quantity: _quantity, ...rest } = one as Position;
    return typed === '' ? rest : { ...rest, quantity: numberOr(typed) };
  });
  const chosen = entries.flatMap(([name, id]): unknown[] => {
    const typed = name === 'goods' ? lastOf(entries, `goods.${id}`)?.trim() : undefined;
    return typed ? [{ good: numberOr(id), quantity: numberOr(typed) }] : [];
  });
  const all = [...carried, ...chosen];
  return all.length > 0 ? all : undefined;
}

/**
 * Puts the positions of a pressed button (`add`, a list as JSON) after those that a form carries, so that a list may pass
 * several pages and stays in none of them. What is no list stays as it was given, for the schema to refuse.
 */
export function withAdded(entries: Entries): Entries {
  const [added, carried] = [parsed(lastOf(entries, 'add') ?? ''), positionsOf(entries) ?? []];
  const others = entries.filter(([name]) => name !== 'add');
  if (!Array.isArray(added) || !Array.isArray(carried)) return others;
  const rest = others.filter(([name]) => !/^positions(?:\.\d+)?$/.test(name));
  return [...rest, ['positions', JSON.stringify([...carried, ...added])]];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
