/** What a sync changes, item by item and field by field, read before it is written. */
import { sql, type Transaction } from 'kysely';
import type { Parts } from '#src/platform/content/kind.ts';
import type { Table } from '#src/platform/content/rows.ts';
import type { DB } from '#src/platform/database/tables.ts';

/** A field with its values as text; undefined where there is none. `field` is «mass» for a part, «shape.width» inside a value. */
export type FieldChange = { field: string; before: string | undefined; after: string | undefined };
export type ItemChange = {
  /** How files name the item: its code, or its key. */
  name: string;
  what: 'added' | 'changed' | 'removed';
  fields: FieldChange[];
};

type Item = Record<string, unknown>;
type Compared = {
  kind: Table;
  key: string;
  parts: Parts | undefined;
  added: readonly Item[];
  changed: readonly Item[];
  removed: readonly (string | number)[];
};

const LONGEST = 60;

/** Returns the changes of one table; must run before they are written. */
export async function readChanges(trx: Transaction<DB>, compared: Compared): Promise<ItemChange[]> {
  const { kind, key, added, removed } = compared;
  const gone =
    removed.length === 0
      ? []
      : await sql<{ item: Item }>`
          select to_jsonb(old) as item from ${sql.table(kind)} as old where ${sql.ref(key)} = any(${removed})`
          .execute(trx)
          .then(({ rows }) => rows.map(({ item }) => item));
  return [
    ...added.map((item) => ({ name: nameOf(item, key), what: 'added' as const, fields: [] })),
    ...(await changedFields(trx, compared)),
    ...gone.map((item) => ({ name: nameOf(item, key), what: 'removed' as const, fields: [] })),
  ];
}

async function changedFields(trx: Transaction<DB>, { kind, key, parts, changed }: Compared): Promise<ItemChange[]> {
  if (changed.length === 0) return [];
  const table = sql.table(kind);
  // Both sides go through the row type of the table, so that equal values look equal.
  const { rows } = await sql<{ before: Item; after: Item }>`
    select to_jsonb(old) as before, to_jsonb(fresh) as after
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(changed)}::jsonb) as fresh
    join ${table} as old on old.${sql.ref(key)} = fresh.${sql.ref(key)}`.execute(trx);
  const [partsBefore, partsAfter] = [await storedParts(trx, key, parts, changed), filedParts(key, parts, changed)];
  // A column that only a former release wrote is no field of the files.
  const filed = new Set(changed.flatMap((item) => Object.keys(item)));
  filed.delete('content_hash');
  const own = (item: Item) => Object.fromEntries(Object.entries(item).filter(([name]) => filed.has(name)));
  return rows.map(({ before, after }) => {
    const owner = String(after[key]);
    const fields = [
      ...differences(own(before), own(after)),
      ...differences(partsBefore.get(owner) ?? {}, partsAfter.get(owner) ?? {}),
    ];
    return { name: nameOf(after, key), what: 'changed', fields };
  });
}

/** Parts by their owner, then by their key. */
type PartsByOwner = Map<string, Item>;

async function storedParts(
  trx: Transaction<DB>,
  key: string,
  parts: Parts | undefined,
  items: readonly Item[],
): Promise<PartsByOwner> {
  if (!parts) return new Map();
  const owners = items.map((item) => item[key]);
  const { rows } = await sql<{ part: Item }>`
    select to_jsonb(part) as part from ${sql.table(parts.table)} as part
    where ${sql.ref(parts.owner)} = any(${owners})`.execute(trx);
  return byOwner(
    parts,
    rows.map(({ part }) => [String(part[parts.owner]), part]),
  );
}

function filedParts(key: string, parts: Parts | undefined, items: readonly Item[]): PartsByOwner {
  if (!parts) return new Map();
  const filed = items.flatMap((item) => {
    const own = item[parts.field] as Item[];
    return own.map((part): [string, Item] => [String(item[key]), part]);
  });
  return byOwner(parts, filed);
}

function byOwner(parts: Parts, found: readonly [string, Item][]): PartsByOwner {
  const owners: PartsByOwner = new Map();
  for (const [owner, part] of found) {
    const { [parts.owner]: _owner, [parts.key]: name, ...value } = part;
    const own = owners.get(owner) ?? {};
    owners.set(owner, own);
    // Two spellings of one number are one value: the text says it, its origin stands beside.
    own[String(name)] = Object.values(value)
      .filter((one) => typeof one === 'string')
      .join(', ');
  }
  return owners;
}

const nameOf = (item: Item, key: string): string => String(item.code ?? item[key]);

const isItem = (value: unknown): value is Item => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Every field that differs, inside values too; a list is one value. */
export function differences(before: Item, after: Item, path = ''): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): FieldChange[] => {
    const [was, is] = [before[name], after[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const field = path ? `${path}.${name}` : name;
    if (isItem(was) && isItem(is)) return differences(was, is, field);
    return [{ field, before: shown(was), after: shown(is) }];
  });
}

/** A value as one line; undefined for none, «…» for a value too long for a line. */
function shown(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (typeof value !== 'string' && text.length > LONGEST) return '…';
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
