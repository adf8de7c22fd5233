/** SQL of search: content-sync writes what it made of each entry, every node reads all of it into memory. */

import { sql, type Transaction } from 'kysely';
import type { Content } from '#src/platform/content/rows.ts';
import type { SearchEntry } from '#src/platform/content/search-entry.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import type { DB, Json } from '#src/platform/database/schema.ts';
import { elementAt } from '#src/platform/lists.ts';
import type { Aliases } from './aliases.ts';
import { type CompleteEntry, makeComplete } from './complete.ts';
import { entryHash, type IndexedWord, makeIndexer, modelKeys } from './indexing.ts';
import type { Conditions, DeviceKinds, OthersThings, Phrases, Places, Synonyms } from './search.kind.ts';
import { type IndexEntry, idsIn, packWords } from './word-index.ts';

const BATCH = 1_000;
/** A sign that no text has. */
const APART = '\u001f';

type Fresh = { entry: CompleteEntry; hash: string; words: Map<string, IndexedWord> };

const nameOf = ({ kind, key }: Pick<SearchEntry, 'kind' | 'key'>) => `${kind} ${key}`;

/**
 * Brings the index to the entries of the content, inside the content transaction: only entries that differ are read again.
 * `rules` names the code that makes words of texts; other rules index everything again. Returns whether anything changed.
 */
export async function writeIndex(
  trx: Transaction<DB>,
  content: Content,
  entries: Iterable<SearchEntry>,
  rules: string,
): Promise<boolean> {
  const { rows: old } = await sql<{ kind: string; key: string; entry_hash: string }>`
    select kind, key, entry_hash from index_entry`.execute(trx);
  const known = new Map(old.map((row) => [nameOf(row), row.entry_hash]));
  const fresh: Fresh[] = [];
  const indexEntry = makeIndexer();
  const complete = makeComplete(content);
  for (const entry of Iterator.from(entries).map(complete)) {
    const hash = entryHash(entry, rules);
    const name = nameOf(entry);
    const before = known.get(name);
    known.delete(name);
    if (before !== hash) fresh.push({ entry, hash, words: indexEntry(entry) });
  }
  const gone = [...known.keys(), ...fresh.map(({ entry }) => nameOf(entry))];
  if (gone.length === 0) return false;
  const lost = old.length > 0 ? await deleteEntries(trx, gone) : [];
  const ids = await numberWords(trx, fresh);
  for (let at = 0; at < fresh.length; at += BATCH) await insertEntries(trx, fresh.slice(at, at + BATCH), ids);
  await countWords(trx, lost, fresh, ids);
  return true;
}

/** Returns the words that the entries had. */
async function deleteEntries(trx: Transaction<DB>, names: readonly string[]): Promise<Buffer[]> {
  const { rows } = await sql<{ words: Buffer }>`
    delete from index_entry where (kind || ' ' || key) = any(${names}) returning words`.execute(trx);
  return rows.map(({ words }) => words);
}

/** The numbers of all words of these entries; new words get theirs. */
async function numberWords(trx: Transaction<DB>, fresh: readonly Fresh[]): Promise<Map<string, number>> {
  const words = new Map<string, { word: string; shown: string; is_model: boolean }>();
  for (const { words: own } of fresh) {
    for (const [word, { shown, isModel }] of own) {
      if (!words.has(word)) words.set(word, { word, shown, is_model: isModel });
    }
  }
  const all = [...words.values()];
  const ids = new Map<string, number>();
  for (let at = 0; at < all.length; at += BATCH * 4) {
    const { rows } = await sql<{ id: number; word: string }>`
      with asked as (
        select word, shown, is_model
        from jsonb_to_recordset(${JSON.stringify(all.slice(at, at + BATCH * 4))}::jsonb)
          as asked (word text, shown text, is_model boolean)
      ), added as (
        insert into index_word (word, shown, is_model)
        select word, shown, is_model from asked where not exists (select from index_word as old where old.word = asked.word)
        returning id, word
      )
      select id, word from added
      union all select old.id, old.word from index_word as old join asked on asked.word = old.word`.execute(trx);
    for (const { id, word } of rows) ids.set(word, id);
  }
  return ids;
}

