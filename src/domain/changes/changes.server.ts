/** Which pages show content and when it changed last; written by content-sync for every kind, held per content version. */
import { heldByContent } from '#src/platform/content-memo.server.ts';
import { readChanges, readPages } from './changes.queries.server.ts';

/** `kind` is the table of the item, `key` its primary key; without a key the newest change of the kind. */
export type LastChange = (kind: string, key?: string | number) => Date | undefined;

/** Thousands of items change in one sync: they share its moment. */
const held = heldByContent(readChanges, (rows): LastChange => {
  const moments = new Map<number, Date>();
  const kinds = new Map<string, { newest: Date; items: Map<string, Date> }>();
  for (const { kind, key, changed_at } of rows) {
    const at = moments.get(changed_at.getTime()) ?? changed_at;
    moments.set(at.getTime(), at);
    const known = kinds.get(kind) ?? { newest: at, items: new Map() };
    kinds.set(kind, known);
    known.items.set(key, at);
    if (known.newest < at) known.newest = at;
  }
  return (kind, key) => {
    const known = kinds.get(kind);
    return key === undefined ? known?.newest : known?.items.get(String(key));
  };
});

/** Answers the question «when did this item change last?» for the content of now. */
export async function lastChanges(): Promise<LastChange> {
  return held();
}

/** Items that a page shows, by the kinds that declare it: `key` is absent where the page shows all of the kind. */
export type ContentPages = ReadonlyMap<string, readonly { kind: string; key?: string }[]>;

const heldPages = heldByContent(
  readPages,
  (rows): ContentPages =>
    new Map(
      [...Map.groupBy(rows, ({ path }) => path)].map(([path, items]) => [
        path,
        items.map(({ kind, key }) => (key === '' ? { kind } : { kind, key })),
      ]),
    ),
);

/** Every page that a kind of content declares, in the order of addresses. */
export async function contentPages(): Promise<ContentPages> {
  return heldPages();
}
