/** SQL of search. Answers are made of the rows in `search.server.ts`; what a row holds is decided in `entries.ts`. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Database, database } from '#src/platform/database/database.server.ts';
import type { DB, Json } from '#src/platform/database/schema.ts';
import {
  entryHash,
  isTextKind,
  makeIndexer,
  modelKeys,
  SEARCH_KINDS,
  type SearchKind,
  type SearchSources,
  type Weight,
} from './entries.ts';
import type { Alternative, Similar, Slot, Term } from './question.ts';
import { MOST_ANSWERS } from './search.ts';

const BATCH = 1_000;

/**
 * Brings the index to what the sources say, inside the content transaction: only entries that differ are indexed again.
 * `rules` names the code that makes words of texts; other rules index everything again. Answers whether anything changed.
 */
export async function writeIndex(trx: Transaction<DB>, sources: SearchSources, rules: string): Promise<boolean> {
  const { rows: old } = await sql<{ kind: string; key: string; entry_hash: string }>`
    select kind, key, entry_hash from search_entry`.execute(trx);
  const known = new Map(old.map((row) => [`${row.kind} ${row.key}`, row.entry_hash]));
  const fresh: Record<string, unknown>[] = [];
  const indexEntry = makeIndexer();
  const counts = new Map<string, { word: string; shown: string; is_model: boolean; count: number; texts: number }>();
  for (const [kind, entriesOf] of Object.entries(SEARCH_KINDS)) {
    const isText = isTextKind(kind as SearchKind);
    for (const entry of entriesOf(sources)) {
      const hash = entryHash(entry, rules);
      const name = `${kind} ${entry.key}`;
      const before = known.get(name);
      known.delete(name);
      if (before === hash) continue;
      const words = indexEntry(entry);
      for (const [word, { shown, isModel }] of words) {
        const one = counts.get(word) ?? { word, shown, is_model: isModel, count: 0, texts: 0 };
        counts.set(word, one);
        one.count += 1;
        if (isText) one.texts += 1;
      }
      fresh.push({
        kind,
        is_text: isText,
        key: entry.key,
        tab: entry.tab,
        title: entry.title,
        models: modelKeys(entry),
        words: [...words].map(([word, { weights }]) => `${quoted(word)}:${places(weights)}`).join(' '),
        priority: entry.priority,
        sort: entry.sort,
        shown: entry.shown,
        entry_hash: hash,
      });
    }
  }
  const gone = [...known.keys(), ...fresh.map((row) => `${row.kind} ${row.key}`)];
  if (gone.length === 0) return false;

  if (old.length > 0) {
    await sql`
      with left_words as (
        delete from search_entry where (kind || ' ' || key) = any(${gone}) returning is_text, words
      ), lost as (
        select word.lexeme, count(*) as entries, count(*) filter (where is_text) as texts
        from left_words, unnest(left_words.words) as word group by word.lexeme
      )
      update search_word set entries = search_word.entries - lost.entries, texts = search_word.texts - lost.texts
      from lost where search_word.word = lost.lexeme`.execute(trx);
  }
  for (let at = 0; at < fresh.length; at += BATCH) {
    await sql`insert into search_entry
        (kind, is_text, key, tab, title, models, words, priority, sort, shown, entry_hash)
      select kind, is_text, key, tab, title, models, words, priority, sort, shown, entry_hash
      from jsonb_populate_recordset(null::search_entry, ${JSON.stringify(fresh.slice(at, at + BATCH))}::jsonb)`.execute(
      trx,
    );
  }
  const words = [...counts.values()];
  for (let at = 0; at < words.length; at += BATCH * 4) {
    await sql`insert into search_word as old (word, shown, is_model, entries, texts)
      select word, shown, is_model, count, texts
      from jsonb_to_recordset(${JSON.stringify(words.slice(at, at + BATCH * 4))}::jsonb)
        as fresh (word text, shown text, is_model boolean, count integer, texts integer)
      on conflict (word) do update
      set entries = old.entries + excluded.entries, texts = old.texts + excluded.texts`.execute(trx);
  }
  await sql`delete from search_word where entries <= 0`.execute(trx);
  await sql`select gin_clean_pending_list('search_entry_words')`.execute(trx);
  if (fresh.length > BATCH) {
    await sql`analyze search_entry`.execute(trx);
    await sql`analyze search_word`.execute(trx);
  }
  return true;
}

/**
 * Words of the index in their order with the number of entries that have them: of those that are no texts, and of texts. A
 * word of texts alone counts as a part of one entry among the others: known, and as rare as can be.
 */