async function insertEntries(
  trx: Transaction<DB>,
  fresh: readonly Fresh[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = fresh.map(({ entry, hash, words }) => ({
    kind: entry.kind,
    key: entry.key,
    world: entry.world,
    tab: entry.tab ?? null,
    address: entry.address ?? null,
    title: entry.title,
    models: modelKeys(entry),
    words: `\\x${packWords([...words].map(([word, { weights, isByPhrase }]) => [ids.get(word) as number, weights, isByPhrase])).toString('hex')}`,
    standing: entry.standing ?? {},
    sort: entry.sort,
    shown: entry.shown ?? {},
    entry_hash: hash,
  }));
  await sql`insert into index_entry
      (kind, key, world, tab, address, title, models, words, standing, sort, shown, entry_hash)
    select kind, key, world, tab, address, title, models, words, standing, sort, shown, entry_hash
    from jsonb_populate_recordset(null::index_entry, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}

/** Counts how many entries have each word, and deletes words that none has any more. `lost`: words of entries that went. */
async function countWords(
  trx: Transaction<DB>,
  lost: readonly Buffer[],
  fresh: readonly Fresh[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const turned = new Map<number, number>();
  const count = (id: number, by: number) => turned.set(id, (turned.get(id) ?? 0) + by);
  for (const words of lost) for (const id of idsIn([words])) count(id, -1);
  for (const { words } of fresh) for (const word of words.keys()) count(ids.get(word) as number, 1);
  const changed = [...turned].filter(([, by]) => by !== 0);
  const [words, by] = [changed.map(([id]) => id), changed.map(([, entries]) => entries)];
  await sql`update index_word as word set entries = word.entries + turned.by
    from unnest(${words}::integer[], ${by}::integer[]) as turned (id, by) where word.id = turned.id`.execute(trx);
  await sql`delete from index_word where id = any(${words}::integer[]) and entries = 0`.execute(trx);
}

type EntryRow = IndexEntry & { words: Buffer };

/** The whole index: entries with their words, the words in their order, the vocabulary of content/search. */
export async function readIndex(db: Database) {
  const { rows: entries } = await sql<EntryRow>`
    select kind, key, world, tab, address, title, models, words, standing, sort, shown from index_entry`.execute(db);
  const { rows } = await sql<{ words: string | null; shown: string | null; ids: number[]; are_models: boolean[] }>`
    select
      string_agg(word, ' ' order by word) as words,
      string_agg(shown, ${APART} order by word) as shown,
      array_agg(id order by word) as ids,
      array_agg(is_model order by word) as are_models
    from index_word`.execute(db);
  const { rows: documents } = await sql<{ code: string; value: Json }>`
    select code, value from site_document where code in ('search-synonyms', 'search-conditions', 'search-kinds', 'search-others', 'search-phrases', 'search-places', 'analog-lines')`.execute(
    db,
  );
  const documentOf = (code: string) => documents.find((one) => one.code === code)?.value;
  const [row] = rows;
  const shown = row?.shown?.split(APART) ?? [];
  return {
    stored: entries.map(({ words: packed, ...entry }) => ({ entry, packed })),
    words: (row?.words?.split(' ') ?? []).map((word, at) => ({
      word,
      id: row?.ids[at] ?? 0,
      shown: elementAt(shown, at),
      isModel: row?.are_models[at] as boolean,
    })),
    synonyms: documentOf('search-synonyms') as Synonyms | undefined,
    conditions: documentOf('search-conditions') as Conditions | undefined,
    kinds: documentOf('search-kinds') as DeviceKinds | undefined,
    others: documentOf('search-others') as OthersThings | undefined,
    phrases: documentOf('search-phrases') as Phrases | undefined,
    places: documentOf('search-places') as Places | undefined,
    aliases: documentOf('analog-lines') as Aliases | undefined,
  };
}
