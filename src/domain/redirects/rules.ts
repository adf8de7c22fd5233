/**
 * Rules of the redirect table: a row whose address holds a name in braces stands for a row per item, so that the old
 * addresses of a thousand pages are told in a dozen lines. `/products/{good}/` → `/product/{good}/`.
 */
import { elementAt } from '#src/platform/lists.ts';

/**
 * Values of one item, by the name in braces. `_` at the end of a name writes hyphens as underscores, as old addresses
 * did.
 */
export type Item = Readonly<Record<string, string>>;
/** Items of each kind by the kind's name: `good`, `group`, `news`, `solution`. */
export type Items = Readonly<Record<string, readonly Item[]>>;

const NAME = /\{([^{}]*)\}/g;

/** `targets`: where the rows lead, the same list for rules that lead to the same. */
export type Expansion =
  | { rows: { from: string; to: string | undefined }[]; targets: readonly string[] }
  | { problem: string };

/** Returns true when a row is a rule. */
export const isRule = (from: string): boolean => from.includes('{');

/** Returns a function that makes the rows of a rule. Names of a rule belong to one kind of item, given before the dot. */
export function makeExpand(items: Items): (rule: { from: string; to?: string | undefined }) => Expansion {
  // Many rules lead to the pages of the same goods: each text is filled once.
  const known = new Map<string, readonly string[]>();
  const fillAll = (text: string, kind: string, own: readonly Item[]): readonly string[] => {
    const name = `${kind} ${text}`;
    const filled = known.get(name) ?? own.map(filling(text));
    known.set(name, filled);
    return filled;
  };
  return ({ from, to }) => {
    const names = [...`${from} ${to ?? ''}`.matchAll(NAME)].map(([, name = '']) => name);
    const kinds = new Set(names.map((name) => elementAt(name.split('.'), 0).replace(/_$/, '')));
    const [kind = ''] = kinds;
    if (kinds.size > 1) return { problem: `ожидались имена одного вида, стоят: ${[...kinds].join(', ')}` };
    const own = items[kind];
    if (!own) return { problem: `вида «${kind}» нет, ожидалось одно из: ${Object.keys(items).join(', ')}` };
    const [first] = own;
    const unknown = first && names.find((name) => !(name in first));
    if (unknown !== undefined) {
      return { problem: `имени «${unknown}» нет, ожидалось одно из: ${Object.keys(first ?? {}).join(', ')}` };
    }
    const targets = to === undefined ? [] : fillAll(to, kind, own);
    return { rows: own.map(filling(from)).map((path, at) => ({ from: path, to: targets[at] })), targets };
  };
}

/** Puts the values of an item into a text. The text is split once, because a rule makes thousands of rows. */
function filling(text: string): (item: Item) => string {
  const [head = '', ...parts] = text.split(NAME);
  // After the text before the first name stand a name, the text after it, and so on.
  return (item) => parts.reduce((filled, part, at) => filled + (at % 2 === 0 ? (item[part] ?? '') : part), head);
}

/** An item with its names, each also in the old way of writing. */
export function itemOf(names: Readonly<Record<string, string>>): Item {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, value]) => [
      [name, value],
      [`${name}_`, value.replaceAll('-', '_')],
    ]),
  );
}