export async function readVocabulary(db: Database) {
  const { rows } = await sql<{
    synonyms: Json | null;
    entries: number;
    texts: number;
    words: string;
    counts: number[];
    text_counts: number[];
  }>`
    select
      (select value from site_document where code = 'search-synonyms') as synonyms,
      (select count(*)::integer from search_entry where not is_text) as entries,
      (select count(*)::integer from search_entry where is_text) as texts,
      string_agg(word, ' ' order by word) as words,
      array_agg(texts order by word) as text_counts,
      array_agg(case when entries > texts then entries - texts else 0.01 end::float8 order by word) as counts
    from search_word`.execute(db);
  const [row] = rows;
  return {
    synonyms: row?.synonyms ?? null,
    entries: row?.entries ?? 0,
    texts: row?.texts ?? 0,
    words: row?.words?.split(' ') ?? [],
    counts: row?.counts ?? [],
    textCounts: row?.text_counts ?? [],
  };
}

/** Words near the given ones by trigrams; the caller counts the slips. */
export async function findSimilar(forms: readonly string[]): Promise<Similar[]> {
  const { rows } = await sql<Similar>`
    select form, near.word, near.shown, near.entries as count
    from unnest(${forms}::text[]) as form cross join lateral search_similar(form) as near`.execute(database());
  return rows;
}

export type FoundRow = {
  kind: SearchKind;
  key: string;
  tab: string | null;
  title: string;
  shown: Json;
  /** Place in its tab, from 1; the first few are there on every page. */
  number: number;
  score: number;
  exact: number;
  /** How many rows its tab has, or its kind where it has no tab. */
  count: number;
};

/** A place for every text that has the word: one in the name and the heading counts more than one in the name. */
const places = (weights: readonly Weight[]) =>
  weights
    .toSorted()
    .map((weight, at) => `${at + 1}${weight}`)
    .join(',');
const quoted = (word: string) => `'${word.replace(/['\\]/g, (sign) => sign + sign)}'`;
/** `weights`: where the word must stand; anywhere without. */
const termText = ({ word, isPrefix }: Term, weights = '') => {
  const marks = `${isPrefix ? '*' : ''}${weights}`;
  return quoted(word) + (marks && `:${marks}`);
};
const slotText = ({ alternatives }: Slot, weights?: string) =>
  alternatives.map(({ terms }) => `(${terms.map((term) => termText(term, weights)).join(' & ')})`).join(' | ');

type AskedSlot = Slot & { importance: number };

/**
 * Devices, groups, papers and other makers' models by score. `isStrict`: every slot must be there; otherwise the models, or
 * enough of the words by `importance`. Rows `from`–`to` of every tab, counted from 1.
 */
export async function findEntries(ask: {
  slots: readonly AskedSlot[];
  isStrict: boolean;
  models: readonly string[];
  from: number;
  to: number;
}): Promise<FoundRow[]> {
  const { slots, isStrict, models, from, to } = ask;
  const textOf = (some: readonly AskedSlot[], sign: '&' | '|') =>
    some.map((slot) => `(${slotText(slot)})`).join(` ${sign} `);
  const named = slots.filter(({ isModel }) => isModel);
  const least = isStrict || named.length > 0 ? 0 : LEAST_OF_DEVICE;
  const query = least > 0 ? textOf(neededOf(slots, least), '|') : textOf(isStrict ? slots : named, '&');
  // Of names that begin alike the shortest is meant.
  const hasBeginning = slots.some((slot) => slot.isModel && slot.alternatives.some(({ terms }) => terms[0]?.isPrefix));
  return await findRows({
    slots,
    query,
    isText: false,
    models,
    hasBeginning,
    weights: DEVICE_WEIGHTS,
    least,
    from,
    to,
  });
}

/** Who has a part of the words, by importance, has one of the weightiest: the others together are not enough. */
function neededOf(slots: readonly AskedSlot[], part: number): AskedSlot[] {
  const total = slots.reduce((sum, slot) => sum + slot.importance, 0);
  let rest = total;
  return slots
    .toSorted((a, b) => b.importance - a.importance)
    .filter((slot) => {
      const isNeeded = rest >= total * part;
      rest -= slot.importance;
      return isNeeded;
    });
}

/** A device or a paper that holds less of a question, by importance, is not what was asked for. */
const LEAST_OF_DEVICE = 0.3;
/** What a word counts by its place in the rest, the description, the heading, the name. */
const DEVICE_WEIGHTS = '{0.2, 0.45, 0.75, 1}';
/** In a long text a word of the lead or a heading says much, one of the body little. */
const TEXT_WEIGHTS = '{0.4, 0.65, 0.85, 1}';
/** A text that holds less of a question, by importance, does not answer it. */
const LEAST_OF_TEXT = 0.3;

/**
 * Texts by score: those that have enough of the words by `importance`, wherever they stand. Rows `from`–`to` of every tab
 * and kind.
 */
export async function findTexts(ask: {
  slots: readonly AskedSlot[];
  models: readonly string[];
  from: number;
  to: number;
}): Promise<FoundRow[]> {
  const { slots, models, from, to } = ask;
  const query = neededOf(slots, LEAST_OF_TEXT)
    .map((slot) => `(${slotText(slot)})`)
    .join(' | ');
  const rules = { isText: true, models, hasBeginning: false, weights: TEXT_WEIGHTS, least: LEAST_OF_TEXT };
  return await findRows({ slots, query, ...rules, from, to });
}

/** Words of a long text are packed away: unpacked once a row, not once for every word that is looked for. */
const UNPACKED = sql`, lateral (select ts_filter(words, '{a,b,c,d}') as unpacked offset 0) as once`;

async function findRows(ask: {
  slots: readonly AskedSlot[];
  query: string;
  isText: boolean;
  models: readonly string[];
  hasBeginning: boolean;
  weights: string;
  /** The part of a question, by importance, that a row must have. */
  least: number;
  from: number;
  to: number;
}): Promise<FoundRow[]> {
  const { slots, query, isText, models, hasBeginning, weights, least, from, to } = ask;
  const total = slots.reduce((sum, slot) => sum + slot.importance, 0);
  // The kind of its device (D) alone finds no paper: «коммутатор» would find a thousand.
  const own = slots.map((slot) => `(${slotText(slot, 'ABC')})`).join(' | ');
  const column = sql.ref(isText ? 'unpacked' : 'words');
  const columns = slots.map(
    (slot, at) =>
      sql`greatest(${sql.join(slot.alternatives.map((one) => alternativeScore(one, column, weights)))}) as ${sql.ref(`slot_${at}`)}`,
  );
  const score = sql.join(
    slots.map((slot, at) => sql`${slot.importance / total}::real * ${sql.ref(`slot_${at}`)}`),
    sql` + `,
  );
  const covered = sql.join(
    slots.map(
      (slot, at) => sql`case when ${sql.ref(`slot_${at}`)} > 0 then ${slot.importance / total}::real else 0 end`,
    ),
    sql` + `,
  );
  const { rows } = await sql<FoundRow>`
    with matched as materialized (
      select kind, key, coalesce(tab, kind) as place, title, priority, sort, ${sql.join(columns)},
        case when models && ${models} then (
          select max(2 * length(model) - case when model like '~%' then 3 else 0 end)
          from unnest(models) as model where model = any(${models})
        ) else 0 end as exact
      from search_entry${isText ? UNPACKED : sql``}
      where ${isText ? sql`is_text` : sql`not is_text and (tab is distinct from 'po' or words @@ ${own}::tsquery)`}
        and words @@ ${query}::tsquery
    ), scored as materialized (
      select kind, key, place, sort, exact, ${score} as score,
        case when exact > 0 and place = 'catalog' then 1 else priority end as priority,
        ${hasBeginning ? sql`length(title)` : sql`0`} as length
      from matched
      where ${covered} >= ${least}::real
    ), counts as (
      select place, count(*)::integer as count from scored group by place
    ), best as (
      select counts.count, top.*
      from counts cross join lateral (
        select row_number() over (order by exact desc, score * priority desc, length, sort, key) as number,
          kind, key, score, exact
        from (
          select * from scored where scored.place = counts.place
          order by exact desc, score * priority desc, length, sort, key
          limit ${to}
        ) as first_rows
      ) as top
      where number <= ${MOST_ANSWERS} or number >= ${from}
    )
    select kind, key, tab, title, shown, number::integer, best.score, best.exact, best.count
    from best join search_entry using (kind, key)
    order by number, kind, key`.execute(database());
  return rows;
}

/** 1 for the word in the name, less for a word further down; all words of a phrase must be there. */
function alternativeScore(
  { terms, weight }: Alternative,
  column: RawBuilder<unknown>,
  weights: string,
): RawBuilder<number> {
  const ranks = terms.map((term) => sql`ts_rank(${sql.lit(weights)}, ${column}, ${termText(term)}::tsquery) * 1.6449`);
  const most = terms.some(({ isPrefix }) => isPrefix) ? 1 : 1.2; // many words may begin so: they add nothing
  return sql<number>`least(${most}::real, ${sql.join(ranks)}) * ${weight}::real`;
}
